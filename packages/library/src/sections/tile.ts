import { type Children, type FrameNode, type FrameProps, column } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';

/** The corner of a tile in a bento grid, in px. */
export const tileCorner = (ctx: RenderContext): number => Math.min(28, ctx.brand.theme.measures.radius.card);

/** A tile of a bento grid on the context's ground; what fits in less has its words at the lower edge. */
export const tile = (
  ctx: RenderContext,
  props: Partial<FrameProps> & { name: string },
  children: Children,
): FrameNode =>
  column(
    {
      width: 'fill',
      padding: ctx.phone ? 22 : 28,
      gap: 12,
      fill: ctx.colors.ground,
      radius: tileCorner(ctx),
      ...props,
    },
    children,
  );
