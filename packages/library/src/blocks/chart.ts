import {
  type Color,
  type FrameNode,
  type SceneNode,
  column,
  linear,
  rect,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
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
} from '../art/shapes.ts';
import type { Kit } from '../kit.ts';

/** A curve over its own faded area, values from 0 to 100. */
export function areaChart(
  kit: Kit,
  values: number[],
  width: number,
  height: number,
  color: Color = kit.c.accent,
): SceneNode {
  const points = pointsOf(values, width, height);
  const last = points.at(-1)!;
  const tone = kit.wire ? kit.c.soft : color;
  return canvas('Chart', width, height, [
    ...[0.25, 0.5, 0.75].map((share) =>
      linePath(
        polyline([
          [0, height * share],
          [width, height * share],
        ]),
        kit.c.line,
        1,
        { name: 'Grid line' },
      ),
    ),
    fillPath(hill(points, height), linear(180, `${tone}/28`, `${tone}/2`), { name: 'Area' }),
    linePath(smooth(points), tone, 2.5, { name: 'Curve' }),
    fillPath(disc(last[0], last[1], 5), tone, { name: 'Last value' }),
  ]);
}

/** A bare curve. */
export const sparkline = (
  kit: Kit,
  values: number[],
  width: number,
  height: number,
  color: Color = kit.c.accent,
): SceneNode =>
  canvas('Sparkline', width, height, [
    linePath(smooth(pointsOf(values, width, height)), kit.wire ? kit.c.soft : color, 2, { name: 'Curve' }),
  ]);

function pointsOf(values: number[], width: number, height: number): Point[] {
  const step = (width - 12) / Math.max(1, values.length - 1);
  return values.map((value, index) => [6 + index * step, 8 + (1 - value / 100) * (height - 20)]);
}

export interface BarsOptions {
  height: number;
  captions?: string[];
  /** Room for all columns in px; where it is scarce captions are single letters. */
  width?: number;
  /** Index of the bar in the accent's full strength; all when absent. */
  chosen?: number;
  radius?: number;
  color?: Color;
}

/** In px, its gap included. */
const roomOfCaption = 34;

/** Columns with captions below, values from 0 to 100. */
export function barChart(kit: Kit, values: number[], options: BarsOptions): FrameNode {
  const { height, chosen, radius = 4, width = Number.POSITIVE_INFINITY } = options;
  const isScarce = width / values.length < roomOfCaption;
  const captions = isScarce ? options.captions?.map((caption) => caption.slice(0, 1)) : options.captions;
  const strong = kit.wire ? kit.c.soft : (options.color ?? kit.c.accent);
  const faint = kit.wire ? kit.c.line : `${strong}/28`;
  const bar = (value: number, index: number) =>
    column(
      {
        name: options.captions?.[index] ?? `Bar ${index + 1}`,
        width: 'fill',
        gap: 8,
        align: 'center',
        justify: 'end',
        height: 'fill',
      },
      [
        rect({
          name: 'Value',
          width: 'fill',
          maxWidth: 36,
          height: Math.max(3, Math.round((value / 100) * height)),
          radius: [radius, radius, 0, 0],
          fill: chosen === undefined || chosen === index ? strong : faint,
        }),
        captions &&
          text(captions[index] ?? '', { style: 'tiny', size: 11, lineHeight: 14, color: kit.c.soft }),
      ],
    );
  return row(
    { name: 'Bars', width: 'fill', height: height + (captions ? 22 : 0), gap: 6, align: 'end' },
    values.map(bar),
  );
}

/** Shares of a ring, in turn; they should add up to at most 1. */
export function donut(
  kit: Kit,
  shares: number[],
  size: number,
  weight: number,
  colors: Color[] = ['accent', 'art4', 'art5', 'art3'],
): SceneNode {
  const r = (size - weight) / 2;
  let from = 0;
  const segments = shares.map((share, index) => {
    const to = from + share * 360;
    const color = kit.wire ? kit.c.soft : colors[index % colors.length]!;
    const d = arcLine(size / 2, size / 2, r, from + (index > 0 ? 3 : 0), to - 3);
    from = to;
    return {
      d,
      stroke: { paint: color, weight, cap: 'butt' as const },
      name: `Share ${index + 1}`,
      ...(kit.wire ? { opacity: 1 - index * 0.25 } : {}),
    };
  });
  return canvas('Ring', size, size, [
    { d: arcLine(size / 2, size / 2, r, 0, 360), stroke: { paint: kit.c.line, weight }, name: 'Track' },
    ...segments,
  ]);
}
