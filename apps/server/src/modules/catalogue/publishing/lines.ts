import type { Readable } from 'node:stream';

const maxBytes = 40 * 1024 * 1024;
const newline = 0x0a;

/** The lines of a file in UTF-8, without what ends them; `undefined` for one of more than 40 MB, which is passed over. */
export async function* linesOf(stream: Readable): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) parts = [];
    else parts.push(part);
  };
  const take = (): string | undefined => {
    const line = size > maxBytes ? undefined : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
