import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tools } from './tables.ts';
import type { Tool } from '../domain/tools.ts';

/** The design tools in their order; a tool keeps its position once it has one. */
export function toolRepository(db: Queryable) {
  return {
    async list(): Promise<Tool[]> {
      const { id, name, iconUrl } = tools;
      return await db.select({ id, name, iconUrl }).from(tools).orderBy(asc(tools.position), asc(name));
    },

    /** Adds those that are not there yet. */
    async insertMissing(rows: readonly Tool[]): Promise<void> {
      const values = rows.map((tool, position) => ({ ...tool, position }));
      await db.insert(tools).values(values).onConflictDoNothing();
    },

    /** Adds a tool behind all others, or gives the one of that id another icon. */
    async save(tool: Tool): Promise<void> {
      const position = sql`(select coalesce(max(${tools.position}), -1) + 1 from ${tools})`;
      const { iconUrl } = tool;
      await db
        .insert(tools)
        .values({ ...tool, position })
        .onConflictDoUpdate({ target: tools.id, set: { iconUrl } });
    },
  };
}
