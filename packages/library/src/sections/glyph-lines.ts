import { type FrameNode, row, text } from '@kitshelf/scene/scene.ts';
import { type ProseStyle, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import type { Kit } from '../model/kit.ts';

/** A line with a tick. */
export const ticked = (kit: Kit, content: string, glyph = 'check'): FrameNode =>
  row({ name: content, width: 'fill', gap: 12, align: 'start' }, [
    icon(kit, glyph, 20, kit.c.accentText),
    text(content, { style: 'small', size: 15, lineHeight: 21, color: kit.c.soft, width: 'fill' }),
  ]);

export interface GlyphLineOptions {
  name?: string;
  align?: 'start' | 'center';
  style?: ProseStyle;
  color?: string;
}

/** Running text behind a glyph. */
export const glyphLine = (
  kit: Kit,
  glyph: string,
  content: string,
  { name = content, align = 'start', style = 'body', color = kit.c.accentText }: GlyphLineOptions = {},
): FrameNode =>
  row({ name, width: 'fill', gap: 12, align }, [icon(kit, glyph, 20, color), prose(kit, style, content)]);
