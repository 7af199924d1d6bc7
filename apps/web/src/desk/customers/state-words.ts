import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import { capitalised } from '../lists/capital.ts';

/** A state of the API as the desk says it: `partially refunded`. */
export const inWords = (state: string): string => state.replaceAll('_', ' ').replace('canceled', 'cancelled');

/** What a withdrawal that was carried out has come to. */
export const withdrawnText = ({ isRefunded }: { readonly isRefunded: boolean }): string =>
  isRefunded ? 'Withdrawn, refunded' : 'Withdrawn';

type Change = DeskCustomer['subscriptions'][number]['scheduledChange'];

/** What was asked to change, and how far that is: `Cancellation, confirmed`; empty: nothing. */
export const changeText = (change: Change): string =>
  change === null
    ? ''
    : [change.action === 'cancelled' ? 'Cancellation' : 'Pause', change.state].filter(Boolean).join(', ');

/** How far an email has come: `Sent`. */
export const mailText = (state: string): string =>
  state === 'kept' ? 'Kept: no mail server' : capitalised(state);

/** What became of an order; a withdrawal that was carried out says more than its refund. */
export function orderState(
  { kind, status, txId }: DeskCustomer['orders'][number],
  declarations: DeskCustomer['declarations'],
): string {
  const withdrawn = declarations.find(
    (each) => each.kind === 'withdrawal' && each.state === 'done' && each.txId === txId,
  );
  const isRefunded = withdrawn?.outcome === 'refunded' && withdrawn.amount > 0;
  const outcome = withdrawn ? withdrawnText({ isRefunded }).toLowerCase() : inWords(status);
  return `${capitalised(inWords(kind))}, ${outcome}`;
}
