import type { AssetRow } from './asset-row.ts';
import { allowedSlips, editDistance } from './edit-distance.ts';
import type { AssetQuestion, SortOrder } from './read-model.ts';
import { foldName, stemOf, wordsOf } from './words.ts';

type Group = 'tools' | 'subCategories' | 'tags' | 'platforms';

/** The read model's rules written the plain way, over an array: what the fast one is tested against. */
export class ReferenceModel {
  readonly rows = new Map<string, AssetRow>();

  find(
    question: AssetQuestion,
    sort: SortOrder,
    offset: number,
    limit: number,
  ): { total: number; ids: string[] } {
    const rankOf = this.#searcher(question.search);
    const found = [...this.rows.values()].filter((row) => passes(row, question) && rankOf(row) !== undefined);
    const byRank = (a: AssetRow, b: AssetRow) =>
      sort === 'relevance' ? (rankOf(a) ?? 0) - (rankOf(b) ?? 0) : 0;
    const byPopularity = (a: AssetRow, b: AssetRow) => (sort === 'popular' ? b.popularity - a.popularity : 0);
    found.sort((a, b) => byRank(a, b) || byPopularity(a, b) || newerFirst(a, b));
    return { total: found.length, ids: found.slice(offset, offset + limit).map((row) => row.id) };
  }

  /** Folded name → count. */
  facets(question: AssetQuestion, group: Exclude<Group, 'platforms'>): Record<string, number> {
    const rankOf = this.#searcher(question.search);
    const withoutOwn = { ...question, [group]: undefined };
    const counts: Record<string, number> = {};
    for (const row of this.rows.values()) {
      if (question.category && row.category !== question.category) continue;
      const counted = passes(row, withoutOwn) && rankOf(row) !== undefined;
      for (const key of new Set(row[group].map(foldName)))
        counts[key] = (counts[key] ?? 0) + (counted ? 1 : 0);
    }
    return counts;
  }

  /** Gives an asset's rank for the search, `undefined` when it does not match. */
  #searcher(search = ''): (row: AssetRow) => number | undefined {
    const terms = [...new Set(wordsOf(search))];
    const rows = [...this.rows.values()];
    if (rows.some((row) => rank(row, terms, closeness) !== undefined))
      return (row) => rank(row, terms, closeness);
    const vocabulary = new Set(rows.flatMap((row) => fieldsOf(row).flat()));
    const likes = new Map(terms.map((term) => [term, mostAlike(term, [...vocabulary])]));
    const lenient = (word: string, term: string) =>
      closeness(word, term) ?? (likes.get(term)?.has(word) ? 3 : undefined);
    return (row) => rank(row, terms, lenient);
  }
}

function passes(row: AssetRow, question: AssetQuestion): boolean {
  if (question.category && row.category !== question.category) return false;
  if (question.isFreeOnly && row.isPaid) return false;
  return (['tools', 'subCategories', 'tags', 'platforms'] as const).every((group) => {
    const wanted = question[group]?.map(foldName) ?? [];
    return wanted.length === 0 || row[group].some((name) => wanted.includes(foldName(name)));
  });
}

function fieldsOf(row: AssetRow): string[][] {
  return [
    wordsOf(row.name),
    row.subCategories.flatMap(wordsOf),
    row.tags.flatMap(wordsOf),
    wordsOf(row.description),
  ];
}

type Closeness = (word: string, term: string) => number | undefined;

function rank(row: AssetRow, terms: readonly string[], closenessOf: Closeness): number | undefined {
  let sum = 0;
  for (const term of terms) {
    const tiers = fieldsOf(row).flatMap((words, field) =>
      words.flatMap((word) => {
        const level = closenessOf(word, term);
        return level === undefined ? [] : [field * 4 + level];
      }),
    );
    if (tiers.length === 0) return undefined;
    sum += Math.min(...tiers);
  }
  return sum;
}

function closeness(word: string, term: string): number | undefined {
  if (word === term) return 0;
  if (stemOf(word) === stemOf(term)) return 1;
  return word.startsWith(term) ? 2 : undefined;
}

function mostAlike(term: string, words: readonly string[]): Set<string> {
  const limit = allowedSlips(term);
  const distances = words.map((word) => editDistance(word, term, limit)).filter((d) => d > 0 && d <= limit);
  const least = Math.min(...distances);
  return new Set(words.filter((word) => distances.length > 0 && editDistance(word, term, limit) === least));
}

function newerFirst(a: AssetRow, b: AssetRow): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
