import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { GzippedText } from './gzipped-text.ts';
import { packRepository, type PackPlace } from './pack-repository.ts';
import { readWhole, type Storage } from './storage.ts';

const sweptAtOnce = 100;

interface PacksDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Objects that hold many compressed texts behind each other, for `createBlobs`. */
export function createPacks({ database, storage, clock }: PacksDeps) {
  const packs = packRepository(database.orm);

  /** Stores texts in a pack of their own; gives its id and where each lies. */
  async function write(texts: readonly GzippedText[]) {
    const id = newId();
    await packs.announce(id, clock.now());
    await storage.put(keyOf(id), Buffer.concat(texts.map(({ gzip }) => gzip)));
    return { id, places: placesOf(texts) };
  }

  return {
    async put(texts: readonly GzippedText[]): Promise<void> {
      const { id, places } = await write(texts);
      await packs.place(id, places, clock.now());
    },

    /** What lies at a place. Throws when storage has lost it. */
    read: (pack: string, start: number, bytes: number): Promise<Buffer> =>
      readWhole(storage, keyOf(pack), { start, end: start + bytes - 1 }),

    /** Writes a pack again that has become more than half empty; the old one stays for a while, for anyone who reads it now. */
    async tighten(id: string): Promise<void> {
      const left = await packs.list(id);
      const wanted = left.reduce((sum, { bytes }) => sum + bytes, 0);
      const size = left.length > 0 ? (await storage.head(keyOf(id)))?.size : undefined;
      if (size === undefined || wanted > size / 2) return;
      const whole = await readWhole(storage, keyOf(id));
      const texts = left.map(({ hash, start, bytes }) => ({
        hash,
        gzip: whole.subarray(start, start + bytes),
      }));
      const made = await write(texts);
      await packs.touch(id, clock.now());
      await packs.move(id, made.id, made.places);
    },

    /** Removes packs in which nothing lies, and that nobody has written or read since. */
    async sweep(before: Date): Promise<void> {
      for (const id of await packs.listUnused(before, sweptAtOnce)) {
        await database.transaction(async (tx) => {
          if (await packRepository(tx).removeUnused(id, before)) await storage.remove(keyOf(id));
        });
      }
    },
  };
}

/** A gzip file of many members, which any tool unpacks as one. */
const keyOf = (id: string) => `blobs/packs/${id}.gz`;

function placesOf(texts: readonly GzippedText[]): PackPlace[] {
  let end = 0;
  return texts.map(({ hash, gzip: { length: bytes } }) => {
    end += bytes;
    return { hash, start: end - bytes, bytes };
  });
}
