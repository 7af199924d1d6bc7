import { formatExact } from '@kitshelf/contract/money.ts';
import type { ReceiptDetails } from '@kitshelf/contract/subscriptions.ts';
import { invoiceNumberText, longDate, type InvoiceRow } from './invoice-repository.ts';
import { periodLabel } from '../plans/pricing.ts';
import { isSandbox } from '../orders/order-rules.ts';

/** A receipt as labelled texts: HTML and PDF show the same. */
export interface ReceiptLines {
  readonly title: string;
  readonly seller: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Lines of the address block; the customer may have added to it. */
  readonly billedTo: readonly string[];
  readonly item: {
    readonly name: string;
    readonly detail: string;
    readonly quantity: string;
    readonly amount: string;
  };
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly total: string;
  readonly footnote: string;
}

const gatewayNames: Readonly<Record<string, string>> = { razorpay: 'Razorpay', paddle: 'Paddle' };

/** How a gateway is called on a receipt; `None` when there was nothing to pay. */
export function gatewayLabel(gateway: string | null): string {
  return gateway === null ? 'None' : (gatewayNames[gateway] ?? gateway);
}

const kinds = { purchase: 'Subscription', upgrade: 'Upgrade', renewal: 'Renewal' } as const;

export function receiptLines(row: InvoiceRow): ReceiptLines {
  const { frozen } = row;
  const money = (amountMinor: number) => formatExact(amountMinor, frozen.currency);
  const number = invoiceNumberText(row.number);
  return {
    title: `Receipt ${number}`,
    seller: frozen.sellerName,
    facts: [
      ['Receipt number', number],
      ['Date', longDate(row.issuedAt)],
      ['Transaction', frozen.transactionId],
      ['Paid through', gatewayLabel(frozen.gateway)],
    ],
    billedTo: billedTo(row),
    item: {
      name: `${frozen.productName}, ${periodLabel(frozen.billingPeriod)}`,
      detail: `${kinds[frozen.kind]}, ${accessWords(frozen.periodStartsAt, frozen.periodEndsAt)}`,
      quantity: String(frozen.quantity),
      amount: money(frozen.subtotalMinor),
    },
    sums: [
      ['Subtotal', money(frozen.subtotalMinor)],
      ...discountLine(frozen, money),
      ['Tax', money(frozen.taxMinor)],
    ],
    total: money(frozen.totalMinor),
    footnote: isSandbox(row.series)
      ? 'Sandbox receipt: no money was charged.'
      : 'Thank you for your purchase.',
  };
}

/** Nothing off, nothing to say. */
function discountLine(
  { couponCode, discountMinor }: InvoiceRow['frozen'],
  money: (minor: number) => string,
): [string, string][] {
  if (discountMinor === 0) return [];
  return [[couponCode ? `Discount (${couponCode})` : 'Discount', money(-discountMinor)]];
}

function accessWords(startsAt: string, endsAt: string | null): string {
  const from = longDate(new Date(startsAt));
  return endsAt === null ? `from ${from}, for ever` : `${from} to ${longDate(new Date(endsAt))}`;
}

function billedTo({ frozen, company, taxNumber, address }: InvoiceRow): string[] {
  const own: ReceiptDetails = { company, taxNumber, address };
  const lines = [own.company, frozen.customerName, ...own.address.split(/\r?\n/), frozen.countryName];
  const tax = own.taxNumber && `VAT/GST number: ${own.taxNumber}`;
  return [...lines, frozen.customerEmail, tax].filter((line) => line !== '');
}
