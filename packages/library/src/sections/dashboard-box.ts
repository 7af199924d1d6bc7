import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { heading } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { pressed } from '../model/roles.ts';

/** A bordered part of a dashboard. */
export const box = (
  ctx: RenderContext,
  name: string,
  children: (SceneNode | false)[],
  props: Partial<FrameNode> = {},
): FrameNode =>
  column(
    {
      name,
      width: 'fill',
      padding: ctx.phone ? 18 : 24,
      gap: 18,
      radius: Math.min(20, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      ...props,
    },
    children,
  );

/** The title of a box with what stands at its end. */
export const boxHead = (ctx: RenderContext, title: string, after: SceneNode): FrameNode =>
  row({ name: 'Title', width: 'fill', align: 'center', gap: 12 }, [heading(ctx, 'h5', title), after]);

/** The button for further actions. */
export const more = (ctx: RenderContext) => pressed(icon(ctx, 'ellipsis', 20, ctx.colors.soft), 'More');
