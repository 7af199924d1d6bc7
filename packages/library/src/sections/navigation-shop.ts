import { type FrameNode, type FrameProps, type Padding, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { productPicture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { type RenderContext, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { sheet, tab } from './navigation.ts';
import { leading } from '../model/roles.ts';

export const shopNavigationLayouts = getLayouts('Navigation', [
  {
    slug: 'nav-shop',
    name: 'Shop navigation',
    text: 'Promise, search, departments and an open shelf.',
    tags: ['Shop', 'Search'],
    variant: 2,
    firstPicture: 66,
    build: navShop,
  },
]);

function navShop(ctx: RenderContext): FrameNode {
  const padding: Padding = ctx.phone ? [20, 20] : [32, 'gutter'];
  const shelf: FrameProps = { name: 'Open department', width: 'fill', padding, fill: ctx.colors.card };
  return sheet(ctx, [
    promise(withBackground(ctx, 'deep')),
    searchBar(ctx),
    departments(ctx),
    column(shelf, [products(ctx)]),
  ]);
}

function promise(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return row(
    {
      name: 'Promise',
      width: ctx.width,
      padding: [9, 'gutter'],
      justify: ctx.phone ? 'center' : 'between',
      fill: 'deep',
    },
    [
      label(ctx, words.notices[0], {
        style: 'small',
        ...(ctx.phone ? { width: 'fill' as const, align: 'center' as const } : {}),
      }),
      ctx.desktop && label(ctx, words.contact.hours, { style: 'small', color: ctx.colors.soft }),
    ],
  );
}

function searchBar(ctx: RenderContext): FrameNode {
  const tools = row({ name: 'Tools', gap: 20, align: 'center' }, [
    !ctx.phone && leading(icon(ctx, 'user', 22), 'Account'),
    !ctx.phone && leading(icon(ctx, 'heart', 22), 'Saved'),
    leading(
      row({ name: 'Basket', gap: 8, align: 'center' }, [
        icon(ctx, 'shopping-bag', 22),
        badge(ctx, '3', 'accent'),
      ]),
      'Basket, 3 products',
    ),
  ]);
  const placeholder = ctx.brand.words.app.search;
  return row(
    {
      name: 'Main',
      width: ctx.width,
      padding: ctx.phone ? [14, 20] : [20, 'gutter'],
      gap: 40,
      align: 'center',
    },
    [
      brandLogo(ctx, ctx.phone ? 24 : 30),
      ctx.phone ? spacer() : inputBox(ctx, { placeholder, icon: 'search' }, { height: 46 }),
      tools,
    ],
  );
}

function departments(ctx: RenderContext): FrameNode {
  return row(
    {
      name: 'Departments',
      role: 'nav',
      label: 'Departments',
      width: ctx.width,
      padding: [0, 'gutter'],
      gap: 32,
      stroke: { paint: ctx.colors.line, weight: { top: 1, bottom: 1 } },
    },
    ctx.brand.words.nav
      .slice(0, ctx.phone ? 3 : 5)
      .map((name, index) =>
        tab(ctx, name, index === 1, { choice: 'Departments', color: ctx.colors.ink, padding: 16 }),
      ),
  );
}

function products(ctx: RenderContext): FrameNode {
  const height = ctx.phone ? 56 : 88;
  return grid(
    ctx,
    ctx.brand.words.products.slice(0, ctx.phone ? 2 : 4),
    { columns: 4, tablet: 4, phone: 2, of: 'products' },
    (item, index, width) =>
      row({ name: item.title, role: 'link', width: 'fill', gap: 14, align: 'center' }, [
        productPicture(ctx, index, ctx.phone ? 56 : Math.min(88, Math.round(width * 0.34)), height),
        column({ name: 'Title and text', width: 'fill' }, [
          heading(ctx, 'h5', item.title, { maxLines: 1 }),
          prose(ctx, 'small', item.price),
        ]),
      ]),
  );
}
