import { type FrameNode, type SceneNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { brandLogo } from '../blocks/logo.ts';
import { inEveryCent, getTotal } from '../blocks/price.ts';
import { section } from '../blocks/section.ts';
import { asRow, asTable } from '../model/roles.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { orderNumber } from './order-summary.ts';

/** Papers of account. */
export const invoiceLayouts = getLayouts('Checkout', [
  {
    slug: 'invoice-page',
    name: 'Invoice',
    text: 'An invoice on one sheet: from and to, lines with tax and total, how and until when to pay.',
    tags: ['Invoice', 'Table'],
    variant: 0,
    firstPicture: 184,
    build: invoicePage,
  },
]);

/** How many of each of the first three products stand on the invoice. */
const counts = [1, 2, 1];
const taxPercent = 20;

const units: Partial<Record<string, string>> = { travel: 'places', tickets: 'tickets', hotel: 'nights' };

const cells = (ctx: RenderContext, words: readonly string[], isHead: boolean): SceneNode[] =>
  words.map((content, at) =>
    at === 0
      ? label(ctx, content, {
          style: isHead ? 'label' : 'bodyStrong',
          width: 'fill',
          color: isHead ? ctx.colors.soft : ctx.colors.ink,
          maxLines: 2,
        })
      : label(ctx, content, {
          style: at === words.length - 1 && !isHead ? 'label' : 'small',
          lineHeight: 24,
          color: isHead || at < words.length - 1 ? ctx.colors.soft : ctx.colors.ink,
          width: at === words.length - 1 ? 110 : 120,
          align: 'right',
        }),
  );

function lines(ctx: RenderContext): FrameNode {
  const { products, trade } = ctx.brand.words;
  const line = (words: string[], isHead: boolean): FrameNode =>
    asRow(
      row(
        {
          name: words[0]!,
          width: 'fill',
          gap: 12,
          padding: [isHead ? 10 : 16, 0],
          align: 'start',
          stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
        },
        cells(ctx, ctx.phone ? [words[0]!, words.at(-1)!] : words, isHead),
      ),
      isHead,
    );
  const rows = counts.map((count, at) => {
    const { title, price } = nth(products, at);
    const unit = units[trade.kind] ?? 'pcs';
    return line(
      [
        title,
        `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`,
        `${price} each`,
        inEveryCent([{ price, count }]),
      ],
      false,
    );
  });
  const table = column({ name: 'Lines', width: 'fill' }, [
    line(['Description', 'Quantity', 'Price', 'Amount'], true),
    ...rows,
  ]);
  return asTable(table, 'What is invoiced');
}

const sum = (ctx: RenderContext, name: string, value: string, isTotal = false): FrameNode =>
  row({ name, width: 'fill', align: 'center' }, [
    label(ctx, name, {
      style: isTotal ? 'h5' : 'small',
      color: isTotal ? ctx.colors.ink : ctx.colors.soft,
      width: 'fill',
    }),
    label(ctx, value, { style: isTotal ? 'h4' : 'label' }),
  ]);

function sums(ctx: RenderContext): FrameNode {
  const wanted = counts.map((count, at) => ({ price: nth(ctx.brand.words.products, at).price, count }));
  const subtotal = inEveryCent(wanted);
  const tax = inEveryCent([{ price: subtotal, count: taxPercent / 100 }]);
  return column({ name: 'Sums', width: ctx.phone ? 'fill' : 320, gap: 12 }, [
    sum(ctx, 'Subtotal', subtotal),
    sum(ctx, `VAT ${taxPercent} %`, tax),
    divider(ctx.colors.line),
    sum(
      ctx,
      'Total',
      getTotal([
        { price: subtotal, count: 1 },
        { price: tax, count: 1 },
      ]),
      true,
    ),
  ]);
}

const party = (ctx: RenderContext, title: string, words: readonly string[]): FrameNode =>
  column({ name: title, width: 'fill', gap: 4 }, [
    label(ctx, title, { style: 'small', color: ctx.colors.soft }),
    ...words.map((content, at) =>
      label(ctx, content, {
        style: at === 0 ? 'bodyStrong' : 'small',
        color: at === 0 ? ctx.colors.ink : ctx.colors.soft,
        width: 'fill',
      }),
    ),
  ]);

const paper = (ctx: RenderContext, children: SceneNode[]): FrameNode =>
  column(
    {
      name: 'Invoice',
      as: 'article',
      width: ctx.phone ? ctx.inner : Math.min(880, ctx.inner),
      padding: ctx.phone ? 22 : 56,
      gap: ctx.phone ? 28 : 40,
      radius: Math.min(16, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    children,
  );

function payment(ctx: RenderContext): FrameNode {
  const stack = ctx.phone ? column : row;
  return stack({ name: 'Payment', width: 'fill', gap: 20, align: ctx.phone ? 'start' : 'center' }, [
    column({ name: 'How', width: 'fill', gap: 2 }, [
      label(ctx, 'Bank transfer', { style: 'label' }),
      prose(ctx, 'small', `Reference ${orderNumber(ctx)}, within 14 days`),
    ]),
    button(ctx, 'Download PDF', { kind: 'secondary', icon: 'download', acts: true, full: ctx.phone }),
    button(ctx, 'Pay invoice', { acts: true, full: ctx.phone }),
  ]);
}

function invoicePage(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { contact, name, trade } = ctx.brand.words;
  const stack = ctx.phone ? column : row;
  const date = ctx.phone ? 'Due 30 November 2026' : 'Issued 16 November 2026';
  const children = [
    row({ name: 'Head', width: 'fill', gap: 16, align: 'center' }, [
      brandLogo(ctx, ctx.phone ? 24 : 30),
      spacer(),
      !ctx.phone && badge(ctx, 'Due 30 November'),
    ]),
    stack({ name: 'Title', width: 'fill', gap: 8, align: ctx.phone ? 'start' : 'end' }, [
      heading(ctx, 'h2', `Invoice ${orderNumber(ctx)}`),
      label(ctx, date, { style: 'small', color: ctx.colors.soft }),
    ]),
    stack({ name: 'Parties', width: 'fill', gap: 24 }, [
      party(ctx, 'From', [name, contact.address, contact.email]),
      party(ctx, 'To', [trade.user.name, trade.user.email]),
    ]),
    lines(ctx),
    row({ name: 'Foot', width: 'fill', justify: 'end' }, [sums(ctx)]),
    divider(ctx.colors.line),
    payment(ctx),
  ];
  return section(ctx, 'Invoice', [paper(ctx, children)], {
    align: 'center',
    padding: ctx.phone ? [32, 'gutter'] : [72, 'gutter'],
  });
}
