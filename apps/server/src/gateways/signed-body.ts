import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Headers } from './gateway.ts';

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

/** A header that must stand once; repeated or missing ones count as none. */
export function headerText(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The body as JSON, `undefined` when it is none. */
export function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
