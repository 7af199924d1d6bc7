import { periodAfter } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import type { PaymentEvent, Period, SubscriptionEvent } from '../../../../gateways/gateway-event.ts';
import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import { versionFacts } from './complete-order.ts';
import type { NewOrder, OrderRow } from '../../store/order-repository.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/** What was reported together with a payment. */
export interface ToldWithPayment {
  readonly reported: Period | undefined;
  readonly fetched: SubscriptionEvent | undefined;
}

/** A renewal costs what was captured; the price that was agreed is only compared. */
export async function insertRenewal(
  unit: AlertScope & Pick<Unit, 'gatewayRefs' | 'orders' | 'plans'>,
  event: PaymentEvent,
  subscription: SubscriptionRow,
  { reported, fetched }: ToldWithPayment,
): Promise<OrderRow | undefined> {
  const origin = await unit.orders.byId(subscription.originOrderId);
  if (!origin) return undefined;
  const charged = await atChargedPrice(unit, subscription, event, fetched?.priceRef);
  if (event.amountMinor !== charged.amountMinor) {
    await raiseAlert(unit, {
      kind: 'renewal_amount',
      subject: subscription.id,
      words: `A renewal cost ${event.amountMinor} instead of ${subscription.amountMinor}`,
    });
  }
  return unit.orders.insert(renewal(unit, event, charged, origin, reported));
}

function renewal(
  { now }: Pick<Unit, 'now'>,
  { amountMinor, totals, at }: PaymentEvent,
  subscription: SubscriptionRow,
  origin: OrderRow,
  reported: Period | undefined,
): NewOrder {
  const { planId, priceId, priceVersionId, productName, billingPeriod, currency } = subscription;
  const { gateway, paymentMode } = subscription;
  const plan = { planId, priceId, priceVersionId, productName, billingPeriod, currency };
  const { customerName, customerEmail, countryCode, stateCode, userId } = origin;
  const buyer = { customerName, customerEmail, countryCode, stateCode, userId };
  const sum = totals?.total === amountMinor ? totals : { subtotal: amountMinor, discount: 0, tax: 0 };
  const paidUntil = subscription.periodEndsAt ?? at;
  const firstPeriodEndsAt =
    reported?.endsAt ??
    (billingPeriod === 'lifetime' ? null : periodAfter(paidUntil > at ? paidUntil : at, billingPeriod));
  return {
    id: newId(),
    kind: 'renewal',
    status: 'pending',
    ...plan,
    gateway,
    paymentMode,
    ...buyer,
    subtotalMinor: sum.subtotal,
    discountMinor: sum.discount,
    taxMinor: sum.tax,
    totalMinor: amountMinor,
    subscriptionId: subscription.id,
    firstPeriodEndsAt,
    wasSent: true,
    createdAt: now,
    expiresAt: now,
  };
}

/** A subscription as a renewal was charged: where its price changed with it, the gateway tells of both together. */
async function atChargedPrice(
  unit: Pick<Unit, 'gatewayRefs' | 'plans'>,
  subscription: SubscriptionRow,
  { gateway, amountMinor }: PaymentEvent,
  priceRef: string | undefined,
): Promise<SubscriptionRow> {
  if (amountMinor === subscription.amountMinor || priceRef === undefined) return subscription;
  const versionId = await unit.gatewayRefs.subjectOfRef(gateway, subscription.paymentMode, priceRef);
  const version = versionId === undefined ? undefined : await unit.plans.version(versionId);
  return version?.amountMinor === amountMinor ? { ...subscription, ...versionFacts(version) } : subscription;
}
