import * as z from 'zod/mini';
import { assetFormats } from './asset-formats.ts';
import { closestSearch } from './closest-search.ts';
import { endpoint } from './endpoint.ts';
import { textField } from './fields.ts';
import { pictureChoice } from './picture-kinds.ts';
import { stateWidths } from './section-states.ts';
import { copyKeys, variantKeys, variantSchema } from './variants.ts';
import {
  brandParam,
  id,
  messageAnswer,
  oneOf,
  pagination,
  pipeList,
  queryBoolean,
  queryInt,
  timestamp,
} from './wire.ts';
import { assetStructure, typefaces } from './structure.ts';

/** The tab that means no category; no category can have this name. */
export const allAssets = 'All Assets';
/** What a new shop begins with, in order (docs/product/library.md#categories). */
export const standardCategories = ['Sections', 'Wireframes', 'Templates', 'Mobile Apps', 'Icons'] as const;

export const sortOptions = ['Recently', 'Popular'] as const;
export type SortOption = (typeof sortOptions)[number];

/** Only the first can be chosen today (docs/product/library.md#tools-and-platforms). */
export const platforms = [
  { name: 'Figma', isDisabled: false },
  { name: 'Webflow', isDisabled: true },
  { name: 'Framer', isDisabled: true },
] as const;

export const defaultPageSize = 24;
export const maxPageSize = 60;
export const maxSearchLength = 100;

/** A picture: its URL path, its size in px and its dominant colour. */
export const assetImage = z.object({ src: z.string(), width: z.int(), height: z.int(), color: z.string() });

export const badges = ['New', 'Updated', 'Popular'] as const;
export type AssetBadge = (typeof badges)[number];

export const assetListItem = z.object({
  _id: id,
  name: z.string(),
  images: z.array(assetImage),
  isPaid: z.boolean(),
  isUserSubscribed: z.boolean(),
  link: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: timestamp,
  /** New: first published in the last 14 days. Updated: has another design since then. Popular: copied most in the last 30. */
  badges: z.array(z.enum(badges)),
  category: z.string(),
  subCategories: z.array(z.string()),
  tags: z.array(z.string()),
  /** The business that it is made for. */
  brand: z.nullable(z.string()),
  /** The same for all skins of one layout. */
  layout: z.nullable(z.string()),
  /** How many published assets have its layout, itself among them; absent where it is one of a kind. */
  skinCount: z.optional(z.int()),
  tools: z.array(z.string()),
  platforms: z.array(z.string()),
  viewports: z.array(z.int()),
  subscriptionDetails: z.array(z.object({ _id: id, name: z.string() })),
});
export type AssetListItem = z.output<typeof assetListItem>;

export const asset = z.extend(assetListItem, {
  description: z.string(),
  /** Of its payload; null where that cannot be read. */
  structure: z.nullable(assetStructure),
  /** As many as there are pictures where those are drawn from the design, in their order; the first one is the main one. */
  variants: z.array(variantSchema),
  /** What `getAssetFormat` gives of it. */
  formats: z.array(z.string()),
  /** Of a section that the library draws: the states that change something about it in `getAssetFormat`, each with the width that it holds down to. */
  states: z.optional(stateWidths),
  /** Of a design that the library draws: what else its pictures can be in `getAssetFormat`; absent where nothing would change. */
  pictures: z.optional(z.array(pictureChoice)),
  /** By variant those of them that change nothing about it; absent where each changes all. */
  picturesUnchanged: z.optional(z.partialRecord(z.enum(variantKeys), z.array(pictureChoice))),
  /** How many different pictures of a user's own it has places for; absent where it has none. */
  picturePlaces: z.optional(z.int()),
  /** Of a design that the library draws: those of its typefaces whose places a brand's take. */
  typefaces: z.optional(typefaces),
  /** The clipboard payload (HTML text); present only for those who may copy. */
  figma: z.optional(z.string()),
});
export type Asset = z.output<typeof asset>;

const anyCase = <const Names extends readonly string[]>(names: Names) =>
  z.codec(oneOf(names), z.enum(names), {
    decode: (text) => names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text,
    encode: (name) => name,
  });

/** A category's current or earlier name, in any case. */
export const anyCategory = z.optional(z.string().check(z.maxLength(60, 'Too Long!')));

const filters = {
  categories: anyCategory,
  search: z.optional(z.string().check(z.maxLength(maxSearchLength, 'Too Long!'))),
  /** `false`: free assets only (docs/product/library.md#the-address). */
  paid: z.optional(queryBoolean),
  subCategories: z.optional(pipeList),
  tags: z.optional(pipeList),
  tools: z.optional(pipeList),
  /** Spelled so in the API; matches an asset's `platforms`. */
  plateform: z.optional(pipeList),
  brand: z.optional(pipeList),
  /** Names as `filters-data` gives them, as of `viewports`; several mean all of them. */
  quality: z.optional(pipeList),
  viewports: z.optional(pipeList),
  layout: z.optional(z.string().check(z.maxLength(100, 'Too Long!'))),
  createdBy: z.optional(z.string().check(z.maxLength(100, 'Too Long!'))),
};

const listQuery = z.object({
  ...filters,
  page: z.optional(queryInt(1, 1_000_000)),
  sort: z.optional(anyCase(sortOptions)),
  limit: z.optional(queryInt(1, maxPageSize)),
  /** One asset for each layout, with its other skins. */
  group: z.optional(z.literal('layout')),
});
export type AssetFilters = z.output<typeof filtersQuery>;
export type AssetListQuery = z.output<typeof listQuery>;

export const listAssets = endpoint({
  method: 'GET',
  path: 'user/app/products',
  summary: 'Find assets',
  access: 'personal',
  keys: true,
  query: listQuery,
  response: z.object({
    data: z.array(z.extend(assetListItem, { skins: z.optional(z.array(assetListItem)) })),
    /** `total` counts what is listed; of layouts, `assets` counts all their skins. */
    pagination: z.extend(pagination, { assets: z.optional(z.int()) }),
    /** The search as it was probably meant, where these are found by that alone. */
    didYouMean: z.optional(z.string()),
    /** Where few assets or none have all words of the search, and near ones follow. */
    closest: z.optional(closestSearch),
  }),
});

export const getAsset = endpoint({
  method: 'GET',
  path: 'user/app/products/{id}',
  summary: 'One asset, with its clipboard payload for anyone who may copy it',
  access: 'personal',
  keys: true,
  params: z.object({ id }),
  query: z.object({ brand: z.optional(brandParam) }),
  response: z.object({ data: asset }),
  errors: ['NotFound'],
});

export const copyAsset = endpoint({
  method: 'POST',
  path: 'user/app/products/{id}/copies',
  summary: 'Count a copy (feeds Popular)',
  access: 'user',
  keys: true,
  params: z.object({ id }),
  body: z.object({
    target: z.enum(assetFormats),
    variant: z.optional(z.enum(copyKeys)),
    /** One of the user's brands by its id, or the short text of any. */
    brand: z.optional(z.string().check(z.maxLength(600, 'Too Long!'))),
    /** What it is for, as licences name it. */
    project: z.optional(textField(1, 120)),
  }),
  response: messageAnswer,
  errors: ['NotFound', 'NotEntitled'],
});

export const copyForFree = endpoint({
  method: 'POST',
  path: 'user/app/products/{id}/free-copy',
  summary:
    "A person's one free copy of a Pro asset, counted like any copy; all accounts of one address are one person, and five accounts a day of one network may use theirs. Whoever may copy the asset anyway uses nothing up",
  access: 'user',
  params: z.object({ id }),
  /** Who asks again with the same `attempt` within ten minutes, because the answer was lost, is answered again. */
  query: z.object({ attempt: z.optional(id) }),
  response: z.object({ data: z.object({ figma: z.string() }) }),
  errors: ['NotFound', 'AlreadyUsed', 'FreeCopyLater'],
});

export const filtersQuery = z.object(filters);
