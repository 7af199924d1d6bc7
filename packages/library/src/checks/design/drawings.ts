import { type Rgba, rgba } from '@kitshelf/scene/color.ts';
import { difference } from '@kitshelf/scene/oklch.ts';
import { gradientLine } from '@kitshelf/scene/gradient.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { Bounds } from '@kitshelf/scene/path/command.ts';
import { drawPaths } from '@kitshelf/scene/layout/drawing.ts';
import { type Point, directions, subPaths } from '@kitshelf/scene/path/segments.ts';
import { type Paint, type Scene, type Tokens, type VectorNode, paints } from '@kitshelf/scene/scene.ts';
import { getPath, walk } from './structure.ts';

/** A painted area: sub-paths as polygons. */
interface Area {
  name: string;
  rings: Point[][];
  bounds: Bounds;
  paint: Paint;
  opacity: number;
  /** Half the weight of a line; 0 for what is filled. */
  reach: number;
}

/** What lies behind a drawing covers all of it. */
const shapeless = { name: 'Ground', rings: [], opacity: 1, reach: 0 };

/** Nearer than this (in OKLab) two neighbours cannot be told apart. */
const leastDifference = 0.035;
/** A figure of this many px or more is meant to be seen. */
const leastArea = 90;

/** Patterns have no figure and no ground. */
const patterns = new Set(['Poster']);

const seen = new Map<string, string[]>();

/** Figures in drawings that cannot be told from what they stand before. */
export function checkDrawings(root: Placed, scene: Scene): string[] {
  const found: string[] = [];
  walk(root, (layer, above) => {
    const { node, width, height } = layer;
    if (node.type !== 'vector' || node.paths.length < 3 || node.name.startsWith('Icon ')) return;
    if (patterns.has(node.name)) return;
    const fill = above.flatMap((frame) => (frame.node.type === 'frame' ? paints(frame.node.fill) : []));
    const key = JSON.stringify([node.paths, width, height, fill, scene.tokens.colors]);
    const names = seen.get(key) ?? melted(layer as Placed<VectorNode>, fill, scene.tokens);
    seen.set(key, names);
    found.push(...names.map((name) => `${name} melts into its ground: ${getPath(layer, above)}`));
  });
  return [...new Set(found)];
}

function melted(layer: Placed<VectorNode>, grounds: readonly Paint[], tokens: Tokens): string[] {
  const whole = { x: 0, y: 0, width: layer.width, height: layer.height };
  const behind = grounds.map((paint): Area => ({ ...shapeless, bounds: whole, paint }));
  const areas = drawPaths(layer).flatMap(({ path, commands, bounds, strokeWeight }): Area[] => {
    const rings = subPaths(commands).map(({ segments }) =>
      segments.flatMap((segment) => pointsAlong(segment, segment.isLine ? 4 : 6)),
    );
    const { name = 'Shape', opacity = 1 } = path;
    const reach = strokeWeight / 2;
    const around = {
      x: bounds.x - reach,
      y: bounds.y - reach,
      width: bounds.width + strokeWeight,
      height: bounds.height + strokeWeight,
    };
    return [
      ...(path.fill === undefined ? [] : [{ name, rings, bounds, paint: path.fill, opacity, reach: 0 }]),
      ...(path.stroke ? [{ name, rings, bounds: around, paint: path.stroke.paint, opacity, reach }] : []),
    ];
  });
  const all = [...behind, ...areas];
  return areas
    .filter((area, at) => melts(area, behind.length + at, all, whole, tokens))
    .map(({ name }) => name);
}

/** Whether a figure has the colour of nearly everything about it that can be seen. */
function melts(area: Area, at: number, areas: readonly Area[], whole: Bounds, tokens: Tokens): boolean {
  const { bounds, opacity, reach } = area;
  if (reach > 0 || opacity < 0.85 || bounds.width * bounds.height < leastArea) return false;
  const edges = area.rings.flatMap((ring) => aroundRing(ring));
  let [alike, told] = [0, 0];
  for (const { inner, outer } of edges) {
    if (!isInside(outer, whole) || !isInside(inner, whole)) continue;
    if (!contains(area, inner) || contains(area, outer)) continue;
    if (areas.slice(at + 1).some((later) => later.opacity > 0.5 && contains(later, inner))) continue;
    const [own, other] = [colorAt(inner, areas, tokens), colorAt(outer, areas, tokens)];
    if (difference(own, other) < leastDifference) alike += 1;
    else told += 1;
  }
  return alike + told >= 8 && alike > 0.9 * (alike + told);
}

/** Points just inside and just outside of a ring, evenly along it. */
function aroundRing(ring: readonly Point[]): { inner: Point; outer: Point }[] {
  const step = Math.max(1, Math.floor(ring.length / 32));
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (at % step !== 0 || length < 0.01) return [];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const normal: Point = [(dy / length) * 1.5, (-dx / length) * 1.5];
    const one: Point = [middle[0] + normal[0], middle[1] + normal[1]];
    const two: Point = [middle[0] - normal[0], middle[1] - normal[1]];
    return [
      { inner: one, outer: two },
      { inner: two, outer: one },
    ];
  });
}

function pointsAlong({ from, out, into, to }: Parameters<typeof directions>[0], count: number): Point[] {
  return Array.from({ length: count }, (_, at): Point => {
    const t = at / count;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return [0, 1].map((axis) => a * from[axis]! + b * out[axis]! + c * into[axis]! + d * to[axis]!) as Point;
  });
}

const isInside = ([x, y]: Point, { x: left, y: top, width, height }: Bounds): boolean =>
  x > left && y > top && x < left + width && y < top + height;

/** Whether a figure covers a point: any of its rings round it, or its line near it. */
function contains({ rings, bounds, reach }: Area, point: Point): boolean {
  if (!isInside(point, bounds)) return false;
  if (rings.length === 0) return true;
  const [x, y] = point;
  if (reach > 0)
    return rings.some((ring) => ring.some(([px, py]) => Math.hypot(px - x, py - y) <= reach + 1));
  return rings.some((ring) => {
    let isIn = false;
    let before = ring.at(-1)!;
    // Without taking pairs apart, which took four fifths of the check's time: each point is held against every edge.
    for (const corner of ring) {
      const isBetween = corner[1] > y !== before[1] > y;
      if (isBetween && x < ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]) + corner[0])
        isIn = !isIn;
      before = corner;
    }
    return isIn;
  });
}

/** What one sees at a point: everything that covers it, bottom first. */
function colorAt(point: Point, areas: readonly Area[], tokens: Tokens): Rgba {
  let seenHere: Rgba = { r: 1, g: 1, b: 1, a: 1 };
  for (const area of areas) {
    if (!contains(area, point)) continue;
    const over = paintAt(area, point, tokens);
    const share = over.a * area.opacity;
    const mix = (one: number, other: number) => one + (other - one) * share;
    seenHere = { r: mix(seenHere.r, over.r), g: mix(seenHere.g, over.g), b: mix(seenHere.b, over.b), a: 1 };
  }
  return seenHere;
}

function paintAt({ paint, bounds }: Area, [x, y]: Point, tokens: Tokens): Rgba {
  if (typeof paint === 'string') return rgba(paint, tokens);
  if (paint.type === 'image') return { r: 0.5, g: 0.5, b: 0.5, a: 1 };
  const at = paint.type === 'linear' ? shareAlong(paint.angle, bounds, [x, y]) : 0.5;
  const next = Math.max(
    1,
    paint.stops.findIndex((stop) => stop.at >= at),
  );
  const [one, two] = [paint.stops[next - 1]!, paint.stops[next] ?? paint.stops.at(-1)!];
  const share = Math.min(1, Math.max(0, (at - one.at) / (two.at - one.at || 1)));
  const [from, to] = [rgba(one.color, tokens), rgba(two.color, tokens)];
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { r: mix(from.r, to.r), g: mix(from.g, to.g), b: mix(from.b, to.b), a: mix(from.a, to.a) };
}

function shareAlong(angle: number, bounds: Bounds, [x, y]: Point): number {
  const { from, to } = gradientLine(angle, bounds);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
}
