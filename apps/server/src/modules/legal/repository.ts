import { and, asc, eq, gt } from 'drizzle-orm';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { legalTexts } from './tables.ts';

export type LegalRow = typeof legalTexts.$inferSelect & { readonly page: LegalPage };

/** The published texts, with all their versions. */
export function legalRepository(db: Queryable) {
  return {
    /** By page, the oldest version first. */
    all: (): Promise<LegalRow[]> =>
      db.select().from(legalTexts).orderBy(legalTexts.page, asc(legalTexts.version)) as Promise<LegalRow[]>,

    /** Adds a version unless somebody else has; says whether it did. */
    async insert(row: LegalRow): Promise<boolean> {
      const added = await db
        .insert(legalTexts)
        .values(row)
        .onConflictDoNothing()
        .returning({ page: legalTexts.page });
      return added.length > 0;
    },

    /** Removes a version that does not hold yet; says whether it did. */
    async remove(page: LegalPage, version: number, now: Date): Promise<boolean> {
      const isMeant = and(eq(legalTexts.page, page), eq(legalTexts.version, version));
      const gone = await db
        .delete(legalTexts)
        .where(and(isMeant, gt(legalTexts.holdsFrom, now)))
        .returning({ page: legalTexts.page });
      return gone.length > 0;
    },
  };
}
