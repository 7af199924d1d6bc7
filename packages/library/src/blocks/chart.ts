import {
  type Color,
  type FrameNode,
  type SceneNode,
  type TextNode,
  column,
  linear,
  rect,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import { naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import {
  type Point,
  arcLine,
  canvas,
  disc,
  fillPath,
  hill,
  linePath,
  polyline,
  smooth,
} from '../drawing/shapes.ts';
import type { Chart } from '../model/words.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { label } from './copy.ts';

type Numbers = Omit<Chart, 'captions'> & Partial<Pick<Chart, 'captions'>>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const tick = (ctx: RenderContext, content: string): TextNode =>
  text(content, { style: 'tiny', lineHeight: 16, color: ctx.colors.soft });

/** The upper end, the middle and zero, beside a plot of `height` px. */
const scale = (ctx: RenderContext, { max, before = '', after = '' }: Numbers, height: number): FrameNode =>
  column(
    { name: 'Scale', height, justify: 'between', align: 'end' },
    [max, max / 2, 0].map((value) =>
      tick(ctx, `${before}${value.toLocaleString('en', { maximumFractionDigits: 1 })}${after}`),
    ),
  );

/** Room left and right of a curve, and above and below it, in px: half of a tick's line. */
const inset = 8;

/** A curve over its own faded area with both axes, `width` px wide; `height` is that of the plot alone. */
export function areaChart(
  ctx: RenderContext,
  chart: Chart,
  width: number,
  height: number,
  color: Color = ctx.colors.accent,
): FrameNode {
  const ticks = scale(ctx, chart, height);
  const tokens = getTokens(ctx.brand.theme, ctx.appearance, ctx.viewport);
  const room = Math.max(
    ...ticks.children.map((node) => (node.type === 'text' ? naturalWidth(node, tokens) : 0)),
  );
  const plot = Math.floor(width - Math.ceil(room) - 8);
  const points = pointsOf(chart.values, chart.max, plot, height);
  const tone = ctx.wire ? ctx.colors.soft : color;
  const last = points.at(-1)!;
  const drawing = stretched(chart.title, plot, height, [
    ...[0, 0.5, 1].map((share) => gridLine(ctx, plot, inset + share * (height - 2 * inset))),
    fillPath(hill(points, height - inset), linear(180, `${tone}/28`, `${tone}/2`), { name: 'Area' }),
    linePath(smooth(points), tone, 2.5, { name: 'Curve' }),
    fillPath(disc(last[0], last[1], 5), tone, { name: 'Last value' }),
  ]);
  return row({ name: 'Chart', width, gap: 8 }, [
    { ...ticks, width: Math.ceil(room) },
    column({ name: 'Plot', width: plot, gap: 4 }, [drawing, captionLine(ctx, chart.captions, plot)]),
  ]);
}

/** A drawing whose points keep to the captions below them, however wide it is shown. */
const stretched = (...drawn: Parameters<typeof canvas>): SceneNode => ({
  ...canvas(...drawn),
  fit: 'stretch',
});

const gridLine = (ctx: RenderContext, width: number, y: number) =>
  linePath(
    polyline([
      [0, y],
      [width, y],
    ]),
    ctx.colors.line,
    1,
    { name: 'Grid line' },
  );

/** As many captions as there is room for, each beginning below its value. */
function captionLine(ctx: RenderContext, captions: readonly string[], width: number): FrameNode {
  const step = (width - 2 * inset) / Math.max(1, captions.length - 1);
  const every = [1, 2, 3, 4, 6].find((count) => count * step >= 44) ?? captions.length;
  const shown = captions
    .filter((_, at) => at % every === 0 && inset + at * step + 30 <= width)
    .flatMap((caption, at) => (caption === '' ? [] : [{ caption, at }]));
  const room = Math.floor(every * step);
  return row(
    { name: 'Axis', width, height: 16, padding: [0, 0, 0, inset + (shown[0]?.at ?? 0) * room] },
    shown.map(({ caption, at }, index) => {
      const next = shown[index + 1];
      return row({ name: caption, width: next ? (next.at - at) * room : 'fill', height: 16 }, [
        tick(ctx, caption),
      ]);
    }),
  );
}

/** A bare curve; `seed` is what it shows, so that no two are alike. */
export function sparkline(
  ctx: RenderContext,
  seed: string,
  width: number,
  height: number,
  color: Color = ctx.colors.accent,
): SceneNode {
  const tone = ctx.wire ? ctx.colors.soft : color;
  return stretched(`Trend of ${seed}`, width, height, [
    linePath(smooth(pointsOf(walkOf(seed), 100, width, height)), tone, 2, { name: 'Curve' }),
  ]);
}

/** Eight values that rise on the whole, each seed in its own way. */
function walkOf(seed: string): number[] {
  let state = Array.from(seed).reduce((sum, letter) => (sum * 33 + letter.codePointAt(0)!) % 100_003, 11);
  return Array.from({ length: 8 }, (_, at) => {
    state = (state * 1103 + 12_345) % 100_003;
    return Math.min(100, 12 + at * 9 + (state % 28));
  });
}

function pointsOf(values: readonly number[], max: number, width: number, height: number): Point[] {
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  return values.map((value, at) => [inset + at * step, inset + (1 - value / max) * (height - 2 * inset)]);
}

export interface BarsOptions {
  /** Of the longest bar, in px. */
  height: number;
  /** Room for all columns in px; where it is scarce captions are single letters. */
  width?: number;
  /** Index of the bar in the accent's full strength; all when absent. */
  chosen?: number;
  radius?: number;
}

/** In px, its gap included. */
const roomOfCaption = 34;

/** Columns with captions below and a scale beside; the months of a year where the chart names nothing else. */
export function barChart(ctx: RenderContext, chart: Numbers, options: BarsOptions): FrameNode {
  const { height, width = Number.POSITIVE_INFINITY } = options;
  const { captions = months, values } = chart;
  const isScarce = (width - 48) / values.length < roomOfCaption;
  const shown = isScarce ? captions.map((caption) => caption.slice(0, 1)) : captions;
  const bars = values.map((value, at) =>
    bar(ctx, nth(captions, at), nth(shown, at), value / chart.max, at, options),
  );
  return row({ name: chart.title, width: 'fill', gap: 10, align: 'start' }, [
    scale(ctx, chart, height + 2 * inset),
    row({ name: 'Bars', width: 'fill', height: height + inset + 22, gap: 6, align: 'end' }, bars),
  ]);
}

function bar(
  ctx: RenderContext,
  name: string,
  caption: string,
  share: number,
  at: number,
  { height, chosen, radius = 4 }: BarsOptions,
): FrameNode {
  const strong = ctx.wire ? ctx.colors.soft : ctx.colors.accent;
  const faint = ctx.wire ? ctx.colors.line : `${strong}/28`;
  return column({ name, width: 'fill', gap: 6, align: 'center', justify: 'end', height: 'fill' }, [
    rect({
      name: 'Value',
      width: 'fill',
      maxWidth: 36,
      height: Math.max(3, Math.round(share * height)),
      radius: [radius, radius, 0, 0],
      fill: chosen === undefined || chosen === at ? strong : faint,
    }),
    tick(ctx, caption),
  ]);
}

/** The colours of parts of a whole, the largest first. */
export const partColors = ['accent', 'art4', 'art5', 'art3'];

/** The parts of a whole as a ring of `size` px; percentages, which add up to 100. */
export function donut(
  ctx: RenderContext,
  percents: readonly number[],
  size: number,
  weight: number,
): SceneNode {
  const r = (size - weight) / 2;
  let from = 0;
  const segments = percents.map((percent, index) => {
    const to = from + percent * 3.6;
    const color = ctx.wire ? ctx.colors.soft : nth(partColors, index);
    const d = arcLine(size / 2, size / 2, r, from + 1.5, to - 1.5);
    from = to;
    return {
      d,
      stroke: { paint: color, weight, cap: 'butt' as const },
      name: `Part ${index + 1}`,
      ...(ctx.wire ? { opacity: 1 - index * 0.22 } : {}),
    };
  });
  return canvas('Ring', size, size, segments);
}

/** What the colours of a ring stand for. */
export const legend = (ctx: RenderContext): FrameNode =>
  column(
    { name: 'Legend', width: 'fill', gap: 8 },
    ctx.brand.words.app.shares.parts.map(([name, percent], index) =>
      row({ name, width: 'fill', gap: 10, align: 'center' }, [
        rect({
          name: 'Dot',
          width: 9,
          height: 9,
          radius: 5,
          fill: ctx.wire ? ctx.colors.soft : nth(partColors, index),
        }),
        label(ctx, name, { style: 'small', width: 'fill', color: ctx.colors.soft, maxLines: 1 }),
        label(ctx, `${percent} %`, { style: 'label' }),
      ]),
    ),
  );
