import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { capital, heading, label } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { getTotal } from '../blocks/price.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Plan } from '../model/words.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { price, ticks } from './plans.ts';

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

/** Plans as cards with a picture, and a switch between periods. */
export function pricingPicture(ctx: RenderContext): FrameNode {
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
