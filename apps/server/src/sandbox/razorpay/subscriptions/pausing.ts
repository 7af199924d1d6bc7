import type { Work } from '../../world.ts';
import { renew } from './charging.ts';
import { toSeconds, type Payment, type SubscriptionRecord } from '../entities.ts';
import { RazorpayError } from '../errors.ts';
import { tell } from '../events.ts';
import { authorise, keep, type Method, type Outcome } from '../payments/making-payments.ts';

/** At once; what is paid for stays paid. */
export async function pause(work: Work, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  const { status, payment_method: method, hidden } = subscription;
  if (status !== 'active' || hidden.isCancelledAtCycleEnd)
    throw new RazorpayError(`Subscription cannot be paused in ${status} status.`);
  if (method === 'upi') throw new RazorpayError('subscriptions cannot be paused when payment mode is UPI');
  const paused: SubscriptionRecord = { ...subscription, status: 'paused', charge_at: null };
  await keep(work, { subscription: paused });
  await tell(work, 'subscription.paused', { subscription: paused });
  return paused;
}

/** Charged again when what is paid for is over, or at once when it is over already. */
export async function resume(work: Work, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  if (subscription.status !== 'paused')
    throw new RazorpayError(`Subscription cannot be resumed in ${subscription.status} status.`);
  const now = toSeconds(work.now);
  const active: SubscriptionRecord = {
    ...subscription,
    status: 'active',
    charge_at: Math.max(now, subscription.current_end ?? now),
  };
  await keep(work, { subscription: active });
  await tell(work, 'subscription.resumed', { subscription: active });
  return active;
}

/** Another card, authorised with a small sum that is not taken; a renewal that failed is tried with it. */
export async function changeCard(
  work: Work,
  subscription: SubscriptionRecord,
  outcome: Outcome,
  method: Method,
): Promise<Payment> {
  const { status } = subscription;
  if (!['authenticated', 'active', 'pending'].includes(status))
    throw new RazorpayError(`The card of a subscription in ${status} status cannot be changed.`);
  const payment = await authorise(work, subscription, outcome, method);
  if (payment.status === 'failed') return payment;
  const changed = { ...subscription, payment_method: method };
  await keep(work, { subscription: changed });
  if (status === 'pending') await renew(work, changed, 'success');
  else await tell(work, 'subscription.updated', { subscription: changed });
  return payment;
}
