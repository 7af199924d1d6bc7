import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { capital, heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { PlanValue } from '../model/trade.ts';
import type { Plan } from '../model/words.ts';
import { type Kit, nth, pick } from '../model/kit.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { price, ticks } from './plans.ts';
import { rowOrColumn } from './two-sides.ts';

/** Prices for those who compare all plans. */
export const comparedPlanLayouts = layoutsOf('Pricing', [
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

function pricingRows(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing), { align: 'left' }),
    column(
      { name: 'Rows', width: 'fill', stroke: { paint: kit.c.line, weight: { bottom: 1 } } },
      words.plans.map((plan, index) => planRow(kit, plan, index === 1)),
    ),
  ]);
}

function planRow(kit: Kit, plan: Plan, isChosen: boolean): FrameNode {
  const frame: FrameProps = {
    name: plan.name,
    width: 'fill',
    padding: [32, 0],
    gap: kit.desktop ? 40 : 24,
    stroke: { paint: kit.c.line, weight: { top: 1 } },
    ...(kit.desktop ? { align: 'center' as const } : {}),
  };
  return rowOrColumn(kit, frame, [
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
      [price(kit, plan, 'h2'), button(kit, 'Choose', { kind: isChosen ? 'primary' : 'secondary' })],
    ),
  ]);
}

/** A switch between the period of the prices and a year. */
const periods = (kit: Kit, period: string): FrameNode =>
  row({ name: 'Period', padding: 4, radius: 'control', fill: kit.c.wash, gap: 4 }, [
    row({ name: period, padding: [8, 18], radius: 'control', fill: kit.c.card }, [
      label(kit, period, { style: 'label' }),
    ]),
    row({ name: 'Yearly', padding: [8, 18] }, [label(kit, 'Yearly', { style: 'label', color: kit.c.soft })]),
  ]);

function pricingPicture(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const [, per] = /(week|month|quarter)/.exec(nth(words.plans, 1).period) ?? [];
  const tabs = per !== undefined && periods(kit, `${capital(per)}ly`);
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

function pricingTable(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const cell = kit.phone ? 74 : Math.round(kit.inner * 0.19);
  return section(kit, 'Pricing', [
    sectionHead(kit, pick(kit, words.heads.pricing)),
    column({ name: 'Table', width: 'fill' }, [
      row(
        { name: 'Plans', width: 'fill', align: 'end', stroke: { paint: kit.c.ink, weight: { bottom: 1 } } },
        [
          column({ name: 'Corner', width: 'fill', padding: [0, 16, 24, 0] }, [
            !kit.phone && prose(kit, 'small', nth(words.plans, 1).text),
          ]),
          ...words.plans.map((plan, index) => planHead(kit, plan, cell, index === 1)),
        ],
      ),
      ...words.trade.planRows.map(([label, values]) => featureLine(kit, label, values, cell)),
    ]),
  ]);
}

function planHead(kit: Kit, plan: Plan, width: number, isChosen: boolean): FrameNode {
  return column({ name: plan.name, width, gap: 10, align: 'center', padding: [0, 0, 24, 0] }, [
    kit.phone
      ? heading(kit, 'h5', plan.name, { align: 'center', size: 15, lineHeight: 20 })
      : heading(kit, 'h5', plan.name, { align: 'center' }),
    kit.phone
      ? text(plan.price, { style: 'h5', size: 16, lineHeight: 22, color: kit.c.ink })
      : text(plan.price, { style: kit.desktop ? 'h2' : 'h3', color: kit.c.ink }),
    !kit.phone && label(kit, plan.period, { style: 'small', color: kit.c.soft }),
    !kit.phone && button(kit, 'Choose', { size: 'small', kind: isChosen ? 'primary' : 'secondary' }),
  ]);
}

/** What each plan holds of one thing: a word, or whether it is held. */
function featureLine(kit: Kit, feature: string, values: readonly PlanValue[], cell: number): FrameNode {
  const { plans } = kit.brand.words;
  const [size, lineHeight] = kit.phone ? [14, 18] : [15, 20];
  const marks = values.map((value, at) =>
    row({ name: `Cell ${nth(plans, at).name}`, width: cell, justify: 'center' }, [
      typeof value === 'string'
        ? text(value, {
            style: 'small',
            size: kit.phone ? 14 : 15,
            lineHeight,
            color: kit.c.ink,
            width: 'fill',
            align: 'center',
          })
        : icon(kit, value ? 'check' : 'minus', 20, value ? kit.c.accentText : kit.c.line),
    ]),
  );
  return row(
    {
      name: feature,
      width: 'fill',
      height: 60,
      align: 'center',
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    [text(feature, { style: 'small', size, lineHeight, color: kit.c.ink, width: 'fill' }), ...marks],
  );
}
