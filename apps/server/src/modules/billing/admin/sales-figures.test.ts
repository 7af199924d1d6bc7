import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { newId } from '../../../platform/ids.ts';
import { ledger, payments } from '../store/payment-tables.ts';
import { subscriptions } from '../store/subscription-tables.ts';
import { createSalesFigures } from './sales-figures.ts';

type Subscription = typeof subscriptions.$inferInsert;
type Movement = Pick<typeof ledger.$inferInsert, 'kind' | 'amountMinor' | 'occurredAt'>;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const clock = testClock('2026-03-10T12:00:00Z');
const at = (text: string) => new Date(text);
const figures = (isLoopback = true) => createSalesFigures({ database, clock, isLoopback });

async function subscribe(over: Partial<Subscription>): Promise<void> {
  const id = newId();
  await database.orm.insert(subscriptions).values({
    id,
    userId: newId(),
    planId: 'pro',
    priceId: 'price',
    priceVersionId: 'version',
    productName: 'Pro',
    billingPeriod: 'month',
    currency: 'USD',
    amountMinor: 2900,
    gateway: 'paddle',
    gatewayId: `sub_${id}`,
    paymentMode: 'live',
    originOrderId: id,
    status: 'active',
    rawStatus: 'active',
    firstBilledAt: at('2026-02-20T00:00:00Z'),
    periodEndsAt: at('2026-03-20T00:00:00Z'),
    createdAt: at('2026-02-20T00:00:00Z'),
    ...over,
  });
}

async function pay(currency: 'USD' | 'INR', paymentMode: 'live' | 'emulated', ...movements: Movement[]) {
  const gatewayPaymentId = newId();
  const gateway = currency === 'USD' ? 'paddle' : 'razorpay';
  const own = { gateway, gatewayPaymentId, orderId: newId(), currency } as const;
  await database.orm.insert(payments).values({
    ...own,
    id: newId(),
    paymentMode,
    userId: newId(),
    disposition: 'accepted',
    amountMinor: 100_000,
    capturedAt: clock.now(),
  });
  for (const movement of movements)
    await database.orm
      .insert(ledger)
      .values({ ...own, ...movement, id: newId(), ref: newId(), recordedAt: clock.now() });
}

describe('money by the day', () => {
  const span = { from: at('2026-03-01'), before: at('2026-03-03') };

  it('is what came in, and what went back less what came back of that', async () => {
    await pay(
      'USD',
      'live',
      { kind: 'capture', amountMinor: 5500, occurredAt: at('2026-03-01T00:00:00Z') },
      { kind: 'refund', amountMinor: 500, occurredAt: at('2026-03-01T23:59:59Z') },
      { kind: 'chargeback', amountMinor: 5000, occurredAt: at('2026-03-02T09:00:00Z') },
      { kind: 'reversal', amountMinor: 1000, occurredAt: at('2026-03-02T10:00:00Z') },
      { kind: 'capture', amountMinor: 9999, occurredAt: at('2026-02-28T23:59:59Z') },
      { kind: 'capture', amountMinor: 9999, occurredAt: at('2026-03-03T00:00:00Z') },
    );
    await pay('INR', 'live', { kind: 'capture', amountMinor: 240_700, occurredAt: at('2026-03-02') });
    const rows = await figures().moneyByDay(span);
    expect(rows.sort((a, b) => `${a.day}${a.currency}`.localeCompare(`${b.day}${b.currency}`))).toEqual([
      { day: '2026-03-01', currency: 'USD', gross: 5500, refunded: 500 },
      { day: '2026-03-02', currency: 'INR', gross: 240_700, refunded: 0 },
      { day: '2026-03-02', currency: 'USD', gross: 0, refunded: 4000 },
    ]);
  });

  it('of the sandbox counts on loopback alone', async () => {
    await pay('USD', 'emulated', { kind: 'capture', amountMinor: 700, occurredAt: at('2026-03-01') });
    expect(await figures(false).moneyByDay(span)).toEqual([]);
    expect(await figures(true).moneyByDay(span)).toMatchObject([{ gross: 700 }]);
  });
});

describe('subscribers', () => {
  it('are who goes on, who ends, and whose renewal failed; nobody whose access is over', async () => {
    await subscribe({});
    await subscribe({ pausesAt: at('2026-03-20') });
    await subscribe({ billingPeriod: 'year', amountMinor: 5500 });
    await subscribe({ billingPeriod: 'year', amountMinor: 5500 });
    await subscribe({ billingPeriod: 'lifetime', amountMinor: 14_900, gatewayId: null, periodEndsAt: null });
    await subscribe({ cancelsAt: at('2026-03-20') });
    await subscribe({ status: 'past_due', unpaidSince: at('2026-03-09') });
    await subscribe({ currency: 'INR', gateway: 'razorpay', amountMinor: 240_700 });
    // What gives nobody access any more, or never did:
    await subscribe({ status: 'past_due', unpaidSince: at('2026-01-01') });
    await subscribe({ status: 'past_due', unpaidSince: at('2026-03-09'), hasGivenUp: true });
    await subscribe({ cancelsAt: at('2026-03-10T12:00:00Z') });
    await subscribe({ status: 'cancelled' });
    await subscribe({ status: 'ended' });
    await subscribe({ status: 'paused' });
    await subscribe({ status: 'incomplete', firstBilledAt: null });
    await subscribe({ gateway: null, gatewayId: null, periodEndsAt: at('2026-03-01') });
    await subscribe({ paymentMode: 'emulated' });

    const { subscribers, recurring } = await figures(false).subscriberFigures();
    const pro = { plan: 'Pro', cancelling: 0, pastDue: 0 };
    expect(subscribers.sort((a, b) => a.period.localeCompare(b.period))).toEqual([
      { ...pro, period: 'lifetime', active: 1 },
      { ...pro, period: 'month', active: 3, cancelling: 1, pastDue: 1 },
      { ...pro, period: 'year', active: 2 },
    ]);
    // 29.00 of the first and of the one past due, and a twelfth of 110.00: 2900 + 2900 + 917.
    expect(recurring).toEqual([
      { currency: 'USD', monthly: 6717 },
      { currency: 'INR', monthly: 240_700 },
    ]);
  });
});
