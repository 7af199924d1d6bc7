import type { listDeskUpdates } from '@kitshelf/contract/desk/updates.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { and, asc, count, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { UpdateRow } from './repository.ts';
import { updates } from './tables.ts';

type Query = Parsed<typeof listDeskUpdates>['query'];

const changedAt = sql`coalesce(${updates.updatedAt}, ${updates.createdAt})`;
const orders = {
  name: asc(updates.name),
  '-name': desc(updates.name),
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

/** Updates in all states. */
export function deskUpdateRepository(db: Queryable) {
  return {
    async list(query: Query, now: Date): Promise<UpdateRow[]> {
      return await db
        .select()
        .from(updates)
        .where(conditions(query, now))
        .orderBy(orders[query.sort], asc(updates.id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit);
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
