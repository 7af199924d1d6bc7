import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, prose, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import type { Question } from '../model/words.ts';
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { called } from '../model/roles.ts';
import { chips } from './chips.ts';
import { getLayouts } from './layout.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

export const questionLayouts = getLayouts('FAQ', [
  {
    slug: 'faq-centered',
    name: 'Centred accordion',
    text: 'Six questions between rules, the first one open.',
    tags: ['Accordion', 'Centered'],
    variant: 0,
    firstPicture: 76,
    build: faqCentered,
  },
  {
    slug: 'faq-split',
    name: 'FAQ with help card',
    text: 'Heading and a card for those who ask, the questions beside.',
    tags: ['Accordion', 'Split'],
    variant: 1,
    firstPicture: 77,
    build: faqSplit,
  },
  {
    slug: 'faq-columns',
    name: 'FAQ in columns',
    text: 'Six answers open, three in a row, with icons.',
    tags: ['Grid', 'Icons'],
    variant: 0,
    firstPicture: 78,
    build: faqColumns,
  },
  {
    slug: 'faq-search',
    name: 'FAQ with search',
    text: 'A search field above four cards on a dark band.',
    tags: ['Search', 'Dark', 'Cards'],
    variant: 1,
    firstPicture: 79,
    build: faqSearch,
  },
  {
    slug: 'faq-topics',
    name: 'FAQ with topics and picture',
    text: 'Topics to choose from, an accordion and a tall picture.',
    tags: ['Accordion', 'Picture', 'Tabs'],
    variant: 0,
    firstPicture: 80,
    build: faqTopics,
  },
]);

const sign = (ctx: RenderContext, isOpen: boolean): SceneNode =>
  row(
    {
      name: isOpen ? 'Close' : 'Open',
      width: 32,
      height: 32,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      fill: isOpen ? ctx.colors.accent : ctx.colors.wash,
    },
    [icon(ctx, isOpen ? 'minus' : 'plus', 18, isOpen ? ctx.colors.onAccent : ctx.colors.accentText)],
  );

const words = {
  question: { type: 'text', default: 'How does it work?' },
  answer: { type: 'text', default: 'In three steps.' },
} as const;

/** An answer that shows once its question is pressed. */
const heldBack = (answer: SceneNode): FrameNode => column({ name: 'Answer', width: 'fill' }, [answer]);

/** One question of an accordion between rules. */
const entry = defineComponent({
  name: 'Question',
  role: 'disclosure',
  properties: words,
  states: ['expanded'],
  build: (given, ctx: RenderContext, state) => {
    const isOpen = state === 'expanded';
    const answer = called(prose(ctx, 'body', given.answer, { maxWidth: 620 }), 'answer');
    return column(
      {
        name: given.question,
        ...(isOpen ? { isExpanded: true } : { reveals: heldBack(answer) }),
        width: 'fill',
        gap: 12,
        padding: [22, 0],
        stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
      },
      [
        row({ name: 'Question', width: 'fill', gap: 16, align: 'center' }, [
          called(heading(ctx, 'h4', given.question), 'question'),
          sign(ctx, isOpen),
        ]),
        isOpen && answer,
      ],
    );
  },
});

/** One question on a card. */
const entryCard = defineComponent({
  name: 'Question card',
  role: 'disclosure',
  properties: words,
  states: ['expanded'],
  build: (given, ctx: RenderContext, state) => {
    const isOpen = state === 'expanded';
    const answer = called(prose(ctx, 'body', given.answer), 'answer');
    const use = isOpen ? { isExpanded: true } : { reveals: heldBack(answer) };
    const props = { name: given.question, ...use, gap: 10, fill: ctx.colors.card, shadow: [] };
    return panel(ctx, { ...props, padding: [20, 24] }, [
      row({ name: 'Question', width: 'fill', gap: 16, align: 'center' }, [
        called(heading(ctx, 'h5', given.question), 'question'),
        icon(ctx, isOpen ? 'chevron-up' : 'chevron-down', 20, ctx.colors.soft),
      ]),
      isOpen && answer,
    ]);
  },
});

const asked = (component: typeof entry, ctx: RenderContext, { q, a }: Question, isOpen: boolean): FrameNode =>
  instance(component, ctx, { question: q, answer: a }, isOpen ? 'expanded' : 'default');

function faqCentered(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(
    ctx,
    'FAQ',
    [
      sectionHead(ctx, pick(ctx, words.heads.faq), { align: 'center' }),
      column(
        {
          name: 'Accordion',
          width: Math.min(800, ctx.inner),
          stroke: { paint: ctx.colors.line, weight: { top: 1 } },
        },
        words.faqs.map((item, index) => asked(entry, ctx, item, index === 0)),
      ),
    ],
    { align: 'center' },
  );
}

function faqSplit(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const left = share(ctx, 0.36);
  const help = panel(ctx, { name: 'Help', gap: 16, padding: 24, fill: ctx.colors.card }, [
    avatarRow({ ...ctx, colors: { ...ctx.colors, ground: ctx.colors.card } }, 3, 40),
    titled(ctx, nth(words.heads.contact, 1).title, words.contact.hours, {
      heading: 'h5',
      prose: 'small',
      gap: 4,
    }),
    button(ctx, 'Write to us', { kind: 'secondary', size: 'small' }),
  ]);
  const head = column({ name: 'Left', width: left, gap: 36 }, [
    sectionHead(within(ctx, left), pick(ctx, words.heads.faq), { align: 'left' }),
    help,
  ]);
  const list = column(
    { name: 'Accordion', width: 'fill', gap: 12 },
    words.faqs.map((item, index) => asked(entryCard, ctx, item, index === 1)),
  );
  return section(ctx, 'FAQ', [sides(ctx, head, list, { align: 'start', gap: ctx.desktop ? 80 : 40 })]);
}

function faqColumns(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'FAQ', [
    sectionHead(ctx, pick(ctx, words.heads.faq), {
      align: ctx.look.head === 'center' ? 'left' : ctx.look.head,
    }),
    grid(ctx, words.faqs, { columns: 3, gap: ctx.phone ? 28 : 48, of: 'questions' }, (item, index) =>
      column({ name: item.q, width: 'fill', gap: 12 }, [
        text(`0${index + 1}`, { style: 'h4', color: ctx.colors.accentText }),
        heading(ctx, 'h4', item.q),
        prose(ctx, 'body', item.a),
      ]),
    ),
  ]);
}

function faqSearch(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const find = row({ name: 'Find', width: Math.min(560, ctx.inner) }, [
    inputBox(
      ctx,
      { placeholder: 'Search for an answer', icon: 'search', trailing: 'command' },
      { height: 56 },
    ),
  ]);
  return section(ctx, 'FAQ', [
    sectionHead(ctx, pick(ctx, words.heads.faq), { align: 'center', style: 'h1', after: find }),
    grid(ctx, words.faqs.slice(0, 4), { columns: 2, of: 'questions' }, (item) =>
      card(
        ctx,
        {
          name: item.q,
          gap: 10,
          fill: ctx.colors.card,
          padding: ctx.phone ? 22 : 32,
          shadow: [],
          stroke: { paint: ctx.colors.line },
        },
        [heading(ctx, 'h4', item.q), prose(ctx, 'body', item.a)],
      ),
    ),
  ]);
}

/** What questions are about, whatever the business. */
const topics = ['All', 'First steps', 'Prices', 'Your account'];

function faqTopics(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const half = share(ctx, 0.42);
  const list = column({ name: 'Right', width: 'fill', gap: 28 }, [
    sectionHead(within(ctx, rest(ctx, half, 80)), pick(ctx, words.heads.faq), { align: 'left' }),
    chips(ctx, 'Topics', topics, [8, 16]),
    column(
      { name: 'Accordion', width: 'fill', stroke: { paint: ctx.colors.line, weight: { top: 1 } } },
      words.faqs.slice(0, 4).map((item, index) => asked(entry, ctx, item, index === 0)),
    ),
  ]);
  const art = picture(ctx, 3, half, ctx.phone ? 280 : 640);
  return section(ctx, 'FAQ', [mirroredSides(ctx, art, list, { gap: ctx.desktop ? 80 : 36 })]);
}
