import type { RectangleNode } from '@kitshelf/scene/scene.ts';
import { type PhotoName, photograph } from '../drawing/photos/photos.ts';
import type { AssetEntry, Rebrand, VariantKey } from '../model/asset.ts';
import { choosePhotos } from './choose-photos.ts';
import type { PictureChoice, PictureKind } from './kind-names.ts';
import { assignPictures, type OwnPicture, ownPicture } from './own-pictures.ts';
import { mergedSlots, type Slot, slotsIn, watched, withPictures } from './slots.ts';

/** `kinds.gen.json`: by an asset's id the kinds that change something about it, a line each; others are left out. */
export function pictureKindsText(entries: ReadonlyMap<string, AssetEntry>): string {
  const rows = [...entries].flatMap(([id, entry]) => {
    const kinds = getPictureKinds(entry);
    return kinds.length > 0 ? [`${JSON.stringify(id)}:${JSON.stringify(kinds)}`] : [];
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** `slots.gen.json`: by an asset's id how many different pictures it has places for, a line each; those without are left out. */
export function pictureSlotsText(entries: ReadonlyMap<string, AssetEntry>): string {
  const rows = [...entries].flatMap(([id, entry]) => {
    const { length } = slotsOf(entry).slots;
    return length > 0 ? [`${JSON.stringify(id)}:${length}`] : [];
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** `unchanged.gen.json`: by an asset's id what `getUnchanged` says of it, a line each; others are left out. */
export function unchangedPicturesText(entries: ReadonlyMap<string, AssetEntry>): string {
  const rows = [...entries].flatMap(([id, entry]) => {
    const unchanged = getUnchanged(entry);
    const isSome = Object.keys(unchanged).length > 0;
    return isSome ? [`${JSON.stringify(id)}:${JSON.stringify(unchanged)}`] : [];
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

interface Slots {
  readonly brand: string;
  readonly slots: readonly Slot[];
  /** Those of each variant. */
  readonly byVariant: ReadonlyMap<VariantKey, readonly Slot[]>;
  readonly hasDrawings: boolean;
}

/** What was found of assets, which takes a build of each variant. */
const known = new WeakMap<AssetEntry, Slots>();

/** The slots of an asset in all of its variants, the main one's first, and the business that they are of. */
function slotsOf(entry: AssetEntry): Slots {
  const slots = known.get(entry) ?? findSlots(entry);
  known.set(entry, slots);
  return slots;
}

function findSlots(entry: AssetEntry): Slots {
  const byVariant = new Map<VariantKey, Slot[]>();
  let [slug, hasDrawings] = ['', false];
  for (const key of entry.variants)
    entry.build(key, (brand) => {
      [slug, hasDrawings] = [brand.slug, brand.drawings !== undefined];
      return watched(brand, (root) => {
        byVariant.set(key, [...(byVariant.get(key) ?? []), ...slotsIn(root)]);
        return root;
      });
    });
  return { brand: slug, slots: mergedSlots([...byVariant.values()].flat()), byVariant, hasDrawings };
}

const chosenOf = ({ brand, slots }: Slots): ReadonlyMap<string, PhotoName> => choosePhotos(brand, slots);

/** The kinds that change something about an asset. */
export function getPictureKinds(entry: AssetEntry): PictureKind[] {
  const all = slotsOf(entry);
  const isDrawn = all.hasDrawings && all.slots.some(({ photo }) => photo !== undefined);
  return [
    ...(isDrawn ? (['illustrations'] as const) : []),
    ...(chosenOf(all).size > 0 ? (['photographs'] as const) : []),
  ];
}

/** Of each variant that some kinds change nothing about, while they change another, which; and whether one's own do. */
export function getUnchanged(entry: AssetEntry): Partial<Record<VariantKey, PictureChoice[]>> {
  const all = slotsOf(entry);
  const kinds = getPictureKinds(entry);
  const chosen = chosenOf(all);
  const changes: Record<PictureChoice, (slot: Slot) => boolean> = {
    illustrations: ({ photo }) => photo !== undefined,
    photographs: ({ key }) => chosen.has(key),
    own: () => true,
  };
  const offered = all.slots.length > 0 ? [...kinds, 'own' as const] : kinds;
  const unchanged = entry.variants.map((key) => {
    const slots = all.byVariant.get(key) ?? [];
    return [key, offered.filter((kind) => !slots.some(changes[kind]))] as const;
  });
  return Object.fromEntries(unchanged.filter(([, some]) => some.length > 0));
}

/** What the pictures of a design are to be, where not as designed: of a kind, or a person's own. */
export type Pictures = PictureKind | readonly OwnPicture[];

/** What gives an asset other pictures, after what else dresses it again. The same in all of its variants. */
export function inPictures(entry: AssetEntry, pictures: Pictures, rebrand?: Rebrand): Rebrand {
  const change = pictures === 'illustrations' ? illustrated : pictured(entry, pictures);
  return (brand) => change(rebrand?.(brand) ?? brand);
}

const illustrated: Rebrand = ({ drawings, productPictures, ...brand }) => ({
  ...brand,
  ...(drawings ?? (productPictures && { productPictures })),
});

/** Other layers in the place of what was painted for slots. */
function pictured(entry: AssetEntry, pictures: 'photographs' | readonly OwnPicture[]): Rebrand {
  const all = slotsOf(entry);
  const painted = pictures === 'photographs' ? photographed(all) : withOwn(all, pictures);
  return (brand) =>
    watched(brand, (root) => withPictures(root, ({ key, boxes: [box] }) => box && painted(key, ...box)));
}

type Painted = (key: string, width: number, height: number) => RectangleNode | undefined;

function photographed(all: Slots): Painted {
  const chosen = chosenOf(all);
  return (key, ...box) => {
    const name = chosen.get(key);
    return name && photograph(name, ...box);
  };
}

function withOwn({ slots }: Slots, pictures: readonly OwnPicture[]): Painted {
  const assigned = assignPictures(slots, pictures);
  return (key, ...box) => {
    const picture = assigned.get(key);
    return picture && ownPicture(picture, ...box);
  };
}
