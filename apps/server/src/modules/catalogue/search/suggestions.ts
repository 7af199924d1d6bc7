import type { suggestSearches } from '@kitshelf/contract/catalogue-search.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import type { SearchHits, SearchQuery } from '@kitshelf/search/search-index.ts';
import { isStopWord } from '@kitshelf/search/small-words.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import { LRUCache } from 'lru-cache';
import type { ItemViewer } from '../read-model/item-text.ts';
import type { ReadModel } from '../read-model/read-model.ts';

type Suggestions = Answer<typeof suggestSearches>['data'];

const maxSearches = 5;
/** Of assets, where a request does not say how many. */
const usualAssets = 4;
const maxKept = 1_000;

/** What a search may be while it is typed. What words find is kept until the catalogue changes. */
export function createSuggestions(model: ReadModel) {
  const found = createFound(model);
  return {
    forget: found.forget,
    /** For what is typed so far, among what the filters leave; at most so many assets. */
    suggest(typed: string, filters: SearchQuery, viewer: ItemViewer, maxAssets = usualAssets): Suggestions {
      const begun = foldName(typed);
      return begun === ''
        ? { searches: [], assets: [], total: 0 }
        : suggest(model, { begun, filters, viewer, maxAssets, find: found.find });
    },
  };
}

/** The words as searches read them; the last may be unfinished. */
function withoutStopWords(typed: string): string {
  const words = typed.split(' ');
  return words.filter((word, at) => at === words.length - 1 || !isStopWord(word)).join(' ');
}

/** What kinds and words of the trade find, each asked once: every letter begins some of the same. */
function createFound(model: ReadModel) {
  const kept = new LRUCache<string, SearchHits>({ max: maxKept });
  return {
    forget: () => kept.clear(),
    find: (search: string, filters: SearchQuery): SearchHits => {
      const key = `${JSON.stringify(filters)}\n${search}`;
      const known = kept.get(key);
      if (known) return known;
      const hits = model.find({ ...filters, search, isAsWritten: true }, 'relevance', 0, 1);
      kept.set(key, hits);
      return hits;
    },
  };
}

interface SuggestionRequest {
  readonly begun: string;
  readonly filters: SearchQuery;
  readonly viewer: ItemViewer;
  readonly maxAssets: number;
  readonly find: ReturnType<typeof createFound>['find'];
}

function suggest(model: ReadModel, request: SuggestionRequest): Suggestions {
  const { begun, filters, viewer, maxAssets, find } = request;
  const searches: Suggestions['searches'] = [];
  const firsts = new Set<number>();
  const whole = candidates(model, begun, filters);
  for (const text of whole.length > 0 ? whole : candidates(model, withoutStopWords(begun), filters)) {
    if (searches.length === maxSearches) break;
    const { total, docs } = find(text, filters);
    const [first] = docs;
    // Two that begin with the same asset are the same in other words.
    if (first === undefined || firsts.size === firsts.add(first).size) continue;
    const [asset] = getItems(model, [first], viewer);
    searches.push({ text, total, image: asset?.images[0] ?? null });
  }
  const { docs, total } = model.find({ ...filters, search: begun }, 'relevance', 0, maxAssets);
  const assets = getItems(model, docs, viewer);
  return {
    searches,
    total,
    assets: assets.map(({ _id, name, category: of, isPaid, images }) => ({
      _id,
      name,
      category: of,
      isPaid,
      image: images[0] ?? null,
    })),
  };
}

/** What begins so: kinds first, then words of the trade, one for each meaning; then those with a later word that does. */
function candidates(model: ReadModel, begun: string, { category }: SearchQuery): string[] {
  const kinds = model.facets({ category }).subCategories.map(({ name }) => name);
  const words = model.synonyms
    .filter(({ means, isWholeOnly }) => !isWholeOnly && means.some((one) => Object.keys(one).length > 0))
    .flatMap(({ phrases }) => {
      const fitting = phrases.filter((phrase) => startOf(phrase, begun) !== undefined);
      return fitting.sort((a, b) => rank(a, begun) - rank(b, begun) || a.length - b.length).slice(0, 1);
    });
  const all = [...kinds.filter((kind) => startOf(kind, begun) !== undefined), ...words];
  const unique = [...new Map(all.map((text) => [foldName(text), text])).values()];
  return unique.sort((a, b) => rank(a, begun) - rank(b, begun)).slice(0, 3 * maxSearches);
}

const rank = (text: string, begun: string): number => startOf(text, begun) ?? 2;

/** 0 when a text begins so, 1 when a later word of it does. */
function startOf(text: string, begun: string): 0 | 1 | undefined {
  const folded = foldName(text);
  if (folded.startsWith(begun)) return 0;
  return folded.includes(` ${begun}`) ? 1 : undefined;
}

/** List items as they are answered. */
export function getItems(model: ReadModel, docs: readonly number[], viewer: ItemViewer): AssetListItem[] {
  const writer = new ByteWriter();
  writer.text('[');
  model.writeItems(docs, viewer, writer);
  writer.text(']');
  return JSON.parse(writer.take().toString()) as AssetListItem[];
}
