import { type FrameNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { recordRow } from '../art/ui-cards.ts';
import { areaChart, barChart } from '../blocks/chart.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge, checkbox, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import {
  bigTitle,
  corner,
  note,
  roundButton,
  screen,
  screenInner,
  screenWidth,
  strip,
  tile,
} from './screen.ts';
import { leading, pressed } from '../model/roles.ts';

/** Entries with amounts under one figure. */
export function activity(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  return screen(
    ctx,
    'Activity',
    [
      figureTop(withBackground(ctx, 'deep')),
      column({ name: 'List', width: 'fill', padding: [22, 24, 0, 24], gap: 14 }, [
        row({ name: 'Title', width: 'fill' }, [
          heading(ctx, 'h4', app.tabs[3]),
          leading(label(ctx, 'All', { style: 'label', color: ctx.colors.accentText })),
        ]),
        ...app.records.slice(0, 5).map((entry, index) => recordRow(ctx, entry, index)),
      ]),
    ],
    { isBleeding: true, gap: 0, tab: 0 },
  );
}

function figureTop(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  return column(
    {
      name: 'Top',
      width: screenWidth,
      padding: [58, 24, 26, 24],
      gap: 22,
      fill: 'deep',
      radius: [0, 0, 32, 32],
    },
    [
      row({ name: 'Row', width: 'fill', align: 'center' }, [
        heading(ctx, 'h5', app.greeting),
        pressed(icon(ctx, 'bell', 22), 'Notifications'),
      ]),
      column({ name: 'Figure', width: 'fill', gap: 2, align: 'center' }, [
        label(ctx, app.metric.label, { style: 'small', color: ctx.colors.soft }),
        text(app.metric.value, {
          size: 42,
          lineHeight: 50,
          weight: 600,
          letterSpacing: -0.03,
          color: ctx.colors.ink,
        }),
        label(ctx, app.metric.note, { style: 'label', color: ctx.colors.accentText }),
      ]),
      quickActions(ctx),
    ],
  );
}

const quickActions = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Quick', width: 'fill' },
    [...ctx.brand.words.app.quick, ['ellipsis', 'More'] as const].map(([glyph, name], index) =>
      column({ name: glyph, width: 'fill', gap: 8, align: 'center' }, [
        pressed(
          row(
            {
              name: 'Button',
              width: 52,
              height: 52,
              radius: Math.min(26, ctx.brand.theme.measures.radius.control),
              align: 'center',
              justify: 'center',
              fill: index === 0 ? ctx.colors.accent : ctx.colors.card,
            },
            [icon(ctx, glyph, 22, index === 0 ? ctx.colors.onAccent : ctx.colors.ink)],
          ),
          name,
        ),
        label(ctx, name, { style: 'small', color: ctx.colors.soft }),
      ]),
    ),
  );

/** The week in curves and columns. */
export function insights(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  const { metric, trend, week } = app;
  return screen(
    ctx,
    'Insights',
    [
      bigTitle(ctx, 'Insights', roundButton(ctx, 'calendar')),
      tile(ctx, { name: 'Main', fill: ctx.colors.wash, stroke: { paint: ctx.colors.line, weight: 0 } }, [
        label(ctx, metric.label, { style: 'small', color: ctx.colors.soft }),
        text(metric.value, {
          size: 38,
          lineHeight: 44,
          weight: 600,
          letterSpacing: -0.03,
          color: ctx.colors.ink,
        }),
        badge(withBackground(ctx, 'wash'), metric.note),
        areaChart(ctx, trend, screenInner - 36, 92),
      ]),
      tile(ctx, { name: 'Week' }, [
        row({ name: 'Top', width: 'fill' }, [
          heading(ctx, 'h5', week.title),
          pressed(icon(ctx, 'ellipsis', 20, ctx.colors.soft), 'More'),
        ]),
        barChart(ctx, week, { height: 62, width: screenInner - 36, chosen: 5 }),
      ]),
      tile(
        ctx,
        { name: 'Last', padding: 16 },
        app.records
          .slice(0, 2)
          .flatMap((entry, index) => [index > 0 && divider(ctx.colors.line), recordRow(ctx, entry, index)]),
      ),
    ],
    { tab: 0, gap: 14 },
  );
}

/** What to do today. */
export function today(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  return screen(
    ctx,
    'Today',
    [
      bigTitle(ctx, 'Today', avatar(ctx, ctx.brand.words.trade.user.name, 42)),
      days(ctx),
      tile(ctx, { name: 'Progress', fill: ctx.colors.wash, stroke: { paint: ctx.colors.line, weight: 0 } }, [
        row({ name: 'Top', width: 'fill' }, [
          heading(ctx, 'h5', `2 of ${app.tasks.length} done`),
          label(ctx, '40 %', { style: 'label', color: ctx.colors.accentText }),
        ]),
        meter(ctx, 0.4, screenInner - 36, 10),
      ]),
      tile(
        ctx,
        { name: 'Tasks', gap: 16 },
        app.tasks.map((task, index) => checkbox(ctx, task, index < 2)),
      ),
      whatIsNext(ctx),
    ],
    { tab: 0, gap: 16 },
  );
}

const whatIsNext = (ctx: RenderContext): FrameNode =>
  strip(ctx, { name: 'Next', stroke: { paint: ctx.colors.line } }, [
    picture(ctx, 2, 76, 76, { radius: corner(ctx, 14) }),
    column({ name: 'Details', width: 'fill', gap: 2 }, [
      note(ctx, 'Next', { color: ctx.colors.accentText }),
      heading(ctx, 'h5', nth(ctx.brand.words.app.events, ctx.variant), { maxLines: 2 }),
    ]),
  ]);

const days = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Days', width: 'fill', justify: 'between' },
    ctx.brand.words.app.week.captions.map((name, index) =>
      pressed(
        column(
          {
            name,
            width: 42,
            padding: [10, 0],
            gap: 4,
            align: 'center',
            radius: corner(ctx, 21),
            ...(index === 3 ? { fill: ctx.colors.accent } : {}),
          },
          [
            label(ctx, name.slice(0, 2), {
              style: 'small',
              color: index === 3 ? ctx.colors.onAccent : ctx.colors.soft,
            }),
            text(String(16 + index), {
              style: 'h5',
              color: index === 3 ? ctx.colors.onAccent : ctx.colors.ink,
            }),
          ],
        ),
      ),
    ),
  );
