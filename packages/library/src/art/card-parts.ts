import {
  type Children,
  type Color,
  type FrameNode,
  type FrameProps,
  type Length,
  type SceneNode,
  type TextNode,
  type TextProps,
  column,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import { floating } from '../blocks/surface.ts';
import type { RenderContext } from '../model/render-context.ts';

/** A small window of a product, `width` px, floating over its ground. */
export const uiCard = (
  ctx: RenderContext,
  width: number,
  name: string,
  children: Children,
  props: Partial<FrameProps> = {},
): FrameNode =>
  column(
    {
      name,
      width,
      gap: 14,
      padding: 20,
      radius: Math.min(20, ctx.brand.theme.measures.radius.card),
      fill: 'card',
      stroke: { paint: ctx.look.card === 'hard' ? 'ink' : 'line' },
      shadow: floating,
      ...props,
    },
    children,
  );

/** What stands at both ends of a card's first line. */
export const cardTop = (children: Children): FrameNode =>
  row({ name: 'Top', width: 'fill', justify: 'between', align: 'center' }, children);

/** A glyph on a small ground, `size` px wide. */
export const sign = (size: number, radius: Length, fill: Color, glyph: SceneNode, name = 'Sign'): FrameNode =>
  row({ name, width: size, height: size, radius, fill, align: 'center', justify: 'center' }, [glyph]);

/** The smallest words on a card. */
export const hint = (content: string, props: TextProps = {}): TextNode =>
  text(content, { style: 'small', lineHeight: 18, color: 'soft', ...props });
