import type { GatewayEvent } from '../gateway-event.ts';
import type { PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import { subscriptionEvent } from './events.ts';
import {
  subscriptionShape,
  transactionShape,
  type SubscriptionEntity,
  type PaddleContext,
} from './client.ts';

type Events = Promise<Outcome<readonly GatewayEvent[]>>;

/** At the period's end; what is paused, or will be, counts as done. */
export const pause =
  (context: PaddleContext): PaymentGateway['pause'] =>
  async (id, until) => {
    const current = await subscriptionNow(context, id);
    if (current.kind !== 'ok') return current;
    const { status, scheduledChange } = current.value;
    if (status === 'paused' || scheduledChange?.action === 'pause') return ok(eventsOf(current.value));
    return changed(context, async () =>
      (await context.client()).subscriptions.pause(id, {
        effectiveFrom: 'next_billing_period',
        ...(until && { resumeAt: until.toISOString() }),
      }),
    );
  };

/** A paused one is charged at once and begins a new period; one that runs on is simply not ended. */
export const resume =
  (context: PaddleContext): PaymentGateway['resume'] =>
  async (id) => {
    const current = await subscriptionNow(context, id);
    if (current.kind !== 'ok') return current;
    const { status, scheduledChange } = current.value;
    if (status === 'canceled') return rejected('not_supported', 'The subscription has ended');
    if (status === 'paused')
      return changed(context, async () =>
        (await context.client()).subscriptions.resume(id, { effectiveFrom: 'immediately' }),
      );
    if (!scheduledChange) return ok(eventsOf(current.value));
    return changed(context, async () =>
      (await context.client()).subscriptions.update(id, { scheduledChange: null }),
    );
  };

/** A transaction over nothing that takes the new card; what is owed is paid with it. */
export const methodChange =
  ({ client, call }: PaddleContext): PaymentGateway['methodChange'] =>
  async (id) =>
    call('idempotent', async () => {
      const raw = await (await client()).subscriptions.getPaymentMethodChangeTransaction(id);
      const transaction = transactionShape.parse(raw);
      const totals = transaction.details?.totals;
      return {
        ref: { kind: 'transaction', id: transaction.id },
        amountMinor: totals ? (totals.grandTotal ?? totals.total) : 0,
      };
    });

function subscriptionNow({ client, call }: PaddleContext, id: string): Promise<Outcome<SubscriptionEntity>> {
  return call('idempotent', async () =>
    subscriptionShape.parse(await (await client()).subscriptions.get(id)),
  );
}

/** Asked once: an answer that was lost is found the next time, by looking first. */
function changed({ call }: PaddleContext, ask: () => Promise<unknown>): Events {
  return call('once', async () => eventsOf(subscriptionShape.parse(await ask())));
}

const eventsOf = (entity: SubscriptionEntity): GatewayEvent[] => [subscriptionEvent(entity, 'fetch')];
