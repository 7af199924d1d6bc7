import type { Color, VectorPath } from '@kitshelf/scene/scene.ts';
import { nth } from '../model/render-context.ts';
import { box, disc, part, polygon } from '../drawing/shapes.ts';

const walls: readonly Color[] = ['art4', 'art2', 'art3', 'art6', 'art1'];

/** Where a house stands: left, floor, width and height to the eaves. */
type Plot = readonly [x: number, floor: number, width: number, height: number];

/** The windows of a house in rows and columns, as a path. */
export const panes = ([x, floor, a, b]: Plot, rows: number, columns: number): string =>
  Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return box(
      x + (a * (column + 0.26)) / columns,
      floor - b + b * (0.1 + (row * 0.88) / rows),
      (a * 0.48) / columns,
      (b * 0.5) / rows,
    );
  }).join('');

/** A narrow house with a stepped gable. */
function gable([x, floor, a, b]: Plot, at: number): VectorPath[] {
  const tone = nth(walls, at);
  const steps = [0, 1, 2, 3].map((step) =>
    box(x + a * 0.12 * step, floor - b - a * 0.14 * (step + 1), a * (1 - 0.24 * step), a * 0.15),
  );
  const plot: Plot = [x, floor - b * 0.26, a, b * 0.74];
  return [
    part(steps.join('') + box(x, floor - b, a, b), tone, 'House'),
    part(panes(plot, 3, at % 2 ? 2 : 3), at % 3 === 1 ? 'art7' : 'art8', 'Windows'),
    part(box(x + a * 0.1, floor - b * 0.22, a * 0.42, b * 0.16), 'art5', 'Shop window'),
    part(box(x + a * 0.64, floor - b * 0.22, a * 0.2, b * 0.22), 'art8', 'Door'),
    part(disc(x + a / 2, floor - b - a * 0.18, a * 0.07), 'art8', 'Round window'),
  ];
}

const rowOf = (w: number, h: number, floor: number, from: number): VectorPath[] => {
  const wide = h * 0.25;
  const count = Math.ceil(w / wide) + 1;
  return Array.from({ length: count }, (_, at) => {
    const turn = at + from;
    return gable([at * wide - wide * 0.3, floor, wide * 0.98, h * (0.36 + ((turn * 7) % 5) * 0.03)], turn);
  }).flat();
};

/** A street of terraced houses. */
export function street(w: number, h: number, round: number): VectorPath[] {
  const floor = h * 0.86;
  return [
    part(box(0, 0, w, h), 'art5', 'Sky'),
    part(disc(w * 0.8, h * 0.2, Math.min(w, h) * 0.08), 'art1', 'Sun'),
    ...rowOf(w, h, floor, round * 3),
    part(box(0, floor, w, h - floor), 'art7', 'Street'),
    part(box(0, floor, w, h * 0.025), 'art2', 'Pavement'),
    ...tree(w * 0.16, floor, h * 0.2),
    ...tree(w * 0.74, floor, h * 0.17),
  ];
}

/** A tree that stands on the floor, `s` its measure in px. */
export const tree = (x: number, floor: number, s: number): VectorPath[] => [
  part(box(x - s * 0.04, floor - s * 0.6, s * 0.08, s * 0.6), 'art8', 'Trunk'),
  part(
    disc(x, floor - s * 0.9, s * 0.42) +
      disc(x - s * 0.24, floor - s * 0.66, s * 0.28) +
      disc(x + s * 0.24, floor - s * 0.68, s * 0.28),
    'art6',
    'Crown',
  ),
];

/** The houses on the canal, and their image in the water. */
export function canal(w: number, h: number, round: number): VectorPath[] {
  const floor = h * 0.66;
  const image = Array.from({ length: Math.ceil(w / (h * 0.25)) + 1 }, (_, at) =>
    part(
      box(at * h * 0.25 - h * 0.07, floor + h * 0.05, h * 0.22, h * (0.16 + ((at * 7) % 5) * 0.02)),
      nth(walls, at + 2),
      'Image in the water',
      0.4,
    ),
  );
  return [
    part(box(0, 0, w, h), 'art5', 'Sky'),
    ...rowOf(w, h, floor, 2 + round),
    part(box(0, floor + h * 0.02, w, h * 0.32), 'art8', 'Canal'),
    ...image,
    part(box(0, floor, w, h * 0.05), 'art7', 'Quay'),
    ...[0.76, 0.84, 0.92].map((at, turn) =>
      part(box(w * (0.08 + turn * 0.27), h * at, w * 0.3, Math.max(2, h * 0.008)), 'art1', 'Ripple', 0.8),
    ),
    part(
      polygon([
        [w * 0.5, h * 0.79],
        [w * 0.5 + h * 0.5, h * 0.79],
        [w * 0.5 + h * 0.44, h * 0.86],
        [w * 0.5 + h * 0.06, h * 0.86],
      ]),
      'art2',
      'Barge',
    ),
    part(box(w * 0.5 + h * 0.12, h * 0.745, h * 0.22, h * 0.045), 'art4', 'Cabin'),
  ];
}
