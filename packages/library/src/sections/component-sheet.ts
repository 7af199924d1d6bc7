import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { grid, section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { acting } from '../model/acting.ts';
import { type RenderContext, columnWidth, within } from '../model/render-context.ts';

/** A titled part of a sheet of components. */
export const block = (ctx: RenderContext, title: string, children: SceneNode[]): FrameNode =>
  panel(ctx, { name: title, gap: 24, height: ctx.desktop ? 'fill' : 'hug', fill: ctx.colors.card }, [
    label(ctx, title, { style: 'label', color: ctx.colors.soft }),
    ...children,
  ]);

/** Blocks in two columns under a title. */
export function sheet(
  ctx: RenderContext,
  title: string,
  words: string,
  blocks: (ctx: RenderContext) => FrameNode[],
): FrameNode {
  const gap = ctx.phone ? 16 : 24;
  const room = within(ctx, (ctx.desktop ? columnWidth(ctx, 2, gap) : ctx.inner) - (ctx.phone ? 44 : 64));
  return section(
    ctx,
    title,
    [
      column({ name: 'Head', width: 'fill', gap: 10 }, [
        heading(ctx, 'h2', title),
        prose(ctx, 'lead', words, { maxWidth: 620 }),
      ]),
      grid(ctx, blocks(room).map(acting), { columns: 2, tablet: 1, gap }, (node) => node),
    ],
    { gap: 40, fill: ctx.colors.ground },
  );
}

export const wrapped = (name: string, children: SceneNode[], gap = 12): FrameNode =>
  row({ name, width: 'fill', gap, crossGap: gap, wrap: true, align: 'center' }, children);
