import type { ResumedSubscription } from '@kitshelf/contract/subscriptions.ts';
import type { PaymentGateway } from '../../../../gateways/gateway.ts';
import { newId } from '../../../../platform/ids.ts';
import { AppError } from '../../../../platform/errors.ts';
import { expireOrder, insertOrder } from '../checkout/write-order.ts';
import { asPayment, openAtGateway } from '../checkout/open-checkout.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { reuseMs } from '../../domain/order-rules.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';
import { changingOwn } from '../../store/change-lease.ts';
import { endSubscription, type EndScope, withdrawEnd } from '../payments/end-subscription.ts';
import { createSubscriptionQueries } from './subscription-queries.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { isReplaced, isResumable } from '../../domain/subscription-rules.ts';

/**
 * Takes back what the owner planned: an end (docs/product/subscriptions.md#cancelling) or a pause. What has ended
 * already is bought again instead.
 */
export function createResumptions(deps: BillingDeps) {
  const queries = createSubscriptionQueries(deps);
  return {
    /**
     * Takes a cancellation or a pause back. Where the gateway takes none back, what is to be authorised in the browser
     * instead comes with the answer, and until that is verified the end stands. Throws 404, 409 `NotResumable` or `ChangeInProgress`, 503.
     */
    resumeSubscription: async (
      userId: string,
      id: string,
      reason = 'customer',
    ): Promise<ResumedSubscription> => {
      return changingOwn(deps, { userId, id }, { kind: 'resume' }, async () => {
        const { row, gateway, gatewayId } = await owned(deps, userId, id);
        if (!isResumable(row, deps.clock.now())) throw new AppError('NotResumable');
        const others = await repositories(deps).subscriptions.ofUser(userId);
        if (isReplaced(row, others, deps.clock.now())) throw new AppError('NotResumable');
        const outcome = await gateway.resume(gatewayId, row.cancelsAt === null ? 'pause' : 'cancellation');
        if (outcome.kind === 'unknown') throw new AppError('Unavailable', { retryAfterSeconds: 5 });
        if (outcome.kind === 'ok') {
          const isOn = await unitOfWork(deps, userId, (unit) => goOn(unit, row, reason));
          if (!isOn) throw new AppError('NotResumable');
          await applyEvents(deps, outcome.value, deps.clock.now());
          return queries.subscription(userId, id);
        }
        if (outcome.code !== 'mandate_needed')
          throw new AppError('NotResumable', { message: outcome.message });
        const order = await unitOfWork(deps, userId, (unit) => openResumption(unit, row, gateway));
        const payment = asPayment(await openAtGateway(deps, gateway, order.id), gateway);
        return { ...(await queries.subscription(userId, id)), scheduledChange: null, payment };
      });
    },
  };
}

/** A user's subscription with its gateway. Throws 404, 409 with `refusal` for what no gateway charges, 503. */
export async function owned(
  deps: BillingDeps,
  userId: string,
  id: string,
  refusal: 'NotResumable' | 'NotPausable' | 'NoCardToChange' = 'NotResumable',
) {
  const row = await repositories(deps).subscriptions.byId(id);
  if (!row || row.userId !== userId || row.firstBilledAt === null) throw new AppError('NotFound');
  if (row.gatewayId === null || row.billingPeriod === 'lifetime') throw new AppError(refusal);
  const gateway = getGateway(deps, row);
  if (!gateway) throw new AppError('Unavailable');
  return { row, gateway, gatewayId: row.gatewayId };
}

/**
 * Nobody wants it to end any more; a later cancellation is a new one. `false`: another one took its place while the gateway
 * was asked, and it is ended again.
 */
async function goOn(
  unit: EndScope & Pick<Unit, 'alerts'>,
  row: SubscriptionRow,
  reason: string,
): Promise<boolean> {
  if (isReplaced(row, await unit.subscriptions.ofUser(row.userId), unit.now)) {
    await endSubscription(unit, row, 'cancel_at_period_end', 'replaced');
    return false;
  }
  const goesOn = { cancelsAt: null, cancelConfirmedAt: null, pausesAt: null, resumesAt: null };
  await unit.subscriptions.update(row.id, goesOn);
  await withdrawEnd(unit, row);
  const { gateway, gatewayId: subjectRef, paymentMode, userId, currency } = row;
  if (gateway === null || subjectRef === null) return true;
  const [id, now] = [newId(), unit.now];
  const done = { status: 'done', createdAt: now, nextAskAt: now, finishedAt: now } as const;
  const asked = { gateway, subjectRef, paymentMode, userId, currency, reason };
  await unit.operations.insert({ id, key: id, kind: 'resume', ...asked, ...done });
  return true;
}

/** Nothing is paid now: the new authorisation begins to charge when what is paid for ends. */
async function openResumption(
  unit: Pick<Unit, 'deps' | 'plans' | 'redemptions' | 'orders' | 'credits' | 'now' | 'tx'>,
  row: SubscriptionRow,
  gateway: PaymentGateway,
): Promise<OrderRow> {
  const open = await unit.orders.openUpgrade(row.id, 'resumption');
  if (open && unit.now.getTime() < open.createdAt.getTime() + reuseMs) return open;
  if (open) await expireOrder(unit, open);
  const price = await unit.plans.version(row.priceVersionId);
  const origin = await unit.orders.byId(row.originOrderId);
  if (!price || !origin) throw new AppError('NotResumable');
  const { userId, customerName: name, customerEmail: email, countryCode, stateCode } = origin;
  return insertOrder(unit, {
    kind: 'resumption',
    price,
    gateway,
    coupon: undefined,
    totals: { subtotal: 0, discount: 0, tax: 0, total: 0 },
    buyer: { userId, name, email, countryCode, stateCode, taxNumber: '' },
    upgrade: {
      subscriptionId: row.id,
      replaces: undefined,
      firstPeriodEndsAt: row.cancelsAt ?? undefined,
    },
  });
}
