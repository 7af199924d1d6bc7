import { type FrameNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { recordRow } from '../art/ui-cards.ts';
import { areaChart, barChart } from '../blocks/chart.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge, checkbox, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, nth, on } from '../model/kit.ts';
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
export function activity(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
  return screen(
    kit,
    'Activity',
    [
      figureTop(on(kit, 'deep')),
      column({ name: 'List', width: 'fill', padding: [22, 24, 0, 24], gap: 14 }, [
        row({ name: 'Title', width: 'fill' }, [
          heading(kit, 'h4', app.tabs[3]),
          leading(label(kit, 'All', { style: 'label', color: kit.c.accentText })),
        ]),
        ...app.records.slice(0, 5).map((entry, index) => recordRow(kit, entry, index)),
      ]),
    ],
    { isBleeding: true, gap: 0, tab: 0 },
  );
}

function figureTop(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
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
        heading(kit, 'h5', app.greeting),
        pressed(icon(kit, 'bell', 22), 'Notifications'),
      ]),
      column({ name: 'Figure', width: 'fill', gap: 2, align: 'center' }, [
        label(kit, app.metric.label, { style: 'small', color: kit.c.soft }),
        text(app.metric.value, {
          size: 42,
          lineHeight: 50,
          weight: 600,
          letterSpacing: -0.03,
          color: kit.c.ink,
        }),
        label(kit, app.metric.note, { style: 'label', color: kit.c.accentText }),
      ]),
      quickActions(kit),
    ],
  );
}

const quickActions = (kit: Kit): FrameNode =>
  row(
    { name: 'Quick', width: 'fill' },
    [...kit.brand.words.app.quick, ['ellipsis', 'More'] as const].map(([glyph, name], index) =>
      column({ name: glyph, width: 'fill', gap: 8, align: 'center' }, [
        pressed(
          row(
            {
              name: 'Button',
              width: 52,
              height: 52,
              radius: Math.min(26, kit.brand.theme.measures.radius.control),
              align: 'center',
              justify: 'center',
              fill: index === 0 ? kit.c.accent : kit.c.card,
            },
            [icon(kit, glyph, 22, index === 0 ? kit.c.onAccent : kit.c.ink)],
          ),
          name,
        ),
        label(kit, name, { style: 'small', color: kit.c.soft }),
      ]),
    ),
  );

/** The week in curves and columns. */
export function insights(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
  const { metric, trend, week } = app;
  return screen(
    kit,
    'Insights',
    [
      bigTitle(kit, 'Insights', roundButton(kit, 'calendar')),
      tile(kit, { name: 'Main', fill: kit.c.wash, stroke: { paint: kit.c.line, weight: 0 } }, [
        label(kit, metric.label, { style: 'small', color: kit.c.soft }),
        text(metric.value, { size: 38, lineHeight: 44, weight: 600, letterSpacing: -0.03, color: kit.c.ink }),
        badge(on(kit, 'wash'), metric.note),
        areaChart(kit, trend, screenInner - 36, 92),
      ]),
      tile(kit, { name: 'Week' }, [
        row({ name: 'Top', width: 'fill' }, [
          heading(kit, 'h5', week.title),
          pressed(icon(kit, 'ellipsis', 20, kit.c.soft), 'More'),
        ]),
        barChart(kit, week, { height: 62, width: screenInner - 36, chosen: 5 }),
      ]),
      tile(
        kit,
        { name: 'Last', padding: 16 },
        app.records
          .slice(0, 2)
          .flatMap((entry, index) => [index > 0 && divider(kit.c.line), recordRow(kit, entry, index)]),
      ),
    ],
    { tab: 0, gap: 14 },
  );
}

/** What to do today. */
export function today(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
  return screen(
    kit,
    'Today',
    [
      bigTitle(kit, 'Today', avatar(kit, kit.brand.words.trade.user.name, 42)),
      days(kit),
      tile(kit, { name: 'Progress', fill: kit.c.wash, stroke: { paint: kit.c.line, weight: 0 } }, [
        row({ name: 'Top', width: 'fill' }, [
          heading(kit, 'h5', `2 of ${app.tasks.length} done`),
          label(kit, '40 %', { style: 'label', color: kit.c.accentText }),
        ]),
        meter(kit, 0.4, screenInner - 36, 10),
      ]),
      tile(
        kit,
        { name: 'Tasks', gap: 16 },
        app.tasks.map((task, index) => checkbox(kit, task, index < 2)),
      ),
      whatIsNext(kit),
    ],
    { tab: 0, gap: 16 },
  );
}

const whatIsNext = (kit: Kit): FrameNode =>
  strip(kit, { name: 'Next', stroke: { paint: kit.c.line } }, [
    picture(kit, 2, 76, 76, { radius: corner(kit, 14) }),
    column({ name: 'Details', width: 'fill', gap: 2 }, [
      note(kit, 'Next', { color: kit.c.accentText }),
      heading(kit, 'h5', nth(kit.brand.words.app.events, kit.turn), { maxLines: 2 }),
    ]),
  ]);

const days = (kit: Kit): FrameNode =>
  row(
    { name: 'Days', width: 'fill', justify: 'between' },
    kit.brand.words.app.week.captions.map((name, index) =>
      pressed(
        column(
          {
            name,
            width: 42,
            padding: [10, 0],
            gap: 4,
            align: 'center',
            radius: corner(kit, 21),
            ...(index === 3 ? { fill: kit.c.accent } : {}),
          },
          [
            label(kit, name.slice(0, 2), {
              style: 'small',
              color: index === 3 ? kit.c.onAccent : kit.c.soft,
            }),
            text(String(16 + index), { style: 'h5', color: index === 3 ? kit.c.onAccent : kit.c.ink }),
          ],
        ),
      ),
    ),
  );
