import { isWithdrawn } from '../../domain/order-rules.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import type { Repositories } from '../../store/unit-of-work.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import type { PaidTime } from '../../domain/credit.ts';

/** What of a payment is kept. */
function remainingOf(payment: PaymentRow): number {
  return isWithdrawn(payment) ? 0 : payment.amountMinor - payment.refundedMinor;
}

/** The time that runs now with what was paid for it; `undefined` where nothing runs or nothing was paid. */
export async function getPaidTime(
  { grants, payments, credits }: Pick<Repositories, 'grants' | 'payments' | 'credits'>,
  { id }: Pick<SubscriptionRow, 'id'>,
  now: Date,
): Promise<PaidTime | undefined> {
  const all = await grants.grantsOfSubscription(id);
  const running = all.findLast(
    ({ startsAt, endsAt, revokedAt }) =>
      revokedAt === null && startsAt <= now && endsAt !== null && now < endsAt,
  );
  const payment = running && (await payments.byId(running.source));
  if (!payment || running.endsAt === null) return undefined;
  const earlier = await credits.ofOrder(payment.orderId);
  const kept = await Promise.all(
    earlier.map(async ({ paymentId, amountMinor }) => {
      const credited = await payments.byId(paymentId);
      return { paymentId, amountMinor: credited && !isWithdrawn(credited) ? amountMinor : 0 };
    }),
  );
  const own = { paymentId: payment.id, amountMinor: remainingOf(payment) };
  return { startsAt: running.startsAt, endsAt: running.endsAt, shares: [own, ...kept] };
}
