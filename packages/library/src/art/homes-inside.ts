import type { Color, VectorPath } from '@kitshelf/scene/scene.ts';
import { nth } from '../model/render-context.ts';
import { box, disc, linePath, oval, part, polygon } from '../drawing/shapes.ts';

/** Rooms of a plan, as shares of it: left, top, width, height and tone. */
type Room = readonly [x: number, y: number, width: number, height: number, tone: Color];

const layouts: readonly (readonly Room[])[] = [
  [
    [0, 0, 0.46, 0.56, 'art2'],
    [0.46, 0, 0.54, 0.36, 'art3'],
    [0.46, 0.36, 0.22, 0.64, 'art1'],
    [0, 0.56, 0.46, 0.44, 'art2'],
    [0.68, 0.36, 0.32, 0.34, 'art5'],
    [0.68, 0.7, 0.32, 0.3, 'art3'],
  ],
  [
    [0, 0, 0.46, 0.5, 'art3'],
    [0.46, 0, 0.54, 0.36, 'art2'],
    [0, 0.5, 0.46, 0.5, 'art5'],
    [0.46, 0.36, 0.34, 0.64, 'art2'],
    [0.8, 0.36, 0.2, 0.64, 'art5'],
  ],
];

/** Where a plan lies on its sheet. */
interface Plan {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly tall: number;
}

/** A box of a plan, in shares of it. */
const item = ({ left, top, wide, tall }: Plan, [x, y, a, b]: readonly number[], r = 0): string =>
  box(left + wide * x!, top + tall * y!, wide * a!, tall * b!, r);

function fittings(plan: Plan): VectorPath[] {
  const { left, top, wide, tall } = plan;
  const [cx, cy] = [left + wide * 0.24, top + tall * 0.8];
  const chairs = [0, 1, 2, 3].map((turn) =>
    disc(
      cx + Math.cos((turn * Math.PI) / 2) * tall * 0.13,
      cy + Math.sin((turn * Math.PI) / 2) * tall * 0.13,
      tall * 0.03,
    ),
  );
  const pillows = [0.07, 0.16].map((x) => item(plan, [x, 0.1, 0.07, 0.07], 4));
  return [
    part(item(plan, [0.06, 0.08, 0.18, 0.24], 6), 'art4', 'Bed'),
    part(pillows.join(''), 'art1', 'Pillows'),
    part(item(plan, [0.62, 0.04, 0.3, 0.09], 4), 'art8', 'Sofa'),
    part(item(plan, [0.68, 0.18, 0.16, 0.08], 4), 'art1', 'Low table'),
    part(disc(cx, cy, Math.min(wide, tall) * 0.08), 'art4', 'Table'),
    part(chairs.join(''), 'art8', 'Chairs'),
    part(item(plan, [0.86, 0.4, 0.1, 0.22], 8), 'art1', 'Bath'),
  ];
}

/** A floor plan in colour, with furniture, a door and its measure. */
export function floorPlan(w: number, h: number, round: number): VectorPath[] {
  const [wide, tall] = [Math.min(w * 0.78, h * 1.5), Math.min(h * 0.74, w * 0.9)];
  const [left, top] = [(w - wide) / 2, (h - tall) / 2];
  const plan: Plan = { left, top, wide, tall };
  const weight = Math.max(3, Math.min(w, h) * 0.016);
  const rooms = nth(layouts, round);
  const door = tall * 0.16;
  const [dx, dy] = [left + wide * 0.46, top + tall * 0.44];
  const [line, tick] = [top + tall + h * 0.06, h * 0.02];
  const measure = `M${left} ${line}H${left + wide}M${left} ${line - tick}V${line + tick}M${left + wide} ${line - tick}V${line + tick}`;
  return [
    part(box(0, 0, w, h), 'art1', 'Sheet'),
    ...rooms.map(([x, y, a, b, tone]) => part(item(plan, [x, y, a, b]), tone, 'Room')),
    ...fittings(plan),
    ...rooms.map(([x, y, a, b]) => linePath(item(plan, [x, y, a, b]), 'art8', weight, { name: 'Walls' })),
    linePath(`M${dx} ${dy}V${dy - door}`, 'art1', weight * 1.4, { name: 'Opening' }),
    linePath(`M${dx} ${dy}H${dx - door}A${door} ${door} 0 0 1 ${dx} ${dy - door}`, 'art4', 2, {
      name: 'Door',
    }),
    linePath(measure, 'art8', 1.5, { name: 'Measure' }),
  ];
}

/** Light on the floor of an empty room. */
const patch = (x: number, floor: number, h: number, s: number): VectorPath =>
  part(
    polygon([
      [x, floor],
      [x + s * 0.36, floor],
      [x + s * 0.56, h],
      [x + s * 0.12, h],
    ]),
    'art1',
    'Light',
    0.5,
  );

const sash = (x: number, y: number, a: number, b: number): VectorPath[] => [
  part(box(x, y, a, b), 'art1', 'Casing'),
  part(box(x + a * 0.07, y + b * 0.05, a * 0.86, b * 0.9), 'art5', 'Sky'),
  part(
    disc(x + a * 0.3, y + b * 0.76, a * 0.22) + disc(x + a * 0.68, y + b * 0.78, a * 0.24),
    'art6',
    'Trees',
  ),
  part(
    box(x, y + b * 0.9, a, b * 0.1) + box(x + a * 0.46, y, a * 0.08, b) + box(x, y + b * 0.44, a, b * 0.05),
    'art1',
    'Bars',
  ),
];

/** An armchair and a plant beside it. */
const armchair = (x: number, floor: number, s: number): VectorPath[] => [
  part(
    box(x - s * 0.2, floor - s * 0.1, s * 0.36, s * 0.12, s * 0.04) +
      box(x - s * 0.2, floor - s * 0.3, s * 0.1, s * 0.3, s * 0.04),
    'art4',
    'Armchair',
  ),
  part(
    box(x - s * 0.18, floor, s * 0.02, s * 0.08) + box(x + s * 0.12, floor, s * 0.02, s * 0.08),
    'art8',
    'Legs',
  ),
  part(box(x + s * 0.26, floor - s * 0.06, s * 0.12, s * 0.14, s * 0.02), 'art8', 'Pot'),
  part(
    oval(x + s * 0.32, floor - s * 0.2, s * 0.05, s * 0.15) +
      oval(x + s * 0.25, floor - s * 0.14, s * 0.08, s * 0.05) +
      oval(x + s * 0.4, floor - s * 0.16, s * 0.08, s * 0.05),
    'art6',
    'Leaves',
  ),
];

/** A room with tall windows, a chair and a plant. */
export function parlour(w: number, h: number, round: number): VectorPath[] {
  const floor = h * 0.78;
  const s = Math.min(w, h);
  const count = Math.max(1, Math.round(w / (h * 0.62)));
  const step = w / count;
  return [
    part(box(0, 0, w, h), nth<Color>(['art2', 'art5'], round), 'Wall'),
    ...Array.from({ length: count }, (_, at) =>
      sash(step * (at + 0.5) - h * 0.15, h * 0.12, h * 0.3, h * 0.5),
    ).flat(),
    part(box(0, floor, w, h - floor), 'art3', 'Floor'),
    part(
      Array.from({ length: Math.ceil(w / (s * 0.14)) }, (_, at) =>
        box(at * s * 0.14, floor, Math.max(1, s * 0.004), h - floor),
      ).join(''),
      'art4',
      'Boards',
      0.4,
    ),
    ...Array.from({ length: count }, (_, at) => patch(step * (at + 0.5) - h * 0.15, floor, h, h * 0.8)),
    part(box(0, floor - h * 0.03, w, h * 0.03), 'art1', 'Skirting'),
    ...armchair(w * 0.5, floor, s),
  ];
}

/** A long table and its stools. */
const longTable = (x: number, floor: number, s: number): VectorPath[] => [
  part(box(x - s * 0.42, floor - s * 0.1, s * 0.84, s * 0.03), 'art3', 'Table'),
  part(
    box(x - s * 0.38, floor - s * 0.08, s * 0.025, s * 0.16) +
      box(x + s * 0.355, floor - s * 0.08, s * 0.025, s * 0.16),
    'art8',
    'Legs',
  ),
  part(
    [-0.24, 0, 0.24]
      .map(
        (at) =>
          box(x + s * at - s * 0.05, floor - s * 0.02, s * 0.1, s * 0.02) +
          box(x + s * at - s * 0.045, floor, s * 0.015, s * 0.1) +
          box(x + s * at + s * 0.03, floor, s * 0.015, s * 0.1),
      )
      .join(''),
    'art6',
    'Stools',
  ),
];

/** One large room under iron trusses, with a long table. */
export function loft(w: number, h: number, round: number): VectorPath[] {
  const floor = h * 0.8;
  const s = Math.min(w, h);
  const count = Math.max(2, Math.round(w / (h * 0.5)));
  const step = w / count;
  const trusses = Array.from(
    { length: count },
    (_, at) => `M${step * at} ${h * 0.06}L${step * (at + 0.5)} ${h * 0.2}L${step * (at + 1)} ${h * 0.06}`,
  );
  const joints = Array.from({ length: 9 }, (_, row) =>
    box(0, (h * 0.8 * (row + 1)) / 10, w, Math.max(1, h * 0.004)),
  );
  return [
    part(box(0, 0, w, h), nth<Color>(['art4', 'art6'], round), 'Brick'),
    part(joints.join(''), 'art3', 'Joints', 0.4),
    ...Array.from({ length: count }, (_, at) =>
      sash(step * (at + 0.5) - step * 0.3, h * 0.26, step * 0.6, h * 0.32),
    ).flat(),
    linePath(`M0 ${h * 0.06}H${w}M0 ${h * 0.2}H${w}${trusses.join('')}`, 'art8', Math.max(3, s * 0.014), {
      name: 'Trusses',
    }),
    part(box(0, floor, w, h - floor), 'art2', 'Floor'),
    ...Array.from({ length: count }, (_, at) => patch(step * (at + 0.2), floor, h, step * 0.7)),
    linePath(`M${w * 0.5} 0V${h * 0.5}`, 'art8', 2, { name: 'Cord' }),
    part(
      polygon([
        [w * 0.5 - s * 0.05, h * 0.5],
        [w * 0.5 + s * 0.05, h * 0.5],
        [w * 0.5 + s * 0.1, h * 0.56],
        [w * 0.5 - s * 0.1, h * 0.56],
      ]),
      'art8',
      'Lamp',
    ),
    ...longTable(w * 0.5, floor, s),
  ];
}
