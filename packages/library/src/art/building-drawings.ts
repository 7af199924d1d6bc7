import type { Color, VectorPath } from '@kitshelf/scene/scene.ts';
import { nth } from '../model/render-context.ts';
import { arcLine, box, disc, linePath, part, polyline } from '../drawing/shapes.ts';

const thin = (d: string, weight = 1.5): VectorPath => linePath(d, 'art8', weight, { name: 'Thin line' });

/** Ground, ink and grid of a plan. */
const sheets: [Color, Color, Color][] = [
  ['art8', 'art1', 'art7'],
  ['art1', 'art8', 'art2'],
  ['art2', 'art8', 'art1'],
];

/** Where a plan lies on its sheet: left, top, width, height. */
type Plot = [number, number, number, number];

/** A floor plan with walls, doors and a tree. */
export function plan(index: number, w: number, h: number): VectorPath[] {
  const pad = Math.min(w, h) * 0.13;
  const plot: Plot = [pad, pad, w - pad * 2, h - pad * 2];
  const [ground, ink, hint] = nth(sheets, index);
  return [
    part(box(0, 0, w, h), ground, 'Sheet'),
    linePath(grid(w, h), hint, 1, { name: 'Grid' }),
    ...walls(plot, Math.max(4, Math.min(w, h) * 0.018), ink),
    ...doors(plot),
    flight(plot, ink),
    ...treetop(plot, ink),
    measure(plot, pad, ink),
  ];
}

const grid = (w: number, h: number): string =>
  Array.from({ length: Math.ceil(w / 32) }, (_, at) => `M${at * 32} 0V${h}`).join('') +
  Array.from({ length: Math.ceil(h / 32) }, (_, at) => `M0 ${at * 32}H${w}`).join('');

const walls = ([x, y, a, b]: Plot, weight: number, ink: Color): VectorPath[] =>
  [
    box(x, y, a, b),
    `M${x + a * 0.38} ${y}V${y + b * 0.34}M${x + a * 0.38} ${y + b * 0.56}V${y + b}M${x + a * 0.38} ${y + b * 0.56}H${x + a * 0.72}M${x + a * 0.88} ${y + b * 0.56}H${x + a}`,
  ].map((d) => linePath(d, ink, weight, { name: 'Walls' }));

const doors = ([x, y, a, b]: Plot): VectorPath[] =>
  [
    `M${x + a * 0.38} ${y + b * 0.34}A${b * 0.22} ${b * 0.22} 0 0 0 ${x + a * 0.38 - b * 0.2} ${y + b * 0.54}`,
    `M${x + a * 0.72} ${y + b * 0.56}A${a * 0.16} ${a * 0.16} 0 0 0 ${x + a * 0.88} ${y + b * 0.56 - a * 0.14}`,
  ].map((d) => linePath(d, 'art5', 2, { name: 'Door' }));

function flight([x, y, a, b]: Plot, ink: Color): VectorPath {
  const treads = Array.from(
    { length: 7 },
    (_, at) => `M${x + a * (0.5 + at * 0.045)} ${y + b * 0.68}V${y + b * 0.9}`,
  );
  return linePath(treads.join(''), ink, 1.5, { name: 'Stairs' });
}

function treetop([x, y, a, b]: Plot, ink: Color): VectorPath[] {
  const [cx, cy, r] = [x + a * 0.18, y + b * 0.74, Math.min(a, b) * 0.2];
  return [
    part(disc(cx, cy, r * 0.62), 'art5', 'Tree'),
    linePath(arcLine(cx, cy, r * 0.8, 0, 359), ink, 1.5, { name: 'Crown' }),
  ];
}

const measure = ([x, y, a]: Plot, pad: number, ink: Color): VectorPath =>
  linePath(
    `M${x} ${y - pad * 0.4}H${x + a}M${x} ${y - pad * 0.55}V${y - pad * 0.25}M${x + a} ${y - pad * 0.55}V${y - pad * 0.25}`,
    ink,
    1.5,
    { name: 'Measure' },
  );

/** The elevation of a long house, as a drawing. */
export function elevation(index: number, w: number, h: number): VectorPath[] {
  const floor = h * 0.78;
  const top = h * 0.34;
  const [left, right] = [w * 0.12, w * 0.88];
  const bays = Math.max(4, Math.round((right - left) / (h * 0.2)));
  const bay = (right - left) / bays;
  const windows = Array.from({ length: bays }, (_, at) =>
    box(left + bay * (at + 0.18), top + (floor - top) * 0.28, bay * 0.64, (floor - top) * 0.5),
  );
  const chosen = (index * 2 + 1) % bays;
  return [
    part(box(0, 0, w, h), 'art1', 'Sheet'),
    part(box(left, top, right - left, floor - top), nth<Color>(['art2', 'art3', 'art4'], index), 'House'),
    part(windows.join(''), nth<Color>(['art3', 'art1', 'art2'], index), 'Windows'),
    part(windows[chosen] ?? '', 'art5', 'Lit window'),
    thin(box(left, top, right - left, floor - top), 2.5),
    ...windows.map((d) => thin(d)),
    thin(`M0 ${floor}H${w}`, 3),
    thin(
      polyline([
        [left - w * 0.03, top],
        [right + w * 0.03, top],
      ]),
      5,
    ),
    ...tree(w * 0.06, floor, h * 0.13),
    ...tree(w * 0.95, floor, h * 0.1),
  ];
}

const tree = (x: number, floor: number, s: number): VectorPath[] => [
  thin(`M${x} ${floor}V${floor - s}`, 2),
  thin(arcLine(x, floor - s * 1.5, s * 0.62, 0, 359)),
  thin(
    polyline([
      [x - s * 0.2, floor - s * 1.2],
      [x, floor - s],
      [x + s * 0.26, floor - s * 1.5],
    ]),
  ),
];
