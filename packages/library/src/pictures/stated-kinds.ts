import kinds from './kinds.gen.json' with { type: 'json' };
import slots from './slots.gen.json' with { type: 'json' };
import type { PictureKind } from './kind-names.ts';

const stated = kinds as unknown as Record<string, PictureKind[]>;

/** The kinds of pictures that change something about an asset, by its id; none for what is not of the library. */
export const statedPictureKinds = (assetId: string): readonly PictureKind[] =>
  Object.hasOwn(stated, assetId) ? (stated[assetId] ?? []) : [];

const statedSlots = slots as Readonly<Record<string, number>>;

/** How many different pictures an asset has places for, by its id; none for what is not of the library. */
export const pictureSlots = (assetId: string): number =>
  Object.hasOwn(statedSlots, assetId) ? (statedSlots[assetId] ?? 0) : 0;
