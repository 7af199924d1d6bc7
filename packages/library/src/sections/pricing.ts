import { type FrameNode, type SceneNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import type { Plan } from '../brands/words.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';

/** Amount and period on one line. */
export const price = (kit: Kit, plan: Plan, style: 'figure' | 'h2' = 'figure'): FrameNode =>
  row({ name: 'Price', gap: 8, align: 'baseline' }, [
    text(plan.price, { style, color: kit.c.ink }),
    label(kit, plan.period, { style: 'small', color: kit.c.soft }),
  ]);

/** A line with a tick. */
export const ticked = (kit: Kit, content: string, glyph = 'check'): FrameNode =>
  row({ name: content, width: 'fill', gap: 12, align: 'start' }, [
    icon(kit, glyph, 20, kit.c.accentText),
    text(content, { style: 'small', size: 15, lineHeight: 21, color: kit.c.soft, width: 'fill' }),
  ]);

const ticks = (kit: Kit, plan: Plan, count = 6): FrameNode =>
  column(
    { name: 'Features', width: 'fill', gap: 12 },
    plan.features.slice(0, count).map((item) => ticked(kit, item)),
  );

function planCard(given: Kit, plan: Plan, isChosen: boolean): SceneNode {
  const kit = isChosen ? on(given, 'deep') : given;
  const look = isChosen ? { fill: 'deep', stroke: { paint: 'deepLine' } } : {};
  return panel(kit, { name: plan.name, gap: 24, height: given.desktop ? 'fill' : 'hug', ...look }, [
    column({ name: 'Top', width: 'fill', gap: 8 }, [
      row({ name: 'Name', width: 'fill', justify: 'between', align: 'center' }, [
        heading(kit, 'h4', plan.name, { width: 'hug' }),
        isChosen && badge(kit, 'Most chosen'),
      ]),
      prose(kit, 'small', plan.text),
    ]),
    price(kit, plan),
    button(kit, `Choose ${plan.name}`, { kind: isChosen ? 'primary' : 'secondary', full: true }),
    divider(kit.c.line),
    ticks(kit, plan),
  ]);
}

/** Three plans, the middle one standing out. */
export function pricingCards(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing), {
      align: kit.look.head === 'split' ? 'left' : kit.look.head,
    }),
    grid(kit, words.plans, { columns: 3, tablet: 1 }, (plan, index) => planCard(kit, plan, index === 1)),
  ]);
}

/** Two plans beside the heading. */
export function pricingSplit(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = kit.desktop ? Math.round(kit.inner * 0.34) : kit.inner;
  const right = { ...kit, inner: kit.desktop ? kit.inner - left - 64 : kit.inner };
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead({ ...kit, inner: left }, pick(kit, words.heads.pricing), { align: 'left' }),
    column(
      { name: 'Points', width: 'fill', gap: 14 },
      words.faqs.slice(3, 6).map((item) => ticked(kit, item.q.replace(/\?$/, ''), 'circle-question-mark')),
    ),
  ]);
  const plans = grid(right, words.plans.slice(1), { columns: 2 }, (plan, index) =>
    planCard(right, plan, index === 0),
  );
  return section(kit, 'Pricing', [sides(kit, head, { ...plans, width: right.inner })]);
}

/** One plan in full: what it holds on the left, what it costs on the right. */
export function pricingSingle(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const plan = nth(words.plans, 1);
  const dark = on(kit, 'deep');
  const pad = kit.phone ? 24 : 48;
  const aside = kit.desktop ? 380 : kit.inner;
  const offer = pricingSingleOffer(kit, plan, dark, pad, aside);
  const all = [...new Set(words.plans.flatMap((item) => item.features))]
    .filter((item) => !item.startsWith('Everything'))
    .slice(0, 8);
  const inner = kit.desktop ? kit.inner - aside - pad * 2 : kit.inner - pad * 2;
  const list = column({ name: 'List', width: 'fill', padding: pad, gap: 28 }, [
    heading(kit, 'h3', nth(words.heads.pricing, kit.turn + 1).title),
    prose(kit, 'body', nth(words.heads.pricing, kit.turn + 1).text),
    grid({ ...kit, inner }, all, { columns: 2, gap: 16, tablet: 2 }, (item) => ticked(kit, item)),
  ]);
  const frame = {
    name: 'Plan',
    width: 'fill' as const,
    radius: 'card',
    clip: true,
    fill: kit.c.card,
    stroke: { paint: kit.c.line },
  };
  const both = [list, offer];
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing), { align: 'center' }),
    kit.desktop ? row(frame, both) : column(frame, both),
  ]);
}

function pricingSingleOffer(kit: Kit, plan: Plan, dark: Kit, pad: number, aside: number) {
  const { words } = kit.brand;
  return column(
    {
      name: 'Offer',
      width: aside,
      height: kit.desktop ? 'fill' : 'hug',
      padding: pad,
      gap: 24,
      justify: 'center',
      align: 'center',
      fill: 'deep',
    },
    [
      label(dark, plan.name, { style: 'label', color: 'deepAccent' }),
      price(dark, plan),
      prose(dark, 'small', plan.text, { align: 'center', maxWidth: 260 }),
      button(dark, words.cta[0], { full: true, size: 'large' }),
    ],
  );
}

/** Plans as rows: for long names and short attention. */
export function pricingRows(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const line = (plan: Plan, index: number): SceneNode => {
    const cells = [
      column({ name: 'Plan', width: kit.desktop ? Math.round(kit.inner * 0.26) : 'fill', gap: 6 }, [
        heading(kit, 'h3', plan.name),
        prose(kit, 'small', plan.text),
      ]),
      column(
        { name: 'Features', width: 'fill', gap: 8 },
        plan.features.slice(0, 3).map((item) => ticked(kit, item)),
      ),
      row(
        {
          name: 'Order',
          gap: 28,
          align: 'center',
          ...(kit.desktop ? {} : { width: 'fill' as const, justify: 'between' as const }),
        },
        [price(kit, plan, 'h2'), button(kit, 'Choose', { kind: index === 1 ? 'primary' : 'secondary' })],
      ),
    ];
    const frame = {
      name: plan.name,
      width: 'fill' as const,
      padding: [32, 0] as [number, number],
      gap: kit.desktop ? 40 : 24,
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    };
    return kit.desktop ? row({ ...frame, align: 'center' }, cells) : column(frame, cells);
  };
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing), { align: 'left' }),
    column(
      { name: 'Rows', width: 'fill', stroke: { paint: kit.c.line, weight: { bottom: 1 } } },
      words.plans.map(line),
    ),
  ]);
}

/** Plans under a picture with the yearly switch shown. */
export function pricingPicture(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const tabs = row({ name: 'Period', padding: 4, radius: 'control', fill: kit.c.wash, gap: 4 }, [
    row({ name: 'Yearly', padding: [8, 18], radius: 'control', fill: kit.c.card }, [
      label(kit, 'Yearly, two months free', { style: 'label' }),
    ]),
    row({ name: 'Monthly', padding: [8, 18] }, [
      label(kit, 'Monthly', { style: 'label', color: kit.c.soft }),
    ]),
  ]);
  const cards = grid(kit, words.plans, { columns: 3, tablet: 1 }, (plan, index, width) =>
    panel(kit, { name: plan.name, padding: 0, gap: 0, clip: true }, [
      picture(kit, index, width, 180, { radius: 0 }),
      column({ name: 'Body', width: 'fill', padding: kit.phone ? 22 : 28, gap: 20 }, [
        column({ name: 'Top', width: 'fill', gap: 6 }, [
          heading(kit, 'h4', plan.name),
          price(kit, plan, 'h2'),
        ]),
        ticks(kit, plan, 4),
        button(kit, `Choose ${plan.name}`, { full: true, kind: index === 1 ? 'primary' : 'secondary' }),
      ]),
    ]),
  );
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing), { align: 'center', after: tabs }),
    cards,
  ]);
}

/** The plans side by side as a table. */
export function pricingTable(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const plans = kit.phone ? words.plans.slice(1) : words.plans;
  const all = [...new Set(words.plans.flatMap((plan) => plan.features))].filter(
    (item) => !item.startsWith('Everything'),
  );
  const cell = kit.phone ? 84 : Math.round(kit.inner * 0.19);
  const rowOf = (name: string, cells: SceneNode[], height: number): FrameNode =>
    row(
      { name, width: 'fill', height, align: 'center', stroke: { paint: kit.c.line, weight: { bottom: 1 } } },
      [text(name, { style: 'small', size: 15, lineHeight: 20, color: kit.c.ink, width: 'fill' }), ...cells],
    );
  const mark = (plan: Plan, at: number, item: string) => pricingTableMark(kit, plans, cell, plan, at, item);
  const heads = pricingTableHeads(kit, plans, cell);
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing)),
    column({ name: 'Table', width: 'fill' }, [
      row(
        { name: 'Plans', width: 'fill', align: 'end', stroke: { paint: kit.c.ink, weight: { bottom: 1 } } },
        [
          column({ name: 'Corner', width: 'fill', padding: [0, 16, 24, 0] }, [
            !kit.phone && prose(kit, 'small', nth(words.plans, 1).text),
          ]),
          ...heads,
        ],
      ),
      ...all.slice(0, 8).map((item) =>
        rowOf(
          item,
          plans.map((plan, at) => mark(plan, at, item)),
          60,
        ),
      ),
    ]),
  ]);
}

function pricingTableMark(
  kit: Kit,
  plans: Plan[],
  cell: number,
  plan: Plan,
  at: number,
  item: string,
): SceneNode {
  const has =
    plan.features.includes(item) ||
    plans.slice(0, at).some((other) => other.features.includes(item)) ||
    at === plans.length - 1;
  return row({ name: plan.name, width: cell, justify: 'center' }, [
    icon(kit, has ? 'check' : 'minus', 20, has ? kit.c.accentText : kit.c.line),
  ]);
}

function pricingTableHeads(kit: Kit, plans: Plan[], cell: number) {
  return plans.map((plan, index) =>
    column({ name: plan.name, width: cell, gap: 10, align: 'center', padding: [0, 0, 24, 0] }, [
      heading(kit, 'h5', plan.name, { align: 'center' }),
      text(plan.price, { style: kit.phone ? 'h4' : kit.desktop ? 'h2' : 'h3', color: kit.c.ink }),
      !kit.phone && label(kit, plan.period, { style: 'small', color: kit.c.soft }),
      !kit.phone && button(kit, 'Choose', { size: 'small', kind: index === 1 ? 'primary' : 'secondary' }),
    ]),
  );
}
