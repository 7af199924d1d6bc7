import type { Currency } from '@kitshelf/contract/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PaymentMode } from '../domain/order-rules.ts';
import type { Span } from './export-repository.ts';

/** How recurring revenue became another one: people, and minor units a month. */
export interface Movement {
  readonly kind: 'new' | 'upgraded' | 'lost' | 'failed';
  readonly currency: Currency;
  readonly people: number;
  readonly monthly: number;
}

const within = (column: SQL, { from, before }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${before.toISOString()}::timestamptz`;

const isIn = (paymentModes: readonly PaymentMode[]): SQL =>
  sql`(${sql.join(
    paymentModes.map((paymentMode) => sql`${paymentMode}`),
    sql`, `,
  )})`;

/** A year's as twelfths; a lifetime renews no more. */
const monthly = (amount: SQL, period: SQL): SQL =>
  sql`case ${period} when 'month' then ${amount} when 'year' then round(${amount} / 12.0) else 0 end`;

/** Charged by a gateway again and again, and paid at least once. */
const isRecurring = sql`s.gateway_id is not null and s.first_billed_at is not null and s.billing_period <> 'lifetime'`;

/** What somebody upgraded goes on as another one: nothing was lost. */
const isLost = (span: Span): SQL => sql`${within(sql`s.ended_at`, span)} and not exists (
  select from billing_orders r
  where r.replaces_id = s.id and r.kind in ('upgrade', 'resumption') and r.completed_at is not null)`;

const begun = (span: Span, counted: readonly PaymentMode[]): SQL => sql`
  select 'new' as kind, s.currency, count(*) as people, sum(${monthly(sql`v.amount_minor`, sql`o.billing_period`)}) as monthly
  from billing_subscriptions s join billing_orders o on o.id = s.origin_order_id and o.kind = 'purchase'
  join billing_price_versions v on v.id = o.price_version_id
  where ${within(sql`s.first_billed_at`, span)} and s.realm in ${isIn(counted)} and s.gateway_id is not null
    and o.billing_period <> 'lifetime'
  group by s.currency`;

/** By the price that was paid before: of the latest order of the same subscription, or of the one that it replaced. */
const upgraded = (span: Span, counted: readonly PaymentMode[]): SQL => sql`
  select 'upgraded', o.currency, count(*), sum(${monthly(sql`v.amount_minor`, sql`o.billing_period`)}
    - coalesce(${monthly(sql`p.amount_minor`, sql`p.billing_period`)}, 0))
  from billing_orders o join billing_price_versions v on v.id = o.price_version_id
  left join lateral (
    select e.billing_period, w.amount_minor
    from billing_orders e join billing_price_versions w on w.id = e.price_version_id
    where e.subscription_id = coalesce(o.replaces_id, o.subscription_id) and e.id <> o.id
      and e.completed_at <= o.completed_at
    order by e.completed_at desc, e.id limit 1) p on true
  where o.kind = 'upgrade' and ${within(sql`o.completed_at`, span)} and o.realm in ${isIn(counted)}
  group by o.currency`;

const ended = (kind: 'lost' | 'failed', condition: SQL, counted: readonly PaymentMode[]): SQL => sql`
  select ${kind}::text, s.currency, count(*), sum(${monthly(sql`s.amount_minor`, sql`s.billing_period`)})
  from billing_subscriptions s
  where ${condition} and ${isRecurring} and s.realm in ${isIn(counted)}
  group by s.currency`;

/**
 * What recurring revenue gained and lost in some days, by currency; kinds without any are left out.
 * @param counted payment modes whose subscriptions count
 */
export async function movements(
  db: Queryable,
  span: Span,
  counted: readonly PaymentMode[],
): Promise<Movement[]> {
  const isFailed = sql`s.status = 'past_due' and ${within(sql`s.unpaid_since`, span)}`;
  const { rows } = await db.execute<{
    kind: Movement['kind'];
    currency: Currency;
    people: string;
    monthly: string;
  }>(sql`
    ${begun(span, counted)} union all ${upgraded(span, counted)}
    union all ${ended('lost', isLost(span), counted)} union all ${ended('failed', isFailed, counted)}`);
  return rows.map((row) => ({ ...row, people: Number(row.people), monthly: Number(row.monthly) }));
}

/** How many subscriptions ran when the first day began, and how many of these were lost by the end of the last. */
export async function churn(db: Queryable, span: Span, counted: readonly PaymentMode[]) {
  const from = sql`${span.from.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ at_start: string; lost: string }>(sql`
    select count(*) as at_start, count(*) filter (where ${isLost(span)}) as lost
    from billing_subscriptions s
    where ${isRecurring} and s.realm in ${isIn(counted)} and s.first_billed_at < ${from}
      and (s.ended_at is null or s.ended_at >= ${from})`);
  return { atStart: Number(rows[0]?.at_start ?? 0), lost: Number(rows[0]?.lost ?? 0) };
}

/** @param except users who count for nothing */
const isPurchase = (
  counted: readonly PaymentMode[],
  except: readonly string[],
): SQL => sql`o.kind = 'purchase'
  and o.realm in ${isIn(counted)}
  and not (o.user_id = any(array(select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))))`;

/**
 * People who began to buy in some days, and who paid for what they bought; renewals and upgrades are neither.
 * @param except users who count for nothing
 */
export async function buyers(
  db: Queryable,
  span: Span,
  counted: readonly PaymentMode[],
  except: readonly string[],
) {
  const isMeant = isPurchase(counted, except);
  const { rows } = await db.execute<{ checkouts: string; paid: string }>(sql`
    select (select count(distinct o.user_id) from billing_orders o
      where ${isMeant} and ${within(sql`o.created_at`, span)}) as checkouts,
    (select count(distinct o.user_id) from billing_orders o
      where ${isMeant} and ${within(sql`o.completed_at`, span)} and o.total_minor > 0) as paid`);
  return { checkouts: Number(rows[0]?.checkouts ?? 0), paid: Number(rows[0]?.paid ?? 0) };
}

/** A purchase that was paid. */
export interface Sale {
  readonly userId: string;
  readonly at: Date;
  /** The asset that led to the plans, where one did. */
  readonly wantedAssetId: string | null;
}

/** The latest purchases of some days that were paid, 20,000 of them: more take seconds to compare with copies. */
export async function salesIn(
  db: Queryable,
  span: Span,
  counted: readonly PaymentMode[],
  except: readonly string[],
): Promise<Sale[]> {
  const { rows } = await db.execute<{ user_id: string; at: string; wanted: string | null }>(sql`
    select o.user_id, extract(epoch from o.completed_at)::text as at, o.wanted_asset_id as wanted
    from billing_orders o
    where ${isPurchase(counted, except)} and ${within(sql`o.completed_at`, span)} and o.total_minor > 0
    order by o.completed_at desc limit 20000`);
  return rows.map(({ user_id: userId, at, wanted: wantedAssetId }) => ({
    userId,
    at: new Date(Number(at) * 1000),
    wantedAssetId,
  }));
}
