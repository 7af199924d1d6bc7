import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../kit.ts';
import { nth } from '../kit.ts';
import { box, canvas, disc, fillPath, leaf, linePath, oval, polygon, seeded, smooth } from './shapes.ts';

type Draw = (x: number, y: number, s: number, random: () => number) => VectorPath[];

const greens: Color[] = ['art6', 'art7', 'art5', 'art8'];

/** Points on a fan of `count` rays from (x, y), reaching up. */
const fan = (x: number, y: number, length: number, count: number, spread: number, random: () => number) =>
  Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1);
    const angle = ((share - 0.5) * spread - 90) * (Math.PI / 180);
    const reach = length * (0.78 + random() * 0.3) * (1 - Math.abs(share - 0.5) * 0.25);
    return {
      index,
      angle,
      tip: [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as [number, number],
    };
  });

const sansevieria: Draw = (x, y, s, random) =>
  fan(x, y, s, 7, 62, random).flatMap(({ index, tip }) => [
    fillPath(leaf([x + (index - 3) * s * 0.03, y], tip, s * 0.085), nth(greens, index), { name: 'Leaf' }),
    linePath(
      `M${x + (index - 3) * s * 0.03} ${y}L${(x + tip[0]) / 2} ${(y + tip[1]) / 2}`,
      'art5',
      s * 0.012,
      { name: 'Vein', opacity: 0.7 },
    ),
  ]);

const monstera: Draw = (x, y, s, random) =>
  fan(x, y, s * 0.82, 6, 128, random).flatMap(({ index, tip, angle }) => {
    const r = s * (0.17 + random() * 0.05);
    const cuts = [-1, 1].flatMap((side) =>
      [0.25, 0.6].map((at) => {
        const from: [number, number] = [
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
      fillPath(disc(tip[0], tip[1], r), nth(greens, index + 1), { name: 'Leaf' }),
      ...cuts,
    ];
  });

const rubber: Draw = (x, y, s) => {
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
    return fillPath(leaf([x, height], [x + side * reach, height - s * 0.16], s * 0.15), nth(greens, index), {
      name: 'Leaf',
    });
  });
  return [stem, ...leaves];
};

const cactus: Draw = (x, y, s) => {
  const body = (cx: number, top: number, bottom: number, r: number, tone: Color) =>
    fillPath(box(cx - r, top, r * 2, bottom - top, r), tone, { name: 'Cactus' });
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
    fillPath(disc(x, y - s * 0.97, s * 0.06), 'art4', { name: 'Bloom' }),
    fillPath(disc(x + s * 0.29, y - s * 0.81, s * 0.04), 'art3', { name: 'Bloom' }),
  ];
};

const fern: Draw = (x, y, s, random) =>
  fan(x, y, s * 0.95, 9, 190, random).flatMap(({ index, tip }) => {
    const middle: [number, number] = [(x + tip[0]) / 2, Math.min(y, tip[1]) - s * 0.12];
    const at = (share: number): [number, number] => [
      (1 - share) ** 2 * x + 2 * (1 - share) * share * middle[0] + share ** 2 * tip[0],
      (1 - share) ** 2 * y + 2 * (1 - share) * share * middle[1] + share ** 2 * tip[1],
    ];
    const blades = [0.25, 0.38, 0.5, 0.62, 0.74, 0.86].flatMap((share) => {
      const [px, py] = at(share);
      const size = s * 0.13 * (1.15 - share);
      return [-1, 1].map((side) =>
        fillPath(leaf([px, py], [px + side * size * 0.9, py + size * 0.75], size * 0.3), nth(greens, index), {
          name: 'Blade',
        }),
      );
    });
    return [
      linePath(`M${x} ${y}Q${middle[0]} ${middle[1]} ${tip[0]} ${tip[1]}`, nth(greens, index), s * 0.014, {
        name: 'Frond',
      }),
      ...blades,
    ];
  });

const palm: Draw = (x, y, s, random) => [
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
    fillPath(leaf([x, y - s * 0.56], [tip[0], tip[1] + s * 0.12], s * 0.07), nth(greens, index), {
      name: 'Leaf',
    }),
  ),
];

const aloe: Draw = (x, y, s, random) =>
  fan(x, y, s * 0.62, 11, 150, random).map(({ index, tip }) =>
    fillPath(leaf([x, y + 2], tip, s * 0.075), nth(greens, index + 2), { name: 'Leaf' }),
  );

const tulips: Draw = (x, y, s, random) =>
  fan(x, y, s * 0.92, 5, 66, random).flatMap(({ index, tip }) => {
    const r = s * 0.085;
    const [tx, ty] = tip;
    return [
      linePath(`M${x} ${y}Q${x} ${(y + ty) / 2} ${tx} ${ty}`, 'art6', s * 0.018, { name: 'Stem' }),
      fillPath(
        leaf([x, y], [tx + (index % 2 ? 1 : -1) * s * 0.12, ty + s * 0.34], s * 0.045),
        nth(greens, index),
        { name: 'Leaf' },
      ),
      fillPath(
        `M${tx - r} ${ty - r * 0.9}L${tx - r * 0.45} ${ty - r * 0.3}L${tx} ${ty - r * 1.2}L${tx + r * 0.45} ${ty - r * 0.3}L${tx + r} ${ty - r * 0.9}C${tx + r} ${ty + r * 0.9} ${tx - r} ${ty + r * 0.9} ${tx - r} ${ty - r * 0.9}Z`,
        index % 2 ? 'art3' : 'art4',
        { name: 'Bloom' },
      ),
    ];
  });

const draws: Draw[] = [sansevieria, monstera, rubber, cactus, fern, palm, tulips, aloe];

/** A pot whose upper edge is at (x, y); returns paint from back to front. */
function pot(x: number, y: number, s: number, kind: number): VectorPath[] {
  const w = s * 0.3;
  const h = s * 0.34;
  const tone = nth(['art4', 'art1', 'art3', 'art8'] as Color[], kind);
  const band = nth(['art3', 'art4', 'art1', 'art5'] as Color[], kind);
  switch (kind % 4) {
    case 0:
      return [
        fillPath(
          polygon([
            [x - w, y],
            [x + w, y],
            [x + w * 0.74, y + h],
            [x - w * 0.74, y + h],
          ]),
          tone,
          { name: 'Pot' },
        ),
        fillPath(box(x - w * 1.1, y - s * 0.015, w * 2.2, s * 0.075, 3), tone, { name: 'Rim' }),
        fillPath(box(x - w * 1.0, y + s * 0.06, w * 2.0, s * 0.018), band, { name: 'Band' }),
      ];
    case 1:
      return [
        fillPath(box(x - w * 0.95, y, w * 1.9, h, s * 0.05), tone, { name: 'Pot' }),
        fillPath(box(x - w * 0.95, y + h * 0.42, w * 1.9, h * 0.16), band, { name: 'Band' }),
      ];
    case 2:
      return [
        fillPath(
          `M${x - w} ${y}H${x + w}C${x + w} ${y + h * 1.35} ${x - w} ${y + h * 1.35} ${x - w} ${y}Z`,
          tone,
          { name: 'Bowl' },
        ),
        fillPath(box(x - w * 0.5, y + h * 0.94, w, h * 0.06), band, { name: 'Foot' }),
      ];
    default:
      return [
        fillPath(oval(x, y + h * 0.5, w * 1.05, h * 0.54), tone, { name: 'Pot' }),
        fillPath(box(x - w * 0.66, y - s * 0.01, w * 1.32, s * 0.07, 4), tone, { name: 'Neck' }),
        linePath(
          smooth([
            [x - w * 0.95, y + h * 0.45],
            [x, y + h * 0.56],
            [x + w * 0.95, y + h * 0.45],
          ]),
          band,
          s * 0.016,
          { name: 'Line' },
        ),
      ];
  }
}

const potted = (x: number, floor: number, s: number, kind: number): VectorPath[] => {
  const rim = floor - s * 0.34;
  return [...nth(draws, kind)(x, rim + s * 0.03, s, seeded(kind)), ...pot(x, rim, s, kind * 3 + 1)];
};

const walls: [Color, Color, Color][] = [
  ['art2', 'art3', 'art4'],
  ['art5', 'art1', 'art2'],
  ['art3', 'art2', 'art4'],
  ['art1', 'art5', 'art2'],
  ['art4', 'art2', 'art8'],
  ['art8', 'art6', 'art4'],
];

/** Plants before a wall, one where the box is narrow and several where it is wide. */
export function paintPlants(_kit: Kit, index: number, width: number, height: number): SceneNode {
  const [wall, glow, ground] = nth(walls, index);
  const floor = height * (height < 200 ? 0.94 : 0.86);
  const count = width / height < 1.35 ? 1 : Math.min(7, Math.max(2, Math.round(width / (height * 0.66))));
  const s = Math.min(height * 0.62, (width / count) * 0.74);
  const sun = Math.min(width, height) * (count === 1 ? 0.34 : 0.3);
  const plants = Array.from({ length: count }, (_, at) => {
    const size = s * (count === 1 ? 1 : [0.8, 1.06, 0.72, 0.96, 0.84][(at + index) % 5]!);
    return potted((width * (at + 0.5)) / count, floor, size, index + at * 3);
  });
  const arch = index % 3 === 1;
  const shape = arch
    ? `M${width / 2 - sun} ${floor}V${height * 0.42}A${sun} ${sun} 0 0 1 ${width / 2 + sun} ${height * 0.42}V${floor}Z`
    : disc(width * (index % 2 ? 0.66 : 0.38), height * 0.4, sun);
  return canvas(
    'Plants',
    width,
    height,
    [
      fillPath(box(0, 0, width, height), wall, { name: 'Wall' }),
      fillPath(shape, glow, { name: arch ? 'Arch' : 'Sun', opacity: 0.75 }),
      fillPath(box(0, floor, width, height - floor), ground, { name: 'Shelf' }),
      ...plants.flat(),
    ],
    'Plants in pots',
  );
}
