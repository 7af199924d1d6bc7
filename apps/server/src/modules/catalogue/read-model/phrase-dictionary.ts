import type { ByteWriter } from '@kitshelf/search/byte-writer.ts';

/** Bytes below 0x20 do not occur in JSON text, where control characters are escaped: they stand for other things. */
export const phraseCode = 1;
/** Codes from here on are the first phrases. */
export const firstShortCode = 6;
const shortCodes = 0x20 - firstShortCode;

/** Texts that many records have in common, each written as one byte (the first ones) or a few. */
export class PhraseDictionary {
  /** All texts one after the other, and where each starts and the last ends: what items are made of stays close together. */
  pool: Buffer = Buffer.alloc(64 * 1024);
  starts = new Uint32Array(1024);
  /** How many texts there are. */
  count = 0;
  readonly #tables = new Map<string, Map<string, number>>();

  /** Takes in a text; gives its number. */
  register(text: string): number {
    const start = this.starts[this.count] as number;
    const end = start + Buffer.byteLength(text);
    if (end > this.pool.length) this.pool = Buffer.concat([this.pool], end * 2);
    if (this.count + 2 > this.starts.length) {
      const { starts } = this;
      this.starts = new Uint32Array(this.count * 2);
      this.starts.set(starts);
    }
    this.pool.write(text, start);
    this.starts[this.count + 1] = end;
    return this.count++;
  }

  /** The number of the text that `make` builds for a value; each kind of text is made once for a value. */
  of(kind: string, value: string, make: (value: string) => string): number {
    let table = this.#tables.get(kind);
    if (!table) this.#tables.set(kind, (table = new Map()));
    let id = table.get(value);
    if (id === undefined) table.set(value, (id = this.register(make(value))));
    return id;
  }

  write(id: number, writer: ByteWriter): void {
    if (id < shortCodes) return writer.byte(firstShortCode + id);
    writer.byte(phraseCode);
    writer.number(id);
  }
}
