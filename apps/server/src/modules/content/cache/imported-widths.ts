import { LRUCache } from 'lru-cache';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readWhole } from './place.ts';

/** Gives how wide an imported picture is, in px; `undefined` when there is none of that name. */
export function createImportedWidths(storage: Storage) {
  const widths = new LRUCache<string, number>({ max: 10_000 });
  return async (file: string): Promise<number | undefined> => {
    const known = widths.get(file);
    if (known !== undefined) return known;
    const picture = await readWhole(storage, `media/${file}`);
    if (!picture) return undefined;
    const { default: sharp } = await import('sharp');
    const { width } = await sharp(picture).metadata();
    widths.set(file, width);
    return width;
  };
}
