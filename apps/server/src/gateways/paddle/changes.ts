import type { GatewayEvent } from '../gateway-event.ts';
import type { ChangeRequest, PaymentGateway, RefundRequest } from '../gateway.ts';
import { ok, rejected } from '../resilience.ts';
import { refundEvent, subscriptionEvent } from './events.ts';
import { fetchEvents } from './fetch.ts';
import {
  adjustmentShape,
  previewShape,
  subscriptionShape,
  type SubscriptionEntity,
  type PaddleContext,
} from './client.ts';

/** What is cancelled, or will be, counts as done. */
export const cancel =
  (context: PaddleContext, atPeriodEnd: boolean): PaymentGateway['cancelNow'] =>
  async (id) => {
    const effectiveFrom = atPeriodEnd ? 'next_billing_period' : 'immediately';
    const cancelled = await context.call('idempotent', async () => {
      const raw = await (await context.client()).subscriptions.cancel(id, { effectiveFrom });
      return [subscriptionEvent(subscriptionShape.parse(raw), 'fetch')];
    });
    if (cancelled.kind !== 'rejected' || cancelled.code === 'not_found') return cancelled;
    const now = await fetchEvents(context)({ kind: 'subscription', id });
    return now.kind === 'ok' && now.value.some((event) => isCancelled(event, atPeriodEnd)) ? now : cancelled;
  };

function isCancelled(event: GatewayEvent, isScheduledEnough: boolean): boolean {
  if (event.entity !== 'subscription') return false;
  return event.status === 'cancelled' || (isScheduledEnough && event.scheduledChange?.action === 'cancel');
}

/** A transaction that nobody has paid is cancelled; of one that was paid meanwhile all is told. */
export const closeCheckout =
  (context: PaddleContext): PaymentGateway['closeCheckout'] =>
  async (ref) => {
    const closed = await context.call('idempotent', async () => {
      const paddle = await context.client();
      return paddle.transactions.update(ref.id, { status: 'canceled' });
    });
    if (closed.kind === 'unknown' || (closed.kind === 'rejected' && closed.code === 'not_found'))
      return closed;
    const now = await fetchEvents(context)(ref);
    const isOpen = (event: GatewayEvent) =>
      event.entity === 'payment' && (event.state === 'open' || event.state === 'pending');
    return closed.kind === 'rejected' && now.kind === 'ok' && now.value.some(isOpen) ? closed : now;
  };

/** The complete new list of items, billed at once for the time that is left. */
function updateFor(request: ChangeRequest) {
  return {
    items: [{ priceId: request.to.ref, quantity: 1 }],
    prorationBillingMode: 'prorated_immediately' as const,
    onPaymentFailure: 'prevent_change' as const,
    ...(request.discountRef && {
      discount: { id: request.discountRef, effectiveFrom: 'immediately' as const },
    }),
  };
}

const lifetimeIsBought = rejected('not_supported', 'A lifetime price is bought, not changed to');

export const previewChange =
  ({ client, call }: PaddleContext): PaymentGateway['previewChange'] =>
  async (request) => {
    if (request.to.period === 'lifetime') return lifetimeIsBought;
    return call('idempotent', async () => {
      const raw = await (
        await client()
      ).subscriptions.previewUpdate(request.subscriptionId, updateFor(request));
      const preview = previewShape.parse(raw);
      const totals = preview.immediateTransaction?.details.totals ?? {
        subtotal: 0,
        discount: 0,
        tax: 0,
        total: 0,
        grandTotalTax: 0,
      };
      const { subtotal, discount, tax, total, grandTotalTax } = totals;
      const nextPeriod = preview.nextTransaction?.billingPeriod ?? preview.currentBillingPeriod;
      if (!nextPeriod) throw new Error('No period in the preview');
      const result = preview.updateSummary?.result;
      return {
        currency: preview.currencyCode,
        immediate: { subtotal, discount, tax, total },
        creditMinor: preview.updateSummary?.credit.amount ?? 0,
        dueMinor: result ? (result.action === 'charge' ? result.amount : 0) : total,
        dueTaxMinor: grandTotalTax ?? tax,
        nextPeriod,
      };
    });
  };

/** Looked at first, so that asking again after an unknown outcome charges once. */
export const change =
  (context: PaddleContext): PaymentGateway['change'] =>
  async (request) => {
    if (request.to.period === 'lifetime') return lifetimeIsBought;
    const { client, call } = context;
    const current = await call('idempotent', async () =>
      subscriptionShape.parse(await (await client()).subscriptions.get(request.subscriptionId)),
    );
    if (current.kind !== 'ok') return current;
    if (!isChanged(current.value, request)) {
      const customData = { ...current.value.customData, txId: request.txId };
      const changed = await call('once', async () => {
        const paddle = await client();
        return paddle.subscriptions.update(request.subscriptionId, { ...updateFor(request), customData });
      });
      if (changed.kind !== 'ok') return changed;
    }
    return fetchEvents(context)({ kind: 'subscription', id: request.subscriptionId });
  };

/** The next bill is over the new price; the time that is paid is neither billed nor credited again. */
export const changeAtRenewal =
  ({ client, call }: PaddleContext): PaymentGateway['changeAtRenewal'] =>
  ({ subscriptionId, to }) =>
    call('idempotent', async () => {
      const paddle = await client();
      const current = subscriptionShape.parse(await paddle.subscriptions.get(subscriptionId));
      if (current.items[0]?.price.id === to.ref) return [subscriptionEvent(current, 'fetch')];
      const raw = await paddle.subscriptions.update(subscriptionId, {
        items: [{ priceId: to.ref, quantity: 1 }],
        prorationBillingMode: 'do_not_bill',
      });
      return [subscriptionEvent(subscriptionShape.parse(raw), 'fetch')];
    });

function isChanged(entity: SubscriptionEntity, request: ChangeRequest & { readonly txId: string }): boolean {
  return entity.customData?.txId === request.txId && entity.items[0]?.price.id === request.to.ref;
}

/** Paddle has no key against repeats: ours stands in the reason and is looked for first. */
export const refund =
  ({ client, call, clock }: PaddleContext): PaymentGateway['refund'] =>
  async (request) => {
    const { paymentId, refundKey } = request;
    const earlier = await call('idempotent', async () => {
      const known = await (
        await client()
      ).adjustments
        .list({ transactionId: [paymentId], action: 'refund' })
        .next();
      return known.find(({ reason }) => reason?.includes(refundKey));
    });
    if (earlier.kind !== 'ok') return earlier;
    const made = earlier.value
      ? ok(earlier.value)
      : await call('once', () => createRefund({ client }, request));
    if (made.kind !== 'ok') return made;
    const event = refundEvent(adjustmentShape.parse(made.value), 'fetch', clock.now());
    return ok(event ? [event] : []);
  };

/** A part of the payment is taken from its one item. */
async function createRefund({ client }: Pick<PaddleContext, 'client'>, request: RefundRequest) {
  const paddle = await client();
  const { paymentId: transactionId, refundKey, amountMinor } = request;
  const base = { action: 'refund' as const, transactionId, reason: `Refund ${refundKey}` };
  if (amountMinor === undefined) return paddle.adjustments.create({ ...base, type: 'full' });
  const item = (await paddle.transactions.get(transactionId)).details?.lineItems[0];
  if (!item) throw new Error('The transaction has no items');
  const items = [{ itemId: item.id, type: 'partial' as const, amount: String(amountMinor) }];
  return paddle.adjustments.create({ ...base, type: 'partial', items });
}
