import { arcCurves } from './arc.ts';
import type { PathCommand } from './command.ts';

const argumentCounts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

type Point = [number, number];

/** Where the pen is, where the sub-path began, and the last control point for smooth curves. */
interface Pen {
  at: Point;
  start: Point;
  control?: { kind: 'C' | 'Q'; point: Point };
}

/** SVG path data as absolute moves, lines and cubic curves. Throws on malformed data, quoting its beginning. */
export function parsePath(data: string): PathCommand[] {
  const pen: Pen = { at: [0, 0], start: [0, 0] };
  return steps(data).flatMap(([letter, args]) => draw(letter, args, pen));
}

/** Single commands with their own letter; a repeated move is a line. */
function steps(data: string): [string, number[]][] {
  const found: [string, number[]][] = [];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d[^a-zA-Z]*)*)/g)) {
    const count = argumentCounts[letter.toUpperCase()];
    const args = numbers(letter, rest);
    if (
      count === undefined ||
      (count === 0 ? args.length > 0 : args.length === 0 || args.length % count > 0)
    ) {
      throw new Error(`Bad path data near "${letter}${rest.trim()}" in "${data.slice(0, 40)}"`);
    }
    if (count === 0) found.push([letter, []]);
    for (let at = 0; at < args.length; at += count) {
      const repeated = at > 0 && letter.toUpperCase() === 'M' ? (letter === 'M' ? 'L' : 'l') : letter;
      found.push([repeated, args.slice(at, at + count)]);
    }
  }
  return found;
}

/** Arc flags may stand without a separator: `a1 1 0 01.5.5`. */
function numbers(letter: string, text: string): number[] {
  const pattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
  if (letter.toUpperCase() !== 'A') return (text.match(pattern) ?? []).map(Number);
  const args: number[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '');
    const isFlag = args.length % 7 === 3 || args.length % 7 === 4;
    const token = isFlag
      ? /^[01]/.exec(rest)?.[0]
      : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i.exec(rest)?.[0];
    if (token === undefined) return args;
    args.push(Number(token));
    rest = rest.slice(token.length);
  }
}

function draw(letter: string, args: number[], pen: Pen): PathCommand[] {
  const op = letter.toUpperCase();
  const isRelative = letter !== op;
  const [ox, oy] = isRelative ? pen.at : [0, 0];
  const point = (at: number): Point => [ox + args[at]!, oy + args[at + 1]!];
  switch (op) {
    case 'M':
      return move(pen, point(0));
    case 'L':
      return line(pen, point(0));
    case 'H':
      return line(pen, [ox + args[0]!, pen.at[1]]);
    case 'V':
      return line(pen, [pen.at[0], oy + args[0]!]);
    case 'C':
      return cubic(pen, point(0), point(2), point(4));
    case 'S':
      return cubic(pen, mirrored(pen, 'C'), point(0), point(2));
    case 'Q':
      return quadratic(pen, point(0), point(2));
    case 'T':
      return quadratic(pen, mirrored(pen, 'Q'), point(0));
    case 'A':
      return arc(pen, args, point(5));
    default:
      return close(pen);
  }
}

function move(pen: Pen, to: Point): PathCommand[] {
  pen.at = pen.start = to;
  delete pen.control;
  return [{ op: 'M', points: [...to] }];
}

function line(pen: Pen, to: Point): PathCommand[] {
  pen.at = to;
  delete pen.control;
  return [{ op: 'L', points: [...to] }];
}

function cubic(pen: Pen, first: Point, second: Point, to: Point): PathCommand[] {
  pen.at = to;
  pen.control = { kind: 'C', point: second };
  return [{ op: 'C', points: [...first, ...second, ...to] }];
}

function quadratic(pen: Pen, control: Point, to: Point): PathCommand[] {
  const toward = (end: Point): Point => [
    end[0] + (2 / 3) * (control[0] - end[0]),
    end[1] + (2 / 3) * (control[1] - end[1]),
  ];
  const commands = cubic(pen, toward(pen.at), toward(to), to);
  pen.control = { kind: 'Q', point: control };
  return commands;
}

function arc(pen: Pen, args: number[], to: Point): PathCommand[] {
  const [rx, ry, tilt, large, clockwise] = args as [number, number, number, number, number];
  const curves = arcCurves(pen.at, [rx, ry], tilt, large === 1, clockwise === 1, to);
  pen.at = to;
  delete pen.control;
  return curves;
}

function close(pen: Pen): PathCommand[] {
  pen.at = pen.start;
  delete pen.control;
  return [{ op: 'Z', points: [] }];
}

function mirrored(pen: Pen, kind: 'C' | 'Q'): Point {
  if (pen.control?.kind !== kind) return pen.at;
  const [x, y] = pen.control.point;
  return [2 * pen.at[0] - x, 2 * pen.at[1] - y];
}
