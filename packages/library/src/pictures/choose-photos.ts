import { albums } from '../blocks/photographed.ts';
import type { PhotoName } from '../drawing/photos/photos.ts';
import type { Slot } from './slots.ts';
import { isLargeEnough, suitedPhotos, suitsShape } from './suited-photos.ts';

/** Of how many photographs that suit best the design's own number takes one, so that not every section begins with the same. */
const choices = 5;

/**
 * A photograph for each slot that shows none as designed, by its key: one that suits the brand's business and the slot's
 * shape, and none twice. A product is shown by its own photograph or as designed; so is a slot for which none is left.
 */
export function choosePhotos(brand: string, slots: readonly Slot[]): ReadonlyMap<string, PhotoName> {
  const taken = new Set(slots.flatMap(({ photo }) => photo ?? []));
  const chosen = new Map<string, PhotoName>();
  const take = ({ key }: Slot, name: PhotoName | undefined) => {
    if (name === undefined || taken.has(name)) return;
    taken.add(name);
    chosen.set(key, name);
  };
  const open = slots.filter(({ photo }) => photo === undefined);
  const album = albums[brand];
  for (const slot of open)
    if (slot.product !== undefined && album?.hasProducts) {
      const name = album.pictures[slot.product];
      take(slot, name && fits(name, slot) ? name : undefined);
    }
  for (const slot of open)
    if (slot.product === undefined) {
      const free = suitedPhotos(brand).filter((name) => !taken.has(name) && fits(name, slot));
      const [first] = slot.boxes;
      const shaped = free.filter((name) => first && suitsShape(name, first));
      take(slot, shaped[slot.index % Math.min(choices, shaped.length)]);
    }
  return chosen;
}

const fits = (name: PhotoName, { boxes }: Slot): boolean => boxes.every((box) => isLargeEnough(name, box));
