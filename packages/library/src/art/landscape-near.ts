import type { Color, VectorPath } from '@kitshelf/scene/scene.ts';
import { nth } from '../model/render-context.ts';
import type { View } from './landscape-hours.ts';
import { type Point, box, hill, linePath, part, polygon } from '../drawing/shapes.ts';

/** A ridge of soft hills at about `level` px. */
export const rolling = ({ width, random }: View, level: number, swing: number): Point[] =>
  Array.from({ length: 7 }, (_, index): Point => [(width * index) / 6, level + (random() - 0.5) * swing * 2]);

function pines({ random }: View, width: number, floor: number, size: number, color: Color): VectorPath {
  const count = Math.round(width / (size * 0.62));
  const pine = (_: unknown, index: number): string => {
    const x = (index + random()) * (width / count);
    const h = size * (0.6 + random() * 0.8);
    const tiers = [0, 1, 2].map((tier) => {
      const [reach, foot] = [h * (0.14 + tier * 0.06), floor - h * 0.55 + tier * h * 0.24];
      return polygon([
        [x, floor - h + tier * h * 0.2],
        [x + reach, foot],
        [x - reach, foot],
      ]);
    });
    return tiers.join('') + box(x - h * 0.02, floor - h * 0.12, h * 0.04, h * 0.2);
  };
  return part(Array.from({ length: count }, pine).join(''), color, 'Pines');
}

const tent = (x: number, floor: number, s: number): VectorPath[] => [
  part(
    polygon([
      [x - s, floor],
      [x, floor - s * 1.05],
      [x + s, floor],
    ]),
    '#ee7b45',
    'Tent',
  ),
  part(
    polygon([
      [x - s * 0.3, floor],
      [x, floor - s * 1.05],
      [x + s * 0.24, floor],
    ]),
    '#ffe0a3',
    'Light',
  ),
];

const hut = (x: number, floor: number, s: number, roof: string): VectorPath[] => [
  part(box(x - s * 0.7, floor - s * 0.7, s * 1.4, s * 0.7), '#c24419', 'Hut'),
  part(
    polygon([
      [x - s * 0.95, floor - s * 0.66],
      [x, floor - s * 1.35],
      [x + s * 0.95, floor - s * 0.66],
    ]),
    roof,
    'Roof',
  ),
  part(box(x - s * 0.14, floor - s * 0.42, s * 0.3, s * 0.42), '#ffe0a3', 'Door'),
];

/** Something near in a view whose shorter side is `size`, with a ground to stand on. */
type Near = (view: View, size: number, ground: VectorPath) => VectorPath[];

const camp: Near = (view, size, ground) => [
  pines(view, view.width, view.height * 0.92, size * 0.2, view.hour.ridges[3]),
  ground,
  ...tent(view.width * 0.62, view.height * 0.9, size * 0.09),
];

const lake: Near = (view, size) => {
  const { width, height, hour } = view;
  const glints = [0.79, 0.84, 0.9, 0.95].map((at, line) =>
    linePath(
      `M${width * (0.2 + line * 0.1)} ${height * at}h${width * (0.34 - line * 0.05)}`,
      hour.sky[1],
      Math.max(2, size * 0.008),
      { name: 'Glint' },
    ),
  );
  return [
    part(box(0, height * 0.74, width, height * 0.26), hour.sky[0], 'Lake'),
    ...glints,
    pines(view, width * 0.4, height * 0.77, size * 0.2, hour.ridges[4]),
  ];
};

const mountainHut: Near = (view, size, ground) => [
  ground,
  ...hut(view.width * 0.34, view.height * 0.89, size * 0.1, '#f3e3cd'),
  pines(view, view.width, view.height * 1.03, size * 0.26, view.hour.ridges[4]),
];

const path: Near = ({ width, height }, size, ground) => [
  ground,
  linePath(
    `M${width * 0.46} ${height}C${width * 0.64} ${height * 0.92} ${width * 0.42} ${height * 0.86} ${width * 0.54} ${height * 0.78}C${width * 0.62} ${height * 0.73} ${width * 0.5} ${height * 0.7} ${width * 0.55} ${height * 0.66}`,
    '#ffe0b8',
    Math.max(2, size * 0.012),
    { name: 'Path' },
  ),
];

const forest: Near = (view, size) => [
  pines(view, view.width, view.height * 0.95, size * 0.3, view.hour.ridges[3]),
  pines(view, view.width, view.height * 1.04, size * 0.36, view.hour.ridges[4]),
];

const nears: Near[] = [camp, lake, mountainHut, path, forest];

/** The near ground: pines, a tent, a hut or a lake. */
export function nearGround(index: number, view: View): VectorPath[] {
  const { width, height, hour } = view;
  const ground = hill(rolling(view, height * 0.87, height * 0.02), height);
  return nth(nears, index)(view, Math.min(width, height), part(ground, hour.ridges[4], 'Ground'));
}
