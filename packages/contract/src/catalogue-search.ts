import * as z from 'zod/mini';
import { assetImage, assetListItem, filtersQuery, maxSearchLength } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { fingerprint, mostFeatures } from './structure.ts';
import { id, queryInt } from './wire.ts';

const picture = z.nullable(assetImage);

const searchSuggestion = z.object({
  text: z.string(),
  /** How many assets it finds. */
  total: z.int(),
  /** Of the first that it finds. */
  image: picture,
});
export type SearchSuggestion = z.output<typeof searchSuggestion>;

const assetSuggestion = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  isPaid: z.boolean(),
  image: picture,
});
export type AssetSuggestion = z.output<typeof assetSuggestion>;

/** What a search may become while it is typed. */
export const suggestSearches = endpoint({
  method: 'GET',
  path: 'user/app/search-suggestions',
  summary: 'Searches and assets that what is typed so far may become',
  access: 'public',
  maxAgeSeconds: 60,
  /** The filters that are on: nothing is suggested that they would hide. */
  query: z.extend(filtersQuery, {
    search: z.string().check(z.maxLength(maxSearchLength, 'Too Long!')),
    /** How many assets at most; without it 4. */
    assets: z.optional(queryInt(1, 8)),
  }),
  response: z.object({
    data: z.object({
      searches: z.array(searchSuggestion),
      assets: z.array(assetSuggestion),
      /** How many assets the search finds as it is typed so far. */
      total: z.int(),
    }),
  }),
});

const suggestedName = z.object({
  kind: z.enum(['asset', 'subCategory', 'tag']),
  name: z.string(),
  /** Of an asset. */
  _id: z.optional(id),
});

export const suggestNames = endpoint({
  method: 'GET',
  path: 'user/app/suggestions',
  summary: 'Kinds, tags and assets that what is typed so far may mean',
  access: 'public',
  maxAgeSeconds: 60,
  query: z.object({ search: z.string().check(z.maxLength(maxSearchLength, 'Too Long!')) }),
  response: z.object({
    data: z.object({
      suggestions: z.array(suggestedName),
      /** The search as it was probably meant, where it finds nothing itself. */
      didYouMean: z.nullable(z.string()),
    }),
  }),
});

export const getSimilar = endpoint({
  method: 'GET',
  path: 'user/app/products/{id}/similar',
  summary: 'Assets that are like one, and others of its brand',
  access: 'personal',
  params: z.object({ id }),
  response: z.object({
    data: z.object({ similar: z.array(assetListItem), sameBrand: z.array(assetListItem) }),
  }),
  errors: ['NotFound'],
});

/** What to offer who has found nothing. */
export const getNearResults = endpoint({
  method: 'GET',
  path: 'user/app/near-results',
  summary: 'What is near a search that finds nothing, and what others search',
  access: 'personal',
  query: filtersQuery,
  response: z.object({
    data: z.object({
      /** The part of the search that finds these without any filter; null when they are the most popular assets. */
      search: z.nullable(z.string()),
      total: z.int(),
      assets: z.array(assetListItem),
      /** Most often first. */
      othersSearch: z.array(z.string()),
    }),
  }),
});

export const searchByStructure = endpoint({
  method: 'POST',
  path: 'user/app/search-by-structure',
  summary:
    "The assets that are built like a design, hold it or are a part of it, by its fingerprint: an asset's is its `structure.fingerprint`",
  access: 'personal',
  body: z
    .looseObject({
      fingerprint: fingerprint.check(
        z.maxLength(mostFeatures, `Please give ${mostFeatures} numbers at most`),
      ),
    })
    .check(
      z.refine((body) => Object.keys(body).length === 1, {
        path: ['fingerprint'],
        error: 'Please send the fingerprint alone',
      }),
    ),
  response: z.object({
    /** Nearest first, 24 at most. */
    data: z.array(
      z.extend(assetListItem, {
        /** 1 is the same, 0 has nothing in common. */
        score: z.number().check(z.gte(0), z.lte(1)),
        /** `whole`: they are alike as wholes; `holder`: the asset holds the design; `part`: the asset is a part of it. */
        match: z.enum(['whole', 'holder', 'part']),
      }),
    ),
  }),
  errors: ['TooManyRequests'],
});
