import { and, count, desc, eq, gte, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { searchCounts } from './tables.ts';

/** How often a term was searched and found nothing. */
export interface SearchCount {
  readonly term: string;
  readonly searches: number;
  readonly empty: number;
}

const summed = {
  term: searchCounts.term,
  searches: sql<number>`sum(${searchCounts.searches})`.mapWith(Number),
  empty: sql<number>`sum(${searchCounts.empty})`.mapWith(Number),
};

/** Days are `YYYY-MM-DD`, UTC. */
export function searchCountRepository(db: Queryable) {
  return {
    /** What was searched most since a day, and before another one. */
    most: (day: string, limit: number, beforeDay: string) => since(db, day, limit, false, beforeDay),
    /** What found nothing most often since a day, and before another one if that is given. */
    mostEmpty: (day: string, limit: number, beforeDay?: string) => since(db, day, limit, true, beforeDay),

    /** How many terms a day has. */
    async countTerms(day: string): Promise<number> {
      const [row] = await db.select({ terms: count() }).from(searchCounts).where(eq(searchCounts.day, day));
      return row?.terms ?? 0;
    },

    /** Those of the terms that the day has. */
    async knownTerms(day: string, terms: readonly string[]): Promise<string[]> {
      const isAsked = and(eq(searchCounts.day, day), inArray(searchCounts.term, [...terms]));
      const rows = await db.select({ term: searchCounts.term }).from(searchCounts).where(isAsked);
      return rows.map(({ term }) => term);
    },

    /** Adds to the day's counts. */
    async add(day: string, counts: readonly SearchCount[]): Promise<void> {
      const target = [searchCounts.day, searchCounts.term];
      const set = {
        searches: sql`${searchCounts.searches} + excluded.searches`,
        empty: sql`${searchCounts.empty} + excluded.empty`,
      };
      const rows = counts.map((one) => ({ day, ...one }));
      await db.insert(searchCounts).values(rows).onConflictDoUpdate({ target, set });
    },

    async removeBefore(day: string): Promise<void> {
      await db.delete(searchCounts).where(lt(searchCounts.day, day));
    },
  };
}

/** What was searched since a day, most often first. */
function since(
  db: Queryable,
  day: string,
  limit: number,
  isEmpty: boolean,
  beforeDay?: string,
): Promise<SearchCount[]> {
  const isWithin = and(
    gte(searchCounts.day, day),
    beforeDay === undefined ? undefined : lt(searchCounts.day, beforeDay),
  );
  return db
    .select(summed)
    .from(searchCounts)
    .where(and(isWithin, isEmpty ? gt(searchCounts.empty, 0) : undefined))
    .groupBy(searchCounts.term)
    .orderBy(desc(isEmpty ? summed.empty : summed.searches), searchCounts.term)
    .limit(limit);
}
