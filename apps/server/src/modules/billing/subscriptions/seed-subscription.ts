import { site } from '@kitshelf/contract/site.ts';
import { periodAfter, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { grantRepository, subscriptionRepository } from './subscription-repository.ts';
import { insertInvoice, seriesOf } from '../receipts/invoice-repository.ts';
import { frozenInvoice } from '../receipts/issue-receipt.ts';
import { priceFacts } from '../checkout/create-subscription.ts';
import { planRepository, type PriceView } from '../plans/plan-repository.ts';
import { lockAccount, orderRepository, type NewOrder } from '../orders/order-repository.ts';

interface DemoUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Gives a demo user the yearly plan of contract §1, bought a month ago; once. It is a purchase of the realm `demo`:
 * no gateway knows it, its receipt has a number of the purchases', and it counts on loopback alone.
 */
export async function seedDemoSubscription(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  user: DemoUser,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockAccount(tx, user.userId);
    const subscriptions = subscriptionRepository(tx);
    if ((await subscriptions.ofUser(user.userId)).length > 0) return;
    const price = (await planRepository(tx).prices('INR')).find(isYearlyPro);
    if (!price) return;
    const startsAt = new Date(now.getTime() - 30 * 24 * 60 * 60_000);
    const time = { startsAt, endsAt: periodAfter(startsAt, 'year') };
    const row = await orderRepository(tx).insert(purchase(user, price, startsAt));
    await subscriptions.insert(subscription(row.id, user.userId, price, time));
    const { id, billingPeriod, planId, productName, toolIds } = price;
    const plan = { planId, priceId: id, billingPeriod, productName, toolIds };
    const shared = { userId: user.userId, subscriptionId: row.id };
    await grantRepository(tx).insertGrant({
      id: newId(),
      source: `order:${row.id}`,
      realm: 'demo',
      ...shared,
      ...plan,
      ...time,
    });
    const frozen = frozenInvoice(row, undefined, time);
    const series = seriesOf({ realm: 'demo', kind: 'receipt', gst: undefined, issuedAt: startsAt });
    await insertInvoice(tx, { ...shared, orderId: row.id, series, issuedAt: startsAt, frozen });
  });
}

function isYearlyPro(price: PriceView): boolean {
  return price.productName === site.proPlanName && price.billingPeriod === 'year';
}

function purchase({ userId, name, email }: DemoUser, price: PriceView, at: Date): NewOrder {
  const amounts = {
    subtotalMinor: price.amountMinor,
    discountMinor: 0,
    taxMinor: 0,
    totalMinor: price.amountMinor,
  };
  const id = newId();
  const dates = { createdAt: at, expiresAt: at, completedAt: at };
  const customer = { userId, customerName: name, customerEmail: email, countryCode: 'IN' };
  return {
    id,
    kind: 'purchase',
    status: 'completed',
    realm: 'demo',
    subscriptionId: id,
    ...priceFacts(price),
    ...amounts,
    ...dates,
    ...customer,
  };
}

function subscription(id: string, userId: string, price: PriceView, time: { startsAt: Date; endsAt: Date }) {
  return {
    id,
    userId,
    ...priceFacts(price),
    amountMinor: price.amountMinor,
    realm: 'demo' as const,
    originOrderId: id,
    status: 'active' as const,
    rawStatus: 'active',
    periodStartsAt: time.startsAt,
    periodEndsAt: time.endsAt,
    firstBilledAt: time.startsAt,
    nextBilledAt: time.endsAt,
    nextCheckAt: time.endsAt,
    createdAt: time.startsAt,
  };
}
