import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { areaChart, barChart, donut, legend } from '../blocks/chart.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, columnWidth, nth } from '../model/render-context.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead, more } from './dashboard-box.ts';
import { tableBox } from './dashboard-work.ts';
import { getLayouts } from './layout.ts';
import { pressed } from '../model/roles.ts';

/** Reports in charts, and the panel of notices. */
export const reportLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-charts',
    name: 'Charts',
    text: 'A curve, columns by day and by month, and a ring, all with their axes.',
    tags: ['App', 'Chart'],
    variant: 0,
    firstPicture: 134,
    build: charts,
  },
  {
    slug: 'dash-notices',
    name: 'Notification panel',
    text: 'What happened, newest first, in a panel beside the page.',
    tags: ['App', 'Notification', 'Drawer'],
    variant: 0,
    firstPicture: 135,
    build: noticePanel,
  },
]);

function charts(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { trend, week, year, shares } = ctx.brand.words.app;
  const gap = ctx.phone ? 16 : 20;
  const half = ctx.desktop ? columnWidth(ctx, 2, gap) : ctx.inner;
  const pad = ctx.phone ? 36 : 48;
  const cell = (title: string, child: SceneNode): FrameNode =>
    box(ctx, title, [boxHead(ctx, title, more(ctx)), child], {
      width: half,
      height: ctx.desktop ? 'fill' : 'hug',
    });
  const ring = row({ name: 'Parts', width: 'fill', gap: 28, align: 'center' }, [
    donut(
      ctx,
      shares.parts.map(([, percent]) => percent),
      ctx.phone ? 110 : 168,
      22,
    ),
    legend(ctx),
  ]);
  const line = (nodes: SceneNode[], at: number): FrameNode =>
    (ctx.desktop ? row : column)({ name: `Row ${at}`, width: 'fill', gap }, nodes);
  return appShell(given, 'Charts', 'start', 'Reports', 'Report', [
    line(
      [
        cell(trend.title, areaChart(ctx, trend, half - pad, 200)),
        cell(week.title, barChart(ctx, week, { height: 190, width: half - pad, chosen: 3 })),
      ],
      1,
    ),
    line(
      [
        cell(year.title, barChart(ctx, year, { height: 180, width: half - pad, radius: 3 })),
        cell(shares.title, ring),
      ],
      2,
    ),
  ]);
}

function noticeLine(ctx: RenderContext, at: number): FrameNode {
  const { app, quotes } = ctx.brand.words;
  const alert = nth(app.alerts, at);
  return row(
    {
      name: alert.title,
      width: 'fill',
      gap: 14,
      padding: [18, 24],
      align: 'start',
      ...(at === 0 ? { fill: ctx.colors.wash } : {}),
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      avatar(ctx, nth(quotes, at + 1).name, 40),
      column({ name: 'Title and text', width: 'fill', gap: 4 }, [
        heading(ctx, 'h5', alert.title, { as: 'p' }),
        prose(ctx, 'small', alert.text),
        label(ctx, ['Just now', 'Today, 8:12', 'Yesterday', 'Friday'][at]!, {
          style: 'small',
          color: ctx.colors.soft,
        }),
      ]),
    ],
  );
}

function noticePanel(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  const width = given.phone ? given.width : 420;
  const panel = column(
    { name: 'Panel', width, fill: ctx.colors.card, shadow: floating, place: { right: 0, top: 0, bottom: 0 } },
    [
      row({ name: 'Title', width: 'fill', padding: 24, gap: 12, align: 'center' }, [
        heading(ctx, 'h4', 'Notifications'),
        badge(ctx, '4 new'),
        pressed(icon(ctx, 'x', 22, ctx.colors.soft), 'Close'),
      ]),
      ...[0, 1, 2, 3].map((at) => noticeLine(ctx, at)),
      spacer('column'),
      row({ name: 'Foot', width: 'fill', padding: 20, justify: 'center' }, [
        pressed(label(ctx, 'Mark all as read', { style: 'label', color: ctx.colors.accentText })),
      ]),
    ],
  );
  const page = appShell(given, 'Page', 'records', app.tabs[3], app.ledger.add, [tableBox(given, 6)]);
  return column(
    {
      name: 'Notifications',
      width: given.width,
      height: given.desktop ? 820 : 800,
      clip: true,
      fill: ctx.colors.ground,
    },
    [{ ...page, name: 'Behind' }, panel],
  );
}
