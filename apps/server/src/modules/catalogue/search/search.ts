import type { getNearResults, suggestSearches } from '@kitshelf/contract/catalogue-search.ts';
import type { AssetFilters, AssetListQuery } from '@kitshelf/contract/catalogue.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import { foldName, tokenize } from '@kitshelf/search/tokenizer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RawJson } from '../../../platform/http/serve.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { listAnswer, toSearchQuery, sharedValue } from '../read-model/answers.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { createViewers } from '../read-model/viewers.ts';
import { fallbackResults } from './fallback-results.ts';
import { createSearchCounts } from './search-counts.ts';
import { createSuggestions, getItems } from './suggestions.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly model: ReadModel;
  readonly viewers: ReturnType<typeof createViewers>;
}

const maxOthers = 6;

export type SearchCalls = ReturnType<typeof createSearch>['calls'];

/** Lists and searches, and what helps with them: suggestions, what is near, and counts of what is searched. */
export function createSearch({ model, viewers, ...deps }: Deps) {
  const counts = createSearchCounts(deps);
  const suggestions = createSuggestions(model);
  return {
    start: counts.start,
    stop: counts.stop,
    /** The catalogue has changed. */
    forget: suggestions.forget,
    calls: {
      /** What was searched in vain in the last 90 days, most often first. */
      emptySearches: counts.mostEmpty,
      /** Writes at once what was counted of searches, which else happens twice a minute. */
      flushSearches: counts.flush,

      /** Finds assets; a search is counted with its first page, as empty only when no filter is to blame. */
      list: (query: AssetListQuery, userId?: string): RawJson | Promise<RawJson> =>
        viewers.show(userId, (viewer) => listAnswer(model, query, viewer, noteOf(query, model, counts))),

      suggest: ({ search, assets, ...filters }: Parsed<typeof suggestSearches>['query']) =>
        viewers.show(undefined, (visitor) =>
          sharedValue(model, visitor, {
            make: () => ({
              data: suggestions.suggest(search, toSearchQuery(model, filters), visitor.items, assets),
            }),
          }),
        ),

      fallbackResults: async (
        { search = '' }: AssetFilters,
        userId?: string,
      ): Promise<Answer<typeof getNearResults>> => {
        const viewer = await viewers.viewerFor(userId);
        const terms = await counts.popular();
        const { docs, ...near } = fallbackResults(model, search);
        const othersSearch = terms
          .filter((term) => isTradeWord(model, term) && term !== tokenize(search).join(' '))
          .slice(0, maxOthers);
        return { data: { ...near, assets: getItems(model, docs, viewer.items), othersSearch } };
      },
    },
  };
}

/** Counts a search each time that its first page is given. */
function noteOf(
  { search, page = 1 }: AssetListQuery,
  model: ReadModel,
  counts: Pick<ReturnType<typeof createSearchCounts>, 'note'>,
): (total: number) => void {
  let isEmpty: boolean | undefined;
  return (total) => {
    if (search === undefined || page > 1) return;
    isEmpty ??= total === 0 && !isAnswered(model, search);
    counts.note(search, isEmpty);
  };
}

/** Whether some asset has all words of a search. */
function isAnswered(model: ReadModel, search: string): boolean {
  const { total, closest } = model.find({ search }, 'recent', 0, 0);
  return closest ? closest.mentions > 0 : total > 0;
}

/** What people typed is shown to others only where it is a word of the trade, or a kind of asset, that finds something. */
function isTradeWord(model: ReadModel, term: string): boolean {
  const isKind = () => model.facets({}).subCategories.some(({ name }) => foldName(name) === term);
  return (model.phrases.has(term) || isKind()) && isAnswered(model, term);
}
