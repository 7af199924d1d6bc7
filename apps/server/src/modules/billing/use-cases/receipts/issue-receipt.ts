import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../../platform/clock.ts';
import type { TemplateMail } from '../../../../platform/mail/mail.ts';
import { mailWithdrawableReceipt } from './withdrawable-receipt-job.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import { periodLabel } from '../../domain/pricing.ts';
import { placeOfSupply, taxLines, type GstFacts, type Seller } from '../../domain/gst.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import {
  type FrozenInvoice,
  insertInvoice,
  type InvoiceRow,
  numberText,
  seriesOf,
} from '../../store/invoice-repository.ts';

interface Paid {
  readonly order: OrderRow;
  readonly subscriptionId: string;
  /** None when there was nothing to pay. */
  readonly payment: PaymentRow | undefined;
  readonly time: { readonly startsAt: Date; readonly endsAt: Date | null };
}

/**
 * Issues the receipt of a paid order and mails it: a tax invoice where the seller is registered for GST and sells itself.
 * What the customer put on the subscription's last receipt stands on this one too.
 */
export async function issueReceipt(
  unit: Pick<Unit, 'invoices' | 'deps' | 'tx' | 'now'>,
  { order, subscriptionId, payment, time }: Paid,
): Promise<void> {
  const { id: orderId, paymentMode, userId } = order;
  const earlier = await unit.invoices.ofSubscription(subscriptionId);
  const replaced = order.replacesId ? await unit.invoices.ofSubscription(order.replacesId) : [];
  const details = detailsOf(order, earlier[0] ?? replaced[0]);
  const gst = gstOf(unit.deps.seller, order, details.taxNumber);
  const frozen = {
    ...frozenInvoice(order, payment?.gatewayPaymentId, time, namedSeller(unit.deps.site)),
    ...(gst && named(gst)),
  };
  const invoice = await insertInvoice(unit.tx, {
    orderId,
    series: seriesOf({ paymentMode, kind: 'receipt', gst, issuedAt: unit.now }),
    userId,
    subscriptionId,
    paymentId: payment?.id ?? null,
    issuedAt: unit.now,
    frozen,
    ...details,
  });
  // The customer may have left meanwhile.
  if (order.customerEmail === '') return;
  if (order.withdrawUntil) await mailWithdrawableReceipt(unit, order.id);
  else await unit.deps.mailer.sendAfterCommit(unit.tx, receiptMail(unit.deps.publicUrl, invoice));
}

/** Who sells as the settings of the shop name them; without a legal name it is the shop. */
export function namedSeller(
  site: Unit['deps']['site'],
): Required<Pick<FrozenInvoice, 'sellerName' | 'sellerLines'>> {
  const { legalName, address, country, registration, taxNumbers } = site.settings('seller');
  const shown = [
    ...linesOf(address),
    countryOfCode(country)?.value ?? '',
    registration,
    ...linesOf(taxNumbers),
  ];
  return {
    sellerName: legalName || site.facts().name,
    sellerLines: legalName ? shown.filter((text) => text !== '') : [],
  };
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((each) => each.trim());

function named(gst: GstFacts): Pick<FrozenInvoice, 'gst' | 'sellerName'> {
  return { gst, sellerName: gst.seller.name };
}

function detailsOf(
  { taxNumber }: OrderRow,
  last: InvoiceRow | undefined,
): Pick<InvoiceRow, 'company' | 'taxNumber' | 'address'> {
  const { company = '', address = '' } = last ?? {};
  return { company, address, taxNumber: taxNumber || (last?.taxNumber ?? '') };
}

/** What Paddle sells it invoices itself, and what was given away is no supply for a consideration: `undefined`. */
function gstOf(seller: Seller | undefined, order: OrderRow, taxNumber: string): GstFacts | undefined {
  if (!seller || order.gateway !== 'razorpay' || order.totalMinor === 0) return undefined;
  const { countryCode, stateCode, totalMinor, taxMinor } = order;
  const place = placeOfSupply(seller, { countryCode, stateCode, taxNumber });
  return {
    seller,
    placeOfSupply: place ?? null,
    taxableMinor: totalMinor - taxMinor,
    taxes: taxLines(seller, place, taxMinor),
  };
}

/** What there is to say of a purchase on the day that it is paid. */
export function frozenInvoice(
  order: OrderRow,
  paymentId: string | undefined,
  time: { readonly startsAt: Date; readonly endsAt: Date | null },
  seller: Pick<FrozenInvoice, 'sellerName' | 'sellerLines'>,
): FrozenInvoice {
  return {
    productName: order.productName,
    billingPeriod: order.billingPeriod,
    kind: order.kind === 'resumption' ? 'renewal' : order.kind,
    quantity: 1,
    currency: order.currency,
    subtotalMinor: order.subtotalMinor,
    discountMinor: order.discountMinor,
    taxMinor: order.taxMinor,
    totalMinor: order.totalMinor,
    couponCode: order.couponCode,
    periodStartsAt: time.startsAt.toISOString(),
    periodEndsAt: time.endsAt?.toISOString() ?? null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    countryCode: order.countryCode,
    countryName: countryOfCode(order.countryCode)?.value ?? order.countryCode,
    gateway: order.gateway,
    transactionId: paymentId ?? order.id,
    ...seller,
  };
}

/** Written when the receipt is issued, which happens once for each purchase. */
function receiptMail(publicUrl: string, invoice: InvoiceRow): TemplateMail {
  const template = invoice.frozen.kind === 'renewal' ? 'renewal-receipt' : 'receipt';
  return { to: invoice.frozen.customerEmail, template, values: receiptValues(publicUrl, invoice) };
}

/** What every receipt mail says. */
export function receiptValues(publicUrl: string, invoice: InvoiceRow) {
  const { orderId, frozen, issuedAt } = invoice;
  const number = numberText(invoice);
  const total = formatExact(frozen.totalMinor, frozen.currency);
  const details = [
    ['Receipt', number],
    ['Date', longDate(issuedAt)],
    ['Plan', `${frozen.productName}, ${periodLabel(frozen.billingPeriod)}`],
    ['Total', total],
    ['Access', frozen.periodEndsAt ? `until ${longDate(new Date(frozen.periodEndsAt))}` : 'permanently'],
  ] as const;
  const url = `${publicUrl}/checkout/success?txId=${orderId}`;
  return { number, total, details, url };
}
