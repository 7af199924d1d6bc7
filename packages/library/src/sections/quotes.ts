import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { heading, prose } from '../blocks/copy.ts';
import { avatar } from '../blocks/portrait.ts';
import type { Quote } from '../model/words.ts';
import type { RenderContext } from '../model/render-context.ts';

/** Portrait, name and role on one line. */
export const speaker = (ctx: RenderContext, quote: Quote, size = 44): FrameNode =>
  row({ name: quote.name, width: 'fill', gap: 12, align: 'center' }, [
    avatar(ctx, quote.name, size),
    column({ name: 'Name and role', width: 'fill', gap: 1 }, [
      heading(ctx, 'h5', quote.name, { size: 15, lineHeight: 21, as: 'p' }),
      prose(ctx, 'small', quote.role),
    ]),
  ]);

/** The words themselves, in quotation marks. */
export const said = (
  ctx: RenderContext,
  quote: Quote,
  style: 'h2' | 'h3' | 'h4' | 'h5',
  centered = false,
): SceneNode =>
  text(`“${quote.text}”`, {
    name: 'Quote',
    style,
    color: ctx.colors.ink,
    width: 'fill',
    as: 'blockquote',
    ...(centered ? { align: 'center' as const } : {}),
    ...(style === 'h2' ? { case: 'none' as const } : {}),
  });
