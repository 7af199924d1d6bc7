import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Color, type FrameNode, paints, row } from '@kitshelf/scene/scene.ts';
import { stroked } from '../../drawing/icon.ts';
import { isDrawnOfNumbers } from './charts.ts';
import { faint } from './notices.ts';

/** Drawings up to this size in px are icons. */
const largestIcon = 32;

const isIcon = ({ width, height }: Placed): boolean => width <= largestIcon && height <= largestIcon;

/** Whether a layer is a picture: a figure, a drawing with a label, or a box that is filled with one. */
export function isPicture(placed: Placed): boolean {
  const { node } = placed;
  if (node.as === 'figure') return true;
  if (node.type === 'vector') return !isDrawnOfNumbers(node) && !isIcon(placed) && !node.role;
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
