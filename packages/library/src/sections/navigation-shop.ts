import { type FrameNode, type FrameProps, type Padding, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { productPicture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { type Kit, on } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { sheet, tab } from './navigation.ts';
import { leading } from '../model/roles.ts';

export const shopNavigationLayouts = layoutsOf('Navigation', [
  [
    ['nav-shop', 'Shop navigation', 'Shop, Search', 2, navShop],
    'Promise, search, departments and an open shelf.',
  ],
]);

function navShop(kit: Kit): FrameNode {
  const padding: Padding = kit.phone ? [20, 20] : [32, 'gutter'];
  const shelf: FrameProps = { name: 'Open department', width: 'fill', padding, fill: kit.c.card };
  return sheet(kit, [
    promise(on(kit, 'deep')),
    searchBar(kit),
    departments(kit),
    column(shelf, [products(kit)]),
  ]);
}

function promise(kit: Kit): FrameNode {
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
      label(kit, words.notices[0], {
        style: 'small',
        ...(kit.phone ? { width: 'fill' as const, align: 'center' as const } : {}),
      }),
      kit.desktop && label(kit, words.contact.hours, { style: 'small', color: kit.c.soft }),
    ],
  );
}

function searchBar(kit: Kit): FrameNode {
  const tools = row({ name: 'Tools', gap: 20, align: 'center' }, [
    !kit.phone && leading(icon(kit, 'user', 22), 'Account'),
    !kit.phone && leading(icon(kit, 'heart', 22), 'Saved'),
    leading(
      row({ name: 'Basket', gap: 8, align: 'center' }, [
        icon(kit, 'shopping-bag', 22),
        badge(kit, '3', 'accent'),
      ]),
      'Basket, 3 products',
    ),
  ]);
  const placeholder = kit.brand.words.app.search;
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
      kit.phone ? spacer() : inputBox(kit, { placeholder, icon: 'search' }, { height: 46 }),
      tools,
    ],
  );
}

function departments(kit: Kit): FrameNode {
  return row(
    {
      name: 'Departments',
      role: 'nav',
      label: 'Departments',
      width: kit.width,
      padding: [0, 'gutter'],
      gap: 32,
      stroke: { paint: kit.c.line, weight: { top: 1, bottom: 1 } },
    },
    kit.brand.words.nav
      .slice(0, kit.phone ? 3 : 5)
      .map((name, index) => tab(kit, name, index === 1, kit.c.ink, 16)),
  );
}

function products(kit: Kit): FrameNode {
  const height = kit.phone ? 56 : 88;
  return grid(
    kit,
    kit.brand.words.products.slice(0, kit.phone ? 2 : 4),
    { columns: 4, tablet: 4, phone: 2, of: 'products' },
    (item, index, width) =>
      row({ name: item.title, role: 'link', width: 'fill', gap: 14, align: 'center' }, [
        productPicture(kit, index, kit.phone ? 56 : Math.min(88, Math.round(width * 0.34)), height),
        column({ name: 'Title and text', width: 'fill' }, [
          heading(kit, 'h5', item.title, { maxLines: 1 }),
          prose(kit, 'small', item.price),
        ]),
      ]),
  );
}
