import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, messageAnswer, pagination, pipeList, queryBoolean, queryInt, timestamp } from './wire.ts';

/** Tabs above the grid (spec §3); the first one means no category. */
export const categoryTabs = [
  'All Assets',
  'Sections',
  'Wireframes',
  'Templates',
  'Mobile Apps',
  'Icons',
] as const;
export type CategoryTab = (typeof categoryTabs)[number];
export const categories = categoryTabs.slice(1) as readonly Exclude<CategoryTab, 'All Assets'>[];

export const sortOptions = ['Recently', 'Popular'] as const;
export type SortOption = (typeof sortOptions)[number];

/** Only the first can be chosen today (spec §3). */
export const platforms = [
  { name: 'Figma', isDisabled: false },
  { name: 'Webflow', isDisabled: true },
  { name: 'Framer', isDisabled: true },
] as const;

export const defaultPageSize = 24;
export const maxPageSize = 60;
export const maxSearchLength = 100;

const image = z.object({ src: z.string(), width: z.int(), height: z.int(), color: z.string() });

const assetListItem = z.object({
  _id: id,
  name: z.string(),
  images: z.array(image),
  isPaid: z.boolean(),
  isUserSubscribed: z.boolean(),
  link: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: timestamp,
  category: z.enum(categoryTabs),
  subCategories: z.array(z.string()),
  tags: z.array(z.string()),
  tools: z.array(z.string()),
  platforms: z.array(z.string()),
  viewports: z.array(z.int()),
  subscriptionDetails: z.array(z.object({ _id: id, name: z.string() })),
});
export type AssetListItem = z.output<typeof assetListItem>;

/** What a designer wants to know of a clipboard payload before pasting it. */
const structure = z.object({
  layers: z.int(),
  /** Of the frames that arrange layers, rounded down. */
  autoLayoutPercent: z.int(),
  /** Families, sorted. */
  fonts: z.array(z.string()),
});
export type Structure = z.output<typeof structure>;

const asset = z.extend(assetListItem, {
  description: z.string(),
  /** Of its payload; null where that cannot be read. */
  structure: z.nullable(structure),
  /** The clipboard payload (HTML text); present only for who may copy. */
  figma: z.optional(z.string()),
});
export type Asset = z.output<typeof asset>;

const anyCase = <const Names extends readonly string[]>(names: Names) =>
  z.codec(z.string(), z.enum(names), {
    decode: (text) => names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text,
    encode: (name) => name,
  });

const filters = {
  categories: z.optional(anyCase(categoryTabs)),
  search: z.optional(z.string().check(z.maxLength(maxSearchLength, 'Too Long!'))),
  /** `false`: free assets only (spec §7). */
  paid: z.optional(queryBoolean),
  subCategories: z.optional(pipeList),
  tags: z.optional(pipeList),
  tools: z.optional(pipeList),
  /** The spec's own spelling; matches an asset's `platforms`. */
  plateform: z.optional(pipeList),
};

const listQuery = z.object({
  ...filters,
  page: z.optional(queryInt(1, 1_000_000)),
  sort: z.optional(anyCase(sortOptions)),
  limit: z.optional(queryInt(1, maxPageSize)),
});
export type AssetFilters = z.output<typeof filtersQuery>;
export type AssetListQuery = z.output<typeof listQuery>;

export const listAssets = endpoint({
  method: 'GET',
  path: 'user/app/products',
  summary: 'Find assets',
  access: 'personal',
  query: listQuery,
  response: z.object({ data: z.array(assetListItem), pagination }),
});

export const getAsset = endpoint({
  method: 'GET',
  path: 'user/app/products/{id}',
  summary: 'One asset, with its clipboard payload for who may copy it',
  access: 'personal',
  params: z.object({ id }),
  response: z.object({ data: asset }),
  errors: ['NotFound'],
});

export const copyAsset = endpoint({
  method: 'POST',
  path: 'user/app/products/{id}/copies',
  summary: 'Count a copy (feeds Popular)',
  access: 'user',
  params: z.object({ id }),
  body: z.object({ target: z.literal('figma') }),
  response: messageAnswer,
  errors: ['NotFound', 'NotEntitled'],
});

const filtersQuery = z.object(filters);

const filterItem = z.object({
  _id: id,
  name: z.string(),
  icon: z.optional(z.string()),
  isDisabled: z.boolean(),
  count: z.int(),
});
export type FilterItem = z.output<typeof filterItem>;

const filterTool = z.extend(filterItem, { iconUrl: z.string() });

export const getFiltersData = endpoint({
  method: 'GET',
  path: 'user/app/filters-data',
  summary: 'Values to filter by, with counts that follow the other filters in force',
  access: 'public',
  query: filtersQuery,
  response: z.object({
    data: z.object({
      tools: z.array(filterTool),
      subCategories: z.array(filterItem),
      tags: z.array(filterItem),
    }),
  }),
});

export const listTools = endpoint({
  method: 'GET',
  path: 'user/tools',
  summary: 'The design tools',
  access: 'public',
  response: z.object({
    data: z.object({ tools: z.array(z.object({ _id: id, name: z.string(), iconUrl: z.string() })) }),
  }),
});
