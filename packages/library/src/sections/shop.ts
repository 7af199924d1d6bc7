import { type FrameNode, type SceneNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, checkbox, stars } from '../blocks/field.ts';
import { priceEnds } from '../blocks/price.ts';
import { priceSetting, slider } from '../blocks/slider.ts';
import { icon } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { grid, section } from '../blocks/section.ts';
import type { Product } from '../model/words.ts';
import { getCount } from '../model/moments.ts';
import { isBooked } from '../model/trade.ts';
import { type RenderContext, withBackground, within } from '../model/render-context.ts';
import { chips } from './chips.ts';
import { getLayouts } from './layout.ts';
import { rowOrColumn } from './two-sides.ts';
import { listed, pressed } from '../model/roles.ts';

export const shopLayouts = getLayouts('Shop', [
  {
    slug: 'shop-list',
    name: 'Shop list with filters',
    text: 'Filters at the side, active filters above, products in three columns.',
    tags: ['Shop', 'Filters', 'Grid'],
    variant: 0,
    firstPicture: 120,
    build: shopList,
  },
  {
    slug: 'shop-rows',
    name: 'Shop list in rows',
    text: 'Products in wide rows with picture, rating, price and one button.',
    tags: ['Shop', 'List', 'Filters'],
    variant: 1,
    firstPicture: 121,
    build: shopRows,
  },
]);

const listHead = (ctx: RenderContext): FrameNode =>
  row({ name: 'Head', width: 'fill', align: 'end', gap: 20 }, [
    column({ name: 'Words', width: 'fill', gap: 6 }, [
      heading(ctx, 'h2', ctx.brand.words.app.tabs[1]),
      prose(ctx, 'body', `${ctx.brand.words.products.length * 4} results`),
    ]),
    !ctx.phone &&
      button(ctx, 'Newest first', { acts: true, kind: 'secondary', size: 'small', icon: 'chevron-down' }),
  ]);

function shopList(ctx: RenderContext): FrameNode {
  const left = ctx.desktop ? 264 : 0;
  const main = within(ctx, ctx.inner - (left ? left + 56 : 0));
  const cards = grid(
    main,
    ctx.brand.words.products.slice(0, 6),
    { columns: 3, tablet: 2, phone: 2, of: 'products' },
    (item, index, width) => productCard(ctx, item, index, width),
  );
  return section(
    ctx,
    'Shop',
    [
      listHead(ctx),
      rowOrColumn(ctx, { name: 'Sides', width: 'fill', gap: ctx.desktop ? 56 : 24, align: 'start' }, [
        ctx.desktop ? filters(ctx, left) : chips(ctx, 'Filters', ctx.brand.words.app.filters, [9, 16]),
        { ...cards, width: main.inner },
      ]),
    ],
    { gap: 36, padding: ctx.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}

/** Filters of one kind. */
function filterGroup(ctx: RenderContext, name: string, children: SceneNode[]): FrameNode {
  return column({ name, width: 'fill', gap: 14 }, [
    row({ name: 'Title', role: 'button', isExpanded: true, width: 'fill', align: 'center' }, [
      heading(ctx, 'h5', name),
      icon(ctx, 'chevron-up', 18, ctx.colors.soft),
    ]),
    ...children,
  ]);
}

/** What others thought of it; of homes, how many rooms they have. */
function lastGroup(ctx: RenderContext): FrameNode {
  const { trade } = ctx.brand.words;
  if (trade.kind === 'property')
    return filterGroup(
      ctx,
      'Bedrooms',
      trade.options.map((name) => checkbox(ctx, name, false)),
    );
  return filterGroup(
    ctx,
    'Rating',
    [4, 3].map((count) =>
      row(
        {
          name: `${count} and up`,
          role: 'button',
          label: `${count} stars and up`,
          gap: 10,
          align: 'center',
        },
        [
          { ...stars(ctx, count, 16), isDecoration: true },
          label(ctx, 'and up', { style: 'small', color: ctx.colors.soft }),
        ],
      ),
    ),
  );
}

function filters(ctx: RenderContext, width: number): FrameNode {
  const kinds = ctx.brand.words.app.filters.slice(1);
  const [lowest, highest] = priceEnds(ctx.brand.words.products);
  // All that is listed lies between the handles.
  const price = priceSetting(lowest, highest);
  return column({ name: 'Filters', as: 'aside', label: 'Filters', width, gap: 24 }, [
    filterGroup(
      ctx,
      'Kind',
      kinds.map((name) => checkbox(ctx, name, false)),
    ),
    divider(ctx.colors.line),
    filterGroup(ctx, 'Price', [
      slider(ctx, { ...price, now: [price.min, price.max] }, width),
      row({ name: 'Ends', width: 'fill', justify: 'between' }, [
        label(ctx, lowest, { style: 'small', color: ctx.colors.soft }),
        label(ctx, highest, { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
    divider(ctx.colors.line),
    lastGroup(ctx),
    button(ctx, 'Clear all', { acts: true, kind: 'secondary', size: 'small', full: true }),
  ]);
}

function productCard(ctx: RenderContext, item: Product, index: number, width: number): FrameNode {
  const art = productPicture(ctx, index, width, Math.round(width * 1.1));
  const heart = pressed(
    row(
      {
        name: 'Save',
        width: 40,
        height: 40,
        radius: 'pill',
        fill: ctx.colors.card,
        align: 'center',
        justify: 'center',
        place: { right: 12, top: 12 },
      },
      [icon(ctx, 'heart', 20)],
    ),
    `Save ${item.title}`,
  );
  return column({ name: item.title, width: 'fill', gap: 14 }, [
    column({ name: 'Art', width }, [art, heart]),
    column({ name: 'Details', width: 'fill', gap: 4 }, [
      heading(ctx, 'h5', item.title, { maxLines: 1 }),
      label(ctx, item.text, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
      label(ctx, item.price, { style: 'label', color: ctx.colors.accentText }),
    ]),
  ]);
}

const orderButton = (ctx: RenderContext): FrameNode =>
  isBooked(ctx.brand.words.trade)
    ? button(ctx, 'Book', { size: 'small' })
    : button(ctx, 'Add', { acts: true, size: 'small', icon: 'plus' });

function productRow(ctx: RenderContext, item: Product, index: number): FrameNode {
  const size = ctx.phone ? 96 : 148;
  return row(
    {
      name: item.title,
      width: 'fill',
      gap: ctx.phone ? 16 : 28,
      padding: ctx.phone ? 14 : 20,
      align: 'center',
      radius: 'card',
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [
      productPicture(ctx, index, size, size),
      column({ name: 'Title and text', width: 'fill', gap: 8 }, [
        badge(ctx, item.tag),
        heading(ctx, ctx.phone ? 'h5' : 'h3', item.title, { maxLines: 2 }),
        prose(ctx, 'small', item.text),
        !ctx.phone &&
          row({ name: 'Rating', gap: 10, align: 'center' }, [
            stars(ctx, 5 - (index % 2), 16),
            label(ctx, `${getCount(`${ctx.brand.slug} ${item.title}`, 24, 380)} reviews`, {
              style: 'small',
              color: ctx.colors.soft,
            }),
          ]),
        ctx.phone && label(ctx, item.price, { style: 'label' }),
        ctx.phone && orderButton(ctx),
      ]),
      !ctx.phone &&
        column({ name: 'Buy', gap: 14, align: 'end' }, [
          label(ctx, item.price, { style: 'h4' }),
          orderButton(ctx),
        ]),
    ],
  );
}

function shopRows(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { products, app } = ctx.brand.words;
  return section(
    ctx,
    'Shop',
    [
      listHead(ctx),
      chips(ctx, 'Filters', app.filters, [9, 16]),
      listed(
        column(
          { name: 'Products', width: 'fill', gap: 16 },
          products.slice(0, 4).map((item, index) => productRow(ctx, item, index)),
        ),
        'products',
      ),
      row({ name: 'More', width: 'fill', align: 'center' }, [
        label(ctx, `4 of ${products.length * 4}`, { style: 'small', color: ctx.colors.soft }),
        spacer(),
        button(ctx, 'Show more', { acts: true, kind: 'secondary' }),
      ]),
    ],
    { gap: 32, padding: ctx.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}
