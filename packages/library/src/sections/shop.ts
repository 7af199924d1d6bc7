import { type FrameNode, type SceneNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, checkbox, stars } from '../blocks/field.ts';
import { priceEnds } from '../blocks/price.ts';
import { slider } from '../blocks/slider.ts';
import { icon } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { grid, section } from '../blocks/section.ts';
import type { Product } from '../model/words.ts';
import { countOf } from '../model/moments.ts';
import { type Kit, on, within } from '../model/kit.ts';
import { chips } from './chips.ts';
import { layoutsOf } from './layouts-of.ts';
import { rowOrColumn } from './two-sides.ts';

export const shopLayouts = layoutsOf('Shop', [
  [
    ['shop-list', 'Shop list with filters', 'Shop, Filters, Grid', 0, shopList],
    'Filters at the side, active filters above, products in three columns.',
  ],
  [
    ['shop-rows', 'Shop list in rows', 'Shop, List, Filters', 1, shopRows],
    'Products in wide rows with picture, rating, price and one button.',
  ],
]);

const listHead = (kit: Kit): FrameNode =>
  row({ name: 'Head', width: 'fill', align: 'end', gap: 20 }, [
    column({ name: 'Words', width: 'fill', gap: 6 }, [
      heading(kit, 'h2', kit.brand.words.app.tabs[1]),
      prose(kit, 'body', `${kit.brand.words.products.length * 4} results`),
    ]),
    !kit.phone && button(kit, 'Newest first', { kind: 'secondary', size: 'small', icon: 'chevron-down' }),
  ]);

function shopList(kit: Kit): FrameNode {
  const left = kit.desktop ? 264 : 0;
  const main = within(kit, kit.inner - (left ? left + 56 : 0));
  const cards = grid(
    main,
    kit.brand.words.products.slice(0, 6),
    { columns: 3, tablet: 2, phone: 2 },
    (item, index, width) => productCard(kit, item, index, width),
  );
  return section(
    kit,
    'Shop',
    [
      listHead(kit),
      rowOrColumn(kit, { name: 'Sides', width: 'fill', gap: kit.desktop ? 56 : 24, align: 'start' }, [
        kit.desktop ? filters(kit, left) : chips(kit, 'Filters', kit.brand.words.app.filters, [9, 16]),
        { ...cards, width: main.inner },
      ]),
    ],
    { gap: 36, padding: kit.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}

function filters(kit: Kit, width: number): FrameNode {
  const group = (name: string, children: SceneNode[]): FrameNode =>
    column({ name, width: 'fill', gap: 14 }, [
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(kit, 'h5', name),
        icon(kit, 'chevron-up', 18, kit.c.soft),
      ]),
      ...children,
    ]);
  const kinds = kit.brand.words.app.filters.slice(1);
  const [lowest, highest] = priceEnds(kit.brand.words.products);
  return column({ name: 'Filters', as: 'aside', width, gap: 24 }, [
    group(
      'Kind',
      kinds.map((name, index) => checkbox(kit, name, index === 0)),
    ),
    divider(kit.c.line),
    group('Price', [
      slider(kit, [0.1, 0.7], width),
      row({ name: 'Ends', width: 'fill', justify: 'between' }, [
        label(kit, lowest, { style: 'small', color: kit.c.soft }),
        label(kit, highest, { style: 'small', color: kit.c.soft }),
      ]),
    ]),
    divider(kit.c.line),
    group(
      'Rating',
      [4, 3].map((count) =>
        row({ name: `${count} and up`, gap: 10, align: 'center' }, [
          stars(kit, count, 16),
          label(kit, 'and up', { style: 'small', color: kit.c.soft }),
        ]),
      ),
    ),
    button(kit, 'Clear all', { kind: 'secondary', size: 'small', full: true }),
  ]);
}

function productCard(kit: Kit, item: Product, index: number, width: number): FrameNode {
  const art = productPicture(kit, index, width, Math.round(width * 1.1));
  const heart = row(
    {
      name: 'Save',
      width: 40,
      height: 40,
      radius: 'pill',
      fill: kit.c.card,
      align: 'center',
      justify: 'center',
      place: { right: 12, top: 12 },
    },
    [icon(kit, 'heart', 20)],
  );
  return column({ name: item.title, width: 'fill', gap: 14 }, [
    column({ name: 'Art', width }, [art, heart]),
    column({ name: 'Details', width: 'fill', gap: 4 }, [
      heading(kit, 'h5', item.title, { maxLines: 1 }),
      label(kit, item.text, { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
      label(kit, item.price, { style: 'label', color: kit.c.accentText }),
    ]),
  ]);
}

function productRow(kit: Kit, item: Product, index: number): FrameNode {
  const size = kit.phone ? 96 : 148;
  return row(
    {
      name: item.title,
      width: 'fill',
      gap: kit.phone ? 16 : 28,
      padding: kit.phone ? 14 : 20,
      align: 'center',
      radius: 'card',
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    [
      productPicture(kit, index, size, size),
      column({ name: 'Title and text', width: 'fill', gap: 8 }, [
        badge(kit, item.tag),
        heading(kit, kit.phone ? 'h5' : 'h3', item.title, { maxLines: 2 }),
        prose(kit, 'small', item.text),
        !kit.phone &&
          row({ name: 'Rating', gap: 10, align: 'center' }, [
            stars(kit, 5 - (index % 2), 16),
            label(kit, `${countOf(`${kit.brand.slug} ${item.title}`, 24, 380)} reviews`, {
              style: 'small',
              color: kit.c.soft,
            }),
          ]),
        kit.phone && label(kit, item.price, { style: 'label' }),
      ]),
      !kit.phone &&
        column({ name: 'Buy', gap: 14, align: 'end' }, [
          label(kit, item.price, { style: 'h4' }),
          button(kit, 'Add', { size: 'small', icon: 'plus' }),
        ]),
    ],
  );
}

function shopRows(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { products, app } = kit.brand.words;
  return section(
    kit,
    'Shop',
    [
      listHead(kit),
      chips(kit, 'Filters', app.filters, [9, 16]),
      column(
        { name: 'Products', width: 'fill', gap: 16 },
        products.slice(0, 4).map((item, index) => productRow(kit, item, index)),
      ),
      row({ name: 'More', width: 'fill', align: 'center' }, [
        label(kit, `4 of ${products.length * 4}`, { style: 'small', color: kit.c.soft }),
        spacer(),
        button(kit, 'Show more', { kind: 'secondary' }),
      ]),
    ],
    { gap: 32, padding: kit.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}
