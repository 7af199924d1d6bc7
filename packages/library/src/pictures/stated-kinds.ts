import kinds from './kinds.gen.json' with { type: 'json' };
import slots from './slots.gen.json' with { type: 'json' };
import unchanged from './unchanged.gen.json' with { type: 'json' };
import type { VariantKey } from '../model/asset.ts';
import type { PictureChoice, PictureKind } from './kind-names.ts';

const stated = kinds as unknown as Record<string, PictureKind[]>;

/** The kinds of pictures that change something about an asset, by its id; none for what is not of the library. */
export const statedPictureKinds = (assetId: string): readonly PictureKind[] =>
  Object.hasOwn(stated, assetId) ? (stated[assetId] ?? []) : [];

const statedSlots = slots as Readonly<Record<string, number>>;

/** How many different pictures an asset has places for, by its id; none for what is not of the library. */
export const pictureSlots = (assetId: string): number =>
  Object.hasOwn(statedSlots, assetId) ? (statedSlots[assetId] ?? 0) : 0;

type UnchangedPictures = Partial<Record<VariantKey, PictureChoice[]>>;
const statedUnchanged = unchanged as unknown as Readonly<Record<string, UnchangedPictures>>;

/** The variants of an asset, by its id, that some kinds of pictures or one's own change nothing about, and which; undefined where they change all. */
export const unchangedPictures = (assetId: string): UnchangedPictures | undefined =>
  Object.hasOwn(statedUnchanged, assetId) ? statedUnchanged[assetId] : undefined;
