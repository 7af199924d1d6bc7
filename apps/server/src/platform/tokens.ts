import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashToken } from './ids.ts';

/**
 * A token of 256 bits that only holders of the secret can make, always the same for the same subject. A mail that is
 * sent again carries the same link, and no usable link rests in the database until it is sent.
 */
export function deriveToken(secret: string, purpose: string, subject: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');
}

/** Whether a token is the one whose hash is on record, in constant time. */
export function isTokenOf(token: string, hash: string): boolean {
  const given = Buffer.from(hashToken(token));
  const known = Buffer.from(hash);
  return given.length === known.length && timingSafeEqual(given, known);
}
