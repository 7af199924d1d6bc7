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
  const since = (day: string, limit: number, isEmpty: boolean): Promise<SearchCount[]> =>
    db
      .select(summed)
      .from(searchCounts)
      .where(and(gte(searchCounts.day, day), isEmpty ? gt(searchCounts.empty, 0) : undefined))
      .groupBy(searchCounts.term)
      .orderBy(desc(isEmpty ? summed.empty : summed.searches), searchCounts.term)
      .limit(limit);
  return {
    /** What was searched most since a day. */
    most: (day: string, limit: number) => since(day, limit, false),
    /** What found nothing most often since a day. */
    mostEmpty: (day: string, limit: number) => since(day, limit, true),

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
