import { instance } from '@kitshelf/scene/component.ts';
import {
  type FrameNode,
  type SceneNode,
  column,
  ellipse,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { addButton } from '../blocks/button.ts';
import { areaChart, partColors } from '../blocks/chart.ts';
import { heading, label } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo, mark } from '../blocks/logo.ts';
import { navIcons } from '../blocks/nav-icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { sidebarItemComponent } from '../components/navigation.ts';
import { acting } from '../model/acting.ts';
import { type RenderContext, nth, withBackground, within } from '../model/render-context.ts';
import { here, listed, pressed } from '../model/roles.ts';
import { recordRow } from '../art/ui-cards.ts';
import { box, boxHead, more } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';

/** Menus at the side of a product. */
export const sidebarLayouts = getLayouts('Navigation', [
  {
    slug: 'nav-sidebar',
    name: 'Sidebar with rail',
    text: 'A narrow rail of icons on a dark ground, a second panel with pages and recent entries, the page beside.',
    tags: ['Sidebar', 'App', 'Menu'],
    variant: 0,
    firstPicture: 183,
    build: navSidebar,
  },
]);

const panelWidth = 268;

function railPlace(ctx: RenderContext, name: string, isHere: boolean): SceneNode {
  const color = isHere ? ctx.colors.onAccent : ctx.colors.soft;
  const tile = row(
    {
      name,
      role: 'link',
      label: name,
      width: 44,
      height: 44,
      align: 'center',
      justify: 'center',
      radius: Math.min(14, ctx.brand.theme.measures.radius.control),
      ...(isHere && { fill: ctx.colors.accent }),
    },
    [icon(ctx, navIcons[name] ?? 'circle', 20, color)],
  );
  return here(tile, isHere);
}

/** The places of the product as icons, the first one open. */
function rail(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { app } = ctx.brand.words;
  return column(
    {
      name: 'Rail',
      as: 'nav',
      label: 'Places',
      width: 76,
      height: 'fill',
      padding: [24, 16],
      gap: 12,
      align: 'center',
      fill: 'deep',
    },
    [
      row({ name: 'Brand', width: 44, height: 44, align: 'center', justify: 'center' }, [
        mark(ctx.brand.mark, 28, ctx.colors.ink),
      ]),
      ...app.tabs.slice(0, 4).map((name, at) => railPlace(ctx, name, at === 0)),
      spacer('column'),
      pressed(icon(ctx, 'life-buoy', 20, ctx.colors.soft), 'Help'),
      pressed(icon(ctx, 'settings', 20, ctx.colors.soft), 'Settings'),
    ],
  );
}

const item = (ctx: RenderContext, name: string, glyph: string, isHere = false, count = ''): FrameNode => ({
  ...instance(
    sidebarItemComponent,
    ctx,
    { label: name, icon: glyph, count },
    isHere ? 'selected' : 'default',
  ),
  width: 'fill',
});

const group = (ctx: RenderContext, title: string, children: SceneNode[]): FrameNode =>
  column({ name: title, width: 'fill', gap: 2 }, [
    row({ name: 'Title', padding: [0, 12, 6, 12] }, [
      label(ctx, title, { style: 'small', color: ctx.colors.soft }),
    ]),
    ...children,
  ]);

/** A record as a coloured dot and its name. */
const recent = (ctx: RenderContext, name: string, at: number): FrameNode =>
  row({ name, as: 'a', width: 'fill', gap: 14, padding: [8, 15], align: 'center' }, [
    ellipse({ name: 'Dot', width: 10, height: 10, fill: ctx.wire ? ctx.colors.soft : nth(partColors, at) }),
    label(ctx, name, { style: 'small', width: 'fill', maxLines: 1 }),
  ]);

const today = (ctx: RenderContext): FrameNode =>
  column(
    {
      name: 'Today',
      width: 'fill',
      padding: 16,
      gap: 8,
      radius: Math.min(14, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.wash,
    },
    [
      label(withBackground(ctx, 'wash'), 'Next', { style: 'small', color: ctx.colors.accentText }),
      heading(withBackground(ctx, 'wash'), 'h5', nth(ctx.brand.words.app.tasks, 0), { as: 'p', maxLines: 2 }),
    ],
  );

const signedIn = (ctx: RenderContext): FrameNode =>
  row({ name: 'Account', width: 'fill', gap: 12, padding: [0, 12], align: 'center' }, [
    avatar(ctx, ctx.brand.words.trade.user.name, 36),
    label(ctx, ctx.brand.words.trade.user.name, { style: 'label', width: 'fill', maxLines: 1 }),
    pressed(icon(ctx, 'ellipsis', 18, ctx.colors.soft), 'Account'),
  ]);

function pagesOf(ctx: RenderContext): FrameNode[] {
  const { app } = ctx.brand.words;
  const [start, products, , records] = app.tabs;
  const named = (name: string, isHere = false, count = '') =>
    item(ctx, name, navIcons[name] ?? 'circle', isHere, count);
  return [
    named(start, true),
    named(products),
    named(records, false, String(app.records.length)),
    named('Tasks', false, String(app.tasks.length)),
    named('Messages', false, '4'),
  ];
}

function panel(given: RenderContext, width: number): FrameNode {
  const ctx = withBackground(given, 'tint');
  const records = ctx.brand.words.app.records.slice(0, 4);
  return column(
    {
      name: 'Sidebar',
      as: 'nav',
      label: 'Pages',
      width,
      height: 'fill',
      padding: [28, 16],
      gap: 24,
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: { right: 1 } },
    },
    [
      row({ name: 'Brand', width: 'fill', padding: [0, 12], align: 'center' }, [
        brandLogo(ctx, 24),
        spacer(),
        pressed(icon(ctx, 'panel-left', 20, ctx.colors.soft), 'Close the sidebar'),
      ]),
      inputBox(ctx, { placeholder: 'Search', icon: 'search' }, { height: 42 }),
      listed(group(ctx, 'Pages', pagesOf(ctx)), 'pages'),
      group(
        ctx,
        'Recent',
        records.map(({ title }, at) => recent(ctx, title, at)),
      ),
      spacer('column'),
      today(ctx),
      signedIn(ctx),
    ],
  );
}

function page(given: RenderContext, room: number, height: number): FrameNode {
  const ctx = within(given, room - (given.phone ? 40 : 80));
  const { app } = ctx.brand.words;
  return column(
    { name: 'Main', role: 'main', width: room, minHeight: height, padding: ctx.phone ? 20 : 40, gap: 24 },
    [
      row({ name: 'Head', width: 'fill', gap: 16, align: 'center' }, [
        given.desktop ? false : pressed(icon(ctx, 'menu', 24), 'Open the sidebar'),
        heading(ctx, 'h2', app.tabs[0], { size: ctx.phone ? 24 : 30, lineHeight: 38, case: 'none' }),
        addButton(ctx, app.ledger.add),
      ]),
      box(ctx, 'Figure', [
        label(ctx, app.metric.label, { style: 'small', color: ctx.colors.soft }),
        row({ name: 'Value', width: 'fill', gap: 16, align: 'baseline' }, [
          text(app.metric.value, { style: 'h2', color: ctx.colors.ink }),
          given.desktop &&
            label(ctx, app.metric.note, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
        ]),
        areaChart(ctx, app.trend, ctx.inner - (ctx.phone ? 36 : 48), 180),
      ]),
      box(ctx, 'Last', [
        boxHead(ctx, app.tabs[3], more(ctx)),
        ...app.records.slice(0, 4).map((entry, at) => recordRow(ctx, entry, at)),
      ]),
    ],
  );
}

function navSidebar(ctx: RenderContext): FrameNode {
  const height = ctx.desktop ? 880 : ctx.phone ? 844 : 960;
  const frame = { name: 'App', width: ctx.width, fill: ctx.colors.ground };
  if (ctx.desktop)
    return acting(
      row({ ...frame, minHeight: height }, [
        rail(ctx),
        panel(ctx, panelWidth),
        page(ctx, ctx.width - 76 - panelWidth, height),
      ]),
    );
  const open = row(
    { name: 'Open', shadow: floating, place: { left: 0, top: 0, bottom: 0 } },
    ctx.phone ? [panel(ctx, 320)] : [rail(ctx), panel(ctx, panelWidth)],
  );
  return acting(
    column({ ...frame, height, clip: true }, [
      page(ctx, ctx.width, height),
      rect({ name: 'Scrim', fill: '#0b102099', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
      open,
    ]),
  );
}
