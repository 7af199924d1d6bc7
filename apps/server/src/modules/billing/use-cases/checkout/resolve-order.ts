import { applyEvents } from '../webhooks/apply-events.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import { unitOfWork, repositories, type Unit } from '../../store/unit-of-work.ts';
import { recordCheckout } from './open-checkout.ts';
import { registeredPrice } from './registered.ts';
import { nextOrderCheck, moveOrder, openOrderStates, isInPlace } from '../../domain/order-rules.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { sendNotCaptured, type OwnerMailScope } from '../../email-templates/email-templates.ts';
import { completeFree } from '../payments/complete-order.ts';

const upgradeSettlesMs = 3 * 60_000;

/**
 * Finds out at the gateway what became of an open purchase, and books it: found paid, still open, or no longer payable.
 * Used by the poller, by verification and whenever an answer was lost.
 */
export async function resolveOrder(deps: BillingDeps, order: OrderRow): Promise<void> {
  const known = order.checkoutId === null && !isInPlace(order) ? await findLost(deps, order) : order;
  await applyFetched(deps, known);
  await unitOfWork(deps, order.userId, (unit) => settleOpen(unit, order.id));
}

/** The checkout that was made for a purchase whose answer was lost. */
async function findLost(deps: BillingDeps, order: OrderRow): Promise<OrderRow> {
  const gateway = getGateway(deps, order);
  if (!gateway || !order.wasSent) return order;
  const version = await repositories(deps).plans.version(order.priceVersionId);
  const price = version && (await registeredPrice(deps, gateway, version));
  if (price?.kind !== 'ok') return order;
  const { customerName: name, customerEmail: email, countryCode, userId, createdAt: since } = order;
  const buyer = { userId, name, email, countryCode, customerRef: order.customerRef ?? undefined };
  const found = await gateway.findByTxId(order.id, { price: price.value, buyer, since });
  if (found.kind !== 'ok' || !found.value) return order;
  return recordCheckout(deps, order, found.value);
}

async function applyFetched(deps: BillingDeps, order: OrderRow): Promise<void> {
  const gateway = getGateway(deps, order);
  if (!gateway) return;
  const asOf = deps.clock.now();
  const ref = await refOf(deps, order);
  const outcome = ref && (await gateway.fetch(ref));
  if (outcome?.kind === 'ok') await applyEvents(deps, outcome.value, asOf);
}

/** What the purchase is paid through: its checkout, or the subscription that an upgrade changes in place. */
async function refOf(deps: BillingDeps, order: OrderRow) {
  if (order.checkoutId && order.checkoutKind) return { kind: order.checkoutKind, id: order.checkoutId };
  if (!order.subscriptionId) return undefined;
  const { subscriptions } = repositories(deps);
  const subscription = await subscriptions.byId(order.subscriptionId);
  return subscription?.gatewayId ? { kind: 'subscription' as const, id: subscription.gatewayId } : undefined;
}

/** What is still open is looked at again later; past its last moment to pay it expires, and is watched for late payments. */
async function settleOpen(unit: Unit, orderId: string): Promise<void> {
  const order = await unit.orders.byId(orderId);
  if (!order || order.completedAt !== null) return;
  const { now } = unit;
  const seen = {
    checkedAt: now,
    checks: order.checks + 1,
    nextCheckAt: nextOrderCheck(order.createdAt, now),
  };
  const isOver = openOrderStates.includes(order.status) && order.expiresAt <= now;
  await unit.orders.update(order.id, {
    ...seen,
    ...(isOver && { status: moveOrder(order.status, 'expired') }),
  });
  if (isOver) await unit.redemptions.release(order.id, now);
  if (seen.nextCheckAt === null && order.authorizedPaymentId !== null) return endAuthorized(unit, order);
  if (isInPlace(order)) await settleUpgrade(unit, order);
}

/** The bank held the money for three days and nobody took it: it is free again, and the purchase has failed. */
async function endAuthorized(unit: OwnerMailScope, order: OrderRow): Promise<void> {
  const changes = { failedPaymentId: order.authorizedPaymentId, failure: 'authorised, never captured' };
  await unit.orders.update(order.id, { status: 'failed', ...changes });
  await sendNotCaptured(unit, order);
}

/** An upgrade in place whose answer was lost: it has happened without a charge, or it has not happened. */
async function settleUpgrade(unit: Unit, order: OrderRow): Promise<void> {
  const subscription = order.subscriptionId ? await unit.subscriptions.byId(order.subscriptionId) : undefined;
  if (!subscription || !openOrderStates.includes(order.status)) return;
  const isChanged = order.totalMinor === 0 && (await isAtPrice(unit, subscription, order));
  if (isChanged) return void (await completeFree(unit, order));
  if (unit.now.getTime() < order.createdAt.getTime() + upgradeSettlesMs) return;
  await unit.orders.update(order.id, {
    status: moveOrder(order.status, 'failed'),
    failure: 'not changed',
    nextCheckAt: null,
  });
  await unit.redemptions.release(order.id, unit.now);
}

/** Whether the gateway charges the price that the upgrade is for. */
async function isAtPrice(
  { gatewayRefs }: Pick<Unit, 'gatewayRefs'>,
  { gateway, paymentMode, priceRef }: SubscriptionRow,
  order: OrderRow,
) {
  if (gateway === null || priceRef === null) return false;
  return (await gatewayRefs.subjectOfRef(gateway, paymentMode, priceRef)) === order.priceVersionId;
}
