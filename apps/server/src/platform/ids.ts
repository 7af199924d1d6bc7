import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
  randomInt,
} from 'node:crypto';

/** Ids are drawn many at a time: drawing one costs a request as much as finding its answer. Few: each keeps all in memory. */
let drawn = '';
let used = 0;

/** An id as the contract wants it: 32 lower-case hex characters, random. */
export function newId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(1024).toString('hex');
    used = 0;
  }
  used += 32;
  return drawn.slice(used - 32, used);
}

/** A secret of 256 bits for links and sessions, safe in a URL: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** So many letters of an alphabet, each as likely as any other. */
export function randomLetters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The end of an address that nobody guesses: twelve letters and digits without look-alikes. */
export const newSlug = (): string => randomLetters('abcdefghjkmnpqrstuvwxyz23456789', 12);

/** What is stored of a token: its SHA-256 in hex, so that a stolen database holds no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The site's secret (`APP_SECRET`); where it was changed, the one in use and those before it, which are still accepted. */
export type Secret = string | readonly [inUse: string, ...earlier: string[]];

/** All secrets that are accepted, the one in use first: only that makes anything new. */
export const getSecrets = (secret: Secret): readonly [string, ...string[]] =>
  typeof secret === 'string' ? [secret] : secret;

/**
 * A token of 256 bits that only holders of the secret can make, always the same for the same subject. A mail that is
 * sent again carries the same link, and no usable link rests in the database until it is sent.
 */
export function deriveToken(secret: Secret, purpose: string, subject: string): string {
  return createHmac('sha256', getSecrets(secret)[0]).update(`${purpose}\n${subject}`).digest('base64url');
}

/** Whether a token was derived so, with the secret in use or an earlier one. */
export function isDerivedToken(token: string, secret: Secret, purpose: string, subject: string): boolean {
  return getSecrets(secret).some((each) => isTokenFor(token, hashToken(deriveToken(each, purpose, subject))));
}

/**
 * An id under a cipher whose key is the secret's and the holder's own: an id like others, which nobody can guess, which
 * means nothing to another holder, and which is the same whenever it is asked for.
 */
export function sealId(secret: Secret, holder: string, id: string): string {
  return createCipheriv(oneBlock, sealingKey(getSecrets(secret)[0], holder), noVector)
    .setAutoPadding(false)
    .update(id, 'hex', 'hex');
}

/** What may have been sealed for this holder, with the secret in use or an earlier one; for anything else ids that are nobody's. */
export function unsealIds(secret: Secret, holder: string, sealed: string): readonly string[] {
  return getSecrets(secret).map((each) =>
    createDecipheriv(oneBlock, sealingKey(each, holder), noVector)
      .setAutoPadding(false)
      .update(sealed, 'hex', 'hex'),
  );
}

/** An id is one block, random itself, under a key of its holder: nothing is told but whether two are equal. */
const oneBlock = 'aes-256-cbc';
const noVector = Buffer.alloc(16);

const sealingKey = (secret: string, holder: string): Buffer =>
  createHmac('sha256', secret).update(`sealed id\n${holder}`).digest();

/** Whether a token is the one whose hash is on record, in constant time. */
export function isTokenFor(token: string, hash: string): boolean {
  const given = Buffer.from(hashToken(token));
  const known = Buffer.from(hash);
  return given.length === known.length && timingSafeEqual(given, known);
}

const sha256Hex = /^[0-9a-f]{64}$/i;

/** HMAC-SHA256 over the parts as one text, in hex. */
export function sign(secret: string, ...parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/**
 * Whether one of the signatures was made with one of the secrets (there are two of either during a rotation).
 * Takes the same time wherever the difference lies; a signature that is not 64 hex digits never matches.
 */
export function isSignedByAny(
  secrets: readonly string[],
  signatures: readonly string[],
  ...parts: readonly (string | Uint8Array)[]
): boolean {
  const given = signatures.filter((text) => sha256Hex.test(text)).map((text) => Buffer.from(text, 'hex'));
  let isMatch = false;
  for (const secret of secrets) {
    const expected = Buffer.from(sign(secret, ...parts), 'hex');
    for (const signature of given) {
      if (timingSafeEqual(expected, signature)) isMatch = true;
    }
  }
  return isMatch;
}

/** What is found first of several that something may be. */
export async function firstFound<T>(
  ids: readonly string[],
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const id of ids) {
    const found = await find(id);
    if (found !== undefined) return found;
  }
  return undefined;
}
