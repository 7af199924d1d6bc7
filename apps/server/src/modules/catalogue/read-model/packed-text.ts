import { ByteReader, type ByteWriter } from '@kitshelf/search/byte-writer.ts';
import { firstShortCode, type PhraseDictionary } from './phrase-dictionary.ts';

/** What of an item depends on who looks at it; tools are given as numbered sets (`ItemCodec.toolSets`). */
export interface ItemViewer {
  isCovered(toolSet: number): boolean;
  /** The JSON text of the plans that cover one of the tools. */
  plans(toolSet: number): Uint8Array;
}

/**
 * Beside the codes of phrases: where what lists show ends, a run of hex digits, the two places that depend on the
 * viewer, and a run of words with a space between each two.
 */
export const code = { endOfItem: 0, hex: 2, isCovered: 3, plans: 4, words: 5 } as const;
/** Fewer hex digits in a row are left as they are. */
const shortestRun = 6;
const hexDigits = Buffer.from('0123456789abcdef');
export const space = 0x20;
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
  const { pool, starts } = phrases;
  let { bytes, length } = writer.withRoom(packed.length * 2);
  for (let i = 0, end = packed.length; i < end;) {
    const byte = packed[i++] as number;
    if (byte >= 0x20) {
      bytes[length++] = byte;
      continue;
    }
    if (byte === code.endOfItem && !isWhole) break;
    if (byte === code.endOfItem) continue;
    if (byte === code.words) {
      writer.length = length;
      i = unpackWords(packed, i, words, writer);
      ({ bytes, length } = writer.withRoom(end * 2));
      continue;
    }
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
    const personal = personalText(byte, operand, viewer);
    const from = personal ? 0 : (starts[operand] as number);
    const to = personal ? personal.length : (starts[operand + 1] as number);
    writer.length = length;
    ({ bytes } = writer.withRoom(to - from + end * 2));
    length = copy(personal ?? pool, from, to, bytes, length);
  }
  writer.length = length;
}

/** Writes the part of a text from `from` to `to`; gives where it ends. */
function copy(text: Uint8Array, from: number, to: number, bytes: Uint8Array, start: number): number {
  let at = start;
  if (to - from <= copyLimit) for (let n = from; n < to; n++) bytes[at++] = text[n] as number;
  else bytes.set(text.subarray(from, to), at);
  return start + to - from;
}

/** Writes a run of words that starts at `from`, each as its number plus 1, the last followed by 0; gives where it ends. */
function unpackWords(packed: Uint8Array, from: number, words: PhraseDictionary, writer: ByteWriter): number {
  const reader = new ByteReader(packed, from);
  const { pool, starts } = words;
  for (let word = reader.number(); word > 0;) {
    const [start, end] = [starts[word - 1] as number, starts[word] as number];
    writer.reserve(end - start);
    writer.length = copy(pool, start, end, writer.bytes, writer.length);
    word = reader.number();
    if (word > 0) writer.byte(space);
  }
  return reader.position;
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
