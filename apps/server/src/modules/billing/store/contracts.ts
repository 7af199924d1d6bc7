import type { OrderRow } from './order-repository.ts';
import type { Repositories } from './unit-of-work.ts';

/** The paid purchase or upgrade that an order belongs to: a renewal stands for the order that its contract began with. */
export async function getContract(
  all: Pick<Repositories, 'orders' | 'subscriptions'>,
  orderId: string,
): Promise<OrderRow | undefined> {
  const order = await all.orders.byId(orderId);
  if (!order?.completedAt) return undefined;
  if (order.kind === 'purchase' || order.kind === 'upgrade') return order;
  const subscription = await all.subscriptions.byId(order.subscriptionId ?? '');
  return subscription && all.orders.byId(subscription.originOrderId);
}

/** Where its customer is written to; the empty text once they have left and nothing of theirs is open. */
export async function getContact(
  { accounts }: Pick<Repositories, 'accounts'>,
  { customerEmail, userId }: OrderRow,
): Promise<string> {
  return customerEmail || ((await accounts.byUser(userId))?.contactEmail ?? '');
}
