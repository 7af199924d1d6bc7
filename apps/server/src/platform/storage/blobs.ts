import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { blobRepository, type BlobReference } from './blob-repository.ts';
import type { GzippedText } from './gzipped-text.ts';
import { createPacks } from './packs.ts';
import { readWhole, type Storage } from './storage.ts';

const dayMs = 24 * 60 * 60_000;
/** A blob that nothing refers to is kept for so long: longer than anything between storing it and referring to it takes. */
const unusedRetentionMs = 7 * dayMs;
/** More than so many are stored as one object. */
const mostApart = 8;
const sweptAtOnce = 100;

interface BlobsDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
}

export type Blobs = ReturnType<typeof createBlobs>;

/**
 * Texts in storage by the hash of their content, each once, compressed as it goes out: an object of its own, or many in a
 * pack. A row says of each that it is stored; who refers to one has a column with a foreign key to that row, and names it
 * with `referredBy`.
 */
export function createBlobs(deps: BlobsDeps) {
  const { database, storage, clock } = deps;
  const references: BlobReference[] = [];
  const repository = blobRepository(database.orm);
  const packs = createPacks(deps);

  return {
    /** What a column refers to is never swept. */
    referredBy: (column: BlobReference): void => void references.push(column),

    /** Stores what is not there yet. What it resolves for may be referred to within a week. */
    async put(texts: readonly GzippedText[]): Promise<void> {
      const byHash = new Map(texts.map((text) => [text.hash, text]));
      const hashes = await repository.touch([...byHash.keys()], clock.now());
      const missing = hashes.flatMap((hash) => byHash.get(hash) ?? []);
      if (missing.length > mostApart) return await packs.put(missing);
      if (missing.length === 0) return;
      await repository.announce(hashes, clock.now());
      await Promise.all(missing.map(({ hash, gzip }) => storage.put(keyOf(hash), gzip)));
      await repository.markStored(hashes, clock.now());
    },

    /** Says within a transaction that is rolled back that they were stored. */
    pretend: (tx: Transaction, texts: readonly GzippedText[]) =>
      blobRepository(tx).announce([...new Set(texts.map(({ hash }) => hash))], clock.now()),

    /** The compressed text (see `gzipText`). Throws when storage has lost it. */
    async get(hash: string): Promise<Buffer> {
      const place = await repository.findPlace(hash);
      if (place) return await packs.read(place.pack, place.start, place.bytes);
      return await readWhole(storage, keyOf(hash));
    },

    /** Removes what nothing refers to and nobody has stored again for a week. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - unusedRetentionMs);
      const touched = await sweepBlobs(deps, references, before);
      for (const pack of touched) await packs.tighten(pack);
      await packs.sweep(before);
    },
  };
}

/** Removes blobs, and gives the packs in which some lay. */
async function sweepBlobs(
  { database, storage }: BlobsDeps,
  references: readonly BlobReference[],
  before: Date,
): Promise<Set<string>> {
  const packs = new Set<string>();
  for (;;) {
    const unused = await blobRepository(database.orm).listUnused(before, references, sweptAtOnce);
    for (const hash of unused) {
      // The object goes before the commit: who stores the same text now waits, and then finds neither.
      await database.transaction(async (tx) => {
        const removed = await blobRepository(tx).removeUnused(hash, before, references);
        if (removed) await storage.remove(keyOf(hash));
        if (removed?.pack) packs.add(removed.pack);
      });
    }
    if (unused.length < sweptAtOnce) return packs;
  }
}

/** Two characters of the hash: folders stay small. */
const keyOf = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}.gz`;
