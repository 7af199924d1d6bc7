import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { stars } from '../blocks/field.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { eyebrow, section, sides } from '../blocks/section.ts';
import { cardLook } from '../blocks/surface.ts';
import type { Product } from '../model/words.ts';
import { getCount } from '../model/moments.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { glyphLine } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { share } from './two-sides.ts';
import { listed } from '../model/roles.ts';

export const productDetailLayouts = getLayouts('Gallery', [
  {
    slug: 'gallery-detail',
    name: 'Product detail',
    text: 'Pictures, options, price and facts of one product.',
    tags: ['Shop', 'Split'],
    variant: 2,
    firstPicture: 50,
    build: galleryDetail,
  },
]);

function galleryDetail(ctx: RenderContext): FrameNode {
  const item = pick(ctx, ctx.brand.words.products);
  return section(ctx, 'Product', [
    sides(ctx, productPictures(ctx, share(ctx, 0.54)), productWords(ctx, item), { align: 'start' }),
  ]);
}

function productPictures(ctx: RenderContext, width: number): FrameNode {
  const thumb = ctx.phone ? 76 : 104;
  const chosen = { stroke: { paint: ctx.colors.accent, weight: 2 } };
  return column({ name: 'Pictures', width, gap: 14 }, [
    productPicture(ctx, ctx.variant, width, ctx.phone ? 340 : 540),
    row({ name: 'Thumbnails', gap: 12 }, [
      productPicture(ctx, ctx.variant, thumb, thumb, chosen),
      ...[1, 2, 3].map((index) => picture(ctx, index, thumb, thumb)),
    ]),
  ]);
}

function productWords(ctx: RenderContext, item: Product): FrameNode {
  const { words } = ctx.brand;
  return column({ name: 'Copy', width: 'fill', gap: 24 }, [
    eyebrow(ctx, item.tag),
    column({ name: 'Title', width: 'fill', gap: 8 }, [
      heading(ctx, 'h2', item.title),
      row({ name: 'Rating', gap: 10, align: 'center' }, [
        stars(ctx, 5, 17),
        label(ctx, `${getCount(`${ctx.brand.slug} ${item.title}`, 24, 380)} reviews`, {
          style: 'small',
          color: ctx.colors.soft,
        }),
      ]),
    ]),
    label(ctx, item.price, { style: 'h3' }),
    prose(ctx, 'body', `${item.text}. ${nth(words.features, 0).text} ${nth(words.features, 2).text}`),
    productOptions(ctx),
    button(ctx, words.cta[0], { acts: true, size: 'large', full: true, icon: 'shopping-bag' }),
    listed(
      column(
        { name: 'Facts', width: 'fill', gap: 12, padding: 20, radius: 'card', ...cardLook(ctx), shadow: [] },
        words.features
          .slice(3, 6)
          .map((fact) => glyphLine(ctx, fact.icon, fact.title, { align: 'center', style: 'small' })),
      ),
      'facts',
    ),
  ]);
}

/** One way in which a product comes; the chosen one has the brand's edge. */
const productOption = defineComponent({
  name: 'Product option',
  role: 'radio',
  properties: { label: { type: 'text', default: 'Small' } },
  states: ['selected'],
  build: ({ label: name }, ctx: RenderContext, state) => {
    const isChosen = state === 'selected';
    return row(
      {
        name,
        padding: [9, 16],
        radius: 'control',
        stroke: isChosen ? { paint: ctx.colors.accent, weight: 2 } : { paint: ctx.colors.line },
        ...(isChosen && { isChecked: true }),
      },
      [label(ctx, name, { style: 'label' })],
    );
  },
});

const productOptions = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Options', role: 'radiogroup', label: 'Options', width: 'fill', gap: 8, wrap: true },
    ctx.brand.words.trade.options.map((name, index) =>
      instance(productOption, ctx, { label: name }, index === 0 ? 'selected' : 'default'),
    ),
  );
