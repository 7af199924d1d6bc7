import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { addButton, button } from '../blocks/button.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge, inputBox, tick } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { iconButtonComponent } from '../components/buttons.ts';
import { segmentedControlComponent } from '../components/navigation.ts';
import type { AppWords } from '../model/words.ts';
import { acting } from '../model/acting.ts';
import { type RenderContext, nth, within } from '../model/render-context.ts';
import { asRow, asTable, countingRows, pressed } from '../model/roles.ts';
import { getLayouts } from './layout.ts';

/** Many entries, dense. */
export const gridLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-grid',
    name: 'Data grid',
    text: 'A dense grid with sortable columns, groups by state, a row that is selected and a cell that is edited.',
    tags: ['App', 'Table', 'Data grid'],
    variant: 2,
    firstPicture: 186,
    build: dataGrid,
  },
]);

type Entry = AppWords['records'][number];
type Column = { name: string; width: number | 'fill' };

/** The columns that there is room for. */
function columnsOf(ctx: RenderContext): Column[] {
  const [name, detail, amount] = ctx.brand.words.app.ledger.columns;
  const all: [Column, boolean][] = [
    [{ name, width: 'fill' }, true],
    [{ name: detail, width: ctx.desktop ? 240 : 180 }, !ctx.phone],
    [{ name: 'State', width: 150 }, ctx.desktop],
    [{ name: 'Owner', width: 210 }, ctx.desktop],
    [{ name: 'Changed', width: 160 }, !ctx.phone],
    [{ name: amount, width: ctx.phone ? 120 : 150 }, true],
  ];
  return all.filter(([, isShown]) => isShown).map(([one]) => one);
}

const line = { top: 0, right: 0, bottom: 1, left: 0 };

const cell = (
  ctx: RenderContext,
  width: Column['width'],
  children: SceneNode[],
  props: Partial<FrameNode> = {},
) =>
  row(
    {
      name: 'Cell',
      width,
      minHeight: 44,
      padding: [8, 14],
      gap: 8,
      align: 'center',
      stroke: { paint: ctx.colors.line, weight: { right: 1 } },
      ...props,
    },
    children,
  );

const heads = (ctx: RenderContext, columns: readonly Column[]): FrameNode =>
  asRow(
    row({ name: 'Head', width: 'fill', fill: 'tint', stroke: { paint: ctx.colors.line, weight: line } }, [
      cell(ctx, 52, [tick(ctx, false, 'Select all')]),
      ...columns.map(({ name, width }, at) =>
        cell(
          ctx,
          width,
          [
            label(ctx, name, {
              style: 'label',
              color: ctx.colors.soft,
              width: 'fill',
              align: at === columns.length - 1 ? 'right' : 'left',
            }),
            at === columns.length - 2 &&
              pressed(icon(ctx, 'arrow-down', 16, ctx.colors.accentText), `Sort by ${name}`),
          ].filter((node) => node !== false),
        ),
      ),
    ]),
    true,
  );

const days = ['21 Nov', '20 Nov', '18 Nov', '17 Nov', '14 Nov', '9 Nov'];

/** What a cell shows of an entry. */
function shown(ctx: RenderContext, name: string, entry: Entry, at: number): SceneNode[] {
  const { ledger } = ctx.brand.words.app;
  const group = Math.floor(at / 2);
  const plain = { style: 'small', color: ctx.colors.ink, width: 'fill' } as const;
  if (name === ledger.columns[0]) return [label(ctx, entry.title, { ...plain, style: 'smallStrong' })];
  if (name === ledger.columns[2])
    return [label(ctx, entry.amount, { ...plain, style: 'label', align: 'right' })];
  if (name === 'State')
    return [badge(ctx, nth(ledger.states, group), (['accent', 'line', 'wash'] as const)[group])];
  if (name === 'Changed') return [label(ctx, nth(days, at), { ...plain, color: ctx.colors.soft })];
  if (name === 'Owner') {
    const owner = nth(ctx.brand.words.team, at + 1).name;
    return [avatar(ctx, owner, 26), label(ctx, owner, plain)];
  }
  return [label(ctx, entry.note, { ...plain, color: ctx.colors.soft })];
}

function entryLine(ctx: RenderContext, columns: readonly Column[], entry: Entry, at: number): FrameNode {
  const isSelected = at === 1;
  const edited = ctx.phone ? -1 : 1;
  const whole = row(
    {
      name: entry.title,
      width: 'fill',
      ...(isSelected && { fill: ctx.colors.wash }),
      stroke: { paint: ctx.colors.line, weight: line },
    },
    [
      cell(ctx, 52, [tick(ctx, isSelected, `Select ${entry.title}`)]),
      ...columns.map(({ name, width }, column_) =>
        cell(
          ctx,
          width,
          shown(ctx, name, entry, at),
          at === 3 && column_ === edited
            ? { name: 'Edited cell', fill: ctx.colors.card, stroke: { paint: ctx.colors.accent, weight: 2 } }
            : {},
        ),
      ),
    ],
  );
  return asRow(whole);
}

const groupLine = (ctx: RenderContext, at: number): FrameNode =>
  row(
    {
      name: 'State group',
      width: 'fill',
      height: 40,
      padding: [0, 18],
      gap: 10,
      align: 'center',
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: line },
    },
    [
      icon(ctx, 'chevron-down', 16, ctx.colors.soft),
      label(ctx, nth(ctx.brand.words.app.ledger.states, at), { style: 'label' }),
      label(ctx, '2', { style: 'small', color: ctx.colors.soft }),
    ],
  );

function toolbar(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  const views = instance(segmentedControlComponent, ctx, {
    segments: (ctx.phone ? ['Grid', 'Board'] : ['Grid', 'Board', 'Calendar']).map((name) => ({
      label: name,
    })),
  });
  const tools = (
    [
      ['Filter', 'funnel'],
      ['Group', 'layers'],
      ['Columns', 'columns-3'],
    ] as const
  ).map(([label, glyph]) =>
    ctx.phone
      ? instance(iconButtonComponent, ctx, { label, icon: glyph, size: 'small' })
      : button(ctx, label, { kind: 'secondary', size: 'small', icon: glyph }),
  );
  return column({ name: 'Toolbar', width: 'fill', gap: 20 }, [
    row({ name: 'Title', width: 'fill', gap: 16, align: 'center' }, [
      heading(ctx, 'h2', app.board.title, { size: ctx.phone ? 24 : 30, lineHeight: 38, case: 'none' }),
      ctx.desktop &&
        row({ name: 'Find', width: 300 }, [
          inputBox(ctx, { placeholder: app.search, icon: 'search' }, { height: 42 }),
        ]),
      addButton(ctx, app.ledger.add),
    ]),
    row({ name: 'Tools', width: 'fill', gap: 10, align: 'center' }, [views, spacer(), ...tools]),
  ]);
}

/** What is below the rows: a new one, and how many are ticked. */
const footOf = (ctx: RenderContext): FrameNode =>
  row({ name: 'Foot', width: 'fill', padding: [12, 18], gap: 16, align: 'center', fill: 'tint' }, [
    pressed(label(ctx, 'New row', { style: 'label', color: ctx.colors.accentText })),
    spacer(),
    countingRows(label(ctx, '1 selected', { style: 'small', color: ctx.colors.soft }), 'entries'),
    !ctx.phone &&
      label(ctx, `${ctx.brand.words.app.records.length} rows`, { style: 'small', color: ctx.colors.soft }),
  ]);

function dataGrid(given: RenderContext): FrameNode {
  const pad = given.desktop ? 48 : given.phone ? 20 : 32;
  const ctx = within(given, given.width - 2 * pad);
  const columns = columnsOf(ctx);
  const { records } = ctx.brand.words.app;
  const lines = records.flatMap((entry, at) => [
    ...(at % 2 === 0 ? [groupLine(ctx, at / 2)] : []),
    entryLine(ctx, columns, entry, at),
  ]);
  const table = asTable(
    column({ name: 'Rows', width: 'fill' }, [heads(ctx, columns), ...lines]),
    'Entries',
    'entries',
  );
  const grid = column(
    {
      name: 'Grid',
      width: 'fill',
      clip: true,
      radius: Math.min(14, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [table, footOf(ctx)],
  );
  return acting(
    column(
      { name: 'Grid page', width: ctx.width, padding: [36, pad, 48, pad], gap: 24, fill: ctx.colors.ground },
      [toolbar(ctx), grid],
    ),
  );
}
