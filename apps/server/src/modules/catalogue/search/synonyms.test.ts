import { type AssetSource, listAssets } from '@kitshelf/library/catalogue.ts';
import { SearchIndex } from '@kitshelf/search/search-index.ts';
import { describe, expect, it } from 'vitest';
import { synonyms } from '../domain/synonyms.ts';
import { tradeSearches } from './trade-searches.ts';

const searches = tradeSearches.flatMap((meant) =>
  meant.searches.split(', ').map((search) => ({ search, meant })),
);

function firstResults(): { search: string; isMeant: boolean; first: string }[] {
  const index = new SearchIndex(synonyms);
  const byId = new Map(listAssets().map((asset) => [asset.id, asset]));
  for (const asset of byId.values())
    index.upsert(
      {
        ...asset,
        createdAt: new Date(asset.createdAt),
        brands: [],
        layouts: [],
        creators: [],
        qualities: [],
        viewports: [],
      },
      Buffer.alloc(0),
    );
  return searches.map(({ search, meant }) => {
    const [doc] = index.find({ search }, 'relevance', 0, 1).docs;
    const first = doc === undefined ? undefined : byId.get(index.idOf(doc));
    return { search, isMeant: first !== undefined && isMeant(first, meant), first: first?.slug ?? 'nothing' };
  });
}

function isMeant(asset: AssetSource, meant: (typeof tradeSearches)[number]): boolean {
  if (meant.subCategories) return meant.subCategories.some((name) => asset.subCategories.includes(name));
  if (meant.tag) return asset.tags.includes(meant.tag);
  return meant.name ? meant.name.test(asset.name) : asset.category === meant.category;
}

describe('searches in the words of the trade', () => {
  const results = firstResults();

  it('are 200 and more, each written down once', () => {
    expect(searches.length).toBeGreaterThanOrEqual(200);
    expect(new Set(searches.map(({ search }) => search)).size).toBe(searches.length);
  });

  it('all find something', () => {
    expect(results.filter(({ first }) => first === 'nothing')).toEqual([]);
  });

  it('find first what is meant, 95 in a hundred at least', () => {
    const missed = results
      .filter(({ isMeant }) => !isMeant)
      .map(({ search, first }) => `${search}: ${first}`);
    expect(missed.length / results.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });
});
