import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import type { ListedOrderState } from '@kitshelf/contract/desk/orders.ts';
import { capitalised } from '../lists/capital.ts';
import { orderStateWords } from './orders/order-words.ts';

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

/** Why access ended or was given: `Withdrawal`, `Upgraded`; an operator's own words as they were typed. */
export const grantReasonText = (reason: string | null): string =>
  capitalised((reason ?? '').replace(/^upgraded: .*/, 'upgraded'));

/** How far an email has come: `Sent`. */
export const mailText = (state: string): string =>
  state === 'kept' ? 'In this site’s own mailbox, not sent' : capitalised(state);

const movements: Readonly<Record<string, string>> = {
  capture: 'Payment received',
  refund: 'Refund',
  chargeback: 'Taken back by the bank',
  reversal: 'Returned by the bank',
};

/** What a movement of money was. */
export const movementText = (kind: string): string => movements[kind] ?? capitalised(inWords(kind));

const refundStates = { requested: 'being refunded', confirmed: 'refunded', failed: 'refund failed' } as const;

/** How far a refund has come: `refunded`. */
export const refundState = (state: keyof typeof refundStates): string => refundStates[state];

/** What became of an order; a withdrawal that was carried out says more than its refund. */
export function orderState(
  { status, txId }: DeskCustomer['orders'][number],
  declarations: DeskCustomer['declarations'],
): string {
  const withdrawn = declarations.find(
    (each) => each.kind === 'withdrawal' && each.state === 'done' && each.txId === txId,
  );
  if (!withdrawn) return orderStateWords[listedState(status)] ?? capitalised(inWords(status));
  return withdrawnText({ isRefunded: withdrawn.outcome === 'refunded' && withdrawn.amount > 0 });
}

/** All that waits for a payment is open. */
const listedState = (status: string) =>
  (status === 'draft' || status === 'pending' ? 'open' : status) as ListedOrderState;
