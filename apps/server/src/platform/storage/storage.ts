import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { makeDataDirectory } from '../database/embedded/data-directory.ts';
import { newId } from '../ids.ts';

/** What is known of a stored object. */
export interface StoredInfo {
  /** Of the whole object, in bytes. */
  readonly size: number;
  readonly contentType: string;
  /** With its quotes, ready for the header; changes with the content. */
  readonly etag: string;
}

/** A stored object, or the asked part of it. The stream must be read to its end or destroyed. */
export interface StoredObject extends StoredInfo {
  readonly stream: Readable;
}

/** Bytes from `start` to `end`, both included, counted from 0; to the end of the object without `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number | undefined;
}

/**
 * Media, uploads and source files, by key: `avatars/1f/1f0c….png`. A key's extension gives the content type
 * (see {@link getContentType}). Every method throws `RangeError` for a key that is not plain.
 */
export interface Storage {
  /** Replaces what was there. A reader sees the old object or the new one, never a part. */
  put(key: string, body: Uint8Array): Promise<void>;
  /**
   * `undefined` when there is no such object.
   * @throws RangeError when `range` starts behind the end
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  head(key: string): Promise<StoredInfo | undefined>;
  /** Also resolves when there is nothing to remove. */
  remove(key: string): Promise<void>;
  /** The keys of all objects, in no particular order; what is put or removed meanwhile may be missing. */
  list(): AsyncIterable<string>;
}

/**
 * The configured storage: a bucket, or the folder `files` of the data directory.
 * @throws StartupError when the bucket or the directory cannot be used
 */
export async function openStorage({
  dataDir,
  s3Url,
}: {
  dataDir: string;
  s3Url?: string | undefined;
}): Promise<Storage> {
  if (!s3Url) {
    await makeDataDirectory(dataDir);
    return diskStorage(path.join(dataDir, 'files'));
  }
  // The S3 client takes a good part of a second to load: only who uses it waits for it.
  const { s3Storage } = await import('./storage-s3.ts');
  return s3Storage(s3Url);
}

/** The bytes of an object, or the asked part. Throws when there is no such object. */
export async function readWhole(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
  const stored = await storage.get(key, range);
  if (!stored) throw new Error(`${key} is not in storage`);
  return Buffer.concat(await stored.stream.toArray());
}

/** Objects as files below `root`. */
export function diskStorage(root: string): Storage {
  const head = async (key: string): Promise<StoredInfo | undefined> => {
    const contentType = getContentType(key);
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
      getContentType(key);
      await writeWhole(path.join(root, key), body);
    },
    async get(key, range) {
      const info = await head(key);
      if (!info) return undefined;
      if (range && range.start >= info.size) throw new RangeError('The range starts behind the end.');
      return { ...info, stream: createReadStream(path.join(root, key), range) };
    },
    async remove(key) {
      getContentType(key);
      await rm(path.join(root, key), { force: true });
    },
    list: () => keysBelow(root),
  };
}

/** Folder by folder; drafts begin with a dot and are left out. */
async function* keysBelow(root: string, prefix = ''): AsyncGenerator<string, void> {
  const folder = await opendir(path.join(root, prefix)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  for await (const entry of folder ?? []) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* keysBelow(root, `${prefix}${entry.name}/`);
    else yield prefix + entry.name;
  }
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

const contentTypes: Readonly<Record<string, string>> = {
  age: 'application/octet-stream',
  avif: 'image/avif',
  bin: 'application/octet-stream',
  fig: 'application/octet-stream',
  gif: 'image/gif',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  zip: 'application/zip',
};

const MAX_KEY_LENGTH = 512;
const plainKey = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/;

/**
 * The content type that a storage key's extension stands for.
 * @throws RangeError for a key with anything but plain names between slashes, or with an unknown extension
 */
export function getContentType(key: string): string {
  const extension = key.length > MAX_KEY_LENGTH ? undefined : plainKey.exec(key)?.[1];
  const contentType = extension && contentTypes[extension];
  if (!contentType) throw new RangeError('Not a storage key, or of an unknown type.');
  return contentType;
}
