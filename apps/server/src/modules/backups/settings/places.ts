import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toDraft } from '../archive/draft.ts';
import type { S3Storage } from '../../../platform/storage/storage-s3.ts';

/** Where backups lie. */
export interface BackupPlace {
  /** As people know it: the folder, or the bucket without its key. */
  readonly location: string;
  /** Has `write` write a whole file, and puts it there under its name. Gives its size in bytes beside what was written. */
  save<T>(
    name: string,
    write: (file: string) => Promise<T>,
  ): Promise<{ readonly bytes: number; readonly made: T }>;
  /** Has `use` read it as a file of this machine. Throws where it is not there. */
  withFile<T>(name: string, use: (file: string) => Promise<T>): Promise<T>;
  /** Undefined where it is not there. The stream must be read to its end or destroyed. */
  open(name: string): Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  /** Removes what a process left behind that died while it made one of that name; a whole one stays. */
  abandon(name: string): Promise<void>;
  /** Also resolves when there is nothing to remove. */
  remove(name: string): Promise<void>;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );

/** A folder of this machine, which is made where it is not there. */
export function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name);
  return {
    location: folder,
    async save(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
        throw new Error(`The folder ${folder} cannot be used: ${cause.message}`, { cause });
      });
      const made = await write(at(name));
      return { bytes: (await stat(at(name))).size, made };
    },
    async withFile(name, use) {
      if ((await sizeOf(at(name))) === undefined) throw new Error(`${at(name)} is not there`);
      return await use(at(name));
    },
    async open(name) {
      const bytes = await sizeOf(at(name));
      return bytes === undefined ? undefined : { bytes, stream: createReadStream(at(name)) };
    },
    abandon: (name) => rm(toDraft(at(name)), { force: true }).catch(() => undefined),
    remove: (name) => rm(at(name), { force: true }),
  };
}

/** In the bucket, so that it may hold other things too. */
const keyOf = (name: string) => `backups/${name}`;

/**
 * A bucket. Files are whole on this machine before they go there, and come back as files.
 * @param workFolder of this machine, for the time being
 */
export function bucketPlace(storage: S3Storage, workFolder: string): BackupPlace {
  const inWork = async <T>(name: string, work: (file: string) => Promise<T>): Promise<T> => {
    const file = path.join(workFolder, name);
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    await rm(file, { force: true });
    try {
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  };
  const open = async (name: string) => {
    const found = await storage.get(keyOf(name));
    return found && { stream: found.stream, bytes: found.size };
  };
  return {
    location: storage.location,
    save: (name, write) =>
      inWork(name, async (file) => {
        const made = await write(file);
        await storage.putFile(keyOf(name), file);
        return { bytes: (await stat(file)).size, made };
      }),
    withFile: (name, use) =>
      inWork(name, async (file) => {
        const found = await open(name);
        if (!found) throw new Error(`${name} is not in ${storage.location}`);
        await pipeline(found.stream, createWriteStream(file, { mode: 0o600 }));
        return await use(file);
      }),
    open,
    async abandon(name) {
      const file = path.join(workFolder, name);
      for (const each of [file, toDraft(file)]) await rm(each, { force: true });
    },
    remove: (name) => storage.remove(keyOf(name)),
  };
}
