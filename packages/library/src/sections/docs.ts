import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { type RenderContext } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { navBar } from './navigation.ts';
import { here, leading } from '../model/roles.ts';

export const docsLayouts = getLayouts('Docs', [
  {
    slug: 'docs-page',
    name: 'Documentation page',
    text: 'A menu at the side, the text with steps and a note, what is on this page at the right.',
    tags: ['Docs', 'Sidebar', 'Text'],
    variant: 0,
    firstPicture: 129,
    build: docsPage,
  },
]);

const groups: [title: string, entries: string[]][] = [
  ['Start here', ['Overview', 'First steps', 'Glossary']],
  ['Every day', ['Add people', 'Import', 'Notifications', 'Shortcuts']],
  ['For developers', ['API keys', 'Webhooks', 'Limits', 'Changes']],
];

const docsNote = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Note',
      width: 'fill',
      gap: 14,
      padding: 20,
      radius: 'card',
      fill: ctx.colors.wash,
      align: 'start',
    },
    [
      icon(ctx, 'info', 20, ctx.colors.accentText),
      prose(
        ctx,
        'small',
        'You can stop after each step. What you have done is kept, and the next person sees where you are.',
        { color: ctx.colors.ink },
      ),
    ],
  );

const docsNext = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Next',
      role: 'link',
      width: 'fill',
      gap: 16,
      align: 'center',
      padding: 20,
      radius: 'card',
      stroke: { paint: ctx.colors.line },
    },
    [
      column({ name: 'Details', width: 'fill', gap: 2 }, [
        label(ctx, 'Next', { style: 'small', color: ctx.colors.soft }),
        heading(ctx, 'h5', 'Glossary', { as: 'p' }),
      ]),
      icon(ctx, 'arrow-right', 20, ctx.colors.accentText),
    ],
  );

function docsBody(ctx: RenderContext, width: number | 'fill', pad: number): FrameNode {
  const { steps, name } = ctx.brand.words;
  return column(
    {
      name: 'Article',
      as: 'article',
      width,
      padding: [ctx.phone ? 28 : 48, pad, 64, pad],
      gap: 28,
    },
    [
      row({ name: 'Trail', role: 'breadcrumb', gap: 8, align: 'center' }, [
        leading(label(ctx, 'Start here', { style: 'small', color: ctx.colors.soft })),
        icon(ctx, 'chevron-right', 14, ctx.colors.soft),
        here(label(ctx, 'First steps', { style: 'small' })),
      ]),
      column({ name: 'Head', width: 'fill', gap: 12 }, [
        heading(ctx, 'h2', 'First steps'),
        prose(ctx, 'lead', `From nothing to the first result with ${name}, in about ten minutes.`),
      ]),
      ...steps.slice(0, 3).map((step, at) => docsStep(ctx, step.title, step.text, at)),
      docsNote(ctx),
      docsNext(ctx),
    ],
  );
}

function docsPage(ctx: RenderContext): FrameNode {
  const side = 280;
  const toc = 220;
  const pad = ctx.phone ? 20 : 56;
  const body = docsBody(ctx, ctx.desktop ? ctx.width - side - toc : 'fill', pad);
  const frame = { name: 'Docs', width: ctx.width, fill: ctx.colors.ground };
  if (!ctx.desktop) return column(frame, [navBar(ctx), body]);
  return column(frame, [
    navBar(ctx),
    row({ name: 'Page', width: 'fill', stroke: { paint: ctx.colors.line, weight: { top: 1 } } }, [
      docsMenu(ctx, side),
      body,
      contents(ctx, toc),
    ]),
  ]);
}

const docsStep = (ctx: RenderContext, title: string, words: string, at: number): FrameNode =>
  row({ name: title, width: 'fill', gap: 20, align: 'start' }, [
    row(
      {
        name: 'Number',
        width: 32,
        height: 32,
        radius: 'pill',
        fill: ctx.colors.wash,
        align: 'center',
        justify: 'center',
      },
      [label(ctx, String(at + 1), { style: 'label', color: ctx.colors.accentText })],
    ),
    column({ name: 'Title and text', width: 'fill', gap: 8 }, [
      heading(ctx, 'h4', title),
      prose(ctx, 'body', words),
    ]),
  ]);

function docsEntry(ctx: RenderContext, name: string): FrameNode {
  const isOn = name === 'First steps';
  return row(
    {
      name,
      as: 'a',
      ...(isOn && { isCurrent: true }),
      width: 'fill',
      padding: [8, 12],
      radius: Math.min(10, ctx.brand.theme.measures.radius.control),
      ...(isOn ? { fill: ctx.colors.wash } : {}),
    },
    [
      label(ctx, name, {
        style: isOn ? 'label' : 'small',
        lineHeight: 20,
        color: isOn ? ctx.colors.accentText : ctx.colors.soft,
      }),
    ],
  );
}

function docsMenu(ctx: RenderContext, width: number): FrameNode {
  return column(
    {
      name: 'Menu',
      as: 'nav',
      label: 'Documentation',
      width,
      height: 'fill',
      padding: [40, 24],
      gap: 28,
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: { right: 1 } },
    },
    [
      inputBox(ctx, { placeholder: 'Search the docs', icon: 'search' }, { height: 42 }),
      ...groups.map(([title, entries]) =>
        column({ name: title, width: 'fill', gap: 4 }, [
          row({ name: 'Title', padding: [0, 12, 6, 12] }, [label(ctx, title, { style: 'label' })]),
          ...entries.map((name) => docsEntry(ctx, name)),
        ]),
      ),
    ],
  );
}

const contents = (ctx: RenderContext, width: number): FrameNode =>
  column(
    { name: 'On this page', role: 'nav', label: 'On this page', width, padding: [48, 24, 0, 0], gap: 12 },
    [
      label(ctx, 'On this page', { style: 'label' }),
      ...ctx.brand.words.steps.slice(0, 3).map((step, at) =>
        leading(
          label(ctx, step.title, {
            style: 'small',
            color: at === 0 ? ctx.colors.accentText : ctx.colors.soft,
            width: 'fill',
          }),
        ),
      ),
    ],
  );
