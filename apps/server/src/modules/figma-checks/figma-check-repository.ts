import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { figmaChecks, figmaScreenshots } from './tables.ts';

export type CheckRow = typeof figmaChecks.$inferSelect;
export type ScreenshotRow = typeof figmaScreenshots.$inferSelect;

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly isOldestFirst: boolean;
}

/** The rows of checks in Figma. */
export function figmaCheckRepository(db: Queryable) {
  return {
    async list({ limit, offset, isOldestFirst }: Page): Promise<CheckRow[]> {
      const order = isOldestFirst ? asc : desc;
      return await db
        .select()
        .from(figmaChecks)
        .orderBy(order(figmaChecks.startedAt), order(figmaChecks.id))
        .limit(limit)
        .offset(offset);
    },

    async count(): Promise<number> {
      const [row] = await db.select({ total: count() }).from(figmaChecks);
      return row?.total ?? 0;
    },

    /** The one that was finished last. */
    async findLastFinished(): Promise<CheckRow | undefined> {
      const [row] = await db
        .select()
        .from(figmaChecks)
        .where(isNotNull(figmaChecks.finishedAt))
        .orderBy(desc(figmaChecks.finishedAt), desc(figmaChecks.id))
        .limit(1);
      return row;
    },

    async find(id: string): Promise<CheckRow | undefined> {
      const [row] = await db.select().from(figmaChecks).where(eq(figmaChecks.id, id));
      return row;
    },

    /** The same for who changes it: others wait. */
    async lock(id: string): Promise<CheckRow | undefined> {
      const [row] = await db.select().from(figmaChecks).where(eq(figmaChecks.id, id)).for('update');
      return row;
    },

    insert: async (row: CheckRow) => void (await db.insert(figmaChecks).values(row)),

    async change(id: string, change: Partial<CheckRow>): Promise<void> {
      await db.update(figmaChecks).set(change).where(eq(figmaChecks.id, id));
    },

    /** With the rows of its screenshots. */
    remove: async (id: string) => void (await db.delete(figmaChecks).where(eq(figmaChecks.id, id))),
  };
}

/** The rows of screenshots. */
export function screenshotRepository(db: Queryable) {
  return {
    /** In the order in which they were added. */
    async listOf(checkId: string): Promise<ScreenshotRow[]> {
      return await db
        .select()
        .from(figmaScreenshots)
        .where(eq(figmaScreenshots.checkId, checkId))
        .orderBy(asc(figmaScreenshots.createdAt), asc(figmaScreenshots.id));
    },

    async find(checkId: string, id: string): Promise<ScreenshotRow | undefined> {
      const isIt = and(eq(figmaScreenshots.checkId, checkId), eq(figmaScreenshots.id, id));
      const [row] = await db.select().from(figmaScreenshots).where(isIt);
      return row;
    },

    async has(id: string): Promise<boolean> {
      const found = await db
        .select({ id: figmaScreenshots.id })
        .from(figmaScreenshots)
        .where(eq(figmaScreenshots.id, id));
      return found.length > 0;
    },

    insert: async (row: ScreenshotRow) => void (await db.insert(figmaScreenshots).values(row)),

    remove: async (id: string) => void (await db.delete(figmaScreenshots).where(eq(figmaScreenshots.id, id))),
  };
}
