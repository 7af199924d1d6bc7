import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { areaChart, donut, legend } from '../blocks/chart.ts';
import { capital, label, prose } from '../blocks/copy.ts';
import { section, sectionHead } from '../blocks/section.ts';
import { type RenderContext, columnWidth, nth, pick, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { onAccent } from './on-accent.ts';
import { tile } from './tile.ts';

export const bentoFigureLayouts = getLayouts('Statistics', [
  {
    slug: 'stats-bento',
    name: 'Statistics in a bento grid',
    text: 'One figure on a large dark tile, two on small ones, a curve and a ring beside them.',
    tags: ['Bento', 'Numbers', 'Chart'],
    variant: 0,
    firstPicture: 206,
    build: statsBento,
  },
]);

/** The figure that the section is about. */
function mainFigure(given: RenderContext, width: number | 'fill'): FrameNode {
  const ctx = withBackground(given, 'deep');
  const item = nth(ctx.brand.words.stats, 0);
  const size = ctx.phone ? 72 : ctx.desktop ? 136 : 112;
  return tile(
    ctx,
    {
      name: 'Main figure',
      width,
      height: ctx.phone ? 'hug' : 'fill',
      ...(!ctx.phone && { minHeight: 340 }),
      justify: 'between',
      gap: 48,
    },
    [
      text(item.value, {
        style: 'figure',
        size,
        lineHeight: Math.round(size * 1.05),
        color: ctx.colors.accentText,
      }),
      column({ name: 'What it counts', width: 'fill', gap: 4 }, [
        label(ctx, capital(item.label), { style: 'h4', color: ctx.colors.ink }),
        prose(ctx, 'body', capital(item.note)),
      ]),
    ],
  );
}

function smallFigure(ctx: RenderContext, at: number): FrameNode {
  const item = nth(ctx.brand.words.stats, at);
  return tile(ctx, { name: item.label, height: 'fill', minHeight: 170, justify: 'between', gap: 20 }, [
    text(item.value, { style: 'figure', color: ctx.colors.ink }),
    column({ name: 'What it counts', width: 'fill', gap: 2 }, [
      label(ctx, capital(item.label), { style: 'label', color: ctx.colors.ink }),
      prose(ctx, 'small', capital(item.note)),
    ]),
  ]);
}

function ringTile(ctx: RenderContext, width: number): FrameNode {
  const { title, parts } = ctx.brand.words.app.shares;
  const percents = parts.map(([, percent]) => percent);
  return tile(ctx, { name: 'Shares', width, height: 'fill', gap: 24, justify: 'between' }, [
    label(ctx, title, { style: 'label' }),
    row({ name: 'Ring', width: 'fill', justify: 'center' }, [donut(ctx, percents, 168, 26)]),
    legend(ctx),
  ]);
}

function curveTile(ctx: RenderContext, width: number): FrameNode {
  const { trend } = ctx.brand.words.app;
  const pad = ctx.phone ? 22 : 28;
  return tile(ctx, { name: 'Curve', width, height: 'fill', gap: 24, justify: 'between' }, [
    label(ctx, trend.title, { style: 'label' }),
    areaChart(ctx, trend, width - 2 * pad, ctx.phone ? 180 : 270),
  ]);
}

function statsBento(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const card: RenderContext = { ...ctx, colors: { ...ctx.colors, ground: 'card' } };
  const gap = ctx.phone ? 14 : 20;
  const third = ctx.desktop ? columnWidth(ctx, 3, gap) : ctx.inner;
  const wide = ctx.desktop ? ctx.inner - third - gap : ctx.inner;
  const small = [smallFigure(onAccent(ctx), 1), smallFigure(withBackground(ctx, 'wash'), 2)];
  const line = (name: string, children: SceneNode[]) => row({ name, width: 'fill', gap }, children);
  const tiles = ctx.desktop
    ? [
        line('Top', [mainFigure(ctx, 'fill'), ringTile(card, third)]),
        line('Bottom', [
          column({ name: 'Small figures', width: third, height: 'fill', gap }, small),
          curveTile(card, wide),
        ]),
      ]
    : [
        mainFigure(ctx, ctx.inner),
        ctx.phone
          ? column({ name: 'Small figures', width: 'fill', gap }, small)
          : line('Small figures', small),
        curveTile(card, ctx.inner),
        ringTile(card, ctx.inner),
      ];
  return section(ctx, 'Statistics', [
    sectionHead(ctx, pick(ctx, ctx.brand.words.heads.stats), { align: 'split' }),
    column({ name: 'Tiles', width: 'fill', gap }, tiles),
  ]);
}
