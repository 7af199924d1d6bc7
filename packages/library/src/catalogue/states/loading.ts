import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import {
  type Color,
  type FrameNode,
  type Scene,
  type SceneNode,
  paints,
  rect,
} from '@kitshelf/scene/scene.ts';
import { faint, getInk } from './notices.ts';
import { isPicture } from './pictures.ts';

/** What is taller in px is a ground that things stand on. */
const tallest = 72;

/** Whether a layer is a button, a chip or a field: words or an icon on a ground of their own. */
function isFilled({ node, height }: Placed): boolean {
  if (node.type !== 'frame' || node.radius === undefined || height > tallest || node.children.length === 0)
    return false;
  return (
    paints(node.fill).length > 0 && node.children.every(({ type }) => type === 'text' || type === 'vector')
  );
}

/** A design while its content is loaded: bars for words, blocks for pictures, buttons and chips, nothing in the accent. */
export function whileLoading(scene: Scene): Scene {
  const visit = (placed: Placed, ink: Color): SceneNode => {
    const { node, children } = placed;
    const skeleton = node === scene.root ? undefined : getSkeleton(placed, ink);
    if (skeleton) return skeleton;
    if (node.type !== 'frame') return node;
    const isGround = paints(node.fill).length > 0;
    const own = isGround ? (inkOn(placed) ?? ink) : ink;
    const drawn = new Map(children.map((child) => [child.node, visit(child, own)]));
    return { ...node, children: node.children.map((child) => drawn.get(child) ?? child) };
  };
  return { ...scene, root: visit(layoutScene(scene), getInk(scene.root)) as FrameNode };
}

/** The colour of the first words on a ground, without those on buttons and chips; undefined where there are none. */
function inkOn(placed: Placed): Color | undefined {
  for (const child of placed.children) {
    if (isFilled(child)) continue;
    const { node } = child;
    const found =
      node.type === 'text' ? (node.color ?? node.runs.find(({ color }) => color)?.color) : inkOn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Bars in the place of what is still loaded: one for each line of a text, a block for each drawing. */
function getSkeleton(placed: Placed, ink: Color): SceneNode | undefined {
  const { node, width, height, text } = placed;
  if (node.type === 'vector' || isPicture(placed) || isFilled(placed)) return block(placed, ink);
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
