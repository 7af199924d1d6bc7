import { type FrameNode, type SceneNode, column, rect, row, text } from '@kitshelf/scene/scene.ts';
import { barChart } from '../blocks/chart.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { checkbox, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { type Kit, columnWidth, nth } from '../model/kit.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead, more } from './dashboard-box.ts';
import { layoutsOf } from './layouts-of.ts';

/** The week and the day. */
export const dayLayouts = layoutsOf('Dashboard', [
  [
    ['dash-calendar', 'Week calendar', 'App, Calendar', 1, dashCalendar],
    'Seven days with their hours and entries.',
  ],
  [
    ['dash-today', 'Today page', 'App, Tasks, Chart', 2, dashToday],
    'A welcome, tasks, the week and three notifications.',
  ],
]);

function dashCalendar(given: Kit): FrameNode {
  const kit = insideShell(given);
  const names = kit.brand.words.app.week.captions;
  const days = kit.phone ? names.slice(0, 3) : kit.desktop ? names : names.slice(0, 5);
  const columns = days.map((name, day) => dayColumn(kit, name, day));
  return appShell(given, 'Calendar', 'Calendar', 'November 2026', 'Entry', [
    nextEntry(kit),
    box(kit, 'Week', [row({ name: 'Days', width: 'fill' }, columns)], { padding: 0, clip: true }),
  ]);
}

function nextEntry(kit: Kit): FrameNode {
  const { events, tasks } = kit.brand.words.app;
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
      column({ name: 'Title and text', width: 'fill', gap: 4 }, [
        label(kit, 'Next, at ten', { style: 'small', color: kit.c.soft }),
        heading(kit, 'h4', nth(events, 2)),
        prose(kit, 'small', nth(tasks, 1)),
      ]),
    ],
  );
}

function dayColumn(kit: Kit, name: string, day: number): FrameNode {
  return column({ name, width: 'fill', height: 'hug' }, [
    column({ name: 'Day', width: 'fill', align: 'center', padding: [12, 0], gap: 2 }, [
      label(kit, name, { style: 'small', color: kit.c.soft }),
      text(String(16 + day), { style: 'h4', color: day === 2 ? kit.c.accentText : kit.c.ink }),
    ]),
    ...[0, 1, 2, 3, 4, 5].map((hour) => hourSlot(kit, day, hour)),
  ]);
}

/** One hour of a day. Which hours are taken differs from brand to brand. */
function hourSlot(kit: Kit, day: number, hour: number): SceneNode {
  const seed = kit.wire ? 2 : kit.brand.mark;
  const isTaken = (day * (5 + (seed % 3)) + hour * (3 + (seed % 4)) + seed) % 7 < 2 + (seed % 2);
  const slot = {
    name: `Hour ${hour + 8}`,
    width: 'fill' as const,
    height: 96,
    stroke: { paint: kit.c.line, weight: { top: 1, left: day ? 1 : 0 } },
  };
  if (!isTaken) return rect(slot);
  return column({ ...slot, padding: 4 }, [calendarEntry(kit, day, hour, (day + hour + seed) % 3 === 0)]);
}

function calendarEntry(kit: Kit, day: number, hour: number, isStrong: boolean): FrameNode {
  const { events } = kit.brand.words.app;
  return column(
    {
      name: 'Entry',
      width: 'fill',
      height: 'fill',
      padding: [6, 8],
      radius: Math.min(8, kit.brand.theme.measures.radius.control),
      fill: isStrong ? kit.c.accent : kit.c.wash,
      clip: true,
    },
    [
      text(nth(events, day * 2 + hour), {
        size: 14,
        lineHeight: 18,
        weight: 600,
        color: isStrong ? kit.c.onAccent : kit.c.ink,
        width: 'fill',
        maxLines: 2,
      }),
      text(`${hour + 8}:00`, {
        size: 14,
        lineHeight: 18,
        weight: 500,
        color: isStrong ? kit.c.onAccent : kit.c.soft,
      }),
    ],
  );
}

function dashToday(given: Kit): FrameNode {
  const kit = insideShell(given);
  const { app } = kit.brand.words;
  const gap = kit.phone ? 16 : 20;
  const half = kit.phone ? kit.inner : columnWidth(kit, 2, gap);
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
      boxHead(kit, app.week.title, more(kit)),
      barChart(kit, app.week, { height: 170, width: half - (kit.phone ? 36 : 48), chosen: 5 }),
    ],
    { width: half, height: kit.phone ? 'hug' : 'fill' },
  );
  return appShell(given, 'Today', 'start', app.greeting, 'Task', [
    welcome(kit),
    (kit.phone ? column : row)({ name: 'Middle', width: 'fill', gap }, [tasks, week]),
    noticeBoxes(kit, gap),
  ]);
}

function welcome(kit: Kit): FrameNode {
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
      column({ name: 'Details', width: 'fill', gap: 6 }, [
        label(kit, app.metric.label, { style: 'small', color: kit.c.soft }),
        text(app.metric.value, { style: 'figure', color: kit.c.ink }),
        prose(kit, 'body', app.metric.note),
      ]),
      !kit.phone && picture(kit, 1, 280, 150),
    ],
  );
}

function noticeBoxes(kit: Kit, gap: number): FrameNode {
  const { app } = kit.brand.words;
  return grid(kit, app.alerts.slice(0, 3), { columns: 3, tablet: 3, gap }, (alert) =>
    box(
      kit,
      alert.title,
      [
        icon(kit, alert.icon, 22, kit.c.accentText),
        titled(kit, alert.title, alert.text, { heading: 'h5', prose: 'small', gap: 4 }),
      ],
      { gap: 14 },
    ),
  );
}
