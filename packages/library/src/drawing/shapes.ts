import { type Color, type Paint, type VectorNode, type VectorPath, vector } from '@kitshelf/scene/scene.ts';
import { boxPath, ellipsePath } from './icon-paths.ts';

export type Point = [number, number];

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const f = (value: number): number => Math.round(value * 100) / 100;

/** A drawing of exactly `width` × `height` px. */
export const canvas = (
  name: string,
  width: number,
  height: number,
  paths: VectorPath[],
  label?: string,
): VectorNode =>
  vector({ name, width, height, viewBox: [0, 0, width, height], paths, ...(label ? { label } : {}) });

export const fillPath = (d: string, fill: Paint, props: Partial<VectorPath> = {}): VectorPath => ({
  d,
  fill,
  ...props,
});

/** A filled part of a drawing, called `name` among the layers. */
export const part = (d: string, fill: Paint, name: string, opacity?: number): VectorPath =>
  fillPath(d, fill, { name, ...(opacity === undefined ? {} : { opacity }) });

export const linePath = (
  d: string,
  paint: Color,
  weight = 2,
  props: Partial<VectorPath> = {},
): VectorPath => ({
  d,
  stroke: { paint, weight, cap: 'round', join: 'round' },
  ...props,
});

/** A circle around a centre, as a path. */
export const disc = (cx: number, cy: number, r: number): string => ellipsePath(f(cx), f(cy), f(r), f(r));
export const oval = (cx: number, cy: number, rx: number, ry: number): string =>
  ellipsePath(f(cx), f(cy), f(rx), f(ry));
export const box = (x: number, y: number, width: number, height: number, radius = 0): string =>
  boxPath(f(x), f(y), f(width), f(height), f(radius));

/** A closed path through points. */
export const polygon = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;
/** An open path through points. */
export const polyline = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`;

/** Level above and below, alike on both sides of `x`; `upper` and `lower` are half widths. */
export const trapeze = (x: number, top: number, upper: number, bottom: number, lower: number): string =>
  polygon([
    [x - upper, top],
    [x + upper, top],
    [x + lower, bottom],
    [x - lower, bottom],
  ]);

/** The point `reach` px from (x, y); radians clockwise from the right. */
export const polar = (x: number, y: number, reach: number, angle: number): Point => [
  x + Math.cos(angle) * reach,
  y + Math.sin(angle) * reach,
];

/** Specks strewn over a box, their radii from `least` to `most` px. */
export const specks = (
  random: () => number,
  count: number,
  width: number,
  height: number,
  [least, most]: [number, number],
): string =>
  Array.from({ length: count }, () =>
    disc(random() * width, random() * height, least + random() * (most - least)),
  ).join('');

/** How many things stand side by side in a box: one where it is narrow, at most `most`. */
export const abreast = (width: number, height: number, share: number, most: number, from = 1.35): number =>
  width / height < from ? 1 : Math.min(most, Math.max(2, Math.round(width / (height * share))));

/** A soft curve through the points, open. */
export function smooth(points: Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))]!;
  let d = `M${f(at(0)[0])} ${f(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${f(one[0])} ${f(one[1])} ${f(two[0])} ${f(two[1])} ${f(to[0])} ${f(to[1])}`;
  }
  return d;
}

/** The area under a soft curve, down to `floor`. */
export function hill(points: Point[], floor: number): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  return `${smooth(points)}L${f(last[0])} ${f(floor)}L${f(first[0])} ${f(floor)}Z`;
}

/** A pointed leaf from its stem to its tip, `width` px at the widest. */
export function leaf(from: Point, to: Point, width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const side = (sign: number) =>
    `${f(from[0] + dx * 0.35 + nx * sign)} ${f(from[1] + dy * 0.35 + ny * sign)}`;
  return `M${f(from[0])} ${f(from[1])}Q${side(1)} ${f(to[0])} ${f(to[1])}Q${side(-1)} ${f(from[0])} ${f(from[1])}Z`;
}

/** A quarter disc in a square cell; `turn` 0 to 3 names the corner its centre sits in, clockwise from top left. */
export function quarter(x: number, y: number, size: number, turn: number): string {
  const corners: Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const [cx, cy] = corners[turn % 4]!;
  const [ax, ay] = corners[(turn + 1) % 4]!;
  const [bx, by] = corners[(turn + 3) % 4]!;
  return `M${f(cx)} ${f(cy)}L${f(ax)} ${f(ay)}A${f(size)} ${f(size)} 0 0 1 ${f(bx)} ${f(by)}Z`;
}

/** Degrees clockwise from the top, as an angle for `polar`. */
export const fromTop = (degrees: number): number => (degrees - 90) * (Math.PI / 180);

/** A ring segment; degrees clockwise from the top. */
export function arcLine(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x1, y1] = polar(cx, cy, r, fromTop(from));
  const [x2, y2] = polar(cx, cy, r, fromTop(Math.min(to, from + 359.9)));
  return `M${f(x1)} ${f(y1)}A${f(r)} ${f(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${f(x2)} ${f(y2)}`;
}

/** A closed soft shape round a centre. */
export function blob(cx: number, cy: number, r: number, seed: number, points = 7): string {
  const random = seeded(seed);
  const ring = Array.from({ length: points }, (_, index): Point => {
    const angle = (index / points) * Math.PI * 2;
    return polar(cx, cy, r * (0.82 + random() * 0.36), angle);
  });
  const closed = [ring.at(-1)!, ...ring, ring[0]!, ring[1]!];
  const whole = smooth(closed);
  const parts = whole.split('C');
  const start = ring[0]!;
  return `M${f(start[0])} ${f(start[1])}C${parts.slice(2, 2 + points).join('C')}Z`;
}
