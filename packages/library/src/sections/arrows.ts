import { type FrameNode, row } from '@kitshelf/scene/scene.ts';
import { icon } from '../blocks/icon.ts';
import type { RenderContext } from '../model/render-context.ts';

/** Back and on, for what runs out of the page; a strong arrow stands on the accent. */
export const arrows = (ctx: RenderContext, isOnStrong = false): FrameNode =>
  row({ name: 'Arrows', gap: 10 }, [arrow(ctx, 'arrow-left', false), arrow(ctx, 'arrow-right', isOnStrong)]);

const arrow = (ctx: RenderContext, glyph: string, isStrong: boolean): FrameNode =>
  row(
    {
      name: glyph,
      width: 48,
      height: 48,
      radius: 'control',
      align: 'center',
      justify: 'center',
      ...(isStrong ? { fill: ctx.colors.accent } : { stroke: { paint: ctx.colors.line, weight: 1.5 } }),
    },
    [icon(ctx, glyph, 20, isStrong ? ctx.colors.onAccent : ctx.colors.ink)],
  );
