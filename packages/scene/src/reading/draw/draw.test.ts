import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeCommands } from '../../figma/layers/blobs.ts';
import { figmaClipboard } from '../../figma/clipboard.ts';
import { renderSvg } from '../../svg/render.ts';
import { id, plain, writtenFile, type WrittenFile, type WrittenLayer } from '../../testing/hand-written.ts';
import { sampleScene } from '../../testing/sample.ts';
import { readClipboard, readFigFile } from '../payload.ts';
import { toFrames } from '../tree.ts';
import { drawFrame, type PayloadPicture } from './draw.ts';

const [red, green, blue, white] = [plain(1, 0, 0), plain(0, 1, 0), plain(0, 0, 1), plain(1, 1, 1)];
const frame = { id: 10, type: 'FRAME', name: 'Frame', size: [100, 100], fillPaints: [white] } as const;

function drawn(layers: readonly WrittenLayer[], rest: Omit<WrittenFile, 'layers'> = {}): PayloadPicture {
  const document = readFigFile(writtenFile({ layers, ...rest }));
  return drawFrame(document, toFrames(document)[0]!);
}

/** Colours of a picture's pixels, as hex. */
async function pixels({ svg }: { svg: string }, ...points: [number, number][]): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => data.toString('hex', (y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
}

/** The share of pixels that anybody would call different. */
async function difference(a: string, b: string): Promise<number> {
  const raw = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer();
  const [left, right] = await Promise.all([raw(a), raw(b)]);
  let different = 0;
  for (let at = 0; at < left.length; at += 3) {
    const far = [0, 1, 2].reduce((sum, by) => sum + Math.abs(left[at + by]! - right[at + by]!), 0);
    if (far > 60) different += 1;
  }
  return different / (left.length / 3);
}

describe('the picture of a payload', () => {
  it('shows a design of ours as the design itself is drawn, without any typeface', async () => {
    const document = readClipboard(figmaClipboard(sampleScene).html);
    const [only] = toFrames(document);
    const picture = drawFrame(document, only!);
    expect(picture.leftOut).toEqual([]);
    expect(await difference(picture.svg, renderSvg(sampleScene))).toBeLessThan(0.01);
  });

  it('puts layers where they are, turned as they are, cut at a frame that cuts', async () => {
    const turned = { m00: 0, m01: -1, m02: 40, m10: 1, m11: 0, m12: 60 };
    const picture = drawn([
      frame,
      {
        id: 11,
        parent: 10,
        type: 'FRAME',
        name: 'Cutting',
        at: [50, 50],
        size: [20, 20],
        fillPaints: [green],
      },
      { id: 12, parent: 11, type: 'RECTANGLE', name: 'Wide', at: [10, 10], size: [60, 5], fillPaints: [red] },
      {
        id: 13,
        parent: 10,
        type: 'RECTANGLE',
        name: 'On end',
        size: [30, 10],
        fillPaints: [blue],
        transform: turned,
      },
    ]);
    const points: [number, number][] = [
      [52, 52],
      [62, 62],
      [75, 62],
      [35, 70],
      [45, 62],
      [35, 95],
    ];
    expect(await pixels(picture, ...points)).toEqual([
      '00ff00',
      'ff0000',
      'ffffff',
      '0000ff',
      'ffffff',
      'ffffff',
    ]);
  });

  it('draws strokes on their side of the edge', async () => {
    const box = {
      parent: 10,
      type: 'RECTANGLE',
      size: [20, 20],
      strokePaints: [red],
      strokeWeight: 4,
    } as const;
    const picture = drawn([
      frame,
      { ...box, id: 11, name: 'Inside', at: [10, 10], strokeAlign: 'INSIDE' },
      { ...box, id: 12, name: 'Outside', at: [60, 10], strokeAlign: 'OUTSIDE' },
      { ...box, id: 13, name: 'Centre', at: [10, 60], strokeAlign: 'CENTER' },
    ]);
    const across = (x: number, y: number): [number, number][] => [
      [x - 3, y],
      [x - 1, y],
      [x + 1, y],
      [x + 3, y],
    ];
    const stroked = async (x: number, y: number) =>
      (await pixels(picture, ...across(x, y))).map((hex) => hex === 'ff0000');
    expect(await stroked(10, 20)).toEqual([false, false, true, true]);
    expect(await stroked(60, 20)).toEqual([true, true, false, false]);
    expect(await stroked(10, 70)).toEqual([false, true, true, false]);
  });

  it('shows an instance with the changes that it makes to its component, nested ones too', async () => {
    const symbolData = (symbolID: number, symbolOverrides: object[] = []) => ({
      symbolData: { symbolID: id(symbolID), symbolOverrides },
    });
    const over = (path: number[], fields: object) => ({ guidPath: { guids: path.map(id) }, ...fields });
    const picture = drawn([
      { id: 20, parent: 2, type: 'SYMBOL', name: 'Dot', size: [20, 20], fillPaints: [red] },
      {
        id: 21,
        parent: 20,
        type: 'RECTANGLE',
        name: 'Core',
        at: [5, 5],
        size: [10, 10],
        fillPaints: [white],
      },
      { id: 30, parent: 2, type: 'SYMBOL', name: 'Pair', size: [60, 20], frameMaskDisabled: true },
      { id: 31, parent: 30, type: 'INSTANCE', name: 'Left', size: [20, 20], ...symbolData(20) },
      { id: 32, parent: 30, type: 'INSTANCE', name: 'Right', at: [40, 0], size: [20, 20], ...symbolData(20) },
      frame,
      {
        id: 40,
        parent: 10,
        type: 'INSTANCE',
        name: 'Changed',
        at: [10, 10],
        size: [60, 20],
        frameMaskDisabled: true,
        ...symbolData(30, [over([32, 21], { fillPaints: [blue] }), over([31], { visible: false })]),
      },
    ]);
    expect(await pixels(picture, [12, 12], [20, 20], [52, 12], [60, 20])).toEqual([
      'ffffff',
      'ffffff',
      'ff0000',
      '0000ff',
    ]);
  });

  it('cuts what follows a mask to the mask, and adds and takes away shapes', async () => {
    const square = { type: 'RECTANGLE', fillPaints: [red], size: [40, 40] } as const;
    const picture = drawn([
      frame,
      { id: 11, parent: 10, type: 'FRAME', name: 'Masked', size: [50, 50], fillPaints: [] },
      { ...square, id: 12, parent: 11, name: 'Mask', size: [20, 20], mask: true },
      { ...square, id: 13, parent: 11, name: 'Photo', fillPaints: [blue] },
      {
        id: 14,
        parent: 10,
        type: 'BOOLEAN_OPERATION',
        name: 'Ring',
        at: [50, 50],
        size: [40, 40],
        booleanOperation: 'SUBTRACT',
        fillPaints: [green],
      },
      { ...square, id: 15, parent: 14, name: 'Outer' },
      { ...square, id: 16, parent: 14, name: 'Inner', at: [10, 10], size: [20, 20] },
    ]);
    expect(await pixels(picture, [10, 10], [30, 30], [55, 55], [70, 70])).toEqual([
      '0000ff',
      'ffffff',
      '00ff00',
      'ffffff',
    ]);
  });

  it('shows pictures that travel and tells of those that do not, of emoji, and of words without outlines', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const hash = createHash('sha1').update(bytes).digest('hex');
    const picture = (of: string) => ({
      type: 'IMAGE',
      image: { hash: new Uint8Array(Buffer.from(of, 'hex')) },
      imageScaleMode: 'FILL',
      visible: true,
      opacity: 1,
    });
    const square = { parent: 10, type: 'RECTANGLE', size: [20, 20] } as const;
    const glyph = {
      commandsBlob: 0,
      position: { x: 0, y: 20 },
      fontSize: 20,
      firstCharacter: 0,
      advance: 1,
      rotation: 0,
    };
    const outline = encodeCommands([
      { op: 'M', points: [0, 0] },
      { op: 'L', points: [1, 0] },
      { op: 'L', points: [1, 1] },
      { op: 'L', points: [0, 1] },
      { op: 'Z', points: [] },
    ]);
    const text = {
      parent: 10,
      type: 'TEXT',
      size: [20, 20],
      fillPaints: [red],
      textData: { characters: 'a' },
    } as const;
    const result = drawn(
      [
        frame,
        { ...square, id: 11, name: 'There', fillPaints: [picture(hash)] },
        { ...square, id: 12, name: 'Gone', at: [30, 0], fillPaints: [picture('00'.repeat(20))] },
        { ...text, id: 13, name: 'Block', at: [0, 50], derivedTextData: { glyphs: [glyph] } },
        {
          ...text,
          id: 14,
          name: 'Smile',
          at: [30, 50],
          derivedTextData: { glyphs: [{ ...glyph, emojiCodePoints: [0x1f600] }] },
        },
        { ...text, id: 15, name: 'Bare', at: [60, 50] },
      ],
      { blobs: [outline], images: { [hash]: new Uint8Array(bytes) } },
    );
    expect(await pixels(result, [10, 10], [40, 10], [10, 60], [40, 60])).toEqual([
      '0000ff',
      'd9d9d9',
      'ff0000',
      'ffffff',
    ]);
    expect(result.leftOut).toEqual([
      { what: 'missing picture', layer: 'Gone' },
      { what: 'emoji', layer: 'Smile' },
      { what: 'text without outlines', layer: 'Bare' },
    ]);
  });

  it('lets no name or file of the payload become markup', () => {
    const { svg } = drawn([{ ...frame, name: '</title><script>alert(1)</script>' }]);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
  });
});
