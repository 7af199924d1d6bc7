import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { grants } from '../src/modules/billing/store/grant-tables.ts';
import { orders } from '../src/modules/billing/store/order-tables.ts';
import { subscriptions } from '../src/modules/billing/store/subscription-tables.ts';
import { repositories } from '../src/modules/billing/store/unit-of-work.ts';
import type { BillingService } from '../src/modules/billing/index.ts';
import { periodAfter, type TestClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { History } from './billing-invariants.ts';
import type { ModelPayment, Sale } from './model-sales.ts';

interface World {
  readonly database: Database;
  readonly clock: TestClock;
  readonly service: BillingService;
}

/** A charge that the customer was shown before it was made. */
export interface Accepted {
  readonly priceId: string;
  readonly amountMinor: number;
}

/** What is remembered of a history beside what the gateway knows. */
export interface Memory extends History {
  /** Every charge for an upgrade that was shown. */
  readonly accepted: Accepted[];
  /** When the account was deleted. */
  erasedAt?: Date | undefined;
  /** The share that its one coupon takes off, once it was used. */
  couponShare: number;
}

const isGone = ({ amount, refunds, disputes }: ModelPayment) =>
  disputes.some(({ state }) => state !== 'won') ||
  refunds.filter(({ state }) => state === 'done').reduce((sum, one) => sum + one.amount, 0) >= amount;

const changesOf = (sales: readonly Sale[]) =>
  sales.flatMap((sale) => sale.payments).filter(({ purpose, amount }) => purpose === 'change' && amount > 0);

/**
 * What must hold of money whatever was clicked, judged by the gateway's own record of captures, refunds and prices; of our
 * tables only what gives access is looked at.
 */
export function worthInvariants({ database, clock, service }: World) {
  /** Of several changes asked for at the same time one is charged at most. */
  async function checkOneWinner({ model }: Memory, work: () => Promise<unknown>): Promise<void> {
    const before = changesOf(model.sales).length;
    await work();
    expect(
      changesOf(model.sales).length - before,
      'two upgrades at once were both charged',
    ).toBeLessThanOrEqual(1);
  }

  /** Every charge for a change was shown to the customer before, to the smallest unit but one. */
  function checkExplained({ model, accepted }: Memory): void {
    for (const { amount } of changesOf(model.sales)) {
      const isShown = accepted.some(({ amountMinor }) => Math.abs(amountMinor - amount) <= 1);
      expect(isShown, `nobody was shown a charge of ${amount}`).toBe(true);
    }
  }

  /**
   * The plan that a customer is told to have is the one that the gateway charges. While the payment for a change is
   * disputed its right rests, and the one of before serves, which the gateway knows nothing of.
   */
  async function checkSamePlan({ userId, model }: Memory): Promise<void> {
    const { activeSubscriptions } = await service.entitlementsAt(userId, clock.now());
    const rows = await database.orm.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    for (const shown of activeSubscriptions) {
      const row = rows.find(({ id }) => id === shown._id);
      const sale = model.sales.find(({ ref }) => ref.id === row?.gatewayId);
      if (sale?.status !== 'active') continue;
      const changed = sale.payments.filter(({ purpose }) => purpose === 'change');
      if (changed.some(({ disputes }) => disputes.some(({ state }) => state === 'open'))) continue;
      const version = await repositories({ database }).plans.version(sale.price.replace('price_', ''));
      expect(shown.priceId, 'the profile names another plan than the gateway').toBe(version?.id);
    }
  }

  /**
   * What a right that runs now costs for its time, by the list; the best one of each subscription. What was changed within
   * a period costs as much as the plan of before until then.
   */
  async function costOfRights(userId: string, now: Date): Promise<number> {
    const rows = await database.orm.select().from(grants).where(eq(grants.userId, userId));
    const bought = await database.orm.select().from(orders).where(eq(orders.userId, userId));
    const currency = bought[0]?.currency ?? 'USD';
    const priceOf = async ({ priceId }: Grant) =>
      (await repositories({ database }).plans.price(priceId, currency))?.amountMinor;
    const bySubscription = new Map<string, number>();
    for (const grant of rows) {
      const isLive =
        grant.revokedAt === null && grant.startsAt <= now && (!grant.endsAt || now < grant.endsAt);
      const price = await priceOf(grant);
      if (!isLive || price === undefined) continue;
      const whole = price * shareOf(grant, grant.startsAt);
      const change = bought.find(({ kind, status, ...order }) => {
        const isOfGrant = order.subscriptionId === grant.subscriptionId && order.priceId === grant.priceId;
        return kind === 'upgrade' && status === 'completed' && isOfGrant;
      })?.completedAt;
      const before = rows.find(
        ({ id, subscriptionId, startsAt, revokedAt }) =>
          id !== grant.id &&
          subscriptionId === grant.subscriptionId &&
          startsAt.getTime() === grant.startsAt.getTime() &&
          revokedAt,
      );
      const isChanged = before && change && change > grant.startsAt && grant.endsAt !== null;
      const cost = isChanged
        ? price * shareOf(grant, change) +
          ((await priceOf(before)) ?? 0) * shareOf(before, before.startsAt, change)
        : whole;
      const best = bySubscription.get(grant.subscriptionId) ?? 0;
      bySubscription.set(grant.subscriptionId, Math.max(Math.min(cost, whole), best));
    }
    return [...bySubscription.values()].reduce((sum, cost) => sum + cost, 0);
  }

  /** Who has a right has paid for it: what was captured and not given back, and one coupon, cover the rights that run. */
  async function checkWorth({ userId, model, couponShare }: Memory): Promise<void> {
    const paid = model.sales.flatMap(({ payments }) => payments).filter((payment) => !isGone(payment));
    const net = paid.reduce((sum, { amount }) => sum + amount, 0);
    const cost = await costOfRights(userId, clock.now());
    // A gateway counts by the day or by the minute.
    const tolerance = cost / 25;
    expect(net + couponShare * cost + tolerance, 'a right costs more than was paid').toBeGreaterThanOrEqual(
      cost,
    );
  }

  /** Nothing that was charged after an account was deleted is kept. */
  function checkNothingKept({ model, erasedAt }: Memory): void {
    if (!erasedAt) return;
    for (const payment of model.sales.flatMap(({ payments }) => payments)) {
      if (payment.at > erasedAt) expect(isGone(payment), 'money of a deleted person is kept').toBe(true);
    }
  }

  return { checkOneWinner, checkExplained, checkSamePlan, checkWorth, checkNothingKept };
}

type Grant = typeof grants.$inferSelect;

/** The share of a right's period from a moment on, 0 to 1; a lifetime is whole. */
function shareOf({ startsAt, endsAt, billingPeriod }: Grant, from: Date, to = endsAt): number {
  if (to === null || billingPeriod === 'lifetime') return 1;
  const wholeMs = periodAfter(startsAt, billingPeriod).getTime() - startsAt.getTime();
  return Math.min(1, (to.getTime() - from.getTime()) / wholeMs);
}
