import { type BrandKit, type brandForm, maxBrandKits } from '@kitshelf/contract/brand-kits.ts';
import { isId, maxShortLength } from '@kitshelf/contract/wire.ts';
import { DrawingRefused, readDrawing } from '@kitshelf/scene/svg/read-drawing.ts';
import { fontFamilies, fontWeights } from '@kitshelf/scene/tokens.ts';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import { type Database, lockWithin } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type BrandLook, describedLook, isFamily, getLogoHash, getLook, shownLook } from './brand-look.ts';
import { type ColorsIn, deriveLook } from './derive-look.ts';
import type { BrandKitRef, BrandKitsService, Changes } from './interface.ts';
import { createPayloadColors } from './payload-colors.ts';
import { exportLook } from './export-brand.ts';
import { brandKitRepository, type BrandKitRow } from './repository.ts';
import { readShort } from './short.ts';

export type { BrandLook } from './brand-look.ts';
export type { BrandKitsService } from './interface.ts';
export { readShort } from './short.ts';

interface BrandKitsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Users' brands: colours, corners and typefaces that designs take on before they are copied. */
export function brandKitsService(deps: BrandKitsDeps): BrandKitsService {
  const { database } = deps;
  const rows = brandKitRepository(database.orm);
  const payloadColors = createPayloadColors();
  const colorsIn: ColorsIn = (payload) => payloadColors.colorsIn(payload);
  const lookFor = lookFinder(rows);
  return {
    close: () => payloadColors.close(),
    list: async (userId) => (await rows.ofUser(userId)).map(viewOf),
    get: async ({ userId, id }) => viewOf(found(await rows.find(userId, id))),
    create: (userId, form) => createBrandKit(deps, userId, form),
    change: (ref, changes) => changeBrandKit(database, ref, changes),
    remove: (ref) => removeBrandKit(database, ref),
    derive: async ({ from }) => shownLook(await deriveLook(from, colorsIn)),
    fonts: () => ({ data: fonts }),

    preview: (form) => {
      requireFamilies(form);
      return fitting(describedLook(getLook(form)));
    },
    lookFor,
    nameFor: nameFinder(rows, lookFor),
    export: async ({ format, brand }, userId) => ({
      data: { format, files: exportLook(await lookFor(brand, userId), format) },
    }),
    recoloured: (payload, look) => payloadColors.recoloured(payload, look),
    async logoNamed(hash) {
      const svg = await rows.logoNamed(hash);
      return svg === undefined ? undefined : readDrawing(svg);
    },

    personalData: {
      export: async ({ userId }: { userId: string }) => ({ brands: (await rows.ofUser(userId)).map(viewOf) }),
      erase: ({ userId }: { userId: string }): Promise<void> => rows.removeAllOf(userId),
    },
  };
}

/** Finds the look that `brand=` names: one of the user's by its id, or a short text. Throws NotFound, or Invalid for anything else. */
const lookFinder =
  (rows: ReturnType<typeof brandKitRepository>) =>
  async (brand: string, userId: string | undefined): Promise<BrandLook> => {
    if (isId(brand)) {
      if (userId === undefined) throw new AppError('NotFound');
      return getLook(found(await rows.find(userId, brand)));
    }
    const look = readShort(brand);
    if (!look) throw new AppError('Invalid', { fields: { brand: 'This brand does not exist' } });
    return look;
  };

/**
 * What a user calls the brand that `brand=` names: the name of their own, or else the one among its words; `undefined` when
 * it has none. Throws as `lookFor`.
 */
const nameFinder =
  (rows: ReturnType<typeof brandKitRepository>, lookFor: ReturnType<typeof lookFinder>) =>
  async (brand: string, userId: string): Promise<string | undefined> => {
    const look = await lookFor(brand, userId);
    const own = (await rows.ofUser(userId)).map(viewOf);
    const name = own.find(({ _id, short }) => _id === brand || short === brand)?.name ?? look.words?.name;
    return name || undefined;
  };

async function createBrandKit(
  { database, clock }: BrandKitsDeps,
  userId: string,
  { name, colors, ...options }: z.output<typeof brandForm>,
): Promise<BrandKit> {
  requireFamilies(options);
  const { dark = null, radius = null, headingFont = null, bodyFont = null, isDefault = false } = options;
  const { drawings = null, words = null, logo = null } = options;
  const look = { colors, dark, radius, headingFont, bodyFont, drawings, words, ...logoColumns(logo) };
  return await database.transaction(async (tx) => {
    const rows = brandKitRepository(tx);
    // Two at once must not make eleven of ten.
    await lockWithin(tx, `brands ${userId}`);
    const others = await rows.ofUser(userId);
    if (others.length >= maxBrandKits) throw new AppError('LimitReached');
    const row: BrandKitRow = {
      id: newId(),
      userId,
      name,
      ...look,
      isDefault: isDefault || others.length === 0,
      createdAt: clock.now(),
    };
    fitting(viewOf(row));
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
    const { logo, ...others } = changes;
    const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
    const after: BrandKitRow = {
      ...before,
      ...given,
      ...(logo !== undefined && logoColumns(logo)),
      isDefault: before.isDefault || changes.isDefault === true,
    };
    fitting(viewOf(after));
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
    ([, name]) => typeof name === 'string' && !isFamily(name),
  );
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map(([field]) => [field, 'This typeface does not exist']));
  throw new AppError('Invalid', { fields });
}

/** A logo as it is kept. Throws Invalid for one that cannot be drawn. */
function logoColumns(logo: BrandKit['logo']): Pick<BrandKitRow, 'logo' | 'logoHash'> {
  if (!logo) return { logo: null, logoHash: null };
  try {
    readDrawing(logo.svg);
  } catch (error) {
    if (!(error instanceof DrawingRefused)) throw error;
    throw new AppError('Invalid', { fields: { logo: error.message } });
  }
  return { logo: logo.svg, logoHash: getLogoHash(logo.svg) };
}

/** Throws Invalid where all of a look does not go into its short text. */
function fitting<T extends { readonly short: string }>(view: T): T {
  if (view.short.length <= maxShortLength) return view;
  throw new AppError('Invalid', { fields: { words: 'Too Long!' } });
}

function viewOf(row: BrandKitRow): BrandKit {
  const { id, name, isDefault, logo } = row;
  return {
    _id: id,
    name,
    isDefault,
    ...describedLook(getLook(row)),
    logo: logo === null ? null : { svg: logo },
  };
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
