import type { GatewayEvent } from '../gateway-event.ts';
import type { PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import { subscriptionEvent } from './events.ts';
import { subscriptionShape, type SubscriptionEntity, type RazorpayContext } from './client.ts';

/** At once, with what is paid kept; Razorpay comes back from a pause only when it is asked to. */
export const pause =
  (context: RazorpayContext): PaymentGateway['pause'] =>
  async (id, until) => {
    if (until)
      return rejected(
        'not_supported',
        'Razorpay cannot come back by itself on a day. Pause without one, and resume whenever you like.',
      );
    const current = await subscriptionNow(context, id);
    if (current.kind !== 'ok' || current.value.status === 'paused') return asEvents(current);
    return asEvents(
      await context.call('once', async () => {
        const { sdk } = await context.client();
        return subscriptionShape.parse(await sdk.subscriptions.pause(id, { pause_at: 'now' }));
      }),
    );
  };

/** A cancellation cannot be taken back at Razorpay: a new subscription has to be authorised that begins when it ends. */
export const resume =
  (context: RazorpayContext): PaymentGateway['resume'] =>
  async (id, from) => {
    if (from === 'cancellation') return rejected('mandate_needed', 'Razorpay needs a new authorisation');
    const current = await subscriptionNow(context, id);
    if (current.kind !== 'ok' || current.value.status === 'active') return asEvents(current);
    return asEvents(
      await context.call('once', async () => {
        const { sdk } = await context.client();
        return subscriptionShape.parse(await sdk.subscriptions.resume(id, { resume_at: 'now' }));
      }),
    );
  };

const replaceable = new Set(['authenticated', 'active', 'pending', 'halted']);

/** The dialog takes the subscription itself, told to change its card; what is owed is then tried again. */
export const methodChange =
  (context: RazorpayContext): PaymentGateway['methodChange'] =>
  async (id) => {
    const current = await subscriptionNow(context, id);
    if (current.kind !== 'ok') return current;
    if (!replaceable.has(current.value.status))
      return rejected('not_supported', `The card of a subscription that is ${current.value.status} stays`);
    return ok({ ref: { kind: 'subscription', id }, amountMinor: 0 });
  };

function subscriptionNow(
  { client, call }: RazorpayContext,
  id: string,
): Promise<Outcome<SubscriptionEntity>> {
  return call('idempotent', async () => {
    const { sdk } = await client();
    return subscriptionShape.parse(await sdk.subscriptions.fetch(id));
  });
}

function asEvents(outcome: Outcome<SubscriptionEntity>): Outcome<readonly GatewayEvent[]> {
  return outcome.kind === 'ok' ? ok([subscriptionEvent(outcome.value, 'fetch')]) : outcome;
}
