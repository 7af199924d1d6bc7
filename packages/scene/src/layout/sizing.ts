import type { FrameNode, Padding, SceneNode, Size } from '../model/node.ts';
import { getLength } from '../model/scene.ts';
import type { Sides } from '../model/paint.ts';
import type { Tokens } from '../model/tokens.ts';

export type Axis = 'width' | 'height';

/** How a layer is sized along an axis. Throws for a shape without a size, naming it. */
export function getSize(node: SceneNode, axis: Axis): Size {
  if (isSpanned(node, axis)) return 'fill';
  const size = node[axis];
  if (node.type === 'vector') {
    if (typeof size === 'number' || size === 'fill') return size;
    return node.viewBox[axis === 'width' ? 2 : 3];
  }
  if (node.type === 'text' || (node.type === 'frame' && node.direction !== 'free')) return size ?? 'hug';
  if (size === undefined || size === 'hug')
    throw new Error(`Layer "${node.name}" needs a ${axis} in px or "fill"`);
  return size;
}

/** The axis along which an auto-layout frame puts its children; undefined for a free frame. */
export function primaryAxis(frame: FrameNode): Axis | undefined {
  if (frame.direction === 'free') return undefined;
  return frame.direction === 'row' ? 'width' : 'height';
}

/** Children that take part in the auto layout. */
export const inFlow = (frame: FrameNode): SceneNode[] => frame.children.filter((child) => !child.place);

/** Whether a layer that fills its column only up to a limit is aligned as the column aligns its children. */
export const isAlignedFill = (node: SceneNode, axis: Axis, parent: FrameNode): boolean =>
  axis === 'width' && node.maxWidth !== undefined && ['center', 'end'].includes(parent.align ?? 'start');

/** Padding per side in px. */
export function getPadding(padding: Padding | undefined, tokens: Tokens): Sides {
  const list = Array.isArray(padding) ? padding : [padding ?? 0];
  const px = list.map((length) => getLength(length, tokens.spaces));
  const [top = 0, right = top, bottom = top, left = right] = px;
  return { top, right, bottom, left };
}

/** Gap between children and between the lines of a wrapping row, in px. */
export function getGaps(frame: FrameNode, tokens: Tokens): { gap: number; crossGap: number } {
  const gap = getLength(frame.gap, tokens.spaces);
  return { gap, crossGap: frame.crossGap === undefined ? gap : getLength(frame.crossGap, tokens.spaces) };
}

/** Corner radii in px: top left, top right, bottom right, bottom left. */
export function getRadii(node: SceneNode, tokens: Tokens): [number, number, number, number] {
  if (node.type !== 'frame' && node.type !== 'rectangle') return [0, 0, 0, 0];
  const { radius = 0 } = node;
  if (!Array.isArray(radius)) {
    const all = getLength(radius, tokens.radii);
    return [all, all, all, all];
  }
  return radius.map((corner) => getLength(corner, tokens.radii)) as [number, number, number, number];
}

/** Placed by both edges, so that the parent decides the size. */
function isSpanned({ place }: SceneNode, axis: Axis): boolean {
  const [near, far] = axis === 'width' ? [place?.left, place?.right] : [place?.top, place?.bottom];
  return near !== undefined && far !== undefined;
}
