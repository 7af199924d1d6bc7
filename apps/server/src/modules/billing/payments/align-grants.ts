import type { Period } from '../../../gateways/fact.ts';
import type { Unit } from '../unit-of-work.ts';

const slackMs = 24 * 60 * 60_000;

/** Sets the time that a payment gives to what the gateway says; a start that has passed is never moved later. */
export async function alignGrant(unit: Unit, paymentId: string, period: Period): Promise<void> {
  await unit.payments.update(paymentId, {
    periodStartsAt: period.startsAt,
    periodEndsAt: period.endsAt,
  });
  const grant = await unit.grants.grantOf(paymentId);
  if (!grant || grant.endsAt === null) return;
  const startsAt = grant.startsAt < period.startsAt ? grant.startsAt : period.startsAt;
  if (grant.endsAt.getTime() === period.endsAt.getTime() && grant.startsAt.getTime() === startsAt.getTime())
    return;
  await unit.grants.updateGrant(grant.id, { startsAt, endsAt: period.endsAt });
}

/** The subscription's present period belongs to the last payment that was not told its own. */
export async function alignToSubscription(unit: Unit, subscriptionId: string, period: Period): Promise<void> {
  const payments = await unit.payments.ofSubscription(subscriptionId);
  const last = payments.findLast((payment) => payment.disposition === 'accepted');
  if (!last || last.periodEndsAt !== null) return;
  const earliest = period.startsAt.getTime() - slackMs;
  const isWithin = last.capturedAt.getTime() >= earliest && last.capturedAt <= period.endsAt;
  if (isWithin) await alignGrant(unit, last.id, period);
}
