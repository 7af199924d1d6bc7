import { expect, test } from 'vitest';
import { paginationWindow } from './pagination-window.ts';

const drawn = (current: number, last: number) =>
  paginationWindow(current, last)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [8, 8, '1 … 4 5 6 7 8'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i shows %s', (current, last, shown) => {
  expect(drawn(current, last)).toBe(shown);
});
