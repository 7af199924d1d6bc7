import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { downloadFiles } from './tables.ts';

export type FileRow = typeof downloadFiles.$inferSelect;

/**
 * Source files with where they are stored. Their names are unique: `save` replaces the content of that name and keeps
 * its id.
 */
export function downloadRepository(db: Queryable) {
  return {
    ofTools: (toolIds: readonly string[]): Promise<FileRow[]> =>
      db
        .select()
        .from(downloadFiles)
        .where(inArray(downloadFiles.toolId, [...toolIds]))
        .orderBy(asc(downloadFiles.position), asc(downloadFiles.name)),

    all: (): Promise<FileRow[]> => db.select().from(downloadFiles),

    async byId(id: string): Promise<FileRow | undefined> {
      const [row] = await db.select().from(downloadFiles).where(eq(downloadFiles.id, id));
      return row;
    },

    /** Those that are made of the shop's own designs. */
    ofDesigns: (): Promise<FileRow[]> =>
      db.select().from(downloadFiles).where(isNotNull(downloadFiles.fingerprint)),

    async byStorageKey(key: string): Promise<FileRow | undefined> {
      const [row] = await db.select().from(downloadFiles).where(eq(downloadFiles.storageKey, key));
      return row;
    },

    async byName(name: string): Promise<FileRow | undefined> {
      const [row] = await db.select().from(downloadFiles).where(eq(downloadFiles.name, name));
      return row;
    },

    /** Has the files of a tool be another's. */
    async moveTool(from: string, into: string): Promise<void> {
      await db.update(downloadFiles).set({ toolId: into }).where(eq(downloadFiles.toolId, from));
    },

    async remove(name: string): Promise<void> {
      await db.delete(downloadFiles).where(eq(downloadFiles.name, name));
    },

    async save(row: FileRow): Promise<void> {
      const { id: _, name: __, ...content } = row;
      await db
        .insert(downloadFiles)
        .values(row)
        .onConflictDoUpdate({ target: downloadFiles.name, set: content });
    },
  };
}
