import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from './ids.ts';
import { contentTypeOf } from './storage-key.ts';
import type { Storage, StoredInfo } from './storage.ts';

/** Objects as files below `root`. */
export function diskStorage(root: string): Storage {
  const head = async (key: string): Promise<StoredInfo | undefined> => {
    const contentType = contentTypeOf(key);
    const found = await fileStats(path.join(root, key));
    return (
      found && {
        size: found.size,
        contentType,
        etag: `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`,
      }
    );
  };
  return {
    head,
    async put(key, body) {
      contentTypeOf(key);
      await writeWhole(path.join(root, key), body);
    },
    async get(key, range) {
      const info = await head(key);
      if (!info) return undefined;
      if (range && range.start >= info.size) throw new RangeError('The range starts behind the end.');
      return { ...info, stream: createReadStream(path.join(root, key), range) };
    },
    async remove(key) {
      contentTypeOf(key);
      await rm(path.join(root, key), { force: true });
    },
  };
}

async function fileStats(file: string): Promise<Stats | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Beside its place first (no key begins with a dot), then moved there once the disk has it. */
async function writeWhole(file: string, body: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `.${newId()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, body, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
