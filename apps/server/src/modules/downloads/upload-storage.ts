import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { maxSourceFileBytes } from '@kitshelf/contract/desk/files.ts';
import { AppError } from '../../platform/errors.ts';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';

/** A file lies in storage as objects of so many bytes: nobody has all of it in memory. */
const partBytes = 8 * 1024 * 1024;

const keyOf = (id: string, part: number): string => `downloads/uploads/${id}/${part}.bin`;

interface UploadFacts {
  readonly sizeBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Stores a file as it comes. Throws 413 for one that is too large. */
export async function storeUpload(
  storage: Storage,
  id: string,
  chunks: AsyncIterable<Buffer>,
): Promise<UploadFacts> {
  const hash = createHash('sha256');
  let [sizeBytes, parts, held] = [0, 0, 0];
  let waiting: Buffer[] = [];
  const flush = async () => {
    await storage.put(keyOf(id, parts), Buffer.concat(waiting));
    [parts, held, waiting] = [parts + 1, 0, []];
  };
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxSourceFileBytes) throw new AppError('TooLarge');
    hash.update(chunk);
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partBytes - held);
      waiting.push(piece);
      [at, held] = [at + piece.length, held + piece.length];
      if (held === partBytes) await flush();
    }
  }
  if (held > 0) await flush();
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** The bytes of a file, or of a part of it; `undefined` when storage has lost its beginning. */
export async function readUpload(
  storage: Storage,
  { id, sizeBytes }: { readonly id: string; readonly sizeBytes: number },
  { start, end = sizeBytes - 1 }: ByteRange = { start: 0 },
): Promise<Readable | undefined> {
  const [first, last] = [Math.floor(start / partBytes), Math.floor(end / partBytes)];
  if (!(await storage.head(keyOf(id, first)))) return undefined;
  return Readable.from(
    (async function* bytes() {
      for (let part = first; part <= last; part += 1) {
        const from = Math.max(0, start - part * partBytes);
        const to = Math.min(partBytes - 1, end - part * partBytes);
        const found = await storage.get(keyOf(id, part), { start: from, end: to });
        if (!found) throw new Error(`The part ${part} of the file ${id} is not in storage`);
        yield* found.stream;
      }
    })(),
    { objectMode: false },
  );
}

/** Removes all that is stored of a file; a second time nothing. */
export async function removeUpload(storage: Storage, id: string): Promise<void> {
  let parts = 0;
  while (await storage.head(keyOf(id, parts))) parts += 1;
  // From the end: what is left after a crash is found from the beginning again.
  for (let part = parts - 1; part >= 0; part -= 1) await storage.remove(keyOf(id, part));
}
