import {
  type BrandKit,
  type brandChanges,
  type brandForm,
  type DerivedBrand,
  type deriveBrand,
  maxBrandKits,
} from '@kitshelf/contract/brand-kits.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import { failingPairs } from '@kitshelf/library/branding/brand-colors.ts';
import { fontFamilies, fontWeights } from '@kitshelf/scene/tokens.ts';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import { type Database, lockWithin } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type BrandLook, isFamily, lookOf, readShort, shownLook } from './brand-look.ts';
import { type ColorsIn, deriveLook } from './derive-look.ts';
import { createPayloadColors } from './payload-colors.ts';
import { brandKitRepository, type BrandKitRow } from './repository.ts';

export { type BrandLook, readShort } from './brand-look.ts';

interface BrandKitsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export type BrandKitsService = ReturnType<typeof brandKitsService>;

/** Whose brand, and which. */
export interface BrandKitRef {
  readonly userId: string;
  readonly id: string;
}

type Changes = z.output<typeof brandChanges>;

/** Users' brands: colours, corners and typefaces that designs take on before they are copied. */
export function brandKitsService(deps: BrandKitsDeps) {
  const { database } = deps;
  const rows = brandKitRepository(database.orm);
  const payloadColors = createPayloadColors();
  const colorsIn: ColorsIn = (payload) => payloadColors.colorsIn(payload);
  return {
    close: () => payloadColors.close(),
    list: async (userId: string): Promise<BrandKit[]> => (await rows.ofUser(userId)).map(viewOf),
    /** Throws NotFound when it is none of the user's; so do the calls below. */
    get: async ({ userId, id }: BrandKitRef): Promise<BrandKit> => viewOf(found(await rows.find(userId, id))),
    create: (userId: string, form: z.output<typeof brandForm>) => createBrandKit(deps, userId, form),
    change: (ref: BrandKitRef, changes: Changes) => changeBrandKit(database, ref, changes),
    remove: (ref: BrandKitRef) => removeBrandKit(database, ref),
    derive: async ({ from }: Parsed<typeof deriveBrand>['body']): Promise<DerivedBrand> =>
      shownLook(await deriveLook(from, colorsIn)),
    fonts: () => ({ data: fonts }),

    /** The look that `brand=` names: one of the user's by its id, or a short text. Throws NotFound, or Invalid for anything else. */
    async lookFor(brand: string, userId: string | undefined): Promise<BrandLook> {
      if (isId(brand)) {
        if (userId === undefined) throw new AppError('NotFound');
        return lookOf(found(await rows.find(userId, brand)));
      }
      const look = readShort(brand);
      if (!look) throw new AppError('Invalid', { fields: { brand: 'There is no such brand' } });
      return look;
    },

    exportOf: async ({ userId }: Pick<BrandKitRef, 'userId'>) => ({
      brands: (await rows.ofUser(userId)).map(viewOf),
    }),
    erase: ({ userId }: Pick<BrandKitRef, 'userId'>): Promise<void> => rows.removeAllOf(userId),
  };
}

async function createBrandKit(
  { database, clock }: BrandKitsDeps,
  userId: string,
  { name, colors, ...options }: z.output<typeof brandForm>,
): Promise<BrandKit> {
  requireFamilies(options);
  const { dark = null, radius = null, headingFont = null, bodyFont = null, isDefault = false } = options;
  return await database.transaction(async (tx) => {
    const rows = brandKitRepository(tx);
    // Two at once must not make eleven of ten.
    await lockWithin(tx, `brands ${userId}`);
    const others = await rows.ofUser(userId);
    if (others.length >= maxBrandKits) throw new AppError('LimitReached');
    const look = { colors, dark, radius, headingFont, bodyFont };
    const row: BrandKitRow = {
      id: newId(),
      userId,
      name,
      ...look,
      isDefault: isDefault || others.length === 0,
      createdAt: clock.now(),
    };
    await saveAmong(rows, others, row);
    return viewOf(row);
  });
}

async function changeBrandKit(
  database: Database,
  { userId, id }: BrandKitRef,
  changes: Changes,
): Promise<BrandKit> {
  requireFamilies(changes);
  return await database.transaction(async (tx) => {
    const rows = brandKitRepository(tx);
    await lockWithin(tx, `brands ${userId}`);
    const all = await rows.ofUser(userId);
    const before = found(all.find((each) => each.id === id));
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after: BrandKitRow = {
      ...before,
      ...given,
      isDefault: before.isDefault || changes.isDefault === true,
    };
    await saveAmong(
      rows,
      all.filter((each) => each !== before),
      after,
    );
    return viewOf(after);
  });
}

async function removeBrandKit(database: Database, { userId, id }: BrandKitRef): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = brandKitRepository(tx);
    await lockWithin(tx, `brands ${userId}`);
    const all = await rows.ofUser(userId);
    const row = found(all.find((each) => each.id === id));
    await rows.remove(id);
    const [oldest] = all.filter((each) => each !== row);
    if (row.isDefault && oldest) await rows.save({ ...oldest, isDefault: true });
  });
}

/** A new default one takes that from the others. */
async function saveAmong(
  rows: ReturnType<typeof brandKitRepository>,
  others: readonly BrandKitRow[],
  row: BrandKitRow,
): Promise<void> {
  for (const other of others)
    if (row.isDefault && other.isDefault) await rows.save({ ...other, isDefault: false });
  await rows.save(row);
}

/** Throws Invalid for a typeface that we have not. */
function requireFamilies({ headingFont, bodyFont }: Pick<Changes, 'headingFont' | 'bodyFont'>): void {
  const unknown = Object.entries({ headingFont, bodyFont }).filter(
    ([, name]) => name !== undefined && !isFamily(name),
  );
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map(([field]) => [field, 'There is no such typeface']));
  throw new AppError('Invalid', { fields });
}

function viewOf(row: BrandKitRow): BrandKit {
  const { id, name, isDefault } = row;
  const look = shownLook(lookOf(row));
  const failing = (['light', 'dark'] as const).flatMap((scheme) =>
    failingPairs(look[scheme === 'light' ? 'colors' : 'dark']).map((pair) => ({ scheme, ...pair })),
  );
  return { _id: id, name, isDefault, ...look, failing };
}

const fonts = Object.entries(fontFamilies).map(([name, heaviest]) => ({
  name,
  weights: fontWeights.filter((weight) => weight <= heaviest),
  scripts: ['Latn'],
  licence: 'OFL-1.1',
  url: `https://fonts.google.com/specimen/${name.replaceAll(' ', '+')}`,
}));

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound');
  return row;
}
