import { type FrameNode, type FrameProps, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, nth, on } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { navBar, sheet, tab } from './navigation.ts';
import { pictureBehind } from './picture-behind.ts';
import { here, leading, listed, pressed } from '../model/roles.ts';

/** Navigation as part of a page. */
export const pageNavigationLayouts = layoutsOf('Navigation', [
  [
    ['nav-overlay', 'Full-page menu', 'Menu, Dark', 0, navOverlay],
    'Large links, a picture and the address on a dark page.',
  ],
  [
    ['nav-floating', 'Floating bar', 'Picture, Centered', 1, navFloating],
    'A bar with the logo in the middle that floats on a picture.',
  ],
  [
    ['nav-trail', 'Page head with tabs', 'Tabs, Breadcrumbs', 0, navTrail],
    'The bar, a trail, the title and tabs below.',
  ],
]);

function navOverlay(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const top = row({ name: 'Top', width: 'fill', align: 'center' }, [
    brandLogo(kit, 30, kit.c.ink),
    spacer(),
    pressed(icon(kit, 'x', 32), 'Close the menu'),
  ]);
  const aside = column({ name: 'Aside', width: kit.desktop ? 380 : 'fill', gap: 24 }, [
    kit.desktop && picture(kit, 2, 380, 260),
    column({ name: 'Address', width: 'fill', gap: 6 }, [
      prose(kit, 'body', words.contact.address),
      prose(kit, 'body', words.contact.email),
    ]),
    button(kit, words.cta[0]),
  ]);
  const frame: FrameProps = { name: 'Body', width: 'fill', gap: kit.desktop ? 96 : 36 };
  return column(
    {
      name: 'Menu',
      width: kit.width,
      fill: 'deep',
      padding: kit.phone ? [20, 20, 40, 20] : [28, 'gutter', 72, 'gutter'],
      gap: kit.phone ? 28 : 48,
    },
    [
      top,
      kit.desktop
        ? row({ ...frame, align: 'end' }, [largeLinks(kit), aside])
        : column(frame, [largeLinks(kit), aside]),
    ],
  );
}

function largeLinks(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return column(
    { name: 'Links', as: 'nav', label: 'Pages', width: 'fill' },
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

function navFloating(kit: Kit): FrameNode {
  const height = kit.phone ? 300 : 460;
  return column(
    {
      name: 'Navigation',
      width: kit.width,
      height,
      align: 'center',
      padding: kit.phone ? 16 : 28,
      clip: true,
    },
    [pictureBehind(kit, 0, height), floatingBar(kit)],
  );
}

function floatingBar(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const name = (content: string) =>
    leading(label(kit, content, { style: 'label', size: 15, lineHeight: 22 }));
  return row(
    {
      name: 'Navigation bar',
      as: 'nav',
      label: 'Main',
      width: kit.width - (kit.phone ? 32 : 96),
      padding: kit.phone ? [12, 16] : [14, 24],
      align: 'center',
      gap: 24,
      radius: Math.min(40, kit.brand.theme.measures.radius.control * 2),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    [
      kit.desktop &&
        listed(
          row({ name: 'Links', gap: 28, width: 'fill', align: 'center' }, words.nav.slice(0, 3).map(name)),
          'links',
        ),
      brandLogo(kit, 28),
      kit.desktop
        ? row({ name: 'Right', width: 'fill', gap: 20, justify: 'end', align: 'center' }, [
            name(nth(words.nav, 3)),
            avatar(kit, 1, 36),
            button(kit, words.cta[0], { size: 'small' }),
          ])
        : spacer(),
      !kit.desktop && pressed(icon(kit, 'menu', 26), 'Open the menu'),
    ],
  );
}

function navTrail(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const trail = row({ name: 'Trail', gap: 10, align: 'center', role: 'breadcrumb' }, [
    leading(icon(kit, 'house', 16, kit.c.soft), 'Home'),
    icon(kit, 'chevron-right', 14, kit.c.soft),
    leading(label(kit, nth(words.nav, 0), { style: 'small', color: kit.c.soft })),
    icon(kit, 'chevron-right', 14, kit.c.soft),
    here(label(kit, nth(words.products, 0).title, { style: 'small' })),
  ]);
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
      [trail, title, prose(kit, 'body', nth(words.products, 0).text), tabs(kit)],
    ),
    divider(kit.c.line),
  ]);
}

function tabs(kit: Kit): FrameNode {
  return row(
    {
      name: 'Tabs',
      role: 'nav',
      label: 'On this product',
      width: 'fill',
      gap: kit.phone ? 20 : 32,
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    ['About', 'Details', 'Reviews', 'Questions', 'Delivery']
      .slice(0, kit.phone ? 4 : 5)
      .map((name, index) => tab(kit, name, index === 0, kit.c.soft, 14)),
  );
}
