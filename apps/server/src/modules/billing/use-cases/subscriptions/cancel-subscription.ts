import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isInPlace } from '../../domain/order-rules.ts';
import { endsAsked } from '../../store/operation-repository.ts';
import { runOperation } from '../reconciliation/run-operation.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { unitOfWork } from '../../store/unit-of-work.ts';
import { changeInProgress, changingOwn } from '../../store/change-lease.ts';
import { endSubscription, type EndScope } from '../payments/end-subscription.ts';
import { createSubscriptionQueries } from './subscription-queries.ts';
import { isFinal } from '../../domain/subscription-rules.ts';

/**
 * Cancellations by the subscription's owner (docs/product/subscriptions.md#cancelling). Throws `NotFound`,
 * `NotCancellable`, `ChangeInProgress`.
 */
export function createCancellations(deps: BillingDeps) {
  const queries = createSubscriptionQueries(deps);
  return {
    /**
     * Cancels at the period's end. What the customer wants is written down first and reaches the gateway sooner or
     * later; until the gateway confirms it, the answer says `requested`, and asking again asks the gateway again.
     * Throws 404, 409 for a lifetime or during another change.
     */
    cancelSubscription: async (userId: string, id: string): Promise<Subscription> => {
      return changingOwn(deps, { userId, id }, { kind: 'cancel' }, async () => {
        const operationId = await unitOfWork(deps, userId, (unit) => requestEnd(unit, userId, id));
        if (operationId !== undefined) await runOperation(deps, operationId, 'held');
        return queries.subscription(userId, id);
      });
    },
  };
}

/** Writes down that it is to end with what is paid; the id of what asks the gateway, if that is needed. Throws 404, 409. */
export async function requestEnd(
  unit: EndScope,
  userId: string,
  id: string,
  reason = 'customer',
): Promise<string | undefined> {
  const row = await unit.subscriptions.byId(id);
  if (!row || row.userId !== userId || row.firstBilledAt === null) throw new AppError('NotFound');
  if (row.billingPeriod === 'lifetime') throw new AppError('NotCancellable');
  if (isFinal(row.status)) return undefined;
  if (row.cancelsAt !== null) {
    return (await endsAsked(unit, row)).find(({ finishedAt }) => finishedAt === null)?.id;
  }
  const upgrade = await unit.orders.openUpgrade(row.id);
  if (upgrade && isInPlace(upgrade)) throw changeInProgress('upgrade');
  return endSubscription(unit, row, 'cancel_at_period_end', reason);
}
