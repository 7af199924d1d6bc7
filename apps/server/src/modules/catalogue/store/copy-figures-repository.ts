import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';

/** From the one moment, before the other. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

export interface Sale {
  readonly userId: string;
  readonly at: Date;
  readonly wantedAssetId: string | null;
}

/** So long before a purchase its buyer copied the asset for the first time, to count as led there by it. */
const followMs = 7 * 24 * 60 * 60_000;

/** What copies lead to, for operators. */
export function copyFigures(db: Queryable) {
  return {
    /**
     * How many people copied for the first time ever. Who copied something when first copies were not yet written down
     * does not count.
     * @param except users who count for nothing
     */
    firstCopies: async ({ from, before }: Span, except: readonly string[]): Promise<number> => {
      const { rows } = await db.execute<{ people: string }>(sql`
        select count(distinct c.user_id) as people from asset_copies c
        where c.first_copied_at >= ${from.toISOString()}::timestamptz and c.first_copied_at < ${before.toISOString()}::timestamptz
          and not (c.user_id = any(array(select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))))
          and not exists (select from asset_copies e where e.user_id = c.user_id
            and (e.first_copied_at is null or e.first_copied_at < ${from.toISOString()}::timestamptz))`);
      return Number(rows[0]?.people ?? 0);
    },

    /** The assets that most purchases followed: their buyers came from them, or copied them first a week before at most. */
    mostFollowed: async (
      sales: readonly Sale[],
      limit: number,
    ): Promise<{ _id: string; name: string; sales: number }[]> => {
      if (sales.length === 0) return [];
      const given = sales.map(({ at, ...sale }, n) => {
        const after = new Date(at.getTime() - followMs);
        return { n, ...sale, at: at.toISOString(), after: after.toISOString() };
      });
      const { rows } = await db.execute<{ _id: string; name: string; sales: string }>(sql`
        with sales as materialized (select * from json_to_recordset(${JSON.stringify(given)}::json)
          as s(n integer, "userId" text, "wantedAssetId" text, at timestamptz, after timestamptz)),
        led as (
          select n, "wantedAssetId" as asset_id from sales where "wantedAssetId" is not null
          union
          select s.n, c.asset_id from sales s join asset_copies c on c.user_id = s."userId"
          where c.first_copied_at <= s.at and c.first_copied_at > s.after)
        select a.id as _id, a.name, count(*) as sales from led join assets a on a.id = led.asset_id
        where a.retired_at is null group by a.id order by count(*) desc, a.name limit ${limit}`);
      return rows.map((row) => ({ ...row, sales: Number(row.sales) }));
    },
  };
}
