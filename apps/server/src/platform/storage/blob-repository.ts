import { and, asc, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { blobs } from '../database/tables.ts';

/** A column with a foreign key to `blobs.hash`, and an index. */
export interface BlobReference {
  readonly table: string;
  readonly column: string;
}

/** Which blobs storage holds. */
export function blobRepository(db: Queryable) {
  const isUnused = (before: Date, references: readonly BlobReference[]): SQL | undefined =>
    and(
      lt(blobs.touchedAt, before),
      ...references.map(({ table, column }) => {
        const name = sql`${sql.identifier(table)}.${sql.identifier(column)}`;
        return sql`not exists (select from ${sql.identifier(table)} where ${name} = ${blobs.hash})`;
      }),
    );

  return {
    /** Says that the blobs are wanted now, so that none is swept; gives those that storage does not hold yet. */
    async touch(hashes: readonly string[], now: Date): Promise<string[]> {
      const rows = [...new Set(hashes)].sort().map((hash) => ({ hash, touchedAt: now }));
      if (rows.length === 0) return [];
      const touched = await db
        .insert(blobs)
        .values(rows)
        .onConflictDoUpdate({ target: blobs.hash, set: { touchedAt: now } })
        .returning({ hash: blobs.hash, storedAt: blobs.storedAt });
      return touched.filter(({ storedAt }) => storedAt === null).map(({ hash }) => hash);
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

    /** Forgets a blob that is still unused; says whether it was. Who wants it meanwhile waits for the transaction. */
    async removeUnused(hash: string, before: Date, references: readonly BlobReference[]): Promise<boolean> {
      const isIt = and(inArray(blobs.hash, [hash]), isUnused(before, references));
      return (await db.delete(blobs).where(isIt).returning({ hash: blobs.hash })).length > 0;
    },
  };
}
