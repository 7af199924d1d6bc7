import type { Placed } from '../../layout/placed.ts';
import { getGaps, inFlow, getPadding, primaryAxis, getSize, type Axis } from '../../layout/sizing.ts';
import type { FrameNode, Placement, SceneNode } from '../../model/node.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { Matrix } from '../format/node-change.ts';

/** Size, place in the parent with rotation, and limits. */
export function boxFields(placed: Placed): object {
  const { node, width, height } = placed;
  const { minWidth, minHeight, maxWidth, maxHeight } = node;
  const hasMin = minWidth !== undefined || minHeight !== undefined;
  const hasMax = maxWidth !== undefined || maxHeight !== undefined;
  return {
    size: { x: width, y: height },
    transform: toMatrix(placed),
    ...(hasMin ? { minSize: { value: { x: minWidth ?? 0, y: minHeight ?? 0 } } } : {}),
    ...(hasMax ? { maxSize: { value: { x: maxWidth ?? Infinity, y: maxHeight ?? Infinity } } } : {}),
  };
}

/** Place in the parent with rotation about the middle. */
export function toMatrix({ node, x, y, width, height }: Placed): Matrix {
  const angle = ((node.rotation ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [width / 2, height / 2];
  return {
    m00: cos,
    m01: -sin,
    m02: x + cx - (cos * cx - sin * cy),
    m10: sin,
    m11: cos,
    m12: y + cy - (sin * cx + cos * cy),
  };
}

/** A layer's part in its parent's auto layout, or its constraints outside of one. */
export function childFields(node: SceneNode, parent: FrameNode | undefined): object {
  if (!parent) return {};
  if (node.place) {
    const isInStack = parent.direction !== 'free';
    return { ...(isInStack ? { stackPositioning: 'ABSOLUTE' } : {}), ...namedConstraints(node, node.place) };
  }
  const primary = primaryAxis(parent);
  const cross: Axis = primary === 'width' ? 'height' : 'width';
  const fills = (axis: Axis) => !node.rotation && getSize(node, axis) === 'fill';
  return {
    stackChildPrimaryGrow: primary && fills(primary) ? 1 : 0,
    stackChildAlignSelf: fills(cross) ? 'STRETCH' : 'AUTO',
  };
}

function namedConstraints(node: SceneNode, at: Placement): object {
  const { horizontal, vertical } = getConstraints(node, at);
  return { horizontalConstraint: horizontal, verticalConstraint: vertical };
}

/** What a placed layer does when its parent is resized. */
export const getConstraints = (node: SceneNode, at: Placement) => ({
  horizontal: constraint(node.width === 'fill', at.left, at.right, at.centerX),
  vertical: constraint(node.height === 'fill', at.top, at.bottom, at.centerY),
});

function constraint(fills: boolean, near?: number, far?: number, center?: number): string {
  if (fills || (near !== undefined && far !== undefined)) return 'STRETCH';
  if (far !== undefined) return 'MAX';
  return near === undefined && center !== undefined ? 'CENTER' : 'MIN';
}

// The format's older name for "space between", which Figma itself still writes.
const justify = { start: 'MIN', center: 'CENTER', end: 'MAX', between: 'SPACE_EVENLY' };
const align = { start: 'MIN', center: 'CENTER', end: 'MAX', baseline: 'BASELINE' };

/** A frame's own auto layout. */
export function stackFields(node: FrameNode, tokens: Tokens): object {
  const primary = primaryAxis(node);
  if (!primary) return { stackMode: 'NONE', frameMaskDisabled: !node.clip };
  const padding = getPadding(node.padding, tokens);
  const { gap, crossGap } = getGaps(node, tokens);
  return {
    frameMaskDisabled: !node.clip,
    stackMode: node.direction === 'row' ? 'HORIZONTAL' : 'VERTICAL',
    stackSpacing: gap,
    stackHorizontalPadding: padding.left,
    stackVerticalPadding: padding.top,
    stackPaddingRight: padding.right,
    stackPaddingBottom: padding.bottom,
    stackPrimarySizing: sizing(node, primary),
    stackCounterSizing: sizing(node, primary === 'width' ? 'height' : 'width'),
    stackPrimaryAlignItems: justify[justification(node, primary)],
    stackCounterAlignItems: align[node.align ?? 'start'],
    ...(node.wrap ? { stackWrap: 'WRAP', stackCounterSpacing: crossGap } : {}),
  };
}

/** Figma spreads without the gap; a frame that hugs has nothing to spread, and keeps its gap. */
const justification = (node: FrameNode, primary: Axis): keyof typeof justify =>
  node.justify === 'between' && hugs(node, primary) ? 'start' : (node.justify ?? 'start');

function sizing(node: FrameNode, axis: Axis): string {
  return hugs(node, axis) ? 'RESIZE_TO_FIT_WITH_IMPLICIT_SIZE' : 'FIXED';
}

/** As in Figma's own editor, a frame cannot hug along an axis that a child fills. */
export const hugs = (node: FrameNode, axis: Axis): boolean =>
  getSize(node, axis) === 'hug' && !inFlow(node).some((child) => getSize(child, axis) === 'fill');
