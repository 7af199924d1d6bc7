import { tokenize } from '@kitshelf/search/tokenizer.ts';
import type { ReadModel } from '../read-model/read-model.ts';

const shown = 6;
/** Words of a search that are tried: each costs a few lookups. */
const maxWords = 8;

export interface FallbackResults {
  /** The part of the search that finds these; null when they are the most popular assets. */
  readonly search: string | null;
  readonly total: number;
  readonly docs: readonly number[];
}

/** What is near a search that finds nothing: without its filters, without one of its words, or by the word that says most. */
export function fallbackResults(model: ReadModel, search: string): FallbackResults {
  const words = tokenize(search).slice(0, maxWords);
  const shorter = words.map((_word, i) => words.toSpliced(i, 1).join(' '));
  const [best] = [
    bestOf(model, [search]),
    bestOf(model, words.length > 2 ? shorter : []),
    bestOf(model, words.length > 1 ? words : []),
  ].filter((found) => found !== undefined);
  if (best) return best;
  const { total, docs } = model.find({}, 'popular', 0, shown);
  return { search: null, total, docs };
}

/** The one that finds least, as it says most; guesses at what is misspelt come last. */
function bestOf(model: ReadModel, searches: readonly string[]): FallbackResults | undefined {
  const found = searches
    .filter((search) => tokenize(search).length > 0)
    .map((search) => ({ search, ...model.find({ search }, 'relevance', 0, shown) }))
    .filter(({ total }) => total > 0);
  const isGuess = ({ didYouMean }: { readonly didYouMean?: string | undefined }) => (didYouMean ? 1 : 0);
  const [best] = found.sort((a, b) => isGuess(a) - isGuess(b) || a.total - b.total);
  return best && { search: best.didYouMean ?? best.search, total: best.total, docs: best.docs };
}
