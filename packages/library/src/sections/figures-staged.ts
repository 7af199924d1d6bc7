import { type FrameNode, type FrameProps, column, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { barChart } from '../blocks/chart.ts';
import { capital, heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import type { Figure } from '../model/words.ts';
import { type RenderContext, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';

/** Figures with a stage: a whole page, a picture, a year. */
export const stagedFigureLayouts = getLayouts('Statistics', [
  {
    slug: 'stats-giant',
    name: 'Single large statistic',
    text: 'One number as large as the page and three small ones.',
    tags: ['Numbers', 'Dark', 'Typography'],
    variant: 1,
    firstPicture: 43,
    build: statsGiant,
  },
  {
    slug: 'stats-picture',
    name: 'Statistics over a picture',
    text: 'A wide picture with a panel of four figures across its edge.',
    tags: ['Numbers', 'Picture'],
    variant: 0,
    firstPicture: 44,
    build: statsPicture,
  },
  {
    slug: 'stats-year',
    name: 'Statistics with bar chart',
    text: 'Three figures above the months of a year.',
    tags: ['Numbers', 'Chart'],
    variant: 1,
    firstPicture: 45,
    build: statsYear,
  },
]);

/** A figure above what it counts. */
export const figureCell = (
  ctx: RenderContext,
  item: Figure,
  style: 'h2' | 'h3',
  frame: Partial<FrameProps>,
): FrameNode =>
  column({ name: item.label, width: 'fill', ...frame }, [
    text(item.value, { style, color: ctx.colors.ink }),
    prose(ctx, 'small', item.label),
  ]);

function statsGiant(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const main = pick(ctx, words.stats);
  const size = ctx.phone ? 88 : ctx.desktop ? 240 : 160;
  const others = words.stats.filter((item) => item !== main);
  return section(ctx, 'Statistics', [
    column({ name: 'Main', width: 'fill', gap: ctx.phone ? 12 : Math.round(size * 0.16) }, [
      prose(ctx, 'lead', pick(ctx, words.heads.stats).text, { maxWidth: 480 }),
      text(main.value, {
        size,
        lineHeight: Math.round(size * 1.05),
        family: ctx.brand.theme.voice.headings,
        weight: ctx.brand.theme.voice.weight,
        letterSpacing: -0.06,
        color: ctx.colors.accentText,
      }),
      heading(ctx, 'h3', capital(`${main.label}, ${main.note}`)),
    ]),
    grid(ctx, others, { columns: 3, tablet: 3, gap: 32 }, (item) =>
      figureCell(ctx, item, 'h3', {
        gap: 6,
        padding: [20, 0, 0, 0],
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      }),
    ),
  ]);
}

function statsPicture(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const box = grid(
    within(ctx, ctx.inner - (ctx.phone ? 72 : 144)),
    words.stats,
    { columns: 4, phone: 2, gap: 28 },
    (item) => figureCell(ctx, item, 'h2', { gap: 4 }),
  );
  return section(ctx, 'Statistics', [
    sectionHead(ctx, pick(ctx, words.heads.stats), {
      align: 'center',
      after: actions(ctx, words.cta.slice(0, 1)),
    }),
    column({ name: 'Stage', width: 'fill', gap: ctx.phone ? -24 : -40, align: 'center' }, [
      picture(ctx, 1, ctx.inner, ctx.phone ? 240 : ctx.desktop ? 440 : 360),
      card(
        ctx,
        {
          name: 'Figures',
          width: ctx.phone ? ctx.inner - 24 : ctx.inner - 96,
          padding: ctx.phone ? 24 : 32,
          fill: ctx.colors.card,
          ...(ctx.look.card === 'rule' ? { stroke: { paint: ctx.colors.line } } : {}),
        },
        [box],
      ),
    ]),
  ]);
}

function statsYear(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  return section(ctx, 'Statistics', [
    sectionHead(ctx, pick(ctx, words.heads.stats), { align: 'split' }),
    panel(ctx, { name: 'Chart card', fill: 'card', gap: 36 }, [
      grid(within(ctx, ctx.inner - 64), words.stats.slice(0, 3), { columns: 3, tablet: 3, gap: 24 }, (item) =>
        column({ name: item.label, width: 'fill', gap: 2 }, [
          prose(ctx, 'small', capital(item.label)),
          text(item.value, { style: 'h3', color: ctx.colors.ink }),
        ]),
      ),
      label(ctx, words.app.year.title, { style: 'label' }),
      barChart(ctx, words.app.year, {
        height: ctx.phone ? 160 : 280,
        width: ctx.inner - 64,
        chosen: 11,
        radius: Math.min(8, ctx.brand.theme.measures.radius.control),
      }),
    ]),
  ]);
}
