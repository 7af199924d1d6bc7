import type { SubscriptionStatus } from '../../../gateways/fact.ts';
import { isFinal } from '../orders/transitions.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The same open purchase is answered this long; then a new one is opened at today's price. */
export const reuseMs = 30 * minuteMs;
/** The last moment to pay at the gateway, and to hold a coupon. */
export const payWithinMs = hourMs;
/** One asking of a gateway takes less than this, retries included. */
export const busyMs = 30_000;
/** Banks authorise this late at most. */
export const lateMs = 3 * dayMs;

/** An open purchase is looked up 1, 5, 15 and 60 minutes after it was opened, then every hour for three days. */
export function nextOrderCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const step = [1, 5, 15, 60].map((minutes) => minutes * minuteMs).find((ms) => ms > ageMs);
  if (step !== undefined) return new Date(createdAt.getTime() + step);
  if (ageMs >= lateMs) return null;
  return new Date(now.getTime() + hourMs);
}

interface Live {
  readonly status: SubscriptionStatus;
  readonly gateway: string | null;
  readonly periodEndsAt: Date | null;
}

/** A live subscription is compared with the gateway every day and shortly after its period ends. */
export function nextSubscriptionCheck({ status, gateway, periodEndsAt }: Live, now: Date): Date | null {
  if (isFinal(status) || periodEndsAt === null) return null;
  if (gateway === null) return periodEndsAt;
  const afterEnd = periodEndsAt.getTime() + 10 * minuteMs;
  const daily = now.getTime() + dayMs;
  return new Date(afterEnd > now.getTime() ? Math.min(afterEnd, daily) : daily);
}
