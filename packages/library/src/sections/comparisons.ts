import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture, veiled } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import type { Comparison } from '../model/words.ts';
import { type RenderContext, withBackground, pick } from '../model/render-context.ts';
import { glyphLine } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { asRow, asTable, listed } from '../model/roles.ts';

export const comparisonLayouts = getLayouts('Comparison', [
  {
    slug: 'compare-table',
    name: 'Comparison table',
    text: 'The offer and its alternatives, line by line.',
    tags: ['Table'],
    variant: 0,
    firstPicture: 56,
    build: compareTable,
  },
  {
    slug: 'compare-cards',
    name: 'Before and after',
    text: 'Two cards: how it was and how it is.',
    tags: ['Cards', 'Split'],
    variant: 0,
    firstPicture: 57,
    build: compareCards,
  },
  {
    slug: 'compare-split',
    name: 'Image comparison',
    text: 'A picture divided in the middle, with what each side means.',
    tags: ['Picture', 'Split'],
    variant: 2,
    firstPicture: 58,
    build: compareSplit,
  },
]);

type Line = Comparison['rows'][number];

function compareTable(ctx: RenderContext): FrameNode {
  const { us, them, rows } = ctx.brand.words.compare;
  return section(ctx, 'Comparison', [
    sectionHead(ctx, pick(ctx, ctx.brand.words.heads.compare)),
    asTable(
      column({ name: 'Table', width: 'fill' }, [
        asRow(tableLine(ctx, { label: 'What you get', us, them }, true), true),
        ...rows.map((item) => asRow(tableLine(ctx, item, false))),
      ]),
      `${us} and ${them}`,
    ),
  ]);
}

function tableLine(ctx: RenderContext, item: Line, isHead: boolean): FrameNode {
  const glyph = (name: string, color: string) => !isHead && !ctx.phone && icon(ctx, name, 20, color);
  const value = (content: string, color: string) =>
    text(content, { style: isHead ? (ctx.phone ? 'label' : 'h5') : 'small', color, width: 'fill' });
  return row({ name: item.label, width: 'fill', stroke: { paint: ctx.colors.line, weight: { bottom: 1 } } }, [
    column({ name: 'What', width: 'fill', padding: [18, 12, 18, 0] }, [
      text(item.label, {
        style: isHead ? 'small' : 'bodyStrong',
        ...(ctx.phone ? { size: 14, lineHeight: 20 } : {}),
        color: isHead ? ctx.colors.soft : ctx.colors.ink,
        width: 'fill',
      }),
    ]),
    row({ ...cellFrame(ctx, 'Ours'), fill: ctx.colors.wash }, [
      glyph('circle-check', ctx.colors.accentText),
      value(item.us, ctx.colors.ink),
    ]),
    row(cellFrame(ctx, 'Theirs'), [glyph('circle-x', ctx.colors.soft), value(item.them, ctx.colors.soft)]),
  ]);
}

const cellFrame = (ctx: RenderContext, name: string): FrameProps => ({
  name,
  width: ctx.phone ? 112 : Math.round(ctx.inner * 0.28),
  height: 'fill',
  gap: 10,
  padding: ctx.phone ? [14, 10] : 18,
  align: 'center',
});

function compareCards(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { us, them, rows } = ctx.brand.words.compare;
  const dark = withBackground(ctx, 'deep');
  const shown = rows.slice(0, 5);
  const frame = { gap: 28, padding: ctx.phone ? 24 : 40 };
  const edge = ctx.look.card === 'rule' ? { stroke: { paint: ctx.colors.line } } : {};
  const before = card(ctx, { name: them, ...frame, fill: ctx.colors.card, ...edge }, [
    label(ctx, 'Before', { style: 'label', color: ctx.colors.soft }),
    heading(ctx, 'h3', them),
    verdicts(
      ctx,
      'x',
      ctx.colors.soft,
      shown.map((item) => [item.them, item.label]),
    ),
  ]);
  const after = card(dark, { name: us, ...frame, fill: 'deep', stroke: { paint: 'deepLine' } }, [
    label(dark, 'After', { style: 'label', color: dark.colors.accentText }),
    heading(dark, 'h3', us),
    verdicts(
      dark,
      'check',
      dark.colors.accentText,
      shown.map((item) => [item.us, item.label]),
    ),
  ]);
  return section(ctx, 'Comparison', [
    sectionHead(ctx, pick(ctx, ctx.brand.words.heads.compare), { align: 'center' }),
    grid(ctx, [before, after], { columns: 2, tablet: 2 }, (node) => node),
  ]);
}

const verdicts = (
  ctx: RenderContext,
  glyph: string,
  color: string,
  lines: [value: string, of: string][],
): FrameNode =>
  listed(
    column(
      { name: 'List', width: 'fill', gap: 16 },
      lines.map(([value, of]) =>
        row({ name: value, width: 'fill', gap: 14, align: 'start' }, [
          icon(ctx, glyph, 22, color),
          column({ name: 'Title and text', width: 'fill' }, [
            heading(ctx, 'h5', value, { as: 'p' }),
            prose(ctx, 'small', of),
          ]),
        ]),
      ),
    ),
    'points',
  );

function compareSplit(ctx: RenderContext): FrameNode {
  const { us, them, rows } = ctx.brand.words.compare;
  const texts = [
    { title: them, lines: rows.slice(0, 3).map((item) => `${item.label}: ${item.them}`) },
    { title: us, lines: rows.slice(0, 3).map((item) => `${item.label}: ${item.us}`) },
  ];
  return section(ctx, 'Comparison', [
    sectionHead(ctx, pick(ctx, ctx.brand.words.heads.compare), { align: 'left' }),
    dividedPicture(ctx),
    grid(ctx, texts, { columns: 2, tablet: 2 }, (item, index) =>
      column({ name: item.title, width: 'fill', gap: 12 }, [
        heading(ctx, 'h3', item.title),
        ...item.lines.map((line) =>
          index ? glyphLine(ctx, 'check', line) : glyphLine(ctx, 'x', line, { color: ctx.colors.soft }),
        ),
      ]),
    ),
  ]);
}

function dividedPicture(ctx: RenderContext): FrameNode {
  const half = Math.floor(ctx.inner / 2);
  const height = ctx.phone ? 220 : 420;
  return row({ name: 'Pictures', width: 'fill', radius: 'art', clip: true }, [
    veiled(ctx, picture(ctx, 1, half, height, { radius: 0 }), 55),
    picture(ctx, 2, ctx.inner - half, height, { radius: 0 }),
    {
      ...row(
        {
          name: 'Handle',
          width: 48,
          height: 48,
          radius: 'pill',
          align: 'center',
          justify: 'center',
          fill: ctx.colors.card,
          stroke: { paint: ctx.colors.line },
        },
        [icon(ctx, 'chevrons-right', 22)],
      ),
      place: { centerX: 0, centerY: 0 },
    },
  ]);
}
