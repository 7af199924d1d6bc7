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
