import { allAssets, type SortOption } from '@kitshelf/contract/catalogue.ts';
import { filterGroups, type FilterGroup, type LibrarySearch } from './library-search.ts';

/** One step from a state of the library to the next (docs/product/library.md#the-address). */
export type LibraryUpdater = (search: LibrarySearch) => LibrarySearch;

type Key = keyof LibrarySearch;

function without(search: LibrarySearch, ...keys: readonly Key[]): LibrarySearch {
  const rest = { ...search };
  for (const key of keys) delete rest[key];
  return rest;
}

export const pickTab =
  (tab: string): LibraryUpdater =>
  (search) => {
    const rest = without(search, ...filterGroups, 'pCategory', 'page');
    return tab === allAssets ? rest : { ...rest, pCategory: tab };
  };

export const addFilter =
  (group: FilterGroup, name: string): LibraryUpdater =>
  (search) => ({ ...without(search, 'page'), [group]: [...new Set([...(search[group] ?? []), name])] });

export const removeFilter =
  (group: FilterGroup, name: string): LibraryUpdater =>
  (search) => {
    const left = (search[group] ?? []).filter((other) => other !== name);
    const rest = without(search, group, 'page');
    return left.length ? { ...rest, [group]: left } : rest;
  };

export const searchFor =
  (term: string): LibraryUpdater =>
  (search) => {
    const rest = without(search, 'search', 'page');
    return term.trim() ? { ...rest, search: term.trim() } : rest;
  };

export const showFreeOnly =
  (isFreeOnly: boolean): LibraryUpdater =>
  (search) => {
    const rest = without(search, 'paid', 'page');
    return isFreeOnly ? { ...rest, paid: false } : rest;
  };

/** One card for each layout, or one for each asset. */
export const groupLayouts =
  (isGrouped: boolean): LibraryUpdater =>
  (search) => {
    const rest = without(search, 'group', 'page');
    return isGrouped ? { ...rest, group: 'layout' } : rest;
  };

/** Without an order the best matches come first, or the newest. */
export const sortBy =
  (sort: SortOption | ''): LibraryUpdater =>
  (search) => ({ ...without(search, 'page', 'sort'), ...(sort && { sort }) });

export const goToPage =
  (page: number): LibraryUpdater =>
  (search) =>
    page > 1 ? { ...search, page } : without(search, 'page');

export const openAsset =
  (id: string): LibraryUpdater =>
  (search) => ({ ...search, 'product-id': id });

export const closeAsset: LibraryUpdater = (search) => without(search, 'product-id');

/** Back to everything: category, page, search, free switch, sort and all filters. */
export const reset: LibraryUpdater = () => ({});
