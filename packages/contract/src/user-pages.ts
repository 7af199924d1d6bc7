import * as z from 'zod/mini';
import { getAssetFormat } from './asset-formats.ts';
import { assetListItem } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { textField } from './fields.ts';
import { schemeSchema, variantKeys } from './variants.ts';
import { id, messageAnswer, oneOf, queryBoolean } from './wire.ts';

/** How many pages a user may have, and how many assets each may hold. */
export const maxUserPages = 100;
export const maxPageItems = 30;

/** What a page is drawn for. */
export const pageWidths = ['desktop', 'tablet', 'phone'] as const;
export type PageWidth = (typeof pageWidths)[number];
/** In px. */
export const pageWidthPx: Readonly<Record<PageWidth, number>> = { desktop: 1440, tablet: 820, phone: 390 };

/** What a page is available in. */
export const pageFormats = ['figma', 'figma-plan', 'react', 'html'] as const;
export type PageFormat = (typeof pageFormats)[number];

const pageItem = z.object({ assetId: id, variant: z.enum(variantKeys) });
const look = { width: z.enum(pageWidths), scheme: schemeSchema };

const userPage = z.object({
  _id: id,
  name: z.string(),
  /** Of its address `/p/{slug}`; null until it is shared. */
  slug: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** A brand of the user's by its id, or the short text of any. */
  brand: z.nullable(z.string()),
  ...look,
  /** From top to bottom. */
  items: z.array(pageItem),
});
export type UserPage = z.output<typeof userPage>;

const onePage = z.object({ data: userPage });
const ofOne = { access: 'user', params: z.object({ id }), errors: ['NotFound'] } as const;

/** By what its asset has; the main variant when none is named. */
const givenItem = z.object({
  assetId: z.string().check(z.maxLength(32, 'Invalid id')),
  variant: z.optional(z.string().check(z.maxLength(20, 'Too Long!'))),
});
export type GivenPageItem = z.output<typeof givenItem>;

const options = {
  brand: z.optional(z.nullable(z.string().check(z.maxLength(600, 'Too Long!')))),
  width: z.optional(z.enum(pageWidths)),
  scheme: z.optional(schemeSchema),
  items: z.optional(z.array(givenItem).check(z.maxLength(maxPageItems, 'Too many'))),
};
const name = textField(1, 80);

export const listPages = endpoint({
  method: 'GET',
  path: 'user/app/pages',
  summary: "The user's pages, the oldest first",
  access: 'user',
  response: z.object({ data: z.array(userPage) }),
});

export const getPage = endpoint({
  method: 'GET',
  path: 'user/app/pages/{id}',
  summary: 'One page',
  ...ofOne,
  response: onePage,
});

export const createPage = endpoint({
  method: 'POST',
  path: 'user/app/pages',
  summary:
    'A new page of assets that stand one below the other; of several navigations or footers the first stays',
  access: 'user',
  body: z.object({ name, ...options }),
  status: 201,
  response: onePage,
  errors: ['LimitReached'],
});

export const changePage = endpoint({
  method: 'PUT',
  path: 'user/app/pages/{id}',
  summary: 'Change a page; its items are taken as they are given, in that order',
  ...ofOne,
  body: z.object({ name: z.optional(name), ...options }),
  response: onePage,
});

export const removePage = endpoint({
  method: 'POST',
  path: 'user/app/pages/{id}/remove',
  summary: 'Remove a page',
  ...ofOne,
  response: messageAnswer,
});

export const sharePage = endpoint({
  method: 'POST',
  path: 'user/app/pages/{id}/share',
  summary: 'Show a page to everybody who has its address',
  ...ofOne,
  response: onePage,
});

export const unsharePage = endpoint({
  method: 'POST',
  path: 'user/app/pages/{id}/unshare',
  summary: 'End the address of a page',
  ...ofOne,
  response: onePage,
});

/** As for an asset; `html` is answered as a zip that holds one page. */
const formatOfPage = {
  method: 'GET',
  access: 'user',
  otherMedia: 'application/zip',
  /** Leaves out what the caller may not copy, which refuses the whole otherwise. */
  query: z.object({ permitted: z.optional(queryBoolean) }),
  response: getAssetFormat.response,
  errors: ['NotFound', 'NotEntitled', 'DailyLimit', 'Invalid', 'TryLater'],
} as const;

export const getPageFormat = endpoint({
  ...formatOfPage,
  path: 'user/app/pages/{id}/formats/{format}',
  summary:
    'A whole page in the format of a tool, for anyone who may copy all of its assets; with `permitted=true` of those that the caller may copy',
  params: z.object({ id, format: oneOf(pageFormats) }),
});

const sharedPage = z.object({
  slug: z.string(),
  name: z.string(),
  /** The short text of its brand. */
  brand: z.nullable(z.string()),
  ...look,
  items: z.array(z.extend(pageItem, { asset: assetListItem })),
});
export type SharedPage = z.output<typeof sharedPage>;

export const getSharedPage = endpoint({
  method: 'GET',
  path: 'user/app/shared-pages/{slug}',
  summary: 'A page that somebody shares, by the end of its address',
  access: 'personal',
  params: z.object({ slug: z.string() }),
  response: z.object({ data: sharedPage }),
  errors: ['NotFound'],
});

export const getSharedPageFormat = endpoint({
  ...formatOfPage,
  path: 'user/app/shared-pages/{slug}/formats/{format}',
  summary:
    'A shared page in the format of a tool, by the right of the caller; `permitted=true` as for one’s own',
  params: z.object({ slug: z.string(), format: oneOf(pageFormats) }),
});
