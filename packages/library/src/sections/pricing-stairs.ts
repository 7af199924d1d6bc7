import { type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { section, sectionHead } from '../blocks/section.ts';
import type { Plan } from '../model/words.ts';
import { type RenderContext, columnWidth, nth, pick, withBackground } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';

export const risingPlanLayouts = getLayouts('Pricing', [
  {
    slug: 'pricing-stairs',
    name: 'Pricing in rising columns',
    text: 'Three plans as columns, each one taller than the one before, prices in large type.',
    tags: ['Asymmetric', 'Cards', 'Typography'],
    variant: 1,
    firstPicture: 202,
    build: pricingStairs,
  },
]);

const grounds = ['tint', 'wash', 'deep'] as const;

/** A plan's column; the third one stands on a dark ground and has the strong button. */
function stair(given: RenderContext, plan: Plan, at: number, width: number): FrameNode {
  const ctx = withBackground(given, nth(grounds, at));
  const radius = Math.min(24, ctx.brand.theme.measures.radius.card);
  return column(
    {
      name: plan.name,
      width,
      ...(!ctx.phone && { minHeight: (ctx.desktop ? 470 : 500) + at * 90 }),
      padding: ctx.phone ? 24 : ctx.desktop ? 36 : 22,
      gap: 22,
      fill: ctx.colors.ground,
      radius: ctx.phone ? radius : [radius, radius, 0, 0],
    },
    [
      column({ name: 'Head', width: 'fill', gap: 6 }, [
        heading(ctx, 'h4', plan.name),
        prose(ctx, 'small', plan.text),
      ]),
      column({ name: 'Price', width: 'fill', gap: 2 }, [
        text(plan.price, {
          style: 'h1',
          ...(!ctx.desktop && { size: 34, lineHeight: 42 }),
          case: 'none',
          color: ctx.colors.ink,
        }),
        label(ctx, plan.period, { style: 'small', color: ctx.colors.soft }),
      ]),
      column(
        { name: 'Features', width: 'fill', gap: 10 },
        plan.features.map((item) => ticked(ctx, item)),
      ),
      !ctx.phone && spacer('column'),
      button(ctx, `Choose ${plan.name}`, { kind: at === 2 ? 'primary' : 'secondary', full: true }),
    ],
  );
}

function pricingStairs(ctx: RenderContext): FrameNode {
  const { heads, plans } = ctx.brand.words;
  const width = ctx.phone ? ctx.inner : columnWidth(ctx, 3, 0);
  const stairs = plans.map((plan, at) => stair(ctx, plan, at, width));
  const body = ctx.phone
    ? column({ name: 'Plans', width: 'fill', gap: 16 }, stairs)
    : row({ name: 'Plans', width: 'fill', align: 'end' }, stairs);
  const head = sectionHead(ctx, pick(ctx, heads.pricing), { align: 'left' });
  return section(
    ctx,
    'Pricing',
    [head, body],
    ctx.phone ? {} : { padding: ['section', 'gutter', 0, 'gutter'] },
  );
}
