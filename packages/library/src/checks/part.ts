import { assetEntries } from '../catalogue/catalogue.ts';
import type { AssetEntry } from '../model/asset.ts';

/** Which assets are reported on. */
export interface Part {
  /** One of so many. */
  readonly every?: number;
  /** The first one, from 1. */
  readonly from?: number;
  /** Only those whose slug has one of these in it, parted by commas. */
  readonly only?: string | undefined;
}

/** The assets of a part, each with its place in the library. */
export function entriesIn({ every = 1, from = 1, only = '' }: Part): [at: number, entry: AssetEntry][] {
  const words = only.split(',');
  return [...assetEntries().values()]
    .map((entry, at): [number, AssetEntry] => [at, entry])
    .filter(([, { slug }]) => words.some((word) => slug.includes(word)))
    .filter((_, at) => at % every === from - 1);
}
