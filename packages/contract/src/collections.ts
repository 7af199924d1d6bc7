import * as z from 'zod/mini';
import { assetListItem } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { optionalText, textField } from './fields.ts';
import { id, messageAnswer } from './wire.ts';

/** How many collections a user may have, and how many assets each may hold. */
export const maxCollections = 100;
export const maxCollectionItems = 500;
/** How many assets `getAssetsById` takes at once. */
export const maxAssetsById = 60;

const note = optionalText(1000);

const collectionItem = z.object({ assetId: id, note: z.string() });

const collection = z.object({
  _id: id,
  name: z.string(),
  note: z.string(),
  /** Of its page `/c/{slug}`; null until it is shared. */
  slug: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** The one that everybody has; it cannot be renamed or removed. */
  isFavourites: z.boolean(),
  /** In the user's order. */
  items: z.array(collectionItem),
});
export type Collection = z.output<typeof collection>;

const oneCollection = z.object({ data: collection });
const ofOne = { access: 'user', params: z.object({ id }), errors: ['NotFound'] } as const;

/** What a collection is called, and what its owner says of it. */
export const collectionForm = z.object({ name: textField(1, 80), note });

export const listCollections = endpoint({
  method: 'GET',
  path: 'user/app/collections',
  summary: "The user's collections, the favourites first, then the oldest first",
  access: 'user',
  keys: 'tools',
  response: z.object({ data: z.array(collection) }),
});

export const getCollection = endpoint({
  method: 'GET',
  path: 'user/app/collections/{id}',
  summary: 'One collection',
  ...ofOne,
  response: oneCollection,
});

export const createCollection = endpoint({
  method: 'POST',
  path: 'user/app/collections',
  summary: 'A new collection',
  access: 'user',
  body: collectionForm,
  status: 201,
  response: oneCollection,
  errors: ['LimitReached'],
});

export const changeCollection = endpoint({
  method: 'PUT',
  path: 'user/app/collections/{id}',
  summary: 'Change the name, the note, or the order of what it holds',
  ...ofOne,
  body: z.object({
    name: z.optional(textField(1, 80)),
    note,
    items: z.optional(
      z.array(z.object({ assetId: id, note })).check(z.maxLength(maxCollectionItems, 'Too many')),
    ),
  }),
  response: oneCollection,
  errors: ['NotFound', 'Conflict'],
});

export const removeCollection = endpoint({
  method: 'POST',
  path: 'user/app/collections/{id}/remove',
  summary: 'Remove a collection; not the favourites',
  ...ofOne,
  response: messageAnswer,
  errors: ['NotFound', 'Conflict'],
});

export const addToCollection = endpoint({
  method: 'POST',
  path: 'user/app/collections/{id}/items',
  summary: 'Put an asset into a collection; a second time changes the note',
  ...ofOne,
  body: z.object({ assetId: id, note }),
  status: 201,
  response: oneCollection,
  errors: ['NotFound', 'LimitReached'],
});

export const takeFromCollection = endpoint({
  method: 'POST',
  path: 'user/app/collections/{id}/items/remove',
  summary: 'Take an asset out of a collection',
  ...ofOne,
  body: z.object({ assetId: id }),
  response: messageAnswer,
});

export const shareCollection = endpoint({
  method: 'POST',
  path: 'user/app/collections/{id}/share',
  summary: 'Show a collection to everybody who has its address',
  ...ofOne,
  response: oneCollection,
});

export const unshareCollection = endpoint({
  method: 'POST',
  path: 'user/app/collections/{id}/unshare',
  summary: 'End the address of a collection',
  ...ofOne,
  response: oneCollection,
});

const sharedCollection = z.object({
  slug: z.string(),
  name: z.string(),
  note: z.string(),
  items: z.array(z.extend(collectionItem, { asset: assetListItem })),
});
export type SharedCollection = z.output<typeof sharedCollection>;

export const getSharedCollection = endpoint({
  method: 'GET',
  path: 'user/app/shared-collections/{slug}',
  summary: 'A collection that somebody shares, by the end of its address',
  access: 'personal',
  params: z.object({ slug: z.string() }),
  response: z.object({ data: sharedCollection }),
  errors: ['NotFound'],
});

/** Ids joined by pipes. */
const ids = z.codec(
  z.string().check(z.maxLength(33 * maxAssetsById, 'Too many')),
  z.array(id).check(z.maxLength(maxAssetsById, 'Too many')),
  { decode: (text) => text.split('|').filter(Boolean), encode: (list) => list.join('|') },
);

export const getAssetsById = endpoint({
  method: 'GET',
  path: 'user/app/products-by-id',
  summary: 'Assets by their ids, in that order; those that are not published are left out',
  access: 'personal',
  query: z.object({ ids }),
  response: z.object({ data: z.array(assetListItem) }),
});
