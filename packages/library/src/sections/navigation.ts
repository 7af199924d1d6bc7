import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, titled } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { navIcon } from '../blocks/nav-icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { type Kit, nth, on, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { pictureBehind } from './picture-behind.ts';
import { leading, listed, pressed } from '../model/roles.ts';

/** The bar with a menu open. */
export const menuLayouts = layoutsOf('Navigation', [
  [
    ['nav-mega', 'Mega menu', 'Menu, Icons', 0, navMega],
    'The bar with a wide menu open: links with icons and a picture.',
  ],
  [
    ['nav-dropdown', 'Dropdown menu', 'Menu, Picture', 1, navDropdown],
    'The bar with a short list open over the page.',
  ],
]);

/** A link, or the button whose menu is open. */
const menuUse = (isOpen: boolean) =>
  isOpen ? ({ as: 'a', role: 'button', isExpanded: true } as const) : ({ as: 'a' } as const);

/** The brand's bar: logo, links, a call to action. */
export function navBar(kit: Kit, chosen = -1): FrameNode {
  const { words } = kit.brand;
  const links = words.nav.slice(0, kit.desktop ? 5 : 3).map((name, index) =>
    row({ name, gap: 4, align: 'center', ...menuUse(index === chosen) }, [
      label(kit, name, {
        style: 'label',
        size: 15,
        lineHeight: 22,
        weight: 500,
        color: index === chosen ? kit.c.accentText : kit.c.ink,
      }),
      index === chosen && icon(kit, 'chevron-up', 16, kit.c.accentText),
    ]),
  );
  return row(
    {
      name: 'Navigation bar',
      as: 'nav',
      label: 'Main',
      width: kit.width,
      padding: kit.phone ? [14, 20] : [18, 'gutter'],
      gap: 36,
      align: 'center',
      fill: kit.c.ground,
      stroke: { paint: kit.c.line, weight: { bottom: kit.look.card === 'hard' ? 2 : 1 } },
    },
    [
      brandLogo(kit, kit.phone ? 26 : 28),
      !kit.phone && listed(row({ name: 'Links', gap: kit.desktop ? 28 : 20 }, links), 'links'),
      spacer(),
      kit.desktop && leading(label(kit, 'Sign in', { style: 'label', size: 15, lineHeight: 22 })),
      kit.phone
        ? pressed(icon(kit, 'menu', 26), 'Open the menu')
        : button(kit, words.cta[0], { size: 'small' }),
    ],
  );
}

/** The bar with what it opens below. */
export const sheet = (kit: Kit, children: SceneNode[]): FrameNode =>
  column({ name: 'Navigation', width: kit.width, fill: kit.c.ground }, children);

/** One of several names in a row; the chosen one is underlined. */
export const tab = (kit: Kit, name: string, isChosen: boolean, color: string, padding: number): FrameNode =>
  row(
    {
      name,
      role: 'link',
      ...(isChosen && { isCurrent: true }),
      padding: [padding, 0],
      ...(isChosen ? { stroke: { paint: kit.c.accentText, weight: { bottom: 2 } } } : {}),
    },
    [
      label(kit, name, {
        style: 'label',
        size: 15,
        lineHeight: 22,
        color: isChosen ? kit.c.accentText : color,
      }),
    ],
  );

function navMega(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const wide = kit.desktop ? 340 : 0;
  const inner = within(kit, kit.inner - (wide ? wide + 56 : 0));
  const entries = grid(
    inner,
    words.features.slice(0, kit.phone ? 5 : 6),
    { columns: 2, tablet: 2, gap: kit.phone ? 20 : 28, of: 'links' },
    (item) =>
      row({ name: item.title, as: 'a', width: 'fill', gap: 14, align: 'start' }, [
        iconTile(kit, item.icon, 40),
        titled(kit, item.title, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
      ]),
  );
  const promo = column(
    { name: 'Promotion', width: wide || 'fill', gap: 14, padding: 18, radius: 'card', fill: kit.c.wash },
    [
      picture(kit, 1, (wide || kit.inner) - 36, 150),
      heading(on(kit, 'wash'), 'h5', nth(words.posts, 2).title),
      link(on(kit, 'wash'), 'Read the article'),
    ],
  );
  const menu = row(
    {
      name: 'Menu',
      width: kit.width,
      padding: kit.phone ? [28, 20] : [40, 'gutter', 48, 'gutter'],
      gap: 56,
      align: 'start',
      fill: kit.c.card,
    },
    [{ ...entries, width: inner.inner }, kit.desktop && promo],
  );
  return sheet(kit, [navBar(kit, 0), menu]);
}

function navDropdown(kit: Kit): FrameNode {
  const height = kit.phone ? 380 : 420;
  const below = column(
    { name: 'Page', width: kit.width, height, padding: kit.phone ? [14, 20] : [14, 'gutter'], clip: true },
    [
      pictureBehind(kit, 3, height),
      row({ name: 'Offset', width: 'fill', padding: [0, 0, 0, kit.phone ? 0 : 150] }, [openList(kit)]),
    ],
  );
  return sheet(kit, [navBar(kit, 0), below]);
}

function openList(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return listed(
    column(
      {
        name: 'Dropdown',
        width: kit.phone ? kit.inner : 340,
        padding: 12,
        gap: 4,
        radius: Math.min(20, kit.brand.theme.measures.radius.card),
        fill: kit.c.card,
        stroke: { paint: kit.c.line },
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
              radius: Math.min(10, kit.brand.theme.measures.radius.control),
              ...(index === 1 ? { fill: kit.c.wash } : {}),
            },
            [
              navIcon(kit, name, 20, index === 1 ? kit.c.accentText : kit.c.soft),
              label(kit, name, { style: 'label', size: 15, lineHeight: 22, width: 'fill' }),
              index === 1 && icon(kit, 'arrow-right', 16, kit.c.accentText),
            ],
          ),
        ),
    ),
    'links',
  );
}
