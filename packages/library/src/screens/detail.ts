import { type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import type { Product } from '../model/words.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, stars } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { getCount } from '../model/moments.ts';
import { orderWords } from '../model/trade.ts';
import { type Brand, type RenderContext, nth, pick } from '../model/render-context.ts';
import { corner, roundButton, screen, screenWidth } from './screen.ts';

/** What customers give a brand, of 5: as its own figures say, or a number that no other brand has. */
const ratingOf = ({ slug, words }: Brand): number =>
  Number(
    words.stats.find(({ label: of }) => of === 'of 5')?.value ?? `4.${getCount(`${slug} given`, 41, 97)}`,
  );

/** One thing in full, with a button at the bottom. */
export function detail(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const item = pick(ctx, words.products);
  const rating = ratingOf(ctx.brand);
  return screen(
    ctx,
    'Detail',
    [
      largePicture(ctx),
      column({ name: 'Details', width: 'fill', padding: [22, 24, 0, 24], gap: 14 }, [
        row({ name: 'Top row', width: 'fill', align: 'center', gap: 8 }, [
          badge(ctx, item.tag),
          spacer(),
          stars(ctx, Math.round(rating), 15),
          label(ctx, `${rating} of 5`, { style: 'label' }),
        ]),
        heading(ctx, 'h2', item.title, { size: 28, lineHeight: 34 }),
        prose(ctx, 'body', `${item.text}. ${nth(words.features, 1).text}`, { maxLines: 3 }),
        facts(ctx),
      ]),
    ],
    { isBleeding: true, gap: 0, foot: [priceAndButton(ctx, item)] },
  );
}

const largePicture = (ctx: RenderContext): FrameNode =>
  column({ name: 'Top', width: 'fill' }, [
    productPicture(ctx, ctx.variant, screenWidth, 400, { radius: 0 }),
    row({ name: 'Over', gap: 10, place: { left: 24, right: 24, top: 58 } }, [
      roundButton(ctx, 'chevron-left'),
      spacer(),
      roundButton(ctx, 'share-2'),
      roundButton(ctx, 'heart'),
    ]),
  ]);

const priceAndButton = (ctx: RenderContext, item: Product): FrameNode =>
  row({ name: 'Order', width: 'fill', gap: 18, align: 'center' }, [
    column({ name: 'Price' }, [
      label(ctx, 'Price', { style: 'small', color: ctx.colors.soft }),
      text(item.price, { style: 'h3', color: ctx.colors.ink }),
    ]),
    button(ctx, orderWords(ctx.brand.words), { full: true, size: 'large' }),
  ]);

const facts = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Facts', width: 'fill', gap: 10 },
    ctx.brand.words.features.slice(0, 3).map((fact) =>
      column(
        {
          name: fact.title,
          width: 'fill',
          height: 'fill',
          gap: 8,
          padding: 12,
          radius: corner(ctx, 16),
          fill: ctx.colors.wash,
        },
        [
          icon(ctx, fact.icon, 20, ctx.colors.accentText),
          text(fact.title, {
            size: 14,
            lineHeight: 18,
            weight: 600,
            color: ctx.colors.ink,
            width: 'fill',
            maxLines: 2,
          }),
        ],
      ),
    ),
  );
