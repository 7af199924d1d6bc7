import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';

/** A state of the API as the desk says it: `partially refunded`. */
export const inWords = (state: string): string => state.replaceAll('_', ' ').replace('canceled', 'cancelled');

/** What a withdrawal that was carried out has come to. */
export const withdrawnText = ({ isRefunded }: { readonly isRefunded: boolean }): string =>
  isRefunded ? 'withdrawn, refunded' : 'withdrawn';

/** What became of an order; a withdrawal that was carried out says more than its refund. */
export function orderState(
  { kind, status, txId }: DeskCustomer['orders'][number],
  declarations: DeskCustomer['declarations'],
): string {
  const withdrawn = declarations.find(
    (each) => each.kind === 'withdrawal' && each.state === 'done' && each.txId === txId,
  );
  if (!withdrawn) return `${inWords(kind)}, ${inWords(status)}`;
  return `${inWords(kind)}, ${withdrawnText({ isRefunded: withdrawn.outcome === 'refunded' && withdrawn.amount > 0 })}`;
}
