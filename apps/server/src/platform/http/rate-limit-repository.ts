import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { rateLimits } from '../database/tables.ts';

/** One more time for a key, whose window ends then if it begins now. */
export interface Counting {
  readonly key: string;
  readonly endsAt: Date;
}

interface Counted {
  readonly key: string;
  readonly count: number;
  readonly endsAt: Date;
}

/** Counts by key, shared by all processes. Who compares them with a limit is the caller. */
export function rateLimitRepository(db: Queryable) {
  return {
    /**
     * Counts once more for each key (different ones), from 1 where the window is over. The commit does not wait for the
     * disk, which would hold up every login: a crash may forget the last few counts.
     */
    async count(keys: readonly Counting[], now: Date): Promise<Counted[]> {
      const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;
      const rows = keys.map(({ key, endsAt }) => sql`(${key}::text, ${endsAt.toISOString()}::timestamptz)`);
      const counted = await db.execute<{ key: string; count: number; ends_ms: number }>(sql`
        with hasty as (select set_config('synchronous_commit', 'off', true) as mode)
        insert into ${rateLimits} as rate_limits (key, count, ends_at)
        select given.key, 1, given.ends_at
        from hasty, (values ${sql.join(rows, sql`, `)}) as given (key, ends_at)
        where hasty.mode = 'off'
        on conflict (key) do update set
          count = case when ${isOver} then 1 else ${rateLimits.count} + 1 end,
          ends_at = case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end
        returning key, count, extract(epoch from ends_at)::float8 * 1000 as ends_ms`);
      return counted.rows.map(({ key, count, ends_ms: ms }) => ({ key, count, endsAt: new Date(ms) }));
    },

    async uncount(key: string): Promise<void> {
      const isCounted = and(eq(rateLimits.key, key), gt(rateLimits.count, 0));
      await db
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - 1` })
        .where(isCounted);
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(rateLimits).where(lte(rateLimits.endsAt, now));
    },
  };
}
