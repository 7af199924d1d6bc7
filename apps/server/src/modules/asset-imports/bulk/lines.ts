import { closeSync, openSync, readSync } from 'node:fs';

const maxBytes = 40 * 1024 * 1024;
const readAtOnce = 512 * 1024;
const newline = 0x0a;

/**
 * The lines of a file in UTF-8, without what ends them; `undefined` for one of more than 40 MB, which is passed over.
 * @param from of a part of the file, in bytes: the lines that begin in it
 * @param to where the next part begins
 */
export function* toLines(path: string, from = 0, to = Infinity): Generator<string | undefined, void> {
  const file = openSync(path, 'r');
  try {
    yield* linesBetween(file, from, to);
  } finally {
    closeSync(file);
  }
}

function* linesBetween(file: number, from: number, to: number): Generator<string | undefined, void> {
  const buffer = Buffer.allocUnsafeSlow(readAtOnce);
  const line = new Line();
  // With the byte before, which tells whether a line begins here.
  let at = Math.max(0, from - 1);
  let isOurs = from === 0;
  for (;;) {
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, readAtOnce, at));
    if (bytes.length === 0) break;
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      if (isOurs) yield line.endedBy(bytes.subarray(start, end));
      isOurs = true;
      start = end + 1;
      if (at + start >= to) return;
    }
    at += bytes.length;
    if (isOurs) line.add(bytes.subarray(start));
    else if (at >= to) return;
  }
  if (!line.isEmpty) yield line.endedBy(Buffer.alloc(0));
}

/** What is read of a line. */
class Line {
  #parts: Buffer[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** Keeps a copy. */
  add(part: Buffer): void {
    this.#size += part.length;
    if (this.#size > maxBytes) this.#parts = [];
    else if (part.length > 0) this.#parts.push(Buffer.from(part));
  }

  /** The line's text, and begins the next. */
  endedBy(part: Buffer): string | undefined {
    const parts = [...this.#parts, part];
    const isTooLong = this.#size + part.length > maxBytes;
    this.#parts = [];
    this.#size = 0;
    if (isTooLong) return undefined;
    const bytes = parts.length === 1 ? part : Buffer.concat(parts);
    return bytes.toString('utf8').replace(/\r$/, '');
  }
}
