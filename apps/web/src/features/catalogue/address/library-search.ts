import {
  allAssets,
  maxSearchLength,
  sortOptions,
  type AssetFilters,
  type AssetListQuery,
  type SortOption,
} from '@kitshelf/contract/catalogue.ts';
import { toText } from '@kitshelf/api-client/value-text.ts';

/**
 * The groups of filters by their names in the address (docs/product/library.md#the-address); `plateform` is spelled so in
 * the API.
 */
export const filterGroups = [
  'plateform',
  'tools',
  'categories',
  'tags',
  'brand',
  'quality',
  'viewports',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** The library's whole state, as it stands in the address. */
export interface LibrarySearch extends Partial<Record<FilterGroup, readonly string[]>> {
  readonly search?: string;
  readonly page?: number;
  readonly sort?: SortOption;
  /** `false`: free assets only. */
  readonly paid?: false;
  /** A category's name; the route's loader leads from an earlier name to the one of today. */
  readonly pCategory?: string;
  /** One card for each layout. */
  readonly group?: 'layout';
  readonly 'product-id'?: string;
}

const namesIn = (value: unknown): string[] => [
  ...new Set(
    toText(value)
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name.toLowerCase() === toText(value).toLowerCase());

/** Leaves out what is not set, so that the address stays clean and its order is always the same. */
function clean(search: { [Key in keyof LibrarySearch]: LibrarySearch[Key] | undefined }): LibrarySearch {
  const isSet = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);
  return Object.fromEntries(Object.entries(search).filter(([, value]) => isSet(value)));
}

type Readers = {
  readonly [Key in keyof LibrarySearch]-?: (value: unknown) => LibrarySearch[Key] | undefined;
};

/** How each parameter is read, in the order in which they stand in an address. */
const readers: Readers = {
  search: (value) => toText(value).trim().slice(0, maxSearchLength),
  page: (value) => {
    const page = /^\d{1,7}$/.test(toText(value)) ? Number(value) : 1;
    return page > 1 && page <= 1_000_000 ? page : undefined;
  },
  sort: (value) => oneOf(sortOptions, value),
  paid: (value) => (toText(value) === 'false' ? false : undefined),
  pCategory: (value) => (oneOf([allAssets], value) ? undefined : toText(value).trim().slice(0, 60)),
  plateform: namesIn,
  tools: namesIn,
  categories: namesIn,
  tags: namesIn,
  brand: namesIn,
  quality: namesIn,
  viewports: namesIn,
  group: (value) => oneOf(['layout'], value),
  'product-id': (value) => (/^[0-9a-f]{32}$/.test(toText(value)) ? toText(value) : undefined),
};

/** Every parameter that the library's address may hold. */
export const libraryParameters = Object.keys(readers) as readonly (keyof LibrarySearch)[];

/** Reads the library's state from an address; what makes no sense there is left out. */
export function parseLibrarySearch(raw: Readonly<Record<string, unknown>>): LibrarySearch {
  return clean(Object.fromEntries(libraryParameters.map((name) => [name, readers[name](raw[name])])));
}

/** What `filters-data` is asked with: the tab and everything in force. */
export function toFilters(search: LibrarySearch): AssetFilters {
  const { pCategory = allAssets } = search;
  // The address calls sub-categories `categories`, which are the tabs to the API.
  const chosen = filterGroups.flatMap((group) => {
    const names = search[group];
    return names ? [[group === 'categories' ? 'subCategories' : group, [...names]] as const] : [];
  });
  return {
    ...Object.fromEntries(chosen),
    categories: pCategory,
    ...(search.search !== undefined && { search: search.search }),
    ...(search.paid === false && { paid: false }),
  };
}

/** What the list is asked with. */
export function toListQuery(search: LibrarySearch): AssetListQuery {
  return {
    ...toFilters(search),
    page: search.page ?? 1,
    ...(search.sort && { sort: search.sort }),
    ...(search.group && { group: search.group }),
  };
}
