import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge, tick } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { AppWords } from '../model/words.ts';
import { type RenderContext, columnWidth, nth } from '../model/render-context.ts';
import { appShell, insideShell } from './app-shell.ts';
import { chips } from './chips.ts';
import { box } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';
import { asRow, asTable, pressed } from '../model/roles.ts';

/** Work as a table and as a board. */
export const workLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-table',
    name: 'Table with filters',
    text: 'A table with states, owners and pages, filters above.',
    tags: ['App', 'Table'],
    variant: 1,
    firstPicture: 111,
    build: dashTable,
  },
  {
    slug: 'dash-board',
    name: 'Kanban board',
    text: 'Four lanes of cards that move to the right.',
    tags: ['App', 'Cards'],
    variant: 0,
    firstPicture: 112,
    build: dashBoard,
  },
]);

/** The brand's records as a table of `count` lines; with `chosen` ones each line has a box to tick. */
export function tableBox(given: RenderContext, count: number, chosen?: readonly number[]): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  const { records } = app;
  const shares = ctx.desktop ? [0.12, 0.2, 0.16] : ctx.phone ? [] : [0.16, 0.24];
  const widths = shares.map((part) => Math.round(ctx.inner * part));
  const withBox = (line: FrameNode, isOn: boolean, label: string): FrameNode =>
    chosen === undefined
      ? line
      : {
          ...line,
          ...(isOn ? { fill: ctx.colors.wash } : {}),
          children: [tick(ctx, isOn, label), ...line.children],
        };
  const lines = [...records, ...records]
    .slice(0, count)
    .map((entry, index) =>
      asRow(
        withBox(
          tableLine(ctx, widths, entry, index),
          chosen?.includes(index) ?? false,
          `Select ${entry.title}`,
        ),
      ),
    );
  const head = asRow(withBox(tableHead(ctx, widths), false, 'Select all'), true);
  const table = asTable(
    column({ name: 'Rows', width: 'fill' }, [head, ...lines]),
    app.tabs[3],
    chosen && 'rows',
  );
  return box(ctx, 'Table', [table, tableFoot(ctx, count)], { padding: 0, gap: 0, clip: true });
}

function dashTable(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  return appShell(given, 'Table', 'records', app.tabs[3], app.ledger.add, [
    chips(ctx, 'Filters', app.filters, [7, 14]),
    tableBox(given, 6),
  ]);
}

type Entry = AppWords['records'][number];

/** What stands between an entry's name and its amount, as far as there is room. */
const details = [stateCell, ownerCell, noteCell];

function tableHead(ctx: RenderContext, widths: number[]): FrameNode {
  const [name, detail, amount] = ctx.brand.words.app.ledger.columns;
  const between = ['State', 'Owner', detail];
  return row({ name: 'Head', width: 'fill', padding: [12, 20], gap: 16, fill: 'tint' }, [
    label(ctx, name, { style: 'label', color: ctx.colors.soft, width: 'fill' }),
    ...widths.map((width, at) => label(ctx, between[at]!, { style: 'label', color: ctx.colors.soft, width })),
    label(ctx, amount, { style: 'label', color: ctx.colors.soft, width: 96, align: 'right' }),
  ]);
}

function tableLine(ctx: RenderContext, widths: number[], entry: Entry, index: number): FrameNode {
  return row(
    {
      name: `${entry.title} ${index + 1}`,
      width: 'fill',
      padding: [14, 20],
      gap: 16,
      align: 'center',
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      label(ctx, entry.title, { style: 'bodyStrong', size: 15, lineHeight: 22, width: 'fill', maxLines: 1 }),
      ...widths.map((width, at) => details[at]!(ctx, width, entry, index)),
      label(ctx, entry.amount, { style: 'label', width: 96, align: 'right', maxLines: 1 }),
    ],
  );
}

function stateCell(ctx: RenderContext, width: number, _entry: Entry, index: number): SceneNode {
  const at = nth([0, 1, 2, 0, 1, 0], index);
  const state = nth(ctx.brand.words.app.ledger.states, at);
  return row({ name: 'State', width }, [badge(ctx, state, (['wash', 'line', 'accent'] as const)[at])]);
}

function ownerCell(ctx: RenderContext, width: number, _entry: Entry, index: number): SceneNode {
  const owner = nth(ctx.brand.words.team, index + 2).name;
  return row({ name: 'Owner', width, gap: 8, align: 'center' }, [
    avatar(ctx, owner, 26),
    label(ctx, owner, { style: 'small', width: 'fill', maxLines: 1 }),
  ]);
}

function noteCell(ctx: RenderContext, width: number, entry: Entry): SceneNode {
  return label(ctx, entry.note, { style: 'small', color: ctx.colors.soft, width, maxLines: 1 });
}

function tableFoot(ctx: RenderContext, count: number): FrameNode {
  return row(
    {
      name: 'Pages',
      width: 'fill',
      padding: [14, 20],
      align: 'center',
      gap: 14,
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      label(ctx, `1 to ${count} of 214`, { style: 'small', color: ctx.colors.soft }),
      spacer(),
      pressed(icon(ctx, 'chevron-left', 20, ctx.colors.soft), 'Page before'),
      pressed(icon(ctx, 'chevron-right', 20), 'Next page'),
    ],
  );
}

function dashBoard(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const names = ['To do', 'Doing', 'Review', 'Done'];
  const count = ctx.desktop ? 4 : ctx.phone ? 1 : 2;
  const gap = ctx.phone ? 16 : 20;
  const width = columnWidth(ctx, count, gap);
  const lanes = names.slice(0, ctx.phone ? 2 : 4).map((name, at) => lane(ctx, width, name, at));
  const rows: SceneNode[][] = [];
  for (let at = 0; at < lanes.length; at += count) rows.push(lanes.slice(at, at + count));
  return appShell(
    given,
    'Board',
    'Tasks',
    ctx.brand.words.app.board.title,
    'Task',
    rows.map((nodes, at) => row({ name: `Lanes ${at + 1}`, width: 'fill', gap }, nodes)),
  );
}

function lane(ctx: RenderContext, width: number, name: string, at: number): FrameNode {
  const count = 3 - (at % 3);
  const first = [0, 3, 5, 6][at] ?? 0;
  return column(
    {
      name,
      width: ctx.phone ? 'fill' : width,
      height: ctx.phone ? 'hug' : 'fill',
      padding: 16,
      gap: 12,
      radius: Math.min(20, ctx.brand.theme.measures.radius.card),
      fill: 'tint',
    },
    [
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(ctx, 'h5', name),
        badge(ctx, String(count), 'line'),
      ]),
      ...Array.from({ length: count }, (_, index) => taskCard(ctx, width, first + index)),
    ],
  );
}

function taskCard(ctx: RenderContext, width: number, index: number): SceneNode {
  const { app, team } = ctx.brand.words;
  // Nine cards, none twice: what is to do, then what is planned.
  const title = nth([...app.tasks, ...app.events], index);
  return column(
    {
      name: title,
      width: 'fill',
      padding: 16,
      gap: 14,
      radius: Math.min(16, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [
      index % 4 === 1 &&
        picture(ctx, index, width - 64, 110, { radius: Math.min(10, ctx.brand.theme.measures.radius.art) }),
      badge(ctx, nth(app.board.labels, index), index % 2 ? 'wash' : 'line'),
      heading(ctx, 'h5', title, { as: 'p' }),
      row({ name: 'Foot', width: 'fill', align: 'center', gap: 8 }, [
        icon(ctx, 'message-circle', 16, ctx.colors.soft),
        label(ctx, String((index * 3) % 7), { style: 'small', color: ctx.colors.soft }),
        spacer(),
        avatar(ctx, nth(team, index).name, 26),
      ]),
    ],
  );
}
