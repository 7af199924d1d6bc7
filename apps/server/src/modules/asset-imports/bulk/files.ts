import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';

const maxBytes = 25 * 1024 * 1024;

/**
 * Reads files of one folder, by paths below it. Throws with the reason, in words that follow the file's name, for what
 * lies outside of it (also behind a link), is no regular file or has more than 25 MB.
 */
export function createFolder(folder: string) {
  return {
    async read(given: string): Promise<Buffer> {
      const root = await realpath(folder);
      const file = await realpath(path.resolve(root, given)).catch(() => undefined);
      // What is outside and what is missing are one: nothing is told of other folders.
      if (!file?.startsWith(root + path.sep)) throw new FileRefused('is no file in the folder of the import');
      // Opening a pipe would wait for a writer.
      const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const info = await handle.stat();
        if (!info.isFile()) throw new FileRefused('is no regular file');
        if (info.size > maxBytes) throw new FileRefused('is a file of more than 25 MB');
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
  };
}

export type Folder = ReturnType<typeof createFolder>;

/** A file that is not read. */
export class FileRefused extends Error {}
