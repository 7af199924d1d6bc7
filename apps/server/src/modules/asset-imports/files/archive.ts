import { closeSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { PictureStore } from '@kitshelf/scene/reading/payload.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportRefused } from './import-refused.ts';

export const mostEntries = 20_000;
const deflated = 8;

/** A zip whose files are read one by one, each no larger than is allowed, whatever it says of itself. */
export interface Archive {
  /** Files by their paths, in their order; folders and what systems leave behind are left out. */
  readonly entries: readonly Entry[];
  /** Throws `ImportRefused` for one that unfolds into more, is encrypted or broken. */
  read(entry: Entry, maxBytes: number): Promise<Buffer>;
  /** Files of a folder by their names, read as they are asked for; what cannot be read is not there. */
  shelf(folder: string, maxBytes: number): Promise<PictureStore>;
  close(): void;
}

/** Throws `ImportRefused` for anything that is not a whole zip, or names files outside of itself. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch(broken);
  try {
    const entries = await entriesOf(zip);
    return {
      entries,
      read: (entry, maxBytes) => readEntry(zip, entry, maxBytes),
      shelf: (folder, maxBytes) => storeOf({ path, zip, entries }, folder, maxBytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function broken(error: Error): never {
  throw new ImportRefused(
    /invalid relative path|absolute path|invalid characters/.test(error.message)
      ? 'This archive refers to files outside itself'
      : 'This file is damaged or incomplete',
    { cause: error },
  );
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries)
    throw new ImportRefused(`This archive contains more than ${mostEntries.toLocaleString('en')} files`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry())
      if (!/\/$|^__MACOSX\/|(^|\/)\./.test(entry.fileName)) entries.push(entry);
  } catch (error) {
    broken(error as Error);
  }
  return entries;
}

async function readEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ImportRefused('This is encrypted');
  if (entry.uncompressedSize > maxBytes) throw new ImportRefused('This file is too large when unpacked');
  try {
    // What unfolds into another size than it says ends with an error as soon as it is larger.
    const stream = await zip.openReadStreamPromise(entry);
    return Buffer.concat((await stream.toArray()) as Buffer[]);
  } catch (error) {
    return broken(error as Error);
  }
}

/** The document asks for its pictures while it is walked, and cannot wait: they are read at once, from where they begin. */
async function storeOf(
  { path, zip, entries }: { path: string; zip: ZipFile; entries: readonly Entry[] },
  folder: string,
  maxBytes: number,
): Promise<PictureStore> {
  const places = new Map<string, { entry: Entry; start: number }>();
  for (const entry of entries) {
    if (!entry.fileName.startsWith(folder) || entry.isEncrypted()) continue;
    const { fileDataStart: start } = await zip
      .readLocalFileHeaderPromise(entry, { minimal: true })
      .catch(broken);
    places.set(entry.fileName.slice(folder.length), { entry, start });
  }
  return {
    get(name) {
      const place = places.get(name);
      if (!place || Math.max(place.entry.compressedSize, place.entry.uncompressedSize) > maxBytes)
        return undefined;
      return readAt(path, place.start, place.entry);
    },
  };
}

function readAt(path: string, start: number, entry: Entry): Uint8Array | undefined {
  const fd = openSync(path, 'r');
  try {
    const stored = Buffer.alloc(entry.compressedSize);
    if (readSync(fd, stored, 0, stored.length, start) < stored.length) return undefined;
    return entry.compressionMethod === deflated
      ? inflateRawSync(stored, { maxOutputLength: entry.uncompressedSize })
      : stored;
  } catch {
    return undefined;
  } finally {
    closeSync(fd);
  }
}
