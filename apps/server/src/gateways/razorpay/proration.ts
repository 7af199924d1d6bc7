import type { ChangePreview, ChangeRequest } from '../gateway.ts';
import type { Period } from '../fact.ts';
import { percentOf, periodAfter } from '../periods.ts';

const dayMs = 86_400_000;
const cycleDays = { month: 30, year: 365 } as const;

/**
 * What Razorpay would charge for a change now; it has no preview of its own. Day by day: the days already begun are
 * used up, the rest of the old price is credited. The same interval pays the new price for the remaining days, another
 * interval pays the new price in full and starts anew.
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
  const discount = percentOf(subtotal, request.percentOff ?? 0);
  const total = subtotal - discount;
  const creditMinor = shareOf(request.from.amountMinor);
  const nextStart = isSameInterval ? current.endsAt : periodAfter(now, to);
  return {
    currency: 'INR',
    immediate: { subtotal, discount, tax: 0, total },
    creditMinor,
    dueMinor: Math.max(0, total - creditMinor),
    nextPeriod: { startsAt: nextStart, endsAt: periodAfter(nextStart, to) },
  };
}
