import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { column, ellipse, type FrameNode, free, linear, rect, scene, text } from '../model/scene.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { renderSvg, type SvgOptions } from './render.ts';

const draw = (root: FrameNode, options?: SvgOptions) =>
  renderSvg(scene({ name: 'Test', viewport: 100, tokens: sampleTokens, root }), options);

async function pixelAt(svg: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return data.subarray(at, at + 4).toString('hex');
}

const stage = (...children: FrameNode['children']) =>
  free({ name: 'Stage', width: 100, height: 100, fill: 'paper' }, children);

describe('renderSvg', () => {
  it('is the same every time and names the scene', () => {
    expect(renderSvg(sampleScene)).toBe(renderSvg(sampleScene));
    expect(renderSvg(sampleScene)).toContain('<title>Sample section</title>');
  });

  it('paints fills where the layout puts them', async () => {
    const svg = draw(
      column({ name: 'Root', padding: 10, fill: 'paper' }, [
        rect({ name: 'A', width: 20, height: 20, fill: '#ff0000' }),
      ]),
    );
    expect(await pixelAt(svg, 5, 5)).toBe('ffffffff');
    expect(await pixelAt(svg, 20, 20)).toBe('ff0000ff');
    expect(await pixelAt(svg, 35, 20)).toBe('ffffffff');
  });

  it('cuts children at a rounded, clipping frame', async () => {
    const inner = free(
      { name: 'Clip', width: 60, height: 60, radius: 30, clip: true, place: { left: 20, top: 20 } },
      [rect({ name: 'Big', width: 80, height: 80, fill: '#00ff00', place: { left: -10, top: -10 } })],
    );
    const svg = draw(stage(inner));
    expect(await pixelAt(svg, 50, 50)).toBe('00ff00ff');
    expect(await pixelAt(svg, 22, 22)).toBe('ffffffff');
    expect(await pixelAt(svg, 15, 50)).toBe('ffffffff');
  });

  it('turns a rotated layer about its middle', async () => {
    const svg = draw(
      stage(
        rect({
          name: 'Bar',
          width: 80,
          height: 10,
          rotation: 90,
          fill: '#0000ff',
          place: { centerX: 0, centerY: 0 },
        }),
      ),
    );
    expect(await pixelAt(svg, 50, 15)).toBe('0000ffff');
    expect(await pixelAt(svg, 15, 50)).toBe('ffffffff');
  });

  it('runs a gradient along its angle', async () => {
    const svg = draw(
      stage(
        rect({
          name: 'Ramp',
          width: 100,
          height: 100,
          place: { left: 0, top: 0 },
          fill: linear(90, '#000000', '#ffffff'),
        }),
      ),
    );
    const [left, right] = [await pixelAt(svg, 2, 50), await pixelAt(svg, 97, 50)];
    expect(parseInt(left.slice(0, 2), 16)).toBeLessThan(20);
    expect(parseInt(right.slice(0, 2), 16)).toBeGreaterThan(235);
  });

  it('draws borders per side', async () => {
    const svg = draw(
      stage(
        rect({
          name: 'A',
          width: 60,
          height: 60,
          place: { left: 20, top: 20 },
          stroke: { paint: '#ff0000', weight: { bottom: 6 } },
        }),
      ),
    );
    expect(await pixelAt(svg, 50, 77)).toBe('ff0000ff');
    expect(await pixelAt(svg, 50, 22)).toBe('ffffffff');
  });

  it('draws a shadow outside and an inner shadow inside', async () => {
    const shadowed = rect({
      name: 'A',
      width: 40,
      height: 40,
      fill: 'paper',
      place: { left: 30, top: 30 },
      shadow: { y: 10, blur: 4, color: '#000000' },
    });
    expect(parseInt((await pixelAt(draw(stage(shadowed)), 50, 75)).slice(0, 2), 16)).toBeLessThan(60);
    const inset = { ...shadowed, shadow: { y: 8, blur: 2, color: '#000000', inset: true } };
    const svg = draw(stage(inset));
    expect(parseInt((await pixelAt(svg, 50, 33)).slice(0, 2), 16)).toBeLessThan(60);
    expect(await pixelAt(svg, 50, 75)).toBe('ffffffff');
  });

  it('leaves the missing part of a ring empty', async () => {
    const ring = ellipse({
      name: 'Ring',
      width: 80,
      height: 80,
      fill: '#ff0000',
      arc: { from: 0, to: 180, inner: 0.5 },
      place: { left: 10, top: 10 },
    });
    const svg = draw(stage(ring));
    expect(await pixelAt(svg, 80, 50)).toBe('ff0000ff');
    expect(await pixelAt(svg, 20, 50)).toBe('ffffffff');
    expect(await pixelAt(svg, 55, 50)).toBe('ffffffff');
  });

  it('draws text as outlines, or as letters when asked', () => {
    const root = column({ name: 'Root' }, [text('5 < 6 & more', { color: 'ink' })]);
    expect(draw(root)).not.toContain('<text');
    expect(draw(root, { text: 'letters' })).toContain('>5 &lt; 6 &amp; more</text>');
  });

  it('puts text on its pixels', async () => {
    const svg = draw(
      column({ name: 'Root', fill: 'paper' }, [
        text('HHHH', { size: 40, lineHeight: 40, weight: 800, color: '#000000' }),
      ]),
    );
    const { data, info } = await sharp(Buffer.from(svg))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = data.filter((value) => value < 128).length / (info.width * info.height);
    expect(dark).toBeGreaterThan(0.2);
    expect(dark).toBeLessThan(0.7);
  });

  it('adds padding and a background', async () => {
    const svg = draw(
      column({ name: 'Root' }, [rect({ name: 'A', width: 20, height: 20, fill: '#ff0000' })]),
      { padding: 10, background: '#00ff00' },
    );
    expect(await pixelAt(svg, 2, 2)).toBe('00ff00ff');
    expect(await pixelAt(svg, 12, 12)).toBe('ff0000ff');
  });

  it('refuses an unknown colour token and a malformed colour', () => {
    expect(() => draw(column({ name: 'Root', fill: 'plum' }))).toThrow('Unknown colour token "plum"');
    expect(() => draw(column({ name: 'Root', fill: '#12' }))).toThrow('Bad colour "#12"');
  });
});

describe('fast shadows', () => {
  const raw = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer();
  const card = (fill: string) =>
    rect({
      name: 'Card',
      width: 50,
      height: 40,
      radius: 8,
      fill,
      place: { left: 25, top: 25 },
      shadow: { y: 6, blur: 20, spread: -2, color: '#00000040' },
    });

  it.each(['paper', '#ffffff80'])('look like blurred ones beneath %s', async (fill) => {
    const [blurred, fast] = await Promise.all([
      raw(draw(stage(card(fill)))),
      raw(draw(stage(card(fill)), { shadows: 'fast' })),
    ]);
    const apart = blurred.map((value, at) => Math.abs(value - fast[at]!));
    expect(Math.max(...apart)).toBeLessThan(16);
    expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(1);
    expect(Math.min(...fast.filter((_, at) => at % 4 === 0))).toBeLessThan(245);
  });

  it('need no filter', () => {
    expect(draw(stage(card('paper')), { shadows: 'fast' })).not.toContain('<filter');
  });
});
