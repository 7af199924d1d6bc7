import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LookSettings } from '@kitshelf/contract/look-settings.ts';
import { typefaces } from '@kitshelf/contract/look-settings.ts';
import { hexOfOklch } from '@kitshelf/library/branding/brand-colors.ts';
import { fontFiles, webFontFile } from '@kitshelf/scene/text/font-file.ts';
import { fontFamilies } from '@kitshelf/scene/tokens.ts';
import axe from 'axe-core';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { neutralSettings } from '../neutral-settings.ts';
import { getContrasts, lookFaults, getShades } from './accent-shades.ts';
import { siteLook } from './site-look.ts';
import { metrics } from './typeface-metrics.ts';

const plain = neutralSettings.look;
const withAccent = (accent: string, darkAccent: string | null = null): LookSettings => ({
  ...plain,
  accent,
  darkAccent,
});

interface AxeColor {
  parseString(text: string): void;
}
/** Another program's reading of colours and contrasts. */
const { Color, getContrast } = (
  axe as unknown as {
    commons: { color: { Color: new () => AxeColor; getContrast: (a: AxeColor, b: AxeColor) => number } };
  }
).commons.color;
function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => {
    const color = new Color();
    color.parseString(text);
    return color;
  });
  return getContrast(a!, b!);
}

const require = createRequire(import.meta.url);
const tokens = readFileSync(new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
/** A ground as the style sheet of pages has it. */
function token(name: string, scheme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(tokens) ?? [];
  return scheme === 'light' ? light : dark;
}

/** Colours of all hues, from nearly black to nearly white, dull and strong. */
const colours = Array.from({ length: 12 }, (_, turn) =>
  [0.02, 0.15, 0.3, 0.42, 0.5, 0.58, 0.66, 0.75, 0.85, 0.99].flatMap((l) =>
    [0.02, 0.12, 0.25].map((c) => hexOfOklch({ l, c, h: turn * 30 })),
  ),
).flat();

describe('the colours of a shop', () => {
  it('are taken exactly if they can be read, with the figure of the worse ground', () => {
    for (const colour of colours) {
      const worst = Math.min(
        ...['paper', 'paper-raised'].map((name) => contrast(colour, token(name, 'light'))),
      );
      const ofGround = getContrasts(withAccent(colour)).find(({ pair }) => pair === 'Accent on ground');
      expect(Math.abs(ofGround!.ratio - worst), colour).toBeLessThan(0.03);
      // Within a hundredth of the limit, programs round differently.
      const isFine =
        Math.abs(worst - 4.5) < 0.03 || !('accent' in lookFaults(withAccent(colour))) === worst > 4.5;
      expect(isFine, `${colour} ${worst}`).toBe(true);
    }
  });

  it('have shades on which, and in which, letters can be read', () => {
    const fine = colours
      .map((colour) => withAccent(colour))
      .filter((each) => !('accent' in lookFaults(each)));
    expect(fine.length).toBeGreaterThan(90);
    for (const each of fine) {
      expect(lookFaults(each)).toEqual({});
      const shades = getShades(each)!;
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, hover, active, ink, soft, onAccent } = shades[scheme];
        const grounds = ['paper', 'paper-raised', 'mat', 'wash'].map((name) => token(name, scheme));
        const pairs = [
          ...[accent, hover, active].map((ground) => [onAccent, ground] as const),
          ...[soft, ...grounds].map((ground) => [ink, ground] as const),
        ];
        for (const [text, ground] of pairs)
          expect(contrast(text, ground), `${each.accent} ${scheme}: ${text} on ${ground}`).toBeGreaterThan(
            4.48,
          );
      }
    }
  });

  it('are refused by the field with the figure', () => {
    expect(lookFaults(withAccent('#ffb020'))).toEqual({
      accent: 'Accent on ground has a contrast of 1.78:1; text needs at least 4.5:1',
    });
    expect(Object.keys(lookFaults(withAccent('#a3195b', '#333333')))).toEqual(['darkAccent']);
  });
});

describe('the style of a shop', () => {
  it('is none with the built-in look', () => {
    expect(siteLook({ ...plain })).toBeUndefined();
  });

  it('holds only what is not built in', () => {
    expect(siteLook({ ...plain, radius: 0 })?.css).toBe(
      ':root:root{--radius-xs:0px;--radius-sm:0px;--radius-md:0px;--radius-lg:0px}',
    );
    expect(siteLook(withAccent('#a3195b', '#ff8fc0'))?.css).toMatch(
      /^:root:root\{--accent:light-dark\(#a3195b,#ff8fc0\);[^}]*--on-accent:light-dark\(#ffffff,#111111\)\}$/,
    );
  });

  it('names files of its typeface that there are', () => {
    for (const typeface of typefaces) {
      const { css, windowCss, fonts } = siteLook({ ...plain, typeface })!;
      const files = [...css.matchAll(/url\('\/media\/fonts\/([^']+)'\)/g)].map(([, name = '']) => name);
      expect([files.length, fonts.length, windowCss]).toEqual([4, 2, '']);
      for (const name of files) expect(webFontFile(name), name).toBeDefined();
    }
  });
});

describe('the metrics of typefaces', () => {
  it('are there for each that designs are set in', () => {
    expect([...typefaces]).toEqual(Object.keys(fontFamilies));
  });

  it('are those of the files, beside the widths of Arial', () => {
    const sample =
      'Find one, click Copy and paste real layers with auto layout into your own file. What is included, how long it lasts and how to get your money back.';
    for (const typeface of typefaces) {
      const { ascent, descent, widths } = metrics[typeface];
      for (const [index, weight] of [400, 500, 600, 700].entries()) {
        const files = fontFiles({ family: typeface, weight, isItalic: false });
        const file = openSync(files.find((each) => typeface === 'Inter' || /-latin-\d/.test(each))!);
        if (!('layout' in file)) throw new Error('a collection');
        expect([file.ascent / file.unitsPerEm, -file.descent / file.unitsPerEm, file.lineGap]).toEqual([
          expect.closeTo(ascent, 3),
          expect.closeTo(descent, 3),
          0,
        ]);
        const width = file.layout(sample).advanceWidth / file.unitsPerEm;
        expect((100 * width) / arialWidth(sample, weight >= 600), `${typeface} ${weight}`).toBeCloseTo(
          widths[index]!,
          -0.5,
        );
      }
    }
  });
});

/** In em; Helvetica's metrics, which Arial has too. */
function arialWidth(text: string, isBold: boolean): number {
  const folder = require.resolve('pdfkit').replace(/pdfkit\.[^/]*$/, 'data/');
  const lines = readFileSync(`${folder}Helvetica${isBold ? '-Bold' : ''}.afm`, 'latin1');
  const widths = new Map(
    [...lines.matchAll(/^C (\d+) ; WX (\d+)/gm)].map(([, code, width]) => [Number(code), Number(width)]),
  );
  return Array.from(text).reduce((sum, letter) => sum + (widths.get(letter.codePointAt(0)!) ?? 0), 0) / 1000;
}
