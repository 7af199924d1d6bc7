import { createHash, randomBytes } from 'node:crypto';

/** An id as the contract wants it: 32 lower-case hex characters, random. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

/** A secret of 256 bits for links and sessions, safe in a URL: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256 in hex, so that a stolen database holds no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
