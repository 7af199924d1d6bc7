import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type Kit, nth } from '../kit.ts';
import { arcLine, box, canvas, disc, fillPath, leaf, linePath, oval, polygon, seeded } from './shapes.ts';

/** Something to eat seen from above, `s` px across, its middle at (x, y). */
type Bite = (x: number, y: number, s: number) => VectorPath[];

const part = (d: string, fill: Color, name: string, opacity?: number): VectorPath =>
  fillPath(d, fill, { name, ...(opacity ? { opacity } : {}) });

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

const croissant: Bite = (x, y, s) => {
  const parts = [-64, -34, 0, 34, 64].map((degrees, at) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    const r = s * 0.3;
    const size = s * (0.22 - Math.abs(at - 2) * 0.045);
    return [
      part(
        oval(x + Math.cos(angle) * r, y + s * 0.2 + Math.sin(angle) * r, size * 0.86, size),
        at % 2 ? 'art4' : 'art7',
        'Fold',
      ),
    ];
  });
  return [
    part(arcBand(x, y + s * 0.24, s * 0.3), 'art8', 'Shadow', 0.14),
    ...parts.flat(),
    linePath(arcLine(x, y + s * 0.2, s * 0.34, -50, 50), 'art3', s * 0.025, { name: 'Shine' }),
  ];
};

const arcBand = (x: number, y: number, r: number): string =>
  `M${x - r * 1.2} ${y}A${r * 1.2} ${r * 1.2} 0 0 1 ${x + r * 1.2} ${y}Z`;

const coffee: Bite = (x, y, s) => [
  part(disc(x, y, s * 0.46), 'art1', 'Saucer'),
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

const tart: Bite = (x, y, s) => {
  const berries = Array.from({ length: 9 }, (_, at) =>
    disc(
      x + Math.cos((at * Math.PI * 2) / 9) * s * 0.22,
      y + Math.sin((at * Math.PI * 2) / 9) * s * 0.22,
      s * 0.062,
    ),
  ).join('');
  return [
    part(disc(x, y + s * 0.03, s * 0.42), 'art8', 'Shadow', 0.18),
    part(
      Array.from({ length: 18 }, (_, at) =>
        disc(
          x + Math.cos((at * Math.PI) / 9) * s * 0.37,
          y + Math.sin((at * Math.PI) / 9) * s * 0.37,
          s * 0.07,
        ),
      ).join(''),
      'art4',
      'Edge',
    ),
    part(disc(x, y, s * 0.38), 'art4', 'Crust'),
    part(disc(x, y, s * 0.32), 'art2', 'Cream'),
    part(berries, 'art6', 'Berries'),
    part(disc(x, y, s * 0.1), 'art6', 'Berry'),
    fillPath(leaf([x, y], [x + s * 0.16, y - s * 0.12], s * 0.05), '#6d8f4e', { name: 'Mint' }),
  ];
};

const pretzel: Bite = (x, y, s) => [
  linePath(
    `M${x - s * 0.08} ${y + s * 0.3}C${x + s * 0.5} ${y + s * 0.1} ${x + s * 0.42} ${y - s * 0.36} ${x + s * 0.14} ${y - s * 0.28}C${x - s * 0.04} ${y - s * 0.22} ${x} ${y} ${x - s * 0.3} ${y + s * 0.28}M${x + s * 0.08} ${y + s * 0.3}C${x - s * 0.5} ${y + s * 0.1} ${x - s * 0.42} ${y - s * 0.36} ${x - s * 0.14} ${y - s * 0.28}C${x + s * 0.04} ${y - s * 0.22} ${x} ${y} ${x + s * 0.3} ${y + s * 0.28}`,
    'art7',
    s * 0.12,
    { name: 'Pretzel' },
  ),
  part(
    [
      [-0.3, -0.12],
      [0.3, -0.12],
      [-0.2, 0.14],
      [0.22, 0.12],
      [0, 0.05],
      [-0.1, -0.28],
      [0.12, -0.28],
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
      fillPath(
        leaf(
          [x, y - s * 0.02 - at * s * 0.085],
          [x + side * s * 0.15, y - s * 0.2 - at * s * 0.085],
          s * 0.055,
        ),
        at % 2 ? 'art3' : 'art4',
        { name: 'Grain' },
      ),
    ),
  ),
  fillPath(leaf([x, y - s * 0.36], [x, y - s * 0.56], s * 0.05), 'art3', { name: 'Grain' }),
];

const slice: Bite = (x, y, s) => [
  part(box(x - s * 0.38, y - s * 0.3, s * 0.76, s * 0.66, s * 0.1), 'art7', 'Crust'),
  part(disc(x - s * 0.2, y - s * 0.26, s * 0.2) + disc(x + s * 0.2, y - s * 0.26, s * 0.2), 'art7', 'Crust'),
  part(box(x - s * 0.32, y - s * 0.26, s * 0.64, s * 0.56, s * 0.07), 'art2', 'Crumb'),
  part(
    disc(x - s * 0.18, y - s * 0.22, s * 0.15) + disc(x + s * 0.18, y - s * 0.22, s * 0.15),
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

const bites: Bite[] = [croissant, coffee, loaf, tart, bun, pretzel, slice, wheat];
const cloths: [Color, Color][] = [
  ['art6', 'art3'],
  ['art3', 'art1'],
  ['art2', 'art6'],
  ['art5', 'art2'],
  ['art1', 'art3'],
  ['art8', 'art4'],
];

/** A plate in the middle of a cloth with checks at its edges. */
function plate(index: number, w: number, h: number): VectorPath[] {
  const [cloth, check] = nth(cloths, index);
  const size = Math.min(w, h);
  const [x, y] = [w / 2, h / 2];
  const stripe = Math.max(10, size * 0.05);
  const stripes = Array.from({ length: Math.ceil(w / (stripe * 4)) }, (_, at) =>
    box(at * stripe * 4, 0, stripe, h),
  ).join('');
  return [
    part(box(0, 0, w, h), cloth, 'Cloth'),
    part(stripes, check, 'Stripes', 0.28),
    part(disc(x, y + size * 0.02, size * 0.42), 'art8', 'Shadow', 0.2),
    part(disc(x, y, size * 0.42), 'art1', 'Plate'),
    linePath(arcLine(x, y, size * 0.35, 0, 359), check === 'art1' ? 'art5' : check, size * 0.012, {
      name: 'Ring',
    }),
    ...nth(bites, index)(x, y, size * 0.58),
  ];
}

/** Many things in rows, like paper for wrapping. */
function pattern(index: number, w: number, h: number): VectorPath[] {
  const [ground] = nth(cloths, index + 1);
  const across = Math.max(2, Math.round(w / Math.max(110, Math.min(190, h / 2.2))));
  const cell = w / across;
  const random = seeded(index);
  const paths: VectorPath[] = [part(box(0, 0, w, h), ground, 'Cloth')];
  for (let line = 0; line * cell < h + cell; line += 1)
    for (let at = 0; at <= across; at += 1) {
      const x = (at + (line % 2 ? 0 : 0.5)) * cell;
      const kind = (at * 3 + line * 5 + index) % bites.length;
      paths.push(...bites[kind]!(x, line * cell * 0.86 + cell * 0.36, cell * (0.62 + random() * 0.08)));
    }
  return paths;
}

/** Bread, plates and cups from above. */
export function paintBakery(_kit: Kit, index: number, width: number, height: number): SceneNode {
  const isPattern = width / height > 1.7 || (index % 5 === 4 && width > 240);
  return canvas(
    'Table',
    width,
    height,
    isPattern ? pattern(index, width, height) : plate(index, width, height),
    'Bread and coffee',
  );
}
