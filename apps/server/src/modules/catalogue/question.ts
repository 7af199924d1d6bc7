import type { AssetFilters, SortOption } from '@kitshelf/contract/catalogue.ts';
import type { AssetQuestion, SortOrder } from './read-model/read-model.ts';

/** The filters of a call as the read model takes them. */
export function questionOf(filters: AssetFilters): AssetQuestion {
  const { categories, paid, search, subCategories, tags, tools, plateform } = filters;
  const category = categories === 'All Assets' ? undefined : categories;
  return { category, isFreeOnly: paid === false, search, subCategories, tags, tools, platforms: plateform };
}

/** A sort that was asked for is kept to; without one a search puts its best matches first, then the newest. */
export function sortOf(sort: SortOption | undefined): SortOrder {
  if (sort === undefined) return 'relevance';
  return sort === 'Popular' ? 'popular' : 'recent';
}
