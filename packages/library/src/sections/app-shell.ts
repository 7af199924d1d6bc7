import { type Children, type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { addButton } from '../blocks/button.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { navIcon } from '../blocks/nav-icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, within } from '../model/render-context.ts';
import { acting } from '../model/acting.ts';
import { pagesMenu } from './menus.ts';
import { listed, opening, pressed } from '../model/roles.ts';

/** Pages of the product beside those that the brand names. */
export type ShellPage = 'start' | 'products' | 'records' | 'Tasks' | 'Calendar' | 'Messages' | 'Settings';

/** The context in the room that the shell leaves for its content. */
export const insideShell = (ctx: RenderContext): RenderContext =>
  within(ctx, ctx.desktop ? ctx.width - 256 - 80 : ctx.width - (ctx.phone ? 40 : 64));

/** The frame of a product: menu at the side, title and search above, `children` inside. */
export function appShell(
  ctx: RenderContext,
  name: string,
  chosen: ShellPage,
  title: string,
  action: string,
  children: Children,
): FrameNode {
  const pad = ctx.desktop ? 40 : ctx.phone ? 20 : 32;
  const head = row({ name: 'Head', width: 'fill', gap: 16, align: 'center' }, [
    heading(ctx, 'h2', title, { size: ctx.phone ? 24 : 30, lineHeight: ctx.phone ? 30 : 38, case: 'none' }),
    ctx.desktop &&
      row({ name: 'Find', width: 280 }, [
        inputBox(ctx, { placeholder: ctx.brand.words.app.search, icon: 'search' }, { height: 42 }),
      ]),
    addButton(ctx, action),
  ]);
  const main = column(
    {
      name: 'Main',
      role: 'main',
      width: 'fill',
      height: ctx.desktop ? 'fill' : 'hug',
      padding: [ctx.phone ? 24 : 32, pad, 40, pad],
      gap: 28,
    },
    [head, children],
  );
  const frame = { name, width: ctx.width, fill: ctx.colors.ground };
  return acting(
    ctx.desktop
      ? row({ ...frame, minHeight: 820 }, [sideMenu(ctx, chosen), main])
      : column(frame, [topBar(ctx, chosen), main]),
  );
}

const nameAndRole = (ctx: RenderContext, { name, role }: { name: string; role: string }): FrameNode =>
  column({ name: 'Name and role', width: 'fill' }, [
    label(ctx, name, { style: 'label', width: 'fill', maxLines: 1 }),
    label(ctx, shortRole(role), { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
  ]);

/** What somebody does, without where, when both would be cut off. */
const shortRole = (role: string): string => (role.length > 20 ? role.split(',')[0]! : role);

function sideMenu(ctx: RenderContext, chosen: ShellPage): FrameNode {
  const person = ctx.brand.words.trade.user;
  return column(
    {
      name: 'Menu',
      as: 'nav',
      label: 'Main',
      width: 256,
      height: 'fill',
      padding: [28, 20],
      gap: 36,
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: { right: 1 } },
    },
    [
      row({ name: 'Brand', padding: [0, 12] }, [brandLogo(ctx, 26)]),
      listed(column({ name: 'Items', width: 'fill', gap: 4 }, menuItems(ctx, chosen)), 'pages'),
      spacer('column'),
      pressed(
        row(
          {
            name: 'Account',
            width: 'fill',
            gap: 12,
            align: 'center',
            padding: [16, 12, 0, 12],
            stroke: { paint: ctx.colors.line, weight: { top: 1 } },
          },
          [avatar(ctx, person.name, 36), nameAndRole(ctx, person)],
        ),
      ),
    ],
  );
}

function menuItems(ctx: RenderContext, chosen: ShellPage): FrameNode[] {
  const [start, products, , records] = ctx.brand.words.app.tabs;
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
        ...(isChosen && { isCurrent: true }),
        width: 'fill',
        gap: 12,
        padding: [10, 12],
        align: 'center',
        radius: Math.min(12, ctx.brand.theme.measures.radius.control),
        ...(isChosen ? { fill: ctx.colors.wash } : {}),
      },
      [
        navIcon(ctx, name, 20, isChosen ? ctx.colors.accentText : ctx.colors.soft),
        text(name, {
          style: 'label',
          size: 15,
          lineHeight: 22,
          color: isChosen ? ctx.colors.ink : ctx.colors.soft,
          width: 'fill',
        }),
        page === 'Messages' && badge(ctx, '4'),
      ],
    );
  });
}

const topBar = (ctx: RenderContext, chosen: ShellPage): FrameNode =>
  row(
    {
      name: 'Top bar',
      width: ctx.width,
      padding: [14, ctx.phone ? 20 : 32],
      // The widest wordmark has room in the narrowest phone.
      gap: ctx.phone ? 10 : 16,
      align: 'center',
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
    },
    [
      opening(pressed(icon(ctx, 'menu', 24), 'Open the menu'), pagesMenu(ctx, menuItems(ctx, chosen))),
      brandLogo(ctx, 24),
      spacer(),
      pressed(icon(ctx, 'bell', 22, ctx.colors.soft), 'Notifications'),
      avatar(ctx, ctx.brand.words.trade.user.name, 32),
    ],
  );
