import { platforms, type FilterItem } from '@kitshelf/contract/catalogue.ts';
import type { FilterGroup } from './library-search.ts';

export const filterLabels: Readonly<Record<FilterGroup, string>> = {
  plateform: 'Platform',
  tools: 'Tools',
  categories: 'Categories',
  tags: 'Tags',
};

/** One entry that a group offers; platforms have no count. */
export interface OfferedFilter {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly count?: number;
}

interface FiltersData {
  readonly tools: readonly FilterItem[];
  readonly subCategories: readonly FilterItem[];
  readonly tags: readonly FilterItem[];
}

/** All groups with their entries; the platforms are fixed (spec §3), the rest is the API's. */
export function filterEntries(data: FiltersData | undefined): Record<FilterGroup, readonly OfferedFilter[]> {
  return {
    plateform: platforms,
    tools: data?.tools ?? [],
    categories: data?.subCategories ?? [],
    tags: data?.tags ?? [],
  };
}
