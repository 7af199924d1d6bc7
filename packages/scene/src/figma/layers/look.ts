import { rgba } from '../../model/color.ts';
import type { Placed } from '../../layout/placed.ts';
import { getRadii } from '../../layout/sizing.ts';
import type { EllipseNode, FrameNode, RectangleNode, SceneNode } from '../../model/node.ts';
import type { Stroke } from '../../model/paint.ts';
import { paints } from '../../model/scene.ts';
import { getSides } from '../../svg/stroke.ts';
import type { Tokens } from '../../model/tokens.ts';
import { figmaPaint, type PaintContext } from './paint.ts';

/** Fills, border and corners of a frame, rectangle or ellipse. */
export function shapeFields(
  context: PaintContext,
  placed: Placed<FrameNode | RectangleNode | EllipseNode>,
): object {
  const { node, width, height } = placed;
  return {
    fillPaints: paints(node.fill).map((paint) => figmaPaint(context, paint, width, height)),
    ...strokeFields(context, node.stroke, width, height),
    ...cornerFields(node, context.tokens),
    ...(node.type === 'ellipse' ? { arcData: node.arc ? arcFields(node.arc) : whole } : {}),
  };
}

/** The arc that real files carry on every ellipse. */
const whole = { startingAngle: 0, endingAngle: 2 * Math.PI, innerRadius: 0 };

const caps = { butt: 'NONE', round: 'ROUND', square: 'SQUARE' };
const joins = { miter: 'MITER', round: 'ROUND', bevel: 'BEVEL' };

/** Border paint, weight (per side where they differ), alignment, dashes, caps and joins. */
export function strokeFields(
  context: PaintContext,
  stroke: Stroke | undefined,
  width: number,
  height: number,
  align: string = (stroke?.align ?? 'inside').toUpperCase(),
): object {
  if (!stroke) return { strokePaints: [], strokeWeight: 1, strokeAlign: align, strokeJoin: 'MITER' };
  const sides = getSides(stroke);
  return {
    strokePaints: [figmaPaint(context, stroke.paint, width, height)],
    strokeWeight: Math.max(...Object.values(sides)),
    strokeAlign: align,
    strokeJoin: joins[stroke.join ?? 'miter'],
    strokeCap: caps[stroke.cap ?? 'butt'],
    ...(stroke.dash ? { dashPattern: stroke.dash } : {}),
    ...(typeof stroke.weight === 'object'
      ? {
          borderStrokeWeightsIndependent: true,
          borderTopWeight: sides.top,
          borderRightWeight: sides.right,
          borderBottomWeight: sides.bottom,
          borderLeftWeight: sides.left,
        }
      : {}),
  };
}

function cornerFields(node: SceneNode, tokens: Tokens): object {
  const [topLeft, topRight, bottomRight, bottomLeft] = getRadii(node, tokens);
  if (Math.max(topLeft, topRight, bottomRight, bottomLeft) === 0) return {};
  const isUniform = topLeft === topRight && topLeft === bottomRight && topLeft === bottomLeft;
  return {
    ...(isUniform ? { cornerRadius: topLeft } : {}),
    rectangleTopLeftCornerRadius: topLeft,
    rectangleTopRightCornerRadius: topRight,
    rectangleBottomRightCornerRadius: bottomRight,
    rectangleBottomLeftCornerRadius: bottomLeft,
    rectangleCornerRadiiIndependent: !isUniform,
  };
}

/** Figma measures from 3 o'clock in radians. */
export function arcFields({ from, to, inner = 0 }: { from: number; to: number; inner?: number }): object {
  const radians = (degrees: number) => ((degrees - 90) * Math.PI) / 180;
  return { startingAngle: radians(from), endingAngle: radians(to), innerRadius: inner };
}

/** Shadows and blur; topmost last, as in the scene. */
export function effectFields(node: SceneNode, tokens: Tokens): object {
  const shown = { visible: true, blendMode: 'NORMAL' };
  const shadows = [node.shadow ?? []].flat().map(({ x = 0, y, blur, spread = 0, color, inset = false }) => ({
    type: inset ? 'INNER_SHADOW' : 'DROP_SHADOW',
    color: rgba(color, tokens),
    offset: { x, y },
    radius: blur,
    spread,
    ...shown,
    ...(inset ? {} : { showShadowBehindNode: false }),
  }));
  const blur = node.blur ? [{ type: 'FOREGROUND_BLUR', radius: node.blur, visible: true }] : [];
  const effects = [...shadows, ...blur];
  return effects.length > 0 ? { effects } : {};
}
