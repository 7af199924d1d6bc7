import type { ReadModel } from '../read-model/read-model.ts';

const shown = 6;

export interface FallbackResults {
  /** The search that finds these; null when they are the most popular assets. */
  readonly search: string | null;
  readonly total: number;
  readonly docs: readonly number[];
}

/** What is near a list that is empty: the search without its filters, or else the most popular assets. */
export function fallbackResults(model: ReadModel, search: string): FallbackResults {
  const { total, docs, didYouMean, closest } = model.find({ search }, 'relevance', 0, shown);
  const isSearch = search.trim() !== '';
  if (isSearch && total > 0) return { search: closest?.search ?? didYouMean ?? search, total, docs };
  return { search: null, ...model.find({}, 'popular', 0, shown) };
}
