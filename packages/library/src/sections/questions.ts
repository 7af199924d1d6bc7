import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import type { Question } from '../brands/words.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';

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

/** One question of an accordion between rules. */
function entry(kit: Kit, item: Question, isOpen: boolean): SceneNode {
  return column(
    {
      name: item.q,
      width: 'fill',
      gap: 12,
      padding: [22, 0],
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    [
      row({ name: 'Question', width: 'fill', gap: 16, align: 'center' }, [
        heading(kit, 'h4', item.q),
        sign(kit, isOpen),
      ]),
      isOpen && prose(kit, 'body', item.a, { maxWidth: 620 }),
    ],
  );
}

/** A centred accordion. */
export function faqCentered(kit: Kit): FrameNode {
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
        words.faqs.map((item, index) => entry(kit, item, index === 0)),
      ),
    ],
    { align: 'center' },
  );
}

/** Heading and a card for those who ask on the left, the accordion on the right. */
export function faqSplit(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = kit.desktop ? Math.round(kit.inner * 0.36) : kit.inner;
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
    sectionHead({ ...kit, inner: left }, pick(kit, words.heads.faq), { align: 'left' }),
    help,
  ]);
  const list = column(
    { name: 'Accordion', width: 'fill', gap: 12 },
    words.faqs.map((item, index) =>
      panel(kit, { name: item.q, gap: 10, padding: [20, 24], fill: kit.c.card, shadow: [] }, [
        row({ name: 'Question', width: 'fill', gap: 16, align: 'center' }, [
          heading(kit, 'h5', item.q),
          icon(kit, index === 1 ? 'chevron-up' : 'chevron-down', 20, kit.c.soft),
        ]),
        index === 1 && prose(kit, 'body', item.a),
      ]),
    ),
  );
  return section(kit, 'FAQ', [sides(kit, head, list, { align: 'start', gap: kit.desktop ? 80 : 40 })]);
}

/** All answers open, in two columns. */
export function faqColumns(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'FAQ', [
    sectionHead(kit, pick(kit, words.heads.faq), {
      align: kit.look.head === 'center' ? 'left' : kit.look.head,
    }),
    grid(kit, words.faqs, { columns: 3, gap: kit.phone ? 28 : 48 }, (item, index) =>
      column({ name: item.q, width: 'fill', gap: 12 }, [
        iconTile(kit, nth(words.features, index).icon, 40),
        heading(kit, 'h4', item.q),
        prose(kit, 'body', item.a),
      ]),
    ),
  ]);
}

/** A search field over the most asked questions, on a dark band. */
export function faqSearch(given: Kit): FrameNode {
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
    grid(kit, words.faqs.slice(0, 4), { columns: 2 }, (item) =>
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

/** Questions beside a picture, with topics to choose from. */
export function faqTopics(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const half = kit.desktop ? Math.round(kit.inner * 0.42) : kit.inner;
  const topics = row(
    { name: 'Topics', width: 'fill', gap: 8, wrap: true },
    words.nav.slice(0, 4).map((name, index) =>
      row(
        {
          name,
          padding: [8, 16],
          radius: 'control',
          ...(index === 0 ? { fill: kit.c.accent } : { stroke: { paint: kit.c.line } }),
        },
        [label(kit, name, { style: 'label', color: index === 0 ? kit.c.onAccent : kit.c.ink })],
      ),
    ),
  );
  const list = column({ name: 'Right', width: 'fill', gap: 28 }, [
    sectionHead(
      { ...kit, inner: kit.desktop ? kit.inner - half - 80 : kit.inner },
      pick(kit, words.heads.faq),
      { align: 'left' },
    ),
    topics,
    column(
      { name: 'Accordion', width: 'fill', stroke: { paint: kit.c.line, weight: { top: 1 } } },
      words.faqs.slice(0, 4).map((item, index) => entry(kit, item, index === 0)),
    ),
  ]);
  const art = picture(kit, 3, half, kit.phone ? 280 : 640);
  return section(kit, 'FAQ', [
    kit.look.mirror
      ? sides(kit, list, art, { gap: kit.desktop ? 80 : 36 })
      : sides(kit, art, list, { gap: kit.desktop ? 80 : 36 }),
  ]);
}
