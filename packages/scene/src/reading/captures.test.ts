import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layoutScene } from '../layout/layout.ts';
import { capture, captures } from '../testing/captures.ts';
import { openfigDocument } from '../testing/openfig.ts';
import { drawFrame } from './draw/draw.ts';
import { getFingerprint } from './fingerprint.ts';
import { readClipboard } from './payload.ts';
import { readScene } from './scene/read-scene.ts';
import { framesAsClipboard } from './take-frame.ts';
import { toFrames, type ReadNode } from './tree.ts';

type Capture = (typeof captures)[number];

function read(name: Capture) {
  const document = readClipboard(capture(name));
  const frames = toFrames(document);
  return { document, frames, frame: frames[0]! };
}

/** Names and sizes of the layers of the page that was copied from, as openfig-core reads them. */
function decoded(html: string): string[] {
  const { nodeMap, childrenMap } = openfigDocument(html);
  const below = (id: string): string[] =>
    (childrenMap.get(id) ?? []).flatMap(({ guid, name, size }) => [
      `${name} ${size?.x} × ${size?.y}`,
      ...below(`${guid.sessionID}:${guid.localID}`),
    ]);
  const pages = [...nodeMap.values()].filter((node) => node.type === 'CANVAS' && !node['internalOnly']);
  return pages.flatMap(({ guid }) => below(`${guid.sessionID}:${guid.localID}`)).sort();
}

const layersOf = ({ fields: { name, size }, children }: ReadNode): string[] => [
  `${name} ${size?.x} × ${size?.y}`,
  ...children.flatMap(layersOf),
];

/** Colours of the picture on white, by place in px. */
async function pixels(name: Capture, ...points: [number, number][]): Promise<string[]> {
  const { document, frame } = read(name);
  const picture = drawFrame(document, frame);
  expect(picture.leftOut).toEqual([]);
  const { data, info } = await sharp(Buffer.from(picture.svg))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => data.toString('hex', (y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
}

/** Kinds, names and boxes of the scene's layers. */
function boxes(name: Capture): unknown[] {
  const { document, frame } = read(name);
  const found = readScene(document, frame)!;
  expect(found.leftOut).toEqual([]);
  const { width, height, children } = layoutScene(found.scene);
  const inside = children.map(({ node, x, y, width: w, height: h }) => [node.type, node.name, x, y, w, h]);
  return [[found.scene.root.name, width, height], ...inside];
}

const [red, green, blue, black, white] = ['ff0000', '00ff00', '0000ff', '000000', 'ffffff'];

describe('what Figma put on the clipboard', () => {
  it.each(captures)('%s has the layers that another decoder finds', (name) => {
    const { frames } = read(name);
    expect(frames.flatMap(layersOf).sort()).toEqual(decoded(capture(name)));
  });

  it.each<[Capture, [number, number, string][]]>([
    [
      'frame-with-r-g-b-rect',
      [
        [50, 50, red],
        [105, 50, white],
        [160, 50, green],
        [270, 50, blue],
      ],
    ],
    [
      'group-with-r-g-b-rect',
      [
        [50, 50, red],
        [105, 50, white],
        [160, 50, green],
        [270, 50, blue],
      ],
    ],
    [
      'ellipse-circle-100x100-black',
      [
        [50, 50, black],
        [50, 3, black],
        [8, 8, white],
        [92, 92, white],
      ],
    ],
    [
      'star-5-40-100x100-black',
      [
        [50, 5, black],
        [50, 60, black],
        [20, 10, white],
        [50, 85, white],
      ],
    ],
    [
      'frame-with-stroke',
      [
        [0, 50, black],
        [99, 50, black],
        [2, 50, white],
        [50, 50, white],
      ],
    ],
    // Half of the component's red, and a line that the component has not.
    [
      'component-component-instance-red-with-overrides',
      [
        [0, 50, black],
        [50, 50, 'ff7f7f'],
      ],
    ],
    [
      'component-component-set',
      [
        [70, 70, red],
        [70, 130, white],
        [70, 190, blue],
        [10, 130, white],
      ],
    ],
  ])('%s is drawn as it looks', async (name, seen) => {
    const found = await pixels(name, ...seen.map(([x, y]): [number, number] => [x, y]));
    expect(found).toEqual(seen.map(([, , color]) => color));
  });

  it.each<[Capture, unknown[]]>([
    [
      'group-with-r-g-b-rect',
      [
        ['group', 320, 100],
        ['rectangle', 'red', 0, 0, 100, 100],
        ['rectangle', 'green', 110, 0, 100, 100],
        ['rectangle', 'blue', 220, 0, 100, 100],
      ],
    ],
    [
      'component-component-set',
      [
        ['components-set', 140, 260],
        ['frame', 'color=red', 20, 20, 100, 100],
        ['frame', 'color=blue', 20, 140, 100, 100],
      ],
    ],
    [
      'star-5-40-100x100-black',
      [
        ['star-5-40', 100, 100],
        ['vector', 'star-5-40', 0, 0, 100, 100],
      ],
    ],
    ['component-component-instance-red-with-overrides', [['red', 100, 100]]],
  ])('%s reads back into a scene with everything where it was', (name, expected) => {
    expect(boxes(name)).toEqual(expected);
  });

  it.each(captures)('%s is taken out as a payload with the same layers', (name) => {
    const { document, frames } = read(name);
    expect(decoded(framesAsClipboard(document, frames))).toEqual(decoded(capture(name)));
  });

  it('has a fingerprint that tells layouts apart, and not how they are called', () => {
    const [frame, group, star] = (
      ['frame-with-r-g-b-rect', 'group-with-r-g-b-rect', 'star-5-40-100x100-black'] as const
    ).map((name) => getFingerprint(capture(name)));
    expect(group).toEqual(frame);
    expect(star!.filter((feature) => frame!.includes(feature))).toEqual([]);
  });
});
