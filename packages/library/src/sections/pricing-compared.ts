import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { section, sectionHead } from '../blocks/section.ts';
import type { PlanValue } from '../model/trade.ts';
import type { Plan } from '../model/words.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { price } from './plans.ts';
import { rowOrColumn } from './two-sides.ts';
import { asRow, asTable, listed } from '../model/roles.ts';
import { pricingPicture } from './pricing-switch.ts';

/** Prices for those who compare all plans. */
export const comparedPlanLayouts = getLayouts('Pricing', [
  {
    slug: 'pricing-rows',
    name: 'Pricing rows',
    text: 'Plans as rows between rules, price and button at the end.',
    tags: ['List', 'Editorial'],
    variant: 1,
    firstPicture: 25,
    build: pricingRows,
  },
  {
    slug: 'pricing-picture',
    name: 'Pricing with pictures',
    text: 'Three plans with a picture each, and a switch where they recur.',
    tags: ['Cards', 'Picture', 'Tabs'],
    variant: 2,
    firstPicture: 26,
    build: pricingPicture,
  },
  {
    slug: 'pricing-table',
    name: 'Pricing table',
    text: 'Plans side by side with every feature ticked.',
    tags: ['Table', 'Plans'],
    variant: 1,
    firstPicture: 27,
    build: pricingTable,
  },
]);

function pricingRows(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Pricing', [
    sectionHead(ctx, pick(ctx, words.heads.pricing), { align: 'left' }),
    listed(
      column(
        { name: 'Rows', width: 'fill', stroke: { paint: ctx.colors.line, weight: { bottom: 1 } } },
        words.plans.map((plan, index) => planRow(ctx, plan, index === 1)),
      ),
      'plans',
    ),
  ]);
}

function planRow(ctx: RenderContext, plan: Plan, isChosen: boolean): FrameNode {
  const frame: FrameProps = {
    name: plan.name,
    width: 'fill',
    padding: [32, 0],
    gap: ctx.desktop ? 40 : 24,
    stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    ...(ctx.desktop ? { align: 'center' as const } : {}),
  };
  return rowOrColumn(ctx, frame, [
    column({ name: 'Plan', width: ctx.desktop ? Math.round(ctx.inner * 0.26) : 'fill', gap: 6 }, [
      heading(ctx, 'h3', plan.name),
      prose(ctx, 'small', plan.text),
    ]),
    listed(
      column(
        { name: 'Features', width: 'fill', gap: 8 },
        plan.features.slice(0, 3).map((item) => ticked(ctx, item)),
      ),
      'features',
    ),
    row(
      {
        name: 'Order',
        gap: 28,
        align: 'center',
        ...(ctx.desktop ? {} : { width: 'fill' as const, justify: 'between' as const }),
      },
      [price(ctx, plan, 'h2'), button(ctx, 'Choose', { kind: isChosen ? 'primary' : 'secondary' })],
    ),
  ]);
}

function pricingTable(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const cell = ctx.phone ? 74 : Math.round(ctx.inner * 0.19);
  return section(ctx, 'Pricing', [
    sectionHead(ctx, pick(ctx, words.heads.pricing)),
    asTable(
      column({ name: 'Table', width: 'fill' }, [
        asRow(
          row(
            {
              name: 'Plans',
              width: 'fill',
              align: 'end',
              stroke: { paint: ctx.colors.ink, weight: { bottom: 1 } },
            },
            [
              column({ name: 'Corner', width: 'fill', padding: [0, 16, 24, 0] }, [
                !ctx.phone && prose(ctx, 'small', nth(words.plans, 1).text),
              ]),
              ...words.plans.map((plan, index) => planHead(ctx, plan, cell, index === 1)),
            ],
          ),
          true,
        ),
        ...words.trade.planRows.map(([label, values]) => asRow(featureLine(ctx, label, values, cell))),
      ]),
      'Plans compared',
    ),
    ctx.phone && choices(ctx),
  ]);
}

/** The plans below a table whose columns have no room for a button each. */
const choices = (ctx: RenderContext): FrameNode =>
  listed(
    column(
      { name: 'Choices', width: 'fill', gap: 20 },
      ctx.brand.words.plans.map((plan, index) =>
        row({ name: plan.name, width: 'fill', gap: 16, align: 'center' }, [
          column({ name: 'Plan', width: 'fill', gap: 2 }, [
            heading(ctx, 'h5', plan.name, { as: 'p' }),
            label(ctx, `${plan.price} ${plan.period}`, {
              style: 'small',
              color: ctx.colors.soft,
              width: 'fill',
            }),
          ]),
          button(ctx, 'Choose', { kind: index === 1 ? 'primary' : 'secondary' }),
        ]),
      ),
    ),
    'plans',
  );

function planHead(ctx: RenderContext, plan: Plan, width: number, isChosen: boolean): FrameNode {
  return column(
    {
      name: plan.name,
      width,
      gap: 10,
      align: 'center',
      padding: ctx.phone ? [0, 0, 24, 0] : [0, 12, 24, 12],
    },
    [
      ctx.phone
        ? heading(ctx, 'h5', plan.name, { align: 'center', size: 15, lineHeight: 20 })
        : heading(ctx, 'h5', plan.name, { align: 'center' }),
      ctx.phone
        ? text(plan.price, { style: 'h5', size: 16, lineHeight: 22, color: ctx.colors.ink })
        : text(plan.price, { style: ctx.desktop ? 'h2' : 'h3', color: ctx.colors.ink }),
      !ctx.phone && label(ctx, plan.period, { style: 'small', color: ctx.colors.soft }),
      !ctx.phone && button(ctx, 'Choose', { size: 'small', kind: isChosen ? 'primary' : 'secondary' }),
    ],
  );
}

const heldLabel = (value: PlanValue) =>
  typeof value === 'string' ? {} : { label: value ? 'Included' : 'Not included' };

/** What each plan holds of one thing: a word, or whether it is held. */
function featureLine(
  ctx: RenderContext,
  feature: string,
  values: readonly PlanValue[],
  cell: number,
): FrameNode {
  const { plans } = ctx.brand.words;
  const [size, lineHeight] = ctx.phone ? [14, 18] : [15, 20];
  const marks = values.map((value, at) =>
    row({ name: `Cell ${nth(plans, at).name}`, ...heldLabel(value), width: cell, justify: 'center' }, [
      typeof value === 'string'
        ? text(value, {
            style: 'small',
            size: ctx.phone ? 14 : 15,
            lineHeight,
            color: ctx.colors.ink,
            width: 'fill',
            align: 'center',
          })
        : icon(ctx, value ? 'check' : 'minus', 20, value ? ctx.colors.accentText : ctx.colors.line),
    ]),
  );
  return row(
    {
      name: feature,
      width: 'fill',
      height: 60,
      align: 'center',
      stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
    },
    [text(feature, { style: 'small', size, lineHeight, color: ctx.colors.ink, width: 'fill' }), ...marks],
  );
}
