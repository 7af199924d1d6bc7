import type { listDeskUpdates } from '@kitshelf/contract/desk/updates.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { and, asc, count, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { idsByName } from '../../platform/database/ordered-rows.ts';
import type { UpdateRow } from './repository.ts';
import { updates } from './tables.ts';

type Query = Parsed<typeof listDeskUpdates>['query'];

const changedAt = sql`coalesce(${updates.updatedAt}, ${updates.createdAt})`;
const orders = {
  publishAt: asc(updates.createdAt),
  '-publishAt': sql`${desc(updates.createdAt)} nulls last`,
  updatedAt: asc(changedAt),
  '-updatedAt': desc(changedAt),
};

function conditions({ status, search }: Query, now: Date): SQL | undefined {
  const state = sql`case when ${updates.isDraft} then 'draft'
    when ${updates.publishAt} > ${now.toISOString()}::timestamptz then 'scheduled' else 'published' end`;
  return and(
    status ? eq(state, status) : undefined,
    search ? ilike(updates.name, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
}

/** Databases put names in an order of their own. */
async function byName(db: Queryable, isMeant: SQL | undefined, page: Parameters<typeof idsByName>[1]) {
  const { id, name } = updates;
  const ids = idsByName(await db.select({ id, name }).from(updates).where(isMeant), page);
  const rows = await db.select().from(updates).where(inArray(id, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => found.get(each) ?? []);
}

/** Updates in all states. */
export function deskUpdateRepository(db: Queryable) {
  return {
    async list(query: Query, now: Date): Promise<UpdateRow[]> {
      const { sort, page, limit } = query;
      const offset = (page - 1) * limit;
      const isMeant = conditions(query, now);
      if (sort === 'name' || sort === '-name')
        return await byName(db, isMeant, { isDown: sort === '-name', offset, limit });
      return await db
        .select()
        .from(updates)
        .where(isMeant)
        .orderBy(orders[sort], asc(updates.id))
        .limit(limit)
        .offset(offset);
    },

    async count(query: Query, now: Date): Promise<number> {
      const [row] = await db.select({ total: count() }).from(updates).where(conditions(query, now));
      return row?.total ?? 0;
    },

    async find(id: string): Promise<UpdateRow | undefined> {
      const [row] = await db.select().from(updates).where(eq(updates.id, id));
      return row;
    },

    /** The same for who changes it: others wait. */
    async lock(id: string): Promise<UpdateRow | undefined> {
      const [row] = await db.select().from(updates).where(eq(updates.id, id)).for('update');
      return row;
    },

    insert: async (row: UpdateRow) => void (await db.insert(updates).values(row)),

    async change(id: string, change: Partial<UpdateRow>): Promise<void> {
      await db.update(updates).set(change).where(eq(updates.id, id));
    },
  };
}
