import { type FrameNode, column } from '@kitshelf/scene/scene.ts';
import { heading, label } from '../blocks/copy.ts';
import { productPicture } from '../blocks/picture.ts';
import type { RenderContext } from '../model/render-context.ts';
import { note, screenInner } from './screen.ts';

const half = (screenInner - 14) / 2;

/** The brand's products from number `from` to before `to`, each half a screen wide. */
export const productCards = (ctx: RenderContext, from: number, to: number): FrameNode[] =>
  ctx.brand.words.products
    .slice(from, to)
    .map((item, index) =>
      column({ name: item.title, width: half, gap: 10 }, [
        productPicture(ctx, from + index, half, 190),
        column({ name: 'Details', width: 'fill', gap: 1 }, [
          heading(ctx, 'h5', item.title, { size: 15, lineHeight: 21, maxLines: 1 }),
          note(ctx, item.text, { width: 'fill', maxLines: 1 }),
          label(ctx, item.price, { style: 'label' }),
        ]),
      ]),
    );
