import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { boathouse, house, jetty, pool } from './hotel-outside.ts';
import { box, canvas, disc, oval, part, polygon } from '../drawing/shapes.ts';

/** Wall, floor, blanket and curtain of a room. */
type Tones = readonly [wall: Color, floor: Color, blanket: Color, curtain: Color];

const tones: readonly Tones[] = [
  ['art2', 'art3', 'art7', 'art1'],
  ['art5', 'art3', 'art4', 'art1'],
  ['art7', 'art4', 'art3', 'art5'],
  ['art3', 'art4', 'art6', 'art1'],
];

type Frame = readonly [x: number, y: number, width: number, height: number];

/** What one sees out of a window: the lake and its far shore, or the garden. */
function view([x, y, a, b]: Frame, isGarden: boolean): VectorPath[] {
  const level = y + b * 0.58;
  return [
    part(box(x, y, a, b), 'art2', 'Sky'),
    part(disc(x + a * 0.7, y + b * 0.26, a * 0.1), 'art3', 'Sun'),
    part(
      polygon([
        [x, level],
        [x, y + b * 0.42],
        [x + a * 0.3, y + b * 0.3],
        [x + a * 0.55, y + b * 0.46],
        [x + a * 0.8, y + b * 0.34],
        [x + a, y + b * 0.44],
        [x + a, level],
      ]),
      isGarden ? 'art6' : 'art5',
      isGarden ? 'Wood' : 'Far shore',
    ),
    part(box(x, level, a, y + b - level), isGarden ? 'art5' : 'art6', isGarden ? 'Garden' : 'Lake'),
    ...(isGarden
      ? [
          part(
            [0.2, 0.5, 0.8].map((at) => disc(x + a * at, level + b * 0.1, a * 0.12)).join(''),
            'art6',
            'Bushes',
          ),
        ]
      : [part(box(x + a * 0.56, level + b * 0.1, a * 0.28, b * 0.03), 'art1', 'Light on the water')]),
  ];
}

function casement(frame: Frame, curtain: Color, isGarden: boolean): VectorPath[] {
  const [x, y, a, b] = frame;
  const rim = a * 0.05;
  return [
    part(box(x - rim, y - rim, a + rim * 2, b + rim * 2), 'art1', 'Casing'),
    ...view(frame, isGarden),
    part(box(x + a / 2 - rim / 2, y, rim, b) + box(x, y + b * 0.36, a, rim * 0.8), 'art1', 'Bars'),
    ...[x - a * 0.3, x + a * 1.04].map((left) =>
      part(box(left, y - a * 0.12, a * 0.26, b + a * 0.3, a * 0.04), curtain, 'Curtain'),
    ),
  ];
}

/** A bed seen from its side, `s` px long, its feet on `floor`. */
function bed(x: number, floor: number, s: number, blanket: Color): VectorPath[] {
  const top = floor - s * 0.3;
  return [
    part(box(x, floor - s * 0.62, s * 0.07, s * 0.62, s * 0.03), 'art8', 'Headboard'),
    part(box(x + s * 0.03, floor - s * 0.16, s * 0.97, s * 0.1), 'art8', 'Slats'),
    part(
      box(x + s * 0.09, floor - s * 0.08, s * 0.05, s * 0.08) +
        box(x + s * 0.92, floor - s * 0.08, s * 0.05, s * 0.08),
      'art8',
      'Feet',
    ),
    part(box(x + s * 0.06, top, s * 0.94, s * 0.16, s * 0.04), 'art1', 'Mattress'),
    part(box(x + s * 0.09, top - s * 0.12, s * 0.24, s * 0.14, s * 0.06), 'art2', 'Pillow'),
    part(box(x + s * 0.14, top - s * 0.16, s * 0.2, s * 0.15, s * 0.06), 'art1', 'Pillow'),
    part(
      `M${x + s * 0.36} ${top - s * 0.02}H${x + s * 0.96}Q${x + s * 1.01} ${top - s * 0.02} ${x + s * 1.01} ${top + s * 0.05}V${floor - s * 0.12}H${x + s * 0.42}Z`,
      blanket,
      'Blanket',
    ),
    part(box(x + s * 0.72, top - s * 0.02, s * 0.1, s * 0.2), 'art3', 'Fold', 0.7),
  ];
}

/** A lamp on a small table beside the bed. */
const nightstand = (x: number, floor: number, s: number): VectorPath[] => [
  part(disc(x + s * 0.1, floor - s * 0.52, s * 0.24), 'art3', 'Light', 0.35),
  part(box(x, floor - s * 0.3, s * 0.2, s * 0.3, s * 0.02), 'art4', 'Table'),
  part(box(x + s * 0.09, floor - s * 0.46, s * 0.02, s * 0.16), 'art8', 'Stem'),
  part(
    polygon([
      [x + s * 0.05, floor - s * 0.6],
      [x + s * 0.15, floor - s * 0.6],
      [x + s * 0.2, floor - s * 0.44],
      [x, floor - s * 0.44],
    ]),
    'art1',
    'Shade',
  ),
];

/** The roof on both sides of an attic. */
const slopes = (w: number, h: number): VectorPath[] =>
  [
    [0, w * 0.3],
    [w, w * 0.7],
  ].map(([edge = 0, inner = 0]) =>
    part(
      polygon([
        [edge, 0],
        [inner, 0],
        [edge, h * 0.62],
      ]),
      'art8',
      'Roof',
      0.5,
    ),
  );

/** A room: a window, one bed or two, a lamp; under a roof where it is the attic. */
function room(
  w: number,
  h: number,
  [wall, ground, blanket, curtain]: Tones,
  has: { beds: number; garden: boolean; attic: boolean },
): VectorPath[] {
  const floor = h * 0.84;
  const s = Math.min(h * 0.78, w * (has.beds > 1 ? 0.36 : 0.52));
  const across = s * has.beds * 1.12 + s * 0.34;
  const left = (w - across) / 2;
  const pane = Math.min(s * 0.5, h * 0.34);
  const windows = Math.max(1, Math.round(w / (pane * 3.4)));
  return [
    part(box(0, 0, w, h), wall, 'Wall'),
    ...(has.attic ? slopes(w, h) : []),
    ...Array.from({ length: windows }, (_, at) => {
      const x = (w * (at + 0.5)) / windows - pane / 2;
      return casement([x, h * 0.12, pane, pane * 1.25], curtain, has.garden);
    }).flat(),
    part(box(0, floor - h * 0.02, w, h * 0.02), 'art1', 'Skirting', 0.6),
    part(box(0, floor, w, h - floor), ground, 'Floor'),
    part(oval(w / 2, floor + (h - floor) * 0.5, Math.min(w * 0.42, s), (h - floor) * 0.3), wall, 'Rug', 0.55),
    ...nightstand(left, floor + h * 0.03, s),
    ...Array.from({ length: has.beds }, (_, at) =>
      bed(left + s * (0.26 + at * 1.12), floor + h * 0.05, s, at % 2 ? 'art4' : blanket),
    ).flat(),
  ];
}

/** Breakfast seen from above: cloth, plates, bread, egg and coffee. */
function breakfast(w: number, h: number, round: number): VectorPath[] {
  const s = Math.min(w, h);
  const plates = Math.max(1, Math.round(w / (h * 1.3)));
  const step = w / plates;
  const stripes = Array.from({ length: Math.ceil(w / (s * 0.16)) }, (_, at) =>
    box(at * s * 0.16, 0, s * 0.05, h),
  ).join('');
  return [
    part(box(0, 0, w, h), nth<Color>(['art2', 'art5'], round), 'Cloth'),
    part(stripes, 'art3', 'Stripes', 0.35),
    ...Array.from({ length: plates }, (_, at) => {
      const [x, y] = [step * (at + 0.5), h * 0.52];
      return [
        part(disc(x, y, s * 0.3), 'art1', 'Plate'),
        part(disc(x, y, s * 0.21), 'art5', 'Rim', 0.5),
        part(disc(x, y, s * 0.19), 'art1', 'Plate'),
        part(
          `M${x - s * 0.16} ${y + s * 0.05}Q${x - s * 0.05} ${y - s * 0.16} ${x + s * 0.1} ${y - s * 0.1}Q${x + s * 0.16} ${y - s * 0.06} ${x + s * 0.1} ${y - s * 0.01}Q${x - s * 0.02} ${y - s * 0.03} ${x - s * 0.08} ${y + s * 0.1}Q${x - s * 0.14} ${y + s * 0.12} ${x - s * 0.16} ${y + s * 0.05}Z`,
          'art4',
          'Croissant',
        ),
        part(oval(x + s * 0.08, y + s * 0.08, s * 0.075, s * 0.06), 'art2', 'Egg'),
        part(disc(x + s * 0.08, y + s * 0.08, s * 0.03), 'art3', 'Yolk'),
        part(disc(x + s * 0.36, y - s * 0.24, s * 0.12), 'art1', 'Saucer'),
        part(disc(x + s * 0.36, y - s * 0.24, s * 0.085), 'art7', 'Cup'),
        part(disc(x + s * 0.36, y - s * 0.24, s * 0.06), 'art8', 'Coffee'),
        part(disc(x - s * 0.37, y - s * 0.22, s * 0.07), 'art6', 'Jar'),
        part(disc(x - s * 0.37, y - s * 0.22, s * 0.05), 'art4', 'Jam'),
        part(box(x + s * 0.37, y - s * 0.06, s * 0.022, s * 0.3, s * 0.01), 'art6', 'Knife'),
      ];
    }).flat(),
  ];
}

type Painting = (width: number, height: number, round: number) => VectorPath[];
const inside =
  (tone: number, beds: number, garden: boolean, attic = false): Painting =>
  (w, h, round) =>
    room(w, h, nth(tones, tone + round), { beds, garden, attic });

/** In the order in which sections show them. */
const kinds: readonly Painting[] = [
  house,
  inside(0, 1, false),
  breakfast,
  jetty,
  inside(2, 1, false, true),
  boathouse,
  pool,
  inside(1, 1, true),
  inside(3, 2, true),
  inside(1, 1, false, true),
];

/** The pictures of the rooms, in the order of the products. */
export const roomPictures = [1, 7, 4, 5, 8, 9];

/** A hotel by a lake: the house, its rooms, breakfast, jetty and pool. */
export function paintHotel(_kit: RenderContext, index: number, width: number, height: number): SceneNode {
  const round = Math.floor(index / kinds.length);
  return canvas('Hotel', width, height, nth(kinds, index)(width, height, round), 'Hotel');
}
