import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { areaChart } from '../blocks/chart.ts';
import { label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { mark } from '../blocks/logo.ts';
import type { RenderContext } from '../model/render-context.ts';
import { pressed } from '../model/roles.ts';

const answerTools = Object.entries({
  copy: 'Copy',
  'thumbs-up': 'Good answer',
  'thumbs-down': 'Bad answer',
  'refresh-cw': 'Answer again',
});

const assistant = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Assistant',
      width: 36,
      height: 36,
      radius: 'pill',
      fill: ctx.colors.wash,
      align: 'center',
      justify: 'center',
    },
    [mark(ctx.brand.mark, 18, ctx.colors.accentText)],
  );

/** What the assistant says, with a chart, its sources and what to do with it. */
export function answer(ctx: RenderContext, width: number): FrameNode {
  const { trend } = ctx.brand.words.app;
  const room = width - 52;
  return row({ name: 'Answer', width: 'fill', gap: 16, align: 'start' }, [
    assistant(ctx),
    column({ name: 'Details', width: 'fill', gap: 18 }, [
      prose(
        ctx,
        'body',
        `Here is “${trend.title}”, read from your ${ctx.brand.words.trade.things}, with its sources below the chart.`,
        { color: ctx.colors.ink },
      ),
      column(
        {
          name: 'Card',
          width: 'fill',
          padding: 20,
          gap: 14,
          radius: Math.min(16, ctx.brand.theme.measures.radius.card),
          fill: ctx.colors.card,
          stroke: { paint: ctx.colors.line },
        },
        [label(ctx, trend.title, { style: 'label' }), areaChart(ctx, trend, room - 40, 150)],
      ),
      row({ name: 'Sources', width: 'fill', gap: 8, wrap: true }, [
        badge(ctx, '1  Records'),
        badge(ctx, '2  Last report'),
        badge(ctx, '3  Calendar'),
      ]),
      row(
        { name: 'Tools', gap: 18 },
        answerTools.map(([name, words]) => pressed(icon(ctx, name, 18, ctx.colors.soft), words)),
      ),
    ]),
  ]);
}
