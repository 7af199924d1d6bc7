import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { updates } from './tables.ts';

export type UpdateRow = typeof updates.$inferSelect;
/** An update as it comes with the demo library. */
export type UpdateDraft = Pick<UpdateRow, 'id' | 'name' | 'description' | 'link' | 'images' | 'createdAt'>;

/** What visitors see. */
const isPublic = (now: Date) =>
  and(eq(updates.isDraft, false), or(isNull(updates.publishAt), lte(updates.publishAt, now)));

const replaced = {
  name: sql`excluded.name`,
  description: sql`excluded.description`,
  link: sql`excluded.link`,
  images: sql`excluded.images`,
  createdAt: sql`excluded.created_at`,
};

/**
 * What visitors see of updates at a moment, and what the demo brings. Drafts and what is yet to appear are left out.
 */
export function updateRepository(db: Queryable) {
  return {
    /** One page of what is public, newest first. */
    async listPage(now: Date, limit: number, offset: number): Promise<UpdateRow[]> {
      const newest = sql`${desc(updates.createdAt)} nulls last`;
      return await db
        .select()
        .from(updates)
        .where(isPublic(now))
        .orderBy(newest, asc(updates.id))
        .limit(limit)
        .offset(offset);
    },

    async count(now: Date): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(updates)
        .where(isPublic(now));
      return row?.total ?? 0;
    },

    /** When the next one appears by itself. */
    async nextAfter(now: Date): Promise<Date | undefined> {
      const [row] = await db
        .select({ at: min(updates.publishAt) })
        .from(updates)
        .where(and(eq(updates.isDraft, false), gt(updates.publishAt, now)));
      return row?.at ?? undefined;
    },

    /** Adds them; what was there under an id makes room, unless an operator has changed it. */
    async save(rows: readonly UpdateDraft[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(updates)
        .values([...rows])
        .onConflictDoUpdate({ target: updates.id, set: replaced, setWhere: isNull(updates.updatedAt) });
    },
  };
}

/** Updates that came with the demo. */
export function demoUpdateRepository(db: Queryable) {
  return {
    /** How many of these there are that an operator has changed, or that nobody has. */
    countOf: (ids: readonly string[], { isChanged }: { readonly isChanged: boolean }): Promise<number> =>
      db.$count(
        updates,
        and(inArray(updates.id, [...ids]), (isChanged ? isNotNull : isNull)(updates.updatedAt)),
      ),

    /** Removes those that no operator has changed. */
    removeUnchanged: async (ids: readonly string[]): Promise<void> =>
      void (await db.delete(updates).where(and(inArray(updates.id, [...ids]), isNull(updates.updatedAt)))),
  };
}
