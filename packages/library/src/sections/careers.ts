import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { eyebrow, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Trade } from '../model/trade.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { chips } from './chips.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn } from './two-sides.ts';
import { listed } from '../model/roles.ts';

export const careerLayouts = getLayouts('Careers', [
  {
    slug: 'careers-list',
    name: 'Open positions',
    text: 'Why people work here, a picture and the open positions by team.',
    tags: ['Careers', 'List', 'Filters'],
    variant: 0,
    firstPicture: 132,
    build: careersList,
  },
  {
    slug: 'careers-job',
    name: 'Job page',
    text: 'One position: the work, what you bring, what you get, and whom to ask.',
    tags: ['Careers', 'Text', 'Split'],
    variant: 1,
    firstPicture: 133,
    build: jobPage,
  },
]);

const townOf = (ctx: RenderContext): string =>
  ctx.brand.words.contact.address.split(', ').at(-1) ?? 'Anywhere';

const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

function careersList(ctx: RenderContext): FrameNode {
  const { jobs } = ctx.brand.words.trade;
  const line = ([title, team, kind]: Trade['jobs'][number]): SceneNode =>
    row(
      {
        name: title,
        as: 'a',
        width: 'fill',
        gap: 20,
        padding: [ctx.phone ? 18 : 24, 0],
        align: 'center',
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      },
      [
        column({ name: 'Details', width: 'fill', gap: 4 }, [
          heading(ctx, 'h4', title),
          label(ctx, `${team} · ${townOf(ctx)}`, {
            style: 'small',
            color: ctx.colors.soft,
            width: 'fill',
          }),
        ]),
        !ctx.phone && badge(ctx, kind, 'line'),
        icon(ctx, 'arrow-up-right', 22, ctx.colors.accentText),
      ],
    );
  return section(ctx, 'Careers', [
    sectionHead(ctx, {
      eyebrow: 'Careers',
      title: `Work at ${ctx.brand.words.name}`,
      text: `${countWords[jobs.length]} positions are open at ${ctx.brand.words.name}, and every application gets an answer.`,
    }),
    picture(ctx, 1, ctx.inner, ctx.phone ? 220 : 400),
    column({ name: 'Positions', width: 'fill', gap: 24 }, [
      chips(ctx, 'Teams', ['All', ...new Set(jobs.map(([, team]) => team))], [9, 16]),
      listed(column({ name: 'List', width: 'fill' }, jobs.map(line)), 'jobs'),
    ]),
  ]);
}

const list = (ctx: RenderContext, title: string, lines: string[]): FrameNode =>
  column({ name: title, width: 'fill', gap: 16 }, [
    heading(ctx, 'h3', title),
    ...lines.map((words) => ticked(ctx, words)),
  ]);

function jobWords(ctx: RenderContext, width: number): FrameNode {
  return column({ name: 'Copy', width, gap: 44 }, [
    column({ name: 'Head', width: 'fill', gap: 20 }, [
      eyebrow(ctx, 'Design · Full time'),
      heading(ctx, 'h1', 'Product designer'),
      prose(
        ctx,
        'lead',
        `You make ${ctx.brand.words.trade.things} easy to understand for ${ctx.brand.words.trade.people}, from the first sketch to the last edge case.`,
      ),
    ]),
    list(ctx, 'What you will do', [
      'Draw, test and ship one thing at a time',
      'Keep our parts and their names in order',
      'Write the words on the buttons',
      'Spend a day each month with customers',
    ]),
    list(ctx, 'What you bring', [
      'A few years of work you can show',
      'A liking for type, and for numbers',
      'Patience with the fourth version',
    ]),
    list(ctx, 'What you get', [
      'A published salary: from €62,000',
      'Thirty days off, and Fridays until two',
      'A desk, a door and good light',
    ]),
  ]);
}

function applyPanel(ctx: RenderContext, width: number): FrameNode {
  const person = nth(ctx.brand.words.team, 2);
  return panel(
    ctx,
    {
      name: 'Apply',
      width,
      gap: 22,
      fill: ctx.colors.wash,
      stroke: { paint: ctx.colors.line, weight: 0 },
      shadow: [],
    },
    [
      heading(withBackground(ctx, 'wash'), 'h4', 'Write to us'),
      prose(
        withBackground(ctx, 'wash'),
        'small',
        `Three sentences and a link to ${ctx.brand.words.contact.email} are enough.`,
      ),
      button(ctx, 'Apply', { full: true }),
      button(ctx, 'Send it to a friend', { acts: true, kind: 'secondary', full: true }),
      row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
        avatar(ctx, person.name, 44),
        column({ name: 'Name and role', width: 'fill' }, [
          label(ctx, person.name, { style: 'label' }),
          label(ctx, 'Answers your questions', { style: 'small', color: ctx.colors.soft }),
        ]),
      ]),
    ],
  );
}

function jobPage(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'ground');
  const right = ctx.desktop ? 360 : ctx.inner;
  return section(
    ctx,
    'Job',
    [
      row({ name: 'Back', gap: 8, align: 'center' }, [
        icon(ctx, 'arrow-left', 18, ctx.colors.accentText),
        label(ctx, 'All positions', { style: 'label', color: ctx.colors.accentText }),
        spacer(),
      ]),
      rowOrColumn(ctx, { name: 'Sides', width: 'fill', gap: ctx.desktop ? 80 : 40, align: 'start' }, [
        jobWords(ctx, rest(ctx, right, 80)),
        applyPanel(ctx, right),
      ]),
    ],
    { gap: 36, padding: ctx.phone ? [40, 'gutter'] : [72, 'gutter', 112, 'gutter'] },
  );
}
