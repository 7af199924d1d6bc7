import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCommands } from '../../figma/layers/blobs.ts';
import { figmaClipboard } from '../../figma/clipboard.ts';
import { layoutScene } from '../../layout/layout.ts';
import type { Scene } from '../../model/node.ts';
import { anyScene } from '../../testing/arbitrary.ts';
import { plain, writtenFile, type WrittenFile, type WrittenLayer } from '../../testing/hand-written.ts';
import { meantTree } from '../../testing/meant.ts';
import { sampleScene } from '../../testing/sample.ts';
import { readClipboard, readFigFile } from '../payload.ts';
import { toFrames } from '../tree.ts';
import { readScene, type SceneRead } from './read-scene.ts';

function backFrom(scene: Scene): SceneRead {
  const document = readClipboard(figmaClipboard(scene).html);
  return readScene(document, toFrames(document)[0]!)!;
}

function readFrom(layers: readonly WrittenLayer[], rest: Omit<WrittenFile, 'layers'> = {}): SceneRead {
  const document = readFigFile(writtenFile({ layers, ...rest }));
  return readScene(document, toFrames(document)[0]!)!;
}

/** Numbers to 1/20: curves are written to 1/64 px. */
const rough = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner) => (typeof inner === 'number' ? Math.round(inner * 20) / 20 : inner)),
  );

/** Names, kinds and boxes, whole px. */
function outline({ scene }: SceneRead): unknown[] {
  const { children } = layoutScene(scene);
  return children.map(({ node, x, y, width, height }) => [
    node.type,
    node.name,
    ...[x, y, width, height].map(Math.round),
  ]);
}

const white = plain(1, 1, 1);
const frame = { id: 10, type: 'FRAME', name: 'Frame', size: [200, 100], fillPaints: [white] } as const;
const box = { parent: 10, type: 'RECTANGLE', size: [20, 20], fillPaints: [white] } as const;

describe('a scene read from a payload', () => {
  it('is the one that was copied', () => {
    const { scene, leftOut } = backFrom(sampleScene);
    expect(leftOut).toEqual([]);
    expect(rough(meantTree(scene))).toEqual(rough(meantTree(sampleScene)));
  });

  it('has every layer of any scene where it was, as it was', () => {
    assert(
      property(anyScene, (scene) => {
        const boxes = (each: Scene) => rough(meantTree(each));
        expect(boxes(backFrom(scene).scene)).toEqual(boxes(scene));
      }),
      { numRuns: 40, seed: 20261122 },
    );
  }, 20_000);

  it('never moves what a person sees: a layout that ours would lay out otherwise is held by sizes or places', () => {
    const stack = { stackMode: 'HORIZONTAL', stackPrimarySizing: 'FIXED', stackCounterSizing: 'FIXED' };
    const read = readFrom([
      { ...frame, ...stack, stackSpacing: -10, stackPrimaryAlignItems: 'MIN' },
      { ...box, id: 11, name: 'One', at: [3, 7] },
      { ...box, id: 12, name: 'Two', at: [13, 7] },
      { ...box, id: 13, name: 'Three', at: [23, 50] },
    ]);
    expect(outline(read)).toEqual([
      ['rectangle', 'One', 3, 7, 20, 20],
      ['rectangle', 'Two', 13, 7, 20, 20],
      ['rectangle', 'Three', 23, 50, 20, 20],
    ]);
  });

  it('keeps words in a typeface that it lacks as a drawing of that name, and says so', () => {
    const bar = encodeCommands([
      { op: 'M', points: [0, 0] },
      { op: 'L', points: [1, 0] },
      { op: 'L', points: [1, 1] },
      { op: 'Z', points: [] },
    ]);
    const glyph = {
      commandsBlob: 0,
      position: { x: 0, y: 20 },
      fontSize: 20,
      firstCharacter: 0,
      advance: 1,
      rotation: 0,
    };
    const read = readFrom(
      [
        frame,
        {
          ...box,
          id: 11,
          type: 'TEXT',
          name: 'Hello',
          at: [8, 8],
          size: [60, 24],
          fontName: { family: 'Comic Neue', style: 'Bold', postscript: '' },
          textData: { characters: 'Hello' },
          derivedTextData: { glyphs: [glyph] },
        },
      ],
      { blobs: [bar] },
    );
    expect(outline(read)).toEqual([['vector', 'Hello', 8, 8, 60, 24]]);
    expect(read.leftOut).toEqual([{ what: 'typeface', layer: 'Hello' }]);
  });

  it('makes what is mirrored one drawing where it stood', () => {
    const mirrored = { m00: -1, m01: 0, m02: 50, m10: 0, m11: 1, m12: 10 };
    const read = readFrom([frame, { ...box, id: 11, name: 'Turned over', transform: mirrored }]);
    expect(outline(read)).toEqual([['vector', 'Turned over', 30, 10, 20, 20]]);
    expect(read.leftOut).toEqual([{ what: 'position', layer: 'Turned over' }]);
  });

  it('reads a layer that stands alone as a frame that holds it, and tells of masks that it drops', () => {
    const alone = readFrom([{ ...box, id: 11, parent: 1, name: 'Alone', at: [400, 300] }]);
    expect(alone.scene.viewport).toBe(20);
    expect(outline(alone)).toEqual([['rectangle', 'Alone', 0, 0, 20, 20]]);
    const masked = readFrom([
      frame,
      { ...box, id: 11, name: 'Mask', mask: true },
      { ...box, id: 12, name: 'Photo' },
    ]);
    expect(masked.leftOut).toEqual([{ what: 'mask', layer: 'Frame' }]);
  });
});
