import {
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  rect,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { cardLook, panel } from '../blocks/surface.ts';
import { type RenderContext, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

export const stepLayouts = getLayouts('Steps', [
  {
    slug: 'steps-row',
    name: 'Four steps',
    text: 'Four numbered steps on one line.',
    tags: ['Numbers', 'Grid'],
    variant: 0,
    firstPicture: 51,
    build: stepsRow,
  },
  {
    slug: 'steps-timeline',
    name: 'Timeline',
    text: 'Steps down a line, the heading and button beside.',
    tags: ['Timeline', 'Split'],
    variant: 1,
    firstPicture: 52,
    build: stepsTimeline,
  },
  {
    slug: 'steps-cards',
    name: 'Step cards',
    text: 'Three steps as cards with a picture each.',
    tags: ['Cards', 'Picture'],
    variant: 0,
    firstPicture: 53,
    build: stepsCards,
  },
  {
    slug: 'steps-picture',
    name: 'Steps with picture',
    text: 'A tall picture beside four numbered steps, on a dark band.',
    tags: ['Dark', 'Split', 'Picture'],
    variant: 1,
    firstPicture: 54,
    build: stepsPicture,
  },
  {
    slug: 'steps-stairs',
    name: 'Staggered steps',
    text: 'Four cards that climb to the right.',
    tags: ['Cards', 'Icons'],
    variant: 0,
    firstPicture: 55,
    build: stepsStairs,
  },
]);

const number = (ctx: RenderContext, index: number): SceneNode =>
  row(
    {
      name: `Step ${index + 1}`,
      width: 44,
      height: 44,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      fill: index === 0 ? ctx.colors.accent : ctx.colors.wash,
    },
    [
      text(String(index + 1), {
        style: 'label',
        size: 16,
        lineHeight: 22,
        color: index === 0 ? ctx.colors.onAccent : ctx.colors.accentText,
      }),
    ],
  );

function stepsRow(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Steps', [
    sectionHead(ctx, pick(ctx, words.heads.steps)),
    grid(ctx, words.steps, { columns: 4, tablet: 2 }, (step, index) =>
      column({ name: step.title, width: 'fill', gap: 20 }, [
        row({ name: 'Top row', width: 'fill', gap: 16, align: 'center' }, [
          number(ctx, index),
          index < words.steps.length - 1 &&
            rect({ name: 'Path', width: 'fill', height: 1, fill: ctx.colors.line }),
        ]),
        titled(ctx, step.title, step.text),
      ]),
    ),
  ]);
}

function stepsTimeline(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const left = share(ctx, 0.4);
  const stop = (step: (typeof words.steps)[number], index: number): SceneNode =>
    row({ name: step.title, width: 'fill', gap: 24, align: 'start' }, [
      column({ name: 'Rail', height: 'fill', align: 'center', gap: 8 }, [
        number(ctx, index),
        index < words.steps.length - 1 &&
          rect({ name: 'Path', width: 2, height: 'fill', fill: ctx.colors.line }),
      ]),
      column({ name: 'Copy', width: 'fill', gap: 8, padding: [8, 0, 44, 0] }, [
        heading(ctx, 'h3', step.title),
        prose(ctx, 'body', step.text, { maxWidth: 480 }),
      ]),
    ]);
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead(within(ctx, left), pick(ctx, words.heads.steps), {
      align: 'left',
      after: actions(ctx, words.cta.slice(0, 1)),
    }),
  ]);
  return section(ctx, 'Steps', [
    sides(ctx, head, column({ name: 'Timeline', width: 'fill' }, words.steps.map(stop)), {
      align: 'start',
      gap: ctx.desktop ? 96 : 40,
    }),
  ]);
}

function stepsCards(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Steps', [
    sectionHead(ctx, pick(ctx, words.heads.steps), { align: 'center' }),
    grid(ctx, words.steps.slice(0, 3), { columns: 3, tablet: 1 }, (step, index, width) =>
      column({ name: step.title, width: 'fill', radius: 'card', clip: true, ...cardLook(ctx) }, [
        column(
          {
            name: 'Title and text',
            width: 'fill',
            height: ctx.desktop ? 'fill' : 'hug',
            gap: 10,
            padding: ctx.phone ? 22 : 28,
          },
          [
            label(ctx, `Step ${index + 1}`, { style: 'label', color: ctx.colors.accentText }),
            heading(ctx, 'h3', step.title),
            prose(ctx, 'body', step.text),
          ],
        ),
        picture(ctx, index + 3, width, ctx.phone ? 200 : 260, { radius: 0 }),
      ]),
    ),
  ]);
}

function stepsPicture(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const half = share(ctx, 0.5);
  const item = (step: (typeof words.steps)[number], index: number): SceneNode =>
    row(
      {
        name: step.title,
        width: 'fill',
        gap: 20,
        padding: [20, 0],
        align: 'start',
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      },
      [
        text(`0${index + 1}`, { style: 'label', color: ctx.colors.accentText, lineHeight: 26 }),
        column({ name: 'Title and text', width: 'fill', gap: 6 }, [
          heading(ctx, 'h4', step.title),
          prose(ctx, 'body', step.text),
        ]),
      ],
    );
  const copy = column({ name: 'Copy', width: 'fill', gap: 32 }, [
    sectionHead(within(ctx, rest(ctx, half)), pick(ctx, words.heads.steps), { align: 'left' }),
    column({ name: 'Steps', width: 'fill' }, words.steps.map(item)),
  ]);
  const art = picture(ctx, 2, half, ctx.phone ? 300 : 640);
  return section(ctx, 'Steps', [mirroredSides(ctx, art, copy)]);
}

function stepsStairs(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  const stairs = words.steps.map((step, index) =>
    panel(
      ctx,
      {
        name: step.title,
        fill: 'card',
        gap: 20,
        height: ctx.desktop ? 240 + index * 64 : 'hug',
        justify: 'between',
        stroke: { paint: ctx.colors.line },
      },
      [
        text(`0${index + 1}`, { style: 'h2', color: ctx.colors.accentText }),
        titled(ctx, step.title, step.text, { prose: 'small', gap: 6 }),
      ],
    ),
  );
  const frame: FrameProps = { name: 'Stairs', width: 'fill', gap: ctx.phone ? 14 : 20, align: 'end' };
  return section(
    ctx,
    'Steps',
    [
      sectionHead(ctx, pick(ctx, words.heads.steps), { align: 'left' }),
      ctx.desktop ? row(frame, stairs) : column({ ...frame, align: 'start' }, stairs),
    ],
    { gap: ctx.desktop ? 24 : 36 },
  );
}
