import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import {
  type changePage,
  type createPage,
  type GivenPageItem,
  maxUserPages,
  type SharedPage,
  type UserPage,
} from '@kitshelf/contract/user-pages.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, lockWithin } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId, newSlug } from '../../platform/ids.ts';
import { type AskedFormat, type FormatDeps, pageFormat, preparePage } from './page-format.ts';
import { userPageRepository, type UserPageRow } from './repository.ts';
import type { GzippedJson, RawFile } from '../../platform/http/serve.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

interface UserPagesDeps extends FormatDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface UserPagesService {
  readonly list: (userId: string) => Promise<UserPage[]>;
  /** Throws NotFound when it is none of the user's; so do the calls below. */
  readonly get: (ref: PageRef) => Promise<UserPage>;
  readonly create: (userId: string, form: Parsed<typeof createPage>['body']) => Promise<UserPage>;
  /** Throws Invalid for an asset, a variant or a brand that is not there. */
  readonly change: (ref: PageRef, changes: Changes) => Promise<UserPage>;
  /** Asked again it answers the same address. */
  readonly share: (ref: PageRef) => Promise<UserPage>;
  readonly unshare: (ref: PageRef) => Promise<UserPage>;
  readonly remove: (ref: PageRef) => Promise<void>;
  /** Throws also Invalid for a page with nothing on it, NotEntitled with what is not covered, and DailyLimit. */
  readonly format: (ref: PageRef, asked: Omit<AskedFormat, 'userId'>) => Promise<GzippedJson | RawFile>;
  readonly shared: (slug: string, userId?: string) => Promise<SharedPage>;
  /** By the right of the caller, in the brand of the user who made it. Throws as `format`. */
  readonly sharedFormat: (slug: string, asked: AskedFormat) => Promise<GzippedJson | RawFile>;
  readonly personalData: PersonalData<'userId', { pages: UserPage[] }>;
}

/** Whose page, and which. */
interface PageRef {
  readonly userId: string;
  readonly id: string;
}

type Changes = Parsed<typeof changePage>['body'];

/** Pages that users put together of the library's assets. */
export function userPagesService(deps: UserPagesDeps): UserPagesService {
  const rows = userPageRepository(deps.database.orm);
  const view = (row: UserPageRow) => viewOf(deps, row);
  const open = (row: UserPageRow) => {
    preparePage(deps, row);
    return view(row);
  };
  const change = async (ref: PageRef, changes: (row: UserPageRow) => Partial<UserPageRow>) =>
    await open(await changeRow(deps.database, ref, changes));
  const withSlug = async (slug: string) => found(await rows.withSlug(slug));
  return {
    async list(userId) {
      const pages = await rows.ofUser(userId);
      preparePage(deps, pages[0]);
      return await Promise.all(pages.map(view));
    },
    get: async ({ userId, id }) => await open(found(await rows.find(userId, id))),
    create: async (userId, form) => await open(await createRow(deps, userId, form)),
    async change(ref, changes) {
      const given = await checked(deps, ref.userId, changes);
      return await change(ref, () => given);
    },
    share: (ref) => change(ref, ({ slug }) => ({ slug: slug ?? newSlug() })),
    unshare: (ref) => change(ref, () => ({ slug: null })),
    async remove({ userId, id }) {
      if (!(await rows.remove(userId, id))) throw new AppError('NotFound');
    },
    format: async ({ userId, id }, asked) =>
      await pageFormat(deps, found(await rows.find(userId, id)), { ...asked, userId }),
    shared: async (slug, userId) => await sharedPage(deps, await withSlug(slug), userId),
    sharedFormat: async (slug, asked) => await pageFormat(deps, await withSlug(slug), asked),
    personalData: createPersonalData(rows, view),
  };
}

const createPersonalData = (
  rows: ReturnType<typeof userPageRepository>,
  view: (row: UserPageRow) => Promise<UserPage>,
) => ({
  export: async ({ userId }: Pick<PageRef, 'userId'>) => ({
    pages: await Promise.all((await rows.ofUser(userId)).map(view)),
  }),
  erase: ({ userId }: Pick<PageRef, 'userId'>): Promise<void> => rows.removeAllOf(userId),
});

/** Throws LimitReached, or Invalid. */
async function createRow(
  deps: UserPagesDeps,
  userId: string,
  { name, width = 'desktop', scheme = 'light', ...rest }: Parsed<typeof createPage>['body'],
): Promise<UserPageRow> {
  const given = { brand: null, items: [], ...(await checked(deps, userId, rest)) };
  const row = { id: newId(), userId, name, slug: null, width, scheme, createdAt: deps.clock.now(), ...given };
  await deps.database.transaction(async (tx) => {
    const rows = userPageRepository(tx);
    // Two at once must not make one too many.
    await lockWithin(tx, `pages ${userId}`);
    if ((await rows.ofUser(userId)).length >= maxUserPages) throw new AppError('LimitReached');
    await rows.save(row);
  });
  return row;
}

async function changeRow(
  database: Database,
  { userId, id }: PageRef,
  changes: (row: UserPageRow) => Partial<UserPageRow>,
): Promise<UserPageRow> {
  return await database.transaction(async (tx) => {
    const rows = userPageRepository(tx);
    const before = found(await rows.lock(userId, id));
    const after = { ...before, ...changes(before) };
    await rows.save(after);
    return after;
  });
}

type PageChanges = Partial<Pick<UserPageRow, 'name' | 'brand' | 'width' | 'scheme' | 'items'>>;

/** What is given, without what is not. Throws Invalid for an asset, a variant or a brand that is not there. */
async function checked(deps: UserPagesDeps, userId: string, changes: Changes): Promise<PageChanges> {
  const { items, brand } = changes;
  if (typeof brand === 'string') await requireBrand(deps, brand, userId);
  const known = items && {
    items: withSinglesOnce(await Promise.all(items.map((item) => knownItem(deps, item)))),
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...given, ...known };
}

async function requireBrand({ brandKits }: UserPagesDeps, brand: string, userId: string): Promise<void> {
  await brandKits.lookFor(brand, userId).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'NotFound')) throw error;
    throw new AppError('Invalid', { fields: { brand: 'This brand does not exist' } });
  });
}

type Item = UserPage['items'][number];

interface KnownItem {
  readonly item: Item;
  /** The first of its asset's sub-categories. */
  readonly kind: string | undefined;
}

/** Of what a page has one alone: the first of several stays. */
function withSinglesOnce(known: readonly KnownItem[]): Item[] {
  const isRepeated = ({ kind }: KnownItem, at: number) =>
    (kind === 'Navigation' || kind === 'Footer') && known.findIndex((other) => other.kind === kind) < at;
  return known.filter((each, at) => !isRepeated(each, at)).map(({ item }) => item);
}

async function knownItem(
  { catalogue }: UserPagesDeps,
  { assetId, variant }: GivenPageItem,
): Promise<KnownItem> {
  const wrong = (text: string) => new AppError('Invalid', { fields: { items: text } });
  if (!catalogue.isPublished(assetId)) throw wrong('This asset does not exist');
  const { variants, subCategories } = await catalogue.facts(assetId);
  const known = variant === undefined ? variants[0] : variants.find(({ key }) => key === variant);
  if (!known) throw wrong('An asset does not have that variant');
  return { item: { assetId, variant: known.key }, kind: subCategories[0] };
}

async function viewOf({ brandKits, origin }: UserPagesDeps, row: UserPageRow): Promise<UserPage> {
  const { id, userId, name, slug, brand, width, scheme, items } = row;
  const url = slug === null ? null : `${origin}/p/${slug}`;
  const isGone = brand !== null && isId(brand) && (await shortOf(brandKits, brand, userId)) === null;
  return { _id: id, name, slug, url, brand: isGone ? null : brand, width, scheme, items };
}

/** The short text of a brand that a page names; null where the user has removed it. */
async function shortOf(
  brandKits: UserPagesDeps['brandKits'],
  brand: string,
  userId: string,
): Promise<string | null> {
  if (!isId(brand)) return brand;
  return (await brandKits.list(userId)).find(({ _id }) => _id === brand)?.short ?? null;
}

/** As anyone sees it, with nothing of its owner. */
async function sharedPage(
  { catalogue, brandKits }: UserPagesDeps,
  { name, slug, userId: ownerId, brand, width, scheme, items }: UserPageRow,
  userId?: string,
): Promise<SharedPage> {
  const ids = [...new Set(items.map(({ assetId }) => assetId))];
  const assets = new Map<string, AssetListItem>(
    (await catalogue.byId(ids, userId)).map((asset) => [asset._id, asset]),
  );
  return {
    slug: slug ?? '',
    name,
    brand: brand === null ? null : await shortOf(brandKits, brand, ownerId),
    width,
    scheme,
    items: items.flatMap((item) => {
      const asset = assets.get(item.assetId);
      return asset ? [{ ...item, asset }] : [];
    }),
  };
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound');
  return row;
}
