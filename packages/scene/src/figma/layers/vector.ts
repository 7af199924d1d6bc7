import { encodeVectorNetwork } from 'openfig-core';
import type { Placed } from '../../layout/placed.ts';
import type { VectorNode } from '../../model/node.ts';
import { mapPoints, type PathCommand } from '../../path/command.ts';
import { type DrawnPath, drawPaths } from '../../layout/drawing.ts';
import type { Stroke } from '../../model/paint.ts';
import { strokeOutline } from '../../path/stroke-outline.ts';
import { type BlobTable, encodeCommands } from './blobs.ts';
import { strokeFields } from './look.ts';
import { identity } from '../format/node-change.ts';
import { figmaPaint, type PaintContext } from './paint.ts';

type Network = Parameters<typeof encodeVectorNetwork>[0];

/** The fields of a drawing's paths, each a layer of its own inside the drawing's frame. */
export function vectorLayers(
  context: PaintContext,
  placed: Placed<VectorNode>,
): { name: string; fields: object }[] {
  return drawPaths(placed).map((drawn) => ({
    name: drawn.path.name ?? placed.node.name,
    fields: pathFields(context, drawn),
  }));
}

function pathFields(
  context: PaintContext,
  { path, commands, bounds, strokeWeight, scale }: DrawnPath,
): object {
  const { blobs } = context;
  const { width, height } = bounds;
  const moved = mapPoints(commands, (x, y) => [compact(x - bounds.x), compact(y - bounds.y)]);
  const windingRule = path.rule === 'evenodd' ? 'ODD' : 'NONZERO';
  const key = JSON.stringify(moved) + windingRule;
  const stroke = path.stroke && {
    ...path.stroke,
    weight: strokeWeight,
    ...(path.stroke.dash
      ? { dash: path.stroke.dash.map((length) => length * scale) as [number, number] }
      : {}),
  };
  const fillBlob = () => blobs.add(`path ${key}`, () => encodeCommands(moved));
  const network = () => encodeVectorNetwork(networkOf(moved, Boolean(path.fill), windingRule));
  return {
    size: { x: width, y: height },
    transform: { ...identity, m02: bounds.x, m12: bounds.y },
    fillPaints: path.fill ? [figmaPaint(context, path.fill, width, height)] : [],
    ...strokeFields(context, stroke, width, height, 'CENTER'),
    ...(path.opacity === undefined ? {} : { opacity: path.opacity }),
    ...(stroke && !stroke.dash ? { strokeGeometry: strokeGeometry(blobs, key, moved, stroke) } : {}),
    ...(path.fill ? { fillGeometry: [{ windingRule, commandsBlob: fillBlob(), styleID: 0 }] } : {}),
    vectorData: {
      vectorNetworkBlob: blobs.add(`network ${Boolean(path.fill)} ${key}`, network),
      normalizedSize: { x: width, y: height },
    },
    horizontalConstraint: 'SCALE',
    verticalConstraint: 'SCALE',
    handleMirroring: 'NONE',
  };
}

/** The stroke's outline, so that it shows before the geometry is computed again; dashes are left to that. */
function strokeGeometry(blobs: BlobTable, key: string, commands: PathCommand[], stroke: Stroke): object[] {
  const shape = { weight: stroke.weight as number, cap: stroke.cap, join: stroke.join };
  const blob = blobs.add(`stroke ${JSON.stringify(shape)} ${key}`, () =>
    encodeCommands(strokeOutline(commands, shape)),
  );
  return [{ windingRule: 'NONZERO', commandsBlob: blob, styleID: 0 }];
}

/** Multiples of 1/64 px: as exact as anyone can see, and far smaller once compressed. */
const compact = (px: number): number => Math.round(px * 64) / 64;

/** Vertices, the segments between them, and one region of all sub-paths when the path is filled. */
function networkOf(commands: PathCommand[], isFilled: boolean, windingRule: 'NONZERO' | 'ODD'): Network {
  const vertices: Network['vertices'] = [];
  const segments: Network['segments'] = [];
  const loops: number[][] = [];
  let first = 0;
  let last = 0;
  const vertex = (x: number, y: number) => vertices.push({ x, y, styleID: 0 }) - 1;
  const segment = (end: number, out: [number, number] = [0, 0], into: [number, number] = [0, 0]) => {
    loops.at(-1)!.push(segments.length);
    segments.push({
      start: { vertex: last, dx: out[0], dy: out[1] },
      end: { vertex: end, dx: into[0], dy: into[1] },
      // Not written: in the format a segment without handles is straight.
      isStraight: false,
    });
    last = end;
  };
  commands.forEach(({ op, points }, at) => {
    if (op === 'M') {
      first = last = vertex(points[0]!, points[1]!);
      loops.push([]);
    } else if (op === 'Z') {
      if (last !== first) segment(first);
    } else {
      const [x, y] = [points.at(-2)!, points.at(-1)!];
      const from = vertices[last]!;
      const start = vertices[first]!;
      const closes = commands[at + 1]?.op === 'Z' && start.x === x && start.y === y;
      const end = closes ? first : vertex(x, y);
      if (op === 'L') segment(end);
      else segment(end, [points[0]! - from.x, points[1]! - from.y], [points[2]! - x, points[3]! - y]);
    }
  });
  const filled = loops.filter((loop) => loop.length > 0);
  return {
    vertices,
    segments,
    regions: isFilled && filled.length > 0 ? [{ windingRule, styleID: 0, loops: filled }] : [],
  };
}
