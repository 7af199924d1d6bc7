import { type FrameNode, column, divider, linear, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { areaChart, barChart, donut, legend } from '../blocks/chart.ts';
import { heading, label } from '../blocks/copy.ts';
import { checkbox, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { mark } from '../blocks/logo.ts';
import { navIcon, navIcons } from '../blocks/nav-icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { cardTop, hint, sign, uiCard } from './card-parts.ts';

/** The figure that matters, over its curve. */
export function metricCard(ctx: RenderContext, width: number): FrameNode {
  const { metric, trend } = ctx.brand.words.app;
  return uiCard(ctx, width, metric.label, [
    label(ctx, metric.label, { style: 'small', color: 'soft' }),
    text(metric.value, {
      size: width > 360 ? 36 : 28,
      lineHeight: width > 360 ? 42 : 34,
      weight: 600,
      letterSpacing: -0.03,
      color: 'ink',
    }),
    label(ctx, metric.note, {
      style: 'label',
      color: 'accentText',
      width: 'fill',
      maxLines: 1,
    }),
    areaChart(ctx, trend, width - 40, Math.round(width * 0.3)),
  ]);
}

/** The last `count` entries. */
export function recordsCard(
  ctx: RenderContext,
  width: number,
  count = 4,
  title = ctx.brand.words.app.tabs[3],
): FrameNode {
  const entries = ctx.brand.words.app.records.slice(0, count);
  return uiCard(ctx, width, title, [
    cardTop([label(ctx, title, { style: 'h5', size: 15 }), icon(ctx, 'ellipsis', 18, 'soft')]),
    ...entries.map((entry, index) => recordRow(ctx, entry, index)),
  ]);
}

/** A line of a list of records: a title with a note, and an amount. */
export function recordRow(
  ctx: RenderContext,
  entry: { title: string; note: string; amount: string },
  index: number,
): FrameNode {
  const radius = Math.min(12, ctx.brand.theme.measures.radius.control);
  // Things of a house have icons; customers have the marks of companies.
  const areThings = ctx.brand.words.app.records.every(({ title }) => navIcons[title]);
  const shown = areThings
    ? navIcon(ctx, entry.title, 18, 'accentText')
    : mark(index * 3 + ctx.brand.mark, 16, 'accentText');
  return row({ name: entry.title, width: 'fill', gap: 12, align: 'center' }, [
    sign(36, radius, index % 2 ? 'tint' : 'wash', shown),
    column({ name: 'Details', width: 'fill', gap: 1 }, [
      heading(ctx, 'h5', entry.title, { size: 14, lineHeight: 19, maxLines: 1, as: 'p' }),
      hint(entry.note, { width: 'fill', maxLines: 1 }),
    ]),
    text(entry.amount, {
      style: 'label',
      color: entry.amount.startsWith('+') ? 'accentText' : 'ink',
    }),
  ]);
}

/** Something that waits for a decision. */
export function approvalCard(ctx: RenderContext, width: number): FrameNode {
  const { alerts, ask } = ctx.brand.words.app;
  const [alert, [yes, no]] = [nth(alerts, 2), ask];
  return uiCard(ctx, width, alert.title, [
    row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
      avatar(ctx, nth(ctx.brand.words.team, 4).name, 40),
      column({ name: 'Name and role', width: 'fill', gap: 1 }, [
        heading(ctx, 'h5', alert.title, { size: 15, lineHeight: 20, as: 'p' }),
        hint(nth(ctx.brand.words.team, 4).name),
      ]),
    ]),
    text(alert.text, { style: 'small', color: 'soft', width: 'fill' }),
    row({ name: 'Actions', width: 'fill', gap: 10 }, [
      button(ctx, yes, { size: 'small', full: true, icon: 'check' }),
      button(ctx, no, { size: 'small', kind: 'secondary', full: true }),
    ]),
  ]);
}

/** A whole in parts. */
export function ringCard(ctx: RenderContext, width: number): FrameNode {
  const { title, parts } = ctx.brand.words.app.shares;
  const percents = parts.map(([, percent]) => percent);
  const size = Math.round(Math.min(width - 40, 250) * 0.62);
  return uiCard(ctx, width, title, [
    label(ctx, title, { style: 'h5', width: 'fill', maxLines: 1 }),
    row({ name: 'Ring row', width: 'fill', justify: 'center' }, [
      donut(ctx, percents, size, Math.round(size * 0.14)),
    ]),
    legend(ctx),
  ]);
}

/** A week in columns. */
export function weekCard(ctx: RenderContext, width: number): FrameNode {
  const { week } = ctx.brand.words.app;
  return uiCard(ctx, width, week.title, [
    label(ctx, week.title, { style: 'h5', size: 15, width: 'fill', maxLines: 1 }),
    barChart(ctx, week, { width: width - 40, height: Math.round(width * 0.34), chosen: 5 }),
  ]);
}

/** Two or three notices under each other. */
export function alertCard(ctx: RenderContext, width: number, index: number): FrameNode {
  const alert = nth(ctx.brand.words.app.alerts, index);
  return uiCard(
    ctx,
    width,
    alert.title,
    [
      row({ name: 'Notice', width: 'fill', gap: 12, align: 'start' }, [
        index % 2
          ? sign(32, 'pill', 'wash', icon(ctx, alert.icon, 16, 'accentText'))
          : sign(32, 'pill', 'accent', icon(ctx, alert.icon, 16, 'onAccent')),
        column({ name: 'Details', width: 'fill', gap: 3 }, [
          heading(ctx, 'h5', alert.title, { size: 14, lineHeight: 18, as: 'p' }),
          hint(alert.text, { lineHeight: 17, width: 'fill', maxLines: 2 }),
        ]),
      ]),
    ],
    { padding: 16 },
  );
}

/** A list of things to do, some done. */
export function tasksCard(ctx: RenderContext, width: number): FrameNode {
  const { tasks, tabs } = ctx.brand.words.app;
  return uiCard(
    ctx,
    width,
    'Today',
    [
      cardTop([
        label(ctx, 'Today', { style: 'h5' }),
        label(ctx, `2 of ${tasks.length}`, { style: 'small', color: 'soft' }),
      ]),
      meter(ctx, 2 / tasks.length, width - 40, 6),
      divider('line'),
      ...tasks.slice(0, 4).map((task, index) => checkbox(ctx, task, index < 2)),
    ],
    { label: tabs[0] ?? 'Tasks' },
  );
}

/** A payment or member card. */
export function plasticCard(ctx: RenderContext, width: number, index = 0): FrameNode {
  const grounds = [linear(135, 'art8', 'art7'), linear(135, 'art4', 'art3'), linear(135, 'art7', 'art8')];
  const ink = index % 3 === 1 ? 'art8' : 'art1';
  return column(
    {
      name: 'Member card',
      width,
      height: Math.round(width * 0.62),
      padding: Math.round(width * 0.07),
      justify: 'between',
      radius: Math.round(width * 0.05),
      fill: nth(grounds, index),
      shadow: floating,
    },
    [
      cardTop([
        mark(ctx.brand.mark, Math.round(width * 0.1), ink),
        icon(ctx, 'wifi', Math.round(width * 0.08), ink),
      ]),
      column({ name: 'Owner', width: 'fill', gap: 4 }, [
        text('5214 •••• •••• 0386', {
          size: Math.round(width * 0.058),
          lineHeight: Math.round(width * 0.09),
          weight: 500,
          letterSpacing: 0.06,
          color: ink,
        }),
        text(ctx.brand.words.trade.user.name, {
          size: Math.round(width * 0.042),
          lineHeight: Math.round(width * 0.06),
          weight: 500,
          color: ink,
        }),
      ]),
    ],
  );
}
