import {
  type Children,
  type FrameNode,
  type Paint,
  type SceneNode,
  column,
  row,
} from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';

/** A ground of exactly `width` × `height` px with what stands in its middle. */
export const stage = (width: number, height: number, fill: Paint | Paint[], children: Children): FrameNode =>
  row({ name: 'Stage', width, height, clip: true, fill, align: 'center', justify: 'center' }, children);

/** A picture with words over its left: what it shows stands in the rest, its ground goes on below the words. */
export function besideWords(
  ctx: RenderContext,
  width: number,
  paint: (ctx: RenderContext, room: number) => FrameNode,
): FrameNode {
  const { coveredLeft: left = 0, ...open } = ctx;
  const shown = paint(open, width - left);
  return left > 0 ? { ...shown, width, padding: [0, 0, 0, left] } : shown;
}

/** Two layers over each other, the second one shifted towards a corner. */
export const overlap = (width: number, height: number, back: SceneNode, front: SceneNode): FrameNode =>
  column({ name: 'Pair', width, height }, [
    { ...back, place: { left: 0, top: 0 } },
    { ...front, place: { right: 0, bottom: 0 } },
  ]);

/** A window that runs out of its ground at the bottom. */
export const rising = (
  width: number,
  height: number,
  fill: Paint | Paint[],
  top: number,
  child: SceneNode,
): FrameNode =>
  column({ name: 'Stage', width, height, clip: true, fill, align: 'center', padding: [top, 0, 0, 0] }, [
    child,
  ]);
