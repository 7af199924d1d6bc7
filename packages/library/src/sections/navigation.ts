import { type FrameNode, type SceneNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { badge, inputBox } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid } from '../blocks/section.ts';
import { type Kit, nth, on } from '../kit.ts';

/** The brand's bar: logo, links, a call to action. */
export function navBar(kit: Kit, chosen = -1): FrameNode {
  const { words } = kit.brand;
  const links = words.nav.slice(0, kit.desktop ? 5 : 3).map((name, index) =>
    row({ name, as: 'a', gap: 4, align: 'center' }, [
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
      width: kit.width,
      padding: kit.phone ? [14, 20] : [18, 'gutter'],
      gap: 36,
      align: 'center',
      fill: kit.c.ground,
      stroke: { paint: kit.c.line, weight: { bottom: kit.look.card === 'hard' ? 2 : 1 } },
    },
    [
      brandLogo(kit, kit.phone ? 26 : 28),
      !kit.phone && row({ name: 'Links', gap: kit.desktop ? 28 : 20 }, links),
      spacer(),
      kit.desktop && label(kit, 'Sign in', { style: 'label', size: 15, lineHeight: 22 }),
      kit.phone ? icon(kit, 'menu', 26) : button(kit, words.cta[0], { size: 'small' }),
    ],
  );
}

const sheet = (kit: Kit, children: SceneNode[]): FrameNode =>
  column({ name: 'Navigation', width: kit.width, fill: kit.c.ground }, children);

/** The bar with a wide menu open: links in columns and a picture. */
export function navMega(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const entry = (index: number): SceneNode => {
    const item = nth(words.features, index);
    return row({ name: item.title, as: 'a', width: 'fill', gap: 14, align: 'start' }, [
      iconTile(kit, item.icon, 40),
      titled(kit, item.title, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
    ]);
  };
  const wide = kit.desktop ? 340 : 0;
  const inner = { ...kit, inner: kit.inner - (wide ? wide + 56 : 0) };
  const entries = grid(
    inner,
    [0, 1, 2, 3, 4, 5].slice(0, kit.phone ? 5 : 6),
    { columns: 2, tablet: 2, gap: kit.phone ? 20 : 28 },
    (index) => entry(index),
  );
  const promo = column(
    { name: 'Promotion', width: wide || 'fill', gap: 14, padding: 18, radius: 'card', fill: kit.c.wash },
    [
      picture(kit, 1, (wide || kit.inner) - 36, 150),
      heading({ ...on(kit, 'wash') }, 'h5', nth(words.posts, 2).title),
      link(on(kit, 'wash'), words.cta[1]),
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

/** A short list under the chosen link, over the page's picture. */
export function navDropdown(kit: Kit): FrameNode {
  const list = navDropdownList(kit);
  const height = kit.phone ? 380 : 420;
  const below = column(
    { name: 'Page', width: kit.width, height, padding: kit.phone ? [14, 20] : [14, 'gutter'], clip: true },
    [
      { ...picture(kit, 3, kit.width, height, { radius: 0 }), place: { left: 0, top: 0 } },
      row({ name: 'Offset', width: 'fill', padding: [0, 0, 0, kit.phone ? 0 : 150] }, [list]),
    ],
  );
  return sheet(kit, [navBar(kit, 0), below]);
}

function navDropdownList(kit: Kit) {
  const { words } = kit.brand;
  return column(
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
            icon(kit, nth(words.features, index).icon, 20, index === 1 ? kit.c.accentText : kit.c.soft),
            label(kit, name, { style: 'label', size: 15, lineHeight: 22, width: 'fill' }),
            index === 1 && icon(kit, 'arrow-right', 16, kit.c.accentText),
          ],
        ),
      ),
  );
}

/** A shop's bar in three lines: promise, search and departments. */
export function navShop(kit: Kit): FrameNode {
  const dark = on(kit, 'deep');
  const promise = navShopPromise(kit, dark);
  const tools = row({ name: 'Tools', gap: 20, align: 'center' }, [
    !kit.phone && icon(kit, 'user', 22),
    !kit.phone && icon(kit, 'heart', 22),
    row({ name: 'Basket', gap: 8, align: 'center' }, [
      icon(kit, 'shopping-bag', 22),
      badge(kit, '3', 'accent'),
    ]),
  ]);
  const main = navShopMain(kit, tools);
  const departments = navShopDepartments(kit);
  const tiles = navShopTiles(kit);
  return sheet(kit, [
    promise,
    main,
    departments,
    column(
      {
        name: 'Open department',
        width: 'fill',
        padding: kit.phone ? [20, 20] : [32, 'gutter'],
        fill: kit.c.card,
      },
      [tiles],
    ),
  ]);
}

function navShopDepartments(kit: Kit) {
  const { words } = kit.brand;
  return row(
    {
      name: 'Departments',
      width: kit.width,
      padding: [0, 'gutter'],
      gap: 32,
      stroke: { paint: kit.c.line, weight: { top: 1, bottom: 1 } },
    },
    words.nav.slice(0, kit.phone ? 3 : 5).map((name, index) =>
      row(
        {
          name,
          padding: [16, 0],
          ...(index === 1 ? { stroke: { paint: kit.c.accentText, weight: { bottom: 2 } } } : {}),
        },
        [
          label(kit, name, {
            style: 'label',
            size: 15,
            lineHeight: 22,
            color: index === 1 ? kit.c.accentText : kit.c.ink,
          }),
        ],
      ),
    ),
  );
}

function navShopTiles(kit: Kit) {
  const { words } = kit.brand;
  return grid(
    kit,
    words.products.slice(0, kit.phone ? 2 : 4),
    { columns: 4, tablet: 4, phone: 2 },
    (item, index, width) =>
      row({ name: item.title, width: 'fill', gap: 14, align: 'center' }, [
        productPicture(
          kit,
          index,
          kit.phone ? 56 : Math.min(88, Math.round(width * 0.34)),
          kit.phone ? 56 : 88,
        ),
        column({ name: 'Text', width: 'fill' }, [
          heading(kit, 'h5', item.title, { maxLines: 1 }),
          prose(kit, 'small', item.price),
        ]),
      ]),
  );
}

function navShopPromise(kit: Kit, dark: Kit) {
  const { words } = kit.brand;
  return row(
    {
      name: 'Promise',
      width: kit.width,
      padding: [9, 'gutter'],
      justify: kit.phone ? 'center' : 'between',
      fill: 'deep',
    },
    [
      label(dark, words.notices[0], {
        style: 'small',
        ...(kit.phone ? { width: 'fill' as const, align: 'center' as const } : {}),
      }),
      kit.desktop && label(dark, words.contact.hours, { style: 'small', color: dark.c.soft }),
    ],
  );
}

function navShopMain(kit: Kit, tools: FrameNode) {
  const { words } = kit.brand;
  return row(
    {
      name: 'Main',
      width: kit.width,
      padding: kit.phone ? [14, 20] : [20, 'gutter'],
      gap: 40,
      align: 'center',
    },
    [
      brandLogo(kit, kit.phone ? 24 : 30),
      kit.phone ? spacer() : inputBox(kit, { placeholder: words.app.search, icon: 'search' }, { height: 46 }),
      tools,
    ],
  );
}

/** The whole menu as a page: large links and an address. */
export function navOverlay(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const top = row({ name: 'Top', width: 'fill', align: 'center' }, [
    brandLogo(kit, 30, kit.c.ink),
    spacer(),
    icon(kit, 'x', 32),
  ]);
  const links = navOverlayLinks(kit);
  const aside = column({ name: 'Aside', width: kit.desktop ? 380 : 'fill', gap: 24 }, [
    kit.desktop && picture(kit, 2, 380, 260),
    column({ name: 'Address', width: 'fill', gap: 6 }, [
      prose(kit, 'body', words.contact.address),
      prose(kit, 'body', words.contact.email),
    ]),
    button(kit, words.cta[0]),
  ]);
  const frame = { name: 'Body', width: 'fill' as const, gap: kit.desktop ? 96 : 36 };
  return column(
    {
      name: 'Menu',
      width: kit.width,
      fill: 'deep',
      padding: kit.phone ? [20, 20, 40, 20] : [28, 'gutter', 72, 'gutter'],
      gap: kit.phone ? 28 : 48,
    },
    [top, kit.desktop ? row({ ...frame, align: 'end' }, [links, aside]) : column(frame, [links, aside])],
  );
}

function navOverlayLinks(kit: Kit) {
  const { words } = kit.brand;
  return column(
    { name: 'Links', as: 'nav', width: 'fill' },
    words.nav.map((name, index) =>
      row(
        {
          name,
          as: 'a',
          width: 'fill',
          align: 'center',
          padding: [kit.phone ? 10 : 8, 0],
          stroke: { paint: kit.c.line, weight: { bottom: 1 } },
        },
        [
          heading(kit, kit.phone ? 'h2' : 'h1', name, {
            as: 'span',
            color: index === 0 ? kit.c.accentText : kit.c.ink,
          }),
          icon(kit, 'arrow-up-right', 30, index === 0 ? kit.c.accentText : kit.c.soft),
        ],
      ),
    ),
  );
}

/** A bar that floats on a picture, with a centred logo. */
export function navFloating(kit: Kit): FrameNode {
  const height = kit.phone ? 300 : 460;
  const side = (names: string[]) =>
    row(
      { name: 'Links', gap: 28, width: 'fill', align: 'center' },
      names.map((name) => label(kit, name, { style: 'label', size: 15, lineHeight: 22 })),
    );
  const bar = navFloatingBar(kit, side);
  return column(
    {
      name: 'Navigation',
      width: kit.width,
      height,
      align: 'center',
      padding: kit.phone ? 16 : 28,
      clip: true,
    },
    [{ ...picture(kit, 0, kit.width, height, { radius: 0 }), place: { left: 0, top: 0 } }, bar],
  );
}

function navFloatingBar(kit: Kit, side: (names: string[]) => FrameNode) {
  const { words } = kit.brand;
  return row(
    {
      name: 'Navigation bar',
      as: 'nav',
      width: kit.width - (kit.phone ? 32 : 96),
      padding: kit.phone ? [12, 16] : [14, 24],
      align: 'center',
      gap: 24,
      radius: Math.min(40, kit.brand.theme.measures.radius.control * 2),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    [
      kit.desktop && side(words.nav.slice(0, 3)),
      brandLogo(kit, 28),
      kit.desktop
        ? row({ name: 'Right', width: 'fill', gap: 20, justify: 'end', align: 'center' }, [
            label(kit, nth(words.nav, 3), { style: 'label', size: 15, lineHeight: 22 }),
            avatar(kit, 1, 36),
            button(kit, words.cta[0], { size: 'small' }),
          ])
        : spacer(),
      !kit.desktop && icon(kit, 'menu', 26),
    ],
  );
}

/** Tabs below the bar and a trail above them: where am I? */
export function navTrail(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const trail = row({ name: 'Trail', gap: 10, align: 'center' }, [
    icon(kit, 'house', 16, kit.c.soft),
    icon(kit, 'chevron-right', 14, kit.c.soft),
    label(kit, nth(words.nav, 0), { style: 'small', color: kit.c.soft }),
    icon(kit, 'chevron-right', 14, kit.c.soft),
    label(kit, nth(words.products, 0).title, { style: 'small' }),
  ]);
  const tabs = navTrailTabs(kit);
  const title = row({ name: 'Title', width: 'fill', align: 'center', gap: 20 }, [
    productPicture(kit, 0, kit.phone ? 72 : 120, kit.phone ? 72 : 120),
    heading(kit, 'h2', nth(words.products, 0).title),
    !kit.phone && button(kit, 'Share', { kind: 'secondary', icon: 'share-2' }),
    !kit.phone && button(kit, words.cta[0]),
  ]);
  return sheet(kit, [
    navBar(kit, 0),
    column(
      {
        name: 'Page head',
        width: 'fill',
        padding: kit.phone ? [20, 20, 0, 20] : [28, 'gutter', 0, 'gutter'],
        gap: 18,
      },
      [trail, title, prose(kit, 'body', nth(words.products, 0).text), tabs],
    ),
    divider(kit.c.line),
  ]);
}

function navTrailTabs(kit: Kit) {
  const { words } = kit.brand;
  return row(
    {
      name: 'Tabs',
      width: 'fill',
      gap: kit.phone ? 20 : 32,
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    words.app.tabs.slice(0, kit.phone ? 4 : 5).map((name, index) =>
      row(
        {
          name,
          padding: [14, 0],
          ...(index === 1 ? { stroke: { paint: kit.c.accentText, weight: { bottom: 2 } } } : {}),
        },
        [
          label(kit, name, {
            style: 'label',
            size: 15,
            lineHeight: 22,
            color: index === 1 ? kit.c.accentText : kit.c.soft,
          }),
        ],
      ),
    ),
  );
}
