import { formatExact, type Currency } from '@kitshelf/contract/money.ts';
import { isGstin } from '@kitshelf/contract/gst.ts';
import { pageDate } from '../../../../platform/clock.ts';
import { isSandbox } from '../../domain/order-rules.ts';
import { periodLabel } from '../../domain/pricing.ts';
import type { GstFacts } from '../../domain/gst.ts';
import type { CreditNoteRow } from '../../store/credit-note-repository.ts';
import { numberText, getPaymentMode, type InvoiceRow } from '../../store/invoice-repository.ts';

type Labelled = readonly (readonly [label: string, value: string])[];

/** A receipt, tax invoice or credit note as labelled texts: HTML and PDF show the same. */
export interface DocumentLines {
  readonly title: string;
  /** The name on the head: the shop's, as it was then. */
  readonly shop: string;
  /** Who sold: the shop, or the merchant of record in its place. */
  readonly seller: string;
  /** For whom a merchant of record sold, address and registration, and who sends the tax invoice. */
  readonly sellerLines: readonly string[];
  readonly facts: Labelled;
  /** Lines of the address block; the customer may have added to it. */
  readonly billedTo: readonly string[];
  readonly item: {
    readonly name: string;
    readonly detail: string;
    readonly quantity: string;
    readonly amount: string;
  };
  readonly sums: Labelled;
  readonly total: string;
  readonly footnotes: readonly string[];
}

const gatewayNames: Readonly<Record<string, string>> = { razorpay: 'Razorpay', paddle: 'Paddle' };

/** How a gateway is called on a receipt; `None` when there was nothing to pay. */
export function gatewayLabel(gateway: string | null): string {
  return gateway === null ? 'None' : (gatewayNames[gateway] ?? gateway);
}

const kinds = { purchase: 'Subscription', upgrade: 'Upgrade', renewal: 'Renewal' } as const;

/**
 * A receipt, or a tax invoice where `frozen.gst` is there (CGST Rules, rule 46), made from nothing but what was
 * frozen when it was issued and the customer's own lines.
 */
export function receiptLines(row: InvoiceRow): DocumentLines {
  const { frozen } = row;
  const { gst } = frozen;
  const money = moneyIn(frozen.currency);
  const number = numberText(row);
  const price = gst ? frozen.totalMinor + frozen.discountMinor : frozen.subtotalMinor;
  return {
    title: `${gst ? 'Tax invoice' : 'Receipt'} ${number}`,
    ...sellerOf(row.frozen),
    facts: [
      [gst ? 'Invoice number' : 'Receipt number', number],
      ['Date', documentDate(row.issuedAt, gst)],
      ...gstFacts(frozen),
      ['Transaction', frozen.transactionId],
      ['Paid through', gatewayLabel(frozen.gateway)],
    ],
    billedTo: billedTo(row),
    item: {
      name: `${frozen.productName}, ${periodLabel(frozen.billingPeriod)}`,
      detail: `${kinds[frozen.kind]}, ${accessWords(frozen.periodStartsAt, frozen.periodEndsAt)}`,
      quantity: String(frozen.quantity),
      amount: money(price),
    },
    sums: [
      [priceLabel(gst), money(price)],
      ...discountLine(frozen, money),
      ...(gst ? gstSums(gst, money) : taxLine(frozen.taxMinor, money)),
    ],
    total: money(frozen.totalMinor),
    footnotes: [
      ...gstFootnotes(gst),
      isSandbox(getPaymentMode(row))
        ? 'Sandbox receipt: no money was charged.'
        : 'Thank you for your purchase.',
    ],
  };
}

/** A credit note (CGST Rules, rule 53 (1A)); without GST it says the same of a receipt. */
export function creditNoteLines(row: CreditNoteRow): DocumentLines {
  const { frozen } = row;
  const { gst } = frozen;
  const money = moneyIn(frozen.currency);
  const number = numberText(row);
  const beforeTax: Labelled = [['Subtotal', money(frozen.totalMinor - frozen.taxMinor)]];
  return {
    title: `Credit note ${number}`,
    ...sellerOf(frozen),
    facts: [
      ['Credit note number', number],
      ['Date', documentDate(row.issuedAt, gst)],
      [gst ? 'For tax invoice' : 'For receipt', frozen.invoiceNumber],
      [gst ? 'Invoice date' : 'Receipt date', documentDate(new Date(frozen.invoiceIssuedAt), gst)],
      ...(gst ? placeFacts(gst) : []),
      ['Refund', row.refundRef],
      ['Refunded through', gatewayLabel(frozen.gateway)],
    ],
    billedTo: frozen.billedTo,
    item: {
      name: `Refund for ${frozen.productName}, ${periodLabel(frozen.billingPeriod)}`,
      detail: `Receipt ${frozen.invoiceNumber}`,
      quantity: '1',
      amount: money(frozen.totalMinor),
    },
    sums: gst ? gstSums(gst, money) : [...beforeTax, ...taxLine(frozen.taxMinor, money)],
    total: money(frozen.totalMinor),
    footnotes: [
      ...gstFootnotes(gst),
      isSandbox(getPaymentMode(row))
        ? 'Sandbox credit note: no money was refunded.'
        : 'The money is returned to the payment method used.',
    ],
  };
}

type Money = (amountMinor: number) => string;

const moneyIn =
  (currency: Currency): Money =>
  (amountMinor) =>
    formatExact(amountMinor, currency);

/** Nothing off, nothing to say. */
function discountLine({ couponCode, discountMinor }: InvoiceRow['frozen'], money: Money): [string, string][] {
  if (discountMinor === 0) return [];
  return [[couponCode ? `Discount (${couponCode})` : 'Discount', money(-discountMinor)]];
}

function taxLine(taxMinor: number, money: Money): Labelled {
  return taxMinor === 0 ? [] : [['Tax', money(taxMinor)]];
}

const dayMs = 24 * 60 * 60_000;

/** The first and the last day: the one on which a period ends is the first of the next. */
function accessWords(startsAt: string, endsAt: string | null): string {
  const start = new Date(startsAt);
  const from = pageDate(start);
  if (endsAt === null) return `from ${from}, permanently`;
  const lastDay = new Date(Math.max(start.getTime(), new Date(endsAt).getTime() - dayMs));
  return `${from} to ${pageDate(lastDay)}`;
}

type Sold = Pick<InvoiceRow['frozen'], 'shopName' | 'sellerName' | 'sellerLines' | 'gst' | 'gateway'>;

/** Documents of earlier versions name no shop beside the seller. */
function sellerOf({ shopName, sellerName, sellerLines = [], gst, gateway }: Sold) {
  const shop = shopName ?? sellerName;
  if (gateway === 'paddle')
    return {
      shop,
      seller: 'Paddle, the merchant of record',
      sellerLines: [`On behalf of ${sellerName}`, ...sellerLines, 'Paddle emails you the tax invoice.'],
    };
  if (!gst) return { shop, seller: sellerName, sellerLines };
  const { address, state, gstin } = gst.seller;
  const lines = [...address.split(/\r?\n/), `State: ${placeName(state)}`, `GSTIN: ${gstin}`];
  return { shop, seller: sellerName, sellerLines: lines };
}

function placeName(place: GstFacts['placeOfSupply'] | undefined): string {
  return place ? `${place.name} (${place.code})` : 'Outside India';
}

function placeFacts({ placeOfSupply, seller }: GstFacts): Labelled {
  return [
    ['Place of supply', placeName(placeOfSupply)],
    ['SAC', seller.sac],
  ];
}

/** The country of destination stands on an export's invoice (rule 46, second proviso). */
function gstFacts({ gst, countryName }: InvoiceRow['frozen']): Labelled {
  if (!gst) return [];
  const destination: Labelled = gst.placeOfSupply ? [] : [['Country of destination', countryName]];
  return [...placeFacts(gst), ...destination, ['Reverse charge', 'No']];
}

function priceLabel(gst: GstFacts | undefined): string {
  if (!gst) return 'Subtotal';
  return gst.taxes.length > 0 ? 'Price, tax included' : 'Price';
}

function gstSums({ taxableMinor, taxes }: GstFacts, money: Money): Labelled {
  return [
    ['Taxable value', money(taxableMinor)],
    ...taxes.map(({ name, percent, amountMinor }) => [`${name} ${percent} %`, money(amountMinor)] as const),
  ];
}

/** The endorsement of rule 46 on exports, and why there is no signature (rule 46 (q), last proviso). */
function gstFootnotes(gst: GstFacts | undefined): string[] {
  if (!gst) return [];
  const { lut } = gst.seller;
  const free = `Supply meant for export under LUT without payment of integrated tax. Letter of undertaking: ${lut}.`;
  const taxed = 'Supply meant for export on payment of integrated tax.';
  const endorsement = gst.placeOfSupply ? [] : [lut ? free : taxed];
  return [...endorsement, 'Issued electronically, without a signature.'];
}

/** The customer as a document names it. */
export function billedTo({ frozen, company, taxNumber, address }: InvoiceRow): string[] {
  const { customerName, countryName, customerEmail, gst } = frozen;
  const place = gst?.placeOfSupply ? `${placeName(gst.placeOfSupply)}, ${countryName}` : countryName;
  const label = gst && isGstin(taxNumber) ? 'GSTIN' : 'VAT/GST number';
  const lines = [company, customerName, ...address.split(/\r?\n/), place, customerEmail];
  return [...lines, taxNumber && `${label}: ${taxNumber}`].filter((line) => line !== '');
}

/** Under GST the day is India's: the financial year of the number is, too. */
function documentDate(date: Date, gst: GstFacts | undefined): string {
  return pageDate(date, gst ? 'Asia/Kolkata' : 'UTC');
}
