import { mayWithdraw } from '@kitshelf/contract/withdrawal.ts';
import { withdrawalEndsAt } from '../../domain/withdrawal-rules.ts';
import type { PriceView } from '../../store/plan-repository.ts';
import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { endSubscription, type EndScope } from './end-subscription.ts';
import { madeNeedless, nextSubscriptionCheck } from '../../domain/subscription-rules.ts';
import { fitToCredit, takeOverTime } from './credit-chain.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { type AccessTime, accessTime, moveOrder, isInPlace } from '../../domain/order-rules.ts';

interface Completion {
  readonly order: OrderRow;
  readonly subscription: SubscriptionRow;
  /** None when there was nothing to pay. */
  readonly payment: PaymentRow | undefined;
  readonly time: AccessTime;
}

/** Everything that a paid purchase brings about, all or nothing: access, receipt, mail, and what it makes needless. */
export async function completeOrder(
  unit: Unit,
  { order, subscription, payment, time }: Completion,
): Promise<void> {
  await grantAccess(unit, order, subscription, payment?.id ?? `order:${order.id}`, time);
  const withdrawUntil = withdrawalEndOf(unit, order);
  await unit.orders.update(order.id, {
    withdrawUntil,
    status: moveOrder(order.status, 'completed'),
    subscriptionId: subscription.id,
    completedAt: unit.now,
    busyUntil: null,
    nextCheckAt: null,
    failure: null,
  });
  await begin(unit, order, subscription, time);
  if (order.kind === 'upgrade') {
    await takeOverTime(
      unit,
      { ...order, subscriptionId: subscription.id },
      payment?.id ?? `order:${order.id}`,
    );
    await fitToCredit(unit, order.id);
  }
  const receipt = { subscriptionId: subscription.id, payment, time };
  await issueReceipt(unit, { order: { ...order, withdrawUntil }, ...receipt });
  await endNeedless(unit, order);
}

/** Renewals add nothing to the right to withdraw that the first order gave. */
function withdrawalEndOf({ deps, now }: Pick<Unit, 'deps' | 'now'>, { kind, countryCode }: OrderRow) {
  const terms = deps.site.facts().withdrawal;
  const isNew = kind === 'purchase' || kind === 'upgrade';
  return isNew && mayWithdraw(countryCode, terms) ? withdrawalEndsAt(now, terms.days) : null;
}

async function grantAccess(
  unit: Pick<Unit, 'grants' | 'plans'>,
  order: OrderRow,
  subscription: SubscriptionRow,
  source: string,
  { startsAt, endsAt }: AccessTime,
): Promise<void> {
  const version = await unit.plans.version(order.priceVersionId);
  const { userId, planId, priceId, billingPeriod, productName, paymentMode } = order;
  const facts = {
    userId,
    planId,
    priceId,
    billingPeriod,
    productName,
    paymentMode,
    toolIds: version?.toolIds ?? [],
  };
  await unit.grants.insertGrant({
    id: newId(),
    source,
    subscriptionId: subscription.id,
    ...facts,
    startsAt,
    endsAt,
  });
}

/** The subscription as the payment alone shows it; what the gateway tells of it refines this. */
async function begin(
  unit: Pick<Unit, 'now' | 'subscriptions'>,
  order: OrderRow,
  known: SubscriptionRow,
  time: AccessTime,
): Promise<void> {
  const isNew = known.status === 'incomplete';
  const isLater = (time.endsAt?.getTime() ?? Infinity) > (known.periodEndsAt?.getTime() ?? 0);
  const changes: Partial<SubscriptionRow> = {
    ...(isNew && { status: 'active', rawStatus: 'active' }),
    ...(isLater && { periodStartsAt: time.startsAt, periodEndsAt: time.endsAt }),
    ...(isLater && order.gateway !== null && known.cancelsAt === null && { nextBilledAt: time.endsAt }),
    ...(known.cancelsAt !== null && isLater && { cancelsAt: time.endsAt }),
    firstBilledAt: known.firstBilledAt ?? time.startsAt,
  };
  const after = { ...known, ...changes };
  await unit.subscriptions.update(known.id, {
    ...changes,
    nextCheckAt: nextSubscriptionCheck(after, unit.now),
  });
}

/** A lifetime ends the charges of the same plan; a new subscription ends the one that it was bought in place of. */
async function endNeedless(unit: EndScope, order: OrderRow): Promise<void> {
  const owned = await unit.subscriptions.ofUser(order.userId);
  const others = owned.filter((old) => old.id !== order.replacesId);
  for (const old of madeNeedless(others, order, unit.now))
    await endSubscription(unit, old, 'cancel_at_period_end', 'replaced');
  const replaced = owned.find((old) => old.id === order.replacesId);
  const kind = order.replacesAt === 'now' ? 'cancel_now' : 'cancel_at_period_end';
  if (replaced) await endSubscription(unit, replaced, kind, 'replaced');
}

/** Moves a subscription to another price version; one that we never had is only reported. */
export async function followVersion(
  unit: Pick<Unit, 'plans' | 'subscriptions'> & AlertScope,
  subscription: SubscriptionRow,
  versionId: string,
): Promise<void> {
  const version = await unit.plans.version(versionId);
  if (!version) {
    await raiseAlert(unit, {
      kind: 'unknown_price',
      subject: subscription.id,
      words: `The gateway charges a price that we do not know (${versionId})`,
    });
    return;
  }
  await unit.subscriptions.update(subscription.id, versionFacts(version));
}

export const versionFacts = ({
  planId,
  id: priceId,
  versionId,
  productName,
  billingPeriod,
  amountMinor,
}: PriceView) => ({
  planId,
  priceId,
  priceVersionId: versionId,
  productName,
  billingPeriod,
  amountMinor,
});

/** The subscription that a purchase begins; found again when the gateway told of it before. */
export async function ensureSubscription(
  unit: Pick<Unit, 'now' | 'plans' | 'subscriptions'>,
  order: OrderRow,
  gatewayId: string | null,
): Promise<SubscriptionRow> {
  const known = await unit.subscriptions.byOrigin(order.id);
  if (known) {
    if (known.gatewayId === null && gatewayId !== null)
      await unit.subscriptions.update(known.id, { gatewayId });
    return { ...known, gatewayId: known.gatewayId ?? gatewayId };
  }
  const version = await unit.plans.version(order.priceVersionId);
  return unit.subscriptions.insert({
    // The sandbox and people find the subscription by its first order.
    id: order.id,
    userId: order.userId,
    planId: order.planId,
    priceId: order.priceId,
    priceVersionId: order.priceVersionId,
    productName: order.productName,
    billingPeriod: order.billingPeriod,
    currency: order.currency,
    amountMinor: version?.amountMinor ?? order.totalMinor,
    gateway: order.gateway,
    paymentMode: order.paymentMode,
    gatewayId,
    originOrderId: order.id,
    status: 'incomplete',
    rawStatus: 'incomplete',
    createdAt: unit.now,
  });
}

/** Nothing to pay: the coupon's use is final, and there is access at once, with a receipt over zero and no gateway. */
export async function completeFree(unit: Unit, order: OrderRow): Promise<OrderRow> {
  const { now } = unit;
  const begun =
    isInPlace(order) && order.subscriptionId
      ? await unit.subscriptions.byId(order.subscriptionId)
      : undefined;
  const subscription = begun ?? (await ensureSubscription(unit, order, null));
  if (order.couponId) await unit.redemptions.use(order.couponId, order.id, now);
  const time = begun ? { startsAt: now, endsAt: begun.periodEndsAt } : accessTime(order, now, undefined, now);
  await completeOrder(unit, { order, subscription, payment: undefined, time });
  if (begun) await followVersion(unit, begun, order.priceVersionId);
  return { ...order, status: 'completed' };
}
