import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { capital, heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { getTotal } from '../blocks/price.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { PlanValue } from '../model/trade.ts';
import type { Plan } from '../model/words.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layouts-by-name.ts';
import { price, ticks } from './plans.ts';
import { rowOrColumn } from './two-sides.ts';
import { asRow, asTable, listed } from '../model/roles.ts';

/** Prices for those who compare all plans. */
export const comparedPlanLayouts = getLayouts('Pricing', [
  [
    ['pricing-rows', 'Pricing rows', 'List, Editorial', 1, pricingRows],
    'Plans as rows between rules, price and button at the end.',
  ],
  [
    ['pricing-picture', 'Pricing with pictures', 'Cards, Picture, Tabs', 2, pricingPicture],
    'Three plans with a picture each, and a switch where they recur.',
  ],
  [
    ['pricing-table', 'Pricing table', 'Table, Plans', 1, pricingTable],
    'Plans side by side with every feature ticked.',
  ],
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

/** One period of prices. */
const periodOption = defineComponent({
  name: 'Period',
  role: 'radio',
  properties: { label: { type: 'text', default: 'Monthly' } },
  states: ['selected'],
  build: ({ label: words }, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: words,
        padding: [8, 18],
        picks: { choice: 'period', value: words },
        ...(isOn && { isChecked: true, radius: 'control' as const, fill: ctx.colors.card }),
      },
      [label(ctx, words, { style: 'label', ...(!isOn && { color: ctx.colors.soft }) })],
    );
  },
});

/** A switch between the period of the prices and a year. */
const periods = (ctx: RenderContext, period: string): FrameNode =>
  row(
    {
      name: 'Period',
      role: 'radiogroup',
      label: 'Prices',
      padding: 4,
      radius: 'control',
      fill: ctx.colors.wash,
      gap: 4,
    },
    [
      instance(periodOption, ctx, { label: period }, 'selected'),
      instance(periodOption, ctx, { label: 'Yearly' }),
    ],
  );

const timesAYear = { week: 52, month: 12, quarter: 4 } as const;

/** A plan's price, and in code beside it what it comes to in a year. */
function switchedPrice(ctx: RenderContext, plan: Plan, period: string): FrameNode {
  const [, per] = /(week|month|quarter)/.exec(plan.period) ?? [];
  const drawn = price(ctx, plan, 'h2');
  if (per === undefined) return drawn;
  const times = timesAYear[per as keyof typeof timesAYear];
  const yearly = {
    ...plan,
    price: getTotal([{ price: plan.price, count: times }]),
    period: plan.period.replace(per, 'year'),
  };
  const shownFor = (value: string) => ({ shownFor: { choice: 'period', value } });
  return {
    ...drawn,
    ...shownFor(period),
    alternatives: [{ ...price(ctx, yearly, 'h2'), ...shownFor('Yearly') }],
  };
}

function pricingPicture(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const [, per] = /(week|month|quarter)/.exec(nth(words.plans, 1).period) ?? [];
  const period = per && `${capital(per)}ly`;
  const cards = grid(ctx, words.plans, { columns: 3, tablet: 1, of: 'plans' }, (plan, index, width) =>
    panel(ctx, { name: plan.name, padding: 0, gap: 0, clip: true }, [
      picture(ctx, index, width, 180, { radius: 0 }),
      column({ name: 'Body', width: 'fill', padding: ctx.phone ? 22 : 28, gap: 20 }, [
        column({ name: 'Top', width: 'fill', gap: 6 }, [
          heading(ctx, 'h4', plan.name),
          period ? switchedPrice(ctx, plan, period) : price(ctx, plan, 'h2'),
        ]),
        ticks(ctx, plan, 4),
        button(ctx, `Choose ${plan.name}`, { full: true, kind: index === 1 ? 'primary' : 'secondary' }),
      ]),
    ]),
  );
  return section(ctx, 'Pricing', [
    sectionHead(ctx, pick(ctx, words.heads.pricing), {
      align: 'center',
      after: period !== undefined && periods(ctx, period),
    }),
    cards,
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
  ]);
}

function planHead(ctx: RenderContext, plan: Plan, width: number, isChosen: boolean): FrameNode {
  return column({ name: plan.name, width, gap: 10, align: 'center', padding: [0, 0, 24, 0] }, [
    ctx.phone
      ? heading(ctx, 'h5', plan.name, { align: 'center', size: 15, lineHeight: 20 })
      : heading(ctx, 'h5', plan.name, { align: 'center' }),
    ctx.phone
      ? text(plan.price, { style: 'h5', size: 16, lineHeight: 22, color: ctx.colors.ink })
      : text(plan.price, { style: ctx.desktop ? 'h2' : 'h3', color: ctx.colors.ink }),
    !ctx.phone && label(ctx, plan.period, { style: 'small', color: ctx.colors.soft }),
    !ctx.phone && button(ctx, 'Choose', { size: 'small', kind: isChosen ? 'primary' : 'secondary' }),
  ]);
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
