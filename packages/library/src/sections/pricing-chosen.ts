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
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { allFeatures, price, ticks } from './plans.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';
import { listed } from '../model/roles.ts';

/** Prices in which one plan stands out. */
export const chosenPlanLayouts = getLayouts('Pricing', [
  {
    slug: 'pricing-cards',
    name: 'Three pricing cards',
    text: 'Three plans, the middle one on a dark card.',
    tags: ['Cards', 'Plans'],
    variant: 0,
    firstPicture: 22,
    build: pricingCards,
  },
  {
    slug: 'pricing-split',
    name: 'Pricing beside its heading',
    text: 'Two plans next to the heading and the questions people ask first.',
    tags: ['Split', 'Plans'],
    variant: 1,
    firstPicture: 23,
    build: pricingSplit,
  },
  {
    slug: 'pricing-single',
    name: 'Single-plan pricing',
    text: 'A single plan told in full, its price on a dark panel.',
    tags: ['Single', 'Panel'],
    variant: 0,
    firstPicture: 24,
    build: pricingSingle,
  },
]);

function pricingCards(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Pricing', [
    sectionHead(ctx, pick(ctx, words.heads.pricing), {
      align: ctx.look.head === 'split' ? 'left' : ctx.look.head,
    }),
    grid(ctx, words.plans, { columns: 3, tablet: 1, of: 'plans' }, (plan, index) =>
      planCard(ctx, plan, index === 1),
    ),
  ]);
}

function pricingSplit(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const left = share(ctx, 0.34);
  const right = within(ctx, rest(ctx, left));
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead(within(ctx, left), pick(ctx, words.heads.pricing), { align: 'left' }),
    listed(
      column(
        { name: 'Points', width: 'fill', gap: 14 },
        words.faqs.slice(3, 6).map((item) => ticked(ctx, item.q.replace(/\?$/, ''), 'circle-question-mark')),
      ),
      'questions',
    ),
  ]);
  const plans = grid(right, words.plans.slice(1), { columns: 2, of: 'plans' }, (plan, index) =>
    planCard(right, plan, index === 0),
  );
  return section(ctx, 'Pricing', [sides(ctx, head, { ...plans, width: right.inner })]);
}

function planCard(given: RenderContext, plan: Plan, isChosen: boolean): SceneNode {
  const ctx = isChosen ? withBackground(given, 'deep') : given;
  const look = isChosen ? { fill: 'deep', stroke: { paint: 'deepLine' } } : {};
  return panel(
    ctx,
    { name: plan.name, gap: 24, ...(given.desktop ? { height: 'fill' as const } : {}), ...look },
    [
      column({ name: 'Top', width: 'fill', gap: 8 }, [
        row({ name: 'Name', width: 'fill', justify: 'between', align: 'center' }, [
          heading(ctx, 'h4', plan.name, { width: 'hug' }),
          isChosen && badge(ctx, 'Most chosen'),
        ]),
        prose(ctx, 'small', plan.text),
      ]),
      price(ctx, plan),
      button(ctx, `Choose ${plan.name}`, { kind: isChosen ? 'primary' : 'secondary', full: true }),
      divider(ctx.colors.line),
      ticks(ctx, plan),
    ],
  );
}

function pricingSingle(ctx: RenderContext): FrameNode {
  const pad = ctx.phone ? 24 : 48;
  const aside = ctx.desktop ? 380 : ctx.inner;
  const head = nth(ctx.brand.words.heads.pricing, ctx.variant + 1);
  const inner = within(ctx, rest(ctx, aside, 0) - pad * 2);
  const list = column({ name: 'List', width: 'fill', padding: pad, gap: 28 }, [
    heading(ctx, 'h3', head.title),
    prose(ctx, 'body', head.text),
    grid(inner, allFeatures(ctx), { columns: 2, gap: 16, tablet: 2, of: 'features' }, (item) =>
      ticked(ctx, item),
    ),
  ]);
  const frame: FrameProps = {
    name: 'Plan',
    width: 'fill',
    radius: 'card',
    clip: true,
    fill: ctx.colors.card,
    stroke: { paint: ctx.colors.line },
  };
  return section(ctx, 'Pricing', [
    sectionHead(ctx, pick(ctx, ctx.brand.words.heads.pricing), { align: 'center' }),
    rowOrColumn(ctx, frame, [list, pricePanel(withBackground(ctx, 'deep'), aside, pad)]),
  ]);
}

function pricePanel(ctx: RenderContext, width: number, padding: number): FrameNode {
  const plan = nth(ctx.brand.words.plans, 1);
  return column(
    {
      name: 'Offer',
      width,
      height: ctx.desktop ? 'fill' : 'hug',
      padding,
      gap: 24,
      justify: 'center',
      align: 'center',
      fill: 'deep',
    },
    [
      label(ctx, plan.name, { style: 'label', color: 'deepAccent' }),
      price(ctx, plan),
      prose(ctx, 'small', plan.text, { align: 'center', maxWidth: 260 }),
      button(ctx, ctx.brand.words.cta[0], { full: true, size: 'large' }),
    ],
  );
}
