import { type FrameNode, type SceneNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { section } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { listed, pressed } from '../model/roles.ts';

export const dateLayouts = getLayouts('Forms', [
  {
    slug: 'form-dates',
    name: 'Date range',
    text: 'Two months side by side, a range of days and common ranges to pick.',
    tags: ['Form', 'Calendar', 'Popover'],
    variant: 1,
    firstPicture: 149,
    build: formDates,
  },
]);

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** A month whose first day is `offset` days after a Monday, with the days from `from` to `to` chosen. */
function month(
  ctx: RenderContext,
  name: string,
  offset: number,
  days: number,
  from: number,
  to: number,
): FrameNode {
  const size = 42;
  const weeks = Array.from({ length: Math.ceil((offset + days) / 7) }, (_, week) =>
    row(
      { name: `Week ${week + 1}` },
      weekdays.map((_, day) => dayCell(ctx, week * 7 + day - offset + 1, days, from, to, size)),
    ),
  );
  return column({ name, gap: 14 }, [
    row({ name: 'Title', width: size * 7, align: 'center', justify: 'between' }, [
      pressed(icon(ctx, 'chevron-left', 20, ctx.colors.soft), 'Month before'),
      heading(ctx, 'h5', name, { width: 'hug', as: 'p' }),
      pressed(icon(ctx, 'chevron-right', 20, ctx.colors.soft), 'Month after'),
    ]),
    row(
      { name: 'Names' },
      weekdays.map((day) =>
        row({ name: day, width: size, justify: 'center' }, [
          label(ctx, day, { style: 'small', color: ctx.colors.soft }),
        ]),
      ),
    ),
    column({ name: 'Days', gap: 4 }, weeks),
  ]);
}

function dayCell(
  ctx: RenderContext,
  day: number,
  days: number,
  from: number,
  to: number,
  size: number,
): SceneNode {
  const isDay = day >= 1 && day <= days;
  const isEnd = day === from || day === to;
  const isIn = day > from && day < to;
  const round = Math.min(21, ctx.brand.theme.measures.radius.control);
  return row(
    {
      name: isDay ? `Day ${day}` : 'Spacer',
      ...(isDay && { role: 'button' as const, ...(isEnd && { isChecked: true }) }),
      width: size,
      height: size,
      align: 'center',
      justify: 'center',
      radius: isEnd ? round : 0,
      ...(isDay && isEnd ? { fill: ctx.colors.accent } : isDay && isIn ? { fill: ctx.colors.ground } : {}),
    },
    [
      isDay &&
        text(String(day), {
          style: isEnd ? 'label' : 'small',
          lineHeight: 20,
          color: isEnd ? ctx.colors.onAccent : ctx.colors.ink,
        }),
    ],
  );
}

const spans = ['This week', 'Next week', 'This month', 'Last 30 days', 'This year'];

const spanList = (ctx: RenderContext): FrameNode =>
  listed(
    column(
      { name: 'Spans', width: 150, gap: 4 },
      spans.map((name, at) =>
        row(
          {
            name,
            role: 'button',
            ...(at === 1 && { isChecked: true }),
            width: 'fill',
            padding: [9, 12],
            radius: Math.min(8, ctx.brand.theme.measures.radius.control),
            ...(at === 1 ? { fill: ctx.colors.ground } : {}),
          },
          [label(ctx, name, { style: 'small', color: ctx.colors.ink })],
        ),
      ),
    ),
    'spans',
  );

const datesFoot = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Foot',
      width: 'fill',
      padding: ctx.phone ? 20 : [18, 28],
      gap: 12,
      align: 'center',
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      label(ctx, ctx.phone ? '17 to 30 Nov' : '17 November to 5 December, 19 days', {
        style: 'small',
        color: ctx.colors.soft,
      }),
      spacer(),
      !ctx.phone && button(ctx, 'Clear', { acts: true, kind: 'secondary', size: 'small' }),
      button(ctx, 'Apply', { acts: true, size: 'small' }),
    ],
  );

function formDates(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const months = [
    month(ctx, 'November 2026', 6, 30, 17, 30),
    ...(ctx.phone ? [] : [month(ctx, 'December 2026', 1, 31, 0, 5)]),
  ];
  const box = column(
    {
      name: 'Date range',
      fill: ctx.colors.card,
      radius: Math.min(20, ctx.brand.theme.measures.radius.card),
      stroke: { paint: ctx.colors.line },
      shadow: floating,
    },
    [
      row({ name: 'Top', padding: ctx.phone ? 20 : 28, gap: 36 }, [ctx.desktop && spanList(ctx), ...months]),
      datesFoot(ctx),
    ],
  );
  return section(
    ctx,
    'Dates',
    [
      column({ name: 'Words', width: Math.min(560, ctx.inner), gap: 12, align: 'center' }, [
        heading(ctx, 'h2', 'Choose your dates', { align: 'center', maxWidth: 560 }),
        prose(ctx, 'body', 'First and last day, or a common range', {
          align: 'center',
          maxWidth: 420,
        }),
      ]),
      box,
    ],
    { align: 'center', gap: 40 },
  );
}
