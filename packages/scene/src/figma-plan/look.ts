import { arcFields } from '../figma/layers/look.ts';
import { getRadii } from '../layout/sizing.ts';
import type { Placed } from '../layout/placed.ts';
import type { EllipseNode, FrameNode, RectangleNode } from '../model/node.ts';
import type { Stroke } from '../model/paint.ts';
import { paints } from '../model/scene.ts';
import { getSides } from '../svg/stroke.ts';
import { planPaint } from './paint.ts';
import type { PlanNode } from './plan-node.ts';
import type { TokenLedger } from './plan-tokens.ts';

type Shaped = Placed<FrameNode | RectangleNode | EllipseNode>;

/** Fills, border and corners of a frame, rectangle or ellipse. */
export function planShape(
  tokens: TokenLedger,
  { node, width, height }: Shaped,
): Pick<PlanNode, 'props' | 'fills' | 'strokes' | 'bind'> {
  const bind = cornerTokens(tokens, node);
  return {
    props: {
      ...strokeProps(node.stroke),
      ...cornerProps(tokens, node),
      ...(node.type === 'ellipse' && node.arc && { arcData: arcFields(node.arc) }),
    },
    fills: paints(node.fill).map((paint) => planPaint(tokens, paint, width, height)),
    ...(node.stroke && { strokes: [planPaint(tokens, node.stroke.paint, width, height)] }),
    ...(Object.keys(bind).length > 0 && { bind }),
  };
}

const caps = { butt: 'NONE', round: 'ROUND', square: 'SQUARE' };
const joins = { miter: 'MITER', round: 'ROUND', bevel: 'BEVEL' };

/** How a border is drawn; its paint stands in `strokes`. */
export function strokeProps(
  stroke: Stroke | undefined,
  align = (stroke?.align ?? 'inside').toUpperCase(),
): Record<string, unknown> {
  if (!stroke) return {};
  const { top, right, bottom, left } = getSides(stroke);
  return {
    strokeAlign: align,
    ...(typeof stroke.weight === 'object'
      ? { strokeTopWeight: top, strokeRightWeight: right, strokeBottomWeight: bottom, strokeLeftWeight: left }
      : { strokeWeight: top }),
    ...(stroke.join && { strokeJoin: joins[stroke.join] }),
    ...(stroke.cap && { strokeCap: caps[stroke.cap] }),
    ...(stroke.dash && { dashPattern: stroke.dash }),
  };
}

const corners = ['topLeftRadius', 'topRightRadius', 'bottomRightRadius', 'bottomLeftRadius'] as const;

function cornerProps(tokens: TokenLedger, node: Shaped['node']): Record<string, unknown> {
  const radii = getRadii(node, tokens.scene);
  if (Math.max(...radii) === 0) return {};
  if (radii.every((radius) => radius === radii[0])) return { cornerRadius: radii[0] };
  return Object.fromEntries(corners.map((corner, at) => [corner, radii[at]]));
}

function cornerTokens(tokens: TokenLedger, node: Shaped['node']): Record<string, string> {
  if (node.type === 'ellipse' || node.radius === undefined) return {};
  const list = Array.isArray(node.radius) ? node.radius : corners.map(() => node.radius);
  const named = corners.map((corner, at) => [corner, tokens.radius(list[at] as string | number)] as const);
  return Object.fromEntries(
    named.filter((pair): pair is [(typeof pair)[0], string] => pair[1] !== undefined),
  );
}
