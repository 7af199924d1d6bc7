import type { PathCommand } from './command.ts';

export type Point = [number, number];

/** A cubic curve; for a straight line the control points lie on its ends. */
export interface Segment {
  from: Point;
  out: Point;
  into: Point;
  to: Point;
  isLine: boolean;
}

export interface SubPath {
  segments: Segment[];
  isClosed: boolean;
}

/** The sub-paths of a path as segments; curves are cut so that none turns by more than 45° (arcs: 90°). */
export function subPaths(commands: PathCommand[]): SubPath[] {
  const found: SubPath[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  const line = (to: Point) => {
    if (length(minus(to, at)) > 1e-6)
      found.at(-1)!.segments.push({ from: at, out: at, into: to, to, isLine: true });
    at = to;
  };
  for (const { op, points } of commands) {
    const end: Point = [points.at(-2) ?? 0, points.at(-1) ?? 0];
    if (op === 'M') {
      found.push({ segments: [], isClosed: false });
      start = at = end;
    } else if (op === 'L') {
      line(end);
    } else if (op === 'C') {
      const curve = {
        from: at,
        out: [points[0]!, points[1]!],
        into: [points[2]!, points[3]!],
        to: end,
        isLine: false,
      };
      found.at(-1)!.segments.push(...cut(curve as Segment));
      at = end;
    } else {
      line(start);
      found.at(-1)!.isClosed = true;
    }
  }
  return found.filter(({ segments }) => segments.length > 0);
}

/** The same segment from its end to its start. */
export const reversed = ({ from, out, into, to, isLine }: Segment): Segment => ({
  from: to,
  out: into,
  into: out,
  to: from,
  isLine,
});

/** Unit directions at both ends. */
export function directions({ from, out, into, to }: Segment): { first: Point; last: Point } {
  const first = [minus(out, from), minus(into, from), minus(to, from)].find(
    (vector) => length(vector) > 1e-6,
  );
  const last = [minus(to, into), minus(to, out), minus(to, from)].find((vector) => length(vector) > 1e-6);
  return { first: unit(first ?? [1, 0]), last: unit(last ?? [1, 0]) };
}

/** The vector from `b` to `a`. */
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
/** A point moved by `factor` times a vector. */
export const plus = (a: Point, b: Point, factor = 1): Point => [a[0] + b[0] * factor, a[1] + b[1] * factor];
/** The length of a vector. */
export const length = (vector: Point): number => Math.hypot(vector[0], vector[1]);

/** Signed angle from one direction to another, clockwise on screen. */
export const turn = (a: Point, b: Point): number =>
  Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);

const unit = (vector: Point): Point => [vector[0] / length(vector), vector[1] / length(vector)];

function cut(curve: Segment): Segment[] {
  const { first, last } = directions(curve);
  const middle = minus(curve.into, curve.out);
  const bend =
    length(middle) > 1e-6
      ? Math.abs(turn(first, unit(middle))) + Math.abs(turn(unit(middle), last))
      : Math.PI;
  const most = isArc(curve, bend) ? Math.PI / 2 : Math.PI / 4;
  const count = Math.min(8, Math.max(1, Math.ceil(bend / most - 0.01)));
  const pieces: Segment[] = [];
  let rest = curve;
  for (let left = count; left > 1; left -= 1) {
    const [piece, remainder] = split(rest, 1 / left);
    pieces.push(piece);
    rest = remainder;
  }
  return [...pieces, rest];
}

/** Whether a curve is a circle's arc, near enough: its handles have the lengths of one. */
function isArc({ from, out, into, to }: Segment, angle: number): boolean {
  const expected = (length(minus(to, from)) * (4 / 3) * Math.tan(angle / 4)) / (2 * Math.sin(angle / 2));
  return [minus(out, from), minus(into, to)].every(
    (handle) => Math.abs(length(handle) / expected - 1) < 0.05,
  );
}

function split({ from, out, into, to }: Segment, t: number): [Segment, Segment] {
  const mix = (a: Point, b: Point): Point => plus(a, minus(b, a), t);
  const [a, b, c] = [mix(from, out), mix(out, into), mix(into, to)];
  const [d, e] = [mix(a, b), mix(b, c)];
  const middle = mix(d, e);
  return [
    { from, out: a, into: d, to: middle, isLine: false },
    { from: middle, out: e, into: c, to, isLine: false },
  ];
}
