import { type FrameNode, type SceneNode, column, rect, row, text } from '@kitshelf/scene/scene.ts';
import { barChart } from '../blocks/chart.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { checkbox, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { type RenderContext, columnWidth, nth } from '../model/render-context.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead, more } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';

/** The week and the day. */
export const dayLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-calendar',
    name: 'Week calendar',
    text: 'Seven days with their hours and entries.',
    tags: ['App', 'Calendar'],
    variant: 1,
    firstPicture: 113,
    build: dashCalendar,
  },
  {
    slug: 'dash-today',
    name: 'Today page',
    text: 'A welcome, tasks, the week and three notifications.',
    tags: ['App', 'Tasks', 'Chart'],
    variant: 2,
    firstPicture: 114,
    build: dashToday,
  },
]);

function dashCalendar(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const names = ctx.brand.words.app.week.captions;
  const days = ctx.phone ? names.slice(0, 3) : ctx.desktop ? names : names.slice(0, 5);
  const columns = days.map((name, day) => dayColumn(ctx, name, day));
  return appShell(given, 'Calendar', 'Calendar', 'November 2026', 'Entry', [
    nextEntry(ctx),
    box(ctx, 'Week', [row({ name: 'Days', width: 'fill' }, columns)], { padding: 0, clip: true }),
  ]);
}

function nextEntry(ctx: RenderContext): FrameNode {
  const { events, tasks } = ctx.brand.words.app;
  return row(
    {
      name: 'Next',
      width: 'fill',
      gap: 20,
      align: 'center',
      radius: Math.min(20, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.wash,
      padding: ctx.phone ? 14 : 18,
    },
    [
      picture(ctx, ctx.brand.mark, ctx.phone ? 84 : 200, ctx.phone ? 84 : 110, {
        radius: Math.min(14, ctx.brand.theme.measures.radius.art),
      }),
      column({ name: 'Title and text', width: 'fill', gap: 4 }, [
        label(ctx, 'Next, at ten', { style: 'small', color: ctx.colors.soft }),
        heading(ctx, 'h4', nth(events, 2)),
        prose(ctx, 'small', nth(tasks, 1)),
      ]),
    ],
  );
}

/** The date of a day of the brand's week in November 2026; the 16th is a Monday. */
function dateOf({ brand }: RenderContext, day: number): number {
  const [first = ''] = brand.words.app.week.captions;
  const after = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(first);
  return 16 + Math.max(0, after) + day;
}

function dayColumn(ctx: RenderContext, name: string, day: number): FrameNode {
  return column({ name, width: 'fill', height: 'hug' }, [
    column({ name: 'Day', width: 'fill', align: 'center', padding: [12, 0], gap: 2 }, [
      label(ctx, name, { style: 'small', color: ctx.colors.soft }),
      text(String(dateOf(ctx, day)), {
        style: 'h4',
        color: day === 2 ? ctx.colors.accentText : ctx.colors.ink,
      }),
    ]),
    ...[0, 1, 2, 3, 4, 5].map((hour) => hourSlot(ctx, day, hour)),
  ]);
}

/** One hour of a day. Which hours are taken differs from brand to brand. */
function hourSlot(ctx: RenderContext, day: number, hour: number): SceneNode {
  const seed = ctx.wire ? 2 : ctx.brand.mark;
  const isTaken = (day * (5 + (seed % 3)) + hour * (3 + (seed % 4)) + seed) % 7 < 2 + (seed % 2);
  const slot = {
    name: `Hour ${hour + 8}`,
    width: 'fill' as const,
    height: 96,
    stroke: { paint: ctx.colors.line, weight: { top: 1, left: day ? 1 : 0 } },
  };
  if (!isTaken) return rect(slot);
  return column({ ...slot, padding: 4 }, [calendarEntry(ctx, day, hour, (day + hour + seed) % 3 === 0)]);
}

function calendarEntry(ctx: RenderContext, day: number, hour: number, isStrong: boolean): FrameNode {
  const { events } = ctx.brand.words.app;
  return column(
    {
      name: 'Entry',
      width: 'fill',
      height: 'fill',
      padding: [6, 8],
      radius: Math.min(8, ctx.brand.theme.measures.radius.control),
      fill: isStrong ? ctx.colors.accent : ctx.colors.wash,
      clip: true,
    },
    [
      text(nth(events, day * 2 + hour), {
        size: 14,
        lineHeight: 18,
        weight: 600,
        color: isStrong ? ctx.colors.onAccent : ctx.colors.ink,
        width: 'fill',
        maxLines: 2,
      }),
      text(`${hour + 8}:00`, {
        size: 14,
        lineHeight: 18,
        weight: 500,
        color: isStrong ? ctx.colors.onAccent : ctx.colors.soft,
      }),
    ],
  );
}

function dashToday(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  const gap = ctx.phone ? 16 : 20;
  const half = ctx.phone ? ctx.inner : columnWidth(ctx, 2, gap);
  const tasks = box(
    ctx,
    'Tasks',
    [
      boxHead(
        ctx,
        'Today',
        label(ctx, `2 of ${app.tasks.length}`, { style: 'small', color: ctx.colors.soft }),
      ),
      meter(ctx, 2 / app.tasks.length, half - (ctx.phone ? 36 : 48)),
      ...app.tasks.map((task, index) => checkbox(ctx, task, index < 2)),
    ],
    { width: half },
  );
  const week = box(
    ctx,
    'Week',
    [
      boxHead(ctx, app.week.title, more(ctx)),
      barChart(ctx, app.week, { height: 170, width: half - (ctx.phone ? 36 : 48), chosen: 5 }),
    ],
    { width: half, height: ctx.phone ? 'hug' : 'fill' },
  );
  return appShell(given, 'Today', 'start', app.greeting, 'Task', [
    welcome(ctx),
    (ctx.phone ? column : row)({ name: 'Middle', width: 'fill', gap }, [tasks, week]),
    noticeBoxes(ctx, gap),
  ]);
}

function welcome(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  return row(
    {
      name: 'Welcome',
      width: 'fill',
      padding: ctx.phone ? 20 : 32,
      gap: 24,
      align: 'center',
      radius: Math.min(24, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.wash,
      clip: true,
    },
    [
      column({ name: 'Details', width: 'fill', gap: 6 }, [
        label(ctx, app.metric.label, { style: 'small', color: ctx.colors.soft }),
        text(app.metric.value, { style: 'figure', color: ctx.colors.ink }),
        prose(ctx, 'body', app.metric.note),
      ]),
      !ctx.phone && picture(ctx, 1, 280, 150),
    ],
  );
}

function noticeBoxes(ctx: RenderContext, gap: number): FrameNode {
  const { app } = ctx.brand.words;
  return grid(ctx, app.alerts.slice(0, 3), { columns: 3, tablet: 3, gap }, (alert) =>
    box(
      ctx,
      alert.title,
      [
        icon(ctx, alert.icon, 22, ctx.colors.accentText),
        titled(ctx, alert.title, alert.text, { heading: 'h5', prose: 'small', gap: 4 }),
      ],
      { gap: 14 },
    ),
  );
}
