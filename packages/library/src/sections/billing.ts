import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { heading, label } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { asRow, asTable, pressed } from '../model/roles.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';
import { fact } from './letters.ts';
import { orderNumber } from './order-summary.ts';

/** What a subscriber pays. */
export const billingLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-billing',
    name: 'Billing page with invoices',
    text: 'Plan, payment method and next charge above a table of invoices.',
    tags: ['App', 'Invoice', 'Table', 'Pricing'],
    variant: 0,
    firstPicture: 185,
    build: billing,
  },
]);

/** When the last charges were, by how often the plan is paid. */
function charges(period: string): string[] {
  if (period.includes('week'))
    return ['20 Nov 2026', '13 Nov 2026', '6 Nov 2026', '30 Oct 2026', '23 Oct 2026'];
  if (period.includes('quarter'))
    return ['1 Oct 2026', '1 Jul 2026', '1 Apr 2026', '1 Jan 2026', '1 Oct 2025'];
  return ['1 Nov 2026', '1 Oct 2026', '1 Sep 2026', '1 Aug 2026', '1 Jul 2026'];
}

const nextCharge = (period: string): string =>
  period.includes('week')
    ? '27 November 2026'
    : period.includes('quarter')
      ? '1 January 2027'
      : '1 December 2026';

function invoiceTable(ctx: RenderContext): FrameNode {
  const plan = nth(ctx.brand.words.plans, 1);
  const first = Number(orderNumber(ctx));
  const rows = charges(plan.period).map((date, at) => {
    const number = `No. ${first - at * 37}`;
    return asRow(
      row(
        {
          name: number,
          width: 'fill',
          gap: 16,
          padding: [14, ctx.phone ? 16 : 24],
          align: 'center',
          stroke: { paint: ctx.colors.line, weight: { top: 1 } },
        },
        [
          icon(ctx, 'file-text', 20, ctx.colors.soft),
          label(ctx, date, { style: 'bodyStrong', size: 15, lineHeight: 22, width: 'fill' }),
          !ctx.phone && label(ctx, number, { style: 'small', color: ctx.colors.soft, width: 150 }),
          !ctx.phone && row({ name: 'State', width: 90 }, [badge(ctx, 'Paid')]),
          label(ctx, plan.price, { style: 'label', width: 64, align: 'right' }),
          pressed(icon(ctx, 'download', 18, ctx.colors.accentText), `Download ${number}`),
        ],
      ),
    );
  });
  return box(
    ctx,
    'Invoices',
    [
      row({ name: 'Title', width: 'fill', padding: [20, ctx.phone ? 16 : 24] }, [
        heading(ctx, 'h5', 'Invoices'),
        label(ctx, 'Last five', { style: 'small', color: ctx.colors.soft }),
      ]),
      asTable(column({ name: 'Rows', width: 'fill' }, rows), 'Invoices'),
    ],
    { padding: 0, gap: 0, clip: true },
  );
}

const change = (ctx: RenderContext, name: string) =>
  pressed(label(ctx, name, { style: 'label', color: ctx.colors.accentText }));

function planBox(ctx: RenderContext, frame: Partial<FrameNode>): FrameNode {
  const plan = nth(ctx.brand.words.plans, 1);
  const children = [
    boxHead(ctx, 'Plan', change(ctx, 'Change')),
    row({ name: 'Price', width: 'fill', gap: 8, align: 'baseline' }, [
      label(ctx, plan.price, { style: 'h3' }),
      label(ctx, plan.period, { style: 'small', color: ctx.colors.soft }),
    ]),
    fact(ctx, plan.name, nextCharge(plan.period)),
  ];
  return box(ctx, 'Plan', children, frame);
}

function cardBox(ctx: RenderContext, frame: Partial<FrameNode>): FrameNode {
  const children = [
    boxHead(ctx, 'Payment method', change(ctx, 'Replace')),
    row({ name: 'Card', width: 'fill', gap: 14, align: 'center' }, [
      icon(ctx, 'credit-card', 28, ctx.colors.accentText),
      column({ name: 'Number', width: 'fill', gap: 2 }, [
        label(ctx, 'Card ending in 0386', { style: 'label' }),
        label(ctx, 'Expires 08/29', { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
    fact(ctx, 'Invoices go to', ctx.brand.words.trade.user.email),
  ];
  return box(ctx, 'Payment method', children, frame);
}

function billing(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const line = ctx.phone ? column : row;
  const tall = { height: ctx.phone ? ('hug' as const) : ('fill' as const) };
  return appShell(given, 'Billing', 'Settings', 'Billing', 'Add card', [
    line({ name: 'Boxes', width: 'fill', gap: 20 }, [planBox(ctx, tall), cardBox(ctx, tall)]),
    invoiceTable(ctx),
  ]);
}
