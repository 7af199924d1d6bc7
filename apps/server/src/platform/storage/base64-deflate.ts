/**
 * Deflate (RFC 1951) by one table of Huffman codes that is made for base64: six bits for most of its characters, and 13 or
 * 14 for what else a payload's HTML holds. zlib would count characters first and take twice the time.
 */
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const endOfBlock = 256;
/** Numbers of codes by their length, rarest symbols last: together they use up all codes that there are. */
const codesOfLength = [
  [6, 62],
  [7, 2],
  [13, 63],
  [14, 130],
] as const;
/** Lengths of the codes in which the table's own lengths are written, in the order that the format wants. */
const lengthCodes = new Map([
  [0, 3],
  [6, 2],
  [7, 3],
  [13, 2],
  [14, 2],
]);
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14];

interface Code {
  /** The first bit of the code lowest, as it is written. */
  readonly bits: number;
  readonly length: number;
}

const codes = canonical(lengthsOfSymbols());
/** A code's bits, its length above them. */
const packed = Uint32Array.from({ length: 257 }, (_, symbol) => {
  const { bits, length } = codes.get(symbol)!;
  return bits | (length << 16);
});
const head = tableBits();

/** What a text of so many bytes takes at most. */
export const deflatedAtMost = (bytes: number): number => head.length + Math.ceil((bytes * 14) / 8) + 16;

/**
 * Compresses bytes into a block that is not the last, and ends it on a byte.
 * @param to has room for `deflatedAtMost(bytes.length)`
 * @param at where in it the block begins
 * @returns where it ends
 */
export function deflateBase64(bytes: Uint8Array, to: Uint8Array, at: number): number {
  const writer = new BitWriter(to, at);
  for (const { bits, length } of head) writer.write(bits, length);
  writer.writeSymbols(bytes);
  const end = codes.get(endOfBlock)!;
  writer.write(end.bits, end.length);
  // An empty block of bytes as they are begins on a byte.
  writer.write(0, 3);
  writer.align();
  for (const byte of [0, 0, 0xff, 0xff]) writer.write(byte, 8);
  return writer.align();
}

class BitWriter {
  readonly #to: Uint8Array;
  #at: number;
  #waiting = 0;
  #count = 0;

  constructor(to: Uint8Array, at: number) {
    this.#to = to;
    this.#at = at;
  }

  write(bits: number, length: number): void {
    this.#waiting |= bits << this.#count;
    this.#count += length;
    for (; this.#count >= 8; this.#count -= 8) {
      this.#to[this.#at++] = this.#waiting;
      this.#waiting >>>= 8;
    }
  }

  /** Each byte's code; the loop that takes the time. */
  writeSymbols(bytes: Uint8Array): void {
    const to = this.#to;
    let [at, waiting, count] = [this.#at, this.#waiting, this.#count];
    for (let index = 0; index < bytes.length; index++) {
      const code = packed[bytes[index]!]!;
      waiting |= (code & 0xffff) << count;
      count += code >>> 16;
      if (count < 16) continue;
      to[at] = waiting;
      to[at + 1] = waiting >>> 8;
      at += 2;
      waiting >>>= 16;
      count -= 16;
    }
    [this.#at, this.#waiting, this.#count] = [at, waiting, count];
    this.write(0, 0);
  }

  /** Fills the byte up; gives where the next one goes. */
  align(): number {
    if (this.#count > 0) this.write(0, 8 - this.#count);
    return this.#at;
  }
}

function lengthsOfSymbols(): Map<number, number> {
  const inBase64 = [...Buffer.from(base64)];
  const all = Array.from({ length: 257 }, (_, symbol) => symbol);
  const others = all.filter((symbol) => !inBase64.includes(symbol));
  // Printable ones first.
  const symbols = [...inBase64, ...others.filter((s) => s >= 0x20), ...others.filter((s) => s < 0x20)];
  const lengths = codesOfLength.flatMap(([length, count]) => Array<number>(count).fill(length));
  return new Map(symbols.map((symbol, at) => [symbol, lengths[at]!]));
}

/** The codes that follow from their lengths: shorter ones first, of one length by the symbol. */
function canonical(lengths: ReadonlyMap<number, number>): Map<number, Code> {
  const sorted = [...lengths].sort(([a, short], [b, long]) => short - long || a - b);
  const made = new Map<number, Code>();
  let [next, last] = [0, sorted[0]?.[1] ?? 0];
  for (const [symbol, length] of sorted) {
    next <<= length - last;
    made.set(symbol, { bits: reversed(next, length), length });
    [next, last] = [next + 1, length];
  }
  return made;
}

function reversed(bits: number, length: number): number {
  let result = 0;
  for (let at = 0; at < length; at++) result |= ((bits >> at) & 1) << (length - 1 - at);
  return result;
}

/** What a block begins with: that it brings codes of its own, and their lengths. */
function tableBits(): Code[] {
  const written = canonical(lengthCodes);
  const lengths = Array.from({ length: 257 }, (_, symbol) => codes.get(symbol)!.length);
  // No distances: nothing is repeated.
  const noDistance = 0;
  return [
    { bits: 0, length: 1 },
    { bits: 2, length: 2 },
    { bits: 0, length: 5 },
    { bits: 0, length: 5 },
    { bits: lengthOrder.length - 4, length: 4 },
    ...lengthOrder.map((length) => ({ bits: lengthCodes.get(length) ?? 0, length: 3 })),
    ...[...lengths, noDistance].map((length) => written.get(length)!),
  ];
}
