import { type FrameNode, type SceneNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../../blocks/copy.ts';
import { icon } from '../../blocks/icon.ts';
import { acting } from '../../model/acting.ts';
import { arcLine, canvas } from '../../drawing/shapes.ts';
import { type RenderContext, nth, withBackground } from '../../model/render-context.ts';

/** Of a 45 mm watch, in px. */
const [width, height] = [198, 242];

const face = (ctx: RenderContext, name: string, title: string, children: SceneNode[]): FrameNode =>
  column({ name, gap: 16, align: 'center' }, [
    row({ name: 'Case', padding: 14, radius: 64, fill: '#15161a', stroke: { paint: '#3a3c44', weight: 2 } }, [
      column(
        {
          name: 'Watch',
          width,
          height,
          padding: [16, 14, 14, 14],
          gap: 8,
          radius: 50,
          clip: true,
          fill: '#000000',
        },
        [
          row({ name: 'Top', width: 'fill', padding: [0, 10], align: 'center' }, [
            label(ctx, title, { style: 'label', color: '#ffffff', width: 'fill', maxLines: 1 }),
            label(ctx, '9:41', { style: 'small', color: '#b8bac2' }),
          ]),
          ...children,
        ],
      ),
    ]),
    label(ctx, name, { style: 'label', color: ctx.colors.soft }),
  ]);

const wide = (ctx: RenderContext, words: string, isStrong: boolean): FrameNode =>
  row(
    {
      name: words,
      role: 'button',
      width: 'fill',
      height: 40,
      radius: 20,
      align: 'center',
      justify: 'center',
      fill: isStrong ? '#ffffff' : '#26282f',
    },
    [label(ctx, words, { style: 'label', color: isStrong ? '#111216' : '#ffffff', maxLines: 1 })],
  );

function figure(ctx: RenderContext): SceneNode[] {
  const { metric } = ctx.brand.words.app;
  return [
    spacer('column'),
    column({ name: 'Figure', width: 'fill', padding: [0, 10], gap: 2 }, [
      text(metric.value, {
        style: 'h3',
        size: metric.value.length > 7 ? 26 : 34,
        lineHeight: 40,
        case: 'none',
        color: '#ffffff',
      }),
      label(ctx, metric.label, { style: 'small', color: '#b8bac2', width: 'fill', maxLines: 2 }),
      label(ctx, metric.note, { style: 'small', color: '#ffffff', width: 'fill', maxLines: 2 }),
    ]),
    spacer('column', 'Spacer below'),
  ];
}

function notification(ctx: RenderContext): SceneNode[] {
  const { alerts, ask } = ctx.brand.words.app;
  const alert = alerts[2]!;
  return [
    column({ name: 'Notice', width: 'fill', padding: [2, 10], gap: 2 }, [
      heading(ctx, 'h5', alert.title, { size: 16, lineHeight: 20, color: '#ffffff', as: 'p', maxLines: 1 }),
      prose(ctx, 'small', alert.text, { color: '#b8bac2', maxLines: 3, lineHeight: 19 }),
    ]),
    spacer('column'),
    wide(ctx, ask[0], true),
  ];
}

const tasks = (ctx: RenderContext): SceneNode[] =>
  ctx.brand.words.app.tasks.slice(0, 3).map((task, at) =>
    row(
      {
        name: task,
        width: 'fill',
        gap: 10,
        padding: [8, 12],
        radius: 16,
        align: 'center',
        fill: '#1c1e24',
      },
      [
        icon(ctx, at === 0 ? 'circle-check' : 'circle', 18, at === 0 ? '#ffffff' : '#b8bac2'),
        label(ctx, task, { style: 'small', lineHeight: 18, color: '#ffffff', width: 'fill', maxLines: 2 }),
      ],
    ),
  );

const ringColors = ['deepAccent', 'art4', 'art5', 'art3'];

/** Parts of a whole on black; percentages, which add up to 100. */
function shares(ctx: RenderContext, percents: readonly number[]): SceneNode {
  const [size, weight] = [136, 14];
  let from = 0;
  const parts = percents.map((percent, at) => {
    const to = from + percent * 3.6;
    const d = arcLine(size / 2, size / 2, (size - weight) / 2, from + 1.5, to - 1.5);
    from = to;
    const paint = ctx.wire ? '#b8bac2' : nth(ringColors, at);
    return { d, stroke: { paint, weight, cap: 'butt' as const }, name: `Part ${at + 1}` };
  });
  return canvas('Ring', size, size, parts);
}

function ring(ctx: RenderContext): SceneNode[] {
  const { parts } = ctx.brand.words.app.shares;
  const [first] = parts;
  return [
    column({ name: 'Share', width: 'fill', height: 'fill', align: 'center', justify: 'center' }, [
      shares(
        ctx,
        parts.map(([, percent]) => percent),
      ),
      column({ name: 'Middle', gap: 0, align: 'center', place: { centerX: 0, centerY: 0 } }, [
        text(`${first![1]} %`, { style: 'h4', color: '#ffffff' }),
      ]),
    ]),
    label(ctx, first![0], { style: 'small', color: '#b8bac2', width: 'fill', align: 'center', maxLines: 1 }),
  ];
}

/** Four faces of a watch app on one board. */
export function watchBoard(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { app, name } = ctx.brand.words;
  return acting(
    column({ name: 'Watch app', width: 1200, padding: 72, gap: 48, fill: 'wash' }, [
      heading(ctx, 'h2', `${name} on the watch`),
      row({ name: 'Watch faces', width: 'fill', justify: 'between' }, [
        face(ctx, 'Glance', app.tabs[0], figure(ctx)),
        face(ctx, 'Notification', name, notification(ctx)),
        face(ctx, 'Tasks', 'Tasks', tasks(ctx)),
        face(ctx, 'Share', 'Today', ring(ctx)),
      ]),
    ]),
  );
}
