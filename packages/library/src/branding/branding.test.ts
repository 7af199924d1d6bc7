import { describe, expect, it } from 'vitest';
import { assetEntries } from '../catalogue/catalogue.ts';
import { hardBrands, reportInBrands } from '../checks/brand-report.ts';
import { getTokens } from '../themes/tokens.ts';
import { halvora } from '../brands/halvora.ts';
import { brandColorKeys, contrast, failingPairs, hexToOklch } from './brand-colors.ts';
import { getRole } from '@kitshelf/scene/token-roles.ts';
import { brandedScene } from './brand-palette.ts';
import { completed, fromColor, fromColors } from './derive-brand.ts';

describe('a derived palette', () => {
  it.each(hardBrands.map((brand) => [brand.name, brand] as const))(
    'from %s is readable in both schemes',
    (_, brand) => {
      expect(failingPairs(brand.colors)).toEqual([]);
      expect(failingPairs(brand.dark)).toEqual([]);
      expect(Object.keys(brand.colors).sort()).toEqual([...brandColorKeys].sort());
    },
  );

  it('is light in one scheme and dark in the other', () => {
    const { colors, dark } = fromColor('#2563eb');
    expect(hexToOklch(colors.background).l).toBeGreaterThan(0.95);
    expect(hexToOklch(dark.background).l).toBeLessThan(0.25);
    expect(Math.abs(hexToOklch(dark.primary).h - hexToOklch('#2563eb').h)).toBeLessThan(12);
  });

  it('keeps what is known of it, but for texts that could not be read', () => {
    const { colors } = completed({ background: '#ffffff', text: '#eeeeee', primary: '#0f766e' });
    expect([colors.background, colors.primary]).toEqual(['#ffffff', '#0f766e']);
    expect(contrast(colors.text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('takes the liveliest of several colors', () => {
    expect(fromColors(['#ffffff', '#1f2937', '#f97316', '#e5e7eb']).colors.primary).toBe('#f97316');
  });
});

it('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  // 0.05 + 0.1845 of luminance against 1.05.
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe('a design in a brand', () => {
  it('has a role for every token but those of drawings', () => {
    const tokens = Object.keys(getTokens(halvora.theme, 'light', 'desktop').colors);
    expect(tokens.filter((token) => getRole(token) === null && !token.startsWith('art'))).toEqual([]);
  });

  it('shows the brand, and keeps the colours of its drawings', () => {
    const scene = [...assetEntries().values()][0]!.build('desktop');
    const { colors } = fromColor('#e11d48');
    const { tokens } = brandedScene(scene, { colors, radius: 'sharp' });
    expect(tokens.colors).toMatchObject({ ground: colors.background, accent: '#e11d48', ink: colors.text });
    expect(tokens.colors['art1']).toBe(scene.tokens.colors['art1']);
    expect(tokens.radii['card']).toBe(0);
    expect(tokens.radii['pill']).toBe(scene.tokens.radii['pill']);
  });

  // All of them: `npm run assets -- brands`.
  const entries = [...assetEntries().values()];
  const sample = entries.filter((_, at) => at % 370 === 5);
  it.each(sample.map((entry, at) => [entry.slug, entry, at] as const))(
    'is sound: %s',
    async (_, entry, at) => {
      const brands = hardBrands.filter((__, index) => index % 7 === at % 7);
      expect(await reportInBrands(entry, at, brands)).toEqual([]);
    },
  );
});
