import type { VectorPath } from '@kitshelf/scene/scene.ts';
import {
  arcLine,
  box,
  disc,
  fromTop,
  leaf,
  linePath,
  oval,
  part,
  polar,
  polygon,
} from '../drawing/shapes.ts';

/** Something to eat seen from above, `s` px across, its middle at (x, y). */
type Bite = (x: number, y: number, s: number) => VectorPath[];

const loaf: Bite = (x, y, s) => [
  part(oval(x, y + s * 0.03, s * 0.5, s * 0.3), 'art8', 'Shadow', 0.18),
  part(oval(x, y, s * 0.5, s * 0.3), 'art7', 'Crust'),
  part(oval(x, y - s * 0.02, s * 0.45, s * 0.25), 'art4', 'Loaf'),
  ...[-0.24, -0.08, 0.08, 0.24].map((dx) =>
    linePath(
      `M${x + dx * s - s * 0.06} ${y + s * 0.12}Q${x + dx * s} ${y} ${x + dx * s + s * 0.07} ${y - s * 0.14}`,
      'art2',
      s * 0.035,
      { name: 'Cut' },
    ),
  ),
];

const bun: Bite = (x, y, s) => [
  part(disc(x, y + s * 0.03, s * 0.4), 'art8', 'Shadow', 0.18),
  part(disc(x, y, s * 0.4), 'art7', 'Crust'),
  part(disc(x, y - s * 0.015, s * 0.36), 'art4', 'Bun'),
  linePath(
    `M${x - s * 0.24} ${y - s * 0.02}H${x + s * 0.24}M${x} ${y - s * 0.26}V${y + s * 0.22}`,
    'art2',
    s * 0.045,
    { name: 'Cross' },
  ),
];

const croissant: Bite = (x, y, s) => [
  part(arcBand(x, y + s * 0.24, s * 0.3), 'art8', 'Shadow', 0.14),
  ...[-64, -34, 0, 34, 64].map((degrees, at) => {
    const [foldX, foldY] = polar(x, y + s * 0.2, s * 0.3, fromTop(degrees));
    const size = s * (0.22 - Math.abs(at - 2) * 0.045);
    return part(oval(foldX, foldY, size * 0.86, size), at % 2 ? 'art4' : 'art7', 'Fold');
  }),
  linePath(arcLine(x, y + s * 0.2, s * 0.34, -50, 50), 'art3', s * 0.025, { name: 'Shine' }),
];

const arcBand = (x: number, y: number, r: number): string =>
  `M${x - r * 1.2} ${y}A${r * 1.2} ${r * 1.2} 0 0 1 ${x + r * 1.2} ${y}Z`;

const coffee: Bite = (x, y, s) => [
  part(disc(x, y, s * 0.46), '#f3d3a6', 'Saucer'),
  linePath(arcLine(x, y, s * 0.43, 0, 359), 'art6', s * 0.016, { name: 'Rim' }),
  part(box(x + s * 0.2, y - s * 0.05, s * 0.24, s * 0.1, s * 0.05), 'art6', 'Handle'),
  part(disc(x, y, s * 0.28), 'art6', 'Cup'),
  part(disc(x, y, s * 0.235), 'art8', 'Coffee'),
  part(disc(x, y, s * 0.2), 'art7', 'Crema'),
  part(
    `M${x} ${y + s * 0.12}C${x - s * 0.2} ${y - s * 0.02} ${x - s * 0.08} ${y - s * 0.16} ${x} ${y - s * 0.05}C${x + s * 0.08} ${y - s * 0.16} ${x + s * 0.2} ${y - s * 0.02} ${x} ${y + s * 0.12}Z`,
    'art2',
    'Foam',
  ),
];

/** `count` discs at equal distances on a circle. */
const beads = (x: number, y: number, r: number, count: number, size: number): string =>
  Array.from({ length: count }, (_, at) => {
    const [beadX, beadY] = polar(x, y, r, (at * Math.PI * 2) / count);
    return disc(beadX, beadY, size);
  }).join('');

const tart: Bite = (x, y, s) => [
  part(disc(x, y + s * 0.03, s * 0.42), 'art8', 'Shadow', 0.18),
  part(disc(x, y, s * 0.4) + beads(x, y, s * 0.38, 18, s * 0.06), 'art7', 'Crust'),
  part(disc(x, y, s * 0.37), 'art4', 'Rim'),
  part(disc(x, y, s * 0.32), 'art2', 'Cream'),
  part(beads(x, y, s * 0.22, 9, s * 0.062), 'art6', 'Berries'),
  part(disc(x, y, s * 0.1), 'art6', 'Berry'),
  part(leaf([x, y], [x + s * 0.16, y - s * 0.12], s * 0.05), '#6d8f4e', 'Mint'),
];

const pretzel: Bite = (x, y, s) => [
  linePath(
    `M${x - s * 0.08} ${y + s * 0.3}C${x + s * 0.5} ${y + s * 0.1} ${x + s * 0.42} ${y - s * 0.36} ${x + s * 0.14} ${y - s * 0.28}C${x - s * 0.04} ${y - s * 0.22} ${x} ${y} ${x - s * 0.3} ${y + s * 0.28}M${x + s * 0.08} ${y + s * 0.3}C${x - s * 0.5} ${y + s * 0.1} ${x - s * 0.42} ${y - s * 0.36} ${x - s * 0.14} ${y - s * 0.28}C${x + s * 0.04} ${y - s * 0.22} ${x} ${y} ${x + s * 0.3} ${y + s * 0.28}`,
    'art7',
    s * 0.12,
    { name: 'Pretzel' },
  ),
  part(
    [
      [-0.35, -0.168],
      [0.35, -0.168],
      [-0.276, 0.071],
      [0.276, 0.071],
      [-0.218, -0.289],
      [0.218, -0.289],
    ]
      .map(([dx, dy]) => disc(x + dx! * s, y + dy! * s, s * 0.016))
      .join(''),
    'art1',
    'Salt',
  ),
];

const wheat: Bite = (x, y, s) => [
  linePath(`M${x} ${y + s * 0.48}V${y - s * 0.3}`, 'art7', s * 0.022, { name: 'Stalk' }),
  ...[0, 1, 2, 3, 4].flatMap((at) =>
    [-1, 1].map((side) =>
      part(
        leaf(
          [x, y - s * 0.02 - at * s * 0.085],
          [x + side * s * 0.15, y - s * 0.2 - at * s * 0.085],
          s * 0.055,
        ),
        at % 2 ? 'art3' : 'art4',
        'Grain',
      ),
    ),
  ),
  part(leaf([x, y - s * 0.36], [x, y - s * 0.56], s * 0.05), 'art3', 'Grain'),
];

const slice: Bite = (x, y, s) => [
  part(
    box(x - s * 0.38, y - s * 0.3, s * 0.76, s * 0.66, s * 0.1) +
      disc(x - s * 0.2, y - s * 0.26, s * 0.2) +
      disc(x + s * 0.2, y - s * 0.26, s * 0.2),
    'art7',
    'Crust',
  ),
  part(
    box(x - s * 0.32, y - s * 0.26, s * 0.64, s * 0.56, s * 0.07) +
      disc(x - s * 0.18, y - s * 0.22, s * 0.15) +
      disc(x + s * 0.18, y - s * 0.22, s * 0.15),
    'art2',
    'Crumb',
  ),
  part(box(x - s * 0.16, y - s * 0.16, s * 0.32, s * 0.28, s * 0.04), 'art3', 'Butter'),
  part(
    polygon([
      [x - s * 0.16, y + s * 0.08],
      [x + s * 0.16, y + s * 0.08],
      [x + s * 0.1, y + s * 0.22],
      [x - s * 0.06, y + s * 0.18],
    ]),
    'art3',
    'Melt',
    0.7,
  ),
];

export const bites: Bite[] = [croissant, coffee, loaf, tart, bun, pretzel, slice, wheat];
