import { expect, test } from 'vitest';
import { getPreview } from './viewer-preview.ts';

test('the live page is as wide as a variant, or in the other appearance', () => {
  const layouts = [
    { key: 'desktop', name: 'Desktop 1440', width: 1440 },
    { key: 'phone', name: 'Phone 390', width: 390 },
  ] as const;
  const appearances = { layouts, other: 'dark', boards: [] } as const;
  expect(getPreview(appearances, 'phone')).toEqual({ width: 390 });
  expect(getPreview(appearances, 'dark')).toEqual({ isOther: true });
  expect(getPreview(appearances, '')).toEqual({});
});
