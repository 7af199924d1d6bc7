import { AppError } from '../../../platform/errors.ts';
import { isInPlace } from '../domain/order-rules.ts';
import { requestEnd } from '../use-cases/subscriptions/cancel-subscription.ts';
import { changeInProgress, changingOwn } from '../store/change-lease.ts';
import { endSubscription, type EndScope } from '../use-cases/payments/end-subscription.ts';
import { createResumptions } from '../use-cases/subscriptions/resume-subscription.ts';
import { createSubscriptionQueries } from '../use-cases/subscriptions/subscription-queries.ts';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import { isFinal } from '../domain/subscription-rules.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { unitOfWork, type Unit } from '../store/unit-of-work.ts';
import { adminRepository } from '../store/admin-repository.ts';
import { byOperator } from '../domain/order-rules.ts';
import { askNow } from './admin-refund.ts';

export interface EndRequest {
  /** Our id of the subscription or the gateway's. */
  readonly subscription: string;
  /** `now` ends access too, and gives nothing back. */
  readonly when: 'now' | 'period_end';
  readonly reason: string;
}

/**
 * Ends and resumes any customer's subscription for an operator, one change at a time. Throws `NotFound`,
 * `NotCancellable`, `NotResumable`, `ChangeInProgress`, `Unavailable`.
 */
export function createAdminSubscriptions(deps: BillingDeps) {
  const queries = createSubscriptionQueries(deps);

  async function found(ref: string): Promise<SubscriptionRow> {
    const row = await adminRepository(deps.database.orm).subscription(ref);
    if (!row) throw new AppError('NotFound', { message: `There is no subscription ${ref}` });
    return row;
  }

  return {
    /** Ends a subscription, as `cancelSubscription` or at once; answers how far that has come. Throws 404, 409. */
    adminCancel: async ({ subscription, when, reason }: EndRequest) => {
      const { id, userId } = await found(subscription);
      const kind = when === 'now' ? 'end' : 'cancel';
      return changingOwn(deps, { userId, id }, { kind }, async () => {
        const operationId = await unitOfWork(deps, userId, (unit) =>
          when === 'now' ? endNow(unit, id, reason) : requestEnd(unit, userId, id, byOperator(reason)),
        );
        if (operationId !== undefined) await askNow(deps, operationId, 'held');
        return queries.subscription(userId, id);
      });
    },

    /** Takes a cancellation or a pause back. Throws 404, 409 also where the customer has to authorise that, 503. */
    adminResume: async (ref: string, reason: string) => {
      const { id, userId } = await found(ref);
      const resumed = await createResumptions(deps).resumeSubscription(userId, id, byOperator(reason));
      if (!('payment' in resumed) || !resumed.payment) return resumed;
      const message =
        'Its gateway needs the customer’s authorisation: they can resume on their subscription page';
      throw new AppError('NotResumable', { message });
    },
  };
}

async function endNow(
  unit: EndScope & Pick<Unit, 'grants'>,
  id: string,
  reason: string,
): Promise<string | undefined> {
  const row = await unit.subscriptions.byId(id);
  if (!row || row.firstBilledAt === null) throw new AppError('NotFound');
  if (row.billingPeriod === 'lifetime') throw new AppError('NotCancellable');
  const upgrade = await unit.orders.openUpgrade(row.id);
  if (upgrade && isInPlace(upgrade)) throw changeInProgress('upgrade');
  await endAccess(unit, row, reason);
  if (isFinal(row.status)) return undefined;
  const isKnownEnd = row.cancelsAt !== null && row.cancelsAt <= unit.now;
  const since = isKnownEnd ? row.cancelsAt : unit.now;
  await unit.subscriptions.update(row.id, { cancelsAt: since, cancelConfirmedAt: null });
  const ending = { ...row, cancelsAt: since, cancelConfirmedAt: null };
  const asked = await endSubscription(unit, ending, 'cancel_now', byOperator(reason));
  return asked ?? (await liveEndOf(unit, row));
}

async function endAccess(
  { grants, now }: Pick<Unit, 'grants' | 'now'>,
  row: SubscriptionRow,
  reason: string,
): Promise<void> {
  for (const grant of await grants.grantsOfSubscription(row.id)) {
    const isOver = grant.endsAt !== null && grant.endsAt <= now;
    if (grant.revokedAt === null && !isOver)
      await grants.updateGrant(grant.id, { revokedAt: now, reason: byOperator(reason) });
  }
}

/** Asked for before: what is under way. */
async function liveEndOf(
  { operations }: Pick<Unit, 'operations'>,
  row: SubscriptionRow,
): Promise<string | undefined> {
  if (row.gateway === null || row.gatewayId === null) return undefined;
  const asked = await operations.ofSubject(row.gateway, row.gatewayId);
  return asked.find(({ kind, finishedAt }) => kind === 'cancel_now' && finishedAt === null)?.id;
}
