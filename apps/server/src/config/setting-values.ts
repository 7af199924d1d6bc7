import { isIP, isIPv4 } from 'node:net';
import * as z from 'zod';
import { isLoopbackHost } from '../platform/http/loopback.ts';

/** Takes an empty setting for one that is not there, as files of settings have them. */
export const blankAsMissing = (text: unknown) => (text === '' ? undefined : text);

/** A setting that may be missing or empty: `undefined` then. */
export const optional = <T extends z.ZodType>(setting: T) => z.preprocess(blankAsMissing, setting.optional());

/** An absolute address of one of the protocols, with a host and with percent escapes that can be undone. */
export const url = (protocols: RegExp) =>
  z
    .url({ protocol: protocols, abort: true })
    .refine((text) => new URL(text).host !== '', 'it names no host')
    .refine(isDecodable, 'it has a percent sign that begins no escape (%25 stands for the sign itself)');
/** What gateways hand out: one word. */
export const credential = z
  .string()
  .regex(/^[!-~]+$/, 'it must have no spaces, line breaks or letters beyond ASCII');
export const credentials = z
  .string()
  .refine((text) => commaSeparated(text).length > 0, 'it holds no secret')
  .refine((text) => commaSeparated(text).every((each) => credential.safeParse(each).success), 'not a secret');

/** `hello@example.com` or `Name <hello@example.com>`. */
export const mailbox = z.string().refine((text) => {
  const [, address = text] = /^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(text) ?? [];
  return z.email().safeParse(address).success;
}, 'it must be an address, such as hello@example.com or Kitshelf <hello@example.com>');

export const proxies = z
  .string()
  .default('')
  .transform(commaSeparated)
  .refine((list) => list.every(isProxy), 'it must list IP addresses or ranges, such as 10.0.0.0/8');

/** An address, a range in CIDR notation, or one of the names that Fastify knows for ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128))
  );
}

/** Whether it is an IP address or has the form of a host name; nothing is looked up. */
export function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);
}

/** Users, passwords and paths are read with their percent escapes undone. */
function isDecodable(text: string): boolean {
  const { username, password, pathname } = new URL(text);
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** Links are made by putting a path behind it. */
export function isBase(text: string): boolean {
  const { search, hash, username, password } = new URL(text);
  return search + hash + username + password === '';
}

/** Anyone between could say who somebody is: plain http counts on this machine alone. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return true;
  return isBase(text) && (text.startsWith('https:') || isLoopbackHost(new URL(text).hostname));
}

function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A TCP port; 3000 without it. */
export const port = z.preprocess(
  blankAsMissing,
  z
    .string()
    .regex(/^\d+$/, 'it must be a number')
    .default('3000')
    .transform(Number)
    .pipe(z.int().max(65_535)),
);
