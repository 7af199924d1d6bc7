import { type FrameNode, type FrameProps, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { navBar, sheet, tab } from './navigation.ts';
import { pictureBehind } from './picture-behind.ts';
import { siteMenu } from './menus.ts';
import { wholePage } from './over-page.ts';
import { orderWords } from '../model/trade.ts';
import { doing, here, leading, listed, opening, pressed } from '../model/roles.ts';

/** Navigation as part of a page. */
export const pageNavigationLayouts = getLayouts('Navigation', [
  {
    slug: 'nav-overlay',
    name: 'Full-page menu',
    text: 'Large links, a picture and the address on a dark page.',
    tags: ['Menu', 'Dark'],
    variant: 0,
    firstPicture: 67,
    build: navOverlay,
  },
  {
    slug: 'nav-floating',
    name: 'Floating bar',
    text: 'A bar with the logo in the middle that floats on a picture.',
    tags: ['Picture', 'Centered'],
    variant: 1,
    firstPicture: 68,
    build: navFloating,
  },
  {
    slug: 'nav-trail',
    name: 'Page head with tabs',
    text: 'The bar, a trail, the title and tabs below.',
    tags: ['Tabs', 'Breadcrumbs'],
    variant: 0,
    firstPicture: 69,
    build: navTrail,
  },
]);

function navOverlay(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const top = row({ name: 'Top', width: 'fill', align: 'center' }, [
    brandLogo(ctx, 30, ctx.colors.ink),
    spacer(),
    doing(pressed(icon(ctx, 'x', 32), 'Close the menu'), 'close'),
  ]);
  const aside = column({ name: 'Aside', width: ctx.desktop ? 380 : 'fill', gap: 24 }, [
    ctx.desktop && picture(ctx, 2, 380, 260),
    column({ name: 'Address', width: 'fill', gap: 6 }, [
      prose(ctx, 'body', words.contact.address),
      prose(ctx, 'body', words.contact.email),
    ]),
    button(ctx, words.cta[0]),
  ]);
  const frame: FrameProps = { name: 'Body', width: 'fill', gap: ctx.desktop ? 96 : 36 };
  const menu = column(
    {
      name: 'Menu',
      width: ctx.width,
      fill: 'deep',
      padding: ctx.phone ? [20, 20, 40, 20] : [28, 'gutter', 72, 'gutter'],
      gap: ctx.phone ? 28 : 48,
    },
    [
      top,
      ctx.desktop
        ? row({ ...frame, align: 'end' }, [largeLinks(ctx), aside])
        : column(frame, [largeLinks(ctx), aside]),
    ],
  );
  return wholePage(ctx, 'Menu', menu, 'Open the menu');
}

function largeLinks(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return column(
    { name: 'Links', as: 'nav', label: 'Pages', width: 'fill' },
    words.nav.map((name, index) =>
      row(
        {
          name,
          as: 'a',
          width: 'fill',
          align: 'center',
          padding: [ctx.phone ? 10 : 8, 0],
          stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
        },
        [
          heading(ctx, ctx.phone ? 'h2' : 'h1', name, {
            as: 'span',
            color: index === 0 ? ctx.colors.accentText : ctx.colors.ink,
          }),
          icon(ctx, 'arrow-up-right', 30, index === 0 ? ctx.colors.accentText : ctx.colors.soft),
        ],
      ),
    ),
  );
}

function navFloating(ctx: RenderContext): FrameNode {
  const height = ctx.phone ? 300 : 460;
  return column(
    {
      name: 'Navigation',
      width: ctx.width,
      height,
      align: 'center',
      padding: ctx.phone ? 16 : 28,
      clip: true,
    },
    [pictureBehind(ctx, 0, height), floatingBar(ctx)],
  );
}

function floatingBar(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const name = (content: string) =>
    leading(label(ctx, content, { style: 'label', size: 15, lineHeight: 22 }));
  return row(
    {
      name: 'Navigation bar',
      as: 'nav',
      label: 'Main',
      width: ctx.width - (ctx.phone ? 32 : 96),
      padding: ctx.phone ? [12, 16] : [14, 24],
      align: 'center',
      gap: 24,
      radius: Math.min(40, ctx.brand.theme.measures.radius.control * 2),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [
      ctx.desktop &&
        listed(
          row({ name: 'Links', gap: 28, width: 'fill', align: 'center' }, words.nav.slice(0, 3).map(name)),
          'links',
        ),
      brandLogo(ctx, 28),
      ctx.desktop
        ? row({ name: 'Right', width: 'fill', gap: 20, justify: 'end', align: 'center' }, [
            name(nth(words.nav, 3)),
            avatar(ctx, 1, 36),
            button(ctx, words.cta[0], { size: 'small' }),
          ])
        : spacer(),
      !ctx.desktop && opening(pressed(icon(ctx, 'menu', 26), 'Open the menu'), siteMenu(ctx)),
    ],
  );
}

function navTrail(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const trail = row({ name: 'Trail', gap: 10, align: 'center', role: 'breadcrumb' }, [
    leading(icon(ctx, 'house', 16, ctx.colors.soft), 'Home'),
    icon(ctx, 'chevron-right', 14, ctx.colors.soft),
    leading(label(ctx, nth(words.nav, 0), { style: 'small', color: ctx.colors.soft })),
    icon(ctx, 'chevron-right', 14, ctx.colors.soft),
    here(label(ctx, nth(words.products, 0).title, { style: 'small' })),
  ]);
  const title = row({ name: 'Title', width: 'fill', align: 'center', gap: 20 }, [
    productPicture(ctx, 0, ctx.phone ? 72 : 120, ctx.phone ? 72 : 120),
    heading(ctx, 'h2', nth(words.products, 0).title),
    !ctx.phone && button(ctx, 'Share', { acts: true, kind: 'secondary', icon: 'share-2' }),
    !ctx.phone && button(ctx, orderWords(words)),
  ]);
  return sheet(ctx, [
    navBar(ctx, 0),
    column(
      {
        name: 'Page head',
        width: 'fill',
        padding: ctx.phone ? [20, 20, 0, 20] : [28, 'gutter', 0, 'gutter'],
        gap: 18,
      },
      [
        trail,
        title,
        prose(ctx, 'body', nth(words.products, 0).text),
        ctx.phone && button(ctx, orderWords(words), { full: true }),
        tabs(ctx),
      ],
    ),
    divider(ctx.colors.line),
  ]);
}

function tabs(ctx: RenderContext): FrameNode {
  return row(
    {
      name: 'Tabs',
      role: 'nav',
      label: 'On this product',
      width: 'fill',
      gap: ctx.phone ? 20 : 32,
      stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
    },
    ['About', 'Details', 'Reviews', 'Questions', 'Delivery']
      .slice(0, ctx.phone ? 4 : 5)
      .map((name, index) =>
        tab(ctx, name, index === 0, { choice: 'On this product', color: ctx.colors.soft, padding: 14 }),
      ),
  );
}
