import { messageIn } from '../figma/payload-buffer.ts';
import type { FigmaMessage } from '../figma/node-change.ts';
import { messageFingerprint } from './message-fingerprint.ts';

/** What a design is like, see `messageFingerprint`. Takes clipboard HTML or a decoded message; throws when it holds no Figma payload. */
export const fingerprintOf = (payload: string | FigmaMessage): number[] =>
  messageFingerprint(typeof payload === 'string' ? messageIn(payload) : payload);
