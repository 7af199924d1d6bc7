import type { Work } from '../../world.ts';
import { touched, withAttempt } from '../transactions/attempts-made.ts';
import { advance, complete } from '../transactions/charging.ts';
import { stamp, type Subscription, type Transaction } from '../entities.ts';
import { PaddleError } from '../errors.ts';
import { collectOwed } from './renewing.ts';
import { getDetails, type Priced } from '../prices/totals.ts';
import { newTransaction } from '../transactions/transaction-routes.ts';

/** What is owed where something is, else a transaction over nothing. */
export async function getMethodChange(work: Work, subscription: Subscription): Promise<Transaction> {
  if (subscription.status === 'canceled')
    throw new PaddleError(
      400,
      'subscription_update_when_canceled',
      'A canceled subscription cannot be changed.',
    );
  const keys = [subscription.id];
  const all = await work.entities.list<Transaction>('transaction', { keys, newestFirst: true });
  const owed = all.find(({ status }) => status === 'past_due');
  if (owed) return owed;
  const items: Priced[] = subscription.items.map(({ price, product, quantity }) => ({
    price: { ...price, unit_price: { ...price.unit_price, amount: '0' } },
    product,
    quantity,
    proration: null,
  }));
  const empty = newTransaction(work, items, {
    status: 'ready',
    origin: 'subscription_payment_method_change',
    customer_id: subscription.customer_id,
    address_id: subscription.address_id,
    subscription_id: subscription.id,
    custom_data: subscription.custom_data,
    details: getDetails(items, undefined),
  });
  return advance(work, empty, 'transaction.created', 'transaction.ready');
}

/** Pays what a running subscription owes with another card, or takes the card alone. */
export async function payWithNewMethod(
  work: Work,
  transaction: Transaction,
  subscription: Subscription,
  isSuccess: boolean,
): Promise<Transaction> {
  if (subscription.status === 'past_due' && transaction.status === 'past_due')
    return collectOwed(work, subscription, isSuccess);
  if (transaction.status !== 'ready')
    throw new PaddleError(
      400,
      'transaction_immutable',
      `Transaction is ${transaction.status} and cannot be paid.`,
    );
  if (!isSuccess) {
    const failed = withAttempt(work, transaction, false);
    return advance(work, failed, 'transaction.updated', 'transaction.payment_failed');
  }
  const paid = touched(work.now, withAttempt(work, transaction, true), {
    status: 'paid',
    billed_at: stamp(work.now),
  });
  return complete(work, await advance(work, paid, 'transaction.updated', 'transaction.paid'), subscription);
}
