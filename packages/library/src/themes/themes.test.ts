import { describe, expect, it } from 'vitest';
import { brands } from '../brands/brands.ts';
import { wireKits } from '../wireframes/wire-kits.ts';
import { contrast } from './contrast.ts';
import { textPairs } from './palette.ts';
import { tokensOf } from './tokens.ts';

const themes = [...brands, ...wireKits.map((kit) => kit.brand)].map(
  ({ slug, theme }) => [slug, theme] as const,
);

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#3b3ff0', '#3b3ff0')).toBe(1);
  });
});

describe.each(themes)('the theme of %s', (_slug, theme) => {
  it.each(['light', 'dark'] as const)('keeps every text readable on every ground when %s', (appearance) => {
    const poor = textPairs.filter(
      ([text, ground]) => contrast(theme[appearance][text], theme[appearance][ground]) < 4.5,
    );
    expect(poor).toEqual([]);
  });

  it('has smaller headings on a phone than on a desktop', () => {
    const sizeOn = (viewport: 'desktop' | 'tablet' | 'phone') =>
      tokensOf(theme, 'light', viewport).types['display']!.size;
    expect(sizeOn('phone')).toBeLessThan(sizeOn('tablet'));
    expect(sizeOn('tablet')).toBeLessThan(sizeOn('desktop'));
  });
});

it('gives no two brands the same ground and accent', () => {
  const looks = brands.map(({ theme }) => `${theme[theme.first].ground} ${theme[theme.first].accent}`);
  expect(new Set(looks).size).toBe(brands.length);
});
