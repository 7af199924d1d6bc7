import { bufferOf } from '../figma/clipboard.ts';
import { decodeBuffer } from '../figma/codec.ts';
import type { FigmaMessage } from '../figma/node-change.ts';
import { messageFingerprint } from './message-fingerprint.ts';

/** How many numbers a fingerprint has. */
export const fingerprintLength = 464;

/** What a design is like, see `messageFingerprint`. Takes clipboard HTML or a decoded message; throws when it holds no Figma payload. */
export const fingerprintOf = (payload: string | FigmaMessage): number[] =>
  messageFingerprint(typeof payload === 'string' ? decoded(payload) : payload);

function decoded(html: string): FigmaMessage {
  const buffer = bufferOf(html);
  if (!buffer) throw new Error('Not a Figma payload');
  return decodeBuffer(buffer);
}

/** As text to keep, 620 characters. */
export const packedFingerprint = (fingerprint: readonly number[]): string =>
  Buffer.from(Int8Array.from(fingerprint).buffer).toString('base64');

/** The numbers again; undefined for text that is no fingerprint. */
export function unpackedFingerprint(packed: string): Int8Array | undefined {
  const bytes = Int8Array.from(Buffer.from(packed, 'base64'));
  return bytes.length === fingerprintLength ? bytes : undefined;
}
