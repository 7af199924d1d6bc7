import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import { AppError } from '../../../platform/errors.ts';
import { unitOfWork, type BillingDeps, type Unit } from '../unit-of-work.ts';
import { requestOperation } from '../reconciliation/operation-repository.ts';
import { sendCancelled } from '../mails/mails.ts';
import { runOperation, GatewayUndecided } from '../reconciliation/run-operation.ts';
import { nextSubscriptionCheck, isFinal } from './subscription-rules.ts';
import { subscriptionQueries } from './subscription-queries.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { isInPlace } from '../orders/order-rules.ts';

export function cancellations(deps: BillingDeps) {
  const queries = subscriptionQueries(deps);
  return {
    /**
     * Cancels at the period's end. The wish is written down first and reaches the gateway sooner or later, so it holds
     * even when the gateway does not answer now; asking again changes nothing. Throws 404, 409 for a lifetime or during
     * an upgrade.
     */
    async cancelSubscription(userId: string, id: string): Promise<Subscription> {
      const operationId = await unitOfWork(deps, userId, async (unit) => {
        const row = await unit.subscriptions.byId(id);
        if (!row || row.userId !== userId || row.firstBilledAt === null) throw new AppError('NotFound');
        if (row.billingPeriod === 'lifetime') throw new AppError('NotCancellable');
        if (isFinal(row.status) || row.cancelsAt !== null) return undefined;
        const upgrade = await unit.orders.openUpgrade(row.id);
        if (upgrade && isInPlace(upgrade)) throw new AppError('SubscriptionBusy', { retryAfterSeconds: 10 });
        return markCancelled(unit, row);
      });
      if (operationId !== undefined) await runOperation(deps, operationId).catch(leaveToJob);
      return queries.subscription(userId, id);
    },
  };
}

/** The job that was written with the operation tries until the gateway has answered. */
function leaveToJob(error: unknown): void {
  if (!(error instanceof GatewayUndecided)) throw error;
}

async function markCancelled(unit: Unit, row: SubscriptionRow): Promise<string | undefined> {
  const cancelsAt = row.periodEndsAt ?? unit.now;
  const nextCheckAt = nextSubscriptionCheck(row, unit.now);
  await unit.subscriptions.update(row.id, { cancelsAt, nextBilledAt: null, nextCheckAt });
  await sendCancelled(unit, row, cancelsAt);
  if (row.gateway === null || row.gatewayId === null) return undefined;
  const { gateway, realm, gatewayId: subjectRef, userId, currency } = row;
  const operation = { kind: 'cancel_at_period_end', gateway, realm, subjectRef, userId, currency } as const;
  return requestOperation(unit, { ...operation, reason: 'customer' });
}
