import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { blobRepository, type BlobReference } from './blob-repository.ts';
import type { GzippedText } from './gzipped-text.ts';
import type { Storage } from './storage.ts';

const dayMs = 24 * 60 * 60_000;
/** A blob that nothing refers to is kept for so long: longer than anything between storing it and referring to it takes. */
const unusedKeptMs = 7 * dayMs;
const storedAtOnce = 8;
const sweptAtOnce = 100;

interface BlobsDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
}

export type Blobs = ReturnType<typeof createBlobs>;

/**
 * Texts in storage by the hash of their content, each once, compressed as it goes out. A row says of each that it is
 * stored; who refers to one has a column with a foreign key to that row, and names it with `referredBy`.
 */
export function createBlobs({ database, storage, clock }: BlobsDeps) {
  const references: BlobReference[] = [];
  const repository = blobRepository(database.orm);
  return {
    /** What a column refers to is never swept. */
    referredBy: (column: BlobReference): void => void references.push(column),

    /** Stores what is not there yet. What it resolves for may be referred to within a week. */
    async put(texts: readonly GzippedText[]): Promise<void> {
      const byHash = new Map(texts.map((text) => [text.hash, text]));
      const missing = await repository.touch([...byHash.keys()], clock.now());
      await inParallel(missing, async (hash) => {
        const text = byHash.get(hash);
        if (text) await storage.put(keyOf(hash), text.gzip);
      });
      if (missing.length > 0) await repository.markStored(missing, clock.now());
    },

    /** Says within a transaction that is rolled back that they were stored. */
    pretend: (tx: Transaction, texts: readonly GzippedText[]) =>
      blobRepository(tx).touch(
        texts.map(({ hash }) => hash),
        clock.now(),
      ),

    /** The compressed text (see `gzipText`). Throws when storage has lost it. */
    async get(hash: string): Promise<Buffer> {
      const stored = await storage.get(keyOf(hash));
      if (!stored) throw new Error(`The blob ${hash} is not in storage`);
      return Buffer.concat(await stored.stream.toArray());
    },

    /** Removes what nothing refers to and nobody has stored again for a week. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - unusedKeptMs);
      for (;;) {
        const unused = await repository.listUnused(before, references, sweptAtOnce);
        for (const hash of unused) {
          // The object goes before the commit: who stores the same text now waits, and then finds neither.
          await database.transaction(async (tx) => {
            const isRemoved = await blobRepository(tx).removeUnused(hash, before, references);
            if (isRemoved) await storage.remove(keyOf(hash));
          });
        }
        if (unused.length < sweptAtOnce) return;
      }
    },
  };
}

/** Two characters of the hash: folders stay small. */
const keyOf = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}.gz`;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: storedAtOnce }, worker));
}
