import { type Children, type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { navIcon } from '../blocks/nav-icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, within } from '../model/kit.ts';

/** Pages of the product beside those that the brand names. */
export type ShellPage = 'start' | 'products' | 'records' | 'Tasks' | 'Calendar' | 'Messages' | 'Settings';

/** The kit in the room that the shell leaves for its content. */
export const insideShell = (kit: Kit): Kit =>
  within(kit, kit.desktop ? kit.width - 256 - 80 : kit.width - (kit.phone ? 40 : 64));

/** The frame of a product: menu at the side, title and search above, `children` inside. */
export function appShell(
  kit: Kit,
  name: string,
  chosen: ShellPage,
  title: string,
  action: string,
  children: Children,
): FrameNode {
  const pad = kit.desktop ? 40 : kit.phone ? 20 : 32;
  const head = row({ name: 'Head', width: 'fill', gap: 16, align: 'center' }, [
    heading(kit, 'h2', title, { size: kit.phone ? 24 : 30, lineHeight: kit.phone ? 30 : 38, case: 'none' }),
    kit.desktop &&
      row({ name: 'Find', width: 280 }, [
        inputBox(kit, { placeholder: kit.brand.words.app.search, icon: 'search' }, { height: 42 }),
      ]),
    !kit.phone && button(kit, action, { size: 'small', icon: 'plus' }),
  ]);
  const main = column(
    {
      name: 'Main',
      width: 'fill',
      height: kit.desktop ? 'fill' : 'hug',
      padding: [kit.phone ? 24 : 32, pad, 40, pad],
      gap: 28,
    },
    [head, children],
  );
  const frame = { name, width: kit.width, fill: kit.c.ground };
  return kit.desktop
    ? row({ ...frame, minHeight: 820 }, [sideMenu(kit, chosen), main])
    : column(frame, [topBar(kit), main]);
}

function sideMenu(kit: Kit, chosen: ShellPage): FrameNode {
  const person = kit.brand.words.trade.user;
  return column(
    {
      name: 'Menu',
      as: 'nav',
      width: 256,
      height: 'fill',
      padding: [28, 20],
      gap: 36,
      fill: 'tint',
      stroke: { paint: kit.c.line, weight: { right: 1 } },
    },
    [
      row({ name: 'Brand', padding: [0, 12] }, [brandLogo(kit, 26)]),
      column({ name: 'Items', width: 'fill', gap: 4 }, menuItems(kit, chosen)),
      spacer('column'),
      row(
        {
          name: 'Account',
          width: 'fill',
          gap: 12,
          align: 'center',
          padding: [16, 12, 0, 12],
          stroke: { paint: kit.c.line, weight: { top: 1 } },
        },
        [
          avatar(kit, person.name, 36),
          column({ name: 'Name and role', width: 'fill' }, [
            label(kit, person.name, { style: 'label', width: 'fill', maxLines: 1 }),
            label(kit, person.role, { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
          ]),
        ],
      ),
    ],
  );
}

function menuItems(kit: Kit, chosen: ShellPage): FrameNode[] {
  const [start, products, , records] = kit.brand.words.app.tabs;
  const pages: [page: ShellPage, name: string][] = [
    ['start', start],
    ['products', products],
    ['records', records],
    ['Tasks', 'Tasks'],
    ['Calendar', 'Calendar'],
    ['Messages', 'Messages'],
    ['Settings', 'Settings'],
  ];
  return pages.map(([page, name]) => {
    const isChosen = page === chosen;
    return row(
      {
        name,
        as: 'a',
        width: 'fill',
        gap: 12,
        padding: [10, 12],
        align: 'center',
        radius: Math.min(12, kit.brand.theme.measures.radius.control),
        ...(isChosen ? { fill: kit.c.wash } : {}),
      },
      [
        navIcon(kit, name, 20, isChosen ? kit.c.accentText : kit.c.soft),
        text(name, {
          style: 'label',
          size: 15,
          lineHeight: 22,
          color: isChosen ? kit.c.ink : kit.c.soft,
          width: 'fill',
        }),
        page === 'Messages' && badge(kit, '4'),
      ],
    );
  });
}

const topBar = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Top bar',
      width: kit.width,
      padding: [14, kit.phone ? 20 : 32],
      // The widest wordmark has room in the narrowest phone.
      gap: kit.phone ? 10 : 16,
      align: 'center',
      fill: 'tint',
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    [
      icon(kit, 'menu', 24),
      brandLogo(kit, 24),
      spacer(),
      icon(kit, 'bell', 22, kit.c.soft),
      avatar(kit, kit.brand.words.trade.user.name, 32),
    ],
  );
