import { allowedSlips, editDistance } from '@kitshelf/search/edit-distance.ts';
import { stemOf, tokenize } from '@kitshelf/search/tokenizer.ts';

/** The term whose name shares most words with a search, misspelt ones too; null when none does. */
export function suggestTerm<Suggested extends { readonly name: string }>(
  search: string,
  terms: readonly Suggested[],
): Suggested | null {
  const words = tokenize(search);
  let best: { readonly term: Suggested; readonly score: number } | undefined;
  for (const term of terms) {
    const names = tokenize(term.name);
    const shared = names.filter((name) => words.some((word) => isAlike(word, name))).length;
    const score = shared / Math.max(names.length, words.length);
    if (shared > 0 && score > (best?.score ?? 0)) best = { term, score };
  }
  return best?.term ?? null;
}

/** Stricter than a search that looks for anything at all: one click makes it a synonym, and people get the first letter right. */
function isAlike(word: string, name: string): boolean {
  if (stemOf(word) === stemOf(name)) return true;
  const slips = Math.min(allowedSlips(word), word.length < 8 ? 1 : 2);
  return word[0] === name[0] && editDistance(word, name, slips) <= slips;
}
