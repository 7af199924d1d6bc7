import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Color, type FrameNode, type SceneNode, paints, rect, row } from '@kitshelf/scene/scene.ts';
import { stroked } from '../../drawing/icon.ts';
import { faint } from './notices.ts';

/** Drawings up to this size in px are icons. */
const largestIcon = 32;

const isIcon = ({ width, height }: Placed): boolean => width <= largestIcon && height <= largestIcon;

/** Whether a layer is a picture: a figure, a drawing with a label, or a box that is filled with one. */
export function isPicture(placed: Placed): boolean {
  const { node } = placed;
  if (node.as === 'figure') return true;
  if (node.type === 'vector') return node.name !== 'Chart' && !isIcon(placed) && !node.role;
  return (
    (node.type === 'frame' || node.type === 'rectangle' || node.type === 'ellipse') &&
    paints(node.fill).some((paint) => typeof paint === 'object' && paint.type === 'image')
  );
}

/** The place of a picture that is not there. */
export function withoutPicture(placed: Placed, ink: Color): FrameNode {
  const { node, width, height } = placed;
  const isPerson = node.name === 'Person';
  const size = Math.round(Math.min(48, Math.min(width, height) * 0.5));
  const { radius } = node as FrameNode;
  const kept = Object.fromEntries(
    (['place', 'rotation', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'as'] as const).flatMap((key) =>
      node[key] === undefined ? [] : [[key, node[key]]],
    ),
  ) as Partial<FrameNode>;
  return row(
    {
      ...kept,
      name: 'No picture',
      width: node.width === 'fill' ? 'fill' : Math.round(width),
      height: node.height === 'fill' ? 'fill' : Math.round(height),
      align: 'center',
      justify: 'center',
      fill: faint(ink, 8),
      label: 'No picture',
      ...(radius !== undefined && { radius }),
    },
    [size >= 8 && stroked(isPerson ? 'user' : 'image', size, faint(ink, 60))],
  );
}

/** Bars in the place of what is still loaded: one for each line of a text, a block for each drawing. */
export function getSkeleton(placed: Placed, ink: Color): SceneNode | undefined {
  const { node, width, height, text } = placed;
  if (node.type === 'vector' || isPicture(placed)) return block(placed, ink);
  if (node.type !== 'text' || !text) return undefined;
  const gap = Math.round((text.lines[0]?.height ?? 0) * 0.45);
  const { align, place, minWidth, maxWidth, rotation } = node;
  return {
    type: 'frame',
    direction: 'column',
    name: 'Loading',
    ...(place && { place }),
    ...(node.width === 'fill' || typeof node.width === 'number' ? { width: node.width } : {}),
    ...(minWidth !== undefined && { minWidth }),
    ...(maxWidth !== undefined && { maxWidth }),
    ...(rotation !== undefined && { rotation }),
    height: Math.max(1, Math.round(height)),
    justify: 'center',
    gap,
    align: align === 'center' ? 'center' : align === 'right' ? 'end' : 'start',
    children: text.lines.map((line) => bar(line, width, faint(node.color ?? ink, 16))),
  };
}

const bar = (
  line: { readonly width: number; readonly height: number },
  room: number,
  fill: Color,
): SceneNode =>
  rect({
    name: 'Bar',
    width: Math.max(4, Math.round(line.width)),
    height: Math.max(2, Math.round(line.height * 0.55)),
    maxWidth: Math.max(4, Math.round(room)),
    radius: 4,
    fill,
  });

function block({ node, width, height }: Placed, ink: Color): SceneNode {
  const { radius = Math.min(12, Math.min(width, height) / 4), place, rotation } = node as FrameNode;
  return rect({
    name: 'Bar',
    ...(place && { place }),
    width: node.width === 'fill' ? 'fill' : Math.round(width),
    height: node.height === 'fill' ? 'fill' : Math.round(height),
    radius,
    fill: faint(ink, 12),
    ...(rotation !== undefined && { rotation }),
  });
}
