import type { Transaction } from '../../../../platform/database/database.ts';
import { accountRepository, type OrderRow } from '../../store/order-repository.ts';
import { moveOrder, openOrderStates } from '../../domain/order-rules.ts';
import { requestOperation, type OperationScope } from '../../store/operation-repository.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { accountDeletionRepository } from '../../store/account-deletion-repository.ts';

/** Whose account goes; `email` is the account's own. */
export interface Customer {
  readonly userId: string;
  readonly email?: string;
}

/** Mails about money that came too late go to the address of the last purchase. */
export async function closeAccount(
  tx: Transaction,
  { userId, email = '' }: Customer,
  now: Date,
): Promise<void> {
  const given = (await accountDeletionRepository(tx).ordersOf(userId)).map(
    ({ customerEmail }) => customerEmail,
  );
  await accountRepository(tx).close(userId, now, given.findLast((each) => each !== '') ?? email);
}

/** What was opened is not to be paid any more. */
export async function closeCheckouts(
  unit: OperationScope & Pick<Unit, 'orders' | 'redemptions' | 'now'>,
  userId: string,
): Promise<void> {
  for (const order of await unit.orders.unpaid(userId)) {
    if (openOrderStates.includes(order.status)) {
      await unit.orders.update(order.id, { status: moveOrder(order.status, 'expired') });
      await unit.redemptions.release(order.id, unit.now);
    }
    if (order.nextCheckAt !== null) await closeCheckout(unit, order);
  }
}

/** Has the gateway close the checkout of an order, until it says so. */
export async function closeCheckout(unit: OperationScope, order: OrderRow): Promise<void> {
  const { gateway, paymentMode, checkoutId: subjectRef, userId, currency } = order;
  if (gateway === null || subjectRef === null) return;
  const asked = await unit.operations.ofSubject(gateway, subjectRef);
  if (asked.some(({ kind }) => kind === 'close_checkout')) return;
  const operation = { kind: 'close_checkout', gateway, paymentMode, subjectRef, userId, currency } as const;
  await requestOperation(unit, { ...operation, reason: 'account deleted' });
}

/** Something was opened whose payment may arrive late, or is to be ended and is not yet. */
export async function mayStillPay(
  unit: Pick<Unit, 'orders' | 'subscriptions' | 'tx'>,
  userId: string,
): Promise<boolean> {
  const isWatched = (await unit.orders.unpaid(userId)).some(({ nextCheckAt }) => nextCheckAt !== null);
  const rows = await accountDeletionRepository(unit.tx).subscriptionsOf(userId);
  return isWatched || rows.some(({ gatewayId, status }) => gatewayId !== null && !isFinal(status));
}
