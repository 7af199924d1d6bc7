import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge, tick } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { AppWords } from '../model/words.ts';
import { type Kit, columnWidth, nth } from '../model/kit.ts';
import { appShell, insideShell } from './app-shell.ts';
import { chips } from './chips.ts';
import { box } from './dashboard-box.ts';
import { layoutsOf } from './layouts-of.ts';
import { pressed } from '../model/roles.ts';

/** Work as a table and as a board. */
export const workLayouts = layoutsOf('Dashboard', [
  [
    ['dash-table', 'Table with filters', 'App, Table', 1, dashTable],
    'A table with states, owners and pages, filters above.',
  ],
  [['dash-board', 'Kanban board', 'App, Cards', 0, dashBoard], 'Four lanes of cards that move to the right.'],
]);

/** The brand's records as a table of `count` lines; with `chosen` ones each line has a box to tick. */
export function tableBox(given: Kit, count: number, chosen?: readonly number[]): FrameNode {
  const kit = insideShell(given);
  const { records } = kit.brand.words.app;
  const shares = kit.desktop ? [0.12, 0.2, 0.16] : kit.phone ? [] : [0.16, 0.24];
  const widths = shares.map((part) => Math.round(kit.inner * part));
  const withBox = (line: FrameNode, isOn: boolean): FrameNode =>
    chosen === undefined
      ? line
      : { ...line, ...(isOn ? { fill: kit.c.wash } : {}), children: [tick(kit, isOn), ...line.children] };
  const lines = [...records, ...records]
    .slice(0, count)
    .map((entry, index) => withBox(tableLine(kit, widths, entry, index), chosen?.includes(index) ?? false));
  return box(kit, 'Table', [withBox(tableHead(kit, widths), false), ...lines, tableFoot(kit, count)], {
    padding: 0,
    gap: 0,
    clip: true,
  });
}

function dashTable(given: Kit): FrameNode {
  const kit = insideShell(given);
  const { app } = kit.brand.words;
  return appShell(given, 'Table', 'records', app.tabs[3], app.ledger.add, [
    chips(kit, 'Filters', app.filters, [7, 14]),
    tableBox(given, 6),
  ]);
}

type Entry = AppWords['records'][number];

/** What stands between an entry's name and its amount, as far as there is room. */
const details = [stateCell, ownerCell, noteCell];

function tableHead(kit: Kit, widths: number[]): FrameNode {
  const [name, detail, amount] = kit.brand.words.app.ledger.columns;
  const between = ['State', 'Owner', detail];
  return row({ name: 'Head', role: 'row', width: 'fill', padding: [12, 20], gap: 16, fill: 'tint' }, [
    label(kit, name, { style: 'label', color: kit.c.soft, width: 'fill' }),
    ...widths.map((width, at) => label(kit, between[at]!, { style: 'label', color: kit.c.soft, width })),
    label(kit, amount, { style: 'label', color: kit.c.soft, width: 96, align: 'right' }),
  ]);
}

function tableLine(kit: Kit, widths: number[], entry: Entry, index: number): FrameNode {
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
      label(kit, entry.title, { style: 'bodyStrong', size: 15, lineHeight: 22, width: 'fill', maxLines: 1 }),
      ...widths.map((width, at) => details[at]!(kit, width, entry, index)),
      label(kit, entry.amount, { style: 'label', width: 96, align: 'right', maxLines: 1 }),
    ],
  );
}

function stateCell(kit: Kit, width: number, _entry: Entry, index: number): SceneNode {
  const at = nth([0, 1, 2, 0, 1, 0], index);
  const state = nth(kit.brand.words.app.ledger.states, at);
  return row({ name: 'State', width }, [badge(kit, state, (['wash', 'line', 'accent'] as const)[at])]);
}

function ownerCell(kit: Kit, width: number, _entry: Entry, index: number): SceneNode {
  const owner = nth(kit.brand.words.team, index + 2).name;
  return row({ name: 'Owner', width, gap: 8, align: 'center' }, [
    avatar(kit, owner, 26),
    label(kit, owner, { style: 'small', width: 'fill', maxLines: 1 }),
  ]);
}

function noteCell(kit: Kit, width: number, entry: Entry): SceneNode {
  return label(kit, entry.note, { style: 'small', color: kit.c.soft, width, maxLines: 1 });
}

function tableFoot(kit: Kit, count: number): FrameNode {
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
      label(kit, `1 to ${count} of 214`, { style: 'small', color: kit.c.soft }),
      spacer(),
      pressed(icon(kit, 'chevron-left', 20, kit.c.soft), 'Page before'),
      pressed(icon(kit, 'chevron-right', 20), 'Next page'),
    ],
  );
}

function dashBoard(given: Kit): FrameNode {
  const kit = insideShell(given);
  const names = ['To do', 'Doing', 'Review', 'Done'];
  const count = kit.desktop ? 4 : kit.phone ? 1 : 2;
  const gap = kit.phone ? 16 : 20;
  const width = columnWidth(kit, count, gap);
  const lanes = names.slice(0, kit.phone ? 2 : 4).map((name, at) => lane(kit, width, name, at));
  const rows: SceneNode[][] = [];
  for (let at = 0; at < lanes.length; at += count) rows.push(lanes.slice(at, at + count));
  return appShell(
    given,
    'Board',
    'Tasks',
    kit.brand.words.app.board.title,
    'Task',
    rows.map((nodes, at) => row({ name: `Lanes ${at + 1}`, width: 'fill', gap }, nodes)),
  );
}

function lane(kit: Kit, width: number, name: string, at: number): FrameNode {
  const count = 3 - (at % 3);
  return column(
    {
      name,
      width: kit.phone ? 'fill' : width,
      height: kit.phone ? 'hug' : 'fill',
      padding: 16,
      gap: 12,
      radius: Math.min(20, kit.brand.theme.measures.radius.card),
      fill: 'tint',
    },
    [
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(kit, 'h5', name),
        badge(kit, String(count), 'line'),
      ]),
      ...Array.from({ length: count }, (_, index) => taskCard(kit, width, at * 3 + index + at)),
    ],
  );
}

function taskCard(kit: Kit, width: number, index: number): SceneNode {
  const { app, team } = kit.brand.words;
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
      badge(kit, nth(app.board.labels, index), index % 2 ? 'wash' : 'line'),
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
