import type { PageKind, VitalName } from '@kitshelf/contract/visits.ts';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { visitDays, visitorHashes, visitSalts, webVitals } from './tables.ts';

/** Days as `YYYY-MM-DD`, UTC: from the one on, before the other. */
export interface Days {
  readonly from: string;
  readonly before: string;
}

interface Figure {
  readonly page: PageKind;
  readonly name: VitalName;
  readonly step: number;
}

/** Counts visitors by day with hashes that nobody can match a day later (docs/product/figures.md#visitors). */
export function visitRepository(db: Queryable) {
  return {
    /** The day's salt: the given one, unless another process was first. */
    async salt(day: string, salt: string): Promise<string> {
      await db.insert(visitSalts).values({ day, salt }).onConflictDoNothing();
      const [row] = await db.select().from(visitSalts).where(eq(visitSalts.day, day));
      return row?.salt ?? salt;
    },

    /** Counts a visitor unless the day has them already, or has as many as it may; in one statement. */
    async count(day: string, hash: string, most: number): Promise<void> {
      await db.execute(sql`
        with come as (
          insert into visitor_hashes (day, hash)
          select ${day}::date, ${hash}::text
          where not exists (select from visit_days where day = ${day}::date and visitors >= ${most})
          on conflict do nothing returning 1)
        insert into visit_days as d (day, visitors) select ${day}::date, 1 from come
        on conflict (day) do update set visitors = d.visitors + 1`);
    },

    byDay: ({ from, before }: Days) =>
      db
        .select()
        .from(visitDays)
        .where(and(gte(visitDays.day, from), lt(visitDays.day, before)))
        .orderBy(asc(visitDays.day)),

    /** Deletes everything by which a visitor of an earlier day could be known again. */
    async forgetBefore(day: string): Promise<void> {
      await db.delete(visitorHashes).where(lt(visitorHashes.day, day));
      await db.delete(visitSalts).where(lt(visitSalts.day, day));
    },
  };
}

/** How often each step of each scale was measured. */
export function vitalsRepository(db: Queryable) {
  return {
    /** Adds one to each. */
    async add(day: string, figures: readonly Figure[]): Promise<void> {
      const target = [webVitals.day, webVitals.page, webVitals.name, webVitals.step];
      const set = { count: sql`${webVitals.count} + 1` };
      const rows = figures.map((figure) => ({ day, ...figure, count: 1 }));
      await db.insert(webVitals).values(rows).onConflictDoUpdate({ target, set });
    },

    /** Steps of all days together. */
    ofDays: ({ from, before }: Days) =>
      db
        .select({
          page: webVitals.page,
          name: webVitals.name,
          step: webVitals.step,
          count: sql`sum(${webVitals.count})`.mapWith(Number),
        })
        .from(webVitals)
        .where(and(gte(webVitals.day, from), lt(webVitals.day, before)))
        .groupBy(webVitals.page, webVitals.name, webVitals.step),

    async removeBefore(day: string): Promise<void> {
      await db.delete(webVitals).where(lt(webVitals.day, day));
    },
  };
}
