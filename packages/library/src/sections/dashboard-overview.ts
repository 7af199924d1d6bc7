import { type FrameNode, divider, row, text } from '@kitshelf/scene/scene.ts';
import { recordRow } from '../art/ui-cards.ts';
import { areaChart, donut, legend, sparkline } from '../blocks/chart.ts';
import { capital, label } from '../blocks/copy.ts';
import { grid } from '../blocks/section.ts';
import type { RenderContext } from '../model/render-context.ts';
import { changes } from '../model/changes.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead, more } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn } from './two-sides.ts';

export const overviewLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-overview',
    name: 'Dashboard overview',
    text: 'Four figures, a chart, a ring and the last entries, with a menu at the side.',
    tags: ['App', 'Chart', 'Numbers'],
    variant: 0,
    firstPicture: 110,
    build: dashOverview,
  },
]);

function dashOverview(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  const gap = ctx.phone ? 16 : 20;
  const wide = ctx.desktop ? Math.round((ctx.inner - gap) * 0.64) : ctx.inner;
  const pad = ctx.phone ? 18 : 24;
  const chart = box(
    ctx,
    'Chart',
    [boxHead(ctx, app.trend.title, more(ctx)), areaChart(ctx, app.trend, wide - pad * 2, 240)],
    { width: wide, height: ctx.desktop ? 'fill' : 'hug' },
  );
  const list = box(ctx, 'Entries', [
    boxHead(ctx, app.tabs[3], more(ctx)),
    ...app.records
      .slice(0, 4)
      .flatMap((entry, index) => [index > 0 && divider(ctx.colors.line), recordRow(ctx, entry, index)]),
  ]);
  return appShell(given, 'Dashboard', 'start', app.greeting, app.ledger.add, [
    figures(ctx),
    rowOrColumn(ctx, { name: 'Charts', width: 'fill', gap }, [chart, sharesBox(ctx, rest(ctx, wide, gap))]),
    list,
  ]);
}

function figures(ctx: RenderContext): FrameNode {
  const { metric } = ctx.brand.words.app;
  const items = [metric, ...ctx.brand.words.stats.slice(1)].slice(0, 4);
  return grid(
    ctx,
    items,
    { columns: 4, tablet: 4, phone: 2, gap: ctx.phone ? 12 : 20, name: 'Figures' },
    (item, _, width) =>
      box(
        ctx,
        item.label,
        [
          label(ctx, capital(item.label), {
            style: 'small',
            color: ctx.colors.soft,
            width: 'fill',
            maxLines: 1,
          }),
          text(item.value, { style: 'h3', color: ctx.colors.ink, width: 'fill', maxLines: 1 }),
          changes(item)
            ? sparkline(ctx, item.label, width - (ctx.phone ? 32 : 40), 36)
            : label(ctx, item.note, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 2 }),
          changes(item) &&
            label(ctx, item.note, {
              style: 'smallStrong',
              color: ctx.colors.accentText,
              width: 'fill',
              maxLines: 1,
            }),
        ],
        { gap: 8, padding: ctx.phone ? 16 : 20 },
      ),
  );
}

function sharesBox(ctx: RenderContext, width: number): FrameNode {
  const { title, parts } = ctx.brand.words.app.shares;
  const percents = parts.map(([, percent]) => percent);
  return box(
    ctx,
    'Shares',
    [
      boxHead(ctx, title, more(ctx)),
      row({ name: 'Ring', width: 'fill', justify: 'center' }, [donut(ctx, percents, 168, 24)]),
      legend(ctx),
    ],
    { width, height: ctx.desktop ? 'fill' : 'hug' },
  );
}
