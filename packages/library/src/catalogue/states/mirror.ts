import type { FrameNode, Padding, Placement, Radius, SceneNode, TextNode } from '@kitshelf/scene/scene.ts';
import { isChart } from './charts.ts';

const other = { start: 'end', end: 'start', left: 'right', right: 'left' } as const;
const turned = <Word extends string>(word: Word): Word =>
  word in other ? (other[word as keyof typeof other] as Word) : word;

function placed({ left, right, centerX, ...rest }: Placement): Placement {
  return {
    ...rest,
    ...(right !== undefined && { left: right }),
    ...(left !== undefined && { right: left }),
    ...(centerX !== undefined && { centerX: -centerX }),
  };
}

const padded = (padding: Padding): Padding =>
  Array.isArray(padding) && padding.length === 4 ? [padding[0], padding[3], padding[2], padding[1]] : padding;

const rounded = (radius: Radius): Radius =>
  Array.isArray(radius) ? [radius[1], radius[0], radius[3], radius[2]] : radius;

const frameTurned = (frame: FrameNode): FrameNode => {
  const isRow = frame.direction === 'row';
  const flow = frame.children.filter((child) => child.place === undefined);
  const apart = frame.children.filter((child) => child.place !== undefined);
  return {
    ...frame,
    ...(isRow ? { justify: turned(frame.justify ?? 'start') } : { align: turned(frame.align ?? 'start') }),
    ...(frame.padding !== undefined && { padding: padded(frame.padding) }),
    ...(frame.radius !== undefined && { radius: rounded(frame.radius) }),
    children: isRow ? [...flow.toReversed(), ...apart] : frame.children,
  };
};

const textTurned = (node: TextNode): TextNode => ({ ...node, align: turned(node.align ?? 'left') });

/**
 * A design as it stands for readers of a script that runs from right to left: its rows, sides and alignments turned round.
 * Charts stay as they are: their captions belong to points of a drawing, and time runs to the right in them there, too.
 */
export const mirrored = (root: FrameNode): FrameNode => turnedRound(root) as FrameNode;

function turnedRound(node: SceneNode): SceneNode {
  const own = node.place ? { ...node, place: placed(node.place) } : node;
  if (isChart(own)) return own;
  if (own.type === 'text') return textTurned(own);
  if (own.type !== 'frame') return own;
  const frame = { ...own, children: own.children.map(turnedRound) };
  return frame.as === 'figure' || frame.direction === 'free' ? frame : frameTurned(frame);
}
