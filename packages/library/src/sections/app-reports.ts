import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { areaChart, barChart, donut, legend } from '../blocks/chart.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit, columnWidth, nth } from '../model/kit.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead, more } from './dashboard-box.ts';
import { tableBox } from './dashboard-work.ts';
import { layoutsOf } from './layouts-of.ts';
import { pressed } from '../model/roles.ts';

/** Reports in charts, and the panel of notices. */
export const reportLayouts = layoutsOf('Dashboard', [
  [
    ['dash-charts', 'Charts', 'App, Chart', 0, charts],
    'A curve, columns by day and by month, and a ring, all with their axes.',
  ],
  [
    ['dash-notices', 'Notification panel', 'App, Notification, Drawer', 0, noticePanel],
    'What happened, newest first, in a panel beside the page.',
  ],
]);

function charts(given: Kit): FrameNode {
  const kit = insideShell(given);
  const { trend, week, year, shares } = kit.brand.words.app;
  const gap = kit.phone ? 16 : 20;
  const half = kit.desktop ? columnWidth(kit, 2, gap) : kit.inner;
  const pad = kit.phone ? 36 : 48;
  const cell = (title: string, child: SceneNode): FrameNode =>
    box(kit, title, [boxHead(kit, title, more(kit)), child], {
      width: half,
      height: kit.desktop ? 'fill' : 'hug',
    });
  const ring = row({ name: 'Parts', width: 'fill', gap: 28, align: 'center' }, [
    donut(
      kit,
      shares.parts.map(([, percent]) => percent),
      kit.phone ? 110 : 168,
      22,
    ),
    legend(kit),
  ]);
  const line = (nodes: SceneNode[], at: number): FrameNode =>
    (kit.desktop ? row : column)({ name: `Row ${at}`, width: 'fill', gap }, nodes);
  return appShell(given, 'Charts', 'start', 'Reports', 'Report', [
    line(
      [
        cell(trend.title, areaChart(kit, trend, half - pad, 200)),
        cell(week.title, barChart(kit, week, { height: 190, width: half - pad, chosen: 3 })),
      ],
      1,
    ),
    line(
      [
        cell(year.title, barChart(kit, year, { height: 180, width: half - pad, radius: 3 })),
        cell(shares.title, ring),
      ],
      2,
    ),
  ]);
}

function noticeLine(kit: Kit, at: number): FrameNode {
  const { app, quotes } = kit.brand.words;
  const alert = nth(app.alerts, at);
  return row(
    {
      name: alert.title,
      width: 'fill',
      gap: 14,
      padding: [18, 24],
      align: 'start',
      ...(at === 0 ? { fill: kit.c.wash } : {}),
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    },
    [
      avatar(kit, nth(quotes, at + 1).name, 40),
      column({ name: 'Title and text', width: 'fill', gap: 4 }, [
        heading(kit, 'h5', alert.title, { as: 'p' }),
        prose(kit, 'small', alert.text),
        label(kit, ['Just now', 'Today, 8:12', 'Yesterday', 'Friday'][at]!, {
          style: 'small',
          color: kit.c.soft,
        }),
      ]),
    ],
  );
}

function noticePanel(given: Kit): FrameNode {
  const kit = insideShell(given);
  const { app } = kit.brand.words;
  const width = given.phone ? given.width : 420;
  const panel = column(
    { name: 'Panel', width, fill: kit.c.card, shadow: floating, place: { right: 0, top: 0, bottom: 0 } },
    [
      row({ name: 'Title', width: 'fill', padding: 24, gap: 12, align: 'center' }, [
        heading(kit, 'h4', 'Notifications'),
        badge(kit, '4 new'),
        pressed(icon(kit, 'x', 22, kit.c.soft), 'Close'),
      ]),
      ...[0, 1, 2, 3].map((at) => noticeLine(kit, at)),
      spacer('column'),
      row({ name: 'Foot', width: 'fill', padding: 20, justify: 'center' }, [
        pressed(label(kit, 'Mark all as read', { style: 'label', color: kit.c.accentText })),
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
      fill: kit.c.ground,
    },
    [{ ...page, name: 'Behind' }, panel],
  );
}
