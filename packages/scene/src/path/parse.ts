import svgpath from 'svgpath';
import { arcCurves } from './arc.ts';
import type { PathCommand } from './command.ts';

type Segment = Parameters<Parameters<ReturnType<typeof svgpath>['iterate']>[0]>[0];

/** SVG path data as absolute moves, lines and cubic curves. Throws on malformed data, quoting its beginning. */
export function parsePath(data: string): PathCommand[] {
  // The types leave out where svgpath says what it could not read.
  const path = svgpath(data).abs().unshort() as ReturnType<typeof svgpath> & { err: string };
  if (path.err) throw new Error(`Bad path data "${data.slice(0, 40)}": ${path.err}`);
  const commands: PathCommand[] = [];
  path.iterate((segment, _, x, y) => {
    commands.push(...draw(segment, x, y));
  });
  return commands;
}

/** An absolute segment that begins at `x`, `y`. Arcs are ours: svgpath cuts some quarters of a circle in two. */
function draw(segment: Segment, x: number, y: number): PathCommand[] {
  switch (segment[0]) {
    case 'M':
    case 'L':
    case 'C': {
      const [op, ...points] = segment;
      return [{ op, points }];
    }
    case 'H':
      return [{ op: 'L', points: [segment[1], y] }];
    case 'V':
      return [{ op: 'L', points: [x, segment[1]] }];
    case 'Q':
      return [cubic(x, y, segment)];
    case 'A': {
      const [, rx, ry, tilt, isLarge, isClockwise, ...to] = segment;
      return arcCurves([x, y], [rx, ry], tilt, isLarge === 1, isClockwise === 1, to);
    }
    default:
      return [{ op: 'Z', points: [] }];
  }
}

/** The cubic curve that a quadratic one is. */
function cubic(
  x: number,
  y: number,
  [, cx, cy, toX, toY]: Extract<Segment, ['Q', ...number[]]>,
): PathCommand {
  const toward = (end: number, control: number) => end + (2 / 3) * (control - end);
  return { op: 'C', points: [toward(x, cx), toward(y, cy), toward(toX, cx), toward(toY, cy), toX, toY] };
}
