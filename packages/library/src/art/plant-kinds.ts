import type { Color, VectorPath } from '@kitshelf/scene/scene.ts';
import { nth } from '../model/render-context.ts';
import { type Point, box, disc, fromTop, leaf, linePath, part, polar, smooth } from '../drawing/shapes.ts';

/** A plant about `s` px high whose stems leave the earth at (x, y). */
type Plant = (x: number, y: number, s: number, random: () => number) => VectorPath[];

const greens: Color[] = ['art6', 'art7', 'art5', 'art8'];

/** Points on a fan of `count` rays from (x, y), reaching up. */
const fan = (x: number, y: number, length: number, count: number, spread: number, random: () => number) =>
  Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1);
    const angle = fromTop((share - 0.5) * spread);
    const reach = length * (0.78 + random() * 0.3) * (1 - Math.abs(share - 0.5) * 0.25);
    return { index, angle, tip: polar(x, y, reach, angle) };
  });

const sansevieria: Plant = (x, y, s, random) =>
  fan(x, y, s, 7, 62, random).flatMap(({ index, tip }) => [
    part(leaf([x + (index - 3) * s * 0.03, y], tip, s * 0.085), nth(greens, index), 'Leaf'),
    linePath(
      `M${x + (index - 3) * s * 0.03} ${y}L${(x + tip[0]) / 2} ${(y + tip[1]) / 2}`,
      'art5',
      s * 0.012,
      { name: 'Vein', opacity: 0.7 },
    ),
  ]);

const monstera: Plant = (x, y, s, random) =>
  fan(x, y, s * 0.82, 6, 128, random).flatMap(({ index, tip, angle }) => {
    const r = s * (0.17 + random() * 0.05);
    const cuts = [-1, 1].flatMap((side) =>
      [0.25, 0.6].map((at) => {
        const from: Point = [
          tip[0] + Math.cos(angle) * r * at * 0.4,
          tip[1] + Math.sin(angle) * r * at * 0.4,
        ];
        return linePath(
          `M${from[0]} ${from[1]}L${tip[0] + Math.cos(angle + side * (1.35 - at)) * r} ${tip[1] + Math.sin(angle + side * (1.35 - at)) * r}`,
          'art5',
          s * 0.014,
          { name: 'Vein' },
        );
      }),
    );
    return [
      linePath(
        smooth([[x, y], [(x + tip[0]) / 2 + (index - 2.5) * s * 0.02, (y + tip[1]) / 2], tip]),
        'art7',
        s * 0.02,
        { name: 'Stem' },
      ),
      part(disc(tip[0], tip[1], r), nth(greens, index + 1), 'Leaf'),
      ...cuts,
    ];
  });

const rubber: Plant = (x, y, s) => {
  const stem = linePath(
    smooth([
      [x, y],
      [x - s * 0.02, y - s * 0.5],
      [x + s * 0.03, y - s * 0.8],
    ]),
    'art8',
    s * 0.026,
    { name: 'Stem' },
  );
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const height = y - s * (0.14 + index * 0.082);
    const reach = s * (0.4 - index * 0.02);
    return part(
      leaf([x, height], [x + side * reach, height - s * 0.16], s * 0.15),
      nth(greens, index),
      'Leaf',
    );
  });
  return [stem, ...leaves];
};

const cactus: Plant = (x, y, s) => {
  const body = (cx: number, top: number, bottom: number, r: number, tone: Color) =>
    part(box(cx - r, top, r * 2, bottom - top, r), tone, 'Cactus');
  const ribs = [-0.08, 0, 0.08].map((dx) =>
    linePath(`M${x + dx * s} ${y - s * 0.84}V${y}`, 'art5', s * 0.012, { name: 'Rib' }),
  );
  return [
    linePath(`M${x - s * 0.16} ${y - s * 0.36}H${x - s * 0.3}V${y - s * 0.58}`, 'art7', s * 0.13, {
      name: 'Arm',
    }),
    linePath(`M${x + s * 0.16} ${y - s * 0.5}H${x + s * 0.29}V${y - s * 0.74}`, 'art7', s * 0.12, {
      name: 'Arm',
    }),
    body(x, y - s * 0.96, y + 4, s * 0.17, 'art6'),
    ...ribs,
    part(disc(x, y - s * 0.97, s * 0.06), '#d9557a', 'Bloom'),
    part(disc(x + s * 0.29, y - s * 0.81, s * 0.04), '#d9557a', 'Bloom'),
  ];
};

const fern: Plant = (x, y, s, random) =>
  fan(x, y, s * 0.95, 9, 190, random).flatMap(({ index, tip }) => {
    const middle: Point = [(x + tip[0]) / 2, Math.min(y, tip[1]) - s * 0.12];
    const at = (share: number): Point => [
      (1 - share) ** 2 * x + 2 * (1 - share) * share * middle[0] + share ** 2 * tip[0],
      (1 - share) ** 2 * y + 2 * (1 - share) * share * middle[1] + share ** 2 * tip[1],
    ];
    const blades = [0.25, 0.38, 0.5, 0.62, 0.74, 0.86].flatMap((share) => {
      const [px, py] = at(share);
      const size = s * 0.13 * (1.15 - share);
      return [-1, 1].map((side) =>
        part(
          leaf([px, py], [px + side * size * 0.9, py + size * 0.75], size * 0.3),
          nth(greens, index),
          'Blade',
        ),
      );
    });
    return [
      linePath(`M${x} ${y}Q${middle[0]} ${middle[1]} ${tip[0]} ${tip[1]}`, nth(greens, index), s * 0.014, {
        name: 'Frond',
      }),
      ...blades,
    ];
  });

const palm: Plant = (x, y, s, random) => [
  linePath(
    smooth([
      [x, y],
      [x + s * 0.05, y - s * 0.3],
      [x, y - s * 0.58],
    ]),
    'art4',
    s * 0.045,
    { name: 'Trunk' },
  ),
  ...fan(x, y - s * 0.56, s * 0.58, 9, 230, random).map(({ index, tip }) =>
    part(leaf([x, y - s * 0.56], [tip[0], tip[1] + s * 0.12], s * 0.07), nth(greens, index), 'Leaf'),
  ),
];

const aloe: Plant = (x, y, s, random) =>
  fan(x, y, s * 0.62, 11, 150, random).map(({ index, tip }) =>
    part(leaf([x, y + 2], tip, s * 0.075), nth(greens, index + 2), 'Leaf'),
  );

const tulips: Plant = (x, y, s, random) =>
  fan(x, y, s * 0.92, 5, 66, random).flatMap(({ index, tip }) => {
    const r = s * 0.085;
    const [tx, ty] = tip;
    return [
      linePath(`M${x} ${y}Q${x} ${(y + ty) / 2} ${tx} ${ty}`, 'art6', s * 0.018, { name: 'Stem' }),
      part(
        leaf([x, y], [tx + (index % 2 ? 1 : -1) * s * 0.12, ty + s * 0.34], s * 0.045),
        nth(greens, index),
        'Leaf',
      ),
      part(
        `M${tx - r} ${ty - r * 0.9}L${tx - r * 0.45} ${ty - r * 0.3}L${tx} ${ty - r * 1.2}L${tx + r * 0.45} ${ty - r * 0.3}L${tx + r} ${ty - r * 0.9}C${tx + r} ${ty + r * 0.9} ${tx - r} ${ty + r * 0.9} ${tx - r} ${ty - r * 0.9}Z`,
        index % 2 ? '#d9557a' : 'art4',
        'Bloom',
      ),
    ];
  });

export const plantKinds: Plant[] = [sansevieria, monstera, rubber, cactus, fern, palm, tulips, aloe];
