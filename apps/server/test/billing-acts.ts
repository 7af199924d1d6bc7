import { eq } from 'drizzle-orm';
import { grants } from '../src/modules/billing/store/grant-tables.ts';
import { invoices } from '../src/modules/billing/store/invoice-tables.ts';
import { ledger, payments } from '../src/modules/billing/store/payment-tables.ts';
import { redemptions } from '../src/modules/billing/store/coupon-tables.ts';
import { orders } from '../src/modules/billing/store/order-tables.ts';
import type { TestBilling, TestBuyer } from './billing.ts';

interface Purchase {
  readonly priceId: string;
  readonly discountId?: string;
  readonly outcome?: 'success' | 'failure' | 'authorized';
  readonly webhooks?: 'send' | 'drop';
  readonly method?: 'card' | 'upi';
  /** Whether the buyer asks for access at once, where that is asked. */
  readonly consents?: boolean;
}

/** What the browser knows once it has asked for a purchase. */
export interface PurchaseFacts {
  readonly txId: string;
  readonly subscriptionId: string;
  readonly gateway: 'razorpay' | 'paddle';
  readonly kind: string;
  readonly amount: number;
}

/** Opens a purchase as the checkout page does; it must succeed. */
export async function open(
  billing: TestBilling,
  buyer: TestBuyer,
  { priceId, discountId, consents = false }: Purchase,
): Promise<PurchaseFacts> {
  const consent = { immediateSupply: consents };
  const given = { totalCount: 5, billing: buyer.billing, consent };
  const body = { planId: priceId, ...given, ...(discountId && { discountId }) };
  const answer = await billing.call('POST', 'user/payment/create-subscription', { body, user: buyer.user });
  if (answer.status !== 200)
    throw new Error(`create-subscription: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Pays what was opened as the gateway's dialog would; answers what the browser is handed. */
export async function pay(
  billing: TestBilling,
  { gateway, subscriptionId: id }: PurchaseFacts,
  { outcome = 'success', webhooks = 'send', method = 'card' }: Partial<Purchase> = {},
) {
  const { body } = await billing.control('pay', { gateway, id, outcome, webhooks, method });
  return body;
}

/** The query of `subscription/verify` for what the dialog handed over. */
export function proofQuery(opened: PurchaseFacts, handed: Record<string, string>): string {
  if (opened.gateway === 'paddle')
    return new URLSearchParams({ paymentId: opened.subscriptionId, signature: '' }).toString();
  const {
    razorpay_payment_id: paymentId = '',
    razorpay_signature: signature = '',
    razorpay_order_id: orderId,
    razorpay_subscription_id: subscriptionId,
  } = handed;
  const ids = orderId ? { orderId } : { subscriptionId: subscriptionId ?? '' };
  return new URLSearchParams({ paymentId, signature, ...ids }).toString();
}

export async function verify(
  billing: TestBilling,
  buyer: TestBuyer,
  opened: PurchaseFacts,
  handed: Record<string, string>,
) {
  const path = `user/payment/subscription/verify?${proofQuery(opened, handed)}`;
  return billing.call('GET', path, { user: buyer.user });
}

/** Opens, pays and waits until everything has arrived. */
export async function buy(
  billing: TestBilling,
  buyer: TestBuyer,
  purchase: Purchase,
): Promise<PurchaseFacts> {
  const opened = await open(billing, buyer, purchase);
  await pay(billing, opened, purchase);
  await billing.settle();
  return opened;
}

/** Everything that our records say of a user. */
export async function getRecords({ deps: { database } }: TestBilling, { user }: TestBuyer) {
  const db = database.orm;
  const rows = await db.select().from(orders).where(eq(orders.userId, user));
  const orderIds = new Set(rows.map((row) => row.id));
  const movements = (await db.select().from(ledger)).filter((row) => orderIds.has(row.orderId));
  return {
    orders: rows,
    payments: await db.select().from(payments).where(eq(payments.userId, user)),
    grants: await db.select().from(grants).where(eq(grants.userId, user)),
    invoices: await db.select().from(invoices).where(eq(invoices.userId, user)),
    captures: movements.filter((row) => row.kind === 'capture'),
    movements,
    redemptions: (await db.select().from(redemptions)).filter((row) => orderIds.has(row.orderId)),
  };
}

export async function getPremium({ service, clock }: TestBilling, { user }: TestBuyer): Promise<string> {
  return (await service.entitlementsAt(user, clock.now())).premium;
}

/** What must hold after any single purchase, however it was told: once of everything. */
export async function onceOfEverything(billing: TestBilling, buyer: TestBuyer) {
  const records = await getRecords(billing, buyer);
  const mails = await billing.mailTo(buyer.billing.email);
  return {
    captures: records.captures.length,
    grants: records.grants.length,
    invoices: records.invoices.length,
    receipts: mails.filter((mail) => mail.subject.includes('receipt')).length,
    premium: await getPremium(billing, buyer),
  };
}

export const once = { captures: 1, grants: 1, invoices: 1, receipts: 1, premium: 'pro' };
