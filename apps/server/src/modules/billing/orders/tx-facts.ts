import type { OrderRow } from './order-repository.ts';

/** An upgrade that changes a subscription at the gateway, as opposed to one that is paid like a purchase. */
export function isInPlace(order: Pick<OrderRow, 'kind' | 'replacesId'>): boolean {
  return order.kind === 'upgrade' && order.replacesId === null;
}
