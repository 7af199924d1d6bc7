import { type Point, length, minus, plus, turn } from '../path/segments.ts';
import type { OutlineCommand } from './outline-command.ts';

interface Quad {
  from: Point;
  control: Point;
  to: Point;
}

/** Largest distance in em between the merged curve and the one it stands for. */
const tolerance = 0.001;

/**
 * The same outline with runs of quadratic curves merged into single cubic ones. Fonts split each drawn curve into
 * several quadratics; undoing that makes payloads and pictures about a third smaller.
 */
export function mergeCurves(commands: OutlineCommand[]): OutlineCommand[] {
  const merged: OutlineCommand[] = [];
  let run: Quad[] = [];
  let at: Point = [0, 0];
  const flush = () => {
    merged.push(...mergeRun(run));
    run = [];
  };
  for (const command of commands) {
    const { op, points } = command;
    const to: Point = [points.at(-2) ?? at[0], points.at(-1) ?? at[1]];
    if (op === 'Q') {
      run.push({ from: at, control: [points[0]!, points[1]!], to });
    } else {
      flush();
      merged.push(command);
    }
    at = to;
  }
  flush();
  return merged;
}

/** Takes as many quadratics at a time as one cubic can follow. */
function mergeRun(run: Quad[]): OutlineCommand[] {
  const merged: OutlineCommand[] = [];
  let start = 0;
  while (start < run.length) {
    let best: { count: number; points: number[] } | undefined;
    for (let count = 2; start + count <= run.length && bends(run, start, count); count += 1) {
      const points = fit(run.slice(start, start + count));
      if (points) best = { count, points };
    }
    const { control, to } = run[start]!;
    merged.push(best ? { op: 'C', points: best.points } : { op: 'Q', points: [...control, ...to] });
    start += best?.count ?? 1;
  }
  return merged;
}

/** Whether the curves join without a corner and turn by no more than a quarter. */
function bends(run: Quad[], start: number, count: number): boolean {
  const [first, before, last] = [run[start]!, run[start + count - 2]!, run[start + count - 1]!];
  const joint = turn(minus(before.to, before.control), minus(last.control, last.from));
  const total = turn(minus(first.control, first.from), minus(last.to, last.control));
  return Math.abs(joint) < 0.05 && Math.abs(total) < 1.75;
}

/** The cubic with the same ends and end directions that passes nearest, or nothing when it strays too far. */
function fit(quads: Quad[]): number[] | undefined {
  const [first, last] = [quads[0]!, quads.at(-1)!];
  const [from, to] = [first.from, last.to];
  const out = direction(minus(first.control, from));
  const into = direction(minus(last.control, to));
  if (!out || !into) return undefined;
  const samples = quads.flatMap((quad) => [0.25, 0.5, 0.75, 1].map((t) => onQuad(quad, t))).slice(0, -1);
  let times = chordTimes([from, ...samples, to]);
  for (let round = 0; round < 3; round += 1) {
    const handles = solve(from, to, out, into, samples, times);
    if (!handles || handles[0] <= 0 || handles[1] <= 0) return undefined;
    const curve = [from, plus(from, out, handles[0]), plus(to, into, handles[1]), to] as const;
    const nearest = samples.map((sample, index) => refine(curve, sample, times[index]!));
    const stray = Math.max(
      ...samples.map((sample, index) => length(minus(onCubic(curve, nearest[index]!), sample))),
    );
    if (stray <= tolerance) return [...curve[1], ...curve[2], ...to];
    times = nearest;
  }
  return undefined;
}

/** Least squares for the two handle lengths, given a time for every sample. */
function solve(
  from: Point,
  to: Point,
  out: Point,
  into: Point,
  samples: Point[],
  times: number[],
): [number, number] | undefined {
  let [a, b, c, x, y] = [0, 0, 0, 0, 0];
  samples.forEach((sample, index) => {
    const t = times[index]!;
    const [b0, b1, b2, b3] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const rest = minus(sample, plus(plus([0, 0], from, b0 + b1), to, b2 + b3));
    a += b1 * b1;
    b += b1 * b2 * dot(out, into);
    c += b2 * b2;
    x += b1 * dot(out, rest);
    y += b2 * dot(into, rest);
  });
  const det = a * c - b * b;
  return Math.abs(det) < 1e-12 ? undefined : [(x * c - y * b) / det, (a * y - b * x) / det];
}

type Cubic = readonly [Point, Point, Point, Point];

/** One step of Newton's method towards the time at which the curve passes nearest. */
function refine(curve: Cubic, sample: Point, t: number): number {
  const step = 1e-4;
  const here = onCubic(curve, t);
  const slope = plus([0, 0], minus(onCubic(curve, t + step), onCubic(curve, t - step)), 1 / (2 * step));
  const square = dot(slope, slope);
  return square < 1e-12 ? t : Math.min(1, Math.max(0, t - dot(minus(here, sample), slope) / square));
}

function chordTimes(points: Point[]): number[] {
  const walked: number[] = [];
  points.reduce((before, point) => {
    walked.push((walked.at(-1) ?? 0) + length(minus(point, before)));
    return point;
  });
  return walked.slice(0, -1).map((distance) => distance / walked.at(-1)!);
}

function direction(vector: Point): Point | undefined {
  const size = length(vector);
  return size < 1e-6 ? undefined : [vector[0] / size, vector[1] / size];
}

function onQuad({ from, control, to }: Quad, t: number): Point {
  const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t * t * to[axis];
  return [at(0), at(1)];
}

function onCubic([a, b, c, d]: Cubic, t: number): Point {
  const at = (axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] +
    3 * t * (1 - t) ** 2 * b[axis] +
    3 * t * t * (1 - t) * c[axis] +
    t ** 3 * d[axis];
  return [at(0), at(1)];
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
