import { instance } from '@kitshelf/scene/component.ts';
import {
  type FrameNode,
  type Placement,
  type SceneNode,
  column,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import { avatar } from '../blocks/portrait.ts';
import { link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { floating } from '../blocks/surface.ts';
import { buttonComponent, iconButtonComponent } from '../components/buttons.ts';
import { tooltipComponent } from '../components/overlays.ts';
import { canvas, fillPath, polygon } from '../drawing/shapes.ts';
import { hinted as withHint } from '../model/roles.ts';
import { type RenderContext, nth, within } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';
import { edge } from './over-page.ts';

/** Hints at what one points to. */
export const tooltipLayouts = getLayouts('Overlays', [
  {
    slug: 'tooltips',
    name: 'Tooltips',
    text: 'Tooltips on a toolbar, on a column of a chart, on a person and on a button that is off.',
    tags: ['Tooltip', 'App'],
    variant: 0,
    firstPicture: 177,
    build: tooltips,
  },
]);

const tip = (ctx: RenderContext, toBottom: boolean): SceneNode => {
  const y = toBottom ? 0 : 6;
  const corners: [number, number][] = [
    [0, y],
    [12, y],
    [6, 6 - y],
  ];
  return canvas('Arrow', 12, 6, [fillPath(polygon(corners), ctx.wire ? ctx.colors.soft : 'deep')]);
};

/** The words with their arrow, as wide as they are: what they stand on may be narrower. */
function arrowed(
  ctx: RenderContext,
  words: string,
  isAbove: boolean,
  place: Placement,
  id?: string,
): FrameNode {
  const tokens = getTokens(ctx.brand.theme, ctx.appearance, ctx.viewport);
  const width = Math.ceil(naturalWidth(text(words, { style: 'small' }), tokens)) + 22;
  const bubble = { ...instance(tooltipComponent, ctx, { text: words }), ...(id !== undefined && { id }) };
  return column(
    { name: 'Hint', width, align: 'center', place },
    isAbove ? [bubble, tip(ctx, true)] : [tip(ctx, false), bubble],
  );
}

/** A hint below what it stands for, or above it. */
const hint = (ctx: RenderContext, words: string, isAbove = false, id?: string): FrameNode =>
  arrowed(ctx, words, isAbove, isAbove ? { centerX: 0, bottom: 48 } : { centerX: 0, top: 48 }, id);

const hinted = (name: string, shown: SceneNode, words?: FrameNode): FrameNode =>
  column({ name, align: 'center' }, [shown, words]);

const tools: [icon: string, name: string, words: string][] = [
  ['undo', 'Undo', 'Undo · Ctrl Z'],
  ['redo', 'Redo', 'Redo · Ctrl Y'],
  ['bold', 'Bold', 'Bold · Ctrl B'],
  ['link', 'Link', 'Add a link · Ctrl K'],
  ['message-circle', 'Comment', 'Comment on the selection'],
  ['share-2', 'Share', 'Share the page'],
];

/** The tool that is pointed at. */
const pointedAt = 3;

function toolbar(ctx: RenderContext): FrameNode {
  const shown = tools.slice(0, ctx.phone ? 5 : 6);
  const buttons = shown.map(([glyph, name, words], at) => {
    const isPointedAt = at === pointedAt;
    const button = instance(
      iconButtonComponent,
      ctx,
      { icon: glyph, label: name, emphasis: 'quiet' },
      isPointedAt ? 'hover' : 'default',
    );
    return isPointedAt
      ? hinted(name, { ...button, describedBy: 'hint-tool' }, hint(ctx, words, false, 'hint-tool'))
      : hinted(name, withHint(button, instance(tooltipComponent, ctx, { text: words })));
  });
  return box(ctx, 'Editor', [
    row({ name: 'Toolbar', width: 'fill', gap: 4, align: 'center', padding: [0, 0, 28, 0] }, [
      ...buttons,
      spacer(),
      !ctx.phone && label(ctx, 'Saved', { style: 'small', color: ctx.colors.soft }),
    ]),
    prose(ctx, 'body', nth(ctx.brand.words.article.parts, 0).text, { maxLines: ctx.phone ? 4 : 3 }),
  ]);
}

/** Of the highest column, in px. */
const columnHeight = 150;

/** The value of one day, told where it is the one that is pointed at. */
function day(ctx: RenderContext, at: number, isShown: boolean): FrameNode {
  const { captions, values, max, before = '', after = '' } = ctx.brand.words.app.week;
  const part = Math.max(4, Math.round((nth(values, at) / max) * columnHeight));
  const name = nth(captions, at);
  const said = `${name}: ${before}${nth(values, at)}${after}`;
  const color = ctx.wire ? ctx.colors.soft : isShown ? ctx.colors.accent : `${ctx.colors.accent}/28`;
  return column({ name, width: 'fill', gap: 8, align: 'center', justify: 'end', height: 'fill' }, [
    rect({ name: 'Value', width: 'fill', maxWidth: 44, height: part, radius: 4, fill: color }),
    label(ctx, name.slice(0, ctx.phone ? 2 : 3), {
      style: 'small',
      color: isShown ? ctx.colors.ink : ctx.colors.soft,
    }),
    isShown && arrowed(ctx, said, true, { centerX: 0, bottom: part + 36 }),
  ]);
}

/** Columns of a week; the fourth one tells its value. */
function week(ctx: RenderContext, width: number): FrameNode {
  const { title, values } = ctx.brand.words.app.week;
  const days = values.map((_, at) => day(ctx, at, at === 3));
  return box(
    ctx,
    'Week',
    [
      heading(ctx, 'h5', title),
      row({ name: 'Columns', width: 'fill', height: columnHeight + 84, gap: 10, align: 'end' }, days),
    ],
    { width },
  );
}

/** What a figure means, told beside it. */
function meaning(ctx: RenderContext): FrameNode {
  const { metric } = ctx.brand.words.app;
  return column(
    {
      name: 'Explanation',
      role: 'tooltip',
      width: 'fill',
      padding: 16,
      gap: 6,
      radius: edge(ctx) / 2,
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      shadow: floating,
    },
    [
      heading(ctx, 'h5', 'How it is counted', { as: 'p' }),
      prose(ctx, 'small', `${metric.label}: ${metric.note.charAt(0).toLowerCase()}${metric.note.slice(1)}`),
      link(ctx, 'Learn more'),
    ],
  );
}

function beside(ctx: RenderContext, width: number | 'fill'): FrameNode {
  const { metric } = ctx.brand.words.app;
  const people = ctx.brand.words.team.slice(1, 4);
  return box(
    ctx,
    'Figure',
    [
      row({ name: 'Label', width: 'fill', gap: 8, align: 'center' }, [
        label(ctx, metric.label, { style: 'label', color: ctx.colors.soft }),
        icon(ctx, 'circle-question-mark', 18, ctx.colors.accentText),
      ]),
      meaning(ctx),
      row(
        { name: 'People', width: 'fill', gap: 12, padding: [44, 0, 0, 0], align: 'center' },
        people.map(({ name }, at) =>
          hinted(name, avatar(ctx, name, 44), at === 1 ? hint(ctx, name, true) : undefined),
        ),
      ),
    ],
    { width, ...(ctx.desktop && { height: 'fill' as const }) },
  );
}

function tooltips(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { app } = ctx.brand.words;
  const left = ctx.desktop ? Math.round(ctx.inner * 0.58) : ctx.inner;
  const line = ctx.desktop ? row : column;
  return appShell(given, 'Page', 'start', app.tabs[0], app.ledger.add, [
    toolbar(ctx),
    line({ name: 'Boxes', width: 'fill', gap: 20 }, [week(within(ctx, left), left), beside(ctx, 'fill')]),
    box(ctx, 'Send', [
      heading(ctx, 'h5', 'Search'),
      row({ name: 'Form', as: 'form', width: 'fill', gap: 12, align: 'center' }, [
        inputBox(ctx, { placeholder: app.search, icon: 'search' }),
        hinted(
          'Off',
          instance(buttonComponent, ctx, { label: 'Save' }, 'disabled'),
          hint(ctx, 'Type first', true),
        ),
      ]),
    ]),
  ]);
}
