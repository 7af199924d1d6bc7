import {
  type FrameNode,
  type Paint,
  type SceneNode,
  column,
  divider,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { areaChart, barChart, sparkline } from '../blocks/chart.ts';
import { capital, label } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { navIcon } from '../blocks/nav-icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { changes } from '../model/changes.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { hint } from './card-parts.ts';
import { rising } from './stage.ts';
import { recordRow } from './ui-cards.ts';

/** A product's main window of exactly `width` × `height` px: menu, figures, chart and list. */
export function dashboard(
  ctx: RenderContext,
  width: number,
  height: number,
  hasMenu = width > 760,
): FrameNode {
  const menu = hasMenu ? 188 : 0;
  const content = width - menu - 48;
  const radius = Math.min(16, ctx.brand.theme.measures.radius.card);
  const chartHeight = Math.max(120, Math.min(240, height - 330));
  return row(
    {
      name: 'Product window',
      width,
      height,
      radius,
      clip: true,
      fill: 'ground',
      stroke: { paint: 'line' },
      shadow: floating,
    },
    [
      hasMenu && sideMenu(ctx, menu),
      column({ name: 'Main', width: 'fill', height: 'fill', padding: 24, gap: 18 }, [
        topLine(ctx),
        figures(ctx, content),
        charts(ctx, content, chartHeight),
        height > 620 && recordsTable(ctx),
      ]),
    ],
  );
}

/** The product's window on a ground that it runs out of at the bottom, over `share` of its width. */
export const risingDashboard = (
  ctx: RenderContext,
  width: number,
  height: number,
  ground: Paint[],
  share: number,
): FrameNode =>
  rising(width, height, ground, Math.round(height * 0.1), dashboard(ctx, Math.round(width * share), height));

function sideMenu(ctx: RenderContext, width: number): FrameNode {
  const item = (caption: string, index: number) =>
    row(
      {
        name: caption,
        width: 'fill',
        gap: 10,
        padding: [8, 10],
        align: 'center',
        radius: Math.min(10, ctx.brand.theme.measures.radius.control),
        ...(index === 0 ? { fill: 'wash' } : {}),
      },
      [
        navIcon(ctx, caption, 17, index === 0 ? 'accentText' : 'soft'),
        text(caption, {
          style: 'smallStrong',
          lineHeight: 18,
          color: index === 0 ? 'ink' : 'soft',
        }),
      ],
    );
  return column(
    {
      name: 'Menu',
      width,
      height: 'fill',
      padding: [24, 14],
      gap: 28,
      fill: 'tint',
      stroke: { paint: 'line', weight: { right: 1 } },
    },
    [
      row({ name: 'Brand', padding: [0, 8] }, [brandLogo(ctx, 22, 'ink')]),
      column({ name: 'Items', width: 'fill', gap: 4 }, [...ctx.brand.words.app.tabs, 'Settings'].map(item)),
    ],
  );
}

function topLine(ctx: RenderContext): FrameNode {
  return row({ name: 'Top', width: 'fill', align: 'center', gap: 12 }, [
    text(ctx.brand.words.app.greeting, {
      size: 19,
      lineHeight: 26,
      weight: 600,
      letterSpacing: -0.02,
      color: 'ink',
    }),
    spacer(),
    icon(ctx, 'search', 18, 'soft'),
    icon(ctx, 'bell', 18, 'soft'),
    avatar(ctx, 1, 32),
  ]);
}

function figures(ctx: RenderContext, width: number): FrameNode {
  const { metric } = ctx.brand.words.app;
  const all = [metric, ...ctx.brand.words.stats.slice(1, width > 560 ? 4 : 3)];
  const each = Math.floor((width - 14 * (all.length - 1)) / all.length);
  const tile = (item: typeof metric): SceneNode =>
    column(
      {
        name: item.label,
        width: 'fill',
        gap: 6,
        padding: 14,
        radius: 10,
        fill: 'card',
        stroke: { paint: 'line' },
      },
      [
        hint(capital(item.label), { width: 'fill', maxLines: 1 }),
        text(item.value, {
          size: 20,
          lineHeight: 26,
          weight: 600,
          letterSpacing: -0.02,
          color: 'ink',
          width: 'fill',
          maxLines: 1,
        }),
        changes(item)
          ? sparkline(ctx, item.label, each - 28, 28)
          : hint(item.note, { width: 'fill', maxLines: 2 }),
      ],
    );
  return row({ name: 'Figures', width: 'fill', gap: 14 }, all.map(tile));
}

const panel = { radius: 10, fill: 'card', stroke: { paint: 'line' }, padding: 16, gap: 12 } as const;

function charts(ctx: RenderContext, width: number, height: number): FrameNode {
  const { trend, week } = ctx.brand.words.app;
  const split = width > 560;
  const left = split ? Math.floor((width - 14) * 0.6) : width;
  const title = (content: string) =>
    label(ctx, content, { size: 14, color: 'ink', width: 'fill', maxLines: 1 });
  return row({ name: 'Charts', width: 'fill', gap: 14 }, [
    column({ name: trend.title, width: left, ...panel }, [
      title(trend.title),
      areaChart(ctx, trend, left - 32, height - 20),
    ]),
    split &&
      column({ name: week.title, width: 'fill', height: 'fill', ...panel }, [
        title(week.title),
        barChart(ctx, week, { width: width - left - 46, height: height - 38, chosen: 5 }),
      ]),
  ]);
}

function recordsTable(ctx: RenderContext): FrameNode {
  const entries = ctx.brand.words.app.records.slice(0, 4);
  return column({ name: 'Records', width: 'fill', ...panel }, [
    row({ name: 'Title', width: 'fill', justify: 'between', align: 'center' }, [
      label(ctx, nth(ctx.brand.words.app.tabs, 3), { size: 14, color: 'ink' }),
      button(ctx, 'View all', { kind: 'quiet', size: 'small' }),
    ]),
    ...entries.flatMap((entry, index) => [index > 0 && divider('line'), recordRow(ctx, entry, index)]),
  ]);
}
