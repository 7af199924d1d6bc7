import { expect, test } from 'vitest';
import { offeredItems, getSteps } from './filter-group.tsx';
import { chipLabel } from './applied-chips.tsx';

test.each([
  ['hero', 'hero'],
  ['0123456789', '0123456789'],
  ['01234567890', '01234..'],
  ['pricing table', 'prici..'],
])('the chip of %s reads %s', (term, label) => {
  expect(chipLabel(term)).toBe(label);
});

test('applied filters leave the offered list', () => {
  const items = [{ name: 'Hero' }, { name: 'Footer' }, { name: 'FAQ' }];
  expect(offeredItems(items, ['hero', 'FAQ'])).toEqual([{ name: 'Footer' }]);
  expect(offeredItems(items)).toEqual(items);
});

test.each([
  [5, 5, { hasMore: false, hasFewer: false }],
  [6, 5, { hasMore: true, hasFewer: false }],
  [12, 10, { hasMore: true, hasFewer: true }],
  [12, 15, { hasMore: false, hasFewer: true }],
  [3, 10, { hasMore: false, hasFewer: false }],
])('%i entries with %i to show', (total, visible, steps) => {
  expect(getSteps(total, visible)).toEqual(steps);
});
