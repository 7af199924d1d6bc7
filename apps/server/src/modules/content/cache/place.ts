import { LRUCache } from 'lru-cache';
import { gzipJson, gzipText } from '../../../platform/storage/gzipped-text.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** Where something that was made is kept; `save` gives it as `find` will. */
export interface Place {
  find(): Promise<Buffer | undefined>;
  save(bytes: Buffer): Promise<Buffer>;
}

type Memory = LRUCache<string, Buffer>;

/** Up to which many are kept in memory. */
const smallBytes = 256 * 1024;

/** As it is, under a key; what is small is read once while `memory` has room for it. */
export const placeInStorage = (storage: Storage, key: string, memory?: Memory): Place => ({
  async find() {
    const kept = memory?.get(key);
    if (kept) return kept;
    const found = await readWhole(storage, key);
    if (found && found.length <= smallBytes) memory?.set(key, found);
    return found;
  },
  save: async (bytes) => {
    await storage.put(key, bytes);
    return bytes;
  },
});

interface Payloads {
  find(name: string): Promise<Buffer | undefined>;
  save(name: string, html: string): Promise<Buffer>;
  saveJson(name: string, json: Buffer): Promise<Buffer>;
}

/** Among the clipboard payloads, under the name of a design; what is small is read once while `memory` has room for it. */
export const placeInPayloads = (payloads: Payloads, name: string, memory: Memory): Place => ({
  find: () => findPayload(payloads, name, memory),
  save: (html) => payloads.save(name, html.toString()),
});

/** The same for what is no text. */
export const placeInFormats = (payloads: Payloads, name: string, memory: Memory): Place => ({
  find: () => findPayload(payloads, name, memory),
  save: (json) => payloads.saveJson(name, json),
});

/** What a name stands for never changes, as every design has another. */
async function findPayload(
  payloads: Pick<Payloads, 'find'>,
  name: string,
  memory: Memory,
): Promise<Buffer | undefined> {
  const kept = memory.get(name);
  if (kept) return kept;
  const found = await payloads.find(name);
  if (found && found.length <= smallBytes) memory.set(name, found);
  return found;
}

/** Room for so many MB of what is kept in memory. */
export const createMemory = (megabytes: number): Memory =>
  new LRUCache<string, Buffer>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

/** In memory, as long as there is room: for what anybody may have made in any number of ways. */
export const placeInMemory = (
  cache: Memory,
  key: string,
  packed: (bytes: Buffer) => Promise<Buffer> = async (bytes) => bytes,
): Place => ({
  find: async () => cache.get(key),
  save: async (bytes) => {
    const kept = await packed(bytes);
    cache.set(key, kept);
    return kept;
  },
});

/** Nowhere: for what is one person's alone. */
export const placeNowhere = (packed: (bytes: Buffer) => Promise<Buffer> = async (bytes) => bytes): Place => ({
  find: async () => undefined,
  save: packed,
});

/** A stored file in memory; `undefined` where there is none. For files of a few MB at most. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.get(key);
  return stored && Buffer.concat(await stored.stream.toArray());
}

/** As `placeInPayloads` keeps it, compressed (see `gzipText`, `gzipJson`). */
export const packedText = async (text: Buffer): Promise<Buffer> => (await gzipText(text.toString())).gzip;

/** JSON compressed for caching, like `packedText`. */
export const packedJson = async (json: Buffer): Promise<Buffer> => (await gzipJson(json.toString())).gzip;
