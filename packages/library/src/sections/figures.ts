import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { areaChart } from '../blocks/chart.ts';
import { capital, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Figure } from '../model/words.ts';
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

/** Figures among their equals. */
export const figureLayouts = getLayouts('Statistics', [
  {
    slug: 'stats-row',
    name: 'Statistics row',
    text: 'Four figures with their meaning, parted by rules.',
    tags: ['Numbers', 'Grid'],
    variant: 0,
    firstPicture: 40,
    build: statsRow,
  },
  {
    slug: 'stats-cards',
    name: 'Statistics cards',
    text: 'Four figures on cards of four different grounds.',
    tags: ['Numbers', 'Cards'],
    variant: 1,
    firstPicture: 41,
    build: statsCards,
  },
  {
    slug: 'stats-chart',
    name: 'Statistics with chart',
    text: 'A chart card beside three figures.',
    tags: ['Numbers', 'Chart', 'Split'],
    variant: 0,
    firstPicture: 42,
    build: statsChart,
  },
]);

function statsRow(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const cells = grid(ctx, words.stats, { columns: 4, phone: 2, gap: ctx.phone ? 24 : 40 }, (item) =>
    column(
      {
        name: item.label,
        width: 'fill',
        gap: 8,
        padding: [0, 0, 0, ctx.phone ? 0 : 24],
        ...(ctx.phone ? {} : { stroke: { paint: ctx.colors.line, weight: { left: 1 } } }),
      },
      [
        text(item.value, { style: 'figure', color: ctx.colors.ink }),
        column({ name: 'Details', width: 'fill' }, [
          prose(ctx, 'bodyStrong', item.label, { color: ctx.colors.ink }),
          prose(ctx, 'small', item.note),
        ]),
      ],
    ),
  );
  return section(ctx, 'Statistics', [
    sectionHead(ctx, pick(ctx, words.heads.stats), {
      align: ctx.look.head === 'center' ? 'center' : 'split',
    }),
    cells,
  ]);
}

function statsCards(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  return section(ctx, 'Statistics', [
    sectionHead(ctx, pick(ctx, words.heads.stats), { align: 'left' }),
    grid(ctx, words.stats, { columns: 4, tablet: 2 }, (item, index) => figureTile(ctx, item, index)),
  ]);
}

const tileGrounds = [
  { ground: 'deep', ink: 'onDeep', soft: 'onDeepSoft' },
  { ground: 'wash', ink: 'ink', soft: 'soft' },
  { ground: 'ground', ink: 'ink', soft: 'soft' },
  { ground: 'accent', ink: 'onAccent', soft: 'onAccent' },
];

function figureTile(given: RenderContext, item: Figure, index: number): FrameNode {
  const ctx = given.wire ? given : { ...given, c: { ...given.colors, ...nth(tileGrounds, index) } };
  return column(
    {
      name: item.label,
      width: 'fill',
      height: ctx.phone ? 'hug' : 280,
      padding: 28,
      gap: 48,
      justify: 'between',
      radius: 'card',
      ...(ctx.wire
        ? { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }
        : { fill: ctx.colors.ground }),
    },
    [
      label(ctx, capital(item.label), { style: 'label', color: ctx.colors.ink }),
      column({ name: 'Figure', width: 'fill', gap: 6 }, [
        text(item.value, { style: 'figure', color: ctx.colors.ink }),
        prose(ctx, 'small', item.note),
      ]),
    ],
  );
}

function statsChart(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const wide = share(ctx, 0.54);
  const pad = ctx.phone ? 20 : 32;
  const { metric, trend } = words.app;
  const chart = panel(ctx, { name: 'Chart card', width: wide, padding: pad, gap: 24 }, [
    row({ name: 'Top', width: 'fill', justify: 'between', align: 'end' }, [
      column({ name: 'Figure', gap: 4 }, [
        label(ctx, metric.label, { style: 'small', color: ctx.colors.soft }),
        text(metric.value, { style: 'h2', color: ctx.colors.ink }),
      ]),
      !ctx.phone && badge(ctx, metric.note),
    ]),
    label(ctx, trend.title, { style: 'label' }),
    areaChart(ctx, trend, wide - pad * 2, ctx.phone ? 180 : 260),
  ]);
  const copy = column({ name: 'Copy', width: 'fill', gap: 28 }, [
    sectionHead(within(ctx, rest(ctx, wide)), pick(ctx, words.heads.stats), { align: 'left' }),
    figureList(ctx),
  ]);
  return section(ctx, 'Statistics', [mirroredSides(ctx, chart, copy)]);
}

function figureList(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return column(
    { name: 'Figures', width: 'fill' },
    words.stats.slice(0, 3).map((item, index) =>
      row(
        {
          name: item.label,
          width: 'fill',
          gap: 24,
          align: 'center',
          padding: [20, 0],
          ...(index ? { stroke: { paint: ctx.colors.line, weight: { top: 1 } } } : {}),
        },
        [
          text(item.value, { style: 'h3', color: ctx.colors.accentText, width: 110 }),
          prose(ctx, 'body', `${item.label}, ${item.note}`),
        ],
      ),
    ),
  );
}
