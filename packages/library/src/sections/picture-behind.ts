import type { FrameNode } from '@kitshelf/scene/scene.ts';
import { picture } from '../blocks/picture.ts';
import type { RenderContext } from '../model/render-context.ts';

/** A picture over the whole width, behind what else stands in its frame. */
export const pictureBehind = (ctx: RenderContext, index: number, height: number): FrameNode => ({
  ...picture(ctx, index, ctx.width, height, { radius: 0 }),
  place: { left: 0, top: 0 },
});
