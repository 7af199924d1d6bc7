import type { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import { firstShortCode, type PhraseDictionary } from './phrase-dictionary.ts';

/** What of an item depends on who looks at it; tools are given as numbered sets (`ItemCodec.toolSets`). */
export interface ItemViewer {
  isCovered(toolSet: number): boolean;
  /** The JSON text of the plans that cover one of the tools. */
  plans(toolSet: number): Uint8Array;
}

/**
 * Beside the codes of phrases: where what lists show ends, a run of hex digits, the two places that depend on the
 * viewer, and a word, without and with a space before it.
 */
export const code = { endOfItem: 0, hex: 2, isCovered: 3, plans: 4, word: 5, nextWord: 6 } as const;
/** Fewer hex digits in a row are left as they are. */
const shortestRun = 6;
const hexDigits = Buffer.from('0123456789abcdef');
const yes = Buffer.from('true');
const no = Buffer.from('false');
/** Shorter pieces are copied byte by byte, which is cheaper than a call. */
const copyLimit = 24;

/** Text of its own, in which runs of hex digits take half the room. */
export function putText(text: string, writer: ByteWriter): void {
  let done = 0;
  for (let i = 0; i < text.length; i++) {
    const start = i;
    while (isHexDigit(text.charCodeAt(i))) i++;
    const digits = (i - start) & ~1;
    if (digits < shortestRun) continue;
    if (start > done) writer.text(text.slice(done, start));
    putPlace(code.hex, digits >>> 1, writer);
    done = start + digits;
    for (let at = start; at < done; at += 2) writer.byte(hexValue(text, at) * 16 + hexValue(text, at + 1));
  }
  writer.text(done === 0 ? text : text.slice(done));
}

function isHexDigit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x66);
}

function hexValue(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit < 0x40 ? unit - 0x30 : unit - 0x57;
}

function personalText(which: number, toolSet: number, viewer: ItemViewer): Uint8Array | undefined {
  if (which === code.isCovered) return viewer.isCovered(toolSet) ? yes : no;
  return which === code.plans ? viewer.plans(toolSet) : undefined;
}

/** A place that depends on the viewer, or the start of a run of hex digits. */
export function putPlace(which: number, operand: number, writer: ByteWriter): void {
  writer.byte(which);
  writer.number(operand);
}

interface Unpacking {
  readonly phrases: PhraseDictionary;
  readonly words: PhraseDictionary;
  /** Goes on behind what lists show. */
  readonly isWhole: boolean;
  readonly viewer: ItemViewer;
  readonly writer: ByteWriter;
}

/** Writes the text that is packed, in one loop: it runs for every item of every list. */
export function unpackText(packed: Uint8Array, { phrases, words, isWhole, viewer, writer }: Unpacking): void {
  let { bytes, length } = writer.withRoom(packed.length * 2);
  for (let i = 0, end = packed.length; i < end;) {
    const byte = packed[i++] as number;
    if (byte >= 0x20) {
      bytes[length++] = byte;
      continue;
    }
    if (byte === code.endOfItem && !isWhole) break;
    if (byte === code.endOfItem) continue;
    let operand = byte - firstShortCode;
    if (operand < 0) {
      operand = 0;
      for (let shift = 0, part = 0x80; part >= 0x80; shift += 7) {
        part = packed[i++] as number;
        operand |= (part & 0x7f) << shift;
      }
    }
    if (byte === code.hex) {
      length = unpackHex(packed, i, i + operand, bytes, length);
      i += operand;
      continue;
    }
    if (byte === code.nextWord) bytes[length++] = 0x20;
    const { pool, starts } = byte === code.word || byte === code.nextWord ? words : phrases;
    const personal = personalText(byte, operand, viewer);
    const from = personal ? 0 : (starts[operand] as number);
    const to = personal ? personal.length : (starts[operand + 1] as number);
    if (length + to - from + end * 2 > bytes.length) {
      writer.length = length;
      ({ bytes } = writer.withRoom(to - from + end * 2));
    }
    if (to - from > copyLimit) {
      bytes.set((personal ?? pool).subarray(from, to), length);
      length += to - from;
    } else for (let n = from, text = personal ?? pool; n < to; n++) bytes[length++] = text[n] as number;
  }
  writer.length = length;
}

/** Writes the packed bytes from `from` to `to` as hex digits; gives where they end. */
function unpackHex(packed: Uint8Array, from: number, to: number, bytes: Uint8Array, start: number): number {
  let at = start;
  for (let i = from; i < to; i++) {
    bytes[at++] = hexDigits[(packed[i] as number) >>> 4] as number;
    bytes[at++] = hexDigits[(packed[i] as number) & 15] as number;
  }
  return at;
}
