import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { titled } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { section, sectionHead } from '../blocks/section.ts';
import type { Titled } from '../model/words.ts';
import { type RenderContext, nth, pick, withBackground } from '../model/render-context.ts';
import { asRow, asTable } from '../model/roles.ts';
import { getLayouts } from './layout.ts';
import { onAccent } from './on-accent.ts';

/** Fields of colour from edge to edge. */
export const fieldComparisonLayouts = getLayouts('Comparison', [
  {
    slug: 'compare-spine',
    name: 'Comparison along a spine',
    text: 'A light and a dark half from edge to edge; what is compared stands on a spine between them.',
    tags: ['Full-bleed', 'Table', 'Typography'],
    variant: 0,
    firstPicture: 219,
    build: compareSpine,
  },
]);

export const fieldStepLayouts = getLayouts('Steps', [
  {
    slug: 'steps-checker',
    name: 'Steps in a chequerboard',
    text: 'Four steps and four pictures in turn, from edge to edge like the fields of a board.',
    tags: ['Full-bleed', 'Picture', 'Numbers'],
    variant: 0,
    firstPicture: 220,
    build: stepsChecker,
  },
]);

/** A cell of a half: words towards the spine. */
const half = (ctx: RenderContext, content: string, isLeft: boolean, isHead: boolean): FrameNode =>
  row(
    {
      name: isLeft ? 'Theirs' : 'Ours',
      width: 'fill',
      height: 'fill',
      padding: ctx.phone ? [16, 14] : [isHead ? 36 : 24, 48],
      align: 'center',
      fill: ctx.colors.ground,
    },
    [
      text(content, {
        style: isHead ? 'h3' : ctx.phone ? 'small' : 'h4',
        ...(isHead && ctx.phone && { size: 17, lineHeight: 24 }),
        color: isHead || !isLeft ? ctx.colors.ink : ctx.colors.soft,
        width: 'fill',
        align: isLeft ? 'right' : 'left',
      }),
    ],
  );

function spineLine(
  ctx: RenderContext,
  { label: what, us, them }: { label: string; us: string; them: string },
  isHead = false,
): FrameNode {
  const middle = row(
    {
      name: 'What',
      width: ctx.phone ? 104 : ctx.desktop ? 220 : 170,
      height: 'fill',
      padding: ctx.phone ? [16, 3] : [24, 16],
      align: 'center',
      justify: 'center',
      stroke: { paint: ctx.colors.line, weight: { top: isHead ? 0 : 1 } },
    },
    [
      text(what, {
        style: 'label',
        color: isHead ? ctx.colors.soft : ctx.colors.ink,
        width: 'fill',
        align: 'center',
      }),
    ],
  );
  const line = row({ name: what, width: 'fill' }, [
    half(withBackground(ctx, 'tint'), them, true, isHead),
    middle,
    half(withBackground(ctx, 'deep'), us, false, isHead),
  ]);
  return asRow(line, isHead);
}

function compareSpine(ctx: RenderContext): FrameNode {
  const { compare, heads } = ctx.brand.words;
  const { us, them, rows } = compare;
  return section(
    ctx,
    'Comparison',
    [
      column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'] }, [
        sectionHead(ctx, pick(ctx, heads.compare), { align: 'center' }),
      ]),
      asTable(
        column({ name: 'Halves', width: ctx.width }, [
          spineLine(ctx, { label: 'or', us, them }, true),
          ...rows.map((item) => spineLine(ctx, item)),
        ]),
        `${them} or ${us}`,
      ),
    ],
    { padding: ['section', 0, 0, 0] },
  );
}

const grounds: ((ctx: RenderContext) => RenderContext)[] = [
  (ctx) => withBackground(ctx, 'deep'),
  (ctx) => withBackground(ctx, 'wash'),
  onAccent,
  (ctx) => withBackground(ctx, 'tint'),
];

function stepField(given: RenderContext, item: Titled, at: number, width: number, height: number): FrameNode {
  const ctx = nth(grounds, at)(given);
  return column(
    {
      name: item.title,
      width,
      ...(ctx.phone ? { minHeight: 180 } : { height }),
      padding: ctx.phone ? [28, 'gutter'] : ctx.desktop ? 32 : 40,
      gap: 24,
      justify: 'between',
      fill: ctx.colors.ground,
    },
    [
      text(String(at + 1), { style: 'figure', color: ctx.colors.accentText }),
      titled(ctx, item.title, item.text, { heading: 'h3', prose: 'body' }),
    ],
  );
}

function stepsChecker(ctx: RenderContext): FrameNode {
  const { heads, steps } = ctx.brand.words;
  const width = Math.round(ctx.phone ? ctx.width : ctx.desktop ? ctx.width / 4 : ctx.width / 2);
  const height = ctx.phone ? 220 : ctx.desktop ? 320 : 300;
  const pairs = steps.slice(0, 4).map((item, at): SceneNode => {
    const shown = picture(ctx, at, width, height, { radius: 0 });
    const words = stepField(ctx, item, at, width, height);
    const fields = at % 2 === 0 || ctx.phone ? [shown, words] : [words, shown];
    const frame = { name: `Step ${at + 1}`, width: ctx.desktop ? width : ctx.width };
    return ctx.desktop || ctx.phone ? column(frame, fields) : row(frame, fields);
  });
  const board = { name: 'Board', width: ctx.width } as const;
  return section(
    ctx,
    'Steps',
    [
      column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'] }, [
        sectionHead(ctx, pick(ctx, heads.steps), { align: 'split' }),
      ]),
      ctx.desktop ? row(board, pairs) : column(board, pairs),
    ],
    { padding: ['section', 0, 0, 0] },
  );
}
