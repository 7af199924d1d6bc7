import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getBounds } from './command.ts';
import { parsePath } from './parse.ts';
import { printPath } from './print.ts';
import { type StrokeShape, strokeOutline } from './stroke-outline.ts';

const paths = [
  'M20 60 90 170l50-50',
  'M100 20a80 80 0 1 0 0 160 80 80 0 0 0 0-160z',
  'M30 30h140v140H30z',
  'M20 100q40-120 80 0t80 0',
  'M20 180L100 20l80 160z',
];

async function pixels(markup: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${markup}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

/** Share of the drawn pixels on which two pictures disagree clearly. */
function difference(a: Buffer, b: Buffer): number {
  let [drawn, wrong] = [0, 0];
  a.forEach((value, at) => {
    if (value > 0 || b[at]! > 0) drawn += 1;
    if (Math.abs(value - b[at]!) > 64) wrong += 1;
  });
  return wrong / drawn;
}

describe('strokeOutline', () => {
  it.each(paths)('covers the pixels that a stroke of %s covers', async (d) => {
    const styles: StrokeShape[] = [
      { weight: 16, cap: 'round', join: 'round' },
      { weight: 10, cap: 'butt', join: 'miter' },
      { weight: 12, cap: 'square', join: 'bevel' },
    ];
    for (const { weight, cap, join } of styles) {
      const stroked = `<path d="${d}" fill="none" stroke="#000" stroke-width="${weight}" stroke-linecap="${cap}" stroke-linejoin="${join}"/>`;
      const outline = printPath(strokeOutline(parsePath(d), { weight, cap, join }));
      expect(difference(await pixels(stroked), await pixels(`<path d="${outline}"/>`))).toBeLessThan(0.01);
    }
  });

  it('reaches half the weight beyond a round end', () => {
    const outline = strokeOutline(parsePath('M10 10H20'), { weight: 4, cap: 'round', join: 'round' });
    expect(getBounds(outline)).toMatchObject({ x: 8, y: 8, width: 14, height: 4 });
  });

  it('draws nothing for a path without length', () => {
    expect(strokeOutline(parsePath('M10 10'), { weight: 4, cap: 'round', join: 'round' })).toEqual([]);
  });
});
