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

/**
 * A token of 256 bits that only holders of the secret can make, always the same for the same subject. A mail that is
 * sent again carries the same link, and no usable link rests in the database until it is sent.
 */
export function deriveToken(secret: string, purpose: string, subject: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');
}

/**
 * An id under a cipher whose key is the secret's and the holder's own: an id like others, which nobody can guess, which
 * means nothing to another holder, and which is the same whenever it is asked for.
 */
export function sealId(secret: string, holder: string, id: string): string {
  return createCipheriv('aes-256-ecb', sealingKey(secret, holder), null)
    .setAutoPadding(false)
    .update(id, 'hex', 'hex');
}

/** The id that was sealed for this holder; anything else gives an id that is nobody's. Throws for what is no id. */
export function unsealId(secret: string, holder: string, sealed: string): string {
  return createDecipheriv('aes-256-ecb', sealingKey(secret, holder), null)
    .setAutoPadding(false)
    .update(sealed, 'hex', 'hex');
}

/** An id is one block of the cipher, so that nothing is told but whether two are equal. */
const sealingKey = (secret: string, holder: string): Buffer =>
  createHmac('sha256', secret).update(`sealed id\n${holder}`).digest();

/** Whether a token is the one whose hash is on record, in constant time. */
export function isTokenOf(token: string, hash: string): boolean {
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
