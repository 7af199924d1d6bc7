import { and, asc, count, desc, eq, ilike, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { uploadedFiles } from './tables.ts';

export type UploadRow = typeof uploadedFiles.$inferSelect;

/** What part of the list is asked for. */
export interface UploadQuery {
  readonly offset: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly asset?: string | undefined;
  readonly sort: '-createdAt' | 'createdAt' | 'name' | '-name';
}

/** Files that operators upload. `page` searches names for a part, whatever the case, and counts all that match. */
export function uploadRepository(db: Queryable) {
  return {
    all: (): Promise<UploadRow[]> =>
      db.select().from(uploadedFiles).orderBy(asc(uploadedFiles.name), asc(uploadedFiles.id)),

    async isEmpty(): Promise<boolean> {
      const [row] = await db.select({ id: uploadedFiles.id }).from(uploadedFiles).limit(1);
      return row === undefined;
    },

    async find(id: string): Promise<UploadRow | undefined> {
      const [row] = await db.select().from(uploadedFiles).where(eq(uploadedFiles.id, id));
      return row;
    },

    async page({ offset, limit, search, asset, sort }: UploadQuery) {
      const pattern = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const where: SQL | undefined = and(
        pattern ? ilike(uploadedFiles.name, pattern) : undefined,
        asset === undefined ? undefined : eq(uploadedFiles.assetId, asset),
      );
      const column = sort.endsWith('name') ? uploadedFiles.name : uploadedFiles.createdAt;
      const order = sort.startsWith('-') ? desc(column) : asc(column);
      const rows = await db
        .select()
        .from(uploadedFiles)
        .where(where)
        .orderBy(order, asc(uploadedFiles.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ total: count() }).from(uploadedFiles).where(where);
      return { rows, total: counted?.total ?? 0 };
    },

    async insert(row: UploadRow): Promise<void> {
      await db.insert(uploadedFiles).values(row);
    },

    /** What was removed; nothing the second time. */
    async remove(id: string): Promise<UploadRow | undefined> {
      const [row] = await db.delete(uploadedFiles).where(eq(uploadedFiles.id, id)).returning();
      return row;
    },
  };
}
