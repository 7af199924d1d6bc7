import type { Storage } from '../../platform/storage.ts';

/** Gives what storage has under a key, or makes and stores it; asked twice at once, it is made once. */
export function makeOnce(storage: Storage) {
  const underWay = new Map<string, Promise<Buffer>>();

  async function load(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
    const stored = await storage.get(key);
    if (stored) return Buffer.concat(await stored.stream.toArray());
    const bytes = Buffer.from(await make());
    await storage.put(key, bytes);
    return bytes;
  }

  return async (key: string, make: () => Promise<Uint8Array>): Promise<Buffer> => {
    const pending = underWay.get(key) ?? load(key, make).finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return await pending;
  };
}
