import { expect, test } from 'vitest';
import { getPreview, variantInPreview } from './viewer-preview.ts';

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

test('a narrow page in the other appearance says what is missing, as that has one width', () => {
  const layouts = [
    { key: 'desktop', name: 'Desktop 1440', width: 1440 },
    { key: 'phone', name: 'Phone 390', width: 390 },
  ] as const;
  const appearances = { layouts, other: 'dark', boards: [] } as const;
  const copied = (width: number, isOther: boolean) => variantInPreview(appearances, { width, isOther });
  expect(copied(1500, true)).toEqual({ key: 'dark', name: 'Dark 1440' });
  expect(copied(390, true)).toEqual({ key: 'dark', name: 'Dark 1440', missing: 'dark Phone 390' });
  expect(copied(390, false)).toMatchObject({ key: 'phone', name: 'Phone 390' });
});
