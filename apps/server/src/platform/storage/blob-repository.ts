import { and, asc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { blobs } from '../database/tables.ts';

/** A column with a foreign key to `blobs.hash`, and an index. */
export interface BlobReference {
  readonly table: string;
  readonly column: string;
}

/** Who waits for a sweep finds no row; in one order, so that two never wait for each other. */
const touch = (hashes: string, now: string) => sql`
  with wanted as (
    select hash from blobs where stored_at is not null and hash in (select json_array_elements_text(${hashes}::json))
    order by hash for update
  )
  update blobs set touched_at = ${now}::timestamptz from wanted where blobs.hash = wanted.hash
  returning blobs.hash`;

const isUnused = (before: Date, references: readonly BlobReference[]): SQL | undefined =>
  and(
    lt(blobs.touchedAt, before),
    ...references.map(({ table, column }) => {
      const name = sql`${sql.identifier(table)}.${sql.identifier(column)}`;
      return sql`not exists (select from ${sql.identifier(table)} where ${name} = ${blobs.hash})`;
    }),
  );

/** Which blobs storage holds. */
export function blobRepository(db: Queryable) {
  return {
    /** Says that the blobs are wanted now, so that none is swept; gives those that storage does not hold yet. */
    async touch(hashes: readonly string[], now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ hash: string }>(touch(JSON.stringify(hashes), now.toISOString()));
      const stored = new Set(rows.map(({ hash }) => hash));
      return hashes.filter((hash) => !stored.has(hash));
    },

    /** Says that the blobs are about to be stored, each as an object of its own. */
    async announce(hashes: readonly string[], now: Date): Promise<void> {
      const rows = hashes.toSorted().map((hash) => ({ hash, touchedAt: now }));
      const again = { target: blobs.hash, set: { touchedAt: now } };
      await db.insert(blobs).values(rows).onConflictDoUpdate(again);
    },

    /** Where in which pack a blob lies; nothing of one that is an object of its own. */
    async findPlace(hash: string) {
      const place = { pack: blobs.pack, start: blobs.packStart, bytes: blobs.packBytes };
      const [row] = await db.select(place).from(blobs).where(eq(blobs.hash, hash));
      const { pack, start, bytes } = row ?? {};
      return pack == null || start == null || bytes == null ? undefined : { pack, start, bytes };
    },

    /** Says that storage holds the blobs. */
    async markStored(hashes: readonly string[], now: Date): Promise<void> {
      const isNew = and(inArray(blobs.hash, [...hashes]), isNull(blobs.storedAt));
      await db.update(blobs).set({ storedAt: now }).where(isNew);
    },

    /** Blobs that nothing refers to and that nobody wanted since a moment. */
    async listUnused(before: Date, references: readonly BlobReference[], limit: number): Promise<string[]> {
      const rows = await db
        .select({ hash: blobs.hash })
        .from(blobs)
        .where(isUnused(before, references))
        .orderBy(asc(blobs.touchedAt))
        .limit(limit);
      return rows.map(({ hash }) => hash);
    },

    /** Forgets a blob that is still unused; gives what it was, if so. Who wants it meanwhile waits for the transaction. */
    async removeUnused(hash: string, before: Date, references: readonly BlobReference[]) {
      const isIt = and(inArray(blobs.hash, [hash]), isUnused(before, references));
      const [removed] = await db.delete(blobs).where(isIt).returning({ pack: blobs.pack });
      return removed;
    },
  };
}
