import { messageIn } from '../figma/format/payload-buffer.ts';
import type { FigmaMessage } from '../figma/format/node-change.ts';
import { messageFingerprint } from './message-fingerprint.ts';
import { plainDesign } from './plain-design.ts';

/** How a design is built, see `messageFingerprint`; instances as what they show. Takes clipboard HTML or a decoded message; throws when it holds no Figma payload. */
export const getFingerprint = (payload: string | FigmaMessage): number[] =>
  messageFingerprint(plainDesign(typeof payload === 'string' ? messageIn(payload) : payload));
