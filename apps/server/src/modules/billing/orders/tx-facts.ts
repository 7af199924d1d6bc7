import type { TxRow } from './order-repository.ts';

/** An upgrade that changes a subscription at the gateway, as opposed to one that is paid like a purchase. */
export function isInPlace(row: Pick<TxRow, 'kind' | 'replacesId'>): boolean {
  return row.kind === 'upgrade' && row.replacesId === null;
}
