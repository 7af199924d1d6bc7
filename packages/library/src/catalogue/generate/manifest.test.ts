import { expect, it } from 'vitest';
import { assetEntries, listAssets } from '../catalogue.ts';
import { designHash } from './manifest.ts';

it('the manifest knows each design as it is (when it does not: npm run assets -- generate)', () => {
  const entries = assetEntries();
  const stale = listAssets().flatMap(({ id, slug, variants }, at) => {
    const known = new Map(variants.map(({ key, hash }) => [key, hash]));
    const entry = entries.get(id)!;
    const keys = entry.variants;
    // One after the other of what the assets have; `npm run assets -- check` asks for all of them, each night.
    const key = keys[at % keys.length]!;
    return [
      ...(known.get(key) === designHash(entry.build(key)) ? [] : [`${slug} ${key}`]),
      ...keys.filter((each) => !known.has(each)).map((each) => `${slug} ${each} is missing`),
    ];
  });
  expect(stale).toEqual([]);
  // Over a thousand designs: ten seconds on one core, a minute on a busy one.
}, 300_000);
