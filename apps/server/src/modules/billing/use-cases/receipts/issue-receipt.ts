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
  getSeries,
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
  unit: Pick<Unit, 'invoices' | 'subscriptions' | 'plans' | 'deps' | 'tx' | 'now'>,
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
    series: getSeries({ paymentMode, kind: 'receipt', gst, issuedAt: unit.now }),
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
  else await unit.deps.mailer.sendAfterCommit(unit.tx, await receiptMail(unit, order, invoice));
}

/** Who sells as the settings of the shop name them; without a legal name it is the shop. */
export function namedSeller(
  site: Unit['deps']['site'],
): Required<Pick<FrozenInvoice, 'shopName' | 'sellerName' | 'sellerLines'>> {
  const { legalName, address, country, registration, taxNumbers } = site.settings('seller');
  const shown = [
    ...linesOf(address),
    countryOfCode(country)?.value ?? '',
    registration,
    ...linesOf(taxNumbers),
  ];
  const shopName = site.facts().name;
  return {
    shopName,
    sellerName: legalName || shopName,
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
  seller: Pick<FrozenInvoice, 'shopName' | 'sellerName' | 'sellerLines'>,
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
async function receiptMail(
  unit: Pick<Unit, 'subscriptions' | 'plans' | 'deps'>,
  order: OrderRow,
  invoice: InvoiceRow,
): Promise<TemplateMail> {
  const template = invoice.frozen.kind === 'renewal' ? 'renewal-receipt' : 'receipt';
  const values = receiptValues(unit.deps.publicUrl, invoice, await getRenewal(unit, order, invoice));
  return { to: invoice.frozen.customerEmail, template, values };
}

/** When a receipt's subscription is charged again, and how much; undefined where it is not. */
export async function getRenewal(
  { subscriptions, plans }: Pick<Unit, 'subscriptions' | 'plans'>,
  { priceVersionId }: OrderRow,
  { subscriptionId }: InvoiceRow,
): Promise<Renewal | undefined> {
  const row = await subscriptions.byId(subscriptionId);
  const price = await plans.version(priceVersionId);
  return row?.nextBilledAt && price ? { at: row.nextBilledAt, amountMinor: price.amountMinor } : undefined;
}

interface Renewal {
  readonly at: Date;
  readonly amountMinor: number;
}

/** Until when there is access, or when the next payment is due. */
function accessFact({ frozen }: InvoiceRow, renewal: Renewal | undefined) {
  const { periodEndsAt, billingPeriod, currency } = frozen;
  if (!renewal || billingPeriod === 'lifetime')
    return ['Access', periodEndsAt ? `until ${longDate(new Date(periodEndsAt))}` : 'permanently'] as const;
  const price = `${formatExact(renewal.amountMinor, currency)} a ${billingPeriod}`;
  return ['Renews', `on ${longDate(renewal.at)} at ${price}, until you cancel`] as const;
}

/** What every receipt mail says. */
export function receiptValues(publicUrl: string, invoice: InvoiceRow, renewal: Renewal | undefined) {
  const { orderId, frozen, issuedAt } = invoice;
  const number = numberText(invoice);
  const total = formatExact(frozen.totalMinor, frozen.currency);
  const details = [
    ['Receipt', number],
    ['Date', longDate(issuedAt)],
    ['Plan', `${frozen.productName}, ${periodLabel(frozen.billingPeriod)}`],
    ['Total', total],
    accessFact(invoice, renewal),
  ] as const;
  const url = `${publicUrl}/checkout/success?txId=${orderId}`;
  return { number, total, details, url };
}
