import { type FrameNode, type SceneNode, column, rect, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { grid } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, within } from '../model/render-context.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box } from './dashboard-box.ts';
import { tableBox } from './dashboard-work.ts';
import { getLayouts } from './layout.ts';
import { countingRows, doing, pressed } from '../model/roles.ts';
import { upload } from './app-upload.ts';

/** A product in all the states it can be in. */
export const stateLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-selection',
    name: 'Table with selection',
    text: 'Three rows selected, and a bar with bulk actions.',
    tags: ['App', 'Table', 'Bulk actions'],
    variant: 1,
    firstPicture: 136,
    build: selection,
  },
  {
    slug: 'dash-empty',
    name: 'Empty page',
    text: 'Nothing here yet, why that is and what to do first.',
    tags: ['App', 'Empty state'],
    variant: 2,
    firstPicture: 137,
    build: empty,
  },
  {
    slug: 'dash-loading',
    name: 'Loading page',
    text: 'The page before its data: bars where text will appear.',
    tags: ['App', 'Skeleton'],
    variant: 0,
    firstPicture: 138,
    build: loading,
  },
  {
    slug: 'dash-error',
    name: 'Error page',
    text: 'What went wrong, what is safe and how to continue.',
    tags: ['App', 'Error state'],
    variant: 1,
    firstPicture: 139,
    build: failed,
  },
  {
    slug: 'dash-upload',
    name: 'Upload',
    text: 'A drop zone and four files being uploaded.',
    tags: ['App', 'Upload', 'Form'],
    variant: 2,
    firstPicture: 140,
    build: upload,
  },
]);

const bulkActions = [
  ['Assign', 'user-plus'],
  ['Move', 'folder'],
  ['Export', 'download'],
  ['Delete', 'trash'],
] as const;

function selection(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  const bar = row(
    {
      name: 'Bulk bar',
      width: 'fill',
      padding: [12, 20],
      gap: ctx.phone ? 12 : 20,
      align: 'center',
      radius: Math.min(14, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.ink,
      shadow: floating,
    },
    [
      !ctx.phone && icon(ctx, 'circle-check', 20, ctx.colors.ground),
      countingRows(label(ctx, '3 selected', { style: 'label', color: ctx.colors.ground }), 'rows'),
      spacer(),
      ...bulkActions.map(([name, glyph]) =>
        ctx.phone
          ? pressed(icon(ctx, glyph, 20, ctx.colors.ground), name)
          : pressed(label(ctx, name, { style: 'label', color: ctx.colors.ground })),
      ),
      {
        ...doing(pressed(icon(ctx, 'x', 18, ctx.colors.ground), 'Clear the selection'), 'clear'),
        controls: 'rows',
      },
    ],
  );
  return appShell(given, 'Selection', 'records', app.tabs[3], app.ledger.add, [
    bar,
    tableBox(given, 6, [1, 2, 4]),
  ]);
}

/** A message in the middle of an otherwise empty page. */
const message = (
  ctx: RenderContext,
  glyph: string,
  title: string,
  words: string,
  buttons: SceneNode[],
): FrameNode =>
  box(
    ctx,
    'Message',
    [
      spacer('column'),
      row(
        {
          name: 'Sign',
          width: 88,
          height: 88,
          radius: 'pill',
          fill: ctx.colors.wash,
          align: 'center',
          justify: 'center',
        },
        [icon(ctx, glyph, 36, ctx.colors.accentText)],
      ),
      heading(ctx, 'h3', title, { align: 'center', maxWidth: 420 }),
      prose(within(ctx, ctx.inner - 36), 'body', words, { align: 'center', maxWidth: 400 }),
      row({ name: 'Actions', gap: 12, padding: [8, 0, 0, 0] }, buttons),
      spacer('column', 'Spacer below'),
    ],
    {
      align: 'center',
      height: ctx.phone ? 480 : 560,
      stroke: { paint: ctx.colors.line, dash: [6, 6], weight: 1.5 },
      fill: ctx.colors.ground,
    },
  );

function empty(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  const { title, text: words, action } = app.empty;
  return appShell(given, 'Empty', 'records', app.tabs[3], app.ledger.add, [
    message(ctx, 'inbox', title, words, [button(ctx, action, { icon: 'plus' })]),
  ]);
}

function failed(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  return appShell(given, 'Error', 'records', app.tabs[3], app.ledger.add, [
    message(
      ctx,
      'cloud-off',
      'We cannot reach the server',
      'What you wrote is safe on this device. We try again every few seconds.',
      [
        button(ctx, 'Retry now', { icon: 'refresh-cw' }),
        ...(ctx.phone ? [] : [button(ctx, 'View status', { acts: false, kind: 'secondary' as const })]),
      ],
    ),
  ]);
}

function loading(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  // The lines of some brands are black.
  const faint = ctx.look.card === 'hard' ? 0.14 : 0.7;
  const bar = (name: string, width: number | 'fill', height: number): SceneNode =>
    rect({ name, width, height, radius: Math.min(6, height / 2), fill: ctx.colors.line, opacity: faint });
  const tiles = grid(
    ctx,
    [0, 1, 2, 3],
    { columns: 4, tablet: 4, phone: 2, gap: ctx.phone ? 12 : 20, name: 'Figures' },
    (at) =>
      box(ctx, `Figure ${at + 1}`, [bar('Name', 70, 12), bar('Value', 110, 26), bar('Note', 'fill', 10)], {
        gap: 14,
        padding: 20,
      }),
  );
  const lines = box(
    ctx,
    'List',
    [0, 1, 2, 3, 4].map((at) =>
      row({ name: `Entry ${at + 1}`, width: 'fill', gap: 16, align: 'center' }, [
        rect({ name: 'Sign', width: 40, height: 40, radius: 20, fill: ctx.colors.line, opacity: faint }),
        column({ name: 'Words', width: 'fill', gap: 8 }, [
          bar('Title', 140 + ((at * 37) % 80), 12),
          bar('Note', 90 + ((at * 53) % 70), 10),
        ]),
        !ctx.phone && bar('Amount', 72, 12),
      ]),
    ),
    { gap: 24 },
  );
  return appShell(given, 'Loading', 'start', app.greeting, app.ledger.add, [
    tiles,
    box(ctx, 'Chart', [bar('Title', 160, 14), bar('Plot', 'fill', 200)], { gap: 20 }),
    lines,
  ]);
}
