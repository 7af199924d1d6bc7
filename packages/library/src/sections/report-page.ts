import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { areaChart, barChart, donut, legend } from '../blocks/chart.ts';
import { capital, label, prose } from '../blocks/copy.ts';
import { section, sectionHead } from '../blocks/section.ts';
import { type RenderContext, pick } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';

export const reportFigureLayouts = getLayouts('Statistics', [
  {
    slug: 'stats-report',
    name: 'Report page with charts',
    text: 'A page of a yearly report: a curve, the months in columns, parts of the whole and the key figures.',
    tags: ['Numbers', 'Chart', 'Editorial'],
    variant: 0,
    firstPicture: 201,
    build: statsReport,
  },
]);

/** A part of the page under a strong rule. */
const block = (ctx: RenderContext, title: string, width: number | 'fill', shown: SceneNode): FrameNode =>
  column(
    {
      name: title,
      width,
      gap: 18,
      padding: [18, 0, 0, 0],
      stroke: { paint: ctx.colors.ink, weight: { top: 1 } },
    },
    [label(ctx, title, { style: 'label' }), shown],
  );

const keyFigures = (ctx: RenderContext): FrameNode =>
  column(
    { name: 'Figures', width: 'fill' },
    ctx.brand.words.stats.map((item, at) =>
      row(
        {
          name: item.label,
          width: 'fill',
          gap: 16,
          padding: [14, 0],
          align: 'center',
          ...(at > 0 && { stroke: { paint: ctx.colors.line, weight: { top: 1 } } }),
        },
        [
          text(item.value, { style: 'h3', color: ctx.colors.ink, width: ctx.phone ? 130 : 150 }),
          prose(ctx, 'small', `${capital(item.label)}, ${item.note}`),
        ],
      ),
    ),
  );

function parts(ctx: RenderContext): FrameNode {
  const percents = ctx.brand.words.app.shares.parts.map(([, percent]) => percent);
  return row({ name: 'Ring row', width: 'fill', gap: 28, align: 'center' }, [
    donut(ctx, percents, ctx.phone ? 110 : 150, 22),
    legend(ctx),
  ]);
}

function statsReport(ctx: RenderContext): FrameNode {
  const { app, heads } = ctx.brand.words;
  const wide = share(ctx, 0.62);
  const side = rest(ctx, wide, 64);
  const width = (desktop: number) => (ctx.desktop ? desktop : ('fill' as const));
  const months = barChart(ctx, app.year, {
    height: ctx.phone ? 130 : 180,
    width: ctx.desktop ? wide - 40 : ctx.inner,
    chosen: 11,
  });
  const line = (name: string, children: SceneNode[]) =>
    rowOrColumn(ctx, { name, width: 'fill', gap: 64, align: 'start' }, children);
  return section(ctx, 'Report', [
    sectionHead(ctx, pick(ctx, heads.stats), { align: 'split' }),
    line('First row', [
      block(ctx, app.trend.title, wide, areaChart(ctx, app.trend, wide, ctx.phone ? 160 : 260)),
      block(ctx, 'Key figures', width(side), keyFigures(ctx)),
    ]),
    line('Second row', [
      block(ctx, app.shares.title, width(side + 40), parts(ctx)),
      block(ctx, app.year.title, width(wide - 40), months),
    ]),
  ]);
}
