import type { Currency } from '@kitshelf/contract/money.ts';
import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { graceMs } from '../domain/entitlement-rules.ts';
import type { paymentModes } from '../domain/order-rules.ts';
import { ledger, payments } from './payment-tables.ts';
import { subscriptions } from './subscription-tables.ts';
import type { Span } from './export-repository.ts';

/**
 * Minor units by day (`YYYY-MM-DD`, UTC) and currency: what came in, and refunds and chargebacks less what of these came back.
 * @param ignored payment modes whose payments count for nothing
 */
export async function moneyByDay(db: Queryable, { from, before }: Span, ignored: readonly PaymentMode[]) {
  const sum = (...kinds: (typeof ledger.$inferSelect)['kind'][]) =>
    sql`coalesce(sum(${ledger.amountMinor}) filter (where ${inArray(ledger.kind, kinds)}), 0)`;
  const date = sql`(${ledger.occurredAt} at time zone 'UTC')::date`;
  // As text once for each day, not for each row.
  const day = sql<string>`to_char(${date}, 'YYYY-MM-DD')`;
  const isOfIgnored = and(
    inArray(payments.paymentMode, [...ignored]),
    eq(payments.gateway, ledger.gateway),
    eq(payments.gatewayPaymentId, ledger.gatewayPaymentId),
  );
  const isCounted =
    ignored.length === 0
      ? undefined
      : notExists(db.select({ id: payments.id }).from(payments).where(isOfIgnored));
  const rows = await db
    .select({
      day,
      currency: ledger.currency,
      gross: sum('capture').mapWith(Number),
      refunded: sql`${sum('refund', 'chargeback')} - ${sum('reversal')}`.mapWith(Number),
    })
    .from(ledger)
    .where(and(gte(ledger.occurredAt, from), lt(ledger.occurredAt, before), isCounted))
    .groupBy(date, ledger.currency);
  return rows.map((row) => ({ ...row, currency: row.currency as Currency }));
}

type PaymentMode = (typeof paymentModes)[number];
export type Live = Awaited<ReturnType<typeof liveSubscriptions>>[number];

/** Those that give access now, in groups; the same rule as `isRunning`. */
export function liveSubscriptions(db: Queryable, now: Date, counted: readonly PaymentMode[]) {
  const { planId, billingPeriod, currency, status, productName, gatewayId } = subscriptions;
  const { cancelsAt, pausesAt, periodEndsAt, unpaidSince, hasGivenUp, firstBilledAt } = subscriptions;
  const isCancelling = sql<boolean>`${cancelsAt} is not null`;
  const isCharged = sql<boolean>`${gatewayId} is not null and ${pausesAt} is null`;
  const isInGrace = or(isNull(unpaidSince), gt(unpaidSince, new Date(now.getTime() - graceMs)));
  const isPaidFor = or(
    eq(billingPeriod, 'lifetime'),
    gt(cancelsAt, now),
    and(isNull(cancelsAt), or(isNotNull(subscriptions.gateway), gt(periodEndsAt, now))),
  );
  const isLive = or(eq(status, 'active'), and(eq(status, 'past_due'), eq(hasGivenUp, false), isInGrace));
  return db
    .select({
      planId,
      name: sql<string>`max(${productName})`,
      period: billingPeriod,
      currency,
      status,
      isCancelling,
      isCharged,
      people: count(),
      amount: sql`sum(${subscriptions.amountMinor})`.mapWith(Number),
    })
    .from(subscriptions)
    .where(and(isLive, isPaidFor, isNotNull(firstBilledAt), inArray(subscriptions.paymentMode, [...counted])))
    .groupBy(planId, billingPeriod, currency, status, isCancelling, isCharged);
}
