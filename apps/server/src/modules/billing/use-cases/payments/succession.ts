import type { GatewayName, SubscriptionEvent } from '../../../../gateways/gateway-event.ts';
import { moveOrder } from '../../domain/order-rules.ts';
import type { Applied } from './accept-payment.ts';
import { requestOperation, type OperationScope } from '../../store/operation-repository.ts';
import type { Repositories, Unit } from '../../store/unit-of-work.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { isFinal, isReplaced, nextSubscriptionCheck } from '../../domain/subscription-rules.ts';

/** Where a gateway takes no cancellation back, another subscription of its takes over: ours then had, or gets, two ids. */
export async function subscriptionOfCheckout(
  { subscriptions, orders }: Pick<Repositories, 'subscriptions' | 'orders'>,
  gateway: GatewayName,
  gatewayId: string,
): Promise<SubscriptionRow | undefined> {
  const order = await orders.byCheckout(gateway, gatewayId);
  if (!order?.subscriptionId || (order.kind !== 'resumption' && order.completedAt === null)) return undefined;
  return subscriptions.byId(order.subscriptionId);
}

/** A resumption that was authorised goes on where the cancelled one ends; what is told of the old one is past. */
export async function takeOver(
  unit: OperationScope & Pick<Unit, 'orders' | 'subscriptions'>,
  row: SubscriptionRow,
  event: SubscriptionEvent,
): Promise<Applied> {
  const order = await unit.orders.byCheckout(event.gateway, event.id);
  if (order?.kind !== 'resumption' || order.completedAt !== null || event.status !== 'active') return 'known';
  const owned = await unit.subscriptions.ofUser(row.userId);
  const isTooLate = isFinal(row.status) || isReplaced(row, owned, unit.now);
  await unit.orders.update(order.id, {
    status: moveOrder(order.status, isTooLate ? 'failed' : 'completed'),
    completedAt: unit.now,
    busyUntil: null,
    nextCheckAt: null,
  });
  if (isTooLate) return endSuccessor(unit, row, event);
  const after = { ...row, cancelsAt: null };
  await unit.subscriptions.update(row.id, {
    gatewayId: event.id,
    cancelsAt: null,
    cancelConfirmedAt: null,
    rawStatus: event.rawStatus,
    priceRef: event.priceRef ?? row.priceRef,
    version: event.version,
    nextBilledAt: event.nextBilledAt ?? row.periodEndsAt,
    nextCheckAt: nextSubscriptionCheck(after, unit.now),
  });
  return 'applied';
}

/** What it should have continued is over, or has another one in its place: it must not charge. */
async function endSuccessor(
  unit: OperationScope,
  row: SubscriptionRow,
  event: SubscriptionEvent,
): Promise<Applied> {
  const { paymentMode, userId, currency } = row;
  const wanted = { gateway: event.gateway, subjectRef: event.id, paymentMode, userId, currency };
  await requestOperation(unit, { ...wanted, kind: 'cancel_now', reason: 'resumed too late' });
  return 'applied';
}
