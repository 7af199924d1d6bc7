import { describe, expect, it } from 'vitest';
import { brands } from '../brands/brands.ts';
import { wireKits } from '../wireframes/wire-kits.ts';
import type { Palette } from './palette.ts';
import { getTokens } from './tokens.ts';

/** Pairs of text and ground that must be readable. */
const textPairs: [keyof Palette, keyof Palette][] = [
  ...(['ground', 'tint', 'card', 'wash'] as const).flatMap((ground): [keyof Palette, keyof Palette][] => [
    ['ink', ground],
    ['soft', ground],
    ['accentText', ground],
  ]),
  ['onAccent', 'accent'],
  ...(['deep', 'deepCard'] as const).flatMap((ground): [keyof Palette, keyof Palette][] => [
    ['onDeep', ground],
    ['onDeepSoft', ground],
    ['deepAccent', ground],
  ]),
];

/** Contrast ratio of two literal colours (`#rrggbb`), 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

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
      getTokens(theme, 'light', viewport).types['display']!.size;
    expect(sizeOn('phone')).toBeLessThan(sizeOn('tablet'));
    expect(sizeOn('tablet')).toBeLessThan(sizeOn('desktop'));
  });
});

it('gives no two brands the same ground and accent', () => {
  const looks = brands.map(({ theme }) => `${theme[theme.first].ground} ${theme[theme.first].accent}`);
  expect(new Set(looks).size).toBe(brands.length);
});
