import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { searchCountRepository } from '../finding/search-count-repository.ts';
import { assetEdits } from '../editing/tables.ts';
import { assetCopyDays, assets } from '../tables.ts';

/** From the one moment, before the other; whole days (UTC). */
interface Span {
  readonly from: Date;
  readonly before: Date;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const within = ({ from, before }: Span) =>
  and(gte(assetCopyDays.day, dayOf(from)), lt(assetCopyDays.day, dayOf(before)));
const copies = sql<number>`sum(${assetCopyDays.copies})`.mapWith(Number);

/** Counts a copy of an asset for its day (UTC); nothing is kept of who copied. */
export async function addCopyOfDay(tx: Transaction, assetId: string, now: Date): Promise<void> {
  const oneMore = { copies: sql`${assetCopyDays.copies} + 1` };
  await tx
    .insert(assetCopyDays)
    .values({ day: dayOf(now), assetId, copies: 1 })
    .onConflictDoUpdate({ target: [assetCopyDays.day, assetCopyDays.assetId], set: oneMore });
}

/** How often assets were copied since a moment's day, of all or of these; those that were not are not in it. */
export async function copiesSince(
  db: Queryable,
  from: Date,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const { assetId, day } = assetCopyDays;
  const rows = await db
    .select({ assetId, copies })
    .from(assetCopyDays)
    .where(and(gte(day, dayOf(from)), ids && inArray(assetId, [...ids])))
    .groupBy(assetId);
  return new Map(rows.map((row) => [row.assetId, row.copies]));
}

/** What is copied and searched in vain, for who runs the site. */
export function libraryFigures(db: Queryable) {
  return {
    copiesByDay: (span: Span): Promise<{ day: string; copies: number }[]> =>
      db
        .select({ day: assetCopyDays.day, copies })
        .from(assetCopyDays)
        .where(within(span))
        .groupBy(assetCopyDays.day),

    /** What was copied most often. */
    mostCopied: (span: Span, limit: number): Promise<{ _id: string; name: string; copies: number }[]> =>
      db
        .select({ _id: assets.id, name: assets.name, copies })
        .from(assetCopyDays)
        .innerJoin(assets, eq(assets.id, assetCopyDays.assetId))
        .where(within(span))
        .groupBy(assets.id)
        .orderBy(desc(copies), assets.name)
        .limit(limit),

    /** How often the assets of each creator were copied, most often first. */
    copiesByCreator: (span: Span): Promise<{ creator: string; copies: number }[]> =>
      db
        .select({ creator: assets.createdBy, copies })
        .from(assetCopyDays)
        .innerJoin(assets, eq(assets.id, assetCopyDays.assetId))
        .where(within(span))
        .groupBy(assets.createdBy)
        .orderBy(desc(copies), assets.createdBy),

    searchedInVain: ({ from, before }: Span, limit: number) =>
      searchCountRepository(db).mostEmpty(dayOf(from), limit, dayOf(before)),

    /** How many assets wait for their review. */
    async waitingForReview(): Promise<number> {
      const isWaiting = and(eq(assetEdits.status, 'review'), isNull(assets.publishedAt));
      const [row] = await db
        .select({ waiting: count() })
        .from(assetEdits)
        .innerJoin(assets, eq(assets.id, assetEdits.assetId))
        .where(isWaiting);
      return row?.waiting ?? 0;
    },
  };
}
