import type { Payment } from '@kitshelf/contract/billing.ts';
import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import type { MethodChange, PaymentGateway } from '../../../../gateways/gateway.ts';
import { AppError } from '../../../../platform/errors.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { changingOwn } from '../../store/change-lease.ts';
import { owned } from './resume-subscription.ts';
import { createSubscriptionQueries } from './subscription-queries.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { hasCard, isPausable } from '../../domain/subscription-rules.ts';

/** Looked at this soon after a card may have been changed, should no webhook tell. */
const lookAgainMs = 2 * 60_000;

/**
 * Pauses and changes of card by the subscription's owner. The gateway is asked at once, and nothing is written unless
 * it agrees.
 */
export function createPauseService(deps: BillingDeps) {
  const queries = createSubscriptionQueries(deps);
  const { subscriptions } = repositories(deps);
  return {
    /**
     * Stops the charges from the end of what is paid on, until a day or until it is resumed. Paused already: nothing
     * changes. Throws 404, 409 `NotPausable` with the reason or `ChangeInProgress`, 422 on `until`, 503.
     */
    pauseSubscription: async (userId: string, id: string, until?: Date): Promise<Subscription> => {
      return changingOwn(deps, { userId, id }, { kind: 'pause' }, async () => {
        const { row, gateway, gatewayId } = await owned(deps, userId, id, 'NotPausable');
        if (row.pausesAt !== null) return queries.subscription(userId, id);
        if (!isPausable(row)) throw new AppError('NotPausable');
        if (until && until <= (row.periodEndsAt ?? deps.clock.now()))
          throw new AppError('Invalid', {
            field: 'until',
            message: 'Choose a day after the paid period ends',
          });
        const outcome = await gateway.pause(gatewayId, until);
        if (outcome.kind === 'unknown') throw new AppError('Unavailable', { retryAfterSeconds: 5 });
        if (outcome.kind === 'rejected') throw new AppError('NotPausable', { message: outcome.message });
        await applyEvents(deps, outcome.value, deps.clock.now());
        await subscriptions.update(id, { resumesAt: until ?? null });
        return queries.subscription(userId, id);
      });
    },

    /** What the browser opens to give another card; what is owed is paid with it. Throws 404, 409 `NoCardToChange` or `ChangeInProgress`, 503. */
    changePaymentMethod: async (userId: string, id: string): Promise<Payment> => {
      return changingOwn(deps, { userId, id }, { kind: 'payment_method' }, async () => {
        const { row, gateway, gatewayId } = await owned(deps, userId, id, 'NoCardToChange');
        if (!hasCard(row)) throw new AppError('NoCardToChange');
        const outcome = await gateway.methodChange(gatewayId);
        if (outcome.kind === 'unknown') throw new AppError('Unavailable', { retryAfterSeconds: 5 });
        if (outcome.kind === 'rejected') throw new AppError('NoCardToChange', { message: outcome.message });
        await subscriptions.update(id, { nextCheckAt: new Date(deps.clock.now().getTime() + lookAgainMs) });
        return asPayment(row, gateway, outcome.value);
      });
    },
  };
}

function asPayment(
  row: SubscriptionRow,
  gateway: PaymentGateway,
  { ref, amountMinor }: MethodChange,
): Payment {
  return {
    subscriptionId: ref.id,
    kind: ref.kind === 'payment' ? null : ref.kind,
    isLifetime: false,
    gateway: gateway.name,
    ...gateway.browserSettings,
    amount: amountMinor,
    currencyCode: row.currency,
    customerId: null,
    txId: row.originOrderId,
    status: 'pending',
  };
}
