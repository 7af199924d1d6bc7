import {
  type FrameNode,
  type SceneNode,
  column,
  divider,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { recordRow } from '../art/ui-cards.ts';
import { areaChart, barChart, donut, sparkline } from '../blocks/chart.ts';
import { capital, heading, label, prose, titled } from '../blocks/copy.ts';
import { badge, checkbox, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid } from '../blocks/section.ts';
import { type Kit, columnWidth, nth } from '../kit.ts';
import { appShell, shellInner } from './app-shell.ts';

/** A bordered part of a dashboard. */
export const box = (
  kit: Kit,
  name: string,
  children: (SceneNode | false)[],
  props: Partial<FrameNode> = {},
): FrameNode =>
  column(
    {
      name,
      width: 'fill',
      padding: kit.phone ? 18 : 24,
      gap: 18,
      radius: Math.min(20, kit.brand.theme.measures.radius.card),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
      ...props,
    },
    children,
  );

const boxHead = (kit: Kit, title: string, after: SceneNode): FrameNode =>
  row({ name: 'Title', width: 'fill', align: 'center', gap: 12 }, [heading(kit, 'h5', title), after]);

const more = (kit: Kit) => icon(kit, 'ellipsis', 20, kit.c.soft);

function figures(kit: Kit): FrameNode {
  const { metric, series } = kit.brand.words.app;
  const items = [metric, ...kit.brand.words.stats.slice(1)].slice(0, kit.desktop ? 4 : 4);
  return grid(
    kit,
    items,
    { columns: 4, tablet: 4, phone: 2, gap: kit.phone ? 12 : 20, name: 'Figures' },
    (item, index, width) =>
      box(
        kit,
        item.label,
        [
          label(kit, capital(item.label), { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
          text(item.value, { style: 'h3', color: kit.c.ink, width: 'fill', maxLines: 1 }),
          sparkline(
            kit,
            series.slice(index, index + 8),
            width - (kit.phone ? 32 : 40),
            36,
            index % 2 ? kit.c.accentText : kit.c.accent,
          ),
        ],
        { gap: 8, padding: kit.phone ? 16 : 20 },
      ),
  );
}

/** Figures, a chart, a ring and the last entries. */
export function dashOverview(given: Kit): FrameNode {
  const kit = { ...given, inner: shellInner(given) };
  const { app } = kit.brand.words;
  const gap = kit.phone ? 16 : 20;
  const wide = kit.desktop ? Math.round((kit.inner - gap) * 0.64) : kit.inner;
  const side = kit.desktop ? kit.inner - wide - gap : kit.inner;
  const pad = kit.phone ? 18 : 24;
  const chart = box(
    kit,
    'Chart',
    [
      boxHead(kit, app.metric.label, badge(kit, app.metric.note)),
      areaChart(kit, app.series, wide - pad * 2, 240),
    ],
    { width: wide },
  );
  const shares = [0.46, 0.31, 0.17];
  const ring = dashOverviewRing(kit, side, shares);
  const list = box(kit, 'Entries', [
    boxHead(kit, nth(app.tabs, 3), more(kit)),
    ...app.records
      .slice(0, 4)
      .flatMap((entry, index) => [index > 0 && divider(kit.c.line), recordRow(kit, entry, index)]),
  ]);
  const line = kit.desktop ? row : column;
  return appShell(given, 'Dashboard', 0, app.greeting, 'New', [
    figures(kit),
    line({ name: 'Charts', width: 'fill', gap }, [chart, ring]),
    list,
  ]);
}

function dashOverviewRing(kit: Kit, side: number, shares: number[]) {
  const { products } = kit.brand.words;
  return box(
    kit,
    'Shares',
    [
      boxHead(kit, 'Shares', more(kit)),
      row({ name: 'Ring', width: 'fill', justify: 'center' }, [donut(kit, shares, 168, 24)]),
      column(
        { name: 'Legend', width: 'fill', gap: 8 },
        shares.map((share, index) =>
          row({ name: nth(products, index).title, width: 'fill', gap: 10, align: 'center' }, [
            rect({
              name: 'Dot',
              width: 9,
              height: 9,
              radius: 5,
              fill: kit.wire ? kit.c.soft : ['accent', 'art4', 'art5'][index]!,
            }),
            label(kit, nth(products, index).title, { style: 'small', width: 'fill', color: kit.c.soft }),
            label(kit, `${Math.round(share * 100)} %`, { style: 'label' }),
          ]),
        ),
      ),
    ],
    { width: side, height: kit.desktop ? 'fill' : 'hug' },
  );
}

/** A table with filters, states and pages. */
export function dashTable(given: Kit): FrameNode {
  const kit = { ...given, inner: shellInner(given) };
  const { app, team } = kit.brand.words;
  const chips = dashTableChips(kit);
  const states = ['Done', 'Open', 'Waiting', 'Done', 'Open', 'Done'];
  const entries = [...app.records, ...app.records].slice(0, 9);
  const cells = kit.desktop ? [0.12, 0.2, 0.16] : kit.phone ? [] : [0.16, 0.24];
  const head = dashTableHead(kit, cells);
  const line = (entry: (typeof entries)[number], index: number): SceneNode => {
    const owner = nth(team, index + 2).name;
    const extra: SceneNode[] = [
      row({ name: 'State', width: Math.round(kit.inner * 0.12) }, [
        badge(kit, nth(states, index), nth(states, index) === 'Open' ? 'line' : 'wash'),
      ]),
      row(
        { name: 'Owner', width: Math.round(kit.inner * (kit.desktop ? 0.2 : 0.24)), gap: 8, align: 'center' },
        [avatar(kit, owner, 26), label(kit, owner, { style: 'small', width: 'fill', maxLines: 1 })],
      ),
      label(kit, entry.note, {
        style: 'small',
        color: kit.c.soft,
        width: Math.round(kit.inner * 0.16),
        maxLines: 1,
      }),
    ];
    if (cells.length === 2) extra[0] = { ...extra[0]!, width: Math.round(kit.inner * 0.16) };
    return row(
      {
        name: `${entry.title} ${index + 1}`,
        width: 'fill',
        padding: [14, 20],
        gap: 16,
        align: 'center',
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      },
      [
        label(kit, entry.title, {
          style: 'bodyStrong',
          size: 15,
          lineHeight: 22,
          width: 'fill',
          maxLines: 1,
        }),
        ...extra.slice(0, cells.length),
        label(kit, entry.amount, { style: 'label', width: 96, align: 'right', maxLines: 1 }),
      ],
    );
  };
  const pages = dashTablePages(kit);
  return appShell(given, 'Table', 1, nth(app.tabs, 1), 'Add', [
    chips,
    box(kit, 'Table', [head, ...entries.map(line), pages], { padding: 0, gap: 0, clip: true }),
  ]);
}

function dashTablePages(kit: Kit) {
  return row(
    {
      name: 'Pages',
      width: 'fill',
      padding: [14, 20],
      align: 'center',
      gap: 14,
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    },
    [
      label(kit, '1 to 9 of 214', { style: 'small', color: kit.c.soft }),
      spacer(),
      icon(kit, 'chevron-left', 20, kit.c.soft),
      icon(kit, 'chevron-right', 20),
    ],
  );
}

function dashTableChips(kit: Kit) {
  const { app } = kit.brand.words;
  return row(
    { name: 'Filters', width: 'fill', gap: 8, wrap: true },
    app.filters.map((name, index) =>
      row(
        {
          name,
          padding: [7, 14],
          radius: 'control',
          ...(index === 0 ? { fill: kit.c.accent } : { stroke: { paint: kit.c.line } }),
        },
        [label(kit, name, { style: 'label', color: index === 0 ? kit.c.onAccent : kit.c.ink })],
      ),
    ),
  );
}

function dashTableHead(kit: Kit, cells: number[]) {
  return row({ name: 'Head', width: 'fill', padding: [12, 20], gap: 16, fill: 'tint' }, [
    label(kit, 'Name', { style: 'label', color: kit.c.soft, width: 'fill' }),
    ...['State', 'Owner', 'Detail']
      .slice(0, cells.length)
      .map((name, index) =>
        label(kit, name, { style: 'label', color: kit.c.soft, width: Math.round(kit.inner * cells[index]!) }),
      ),
    label(kit, 'Amount', { style: 'label', color: kit.c.soft, width: 96, align: 'right' }),
  ]);
}

/** Cards in columns that move to the right. */
export function dashBoard(given: Kit): FrameNode {
  const kit = { ...given, inner: shellInner(given) };
  const { products } = kit.brand.words;
  const names = ['To do', 'Doing', 'Review', 'Done'];
  const count = kit.desktop ? 4 : kit.phone ? 1 : 2;
  const gap = kit.phone ? 16 : 20;
  const width = columnWidth(kit, count, gap);
  const task = (index: number) => dashBoardTask(kit, width, index);
  const lanes = names.slice(0, kit.phone ? 2 : 4).map((name, at) =>
    column(
      {
        name,
        width: kit.phone ? 'fill' : width,
        padding: 16,
        gap: 12,
        radius: Math.min(20, kit.brand.theme.measures.radius.card),
        fill: 'tint',
      },
      [
        row({ name: 'Title', width: 'fill', align: 'center' }, [
          heading(kit, 'h5', name),
          badge(kit, String(3 - (at % 3)), 'line'),
        ]),
        ...Array.from({ length: 3 - (at % 3) }, (_, index) => task(at * 3 + index + at)),
      ],
    ),
  );
  const rows: SceneNode[][] = [];
  for (let at = 0; at < lanes.length; at += count) rows.push(lanes.slice(at, at + count));
  return appShell(
    given,
    'Board',
    1,
    nth(products, 0).title,
    'Task',
    rows.map((nodes, at) => row({ name: `Lanes ${at + 1}`, width: 'fill', gap, align: 'start' }, nodes)),
  );
}

function dashBoardTask(kit: Kit, width: number, index: number): SceneNode {
  const { app, team, products } = kit.brand.words;
  return column(
    {
      name: nth(app.tasks, index),
      width: 'fill',
      padding: 16,
      gap: 14,
      radius: Math.min(16, kit.brand.theme.measures.radius.card),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    [
      index % 4 === 1 &&
        picture(kit, index, width - 64, 110, { radius: Math.min(10, kit.brand.theme.measures.radius.art) }),
      badge(kit, nth(products, index).title, index % 2 ? 'wash' : 'line'),
      heading(kit, 'h5', nth(app.tasks, index), { as: 'p' }),
      row({ name: 'Foot', width: 'fill', align: 'center', gap: 8 }, [
        icon(kit, 'message-circle', 16, kit.c.soft),
        label(kit, String((index * 3) % 7), { style: 'small', color: kit.c.soft }),
        spacer(),
        avatar(kit, nth(team, index).name, 26),
      ]),
    ],
  );
}

/** Days of a week with what happens on them. */
export function dashCalendar(given: Kit): FrameNode {
  const kit = { ...given, inner: shellInner(given) };
  const { app, steps, posts } = kit.brand.words;
  const days = kit.phone ? app.days.slice(0, 3) : kit.desktop ? app.days : app.days.slice(0, 5);
  const width = Math.floor(kit.inner / days.length);
  const titles = [...app.tasks, ...steps.map((step) => step.title), ...posts.map((post) => post.topic)];
  const slot = (day: number, hour: number) => dashCalendarSlot(given, kit, titles, day, hour);
  const columns = days.map((name, day) =>
    column({ name, width: kit.phone || !kit.desktop ? 'fill' : width, height: 'hug' }, [
      column({ name: 'Day', width: 'fill', align: 'center', padding: [12, 0], gap: 2 }, [
        label(kit, name, { style: 'small', color: kit.c.soft }),
        text(String(16 + day), { style: 'h4', color: day === 2 ? kit.c.accentText : kit.c.ink }),
      ]),
      ...[0, 1, 2, 3, 4, 5].map((hour) => slot(day, hour)),
    ]),
  );
  const next = dashCalendarNext(kit);
  return appShell(given, 'Calendar', 2, 'November 2026', 'Entry', [
    next,
    box(
      kit,
      'Week',
      [
        row(
          { name: 'Days', width: 'fill' },
          columns.map((node) => ({ ...node, width: 'fill' as const })),
        ),
      ],
      { padding: 0, clip: true },
    ),
  ]);
}

function dashCalendarSlot(given: Kit, kit: Kit, titles: string[], day: number, hour: number): SceneNode {
  const seed = given.wire ? 2 : kit.brand.mark;
  const has = (day * (5 + (seed % 3)) + hour * (3 + (seed % 4)) + seed) % 7 < 2 + (seed % 2);
  const strong = (day + hour + seed) % 3 === 0;
  return column(
    {
      name: `Hour ${hour + 8}`,
      width: 'fill',
      height: 84,
      padding: 4,
      stroke: { paint: kit.c.line, weight: { top: 1, left: day ? 1 : 0 } },
    },
    [
      has &&
        column(
          {
            name: 'Entry',
            width: 'fill',
            height: 'fill',
            padding: [6, 8],
            radius: Math.min(8, kit.brand.theme.measures.radius.control),
            fill: strong ? kit.c.accent : kit.c.wash,
            clip: true,
          },
          [
            text(nth(titles, day * 2 + hour), {
              size: 12,
              lineHeight: 16,
              weight: 600,
              color: strong ? kit.c.onAccent : kit.c.ink,
              width: 'fill',
              maxLines: 2,
            }),
            text(`${hour + 8}:00`, {
              size: 11,
              lineHeight: 15,
              weight: 500,
              color: strong ? kit.c.onAccent : kit.c.soft,
            }),
          ],
        ),
    ],
  );
}

function dashCalendarNext(kit: Kit) {
  const { posts } = kit.brand.words;
  return row(
    {
      name: 'Next',
      width: 'fill',
      gap: 20,
      align: 'center',
      radius: Math.min(20, kit.brand.theme.measures.radius.card),
      fill: kit.c.wash,
      padding: kit.phone ? 14 : 18,
    },
    [
      picture(kit, kit.brand.mark, kit.phone ? 84 : 200, kit.phone ? 84 : 110, {
        radius: Math.min(14, kit.brand.theme.measures.radius.art),
      }),
      column({ name: 'Text', width: 'fill', gap: 4 }, [
        label(kit, 'Next', { style: 'small', color: kit.c.soft }),
        heading(kit, 'h4', nth(posts, 1).title),
        prose(kit, 'small', nth(posts, 1).text),
      ]),
    ],
  );
}

/** Tasks, the week and a goal: a calm page for the morning. */
export function dashToday(given: Kit): FrameNode {
  const kit = { ...given, inner: shellInner(given) };
  const { app } = kit.brand.words;
  const gap = kit.phone ? 16 : 20;
  const half = kit.phone ? kit.inner : columnWidth(kit, 2, gap);
  const line = kit.phone ? column : row;
  const tasks = box(
    kit,
    'Tasks',
    [
      boxHead(kit, 'Today', label(kit, `2 of ${app.tasks.length}`, { style: 'small', color: kit.c.soft })),
      meter(kit, 2 / app.tasks.length, half - (kit.phone ? 36 : 48)),
      ...app.tasks.map((task, index) => checkbox(kit, task, index < 2)),
    ],
    { width: half },
  );
  const week = box(
    kit,
    'Week',
    [
      boxHead(kit, 'This week', more(kit)),
      barChart(kit, app.series.slice(4, 11), { height: 170, captions: app.days, chosen: 5 }),
    ],
    { width: half, height: kit.phone ? 'hug' : 'fill' },
  );
  const notices = dashTodayNotices(kit, gap);
  const hello = dashTodayHello(kit);
  return appShell(given, 'Today', 0, app.greeting, 'Task', [
    hello,
    line({ name: 'Middle', width: 'fill', gap }, [tasks, week]),
    notices,
  ]);
}

function dashTodayHello(kit: Kit) {
  const { app } = kit.brand.words;
  return row(
    {
      name: 'Welcome',
      width: 'fill',
      padding: kit.phone ? 20 : 32,
      gap: 24,
      align: 'center',
      radius: Math.min(24, kit.brand.theme.measures.radius.card),
      fill: kit.c.wash,
      clip: true,
    },
    [
      column({ name: 'Text', width: 'fill', gap: 6 }, [
        label(kit, app.metric.label, { style: 'small', color: kit.c.soft }),
        text(app.metric.value, { style: 'figure', color: kit.c.ink }),
        prose(kit, 'body', app.metric.note),
      ]),
      !kit.phone && picture(kit, 1, 280, 150),
    ],
  );
}

function dashTodayNotices(kit: Kit, gap: number) {
  const { app } = kit.brand.words;
  return grid(kit, app.alerts.slice(0, 3), { columns: 3, tablet: 3, gap }, (alert, index) =>
    box(
      kit,
      alert.title,
      [
        icon(kit, nth(['bell', 'circle-check', 'clock'], index), 22, kit.c.accentText),
        titled(kit, alert.title, alert.text, { heading: 'h5', prose: 'small', gap: 4 }),
      ],
      { gap: 14 },
    ),
  );
}
