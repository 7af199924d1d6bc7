import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { renderedPayloads } from './tables.ts';

/** Where rendered clipboard payloads are, by the names of designs. */
export function renderedPayloadRepository(db: Queryable) {
  return {
    /** The hash of a design's payload. */
    async find(name: string): Promise<string | undefined> {
      const [row] = await db.select().from(renderedPayloads).where(eq(renderedPayloads.name, name));
      return row?.blob;
    },

    async save(name: string, blob: string, renderedAt: Date): Promise<void> {
      const target = renderedPayloads.name;
      const row = { blob, renderedAt };
      await db
        .insert(renderedPayloads)
        .values({ name, ...row })
        .onConflictDoUpdate({ target, set: row });
    },

    /** Forgets what was rendered before a moment of designs that are not among `names`. */
    async removeOthers(names: readonly string[], before: Date): Promise<void> {
      const isGone = sql`${renderedPayloads.name} not in (select json_array_elements_text(${JSON.stringify(names)}::json))`;
      await db.delete(renderedPayloads).where(and(isGone, lt(renderedPayloads.renderedAt, before)));
    },
  };
}
