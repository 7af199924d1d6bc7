import { type FrameNode, type FrameProps, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { sectionHead, sides } from '../blocks/section.ts';
import type { Head } from '../model/words.ts';
import { type RenderContext, within } from '../model/render-context.ts';

/** Width of one side, as a share of the section; stacked sides have all of it. */
export const share = (ctx: RenderContext, part: number): number =>
  ctx.desktop ? Math.round(ctx.inner * part) : ctx.inner;

/** Width that is left beside a side of `taken` px. */
export const rest = (ctx: RenderContext, taken: number, gap = 64): number =>
  ctx.desktop ? ctx.inner - taken - gap : ctx.inner;

/** A row on a desktop, a column on smaller screens. */
export const rowOrColumn = (
  ctx: RenderContext,
  frame: FrameProps,
  children: (SceneNode | false)[],
): FrameNode => (ctx.desktop ? row : column)(frame, children);

/** Such a row in which brands that mirror change the sides. */
export const mirroredRow = (
  ctx: RenderContext,
  frame: FrameProps,
  first: SceneNode,
  second: SceneNode,
): FrameNode => rowOrColumn(ctx, frame, ctx.look.mirror && ctx.desktop ? [second, first] : [first, second]);

/** Two sides that brands that mirror change. */
export const mirroredSides = (
  ctx: RenderContext,
  first: SceneNode,
  second: SceneNode,
  props: Partial<FrameProps> = {},
): FrameNode => (ctx.look.mirror ? sides(ctx, second, first, props) : sides(ctx, first, second, props));

/** A section's head with something to press, `room` px wide, at its right end; a phone leaves that out. */
export const headBeside = (ctx: RenderContext, head: Head, room: number, after: SceneNode): FrameNode =>
  row({ name: 'Top', width: 'fill', align: 'end', gap: 24 }, [
    sectionHead(within(ctx, ctx.inner - (ctx.phone ? 0 : room)), head, { align: 'left' }),
    !ctx.phone && after,
  ]);
