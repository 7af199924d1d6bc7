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
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { called } from '../model/roles.ts';
import { chips } from './chips.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

export const questionLayouts = layoutsOf('FAQ', [
  [
    ['faq-centered', 'Centred accordion', 'Accordion, Centered', 0, faqCentered],
    'Six questions between rules, the first one open.',
  ],
  [
    ['faq-split', 'FAQ with help card', 'Accordion, Split', 1, faqSplit],
    'Heading and a card for those who ask, the questions beside.',
  ],
  [
    ['faq-columns', 'FAQ in columns', 'Grid, Icons', 0, faqColumns],
    'Six answers open, three in a row, with icons.',
  ],
  [
    ['faq-search', 'FAQ with search', 'Search, Dark, Cards', 1, faqSearch],
    'A search field above four cards on a dark band.',
  ],
  [
    ['faq-topics', 'FAQ with topics and picture', 'Accordion, Picture, Tabs', 0, faqTopics],
    'Topics to choose from, an accordion and a tall picture.',
  ],
]);

const sign = (kit: Kit, isOpen: boolean): SceneNode =>
  row(
    {
      name: isOpen ? 'Close' : 'Open',
      width: 32,
      height: 32,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      fill: isOpen ? kit.c.accent : kit.c.wash,
    },
    [icon(kit, isOpen ? 'minus' : 'plus', 18, isOpen ? kit.c.onAccent : kit.c.accentText)],
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
  build: (given, kit: Kit, state) => {
    const isOpen = state === 'expanded';
    const answer = called(prose(kit, 'body', given.answer, { maxWidth: 620 }), 'answer');
    return column(
      {
        name: given.question,
        ...(isOpen ? { isExpanded: true } : { reveals: heldBack(answer) }),
        width: 'fill',
        gap: 12,
        padding: [22, 0],
        stroke: { paint: kit.c.line, weight: { bottom: 1 } },
      },
      [
        row({ name: 'Question', width: 'fill', gap: 16, align: 'center' }, [
          called(heading(kit, 'h4', given.question), 'question'),
          sign(kit, isOpen),
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
  build: (given, kit: Kit, state) => {
    const isOpen = state === 'expanded';
    const answer = called(prose(kit, 'body', given.answer), 'answer');
    const use = isOpen ? { isExpanded: true } : { reveals: heldBack(answer) };
    const props = { name: given.question, ...use, gap: 10, fill: kit.c.card, shadow: [] };
    return panel(kit, { ...props, padding: [20, 24] }, [
      row({ name: 'Question', width: 'fill', gap: 16, align: 'center' }, [
        called(heading(kit, 'h5', given.question), 'question'),
        icon(kit, isOpen ? 'chevron-up' : 'chevron-down', 20, kit.c.soft),
      ]),
      isOpen && answer,
    ]);
  },
});

const asked = (component: typeof entry, kit: Kit, { q, a }: Question, isOpen: boolean): FrameNode =>
  instance(component, kit, { question: q, answer: a }, isOpen ? 'expanded' : 'default');

function faqCentered(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(
    kit,
    'FAQ',
    [
      sectionHead(kit, pick(kit, words.heads.faq), { align: 'center' }),
      column(
        {
          name: 'Accordion',
          width: Math.min(800, kit.inner),
          stroke: { paint: kit.c.line, weight: { top: 1 } },
        },
        words.faqs.map((item, index) => asked(entry, kit, item, index === 0)),
      ),
    ],
    { align: 'center' },
  );
}

function faqSplit(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = share(kit, 0.36);
  const help = panel(kit, { name: 'Help', gap: 16, padding: 24, fill: kit.c.card }, [
    avatarRow({ ...kit, c: { ...kit.c, ground: kit.c.card } }, 3, 40),
    titled(kit, nth(words.heads.contact, 1).title, words.contact.hours, {
      heading: 'h5',
      prose: 'small',
      gap: 4,
    }),
    button(kit, 'Write to us', { kind: 'secondary', size: 'small' }),
  ]);
  const head = column({ name: 'Left', width: left, gap: 36 }, [
    sectionHead(within(kit, left), pick(kit, words.heads.faq), { align: 'left' }),
    help,
  ]);
  const list = column(
    { name: 'Accordion', width: 'fill', gap: 12 },
    words.faqs.map((item, index) => asked(entryCard, kit, item, index === 1)),
  );
  return section(kit, 'FAQ', [sides(kit, head, list, { align: 'start', gap: kit.desktop ? 80 : 40 })]);
}

function faqColumns(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'FAQ', [
    sectionHead(kit, pick(kit, words.heads.faq), {
      align: kit.look.head === 'center' ? 'left' : kit.look.head,
    }),
    grid(kit, words.faqs, { columns: 3, gap: kit.phone ? 28 : 48, of: 'questions' }, (item, index) =>
      column({ name: item.q, width: 'fill', gap: 12 }, [
        text(`0${index + 1}`, { style: 'h4', color: kit.c.accentText }),
        heading(kit, 'h4', item.q),
        prose(kit, 'body', item.a),
      ]),
    ),
  ]);
}

function faqSearch(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const find = row({ name: 'Find', width: Math.min(560, kit.inner) }, [
    inputBox(
      kit,
      { placeholder: 'Search for an answer', icon: 'search', trailing: 'command' },
      { height: 56 },
    ),
  ]);
  return section(kit, 'FAQ', [
    sectionHead(kit, pick(kit, words.heads.faq), { align: 'center', style: 'h1', after: find }),
    grid(kit, words.faqs.slice(0, 4), { columns: 2, of: 'questions' }, (item) =>
      card(
        kit,
        {
          name: item.q,
          gap: 10,
          fill: kit.c.card,
          padding: kit.phone ? 22 : 32,
          shadow: [],
          stroke: { paint: kit.c.line },
        },
        [heading(kit, 'h4', item.q), prose(kit, 'body', item.a)],
      ),
    ),
  ]);
}

function faqTopics(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const half = share(kit, 0.42);
  const list = column({ name: 'Right', width: 'fill', gap: 28 }, [
    sectionHead(within(kit, rest(kit, half, 80)), pick(kit, words.heads.faq), { align: 'left' }),
    chips(kit, 'Topics', words.nav.slice(0, 4), [8, 16]),
    column(
      { name: 'Accordion', width: 'fill', stroke: { paint: kit.c.line, weight: { top: 1 } } },
      words.faqs.slice(0, 4).map((item, index) => asked(entry, kit, item, index === 0)),
    ),
  ]);
  const art = picture(kit, 3, half, kit.phone ? 280 : 640);
  return section(kit, 'FAQ', [mirroredSides(kit, art, list, { gap: kit.desktop ? 80 : 36 })]);
}
