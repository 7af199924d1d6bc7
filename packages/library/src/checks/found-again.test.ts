import { expect, it } from 'vitest';
import { assetEntries } from '../catalogue.ts';
import { findAgain } from './found-again.ts';

it('a design that was worked on is found by its fingerprint: first nine times of ten', () => {
  const sample = [...assetEntries().values()].filter((_, at) => at % 45 === 0);
  const found = findAgain(sample);
  expect(found.map(({ tried }) => tried)).toEqual([sample.length, sample.length, sample.length]);
  for (const { change, tried, first, amongThree } of found) {
    expect(first / tried, change).toBeGreaterThanOrEqual(0.9);
    expect(amongThree / tried, change).toBeGreaterThanOrEqual(0.97);
  }
});
