import { expect, it } from 'vitest';
import type { AssetEntry } from '../model/asset.ts';
import { sectionEntries } from './section-entries.ts';
import { sectionLayouts } from './section-layouts.ts';

const design = (entry: AssetEntry | undefined): string => JSON.stringify(entry?.build('phone'));

it('draws a layout the same wherever it stands in the list', () => {
  const sample = sectionEntries().filter((_, at) => at % 100 === 0);
  const moved = new Map(sectionEntries(sectionLayouts.toReversed()).map((entry) => [entry.slug, entry]));
  expect(sample.length).toBeGreaterThan(20);
  for (const entry of sample) expect(design(moved.get(entry.slug))).toBe(design(entry));
});
