import { expect, it } from 'vitest';
import { findAgain } from './found-again.ts';

it('a design of any variant that was worked on is found by pasting it, its sections and cards too', () => {
  const { found, designs } = findAgain(16, 7);
  expect(designs).toBeGreaterThan(5_000);
  expect(found).toHaveLength(11);
  for (const { change, tried, amongThree } of found) {
    expect(tried, change).toBeGreaterThanOrEqual(15);
    expect(amongThree / tried, change).toBeGreaterThanOrEqual(0.85);
  }
  const unchanged = found.filter(({ change }) => ['unchanged', 'renamed', 'recoloured'].includes(change));
  expect(unchanged.map(({ first, tried }) => tried - first)).toEqual([0, 0, 0]);
});
