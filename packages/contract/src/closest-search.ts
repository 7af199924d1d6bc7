import * as z from 'zod/mini';

/** What stands behind the few that have all words of a search. */
export const closestSearch = z.object({
  /** The words that the nearest have. */
  search: z.string(),
  /** The words that gave way. */
  without: z.array(z.string()),
  /** How many are about all words, on all pages and in all categories. */
  exact: z.int(),
  /** How many have all words at all. */
  mentions: z.int(),
});

/** What a list says of a search that it does not answer as it stands. */
export interface SearchGuess {
  readonly didYouMean?: string | undefined;
  readonly closest?: z.output<typeof closestSearch> | undefined;
}

/** The same in a sentence, for programs and plugins; undefined where the search is answered as it stands. */
export function searchNote({ didYouMean, closest }: SearchGuess, search: string): string | undefined {
  if (didYouMean !== undefined) return `Showing results for “${didYouMean}” instead of “${search}”.`;
  if (!closest) return undefined;
  const quoted = closest.without.map((word) => `“${word}”`);
  const without = [...quoted.slice(0, -2), quoted.slice(-2).join(' and ')].join(', ');
  const near = `results for “${closest.search}”, without ${without}.`;
  if (closest.exact === 0) return `Showing ${near}`;
  return `${closest.exact === 1 ? '1 result' : `${closest.exact} results`} for “${search}”, then ${near}`;
}
