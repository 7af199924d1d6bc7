import { createHash } from 'node:crypto';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import {
  type Collection,
  type collectionForm,
  maxCollectionItems,
  maxCollections,
  type SharedCollection,
} from '@kitshelf/contract/collections.ts';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId, newSlug } from '../../platform/ids.ts';
import { collectionRepository, type CollectionRow } from './repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

interface CollectionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Of the site, without a path. */
  readonly publicUrl: string;
  readonly isPublished: (assetId: string) => boolean;
  /** Those that are published, as a user or a visitor sees them. */
  readonly assetsById: (ids: readonly string[], userId?: string) => Promise<readonly AssetListItem[]>;
}

export interface CollectionsService {
  readonly list: (userId: string) => Promise<Collection[]>;
  /** Throws NotFound when it is none of the user's; so do the calls below. */
  readonly get: (ref: CollectionRef) => Promise<Collection>;
  readonly create: (userId: string, form: z.output<typeof collectionForm>) => Promise<Collection>;
  /** Throws Conflict when the favourites would get another name, Invalid when the items are others. */
  readonly change: (ref: CollectionRef, changes: Changes) => Promise<Collection>;
  /** Throws Invalid for an asset that is not published. */
  readonly add: (ref: CollectionRef, item: Noted) => Promise<Collection>;
  readonly take: (ref: CollectionRef, assetId: string) => Promise<void>;
  /** Asked again it answers the same address. */
  readonly share: (ref: CollectionRef) => Promise<Collection>;
  readonly unshare: (ref: CollectionRef) => Promise<Collection>;
  readonly remove: (ref: CollectionRef) => Promise<void>;
  readonly shared: (slug: string, userId?: string) => Promise<SharedCollection>;
  readonly personalData: PersonalData<'userId', { collections: Collection[] }>;
}

/** Whose collection, and which. */
export interface CollectionRef {
  readonly userId: string;
  readonly id: string;
}

interface Changes {
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  /** The same assets in another order. */
  readonly items?: readonly Noted[] | undefined;
}

interface Noted {
  readonly assetId: string;
  readonly note?: string | undefined;
}

/** What users keep: their favourites, and collections with names. */
export function collectionsService(deps: CollectionsDeps): CollectionsService {
  const { database, publicUrl } = deps;
  const rows = collectionRepository(database.orm);
  const view = (row: CollectionRow) => viewOf(row, publicUrl);
  const change = async (ref: CollectionRef, make: (row: CollectionRow) => CollectionRow) =>
    view(await changeRow(deps, ref, make));

  return {
    async list(userId) {
      const kept = await rows.ofUser(userId);
      const isNew = !kept.some(({ isFavourites }) => isFavourites);
      return [...(isNew ? [favouritesOf(userId, deps.clock.now())] : []), ...kept].map(view);
    },
    get: async (ref) => view(found((await rows.find(ref.userId, ref.id)) ?? unwritten(deps, ref))),
    create: async (userId, form) => view(await createRow(deps, userId, form)),
    change: (ref, changes) => change(ref, (row) => changed(row, changes)),
    async add(ref, item) {
      if (!deps.isPublished(item.assetId)) throw unknownAsset();
      return await change(ref, (row) => ({ ...row, items: withItem(row.items, item) }));
    },
    async take(ref, assetId) {
      await change(ref, (row) => ({ ...row, items: row.items.filter((each) => each.assetId !== assetId) }));
    },
    share: (ref) => change(ref, (row) => ({ ...row, slug: row.slug ?? newSlug() })),
    unshare: (ref) => change(ref, (row) => ({ ...row, slug: null })),
    async remove({ userId, id }) {
      const row = found((await rows.find(userId, id)) ?? unwritten(deps, { userId, id }));
      if (row.isFavourites) throw new AppError('Conflict', { message: 'Favourites cannot be removed.' });
      await rows.remove(id);
    },
    shared: (slug, userId) => sharedCollection(deps, slug, userId),
    personalData: {
      export: async ({ userId }: Pick<CollectionRef, 'userId'>) => ({
        collections: (await rows.ofUser(userId)).map(view),
      }),
      erase: ({ userId }: Pick<CollectionRef, 'userId'>): Promise<void> => rows.removeAllOf(userId),
    },
  };
}

const favouritesName = 'Favourites';

/** Everybody's one: its id follows from the user's, so that two at once make one. */
const favouritesOf = (userId: string, createdAt: Date): CollectionRow => ({
  id: createHash('sha256').update(`favourites ${userId}`).digest('hex').slice(0, 32),
  userId,
  name: favouritesName,
  note: '',
  slug: null,
  isFavourites: true,
  items: [],
  createdAt,
});

/** Throws LimitReached. */
async function createRow(
  { database, clock }: CollectionsDeps,
  userId: string,
  { name, note = '' }: z.output<typeof collectionForm>,
): Promise<CollectionRow> {
  const favourites = favouritesOf(userId, clock.now());
  const row = { ...favourites, id: newId(), name, note, isFavourites: false };
  await database.transaction(async (tx) => {
    const rows = collectionRepository(tx);
    await rows.insert(favourites);
    // Two at once must not make one too many.
    await rows.lock(userId, favourites.id);
    if ((await rows.ofUser(userId)).length >= maxCollections) throw new AppError('LimitReached');
    await rows.insert(row);
  });
  return row;
}

/** Everybody's favourites have no row before something is kept in them; undefined for any other collection. */
function unwritten({ clock }: CollectionsDeps, { userId, id }: CollectionRef): CollectionRow | undefined {
  const favourites = favouritesOf(userId, clock.now());
  return favourites.id === id ? favourites : undefined;
}

async function changeRow(
  deps: CollectionsDeps,
  { userId, id }: CollectionRef,
  make: (row: CollectionRow) => CollectionRow,
): Promise<CollectionRow> {
  return await deps.database.transaction(async (tx) => {
    const rows = collectionRepository(tx);
    const fresh = unwritten(deps, { userId, id });
    if (fresh) await rows.insert(fresh);
    const row = make(found(await rows.lock(userId, id)));
    await rows.save(row);
    return row;
  });
}

function changed(row: CollectionRow, { name = row.name, note = row.note, items }: Changes): CollectionRow {
  if (row.isFavourites && name !== row.name)
    throw new AppError('Conflict', { message: 'Favourites cannot be renamed.' });
  return { ...row, name, note, items: items ? reordered(row.items, items) : row.items };
}

/** Throws Invalid unless both name the same assets. */
function reordered(before: Collection['items'], after: readonly Noted[]): Collection['items'] {
  const notes = new Map(before.map(({ assetId, note }) => [assetId, note]));
  const ids = new Set(after.map(({ assetId }) => assetId));
  const isSame = after.length === before.length && ids.size === after.length;
  if (!isSame || !after.every(({ assetId }) => notes.has(assetId)))
    throw new AppError('Invalid', { fields: { items: 'Please send the same assets' } });
  return after.map(({ assetId, note }) => ({ assetId, note: note ?? notes.get(assetId) ?? '' }));
}

/** With an asset at its end; one that is in it already stays where it is. Throws LimitReached. */
function withItem(items: Collection['items'], { assetId, note }: Noted): Collection['items'] {
  if (items.some((each) => each.assetId === assetId))
    return items.map((each) => (each.assetId === assetId ? { assetId, note: note ?? each.note } : each));
  if (items.length >= maxCollectionItems) throw new AppError('LimitReached');
  return [...items, { assetId, note: note ?? '' }];
}

const unknownAsset = () => new AppError('Invalid', { fields: { assetId: 'This asset does not exist' } });

/** As anyone sees it, with nothing of its owner. Throws NotFound. */
async function sharedCollection(
  { database, assetsById }: CollectionsDeps,
  slug: string,
  userId?: string,
): Promise<SharedCollection> {
  const { name, note, items } = found(await collectionRepository(database.orm).withSlug(slug));
  const ids = items.map(({ assetId }) => assetId);
  const assets = new Map((await assetsById(ids, userId)).map((asset) => [asset._id, asset]));
  return {
    slug,
    name,
    note,
    items: items.flatMap((item) => {
      const asset = assets.get(item.assetId);
      return asset ? [{ ...item, asset }] : [];
    }),
  };
}

function viewOf({ id, name, note, slug, isFavourites, items }: CollectionRow, publicUrl: string): Collection {
  return { _id: id, name, note, slug, url: slug && `${publicUrl}/c/${slug}`, isFavourites, items };
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound');
  return row;
}
