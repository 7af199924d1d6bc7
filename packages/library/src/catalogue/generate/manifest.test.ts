import { expect, it } from 'vitest';
import { assetEntries, listAssets } from '../catalogue.ts';
import { designHash } from './manifest.ts';

it('the manifest knows every variant of every design (when it does not: npm run assets -- generate)', () => {
  const entries = assetEntries();
  const stale = listAssets().flatMap(({ id, slug, variants }) => {
    const known = new Map(variants.map(({ key, hash }) => [key, hash]));
    const entry = entries.get(id)!;
    return entry.variants
      .filter((key) => known.get(key) !== designHash(entry.build(key)))
      .map((key) => `${slug} ${key}`);
  });
  expect(stale).toEqual([]);
  // All 2,600 designs in all their variants: most of a minute on one core, several on a busy one.
}, 300_000);
