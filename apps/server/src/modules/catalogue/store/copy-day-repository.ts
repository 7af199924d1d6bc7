import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { searchCountRepository } from './search-count-repository.ts';
import { assetEdits } from './asset-edit-tables.ts';
import { assetCopyDays, assets } from './tables.ts';

/** From the one moment, before the other; whole days (UTC). */
interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** YYYY-MM-DD. */
export const toDay = (moment: Date) => moment.toISOString().slice(0, 10);
const within = ({ from, before }: Span) =>
  and(gte(assetCopyDays.day, toDay(from)), lt(assetCopyDays.day, toDay(before)));
const copies = sql<number>`sum(${assetCopyDays.copies})`.mapWith(Number);

/** Copies of an asset on a day (UTC); nothing is kept of who copied. */
export interface CopiesOfDay {
  readonly day: string;
  readonly assetId: string;
  readonly copies: number;
}

/**
 * Counts copies of assets, for their day and in all, with one statement. It waits for who changes the catalogue before it
 * touches an asset, so that the two cannot wait for each other.
 */
export async function addCopies(db: Queryable, rows: readonly CopiesOfDay[]): Promise<void> {
  await db.execute(sql`
    with turn as materialized (select id from catalogue_version for update),
    given as (select day, "assetId" as asset_id, copies
      from json_to_recordset(${JSON.stringify(rows)}::json) as d(day date, "assetId" text, copies integer)),
    days as (
      insert into asset_copy_days as d (day, asset_id, copies)
      select day, asset_id, copies from given where exists (select from assets where id = given.asset_id)
      on conflict (day, asset_id) do update set copies = d.copies + excluded.copies)
    update assets set copies = assets.copies + added.copies
    from (select asset_id, sum(copies)::integer as copies from given group by asset_id) added, turn
    where assets.id = added.asset_id`);
}

/** Has every process take in assets whose copies were counted; false when there are none. To be called within `changeAssets`. */
export async function markCopied(tx: Transaction, ids: readonly string[], version: number): Promise<boolean> {
  const isOne = inArray(assets.id, [...ids]);
  return (await tx.update(assets).set({ version }).where(isOne).returning({ id: assets.id })).length > 0;
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
    .where(and(gte(day, toDay(from)), ids && inArray(assetId, [...ids])))
    .groupBy(assetId);
  return new Map(rows.map((row) => [row.assetId, row.copies]));
}

/** What is copied and searched in vain, for operators; `flush` writes what is counted and not written yet. */
export function libraryFigures(db: Queryable, flush: () => Promise<void>) {
  const figures = copyFigures(db);
  const afterFlush =
    <Given extends unknown[], Rows>(read: (...given: Given) => Promise<Rows>) =>
    (...given: Given): Promise<Rows> =>
      flush().then(() => read(...given));
  return {
    copiesByDay: afterFlush(figures.copiesByDay),
    mostCopied: afterFlush(figures.mostCopied),
    copiesByCreator: afterFlush(figures.copiesByCreator),

    searchedInVain: ({ from, before }: Span, limit: number) =>
      searchCountRepository(db).mostEmpty(toDay(from), limit, toDay(before)),

    /** How many assets there are, published or not. */
    countAssets: (): Promise<number> => db.$count(assets, isNull(assets.retiredAt)),

    /** How many assets wait for their review. */
    waitingForReview: async (): Promise<number> => {
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

/** Assets that went with their library count no more. */
const isThere = isNull(assets.retiredAt);

function copyFigures(db: Queryable) {
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
        .where(and(within(span), isThere))
        .groupBy(assets.id)
        .orderBy(desc(copies), assets.name)
        .limit(limit),

    /** How often the assets of each creator were copied, most often first. */
    copiesByCreator: (span: Span): Promise<{ creator: string; copies: number }[]> =>
      db
        .select({ creator: assets.createdBy, copies })
        .from(assetCopyDays)
        .innerJoin(assets, eq(assets.id, assetCopyDays.assetId))
        .where(and(within(span), isThere))
        .groupBy(assets.createdBy)
        .orderBy(desc(copies), assets.createdBy),
  };
}
