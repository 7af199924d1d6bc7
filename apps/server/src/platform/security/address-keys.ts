import { domainToASCII } from 'node:url';
import { type Secret, getSecrets, sign } from '../ids.ts';

/** Mailboxes of the same name at these domains are the same: each by the one that stands for all. */
const sameMailboxes: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};
/** What the providers of these domains do not look at in a mailbox's name. */
const ignored: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/**
 * The one form of all addresses that lead to the same mailbox, as far as that is known: lower case, without `+tag`, without
 * what the provider ignores, the domain in ASCII.
 */
export function normalAddress(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const written = text.slice(at + 1);
  const ascii = domainToASCII(written) || written;
  const domain = sameMailboxes[ascii] ?? ascii;
  const [name = ''] = text.slice(0, at).split('+');
  const plain = ignored[domain] ? name.replaceAll(ignored[domain], '') : name;
  return `${plain === '' ? text.slice(0, at) : plain}@${domain}`;
}

/** Keyed hashes of an address, in hex: by the secret in use first, then by those that were used before. */
export type AddressKeys = (address: string) => readonly [string, ...string[]];

/**
 * Hashes by which an address is known again that is not kept. Nobody without a secret can try addresses out.
 */
export function createAddressKeys(secret: Secret): AddressKeys {
  const secrets = getSecrets(secret);
  return (address) => {
    const normal = normalAddress(address);
    const [present, ...earlier] = secrets;
    const keyOf = (secret: string) => sign(secret, 'address key\n', normal);
    return [keyOf(present), ...earlier.map(keyOf)];
  };
}

/** A keyed hash of the network that an address is in, in hex: 24 bits of IPv4, 48 of IPv6. */
export function networkKey(secret: Secret, ip: string): string {
  return sign(getSecrets(secret)[0], 'network key\n', wideNetwork(ip));
}

function wideNetwork(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (v4?.[1] !== undefined) return v4[1];
  const [head = ''] = ip.split('%');
  const [before = '', after] = head.toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
