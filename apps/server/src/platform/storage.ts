import path from 'node:path';
import type { Readable } from 'node:stream';
import { makeDataDirectory } from './data-directory.ts';
import { diskStorage } from './storage-disk.ts';

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
 * (see {@link contentTypeOf}). Every method throws `RangeError` for a key that is not plain.
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
