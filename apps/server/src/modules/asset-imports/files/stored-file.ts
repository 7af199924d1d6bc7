import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { maxImportBytes } from '@kitshelf/contract/desk/imports.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** A file lies in storage as objects of so many bytes: nobody has all of it in memory. */
const partBytes = 8 * 1024 * 1024;

const keyOf = (id: string, part: number): string => `imports/${id}/${part}.bin`;

/** Where an import's file lies while it is read; the same after a restart, so that nothing is left behind. */
export const localPath = (id: string): string => path.join(tmpdir(), `kitshelf-import-${id}`);

/** Removes the file from its local place; nothing happens where there is none. */
export const removeLocal = (id: string): Promise<void> => rm(localPath(id), { force: true });

/** Writes an upload down; answers its size in bytes. Throws 413. */
export async function receive(id: string, upload: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  await writeLocal(id, async function* checked() {
    for await (const chunk of upload) {
      size += chunk.length;
      if (size > maxImportBytes) throw new AppError('TooLarge');
      yield chunk;
    }
  });
  return size;
}

/** Puts the local file into storage; answers in how many parts. */
export async function store(storage: Storage, id: string): Promise<number> {
  let parts = 0;
  const stream = createReadStream(localPath(id), { highWaterMark: partBytes });
  for await (const part of stream as AsyncIterable<Buffer>) {
    await storage.put(keyOf(id, parts), part);
    parts += 1;
  }
  return parts;
}

/** Brings a file back from storage to its local place. Throws when storage has lost a part of it. */
export async function fetchLocal(storage: Storage, id: string, parts: number): Promise<void> {
  await writeLocal(id, async function* stored() {
    for (let part = 0; part < parts; part += 1) {
      const found = await storage.get(keyOf(id, part));
      if (!found) throw new Error(`The part ${part} of the import ${id} is not in storage`);
      yield* found.stream as Readable & AsyncIterable<Buffer>;
    }
  });
}

/** Removes all parts from storage, one after the other; safe to repeat. */
export async function removeStored(storage: Storage, id: string, parts: number): Promise<void> {
  for (let part = 0; part < parts; part += 1) await storage.remove(keyOf(id, part));
}

async function writeLocal(id: string, chunks: () => AsyncIterable<Buffer>): Promise<void> {
  await removeLocal(id);
  // `wx` follows no link that somebody else put there.
  const file = await open(localPath(id), 'wx', 0o600);
  try {
    for await (const chunk of chunks()) await file.write(chunk);
  } finally {
    await file.close();
  }
}
