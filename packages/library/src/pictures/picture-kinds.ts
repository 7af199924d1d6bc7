import { type PhotoName, photograph } from '../drawing/photos/photos.ts';
import type { AssetEntry, Rebrand } from '../model/asset.ts';
import { choosePhotos } from './choose-photos.ts';
import type { PictureKind } from './kind-names.ts';
import { mergedSlots, type Slot, slotsIn, watched, withPictures } from './slots.ts';

/** `kinds.gen.json`: by an asset's id the kinds that change something about it, a line each; others are left out. */
export function pictureKindsText(entries: ReadonlyMap<string, AssetEntry>): string {
  const rows = [...entries].flatMap(([id, entry]) => {
    const kinds = getPictureKinds(entry);
    return kinds.length > 0 ? [`${JSON.stringify(id)}:${JSON.stringify(kinds)}`] : [];
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

interface Slots {
  readonly brand: string;
  readonly slots: readonly Slot[];
  readonly hasDrawings: boolean;
}

/** The slots of an asset in all of its variants, the main one's first, and the business that they are of. */
function slotsOf(entry: AssetEntry): Slots {
  const found: Slot[] = [];
  let [slug, hasDrawings] = ['', false];
  for (const key of entry.variants)
    entry.build(key, (brand) => {
      [slug, hasDrawings] = [brand.slug, brand.drawings !== undefined];
      return watched(brand, (root) => {
        found.push(...slotsIn(root));
        return root;
      });
    });
  return { brand: slug, slots: mergedSlots(found), hasDrawings };
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

/** What gives an asset pictures of a kind, after what else dresses it anew. The same in all of its variants. */
export function inPictures(entry: AssetEntry, kind: PictureKind, rebrand?: Rebrand): Rebrand {
  const change = kind === 'illustrations' ? illustrated : photographed(entry);
  return (brand) => change(rebrand?.(brand) ?? brand);
}

const illustrated: Rebrand = ({ drawings, productPictures, ...brand }) => ({
  ...brand,
  ...(drawings ?? (productPictures && { productPictures })),
});

/** What was chosen for an asset, which takes a build of each of its variants. */
const choices = new WeakMap<AssetEntry, ReadonlyMap<string, PhotoName>>();

function photographed(entry: AssetEntry): Rebrand {
  const chosen = choices.get(entry) ?? chosenOf(slotsOf(entry));
  choices.set(entry, chosen);
  return (brand) =>
    watched(brand, (root) =>
      withPictures(root, ({ key, boxes: [box] }) => {
        const name = chosen.get(key);
        return name && box && photograph(name, ...box);
      }),
    );
}
