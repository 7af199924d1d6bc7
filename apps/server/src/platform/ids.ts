import { createHash, randomBytes } from 'node:crypto';

/** Random bytes are drawn many at a time: drawing sixteen costs a request as much as finding its answer. */
let entropy = Buffer.alloc(0);
let used = 0;

/** An id as the contract wants it: 32 lower-case hex characters, random. */
export function newId(): string {
  if (used === entropy.length) {
    entropy = randomBytes(4096);
    used = 0;
  }
  used += 16;
  return entropy.toString('hex', used - 16, used);
}

/** A secret of 256 bits for links and sessions, safe in a URL: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256 in hex, so that a stolen database holds no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
