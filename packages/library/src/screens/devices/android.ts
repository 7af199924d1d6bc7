import {
  type FrameNode,
  type SceneNode,
  column,
  divider,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { areaChart } from '../../blocks/chart.ts';
import { heading, label, prose } from '../../blocks/copy.ts';
import { checkbox } from '../../blocks/field.ts';
import { icon, iconTile } from '../../blocks/icon.ts';
import { navIcon } from '../../blocks/nav-icon.ts';
import { avatar } from '../../blocks/portrait.ts';
import { chip } from '../choices.ts';
import { tile } from '../screen.ts';
import { acting } from '../../model/acting.ts';
import type { Feature } from '../../model/words.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { pressed } from '../../model/roles.ts';

/** Of a common Android phone, in px. */
const [width, height] = [412, 915];
const side = 16;
const inner = width - 2 * side;

const statusBar = (ctx: RenderContext): FrameNode =>
  row({ name: 'Status bar', width, height: 44, padding: [0, 20], gap: 6, align: 'center' }, [
    text('9:41', { size: 15, lineHeight: 20, weight: 500, color: ctx.colors.ink }),
    spacer(),
    icon(ctx, 'wifi', 16),
    icon(ctx, 'signal-high', 16),
    icon(ctx, 'battery-full', 18),
  ]);

/** Title on the left, what can be done on the right. */
const appBar = (ctx: RenderContext, title: string, after: readonly SceneNode[]): FrameNode =>
  row({ name: 'App bar', width, height: 64, padding: [0, side], gap: 18, align: 'center' }, [
    pressed(icon(ctx, 'menu', 24), 'Open the menu'),
    heading(ctx, 'h4', title, { size: 22, lineHeight: 28, case: 'none', maxLines: 1 }),
    ...after,
  ]);

/** A place, with a pill behind its icon where one is. */
function placeLink(ctx: RenderContext, name: string, isHere: boolean): FrameNode {
  const sign = row(
    {
      name: 'Indicator',
      width: 64,
      height: 32,
      radius: 16,
      align: 'center',
      justify: 'center',
      ...(isHere && { fill: ctx.colors.wash }),
    },
    [navIcon(ctx, name, 22, isHere ? ctx.colors.accentText : ctx.colors.soft)],
  );
  const words = label(ctx, name, {
    style: isHere ? 'label' : 'small',
    size: 14,
    lineHeight: 18,
    color: isHere ? ctx.colors.ink : ctx.colors.soft,
  });
  const frame = { name, role: 'link', width: 'fill', gap: 4, align: 'center' } as const;
  return column({ ...frame, ...(isHere && { isCurrent: true }) }, [sign, words]);
}

/** The places of the app above the line to swipe. */
function navigationBar(ctx: RenderContext, chosen: number): FrameNode {
  const places = ctx.brand.words.app.tabs.slice(0, 4).map((name, at) => placeLink(ctx, name, at === chosen));
  return column(
    {
      name: 'Navigation bar',
      role: 'nav',
      label: 'Main',
      width,
      padding: [12, 8, 8, 8],
      gap: 12,
      align: 'center',
      fill: ctx.colors.card,
    },
    [
      row({ name: 'Places', role: 'list', prop: 'places', width: 'fill' }, places),
      rect({ name: 'Gesture line', width: 128, height: 4, radius: 2, fill: ctx.colors.ink }),
    ],
  );
}

/** The one thing to do, over the list. */
const floatingButton = (ctx: RenderContext, words: string): FrameNode => ({
  ...row(
    {
      name: 'Floating button',
      role: 'button',
      label: words,
      height: 56,
      padding: [0, 20],
      gap: 12,
      align: 'center',
      radius: 16,
      fill: ctx.colors.accent,
      shadow: { y: 6, blur: 16, color: '#0b102033' },
    },
    [
      icon(ctx, 'plus', 22, ctx.colors.onAccent),
      label(ctx, words, { style: 'label', size: 15, color: ctx.colors.onAccent }),
    ],
  ),
  place: { right: side, bottom: 108 },
});

function page(
  ctx: RenderContext,
  name: string,
  bar: FrameNode,
  children: SceneNode[],
  tab: number,
  button?: FrameNode,
): FrameNode {
  return acting(
    column({ name, width, height, clip: true, fill: ctx.colors.ground }, [
      statusBar(ctx),
      bar,
      column(
        { name: 'Content', width: 'fill', height: 'fill', padding: [8, side, 0, side], gap: 16, clip: true },
        children,
      ),
      navigationBar(ctx, tab),
      button,
    ]),
  );
}

function figure(ctx: RenderContext): FrameNode {
  const { metric, trend } = ctx.brand.words.app;
  const look = { fill: ctx.colors.wash, stroke: { paint: ctx.colors.line, weight: 0 } };
  return tile(ctx, { name: 'Figure', padding: 20, radius: 24, ...look }, [
    label(ctx, metric.label, { style: 'small', color: ctx.colors.soft }),
    text(metric.value, { style: 'h2', size: 38, lineHeight: 46, case: 'none', color: ctx.colors.ink }),
    prose(ctx, 'small', metric.note),
    areaChart(ctx, trend, inner - 40, 96),
  ]);
}

const notice = (ctx: RenderContext, alert: Feature): FrameNode =>
  row({ name: alert.title, width: 'fill', gap: 16, align: 'start' }, [
    iconTile(ctx, alert.icon, 44),
    column({ name: 'Title and text', width: 'fill', gap: 2 }, [
      heading(ctx, 'h5', alert.title, { as: 'p' }),
      prose(ctx, 'small', alert.text, { maxLines: 2 }),
    ]),
  ]);

/** What matters today, what comes next, what is to do. */
export function androidHome(ctx: RenderContext): FrameNode {
  const { app, trade } = ctx.brand.words;
  const bar = appBar(ctx, app.tabs[0], [
    pressed(icon(ctx, 'bell', 24), 'Notifications'),
    avatar(ctx, trade.user.name, 32),
  ]);
  const children = [
    figure(ctx),
    heading(ctx, 'h5', 'Next'),
    ...app.alerts.slice(1, 3).map((alert) => notice(ctx, alert)),
    divider(ctx.colors.line),
    ...app.tasks.slice(0, 3).map((task, at) => checkbox(ctx, task, at === 0)),
  ];
  return page(ctx, 'Android home', bar, children, 0);
}

const initial = (ctx: RenderContext, name: string, fill: string): FrameNode =>
  row({ name: 'Initial', width: 40, height: 40, radius: 'pill', align: 'center', justify: 'center', fill }, [
    label(ctx, name.charAt(0).toUpperCase(), { style: 'label', color: ctx.colors.accentText }),
  ]);

/** Entries under chips to filter by, with the button to add one. */
export function androidList(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  const bar = appBar(ctx, app.tabs[3], [
    pressed(icon(ctx, 'search', 24), 'Search'),
    pressed(icon(ctx, 'ellipsis-vertical', 24), 'More'),
  ]);
  const chips = app.filters.map((name, at) => chip(ctx, name, at === 0));
  const entries = app.records.map((entry, at) =>
    row({ name: entry.title, role: 'link', width: 'fill', gap: 16, padding: [12, 0], align: 'center' }, [
      initial(ctx, entry.title, at % 2 ? 'tint' : ctx.colors.wash),
      column({ name: 'Title and text', width: 'fill', gap: 1 }, [
        label(ctx, entry.title, { style: 'bodyStrong', width: 'fill', maxLines: 1 }),
        label(ctx, entry.note, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
      ]),
      label(ctx, entry.amount, { style: 'label' }),
    ]),
  );
  const children = [
    row({ name: 'Filters', role: 'list', prop: 'filters', gap: 8 }, chips),
    column({ name: 'Entries', width: 'fill' }, entries),
  ];
  return page(ctx, 'Android list', bar, children, 3, floatingButton(ctx, app.ledger.add));
}
