import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { PayloadRefused } from '@kitshelf/scene/reading/refused.ts';
import { reportPayload } from '@kitshelf/scene/report.ts';
import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import { capture } from '@kitshelf/scene/testing/captures.ts';
import { openfigTree } from '@kitshelf/scene/testing/openfig.ts';
import { column, row, text } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { fromColor } from './derive-brand.ts';
import { recolourPayload } from './recolour-payload.ts';

const brand = fromColor('#e11d48');
const payloadOf = (ground: string, ink: string) =>
  figmaClipboard({
    name: 'Card',
    viewport: 600,
    tokens: { colors: {}, radii: {}, types: {} },
    root: column({ name: 'Card', width: 600, height: 400, fill: ground }, [
      text('A title that is long', { color: ink }),
      row({ name: 'Button', padding: 12, fill: '#2563eb' }, [text('Go', { color: '#ffffff' })]),
    ]),
  }).html;

describe('a payload that somebody imported', () => {
  const own = payloadOf('#ffffff', '#111827');
  const branded = recolourPayload(own, brand);

  it('takes the colours of a brand by what its own are used for', () => {
    const colors = colorsInPayload(branded);
    expect(colors).toEqual(
      expect.arrayContaining([brand.colors.background, brand.colors.text, brand.colors.primary]),
    );
    expect(colors).not.toContain('#2563eb');
  });

  it('keeps its layers and boxes, and every text can be read', () => {
    const boxes = (html: string) => JSON.stringify(openfigTree(html).box);
    expect(reportPayload(branded).layers).toBe(reportPayload(own).layers);
    expect(boxes(branded)).toBe(boxes(own));
    expect(reportPayload(branded).contrastFailures).toEqual([]);
  });

  it('takes the dark half where it is dark', () => {
    expect(colorsInPayload(recolourPayload(payloadOf('#0b0d12', '#f5f5f5'), brand))).toContain(
      brand.dark.background,
    );
  });

  it('is refused where it cannot be read', () => {
    expect(() => recolourPayload('<b>no</b>', brand)).toThrow(PayloadRefused);
  });
});

describe('a payload that Figma wrote', () => {
  it('takes the colours of a brand by the area that its own cover, and stays where it is', () => {
    const own = capture('frame-with-r-g-b-rect');
    const branded = recolourPayload(own, brand);
    const { background, primary, accent } = brand.colors;
    expect(colorsInPayload(own)).toEqual(['#ff0000', '#00ff00', '#0000ff']);
    expect(new Set(colorsInPayload(branded))).toEqual(new Set([background, primary, accent]));
    expect(reportPayload(branded).layers).toBe(reportPayload(own).layers);
  });

  it('takes the ground of a brand where there is nothing else', () => {
    expect(colorsInPayload(recolourPayload(capture('frame-with-stroke'), brand))).toEqual([
      brand.colors.background,
    ]);
  });
});
