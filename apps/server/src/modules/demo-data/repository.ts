import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { demoData } from './tables.ts';

type DemoDataRow = typeof demoData.$inferSelect;
export type DemoDataRequest = DemoDataRow['wanted'];

const only = 'site';

/** The one row of what is wanted. */
export function demoDataRepository(db: Queryable) {
  return {
    read: async (): Promise<DemoDataRow | undefined> => (await db.select().from(demoData))[0],

    async ask(wanted: DemoDataRequest, askedAt: Date): Promise<void> {
      const row = { wanted, askedAt, doneAt: null };
      await db
        .insert(demoData)
        .values({ id: only, ...row })
        .onConflictDoUpdate({ target: demoData.id, set: row });
    },

    /** Unless something else is wanted meanwhile. */
    async noteDone(wanted: DemoDataRequest, doneAt: Date): Promise<void> {
      await db
        .update(demoData)
        .set({ doneAt })
        .where(and(eq(demoData.id, only), eq(demoData.wanted, wanted)));
    },
  };
}
