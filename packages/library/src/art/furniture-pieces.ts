import { type Color, type VectorPath, linear } from '@kitshelf/scene/scene.ts';
import { nth } from '../model/render-context.ts';
import { box, disc, leaf, linePath, oval, part, polygon, smooth, trapeze } from '../drawing/shapes.ts';

/** Draws a piece that stands on `floor`, about `s` px large, its middle at `x`. */
type Piece = (x: number, floor: number, s: number) => VectorPath[];

const legs = (xs: number[], top: number, floor: number, tone: Color, weight: number): VectorPath[] =>
  xs.map((x) => linePath(`M${x} ${top}V${floor}`, tone, weight, { name: 'Leg' }));

const armchair: Piece = (x, floor, s) => [
  ...legs([x - s * 0.34, x + s * 0.34], floor - s * 0.2, floor, 'art6', s * 0.035),
  part(box(x - s * 0.34, floor - s * 0.98, s * 0.68, s * 0.66, s * 0.14), 'art4', 'Back'),
  part(box(x - s * 0.32, floor - s * 0.46, s * 0.64, s * 0.22, s * 0.07), 'art3', 'Seat'),
  part(box(x - s * 0.5, floor - s * 0.58, s * 0.2, s * 0.42, s * 0.09), 'art4', 'Arm'),
  part(box(x + s * 0.3, floor - s * 0.58, s * 0.2, s * 0.42, s * 0.09), 'art4', 'Arm'),
  linePath(
    `M${x - s * 0.2} ${floor - s * 0.9}V${floor - s * 0.5}M${x + s * 0.2} ${floor - s * 0.9}V${floor - s * 0.5}`,
    'art6',
    s * 0.008,
    { name: 'Seam', opacity: 0.5 },
  ),
];

const lamp: Piece = (x, floor, s) => [
  part(oval(x, floor, s * 0.22, s * 0.03), 'art8', 'Foot'),
  linePath(
    `M${x} ${floor}V${floor - s * 1.2}C${x} ${floor - s * 1.42} ${x + s * 0.3} ${floor - s * 1.42} ${x + s * 0.32} ${floor - s * 1.24}`,
    'art8',
    s * 0.022,
    { name: 'Stem' },
  ),
  part(
    `M${x + s * 0.1} ${floor - s * 1.06}A${s * 0.22} ${s * 0.22} 0 0 1 ${x + s * 0.54} ${floor - s * 1.06}Z`,
    'art4',
    'Shade',
  ),
  part(
    polygon([
      [x + s * 0.14, floor - s * 1.06],
      [x + s * 0.5, floor - s * 1.06],
      [x + s * 0.78, floor],
      [x - s * 0.14, floor],
    ]),
    linear(180, 'art1/60', 'art1/0'),
    'Light',
  ),
];

const vase = (x: number, floor: number, s: number, tone: Color): VectorPath[] => [
  ...[-1, 0, 1].map((side) =>
    linePath(
      smooth([
        [x, floor - s * 0.3],
        [x + side * s * 0.1, floor - s * 0.6],
        [x + side * s * 0.22, floor - s * 0.92],
      ]),
      'art5',
      s * 0.014,
      { name: 'Twig' },
    ),
  ),
  ...[
    [-0.2, 0.9],
    [-0.1, 0.7],
    [0.02, 0.98],
    [0.14, 0.72],
    [0.24, 0.86],
  ].map(([dx, dy]) =>
    part(
      leaf(
        [x + dx! * s * 0.7, floor - dy! * s * 0.86],
        [x + dx! * s * 1.3, floor - dy! * s * 1.05],
        s * 0.05,
      ),
      'art5',
      'Leaf',
    ),
  ),
  part(
    `M${x - s * 0.06} ${floor - s * 0.34}H${x + s * 0.06}C${x + s * 0.06} ${floor - s * 0.24} ${x + s * 0.16} ${floor - s * 0.2} ${x + s * 0.16} ${floor - s * 0.1}C${x + s * 0.16} ${floor} ${x + s * 0.08} ${floor} ${x} ${floor}C${x - s * 0.08} ${floor} ${x - s * 0.16} ${floor} ${x - s * 0.16} ${floor - s * 0.1}C${x - s * 0.16} ${floor - s * 0.2} ${x - s * 0.06} ${floor - s * 0.24} ${x - s * 0.06} ${floor - s * 0.34}Z`,
    tone,
    'Vase',
  ),
];

const sideboard: Piece = (x, floor, s) => [
  ...legs([x - s * 0.66, x + s * 0.66], floor - s * 0.16, floor, 'art8', s * 0.03),
  part(box(x - s * 0.78, floor - s * 0.58, s * 1.56, s * 0.44), 'art3', 'Body'),
  ...[-0.26, 0.26].map((dx) =>
    linePath(`M${x + dx * s} ${floor - s * 0.55}V${floor - s * 0.17}`, 'art6', s * 0.01, { name: 'Gap' }),
  ),
  ...[-0.32, 0.2, 0.32].map((dx) => part(disc(x + dx * s, floor - s * 0.36, s * 0.018), 'art8', 'Knob')),
  ...vase(x - s * 0.4, floor - s * 0.58, s * 0.7, 'art7'),
  part(box(x + s * 0.14, floor - s * 0.64, s * 0.4, s * 0.06), 'art4', 'Book'),
  part(box(x + s * 0.18, floor - s * 0.69, s * 0.34, s * 0.05), 'art7', 'Book'),
];

const table: Piece = (x, floor, s) => [
  linePath(`M${x} ${floor - s * 1.9}V${floor - s * 1.22}`, 'art8', s * 0.012, { name: 'Cord' }),
  part(
    `M${x - s * 0.3} ${floor - s * 1.04}A${s * 0.3} ${s * 0.24} 0 0 1 ${x + s * 0.3} ${floor - s * 1.04}Z`,
    'art8',
    'Pendant',
  ),
  part(
    trapeze(x, floor - s * 1.04, s * 0.28, floor - s * 0.52, s * 0.62),
    linear(180, 'art1/55', 'art1/0'),
    'Light',
  ),
  ...legs([x - s * 0.1, x + s * 0.1], floor - s * 0.5, floor, 'art6', s * 0.04),
  part(oval(x, floor, s * 0.34, s * 0.03), 'art6', 'Foot'),
  part(box(x - s * 0.7, floor - s * 0.56, s * 1.4, s * 0.07, s * 0.035), 'art3', 'Top'),
  part(oval(x - s * 0.2, floor - s * 0.59, s * 0.18, s * 0.05), 'art4', 'Bowl'),
  ...vase(x + s * 0.28, floor - s * 0.56, s * 0.42, 'art1'),
];

const sofa: Piece = (x, floor, s) => [
  ...legs([x - s * 0.72, x + s * 0.72], floor - s * 0.14, floor, 'art8', s * 0.03),
  part(box(x - s * 0.76, floor - s * 0.72, s * 0.78, s * 0.5, s * 0.1), 'art5', 'Back'),
  part(box(x - s * 0.02, floor - s * 0.72, s * 0.78, s * 0.5, s * 0.1), 'art5', 'Back'),
  part(box(x - s * 0.8, floor - s * 0.38, s * 1.6, s * 0.26, s * 0.08), 'art7', 'Seat'),
  part(box(x - s * 0.94, floor - s * 0.52, s * 0.2, s * 0.42, s * 0.09), 'art7', 'Arm'),
  part(box(x + s * 0.74, floor - s * 0.52, s * 0.2, s * 0.42, s * 0.09), 'art7', 'Arm'),
  part(box(x - s * 0.62, floor - s * 0.64, s * 0.3, s * 0.3, s * 0.05), 'art4', 'Cushion'),
  part(box(x + s * 0.3, floor - s * 0.62, s * 0.28, s * 0.28, s * 0.05), 'art2', 'Cushion'),
];

const shelf: Piece = (x, floor, s) => {
  const spines: Color[] = ['art4', '#d9b95c', 'art7', '#a88f6d', 'art5', '#2f6f73', 'art8'];
  const books = [0, 1, 2].flatMap((level) =>
    Array.from({ length: 7 - level }, (_, index) => {
      const h = s * (0.2 + ((index * 7 + level * 3) % 5) * 0.02);
      return part(
        box(
          x - s * 0.5 + level * s * 0.16 + index * s * 0.085,
          floor - s * 0.3 - level * s * 0.42 - h,
          s * 0.075,
          h,
        ),
        nth(spines, index + level * 2),
        'Book',
      );
    }),
  );
  return [
    ...legs([x - s * 0.6, x + s * 0.6], floor - s * 1.5, floor, 'art8', s * 0.026),
    ...[0.28, 0.7, 1.12, 1.5].map((up) =>
      part(box(x - s * 0.64, floor - s * up, s * 1.28, s * 0.035), 'art3', 'Board'),
    ),
    ...books,
    ...vase(x + s * 0.38, floor - s * 1.12, s * 0.34, 'art4'),
    part(disc(x + s * 0.36, floor - s * 0.41, s * 0.1), 'art4', 'Globe'),
  ];
};

const chair: Piece = (x, floor, s) => [
  linePath(
    `M${x - s * 0.26} ${floor}L${x - s * 0.2} ${floor - s * 0.5}M${x + s * 0.26} ${floor}L${x + s * 0.2} ${floor - s * 0.5}`,
    'art8',
    s * 0.032,
    { name: 'Legs' },
  ),
  linePath(
    `M${x - s * 0.24} ${floor - s * 0.5}L${x - s * 0.3} ${floor - s * 1.1}M${x + s * 0.24} ${floor - s * 0.5}L${x + s * 0.3} ${floor - s * 1.1}`,
    'art8',
    s * 0.032,
    { name: 'Picture frame' },
  ),
  part(
    `M${x - s * 0.33} ${floor - s * 1.14}C${x - s * 0.1} ${floor - s * 1.24} ${x + s * 0.1} ${floor - s * 1.24} ${x + s * 0.33} ${floor - s * 1.14}L${x + s * 0.31} ${floor - s * 0.9}C${x + s * 0.1} ${floor - s * 0.99} ${x - s * 0.1} ${floor - s * 0.99} ${x - s * 0.31} ${floor - s * 0.9}Z`,
    'art4',
    'Back',
  ),
  part(box(x - s * 0.32, floor - s * 0.56, s * 0.64, s * 0.09, s * 0.04), 'art3', 'Seat'),
];

export const pieces: Piece[] = [armchair, sideboard, lamp, table, sofa, shelf, chair];
