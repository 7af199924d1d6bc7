import * as z from 'zod/mini';
import {
  canonicalJson,
  licenceCertificate,
  licenceKeysPath,
  type LicenceTerms,
} from '@kitshelf/contract/licences.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';

interface LicenceKey {
  readonly kid: string;
  readonly x: string;
}

const storageKey = 'kitshelf.licence-keys';

/** The site's public keys: fresh ones, else those that this browser has seen. */
export async function licenceKeys(): Promise<readonly LicenceKey[]> {
  try {
    const { keys } = (await (await fetch(licenceKeysPath)).json()) as { keys: LicenceKey[] };
    localStore.write(storageKey, JSON.stringify(keys));
    return keys;
  } catch {
    return JSON.parse(localStore.read(storageKey) ?? '[]') as LicenceKey[];
  }
}

/** Genuine with what it says, or why not. */
export type Verdict = { readonly licence: LicenceTerms } | { readonly fault: string };

/** Checks a certificate's text in this browser; nothing of it is sent. */
export async function verifyLicence(text: string, keys: readonly LicenceKey[]): Promise<Verdict> {
  const certificate = readCertificate(text);
  if (!certificate) return { fault: 'This is not a licence from this site.' };
  const jwk = keys.find(({ kid }) => kid === certificate.kid);
  if (!jwk) return { fault: 'This was signed with a key that this site does not know.' };
  const parts = { kty: 'OKP', crv: 'Ed25519', x: jwk.x };
  const key = await crypto.subtle.importKey('jwk', parts, 'Ed25519', false, ['verify']);
  const signed = new TextEncoder().encode(canonicalJson(certificate.licence));
  const isGenuine = await crypto.subtle.verify('Ed25519', key, bytesOf(certificate.signature), signed);
  return isGenuine ? { licence: certificate.licence } : { fault: 'This was changed after it was signed.' };
}

function readCertificate(text: string) {
  try {
    return z.safeParse(licenceCertificate, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
