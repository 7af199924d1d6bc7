import {
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  divider,
  row,
} from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Plan } from '../model/words.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { allFeatures, price, ticks } from './plans.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';
import { listed } from '../model/roles.ts';

/** Prices in which one plan stands out. */
export const chosenPlanLayouts = layoutsOf('Pricing', [
  [
    ['pricing-cards', 'Three pricing cards', 'Cards, Plans', 0, pricingCards],
    'Three plans, the middle one on a dark card.',
  ],
  [
    ['pricing-split', 'Pricing beside its heading', 'Split, Plans', 1, pricingSplit],
    'Two plans next to the heading and the questions people ask first.',
  ],
  [
    ['pricing-single', 'Single-plan pricing', 'Single, Panel', 0, pricingSingle],
    'A single plan told in full, its price on a dark panel.',
  ],
]);

function pricingCards(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing), {
      align: kit.look.head === 'split' ? 'left' : kit.look.head,
    }),
    grid(kit, words.plans, { columns: 3, tablet: 1, of: 'plans' }, (plan, index) =>
      planCard(kit, plan, index === 1),
    ),
  ]);
}

function pricingSplit(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = share(kit, 0.34);
  const right = within(kit, rest(kit, left));
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead(within(kit, left), pick(kit, words.heads.pricing), { align: 'left' }),
    listed(
      column(
        { name: 'Points', width: 'fill', gap: 14 },
        words.faqs.slice(3, 6).map((item) => ticked(kit, item.q.replace(/\?$/, ''), 'circle-question-mark')),
      ),
      'questions',
    ),
  ]);
  const plans = grid(right, words.plans.slice(1), { columns: 2, of: 'plans' }, (plan, index) =>
    planCard(right, plan, index === 0),
  );
  return section(kit, 'Pricing', [sides(kit, head, { ...plans, width: right.inner })]);
}

function planCard(given: Kit, plan: Plan, isChosen: boolean): SceneNode {
  const kit = isChosen ? on(given, 'deep') : given;
  const look = isChosen ? { fill: 'deep', stroke: { paint: 'deepLine' } } : {};
  return panel(
    kit,
    { name: plan.name, gap: 24, ...(given.desktop ? { height: 'fill' as const } : {}), ...look },
    [
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
    ],
  );
}

function pricingSingle(kit: Kit): FrameNode {
  const pad = kit.phone ? 24 : 48;
  const aside = kit.desktop ? 380 : kit.inner;
  const head = nth(kit.brand.words.heads.pricing, kit.turn + 1);
  const inner = within(kit, rest(kit, aside, 0) - pad * 2);
  const list = column({ name: 'List', width: 'fill', padding: pad, gap: 28 }, [
    heading(kit, 'h3', head.title),
    prose(kit, 'body', head.text),
    grid(inner, allFeatures(kit), { columns: 2, gap: 16, tablet: 2, of: 'features' }, (item) =>
      ticked(kit, item),
    ),
  ]);
  const frame: FrameProps = {
    name: 'Plan',
    width: 'fill',
    radius: 'card',
    clip: true,
    fill: kit.c.card,
    stroke: { paint: kit.c.line },
  };
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, kit.brand.words.heads.pricing), { align: 'center' }),
    rowOrColumn(kit, frame, [list, pricePanel(on(kit, 'deep'), aside, pad)]),
  ]);
}

function pricePanel(kit: Kit, width: number, padding: number): FrameNode {
  const plan = nth(kit.brand.words.plans, 1);
  return column(
    {
      name: 'Offer',
      width,
      height: kit.desktop ? 'fill' : 'hug',
      padding,
      gap: 24,
      justify: 'center',
      align: 'center',
      fill: 'deep',
    },
    [
      label(kit, plan.name, { style: 'label', color: 'deepAccent' }),
      price(kit, plan),
      prose(kit, 'small', plan.text, { align: 'center', maxWidth: 260 }),
      button(kit, kit.brand.words.cta[0], { full: true, size: 'large' }),
    ],
  );
}
