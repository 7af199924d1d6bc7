import { type FrameNode, row, text } from '@kitshelf/scene/scene.ts';
import { type ProseStyle, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import type { RenderContext } from '../model/render-context.ts';

/** A line with a tick. */
export const ticked = (ctx: RenderContext, content: string, glyph = 'check'): FrameNode =>
  row({ name: content, width: 'fill', gap: 12, align: 'start' }, [
    icon(ctx, glyph, 20, ctx.colors.accentText),
    text(content, { style: 'small', size: 15, lineHeight: 21, color: ctx.colors.soft, width: 'fill' }),
  ]);

export interface GlyphLineOptions {
  name?: string;
  align?: 'start' | 'center';
  style?: ProseStyle;
  color?: string;
}

/** Running text behind a glyph. */
export const glyphLine = (
  ctx: RenderContext,
  glyph: string,
  content: string,
  { name = content, align = 'start', style = 'body', color = ctx.colors.accentText }: GlyphLineOptions = {},
): FrameNode =>
  row({ name, width: 'fill', gap: 12, align }, [icon(ctx, glyph, 20, color), prose(ctx, style, content)]);
