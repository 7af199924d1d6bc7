import {
  type FrameNode,
  type SceneNode,
  column,
  ellipse,
  row,
  run,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { areaChart, barChart } from '../blocks/chart.ts';
import { label } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import type { Chart } from '../model/words.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { uiCard } from './card-parts.ts';

const code = { family: 'JetBrains Mono', size: 13, lineHeight: 22, weight: 500 } as const;

/** What stands in a line: a sign, words, their outcome. */
type Line = [lead: string, main: string, rest: string];

const scripts: Line[][] = [
  [
    ['$ ', 'quill push', ''],
    ['', 'layers   ', '11 shared, 1 built'],
    ['', 'database ', 'snapshot 02:00, masked'],
    ['', 'link     ', 'one-page-cart.qs'],
    ['> ', 'ready in ', '38 s'],
  ],
  [
    ['# ', 'quill.file', ''],
    ['service ', 'web: ', './shop'],
    ['service ', 'api: ', './orders'],
    ['data ', 'postgres: ', 'last night'],
    ['mask ', 'users.phone: ', 'partial'],
  ],
  [
    ['+ ', 'mask users.phone', ''],
    ['− ', 'copy users.*', ''],
    ['+ ', 'sleep after ', '15 min'],
    ['+ ', 'traces keep ', '14 days'],
    ['  ', 'network ', 'private'],
  ],
];

/** A terminal with a few coloured lines. */
export function terminal(width: number, index: number): FrameNode {
  return column(
    { name: 'Terminal', width, radius: 12, clip: true, fill: 'art8', stroke: { paint: 'art7' } },
    [
      row({ name: 'Bar', width: 'fill', padding: [12, 14], gap: 7, align: 'center', fill: 'art7' }, [
        ...['art5', 'art4', 'art2'].map((fill, at) =>
          ellipse({ name: `Dot ${at + 1}`, width: 9, height: 9, fill }),
        ),
        spacer(),
        text('zsh', { ...code, size: 12, lineHeight: 14, color: 'art1/70' }),
      ]),
      column({ name: 'Lines', width: 'fill', padding: 16, gap: 2 }, nth(scripts, index).map(codeLine)),
    ],
  );
}

function codeLine([lead, main, rest]: Line, at: number): SceneNode {
  const runs = [run(lead, { color: 'art2' }), run(main, { color: 'art1' }), run(rest, { color: 'art3' })];
  return row({ name: `Code line ${at + 1}`, width: 'fill', gap: 14 }, [
    text(String(at + 1), { ...code, color: 'art1/62', width: 14 }),
    text(
      runs.filter((part) => part.text),
      { ...code, color: 'art1', name: main.trim() || 'Empty line', width: 'fill', maxLines: 1 },
    ),
  ]);
}

/** Builds as bars of time. */
export const buildCard = (ctx: RenderContext, width: number): FrameNode =>
  uiCard(ctx, width, 'Builds', [
    row({ name: 'Top', width: 'fill', align: 'center' }, [
      label(ctx, 'Build times', { style: 'h5', size: 14 }),
      spacer(),
      badge(ctx, '−54 %'),
    ]),
    barChart(ctx, ctx.brand.words.app.trend, {
      height: Math.round(width * 0.34),
      width: width - 40,
      chosen: 11,
      radius: 2,
    }),
  ]);

/** Where each part of a request begins and how long it takes, as shares of the whole. */
const spans: [name: string, from: number, share: number][] = [
  ['edge', 0, 1],
  ['web', 0.06, 0.9],
  ['orders', 0.16, 0.56],
  ['postgres', 0.24, 0.3],
  ['queue', 0.62, 0.26],
];

/** A request as a cascade of spans. */
export const traceCard = (ctx: RenderContext, width: number): FrameNode =>
  uiCard(ctx, width, 'Trace', [
    row({ name: 'Top', width: 'fill', align: 'center', gap: 8 }, [
      icon(ctx, 'activity', 16, 'accentText'),
      label(ctx, 'GET /cart', { style: 'h5', size: 14 }),
      spacer(),
      label(ctx, '182 ms', { style: 'small', color: 'soft' }),
    ]),
    column(
      { name: 'Spans', width: 'fill', gap: 6 },
      spans.map(([name, from, share]) => span(name, from, share, width - 40)),
    ),
  ]);

/** What the longest name of a span takes, in px; short spans grow to it. */
const roomOfName = 64;

function span(name: string, from: number, share: number, width: number): SceneNode {
  const isSlow = name === 'postgres';
  const start = Math.max(0, Math.min(Math.round(from * width), width - roomOfName));
  return row({ name, width: 'fill', padding: [0, 0, 0, start] }, [
    row(
      {
        name: 'Span',
        minWidth: Math.round(share * width * 0.98),
        height: 24,
        padding: [0, 8],
        radius: 4,
        align: 'center',
        fill: isSlow ? 'accent' : 'wash',
      },
      [text(name, { size: 11, lineHeight: 14, weight: 500, color: isSlow ? 'onAccent' : 'ink' })],
    ),
  ]);
}

const latency: Chart = {
  title: 'Latency',
  values: [212, 198, 224, 187, 205, 176, 182, 160, 171, 149, 154, 141],
  max: 250,
  after: ' ms',
  captions: ['8:00', '', '10:00', '', '12:00', '', '14:00', '', '16:00', '', '18:00', ''],
};

/** Waiting times as a curve. */
export const latencyCard = (ctx: RenderContext, width: number, height: number): FrameNode =>
  column({ name: 'Area', width, gap: 12 }, [
    uiCard(ctx, width, 'Latency', [
      label(ctx, 'p95, all branches', { style: 'small', color: 'soft' }),
      areaChart(ctx, latency, width - 40, height),
    ]),
  ]);
