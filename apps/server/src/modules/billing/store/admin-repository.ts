import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { grants } from './grant-tables.ts';
import type { OrderRow } from './order-repository.ts';
import { orders } from './order-tables.ts';
import { plans } from './plan-tables.ts';
import { payments } from './payment-tables.ts';
import { creditNotes, invoices } from './invoice-tables.ts';
import type { Grant, SubscriptionRow } from './subscription-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { subscriptions } from './subscription-tables.ts';

type PaymentMode = OrderRow['paymentMode'];

/** What an operator asks for by any name that it goes by: our id, or the gateway's. */
export function adminRepository(db: Queryable) {
  return {
    payment: async (ref: string): Promise<PaymentRow | undefined> =>
      (await db.select().from(payments).where(isPayment(ref)))[0],

    subscription: async (ref: string): Promise<SubscriptionRow | undefined> =>
      (await db.select().from(subscriptions).where(isSubscription(ref)))[0],

    grant: async (id: string): Promise<Grant | undefined> =>
      (await db.select().from(grants).where(eq(grants.id, id)))[0],

    /** Ids of plans, access and subscriptions with the plan's name; others are left out. */
    planNames: async (ids: readonly string[]): Promise<(readonly [string, string])[]> => {
      const found = await Promise.all([
        db
          .select({ id: plans.id, name: plans.name })
          .from(plans)
          .where(inArray(plans.id, [...ids])),
        db
          .select({ id: grants.id, name: grants.productName })
          .from(grants)
          .where(inArray(grants.id, [...ids])),
        db
          .select({ id: subscriptions.id, name: subscriptions.productName })
          .from(subscriptions)
          .where(inArray(subscriptions.id, [...ids])),
      ]);
      return found.flat().map(({ id, name }) => [id, name]);
    },

    customersOf: (text: string, current: readonly PaymentMode[]) => customersOf(db, text, current),
    ordersOf: (text: string, current: readonly PaymentMode[]) => ordersOf(db, text, current),
  };
}

/** Gateways stand first in the indexes of what they call things: named, these are used whole. */
const gateways = ['razorpay', 'paddle'] as const;
const isPayment = (ref: string) =>
  or(eq(payments.id, ref), and(inArray(payments.gateway, gateways), eq(payments.gatewayPaymentId, ref)));
const isSubscription = (ref: string) =>
  or(
    eq(subscriptions.id, ref),
    and(inArray(subscriptions.gateway, gateways), eq(subscriptions.gatewayId, ref)),
  );
const isOrder = (ref: string) =>
  or(eq(orders.id, ref), and(inArray(orders.gateway, gateways), eq(orders.checkoutId, ref)));

/** Whose the order, payment, subscription, access or document of that name is. */
async function customersOf(db: Queryable, text: string, current: readonly PaymentMode[]): Promise<string[]> {
  const userId = orders.userId;
  const found = await Promise.all([
    db.select({ userId }).from(orders).where(isOrder(text)),
    db.select({ userId: payments.userId }).from(payments).where(isPayment(text)),
    db.select({ userId: subscriptions.userId }).from(subscriptions).where(isSubscription(text)),
    db.select({ userId: grants.userId }).from(grants).where(eq(grants.id, text)),
    documentsOf(db, text, current),
  ]);
  return [...new Set(found.flat().map((row) => row.userId))];
}

/** The orders that the order, payment, subscription or document of that name belongs to. */
async function ordersOf(db: Queryable, text: string, current: readonly PaymentMode[]): Promise<string[]> {
  const ofSubscription = async () => {
    const found = await db.select({ id: subscriptions.id }).from(subscriptions).where(isSubscription(text));
    const ids = found.map(({ id }) => id);
    return db.select({ orderId: orders.id }).from(orders).where(inArray(orders.subscriptionId, ids));
  };
  const found = await Promise.all([
    db.select({ orderId: orders.id }).from(orders).where(isOrder(text)),
    db.select({ orderId: payments.orderId }).from(payments).where(isPayment(text)),
    ofSubscription(),
    documentsOf(db, text, current),
  ]);
  return [...new Set(found.flat().map(({ orderId }) => orderId))];
}

const byWeight: readonly PaymentMode[] = ['live', 'test', 'emulated', 'demo'];

/**
 * A document's number as people read it: `000012`, `26-27/000012`, `CN/26-27/000012`. Each payment mode counts from 1: of those
 * that have it the heaviest is meant, and one whose money is taken now before any other.
 */
async function documentsOf(db: Queryable, text: string, current: readonly PaymentMode[]) {
  const prefixes = text.split('/');
  const digits = prefixes.pop() ?? '';
  const number = Number(digits);
  if (!/^\d{1,9}$/.test(digits)) return [];
  const ordered = [
    ...new Set([...byWeight.filter((paymentMode) => current.includes(paymentMode)), ...byWeight]),
  ];
  const series = ordered.map((paymentMode) => [paymentMode, ...prefixes].join('/'));
  const found = await Promise.all(
    [invoices, creditNotes].map((table) =>
      db
        .select({ userId: table.userId, orderId: table.orderId, series: table.series })
        .from(table)
        .where(and(inArray(table.series, series), eq(table.number, number))),
    ),
  );
  const rows = found.flat();
  const meant = series.find((each) => rows.some((row) => row.series === each));
  return rows.filter((row) => row.series === meant);
}
