import type { Storage } from '../../platform/storage/storage.ts';

/** Where something that was made is kept; `save` gives it as `find` will. */
export interface Place {
  find(): Promise<Buffer | undefined>;
  save(bytes: Buffer): Promise<Buffer>;
}

/** As it is, under a key. */
export const placeInStorage = (storage: Storage, key: string): Place => ({
  find: () => readWhole(storage, key),
  save: async (bytes) => {
    await storage.put(key, bytes);
    return bytes;
  },
});

export async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.get(key);
  return stored && Buffer.concat(await stored.stream.toArray());
}
