import { and, asc, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { ImportState } from '@kitshelf/contract/desk/imports.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetImportLines, assetImports } from '../editing/tables.ts';

export type ImportRow = typeof assetImports.$inferSelect;
export type ImportLineRow = typeof assetImportLines.$inferSelect;

const orders = {
  createdAt: asc(assetImports.createdAt),
  '-createdAt': desc(assetImports.createdAt),
  name: asc(assetImports.name),
  '-name': desc(assetImports.name),
};

/** `ownerId`: only what that operator uploaded. */
interface Wanted {
  readonly ownerId?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: ImportState | undefined;
}

interface Page {
  readonly sort: keyof typeof orders;
  readonly limit: number;
  readonly offset: number;
}

interface Ending {
  readonly state: ImportState;
  readonly finishedAt: Date;
  readonly error?: string | null;
}

const open: readonly ImportState[] = ['waiting', 'running'];

const whileOpen = (id: string) => and(eq(assetImports.id, id), inArray(assetImports.state, [...open]));

/** Uploaded files. */
export function importRepository(db: Queryable) {
  return {
    insert: async (row: ImportRow): Promise<void> => void (await db.insert(assetImports).values(row)),

    async find(id: string): Promise<ImportRow | undefined> {
      const [row] = await db.select().from(assetImports).where(eq(assetImports.id, id));
      return row;
    },

    list: async (wanted: Wanted, { sort, limit, offset }: Page): Promise<ImportRow[]> =>
      await db
        .select()
        .from(assetImports)
        .where(matching(wanted))
        .orderBy(orders[sort], asc(assetImports.id))
        .limit(limit)
        .offset(offset),

    async count(wanted: Wanted): Promise<number> {
      const [row] = await db.select({ total: count() }).from(assetImports).where(matching(wanted));
      return row?.total ?? 0;
    },

    /** False when it was ended meanwhile. */
    async advance(id: string, step: { created: number; refused: number; done?: number }): Promise<boolean> {
      const rows = await db
        .update(assetImports)
        .set({
          state: 'running',
          created: sql`${assetImports.created} + ${step.created}`,
          refused: sql`${assetImports.refused} + ${step.refused}`,
          ...(step.done !== undefined && { done: step.done }),
        })
        .where(whileOpen(id))
        .returning({ id: assetImports.id });
      return rows.length > 0;
    },

    /** False for one that has ended already. */
    async end(id: string, change: Ending): Promise<boolean> {
      const ended = db.update(assetImports).set(change).where(whileOpen(id));
      return (await ended.returning({ id: assetImports.id })).length > 0;
    },
  };
}

/** What became of each frame of a file. */
export function importLineRepository(db: Queryable) {
  return {
    list: async (importId: string): Promise<ImportLineRow[]> =>
      await db
        .select()
        .from(assetImportLines)
        .where(eq(assetImportLines.importId, importId))
        .orderBy(asc(assetImportLines.line), asc(assetImportLines.item)),

    /** The items of a line that are through. */
    async count(importId: string, line: number): Promise<number> {
      const ofLine = and(eq(assetImportLines.importId, importId), eq(assetImportLines.line, line));
      const [row] = await db.select({ total: count() }).from(assetImportLines).where(ofLine);
      return row?.total ?? 0;
    },

    /** False for a frame that is through already. */
    async add(row: ImportLineRow): Promise<boolean> {
      const added = await db
        .insert(assetImportLines)
        .values(row)
        .onConflictDoNothing()
        .returning({ item: assetImportLines.item });
      return added.length > 0;
    },
  };
}

function matching({ ownerId, search, state }: Wanted): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(assetImports.ownerId, ownerId),
    search ? ilike(assetImports.name, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    state === undefined ? undefined : eq(assetImports.state, state),
  );
}

export const isOpen = ({ state }: Pick<ImportRow, 'state'>): boolean => open.includes(state);
