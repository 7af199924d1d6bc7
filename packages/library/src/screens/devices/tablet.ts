import { type FrameNode, type SceneNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../../blocks/button.ts';
import { areaChart, barChart, donut, legend } from '../../blocks/chart.ts';
import { heading, label, prose } from '../../blocks/copy.ts';
import { badge, checkbox, inputBox } from '../../blocks/field.ts';
import { icon } from '../../blocks/icon.ts';
import { navIcon } from '../../blocks/nav-icon.ts';
import { productPicture } from '../../blocks/picture.ts';
import { avatar } from '../../blocks/portrait.ts';
import { box, boxHead, more } from '../../sections/dashboard-box.ts';
import { glyphLine } from '../../sections/glyph-lines.ts';
import type { Product } from '../../model/words.ts';
import { acting } from '../../model/acting.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { listed, pressed } from '../../model/roles.ts';

/** Of a tablet on its side, in px. */
const [width, height] = [1180, 820];
const railWidth = 88;

const statusBar = (ctx: RenderContext): FrameNode =>
  row({ name: 'Status bar', width: 'fill', height: 32, padding: [0, 24], gap: 6, align: 'center' }, [
    text('9:41', { size: 14, lineHeight: 18, weight: 600, color: ctx.colors.ink }),
    spacer(),
    icon(ctx, 'wifi', 16),
    icon(ctx, 'battery-full', 18),
  ]);

function rail(ctx: RenderContext, chosen: number): FrameNode {
  const places = ctx.brand.words.app.tabs.slice(0, 4).map((name, at) => {
    const color = at === chosen ? ctx.colors.accentText : ctx.colors.soft;
    return column(
      {
        name,
        role: 'link',
        ...(at === chosen && { isCurrent: true }),
        width: 'fill',
        padding: [10, 0],
        gap: 4,
        align: 'center',
        radius: Math.min(14, ctx.brand.theme.measures.radius.control),
        ...(at === chosen && { fill: ctx.colors.wash }),
      },
      [navIcon(ctx, name, 22, color), label(ctx, name, { style: 'small', size: 14, lineHeight: 18, color })],
    );
  });
  return column(
    {
      name: 'Rail',
      role: 'nav',
      label: 'Main',
      width: railWidth,
      height: 'fill',
      padding: [16, 6],
      gap: 10,
      align: 'center',
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: { right: 1 } },
    },
    [...places, spacer('column'), avatar(ctx, ctx.brand.words.trade.user.name, 40)],
  );
}

const tablet = (ctx: RenderContext, name: string, chosen: number, children: SceneNode[]): FrameNode =>
  acting(
    column({ name, width, height, clip: true, fill: ctx.colors.ground }, [
      statusBar(ctx),
      row({ name: 'App', width: 'fill', height: 'fill' }, [rail(ctx, chosen), ...children]),
    ]),
  );

const listWidth = 384;

function line(ctx: RenderContext, item: Product, at: number): FrameNode {
  const { art, card } = ctx.brand.theme.measures.radius;
  const isOpen = at === 0;
  return row(
    {
      name: item.title,
      role: 'link',
      width: 'fill',
      gap: 14,
      padding: 10,
      align: 'center',
      radius: Math.min(14, card),
      ...(isOpen && { fill: ctx.colors.wash, isCurrent: true }),
    },
    [
      productPicture(ctx, at, 64, 64, { radius: Math.min(12, art) }),
      column({ name: 'Title and text', width: 'fill', gap: 1 }, [
        label(ctx, item.title, { style: 'bodyStrong', width: 'fill', maxLines: 1 }),
        label(ctx, item.text, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
      ]),
      label(ctx, item.price, { style: 'label' }),
    ],
  );
}

function list(ctx: RenderContext): FrameNode {
  const { app, products } = ctx.brand.words;
  return column(
    {
      name: 'List',
      width: listWidth,
      height: 'fill',
      padding: 20,
      gap: 16,
      clip: true,
      stroke: { paint: ctx.colors.line, weight: { right: 1 } },
    },
    [
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(ctx, 'h3', app.tabs[1], { case: 'none' }),
        pressed(icon(ctx, 'sliders-horizontal', 22), 'Filters'),
      ]),
      inputBox(ctx, { placeholder: app.search, icon: 'search' }, { height: 44 }),
      column(
        { name: 'Lines', width: 'fill', gap: 4 },
        products.map((item, at) => line(ctx, item, at)),
      ),
    ],
  );
}

/** A list and what is chosen in it, side by side. */
export function tabletSplit(ctx: RenderContext): FrameNode {
  const { cta, features, products } = ctx.brand.words;
  const item = nth(products, 0);
  const wideRoom = width - railWidth - listWidth - 64;
  const detail = column(
    { name: 'Detail', width: 'fill', height: 'fill', padding: [20, 32, 28, 32], gap: 20 },
    [
      row({ name: 'Tools', width: 'fill', gap: 18, justify: 'end' }, [
        pressed(icon(ctx, 'heart', 22), 'Save'),
        pressed(icon(ctx, 'share-2', 22), 'Share'),
      ]),
      productPicture(ctx, 0, wideRoom, 320),
      row({ name: 'Title', width: 'fill', gap: 14, align: 'center' }, [
        heading(ctx, 'h2', item.title, { size: 32, lineHeight: 40 }),
        badge(ctx, item.tag),
      ]),
      prose(ctx, 'body', `${item.text}. ${nth(features, 0).text}`),
      listed(
        column(
          { name: 'Facts', width: 'fill', gap: 12 },
          features
            .slice(1, 4)
            .map((fact) => glyphLine(ctx, fact.icon, fact.title, { align: 'center', style: 'body' })),
        ),
        'facts',
      ),
      spacer('column'),
      row({ name: 'Order', width: 'fill', gap: 20, align: 'center' }, [
        text(item.price, { style: 'h3', color: ctx.colors.ink, width: 'fill' }),
        button(ctx, cta[0], { size: 'large' }),
      ]),
    ],
  );
  return tablet(ctx, 'Tablet split view', 1, [list(ctx), detail]);
}

/** Widths of the two columns of the dashboard, in px. */
const room = width - railWidth - 56 - 20;
const wide = Math.round(room * 0.62);
const narrow = room - wide;

function figureBox(ctx: RenderContext): FrameNode {
  const { metric, trend } = ctx.brand.words.app;
  const children = [
    label(ctx, metric.label, { style: 'small', color: ctx.colors.soft }),
    row({ name: 'Value', width: 'fill', gap: 14, align: 'baseline' }, [
      text(metric.value, { style: 'h2', case: 'none', color: ctx.colors.ink }),
      label(ctx, metric.note, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
    ]),
    areaChart(ctx, trend, wide - 48, 196),
  ];
  return box(ctx, 'Figure', children, { width: wide, height: 'fill' });
}

function partsBox(ctx: RenderContext): FrameNode {
  const { shares } = ctx.brand.words.app;
  const percents = shares.parts.map(([, percent]) => percent);
  const children = [
    boxHead(ctx, shares.title, more(ctx)),
    row({ name: 'Ring row', width: 'fill', justify: 'center' }, [donut(ctx, percents, 120, 18)]),
    legend(ctx),
  ];
  return box(ctx, 'Parts', children, { width: narrow, height: 'fill' });
}

function weekBox(ctx: RenderContext): FrameNode {
  const { week } = ctx.brand.words.app;
  const columns = barChart(ctx, week, { height: 150, width: wide - 48, chosen: 3 });
  const children = [boxHead(ctx, week.title, more(ctx)), columns];
  return box(ctx, 'Week', children, { width: wide, height: 'fill' });
}

function tasksBox(ctx: RenderContext): FrameNode {
  const tasks = ctx.brand.words.app.tasks.slice(0, 4).map((task, at) => checkbox(ctx, task, at === 0));
  const children = [heading(ctx, 'h5', 'To do'), ...tasks];
  return box(ctx, 'Tasks', children, { width: narrow, height: 'fill', gap: 22 });
}

/** The day in figures, on a screen that is held in two hands. */
export const tabletDashboard = (ctx: RenderContext): FrameNode =>
  tablet(ctx, 'Tablet dashboard', 0, [
    column({ name: 'Main', width: 'fill', height: 'fill', padding: [16, 28, 24, 28], gap: 20 }, [
      heading(ctx, 'h3', ctx.brand.words.app.greeting, { case: 'none' }),
      row({ name: 'First row', width: 'fill', gap: 20 }, [figureBox(ctx), partsBox(ctx)]),
      row({ name: 'Second row', width: 'fill', gap: 20 }, [weekBox(ctx), tasksBox(ctx)]),
    ]),
  ]);
