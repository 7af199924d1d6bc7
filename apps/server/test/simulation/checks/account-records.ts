import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/database.ts';
import type { ModelPayment, Sale } from '../../model-sales.ts';

/** What the tables say of one account, read without the code that writes them. */
export interface AccountRecords {
  readonly payments: readonly BookedPayment[];
  readonly movements: readonly { payment: string; kind: string; amount: number }[];
  readonly rights: readonly Right[];
  readonly orders: readonly Order[];
  /** What of payments was credited to rights that stand; one that was taken over has handed its credit on. */
  readonly credits: readonly { payment: string; paid: number; credited: number }[];
}

interface BookedPayment {
  readonly id: string;
  readonly payment: string;
  readonly order: string;
  readonly disposition: string;
  readonly amount: number;
  readonly refunded: number;
  readonly credited: number;
}

export interface Right {
  readonly source: string;
  readonly subscription: string;
  readonly period: string;
  readonly from: number;
  readonly until: number | null;
  readonly full: number | null;
  readonly revokedAt: number | null;
  readonly reason: string | null;
}

interface Order {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly status: string;
  readonly version: string;
  readonly coupon: string | null;
  readonly total: number;
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

export async function readRecords(database: Database, userId: string): Promise<AccountRecords> {
  const select = async <Row>(query: SQL) => (await database.orm.execute(query)).rows as readonly Row[];
  return {
    payments: await select(sql`select id, gateway_payment_id as payment, order_id as "order", disposition,
      amount_minor::float8 as amount, refunded_minor::float8 as refunded,
      (select coalesce(sum(n.amount_minor), 0)::float8 from billing_credit_notes n where n.payment_id = p.id) as credited
      from billing_payments p where user_id = ${userId}`),
    movements:
      await select(sql`select l.gateway_payment_id as payment, l.kind, l.amount_minor::float8 as amount
      from billing_ledger l join billing_orders o on o.id = l.order_id where o.user_id = ${userId}`),
    rights: await select(sql`select source, subscription_id as subscription, billing_period as period,
      ${ms('starts_at')} as "from", ${ms('ends_at')} as until, ${ms('paid_until')} as full,
      ${ms('revoked_at')} as "revokedAt", reason from billing_grants where user_id = ${userId}`),
    credits: await select(sql`select p.gateway_payment_id as payment, p.amount_minor::float8 as paid,
      sum(c.amount_minor)::float8 as credited from billing_credits c join billing_payments p on p.id = c.payment_id
      join billing_payments own on own.order_id = c.order_id join billing_grants g on g.source = own.id
      where p.user_id = ${userId} and own.disposition = 'accepted' and own.refunded_minor < own.amount_minor
        and coalesce(own.dispute_state, 'won') = 'won' and coalesce(g.reason, '') not like 'upgraded%'
      group by p.id`),
    orders: await select(sql`select id, ${ms('created_at')} as at, kind, status, price_version_id as version,
      coupon_id as coupon, total_minor::float8 as total from billing_orders where user_id = ${userId}`),
  };
}

/** What has gone back of a payment, by the gateway's own word. */
export const getRefunded = ({ refunds }: ModelPayment): number =>
  refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0);

/** A bank has it, or its buyer. */
export const isGone = (payment: ModelPayment): boolean =>
  payment.disputes.some(({ state }) => state !== 'won') ||
  (payment.amount > 0 && getRefunded(payment) >= payment.amount);

/** Every payment of these sales with its sale. */
export const paidIn = (sales: readonly Sale[]): { sale: Sale; payment: ModelPayment }[] =>
  sales.flatMap((sale) => sale.payments.map((payment) => ({ sale, payment })));
