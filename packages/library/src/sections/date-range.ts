import { type FrameNode, type SceneNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { section } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit, on } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { listed, pressed } from '../model/roles.ts';

export const dateLayouts = layoutsOf('Forms', [
  [
    ['form-dates', 'Date range', 'Form, Calendar, Popover', 1, formDates],
    'Two months side by side, a range of days and common ranges to pick.',
  ],
]);

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** A month whose first day is `offset` days after a Monday, with the days from `from` to `to` chosen. */
function month(kit: Kit, name: string, offset: number, days: number, from: number, to: number): FrameNode {
  const size = 42;
  const weeks = Array.from({ length: Math.ceil((offset + days) / 7) }, (_, week) =>
    row(
      { name: `Week ${week + 1}` },
      weekdays.map((_, day) => dayCell(kit, week * 7 + day - offset + 1, days, from, to, size)),
    ),
  );
  return column({ name, gap: 14 }, [
    row({ name: 'Title', width: size * 7, align: 'center', justify: 'between' }, [
      pressed(icon(kit, 'chevron-left', 20, kit.c.soft), 'Month before'),
      heading(kit, 'h5', name, { width: 'hug', as: 'p' }),
      pressed(icon(kit, 'chevron-right', 20, kit.c.soft), 'Month after'),
    ]),
    row(
      { name: 'Names' },
      weekdays.map((day) =>
        row({ name: day, width: size, justify: 'center' }, [
          label(kit, day, { style: 'small', color: kit.c.soft }),
        ]),
      ),
    ),
    column({ name: 'Days', gap: 4 }, weeks),
  ]);
}

function dayCell(kit: Kit, day: number, days: number, from: number, to: number, size: number): SceneNode {
  const isDay = day >= 1 && day <= days;
  const isEnd = day === from || day === to;
  const isIn = day > from && day < to;
  const round = Math.min(21, kit.brand.theme.measures.radius.control);
  return row(
    {
      name: isDay ? `Day ${day}` : 'Spacer',
      ...(isDay && { role: 'button' as const, ...(isEnd && { isChecked: true }) }),
      width: size,
      height: size,
      align: 'center',
      justify: 'center',
      radius: isEnd ? round : 0,
      ...(isDay && isEnd ? { fill: kit.c.accent } : isDay && isIn ? { fill: kit.c.ground } : {}),
    },
    [
      isDay &&
        text(String(day), {
          style: isEnd ? 'label' : 'small',
          lineHeight: 20,
          color: isEnd ? kit.c.onAccent : kit.c.ink,
        }),
    ],
  );
}

const spans = ['This week', 'Next week', 'This month', 'Last 30 days', 'This year'];

const spanList = (kit: Kit): FrameNode =>
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
            radius: Math.min(8, kit.brand.theme.measures.radius.control),
            ...(at === 1 ? { fill: kit.c.ground } : {}),
          },
          [label(kit, name, { style: 'small', color: kit.c.ink })],
        ),
      ),
    ),
    'spans',
  );

const datesFoot = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Foot',
      width: 'fill',
      padding: kit.phone ? 20 : [18, 28],
      gap: 12,
      align: 'center',
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    },
    [
      label(kit, kit.phone ? '17 to 30 Nov' : '17 November to 5 December, 19 days', {
        style: 'small',
        color: kit.c.soft,
      }),
      spacer(),
      !kit.phone && button(kit, 'Clear', { kind: 'secondary', size: 'small' }),
      button(kit, 'Apply', { size: 'small' }),
    ],
  );

function formDates(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const months = [
    month(kit, 'November 2026', 6, 30, 17, 30),
    ...(kit.phone ? [] : [month(kit, 'December 2026', 1, 31, 0, 5)]),
  ];
  const box = column(
    {
      name: 'Date range',
      fill: kit.c.card,
      radius: Math.min(20, kit.brand.theme.measures.radius.card),
      stroke: { paint: kit.c.line },
      shadow: floating,
    },
    [
      row({ name: 'Top', padding: kit.phone ? 20 : 28, gap: 36 }, [kit.desktop && spanList(kit), ...months]),
      datesFoot(kit),
    ],
  );
  return section(
    kit,
    'Dates',
    [
      column({ name: 'Words', width: Math.min(560, kit.inner), gap: 12, align: 'center' }, [
        heading(kit, 'h2', 'Choose your dates', { align: 'center', maxWidth: 560 }),
        prose(kit, 'body', 'First and last day, or a common range', {
          align: 'center',
          maxWidth: 420,
        }),
      ]),
      box,
    ],
    { align: 'center', gap: 40 },
  );
}
