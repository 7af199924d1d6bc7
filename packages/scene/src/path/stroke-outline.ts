import { ellipseCurves } from './arc.ts';
import type { PathCommand } from './command.ts';
import {
  directions,
  length,
  minus,
  plus,
  type Point,
  reversed,
  type Segment,
  type SubPath,
  subPaths,
  turn,
} from './segments.ts';

export interface StrokeShape {
  weight: number;
  /** Default `butt`. */
  cap?: 'butt' | 'round' | 'square' | undefined;
  /** Default `miter`. */
  join?: 'miter' | 'round' | 'bevel' | undefined;
}

/** The outline of a stroked path, to be filled by the nonzero rule. */
export function strokeOutline(commands: PathCommand[], stroke: StrokeShape): PathCommand[] {
  return subPaths(commands).flatMap((path) => outlineOf(path, stroke));
}

const close: PathCommand = { op: 'Z', points: [] };

function outlineOf({ segments, isClosed }: SubPath, stroke: StrokeShape): PathCommand[] {
  const back = segments.toReversed().map(reversed);
  if (isClosed) {
    const loop = (side: Segment[]) => [
      ...drawSide(side, stroke, 'M'),
      ...joinAfter(side.at(-1)!, side[0]!, stroke),
      close,
    ];
    return [...loop(segments), ...loop(back)];
  }
  return [
    ...drawSide(segments, stroke, 'M'),
    ...capAfter(segments.at(-1)!, stroke),
    ...drawSide(back, stroke, 'L'),
    ...capAfter(back.at(-1)!, stroke),
    close,
  ];
}

/** The line at half the weight to the left of the segments. */
function drawSide(segments: Segment[], stroke: StrokeShape, begin: 'M' | 'L'): PathCommand[] {
  const half = stroke.weight / 2;
  return segments.flatMap((segment, at): PathCommand[] => {
    const { first, last } = directions(segment);
    const from = plus(segment.from, normal(first), half);
    const to = plus(segment.to, normal(last), half);
    const start: PathCommand[] =
      at === 0 ? [{ op: begin, points: [...from] }] : joinAfter(segments[at - 1]!, segment, stroke);
    if (segment.isLine) return [...start, { op: 'L', points: [...to] }];
    const scale = length(minus(to, from)) / Math.max(1e-6, length(minus(segment.to, segment.from)));
    const out = plus(from, minus(segment.out, segment.from), scale);
    const into = plus(to, minus(segment.into, segment.to), scale);
    return [...start, { op: 'C', points: [...out, ...into, ...to] }];
  });
}

/** From the side of one segment to that of the next. */
function joinAfter(before: Segment, after: Segment, { weight, join }: StrokeShape): PathCommand[] {
  const half = weight / 2;
  const [a, b] = [directions(before).last, directions(after).first];
  const angle = turn(a, b);
  const end: PathCommand = { op: 'L', points: [...plus(after.from, normal(b), half)] };
  if (Math.abs(angle) < smooth) return [];
  if (angle < 0 || join === 'bevel') return [end];
  if (join === 'round') return round(after.from, normal(a), half, angle);
  const reach = 1 / Math.cos(angle / 2);
  if (!(reach > 0 && reach <= miterLimit)) return [end];
  const middle = plus(normal(a), normal(b));
  const tip = plus(after.from, middle, (half * reach) / Math.max(1e-6, length(middle)));
  return [{ op: 'L', points: [...tip] }, end];
}

/** From the left side of the last segment, round its end, to the other side. */
function capAfter(segment: Segment, { weight, cap }: StrokeShape): PathCommand[] {
  const half = weight / 2;
  const { last } = directions(segment);
  if (cap === 'round') return round(segment.to, normal(last), half, Math.PI);
  if (cap !== 'square') return [];
  const tip = plus(segment.to, last, half);
  return [1, -1].map((side) => ({ op: 'L', points: [...plus(tip, normal(last), half * side)] }));
}

function round(center: Point, from: Point, radius: number, angle: number): PathCommand[] {
  const start = Math.atan2(from[1], from[0]);
  return ellipseCurves(center, [radius, radius], start, start + angle);
}

/** Turns too slight to see, in radians. */
const smooth = 0.04;

/** SVG's default. */
const miterLimit = 4;

/** The unit vector to the left of a direction, on screen. */
const normal = ([x, y]: Point): Point => [y, -x];
