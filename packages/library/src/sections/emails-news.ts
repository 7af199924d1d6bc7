import { type FrameNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { barChart } from '../blocks/chart.ts';
import { heading, label } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import type { RenderContext } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { letter, letterInner, wide } from './letters.ts';

/** An email with the figures of a week. */
export function report(ctx: RenderContext): FrameNode {
  const { metric, week, tasks } = ctx.brand.words.app;
  return letter(ctx, 'Report', {
    title: 'Your week',
    text: `Your ${ctx.brand.words.trade.things} from Monday to Sunday`,
    middle: [
      column({ name: 'Figure', width: 'fill', gap: 2 }, [
        label(ctx, metric.label, { style: 'small', color: ctx.colors.soft }),
        text(metric.value, { style: 'figure', color: ctx.colors.ink }),
        label(ctx, metric.note, { style: 'label', color: ctx.colors.accentText }),
      ]),
      label(ctx, week.title, { style: 'label' }),
      barChart(ctx, week, { height: 140, width: letterInner(ctx), chosen: 5 }),
      divider(ctx.colors.line),
      heading(ctx, 'h5', 'Still open'),
      ...tasks.slice(0, 3).map((task) => ticked(ctx, task, 'circle')),
    ],
    button: 'View report',
  });
}

/** An email with a leading article and further ones. */
export function news(ctx: RenderContext): FrameNode {
  const { posts, newsletter } = ctx.brand.words;
  const [lead, ...others] = posts;
  return letter(ctx, 'News', {
    top: wide(ctx, 3, ctx.phone ? 220 : 320),
    title: lead!.title,
    text: lead!.text,
    button: 'Read it',
    below: [
      divider(ctx.colors.line),
      label(ctx, newsletter.eyebrow, { style: 'label', color: ctx.colors.accentText }),
      ...others
        .slice(0, 3)
        .map((post, at) =>
          row({ name: post.title, width: 'fill', gap: 18, align: 'center' }, [
            picture(ctx, at + 4, 96, 76, { radius: Math.min(12, ctx.brand.theme.measures.radius.art) }),
            column({ name: 'Details', width: 'fill', gap: 4 }, [
              heading(ctx, 'h5', post.title),
              label(ctx, `${post.topic} · ${post.minutes} min`, { style: 'small', color: ctx.colors.soft }),
            ]),
          ]),
        ),
    ],
  });
}
