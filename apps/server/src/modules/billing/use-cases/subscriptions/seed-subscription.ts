import { subscriptionTotalCount } from '@kitshelf/contract/billing.ts';
import { demoShop } from '@kitshelf/contract/demo-shop.ts';
import { periodAfter, type Clock } from '../../../../platform/clock.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { newId } from '../../../../platform/ids.ts';
import { grantRepository, subscriptionRepository } from '../../store/subscription-repository.ts';
import { insertInvoice, getSeries } from '../../store/invoice-repository.ts';
import { frozenInvoice } from '../receipts/issue-receipt.ts';
import { priceFacts } from '../checkout/write-order.ts';
import { ledgerRepository, paymentRepository, type PaymentRow } from '../../store/payment-repository.ts';
import { gatewayRefRepository, planRepository, type PriceView } from '../../store/plan-repository.ts';
import { lockAccount, orderRepository, type NewOrder, type OrderRow } from '../../store/order-repository.ts';

interface DemoUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** A yearly subscription, as it was sold and paid at the emulated Razorpay at some time in the past. */
interface Sale {
  readonly planRef: string;
  readonly subscriptionRef: string;
  readonly customerRef: string;
  readonly payment: { readonly ref: string; readonly type: string; readonly detail: string | undefined };
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Has the emulated Razorpay remember a sale, in the transaction in which our own rows are written. */
export type SellEarlier = (
  tx: Transaction,
  sale: {
    readonly txId: string;
    readonly buyer: DemoUser;
    readonly price: {
      readonly key: string;
      readonly ref: string | undefined;
      readonly productName: string;
      readonly amountMinor: number;
    };
    readonly cycles: number;
    readonly at: Date;
  },
) => Promise<Sale>;

const monthMs = 30 * 24 * 60 * 60_000;
/** A payment is compared with its gateway a week later for the first time. */
const firstCheckMs = 7 * 24 * 60 * 60_000;

/**
 * Gives a demo user a yearly plan that was bought a month ago; once. With `sell` it was paid at the emulated Razorpay and
 * can be refunded, upgraded and cancelled there like any other purchase. Without it no gateway knows it: its payment mode is
 * `demo`. Either counts on loopback alone.
 */
export async function seedDemoSubscription(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  user: DemoUser,
  sell?: SellEarlier,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockAccount(tx, user.userId);
    if ((await subscriptionRepository(tx).ofUser(user.userId)).length > 0) return;
    const price = (await planRepository(tx).prices('INR')).find(isYearlyPro);
    if (!price) return;
    // Gateways count in whole seconds.
    const startsAt = new Date(Math.floor((now.getTime() - monthMs) / 1000) * 1000);
    const txId = newId();
    const sale = sell && (await sellAtGateway(tx, sell, { txId, buyer: user, price, at: startsAt }));
    const time = { startsAt, endsAt: sale?.endsAt ?? periodAfter(startsAt, 'year') };
    const order = await orderRepository(tx).insert(purchase(txId, user, price, startsAt, sale));
    await subscriptionRepository(tx).insert(subscription(order, price, time, sale));
    const payment = sale && (await bookCapture(tx, order, sale, now));
    const { id, billingPeriod, planId, productName, toolIds } = price;
    const plan = { planId, priceId: id, billingPeriod, productName, toolIds };
    const shared = { userId: user.userId, subscriptionId: order.id };
    const source = payment?.id ?? `order:${order.id}`;
    const { paymentMode } = order;
    await grantRepository(tx).insertGrant({ id: newId(), source, paymentMode, ...shared, ...plan, ...time });
    const frozen = frozenInvoice(order, sale?.payment.ref, time, {
      sellerName: demoShop.name,
    });
    const series = getSeries({ paymentMode, kind: 'receipt', gst: undefined, issuedAt: startsAt });
    const paid = { orderId: order.id, paymentId: payment?.id ?? null };
    await insertInvoice(tx, { ...shared, ...paid, series, issuedAt: startsAt, frozen });
  });
}

function isYearlyPro(price: PriceView): boolean {
  return price.productName === demoShop.proPlanName && price.billingPeriod === 'year';
}

const razorpay = { gateway: 'razorpay', paymentMode: 'emulated' } as const;

interface Sold {
  readonly txId: string;
  readonly buyer: DemoUser;
  readonly price: PriceView;
  readonly at: Date;
}

async function sellAtGateway(tx: Transaction, sell: SellEarlier, { price, ...sold }: Sold): Promise<Sale> {
  const { versionId: key, productName, amountMinor } = price;
  const refs = gatewayRefRepository(tx);
  const known = await refs.gatewayRef(razorpay.gateway, razorpay.paymentMode, key);
  const ref = known?.ref ?? undefined;
  const sale = await sell(tx, {
    ...sold,
    price: { key, ref, productName, amountMinor },
    cycles: subscriptionTotalCount,
  });
  await refs.keepGatewayRef({ ...razorpay, subjectId: key, ref: sale.planRef });
  return sale;
}

async function bookCapture(tx: Transaction, order: OrderRow, sale: Sale, now: Date): Promise<PaymentRow> {
  const { startsAt: capturedAt, endsAt: periodEndsAt, payment: paid } = sale;
  const { id: orderId, userId, paymentMode, totalMinor: amountMinor, currency } = order;
  const shared = { gateway: razorpay.gateway, gatewayPaymentId: paid.ref, amountMinor, currency, orderId };
  const payment = await paymentRepository(tx).insert({
    id: newId(),
    ...shared,
    paymentMode,
    userId,
    subscriptionId: orderId,
    disposition: 'accepted',
    periodStartsAt: capturedAt,
    periodEndsAt,
    methodType: paid.type,
    methodDetail: paid.detail ?? null,
    capturedAt,
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
  });
  const moments = { occurredAt: capturedAt, recordedAt: capturedAt };
  await ledgerRepository(tx).record({ id: newId(), ...shared, kind: 'capture', ...moments });
  return payment;
}

function purchase(
  id: string,
  { userId, name, email }: DemoUser,
  price: PriceView,
  at: Date,
  sale: Sale | undefined,
): NewOrder {
  const amounts = {
    subtotalMinor: price.amountMinor,
    discountMinor: 0,
    taxMinor: 0,
    totalMinor: price.amountMinor,
  };
  const dates = { createdAt: at, expiresAt: at, completedAt: at };
  const customer = { userId, customerName: name, customerEmail: email, countryCode: 'IN' };
  return {
    id,
    kind: 'purchase',
    status: 'completed',
    paymentMode: 'demo',
    subscriptionId: id,
    ...priceFacts(price),
    ...amounts,
    ...dates,
    ...customer,
    ...(sale && {
      ...razorpay,
      checkoutKind: 'subscription' as const,
      checkoutId: sale.subscriptionRef,
      customerRef: sale.customerRef,
      wasSent: true,
    }),
  };
}

function subscription(
  { id, userId }: OrderRow,
  price: PriceView,
  time: { startsAt: Date; endsAt: Date },
  sale: Sale | undefined,
) {
  return {
    id,
    userId,
    ...priceFacts(price),
    amountMinor: price.amountMinor,
    paymentMode: 'demo' as const,
    originOrderId: id,
    status: 'active' as const,
    rawStatus: 'active',
    periodStartsAt: time.startsAt,
    periodEndsAt: time.endsAt,
    firstBilledAt: time.startsAt,
    nextBilledAt: time.endsAt,
    nextCheckAt: time.endsAt,
    createdAt: time.startsAt,
    ...(sale && { ...razorpay, gatewayId: sale.subscriptionRef, priceRef: sale.planRef }),
  };
}
