import type { Placed } from '../layout/placed.ts';
import type { VectorNode } from '../model/node.ts';
import { mapPoints, type PathCommand } from '../path/command.ts';
import { type DrawnPath, drawPaths } from '../layout/drawing.ts';
import { planPaint } from './paint.ts';
import { strokeProps } from './look.ts';
import type { PlanNode } from './plan-node.ts';
import type { TokenLedger } from './plan-tokens.ts';

/** The paths of a drawing, each a node of its own in the drawing's frame. */
export const planPaths = (tokens: TokenLedger, placed: Placed<VectorNode>): PlanNode[] =>
  drawPaths(placed).map((drawn) => planPath(tokens, drawn, placed.node.name));

function planPath(
  tokens: TokenLedger,
  { path, commands, bounds, strokeWeight, scale }: DrawnPath,
  name: string,
): PlanNode {
  const { x, y, width, height } = bounds;
  const moved = mapPoints(commands, (px, py) => [px - x, py - y]);
  const windingRule = path.fill === undefined ? 'NONE' : path.rule === 'evenodd' ? 'EVENODD' : 'NONZERO';
  const stroke = path.stroke && {
    ...path.stroke,
    weight: strokeWeight,
    ...(path.stroke.dash && { dash: path.stroke.dash.map((length) => length * scale) as [number, number] }),
  };
  return {
    type: 'VECTOR',
    name: path.name ?? name,
    box: [round(x), round(y), round(width), round(height)],
    props: {
      vectorPaths: [{ windingRule, data: pathData(moved) }],
      ...(path.opacity !== undefined && path.opacity < 1 && { opacity: path.opacity }),
      ...strokeProps(stroke, 'CENTER'),
      constraints: { horizontal: 'SCALE', vertical: 'SCALE' },
    },
    fills: path.fill === undefined ? [] : [planPaint(tokens, path.fill, width, height)],
    strokes: stroke ? [planPaint(tokens, stroke.paint, width, height)] : [],
  };
}

/** Absolute commands with spaces between all words: the plugin API reads no other path data. */
const pathData = (commands: readonly PathCommand[]): string =>
  commands.map(({ op, points }) => [op, ...points.map(round)].join(' ')).join(' ');

/** px with as much as 1/1000. */
export const round = (px: number): number => Math.round(px * 1000) / 1000 || 0;
