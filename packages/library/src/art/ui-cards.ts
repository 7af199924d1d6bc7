import { type FrameNode, column, divider, linear, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { areaChart, barChart, donut, legend } from '../blocks/chart.ts';
import { heading, label } from '../blocks/copy.ts';
import { checkbox, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { mark } from '../blocks/logo.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit, nth } from '../model/kit.ts';
import { cardTop, hint, sign, uiCard } from './card-parts.ts';

/** The figure that matters, over its curve. */
export function metricCard(kit: Kit, width: number): FrameNode {
  const { metric, trend } = kit.brand.words.app;
  return uiCard(kit, width, metric.label, [
    label(kit, metric.label, { style: 'small', color: 'soft' }),
    text(metric.value, {
      size: width > 360 ? 36 : 28,
      lineHeight: width > 360 ? 42 : 34,
      weight: 600,
      letterSpacing: -0.03,
      color: 'ink',
    }),
    label(kit, metric.note, {
      style: 'label',
      color: 'accentText',
      width: 'fill',
      maxLines: 1,
    }),
    areaChart(kit, trend, width - 40, Math.round(width * 0.3)),
  ]);
}

/** The last `count` entries. */
export function recordsCard(
  kit: Kit,
  width: number,
  count = 4,
  title = kit.brand.words.app.tabs[3],
): FrameNode {
  const entries = kit.brand.words.app.records.slice(0, count);
  return uiCard(kit, width, title, [
    cardTop([label(kit, title, { style: 'h5', size: 15 }), icon(kit, 'ellipsis', 18, 'soft')]),
    ...entries.map((entry, index) => recordRow(kit, entry, index)),
  ]);
}

export function recordRow(
  kit: Kit,
  entry: { title: string; note: string; amount: string },
  index: number,
): FrameNode {
  const radius = Math.min(12, kit.brand.theme.measures.radius.control);
  return row({ name: entry.title, width: 'fill', gap: 12, align: 'center' }, [
    sign(36, radius, index % 2 ? 'tint' : 'wash', mark(index * 3 + kit.brand.mark, 16, 'accentText')),
    column({ name: 'Details', width: 'fill', gap: 1 }, [
      heading(kit, 'h5', entry.title, { size: 14, lineHeight: 19, maxLines: 1, as: 'p' }),
      hint(entry.note, { width: 'fill', maxLines: 1 }),
    ]),
    text(entry.amount, {
      style: 'label',
      color: entry.amount.startsWith('+') ? 'accentText' : 'ink',
    }),
  ]);
}

/** Something that waits for a decision. */
export function approvalCard(kit: Kit, width: number): FrameNode {
  const { alerts, ask } = kit.brand.words.app;
  const [alert, [yes, no]] = [nth(alerts, 2), ask];
  return uiCard(kit, width, alert.title, [
    row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
      avatar(kit, nth(kit.brand.words.team, 4).name, 40),
      column({ name: 'Name and role', width: 'fill', gap: 1 }, [
        heading(kit, 'h5', alert.title, { size: 15, lineHeight: 20, as: 'p' }),
        hint(nth(kit.brand.words.team, 4).name),
      ]),
    ]),
    text(alert.text, { style: 'small', color: 'soft', width: 'fill' }),
    row({ name: 'Actions', width: 'fill', gap: 10 }, [
      button(kit, yes, { size: 'small', full: true, icon: 'check' }),
      button(kit, no, { size: 'small', kind: 'secondary', full: true }),
    ]),
  ]);
}

/** A whole in parts. */
export function ringCard(kit: Kit, width: number): FrameNode {
  const { title, parts } = kit.brand.words.app.shares;
  const percents = parts.map(([, percent]) => percent);
  const size = Math.round(Math.min(width - 40, 250) * 0.62);
  return uiCard(kit, width, title, [
    label(kit, title, { style: 'h5', width: 'fill', maxLines: 1 }),
    row({ name: 'Ring row', width: 'fill', justify: 'center' }, [
      donut(kit, percents, size, Math.round(size * 0.14)),
    ]),
    legend(kit),
  ]);
}

/** A week in columns. */
export function weekCard(kit: Kit, width: number): FrameNode {
  const { week } = kit.brand.words.app;
  return uiCard(kit, width, week.title, [
    label(kit, week.title, { style: 'h5', size: 15, width: 'fill', maxLines: 1 }),
    barChart(kit, week, { width: width - 40, height: Math.round(width * 0.34), chosen: 5 }),
  ]);
}

/** Two or three notices under each other. */
export function alertCard(kit: Kit, width: number, index: number): FrameNode {
  const alert = nth(kit.brand.words.app.alerts, index);
  return uiCard(
    kit,
    width,
    alert.title,
    [
      row({ name: 'Notice', width: 'fill', gap: 12, align: 'start' }, [
        index % 2
          ? sign(32, 'pill', 'wash', icon(kit, alert.icon, 16, 'accentText'))
          : sign(32, 'pill', 'accent', icon(kit, alert.icon, 16, 'onAccent')),
        column({ name: 'Details', width: 'fill', gap: 3 }, [
          heading(kit, 'h5', alert.title, { size: 14, lineHeight: 18, as: 'p' }),
          hint(alert.text, { lineHeight: 17, width: 'fill', maxLines: 2 }),
        ]),
      ]),
    ],
    { padding: 16 },
  );
}

/** A list of things to do, some done. */
export function tasksCard(kit: Kit, width: number): FrameNode {
  const { tasks, tabs } = kit.brand.words.app;
  return uiCard(
    kit,
    width,
    'Today',
    [
      cardTop([
        label(kit, 'Today', { style: 'h5' }),
        label(kit, `2 of ${tasks.length}`, { style: 'small', color: 'soft' }),
      ]),
      meter(kit, 2 / tasks.length, width - 40, 6),
      divider('line'),
      ...tasks.slice(0, 4).map((task, index) => checkbox(kit, task, index < 2)),
    ],
    { label: tabs[0] ?? 'Tasks' },
  );
}

/** A payment or member card. */
export function plasticCard(kit: Kit, width: number, index = 0): FrameNode {
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
        mark(kit.brand.mark, Math.round(width * 0.1), ink),
        icon(kit, 'wifi', Math.round(width * 0.08), ink),
      ]),
      column({ name: 'Owner', width: 'fill', gap: 4 }, [
        text('5214 •••• •••• 0386', {
          size: Math.round(width * 0.058),
          lineHeight: Math.round(width * 0.09),
          weight: 500,
          letterSpacing: 0.06,
          color: ink,
        }),
        text(kit.brand.words.trade.user.name, {
          size: Math.round(width * 0.042),
          lineHeight: Math.round(width * 0.06),
          weight: 500,
          color: ink,
        }),
      ]),
    ],
  );
}
