import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { newId } from '../../../platform/ids.ts';
import { traced } from '../../../platform/telemetry/traced.ts';
import { orders } from '../store/order-tables.ts';
import { plans, prices, priceVersions } from '../store/plan-tables.ts';
import { subscriptions } from '../store/subscription-tables.ts';
import { createSalesFigures } from './sales-figures.ts';

type Order = typeof orders.$inferInsert;
type Subscription = typeof subscriptions.$inferInsert;

const at = (text: string) => new Date(`${text}Z`);
const clock = testClock('2026-03-31T12:00:00Z');
/** March. */
const span = { from: at('2026-03-01T00:00:00'), before: at('2026-04-01T00:00:00') };
const amounts = { month: 2900, year: 24_000, lifetime: 49_900 } as const;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  const plan = { id: 'pro', name: 'Pro', description: '', toolIds: [], features: [], position: 0 };
  await database.orm.insert(plans).values(plan);
  for (const period of ['month', 'year', 'lifetime'] as const) {
    await database.orm
      .insert(prices)
      .values({ id: period, planId: 'pro', billingPeriod: period, position: 0 });
    const version = {
      id: `${period}-v`,
      priceId: period,
      currency: 'USD' as const,
      createdAt: at('2026-01-01T00:00:00'),
    };
    await database.orm.insert(priceVersions).values({ ...version, amountMinor: amounts[period] });
  }
});
afterAll(() => database.close());

const figures = (isLoopback = false) => createSalesFigures({ database, clock, isLoopback });
type Period = keyof typeof amounts;
const soldAs = (period: Period) => ({
  planId: 'pro',
  priceId: period,
  priceVersionId: `${period}-v`,
  productName: 'Pro',
  billingPeriod: period,
  currency: 'USD' as const,
  paymentMode: 'live' as const,
});

async function order(period: Period, completedAt: string, over: Partial<Order> = {}): Promise<string> {
  const id = newId();
  const total = amounts[period];
  const sums = { subtotalMinor: total, discountMinor: 0, taxMinor: 0, totalMinor: total };
  const moment = at(completedAt);
  await database.orm.insert(orders).values({
    id,
    userId: newId(),
    kind: 'purchase',
    status: 'completed',
    ...soldAs(period),
    gateway: 'paddle',
    ...sums,
    customerName: 'Mira Sol',
    customerEmail: 'mira@example.com',
    countryCode: 'US',
    createdAt: moment,
    expiresAt: moment,
    completedAt: moment,
    ...over,
  });
  return id;
}

/** A subscription with the purchase that began it. */
async function subscribe(period: Period, since: string, over: Partial<Subscription> = {}): Promise<string> {
  const id = newId();
  const originOrderId = await order(period, since, {
    subscriptionId: id,
    paymentMode: over.paymentMode ?? 'live',
  });
  await database.orm.insert(subscriptions).values({
    id,
    userId: newId(),
    ...soldAs(period),
    amountMinor: amounts[period],
    gateway: 'paddle',
    gatewayId: `sub_${id}`,
    originOrderId,
    status: 'active',
    rawStatus: 'active',
    firstBilledAt: at(since),
    createdAt: at(since),
    ...over,
  });
  return id;
}

it('recurring revenue is gained and lost on its day (UTC), a year as twelfths, a lifetime as nothing', async () => {
  await subscribe('month', '2026-03-01T00:00:00');
  await subscribe('year', '2026-03-31T23:59:59.999');
  await subscribe('lifetime', '2026-03-10T00:00:00', { gatewayId: null });
  await subscribe('month', '2026-02-28T23:59:59.999');
  await subscribe('month', '2026-04-01T00:00:00');
  await subscribe('month', '2026-03-10T00:00:00', { paymentMode: 'emulated' });
  await subscribe('month', '2026-01-01T00:00:00', { status: 'ended', endedAt: at('2026-03-05T00:00:00') });
  await subscribe('month', '2026-01-01T00:00:00', { status: 'ended', endedAt: at('2026-04-01T00:00:00') });
  await subscribe('year', '2026-01-01T00:00:00', {
    status: 'past_due',
    unpaidSince: at('2026-03-20T00:00:00'),
  });

  const { movements, churn } = await figures().movements(span);
  expect(movements.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'failed', currency: 'USD', people: 1, monthly: 2000 },
    { kind: 'lost', currency: 'USD', people: 1, monthly: 2900 },
    { kind: 'new', currency: 'USD', people: 2, monthly: 4900 },
  ]);
  // Four ran when March began; one of them was lost in it.
  expect(churn).toEqual({ atStart: 4, lost: 1 });
  expect((await figures(true).movements(span)).movements).toContainEqual({
    kind: 'new',
    currency: 'USD',
    people: 3,
    monthly: 7800,
  });
});

it('who upgrades is neither new nor lost: the difference counts', async () => {
  const inPlace = await subscribe('month', '2026-01-01T00:00:00');
  await order('year', '2026-03-02T00:00:00', { kind: 'upgrade', subscriptionId: inPlace });
  const replaced = await subscribe('month', '2026-01-01T00:00:00', {
    status: 'ended',
    endedAt: at('2026-03-03T00:00:00'),
  });
  const lifetime = newId();
  const origin = await order('lifetime', '2026-03-03T00:00:00', {
    kind: 'upgrade',
    subscriptionId: lifetime,
    replacesId: replaced,
  });
  await database.orm.insert(subscriptions).values({
    id: lifetime,
    userId: newId(),
    ...soldAs('lifetime'),
    amountMinor: amounts.lifetime,
    gateway: 'paddle',
    originOrderId: origin,
    status: 'active',
    rawStatus: 'active',
    firstBilledAt: at('2026-03-03T00:00:00'),
    createdAt: at('2026-03-03T00:00:00'),
  });
  // Opened, and never paid.
  await order('year', '2026-03-04T00:00:00', {
    kind: 'upgrade',
    subscriptionId: inPlace,
    completedAt: null,
    status: 'pending',
  });

  const { movements, churn } = await figures().movements(span);
  expect(movements).toEqual([
    { kind: 'upgraded', currency: 'USD', people: 2, monthly: 2000 - 2900 + (0 - 2900) },
  ]);
  expect(churn).toEqual({ atStart: 2, lost: 0 });
});

it('buyers are people, once each, and nobody who runs the shop or belongs to the demonstration data', async () => {
  for (const userId of ['mira', 'owner']) {
    await order('month', '2026-03-01T00:00:00', { userId });
    await order('year', '2026-03-09T00:00:00', { userId, completedAt: null, status: 'expired' });
  }
  await order('month', '2026-03-09T00:00:00', { userId: 'ravi', completedAt: null, status: 'pending' });
  await order('month', '2026-03-09T00:00:00', { userId: 'noor', paymentMode: 'demo' });
  await order('month', '2026-03-09T00:00:00', { userId: 'tess', kind: 'renewal' });
  // Begun in one month and paid in the next.
  await order('month', '2026-04-01T00:00:00', { userId: 'late', createdAt: at('2026-03-31T23:59:00') });
  const free = { subtotalMinor: 2900, discountMinor: 2900, totalMinor: 0, gateway: null };
  await order('month', '2026-03-09T00:00:00', { userId: 'free', ...free });
  expect(await figures().buyers(span, ['owner'])).toEqual({ checkouts: 4, paid: 1 });
  expect((await figures().salesIn(span, ['owner'])).map(({ userId }) => userId)).toEqual(['mira']);
});

it('of nothing are none', async () => {
  expect(await figures().movements(span)).toEqual({ movements: [], churn: { atStart: 0, lost: 0 } });
  expect(await figures().buyers(span, [])).toEqual({ checkouts: 0, paid: 0 });
});

it('no statement reads a table from end to end, whatever is in it', async () => {
  const asked: string[] = [];
  const note = (work: unknown) => {
    const { attributes } = work as { attributes?: Readonly<Record<string, unknown>> };
    asked.push(String(attributes?.['db.query.text']));
  };
  traced.start.subscribe(note);
  await figures().movements(span);
  await figures().buyers(span, []);
  await figures().salesIn(span, []);
  traced.start.unsubscribe(note);
  expect(asked).toHaveLength(4);
  await database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    for (const statement of asked) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`);
      const plan = rows.map((row) => row['QUERY PLAN']);
      // An index that is gone through without a condition is the whole table too; prices are few.
      const whole = plan.filter(
        (line, n) => / Scan /.test(line) && !/price_versions/.test(line) && !/Cond:/.test(`${plan[n + 1]}`),
      );
      expect(whole, plan.join('\n')).toEqual([]);
    }
  });
});
