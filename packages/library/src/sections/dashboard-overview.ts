import { type FrameNode, divider, row, text } from '@kitshelf/scene/scene.ts';
import { recordRow } from '../art/ui-cards.ts';
import { areaChart, donut, legend, sparkline } from '../blocks/chart.ts';
import { capital, label } from '../blocks/copy.ts';
import { grid } from '../blocks/section.ts';
import type { Kit } from '../model/kit.ts';
import { changes } from '../model/changes.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead, more } from './dashboard-box.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, rowOrColumn } from './two-sides.ts';

export const overviewLayouts = layoutsOf('Dashboard', [
  [
    ['dash-overview', 'Dashboard overview', 'App, Chart, Numbers', 0, dashOverview],
    'Four figures, a chart, a ring and the last entries, with a menu at the side.',
  ],
]);

function dashOverview(given: Kit): FrameNode {
  const kit = insideShell(given);
  const { app } = kit.brand.words;
  const gap = kit.phone ? 16 : 20;
  const wide = kit.desktop ? Math.round((kit.inner - gap) * 0.64) : kit.inner;
  const pad = kit.phone ? 18 : 24;
  const chart = box(
    kit,
    'Chart',
    [boxHead(kit, app.trend.title, more(kit)), areaChart(kit, app.trend, wide - pad * 2, 240)],
    { width: wide, height: kit.desktop ? 'fill' : 'hug' },
  );
  const list = box(kit, 'Entries', [
    boxHead(kit, app.tabs[3], more(kit)),
    ...app.records
      .slice(0, 4)
      .flatMap((entry, index) => [index > 0 && divider(kit.c.line), recordRow(kit, entry, index)]),
  ]);
  return appShell(given, 'Dashboard', 'start', app.greeting, app.ledger.add, [
    figures(kit),
    rowOrColumn(kit, { name: 'Charts', width: 'fill', gap }, [chart, sharesBox(kit, rest(kit, wide, gap))]),
    list,
  ]);
}

function figures(kit: Kit): FrameNode {
  const { metric } = kit.brand.words.app;
  const items = [metric, ...kit.brand.words.stats.slice(1)].slice(0, 4);
  return grid(
    kit,
    items,
    { columns: 4, tablet: 4, phone: 2, gap: kit.phone ? 12 : 20, name: 'Figures' },
    (item, _, width) =>
      box(
        kit,
        item.label,
        [
          label(kit, capital(item.label), { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
          text(item.value, { style: 'h3', color: kit.c.ink, width: 'fill', maxLines: 1 }),
          changes(item)
            ? sparkline(kit, item.label, width - (kit.phone ? 32 : 40), 36)
            : label(kit, item.note, { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 2 }),
          changes(item) &&
            label(kit, item.note, {
              style: 'smallStrong',
              color: kit.c.accentText,
              width: 'fill',
              maxLines: 1,
            }),
        ],
        { gap: 8, padding: kit.phone ? 16 : 20 },
      ),
  );
}

function sharesBox(kit: Kit, width: number): FrameNode {
  const { title, parts } = kit.brand.words.app.shares;
  const percents = parts.map(([, percent]) => percent);
  return box(
    kit,
    'Shares',
    [
      boxHead(kit, title, more(kit)),
      row({ name: 'Ring', width: 'fill', justify: 'center' }, [donut(kit, percents, 168, 24)]),
      legend(kit),
    ],
    { width, height: kit.desktop ? 'fill' : 'hug' },
  );
}
