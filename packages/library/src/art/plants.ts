import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { plantKinds } from './plant-kinds.ts';
import {
  abreast,
  box,
  canvas,
  disc,
  linePath,
  oval,
  part,
  seeded,
  smooth,
  trapeze,
} from '../drawing/shapes.ts';

/** A pot about `s` px large whose upper edge is at (x, y). */
type Pot = (x: number, y: number, s: number, tone: Color, band: Color) => VectorPath[];

const flowerpot: Pot = (x, y, s, tone, band) => {
  const [w, h] = [s * 0.3, s * 0.34];
  return [
    part(trapeze(x, y, w, y + h, w * 0.74), tone, 'Pot'),
    part(box(x - w * 1.1, y - s * 0.015, w * 2.2, s * 0.075, 3), tone, 'Rim'),
    part(box(x - w, y + s * 0.06, w * 2, s * 0.018), band, 'Band'),
  ];
};

const drum: Pot = (x, y, s, tone, band) => {
  const [w, h] = [s * 0.3, s * 0.34];
  return [
    part(box(x - w * 0.95, y, w * 1.9, h, s * 0.05), tone, 'Pot'),
    part(box(x - w * 0.95, y + h * 0.42, w * 1.9, h * 0.16), band, 'Band'),
  ];
};

const bowl: Pot = (x, y, s, tone, band) => {
  const [w, h] = [s * 0.3, s * 0.34];
  return [
    part(
      `M${x - w} ${y}H${x + w}C${x + w} ${y + h * 1.35} ${x - w} ${y + h * 1.35} ${x - w} ${y}Z`,
      tone,
      'Bowl',
    ),
    part(box(x - w * 0.5, y + h * 0.94, w, h * 0.06), band, 'Foot'),
  ];
};

const urn: Pot = (x, y, s, tone, band) => {
  const [w, h] = [s * 0.3, s * 0.34];
  return [
    part(oval(x, y + h * 0.5, w * 1.05, h * 0.54), tone, 'Pot'),
    part(box(x - w * 0.66, y - s * 0.01, w * 1.32, s * 0.07, 4), tone, 'Neck'),
    linePath(
      smooth([
        [x - w * 0.95, y + h * 0.45],
        [x, y + h * 0.56],
        [x + w * 0.95, y + h * 0.45],
      ]),
      band,
      s * 0.016,
      { name: 'Stripe' },
    ),
  ];
};

/** A pot in its two colours. */
const pots: [Pot, tone: Color, band: Color][] = [
  [flowerpot, 'art4', 'art3'],
  [drum, 'art1', 'art4'],
  [bowl, 'art3', 'art1'],
  [urn, 'art8', 'art5'],
];

/** A pot never has the colour of the wall that it stands before. */
function potted(x: number, floor: number, s: number, kind: number, wall: Color): VectorPath[] {
  const rim = floor - s * 0.34;
  const [pot, own, band] = nth(pots, kind * 3 + 1);
  const tone = own === wall ? 'art3' : own;
  return [...nth(plantKinds, kind)(x, rim + s * 0.03, s, seeded(kind)), ...pot(x, rim, s, tone, band)];
}

const walls: [Color, Color, Color][] = [
  ['art2', 'art3', 'art4'],
  ['#c9e0b4', 'art1', 'art2'],
  ['#f4d78f', 'art2', 'art4'],
  ['art1', 'art5', 'art2'],
  ['#f1c4a6', 'art2', 'art8'],
  ['#274a35', 'art6', 'art4'],
];

/** Plants before a wall, one where the box is narrow and several where it is wide. */
export function paintPlants(kit: RenderContext, index: number, width: number, height: number): SceneNode {
  const [wall, glow, ground] = nth(walls, index);
  const floor = height * (height < 200 ? 0.94 : 0.86);
  const left = kit.coveredLeft ?? 0;
  const room = width - left;
  const count = abreast(room, height, 0.66, 7);
  const s = Math.min(height * 0.62, (room / count) * 0.74);
  const sun = Math.min(width, height) * (count === 1 ? 0.34 : 0.3);
  const plants = Array.from({ length: count }, (_, at) => {
    const size = s * (count === 1 ? 1 : [0.8, 1.06, 0.72, 0.96, 0.84][(at + index) % 5]!);
    return potted(left + (room * (at + 0.5)) / count, floor, size, index + at * 3, wall);
  });
  const arch = index % 3 === 1;
  const middle = left + room / 2;
  const shape = arch
    ? `M${middle - sun} ${floor}V${height * 0.42}A${sun} ${sun} 0 0 1 ${middle + sun} ${height * 0.42}V${floor}Z`
    : disc(left + room * (index % 2 ? 0.66 : 0.38), height * 0.4, sun);
  return canvas(
    'Plants',
    width,
    height,
    [
      part(box(0, 0, width, height), wall, 'Wall'),
      part(shape, glow, arch ? 'Arch' : 'Sun', 0.75),
      part(box(0, floor, width, height - floor), ground, 'Shelf'),
      ...plants.flat(),
    ],
    'Plants in pots',
  );
}
