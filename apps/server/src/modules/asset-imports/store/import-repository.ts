import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { AssetReport } from '@kitshelf/contract/desk/assets.ts';
import type { ImportState } from '@kitshelf/contract/desk/imports.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { idsByName } from '../../../platform/database/ordered-rows.ts';
import { assetEdits, type AssetImage } from '../../catalogue/index.ts';
import { assetVersions } from '../../asset-editing/index.ts';
import { assetImportLines, assetImports } from './tables.ts';

export type ImportRow = typeof assetImports.$inferSelect;
export type ImportLineRow = typeof assetImportLines.$inferSelect;

interface DesignFacts {
  readonly missingFaces: AssetReport['missingFaces'] | null;
  readonly thumbnail: string | null;
  readonly images: readonly AssetImage[] | null;
}

const orders = {
  createdAt: asc(assetImports.createdAt),
  '-createdAt': desc(assetImports.createdAt),
};

/** `ownerId`: only what that operator uploaded. */
interface ImportFilter {
  readonly ownerId?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: ImportState | undefined;
}

interface Page {
  readonly sort: keyof typeof orders | 'name' | '-name';
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

async function imports(
  db: Queryable,
  wanted: ImportFilter,
  { sort, limit, offset }: Page,
): Promise<ImportRow[]> {
  if (sort === 'name' || sort === '-name')
    return await byName(db, wanted, { isDown: sort === '-name', offset, limit });
  return await db
    .select()
    .from(assetImports)
    .where(matching(wanted))
    .orderBy(orders[sort], asc(assetImports.id))
    .limit(limit)
    .offset(offset);
}

/** Databases put names in an order of their own. */
async function byName(db: Queryable, wanted: ImportFilter, page: Parameters<typeof idsByName>[1]) {
  const { id, name } = assetImports;
  const ids = idsByName(await db.select({ id, name }).from(assetImports).where(matching(wanted)), page);
  const rows = await db.select().from(assetImports).where(inArray(id, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => found.get(each) ?? []);
}

/** Uploaded files. */
export function importRepository(db: Queryable) {
  return {
    insert: async (row: ImportRow): Promise<void> => void (await db.insert(assetImports).values(row)),

    async find(id: string): Promise<ImportRow | undefined> {
      const [row] = await db.select().from(assetImports).where(eq(assetImports.id, id));
      return row;
    },

    list: (wanted: ImportFilter, page: Page): Promise<ImportRow[]> => imports(db, wanted, page),

    async count(wanted: ImportFilter): Promise<number> {
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
    /** With what the designs say that the drafts have now. */
    list: async (importId: string): Promise<(ImportLineRow & DesignFacts)[]> =>
      await db
        .select({
          ...getTableColumns(assetImportLines),
          missingFaces: sql<AssetReport['missingFaces'] | null>`${assetVersions.report}->'missingFaces'`,
          thumbnail: assetVersions.thumbnail,
          images: assetVersions.images,
        })
        .from(assetImportLines)
        .leftJoin(assetEdits, eq(assetEdits.assetId, assetImportLines.assetId))
        .leftJoin(
          assetVersions,
          and(eq(assetVersions.assetId, assetEdits.assetId), eq(assetVersions.n, assetEdits.version)),
        )
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

function matching({ ownerId, search, state }: ImportFilter): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(assetImports.ownerId, ownerId),
    search ? ilike(assetImports.name, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    state === undefined ? undefined : eq(assetImports.state, state),
  );
}

/** Whether it waits or runs; an import that has ended never opens again. */
export const isOpen = ({ state }: Pick<ImportRow, 'state'>): boolean => open.includes(state);
