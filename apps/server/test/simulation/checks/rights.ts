import { periodAfter } from '../../../src/platform/clock.ts';
import type { Account, Person } from '../world/world.ts';
import { isGone, paidIn, type AccountRecords, type Right } from './account-records.ts';
import { holds } from './holds.ts';

/** Access outlasts what is paid by so much while a renewal is tried. */
const graceMs = 7 * 24 * 60 * 60_000;
const byHand = (records: AccountRecords) => records.rights.some(({ source }) => source.startsWith('manual:'));
const forNothing = (records: AccountRecords) =>
  records.orders.some(({ total, status }) => total === 0 && status === 'completed');

/** At any moment: who is let in has paid for this time, or was let in by the shop. */
export function checkAccess(
  { gateway }: Person,
  { userId }: Account,
  records: AccountRecords,
  { isPro, now }: { readonly isPro: boolean; readonly now: number },
): void {
  if (!isPro || byHand(records) || forNothing(records)) return;
  const hasPaid = paidIn(gateway.salesOf(userId)).some(
    ({ sale, payment }) =>
      sale.ref.kind === 'order' || (payment.period && now < payment.period.endsAt.getTime() + graceMs),
  );
  holds(hasPaid, 'somebody is let in who has not paid for this time');
}

/** Once nothing is under way: who has paid for now, and was given nothing back, is let in. */
export function checkServed(
  { gateway }: Person,
  { userId }: Account,
  records: AccountRecords,
  { isPro, now }: { readonly isPro: boolean; readonly now: number },
): void {
  const isServed = paidIn(gateway.salesOf(userId)).some(({ payment }) => {
    const row = records.payments.find((each) => each.payment === payment.id);
    const right = records.rights.find(({ source }) => source === row?.id);
    const covers =
      payment.period === undefined ||
      (payment.period.startsAt.getTime() <= now && now < payment.period.endsAt.getTime());
    // Taken over by an upgrade, shortened with its credit, or ended by its owner or the shop.
    const isElsewhere =
      right?.full !== null || /^(upgraded|credit withdrawn|withdrawal|operator)/.test(right.reason ?? '');
    return row?.disposition === 'accepted' && !isGone(payment) && covers && !isElsewhere;
  });
  if (isServed) holds(isPro, 'somebody has paid for now and is not let in');
}

interface Worth {
  readonly now: number;
  /** By a version of a price, in minor units. */
  readonly priceOf: (version: string) => number | undefined;
  readonly couponShare: number;
}

/** The rights that run now cost no more than what was captured and kept, by the prices at which they were bought. */
export function checkWorth(
  { gateway }: Person,
  { userId }: Account,
  records: AccountRecords,
  { now, priceOf, couponShare }: Worth,
): void {
  const kept = paidIn(gateway.salesOf(userId)).filter(({ payment }) => !isGone(payment));
  const net = kept.reduce((sum, { payment }) => sum + payment.amount, 0);
  /** What a right costs for the time that it covers: a dearer plan covers its period from the upgrade on. */
  const costOf = (right: Right): number | undefined => {
    const order = orderOf(right.source, records);
    const price = order && priceOf(order.version);
    if (!order || price === undefined) return undefined;
    const afterCoupon = price * (order.coupon === null ? 1 : 1 - couponShare);
    if (right.until === null) return afterCoupon;
    const whole =
      periodAfter(new Date(right.from), right.period === 'year' ? 'year' : 'month').getTime() - right.from;
    const end = Math.min(right.until, right.revokedAt ?? right.until);
    const covered = end - Math.max(right.from, order.at);
    return afterCoupon * Math.min(1, Math.max(0, covered) / whole);
  };
  const bySubscription = new Map<string, number>();
  for (const right of records.rights) {
    const ownCost = costOf(right);
    const isLive =
      right.revokedAt === null && right.from <= now && (right.until === null || now < right.until);
    if (!isLive || ownCost === undefined) continue;
    const before = records.rights.filter((each) => isEarlierPlan(each, right));
    const cost = before.reduce((sum, each) => sum + (costOf(each) ?? 0), ownCost);
    bySubscription.set(right.subscription, Math.max(cost, bySubscription.get(right.subscription) ?? 0));
  }
  const cost = [...bySubscription.values()].reduce((sum, each) => sum + each, 0);
  // Gateways count by the day or by the minute.
  holds(net + cost / 25 >= cost, `rights that cost ${Math.round(cost)} run for ${net}`);
}

/** The cheaper plan of the same period, up to the upgrade. */
const isEarlierPlan = (each: Right, right: Right): boolean =>
  each !== right &&
  each.subscription === right.subscription &&
  each.from === right.from &&
  each.reason?.startsWith('upgraded') === true;

function orderOf(source: string, records: AccountRecords): AccountRecords['orders'][number] | undefined {
  const id = source.startsWith('order:')
    ? source.slice('order:'.length)
    : records.payments.find((payment) => payment.id === source)?.order;
  return records.orders.find((order) => order.id === id);
}
