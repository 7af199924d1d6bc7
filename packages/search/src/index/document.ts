/** Fields with several values each, which queries filter by. */
export const facetFields = [
  'tools',
  'subCategories',
  'tags',
  'platforms',
  'brands',
  'layouts',
  'creators',
  'qualities',
  'viewports',
] as const;
export type FacetField = (typeof facetFields)[number];

/** Those of them whose values are counted for a query. */
export const countedFields = ['tools', 'subCategories', 'tags', 'brands', 'qualities', 'viewports'] as const;
export type CountedField = (typeof countedFields)[number];

/** Whether several values of a field mean documents that have all of them: of the other fields one is enough. */
export const meansAll = (field: FacetField): boolean => field === 'qualities';

/** Fields of running text. */
export const textFields = ['name', 'description'] as const;

/** Fields that are searched, most telling first: their order ranks the hits. */
export const searchFields = ['name', 'subCategories', 'tags', 'description'] as const;
export type SearchField = (typeof searchFields)[number];

/** What the index knows of a document. */
export interface SearchDocument {
  /** 32 lower-case hex digits. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly isPaid: boolean;
  readonly createdAt: Date;
  /** A whole number; higher comes first in the order `popular`. */
  readonly popularity: number;
  readonly subCategories: readonly string[];
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly platforms: readonly string[];
  readonly brands: readonly string[];
  /** What it is a skin of: one at most. */
  readonly layouts: readonly string[];
  /** Who made it. */
  readonly creators: readonly string[];
  /** What it is good at. */
  readonly qualities: readonly string[];
  /** Kinds of screens that it is designed for. */
  readonly viewports: readonly string[];
}
