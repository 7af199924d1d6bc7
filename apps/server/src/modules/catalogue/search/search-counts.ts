import { tokenize } from '@kitshelf/search/tokenizer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { type SearchCount, searchCountRepository } from '../store/search-count-repository.ts';

const flushMs = 30_000;
/** Terms that are waiting to be written, and those that one day keeps at most. */
const maxWaiting = 500;
const maxTermsOfDay = 2_000;
const retentionDays = 90;
const popularDays = 30;
/** Searched once or twice may be one person. */
const popularFrom = 3;
const popularMaxAgeMs = 60_000;
const maxPopular = 100;
const dayMs = 24 * 60 * 60_000;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts what is searched, by day and without the person; written in the background, lost by a crash. */
export function createSearchCounts(deps: Deps) {
  const { database, log } = deps;
  const counter = createCounter(deps);
  const popular = createPopular(deps);
  const tryFlush = () =>
    counter.flush().catch((err: unknown) => log.warn({ err }, 'searches cannot be counted'));
  let timer: NodeJS.Timeout | undefined;
  return {
    ...counter,
    popular,
    start: () => void (timer = setInterval(() => void tryFlush(), flushMs).unref()),
    /** Writes what is counted, and stops. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await tryFlush();
    },
    /** What found nothing in the last 90 days, most often first. */
    mostEmpty: (limit: number): Promise<SearchCount[]> =>
      searchCountRepository(database.orm).mostEmpty(dayBefore(deps, retentionDays), limit),
  };
}

function createCounter(deps: Deps) {
  const waiting = new Map<string, { searches: number; empty: number }>();
  return {
    /** Counts a search; one that may name a person or is no words is left out. */
    note: (search: string, isEmpty: boolean): void => {
      const term = termOf(search);
      if (term === undefined || (waiting.size >= maxWaiting && !waiting.has(term))) return;
      const { searches, empty } = waiting.get(term) ?? { searches: 0, empty: 0 };
      waiting.set(term, { searches: searches + 1, empty: empty + (isEmpty ? 1 : 0) });
    },
    /** Writes what is counted, and forgets what is old. */
    flush: async (): Promise<void> => {
      if (waiting.size === 0) return;
      const counts = [...waiting].map(([term, counted]) => ({ term, ...counted }));
      waiting.clear();
      const today = dayBefore(deps, 0);
      await deps.database.transaction(async (tx) => {
        const repository = searchCountRepository(tx);
        await repository.removeBefore(dayBefore(deps, retentionDays));
        const kept = await withinLimit(repository, today, counts);
        if (kept.length > 0) await repository.add(today, kept);
      });
    },
  };
}

/** Gives what was searched most in the month before today, at most a minute old: what somebody has just searched is not others' search. */
function createPopular(deps: Deps): () => Promise<readonly string[]> {
  let known: { readonly terms: readonly string[]; readonly readAt: number } | undefined;
  return async () => {
    const now = deps.clock.now().getTime();
    if (known && now - known.readAt < popularMaxAgeMs) return known.terms;
    const [since, today] = [dayBefore(deps, popularDays), dayBefore(deps, 0)];
    const rows = await searchCountRepository(deps.database.orm).most(since, maxPopular, today);
    const terms = rows.filter(({ searches }) => searches >= popularFrom).map(({ term }) => term);
    known = { terms, readAt: now };
    return known.terms;
  };
}

const dayBefore = ({ clock }: Deps, days: number): string =>
  new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);

/** A day keeps so many terms; those that it knows are always counted. */
async function withinLimit(
  repository: ReturnType<typeof searchCountRepository>,
  day: string,
  counts: readonly SearchCount[],
): Promise<readonly SearchCount[]> {
  const room = maxTermsOfDay - (await repository.countTerms(day));
  if (room >= counts.length) return counts;
  const known = new Set(
    await repository.knownTerms(
      day,
      counts.map(({ term }) => term),
    ),
  );
  const fresh = counts.filter(({ term }) => !known.has(term)).slice(0, Math.max(room, 0));
  return [...counts.filter(({ term }) => known.has(term)), ...fresh];
}

/** The words of a search as they are counted: up to four short ones. Addresses and long numbers may be a person's. */
function termOf(search: string): string | undefined {
  const words = tokenize(search);
  const mayBePersonal = search.includes('@') || /\d{4}/.test(search);
  const isShort = words.length <= 4 && words.every((word) => word.length <= 20);
  return words.length > 0 && isShort && !mayBePersonal ? words.join(' ') : undefined;
}
