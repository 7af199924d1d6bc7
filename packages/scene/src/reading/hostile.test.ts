import { deflateRawSync } from 'node:zlib';
import { assert, integer, property, uint8Array } from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { figmaClipboard } from '../figma/clipboard.ts';
import { id, type WrittenLayer, writtenFile } from '../testing/hand-written.ts';
import { sampleScene } from '../testing/sample.ts';
import { drawFrame } from './draw/draw.ts';
import { readClipboard, readFigFile } from './payload.ts';
import { pictureFacts } from './pictures.ts';
import { PayloadRefused } from './refused.ts';
import { readScene } from './scene/read-scene.ts';
import { framesAsClipboard } from './take-frame.ts';
import { toFrames } from './tree.ts';
import { setTexts } from './typeset/set-texts.ts';

const reasonOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof PayloadRefused) return error.reason;
    throw error;
  }
  return 'read';
};

const frame = { type: 'FRAME', name: 'Frame', size: [10, 10] } as const;

/** Everything that is done with bytes that somebody sent. */
function readWhole(bytes: Uint8Array): void {
  const document = readFigFile(bytes);
  for (const each of toFrames(document)) {
    const set = setTexts(document, [each]);
    drawFrame(set.document, set.frames[0]!);
    readScene(set.document, set.frames[0]!);
    framesAsClipboard(set.document, set.frames);
  }
}

describe('bytes that mean harm', () => {
  it.each([
    ['words', () => readClipboard('<p>Hello</p>')],
    ['no file', () => readFigFile(new Uint8Array(40))],
    ['a zip without a document', () => readFigFile(zipSync({ 'notes.txt': new Uint8Array(4) }))],
    ['a zip cut short', () => readFigFile(writtenFile({ layers: [{ ...frame, id: 10 }] }).subarray(0, 200))],
  ])('are refused as nothing of Figma: %s', (_what, read) => {
    expect(reasonOf(read)).toBe('not-figma');
  });

  it('are refused when they unfold into too much', () => {
    expect(reasonOf(() => readClipboard('x'.repeat(40 * 1024 * 1024)))).toBe('too-large');
    const large = zipSync({ 'canvas.fig': new Uint8Array(129 * 1024 * 1024) }, { level: 0 });
    expect(reasonOf(() => readFigFile(large))).toBe('too-large');
    const { html } = figmaClipboard(sampleScene);
    const bytes = Buffer.from(/\(figma\)([^(]+)/.exec(html)![1]!, 'base64');
    const messageAt = 16 + bytes.readUInt32LE(12);
    const bomb = deflateRawSync(Buffer.alloc(65 * 1024 * 1024));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bomb.length);
    const payload = Buffer.concat([bytes.subarray(0, messageAt), length, bomb]);
    expect(reasonOf(() => readFigFile(payload))).toBe('too-large');
  });

  it('are refused when layers are too many, too deep, or within themselves', () => {
    const nested = Array.from({ length: 202 }, (_, at): WrittenLayer => ({
      ...frame,
      id: 10 + at,
      parent: at ? 9 + at : 1,
    }));
    expect(reasonOf(() => readWhole(writtenFile({ layers: nested })))).toBe('too-deep');
    const many = Array.from({ length: 20_001 }, (_, at): WrittenLayer => ({
      ...frame,
      id: 11 + at,
      parent: 10,
    }));
    expect(reasonOf(() => readWhole(writtenFile({ layers: [{ ...frame, id: 10 }, ...many] })))).toBe(
      'too-many-layers',
    );
    const ofItself = { type: 'INSTANCE', symbolData: { symbolID: id(10) } } as const;
    const endless: WrittenLayer[] = [
      { ...frame, id: 10, type: 'SYMBOL' },
      { ...frame, ...ofItself, id: 11, parent: 10 },
      { ...frame, ...ofItself, id: 12, parent: 10 },
    ];
    expect(reasonOf(() => readWhole(writtenFile({ layers: endless })))).toBe('too-deep');
  });

  it('never do worse than be refused, whatever is changed in a payload', () => {
    const bytes = writtenFile({
      layers: [
        { ...frame, id: 10 },
        { ...frame, id: 11, parent: 10, type: 'STAR', count: 1e9 },
      ],
    });
    assert(
      property(
        uint8Array({ minLength: 1, maxLength: 8 }),
        integer({ min: 0, max: bytes.length - 1 }),
        (noise, at) => {
          const changed = Uint8Array.from(bytes);
          changed.set(noise.subarray(0, bytes.length - at), at);
          reasonOf(() => readWhole(changed));
        },
      ),
      { numRuns: 100, seed: 7 },
    );
  });

  it.each([
    ['of no size, in boxes of none', { fontSize: -5, size: [0, 0], textAutoResize: 'HEIGHT' }],
    [
      'of sizes that are no numbers',
      { fontSize: Number.NaN, lineHeight: { value: Number.NaN, units: 'RAW' } },
    ],
    ['larger than anything', { fontSize: 1e30, letterSpacing: { value: -1e30, units: 'PIXELS' } }],
    [
      'cut at the first line',
      { textTruncation: 'ENDING', maxLines: 1, size: [3, 3], textAutoResize: 'HEIGHT' },
    ],
    [
      'of styles that are not there',
      { textData: { characters: 'Words', characterStyleIDs: [9, 9, 4_000_000] } },
    ],
    [
      'of a face named like a path',
      { fontName: { family: '../../../etc', style: '/passwd', postscript: '' } },
    ],
    [
      'of lists within lists',
      { textData: { characters: 'A\nB', lines: [{ lineType: 'ORDERED_LIST', indentationLevel: 9e8 }] } },
    ],
  ])('never do worse than be refused in texts without lines %s', (_what, fields: object) => {
    const type = {
      type: 'TEXT',
      name: 'Text',
      size: [100, 20] as const,
      textData: { characters: 'word '.repeat(400) },
    };
    const layers: WrittenLayer[] = [
      { ...frame, id: 10 },
      { ...type, id: 11, parent: 10, ...fields },
    ];
    expect(['read', 'too-large']).toContain(reasonOf(() => readWhole(writtenFile({ layers }))));
  });

  it('hold pictures whose size is told by their first bytes, and none of more than 50 million pixels', () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(30)]);
    const sized = (width: number, height: number) => {
      png.writeUInt32BE(width, 16);
      png.writeUInt32BE(height, 20);
      return pictureFacts(png);
    };
    expect(sized(640, 480)).toEqual({ mime: 'image/png', width: 640, height: 480 });
    expect([
      sized(30_000, 30_000),
      sized(0, 4),
      pictureFacts(new TextEncoder().encode(`<svg>${' '.repeat(40)}`)),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
