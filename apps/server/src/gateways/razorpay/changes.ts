import type { GatewayEvent, Period, SubscriptionEvent } from '../gateway-event.ts';
import { getReduction, type ChangePreview, type ChangeRequest, type PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import { periodAfter } from '../../platform/clock.ts';
import { refundEvent, subscriptionEvent } from './events.ts';
import { fetchEvents } from './fetch.ts';
import { refundShape, subscriptionShape, type RazorpayContext } from './client.ts';

/** `atPeriodEnd` false cancels at once. A bare boolean: the SDK takes any object for true. */
export const cancel =
  (context: RazorpayContext, atPeriodEnd: boolean): PaymentGateway['cancelNow'] =>
  async (id) => {
    const cancelled = await context.call('idempotent', async () => {
      const { sdk } = await context.client();
      return subscriptionEvent(
        subscriptionShape.parse(await sdk.subscriptions.cancel(id, atPeriodEnd)),
        'fetch',
      );
    });
    if (cancelled.kind === 'ok') return ok([withScheduledCancel(cancelled.value)]);
    if (cancelled.kind === 'unknown' || cancelled.code === 'not_found') return cancelled;
    const now = await fetchEvents(context)({ kind: 'subscription', id });
    return now.kind === 'ok' && now.value.some(isOver) ? now : cancelled;
  };

/** A subscription that nobody has paid is cancelled; an order stays payable, and only what is paid for it is looked up. */
export const closeCheckout =
  (context: RazorpayContext): PaymentGateway['closeCheckout'] =>
  async (ref) => {
    if (ref.kind !== 'subscription') return fetchEvents(context)(ref);
    const ended = await cancel(context, false)(ref.id);
    if (ended.kind !== 'ok') return ended;
    return fetchEvents(context)(ref);
  };

function isOver(event: GatewayEvent): boolean {
  return event.entity === 'subscription' && (event.status === 'cancelled' || event.status === 'ended');
}

/** Razorpay goes on saying `active` until the cycle ends, and nothing of the cancellation to come. */
function withScheduledCancel(event: SubscriptionEvent): SubscriptionEvent {
  if (isOver(event) || !event.period) return event;
  return { ...event, scheduledChange: { action: 'cancel', effectiveAt: event.period.endsAt } };
}

export const previewChange =
  (context: RazorpayContext): PaymentGateway['previewChange'] =>
  async (request) => {
    if (request.to.period === 'lifetime')
      return rejected('not_supported', 'A lifetime price is bought, not changed to');
    const current = await context.call('idempotent', async () => {
      const { sdk } = await context.client();
      return subscriptionEvent(
        subscriptionShape.parse(await sdk.subscriptions.fetch(request.subscriptionId)),
        'fetch',
      );
    });
    if (current.kind !== 'ok') return current;
    const { period } = current.value;
    if (!period) return rejected('change_refused', 'The subscription has no running period');
    return ok(prorate(request, period, context.clock.now()));
  };

const dayMs = 86_400_000;
const cycleDays = { month: 30, year: 365 } as const;

/**
 * What Razorpay would charge for a change now; it has no preview of its own. Day by day: the days already begun are
 * used up, the rest of the old price is credited. The same interval pays the new price for the remaining days, another
 * interval pays the new price in full and starts again.
 */
export function prorate(request: ChangeRequest, current: Period, now: Date): ChangePreview {
  const from = request.from.period === 'year' ? 'year' : 'month';
  const to = request.to.period === 'year' ? 'year' : 'month';
  const days = cycleDays[from];
  const daysUsed = Math.floor((now.getTime() - current.startsAt.getTime()) / dayMs);
  const daysLeft = Math.min(days, Math.max(0, days - daysUsed));
  const shareOf = (amountMinor: number) => Math.round((amountMinor * daysLeft) / days);
  const isSameInterval = from === to;
  const subtotal = isSameInterval ? shareOf(request.to.amountMinor) : request.to.amountMinor;
  const discount = request.reduction ? getReduction(subtotal, request.reduction) : 0;
  const total = subtotal - discount;
  const creditMinor = shareOf(request.from.amountMinor);
  const nextStart = isSameInterval ? current.endsAt : periodAfter(now, to);
  return {
    currency: 'INR',
    immediate: { subtotal, discount, tax: 0, total },
    creditMinor,
    dueMinor: Math.max(0, total - creditMinor),
    dueTaxMinor: 0,
    nextPeriod: { startsAt: nextStart, endsAt: periodAfter(nextStart, to) },
  };
}

/** UPI and e-mandate subscriptions, domestic cards, and what has not begun its cycles cannot be changed in place. */
const refusals = /cannot be updated|can't be updated|not (?:be )?updat|payment mode is|upi|mandate|offer/i;

export const change =
  (context: RazorpayContext): PaymentGateway['change'] =>
  async (request) => {
    if (request.reduction) return rejected('change_refused', 'Razorpay takes no discount on a change');
    const ref = { kind: 'subscription', id: request.subscriptionId } as const;
    const before = await fetchEvents(context)(ref);
    if (before.kind !== 'ok') return before;
    if (!isOnPlan(before.value, request.to.ref)) {
      const changed = await updatePlan(context, request, 'now');
      if (changed.kind !== 'ok') return changed;
    }
    const after = await fetchEvents(context)(ref);
    return after.kind === 'ok' ? ok(withTxId(after.value, before.value, request.txId)) : after;
  };

function isOnPlan(events: readonly GatewayEvent[], planId: string): boolean {
  return events.some((event) => event.entity === 'subscription' && event.priceRef === planId);
}

async function updatePlan(
  { client, call }: RazorpayContext,
  request: Pick<ChangeRequest, 'subscriptionId' | 'to'>,
  when: 'now' | 'cycle_end',
): Promise<Outcome<unknown>> {
  const outcome = await call('once', async () => {
    const { sdk } = await client();
    const update = {
      plan_id: request.to.ref,
      quantity: 1,
      schedule_change_at: when,
      customer_notify: 0 as const,
    };
    return subscriptionShape.parse(await sdk.subscriptions.update(request.subscriptionId, update));
  });
  if (outcome.kind === 'rejected' && !outcome.mayPass && refusals.test(outcome.message))
    return rejected('change_refused', outcome.message);
  return outcome;
}

/** Nothing shows of it before the cycle ends, but that something is scheduled, which can be asked for. */
export const changeAtRenewal =
  (context: RazorpayContext): PaymentGateway['changeAtRenewal'] =>
  async (request) => {
    const { subscriptionId: id, to } = request;
    const { client, call } = context;
    const current = await call('idempotent', async () => {
      const { sdk } = await client();
      const subscription = subscriptionShape.parse(await sdk.subscriptions.fetch(id));
      const pending = subscription.has_scheduled_changes
        ? subscriptionShape.parse(await sdk.subscriptions.pendingUpdate(id))
        : undefined;
      return { subscription, planId: pending?.plan_id ?? subscription.plan_id };
    });
    if (current.kind !== 'ok') return current;
    if (current.value.planId !== to.ref) {
      const changed = await updatePlan(context, request, 'cycle_end');
      if (changed.kind !== 'ok') return changed;
    }
    return ok([subscriptionEvent(current.value.subscription, 'fetch')]);
  };

/** Notes cannot be changed, so the payment that is new after the change gets the change's id here. */
function withTxId(
  after: readonly GatewayEvent[],
  before: readonly GatewayEvent[],
  txId: string,
): GatewayEvent[] {
  const known = new Set(before.map((event) => event.id));
  return after.map((event) =>
    event.entity === 'payment' && (!known.has(event.id) || event.purpose === 'change')
      ? { ...event, txId, purpose: 'change' }
      : event,
  );
}

/** The header makes a second request with the same key answer the first refund. */
export const refund =
  ({ client, call, clock }: RazorpayContext): PaymentGateway['refund'] =>
  (request) => {
    const { paymentId, refundKey, amountMinor } = request;
    const body = {
      ...(amountMinor !== undefined && { amount: amountMinor }),
      speed: 'normal',
      receipt: refundKey,
      notes: { refundKey },
    };
    return call('idempotent', async () => {
      const razorpay = await client();
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const answer = await razorpay.post(path, body, { 'X-Refund-Idempotency': refundKey });
      return [refundEvent(refundShape.parse(answer), 'fetch', clock.now())];
    });
  };
