import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, titled } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { navIcon } from '../blocks/nav-icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { type RenderContext, nth, withBackground, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { pictureBehind } from './picture-behind.ts';
import { siteMenu } from './menus.ts';
import { leading, listed, opening, pressed } from '../model/roles.ts';

/** The bar with a menu open. */
export const menuLayouts = getLayouts('Navigation', [
  {
    slug: 'nav-mega',
    name: 'Mega menu',
    text: 'The bar with a wide menu open: links with icons and a picture.',
    tags: ['Menu', 'Icons'],
    variant: 0,
    firstPicture: 64,
    build: navMega,
  },
  {
    slug: 'nav-dropdown',
    name: 'Dropdown menu',
    text: 'The bar with a short list open over the page.',
    tags: ['Menu', 'Picture'],
    variant: 1,
    firstPicture: 65,
    build: navDropdown,
  },
]);

/** A link, or the button whose menu is open. */
const menuUse = (isOpen: boolean) =>
  isOpen ? ({ as: 'a', role: 'button', isExpanded: true } as const) : ({ as: 'a' } as const);

/** The brand's bar: logo, links, a call to action. */
export function navBar(ctx: RenderContext, chosen = -1): FrameNode {
  const { words } = ctx.brand;
  const links = words.nav.slice(0, ctx.desktop ? 5 : 3).map((name, index) =>
    row({ name, gap: 4, align: 'center', ...menuUse(index === chosen) }, [
      label(ctx, name, {
        style: 'label',
        size: 15,
        lineHeight: 22,
        weight: 500,
        color: index === chosen ? ctx.colors.accentText : ctx.colors.ink,
      }),
      index === chosen && icon(ctx, 'chevron-up', 16, ctx.colors.accentText),
    ]),
  );
  return row(
    {
      name: 'Navigation bar',
      as: 'nav',
      label: 'Main',
      width: ctx.width,
      padding: ctx.phone ? [14, 20] : [18, 'gutter'],
      gap: 36,
      align: 'center',
      fill: ctx.colors.ground,
      stroke: { paint: ctx.colors.line, weight: { bottom: ctx.look.card === 'hard' ? 2 : 1 } },
    },
    [
      brandLogo(ctx, ctx.phone ? 26 : 28),
      !ctx.phone && listed(row({ name: 'Links', gap: ctx.desktop ? 28 : 20 }, links), 'links'),
      spacer(),
      ctx.desktop && leading(label(ctx, 'Sign in', { style: 'label', size: 15, lineHeight: 22 })),
      ctx.phone
        ? opening(pressed(icon(ctx, 'menu', 26), 'Open the menu'), siteMenu(ctx))
        : button(ctx, words.cta[0], { size: 'small' }),
    ],
  );
}

/** The bar with what it opens below. */
export const sheet = (ctx: RenderContext, children: SceneNode[]): FrameNode =>
  column({ name: 'Navigation', width: ctx.width, fill: ctx.colors.ground }, children);

/** The name of a page or of a part of one, among several; the chosen one is underlined. */
const tabLink = defineComponent({
  name: 'Tab link',
  role: 'link',
  properties: {
    label: { type: 'text', default: 'Overview' },
    row: { type: 'text', default: 'Pages' },
    color: { type: 'text', default: 'ink' },
    padding: { type: 'text', default: '14' },
  },
  states: ['selected'],
  build: ({ label: name, row: choice, color, padding }, ctx: RenderContext, state) => {
    const isChosen = state === 'selected';
    return row(
      {
        name,
        padding: [Number(padding), 0],
        picks: { choice, value: name },
        ...(isChosen && {
          isCurrent: true,
          stroke: { paint: ctx.colors.accentText, weight: { bottom: 2 } },
        }),
      },
      [
        label(ctx, name, {
          style: 'label',
          size: 15,
          lineHeight: 22,
          color: isChosen ? ctx.colors.accentText : color,
        }),
      ],
    );
  },
});

/** One of several names in a row that is called so; the chosen one is underlined. */
export const tab = (
  ctx: RenderContext,
  name: string,
  isChosen: boolean,
  { choice, color, padding }: { choice: string; color: string; padding: number },
): FrameNode =>
  instance(
    tabLink,
    ctx,
    { label: name, row: choice, color, padding: String(padding) },
    isChosen ? 'selected' : 'default',
  );

function navMega(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const wide = ctx.desktop ? 340 : 0;
  const inner = within(ctx, ctx.inner - (wide ? wide + 56 : 0));
  const entries = grid(
    inner,
    words.features.slice(0, ctx.phone ? 5 : 6),
    { columns: 2, tablet: 2, gap: ctx.phone ? 20 : 28, of: 'links' },
    (item) =>
      row({ name: item.title, as: 'a', width: 'fill', gap: 14, align: 'start' }, [
        iconTile(ctx, item.icon, 40),
        titled(ctx, item.title, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
      ]),
  );
  const promo = column(
    { name: 'Promotion', width: wide || 'fill', gap: 14, padding: 18, radius: 'card', fill: ctx.colors.wash },
    [
      picture(ctx, 1, (wide || ctx.inner) - 36, 150),
      heading(withBackground(ctx, 'wash'), 'h5', nth(words.posts, 2).title),
      link(withBackground(ctx, 'wash'), 'Read the article'),
    ],
  );
  const menu = row(
    {
      name: 'Menu',
      width: ctx.width,
      padding: ctx.phone ? [28, 20] : [40, 'gutter', 48, 'gutter'],
      gap: 56,
      align: 'start',
      fill: ctx.colors.card,
    },
    [{ ...entries, width: inner.inner }, ctx.desktop && promo],
  );
  return sheet(ctx, [navBar(ctx, 0), menu]);
}

/** Of an open list where the window is no phone's, in px. */
const listWidth = 340;

function navDropdown(ctx: RenderContext): FrameNode {
  const height = ctx.phone ? 440 : 420;
  const indent = ctx.phone ? 0 : 150;
  const gutter = (ctx.width - ctx.inner) / 2;
  // What the picture shows stands beside the list; below it on a phone.
  const coveredLeft = ctx.phone ? 0 : gutter + indent + listWidth;
  const below = column(
    { name: 'Page', width: ctx.width, height, padding: ctx.phone ? [14, 20] : [14, 'gutter'], clip: true },
    [
      pictureBehind({ ...ctx, coveredLeft }, 3, height),
      row({ name: 'Offset', width: 'fill', padding: [0, 0, 0, indent] }, [openList(ctx)]),
    ],
  );
  return sheet(ctx, [navBar(ctx, 0), below]);
}

function openList(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return listed(
    column(
      {
        name: 'Dropdown',
        width: ctx.phone ? ctx.inner : listWidth,
        padding: 12,
        gap: 4,
        radius: Math.min(20, ctx.brand.theme.measures.radius.card),
        fill: ctx.colors.card,
        stroke: { paint: ctx.colors.line },
      },
      nth(words.footer, 0)
        .links.slice(0, 5)
        .map((name, index) =>
          row(
            {
              name,
              as: 'a',
              width: 'fill',
              padding: [11, 14],
              gap: 12,
              align: 'center',
              radius: Math.min(10, ctx.brand.theme.measures.radius.control),
              ...(index === 1 ? { fill: ctx.colors.wash } : {}),
            },
            [
              navIcon(ctx, name, 20, index === 1 ? ctx.colors.accentText : ctx.colors.soft),
              label(ctx, name, { style: 'label', size: 15, lineHeight: 22, width: 'fill' }),
              index === 1 && icon(ctx, 'arrow-right', 16, ctx.colors.accentText),
            ],
          ),
        ),
    ),
    'links',
  );
}
