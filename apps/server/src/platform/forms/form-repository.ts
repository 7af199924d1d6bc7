import { and, eq, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database.ts';

/** Where the forms of one kind are kept. */
export type FormTable = PgTable & { readonly email: PgColumn; readonly createdAt: PgColumn };

/** The forms of one table, by the sender's address as stored. */
export function formRepository<Table extends FormTable>(db: Queryable, table: Table) {
  const kept: FormTable = table;
  const isFrom = (email: string, until: Date) => and(eq(kept.email, email), lt(kept.createdAt, until));
  return {
    async insert(form: Table['$inferInsert']): Promise<void> {
      await db.insert(kept).values(form);
    },

    /** Those sent from an address before a moment. */
    ofEmail: async (email: string, until: Date): Promise<Table['$inferSelect'][]> =>
      await db.select().from(kept).where(isFrom(email, until)),

    async removeOf(email: string, until: Date): Promise<void> {
      await db.delete(kept).where(isFrom(email, until));
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(kept).where(lt(kept.createdAt, moment));
    },
  };
}
