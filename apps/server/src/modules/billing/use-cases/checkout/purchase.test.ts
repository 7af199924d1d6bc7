import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buy,
  onceOfEverything,
  once,
  open,
  pay,
  getPremium,
  verify,
} from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';

let database: Database;
let billing: TestBilling;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

describe('a purchase', () => {
  it.each([
    ['IN', 'month', 'razorpay', 'subscription', 240_700, 'INR'],
    ['DE', 'year', 'razorpay', 'subscription', 456_500, 'INR'],
    ['IN', 'lifetime', 'razorpay', 'order', 1_236_700, 'INR'],
    ['US', 'month', 'paddle', 'transaction', 2900, 'USD'],
    ['US', 'year', 'paddle', 'transaction', 5500, 'USD'],
    ['US', 'lifetime', 'paddle', 'transaction', 14_900, 'USD'],
  ] as const)(
    'from %s for a %s is paid through %s and gives access',
    async (country, period, gateway, kind, amount, currencyCode) => {
      const buyer = newBuyer(country);
      const opened = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', period) });
      expect(opened).toMatchObject({
        gateway,
        kind,
        amount,
        currencyCode,
        isLifetime: period === 'lifetime',
        status: 'pending',
      });
      expect(await getPremium(billing, buyer)).toBe('free');
      const handed = await pay(billing, opened);
      await billing.settle();
      const { body } = await verify(billing, buyer, opened, handed);
      expect(body.data.subscription).toEqual({ status: 'active', txId: opened.txId });
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
    },
  );

  it('is active by verification alone when no webhook comes', async () => {
    for (const country of ['IN', 'US']) {
      const buyer = newBuyer(country);
      const opened = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'year') });
      const handed = await pay(billing, opened, { webhooks: 'drop' });
      const { status, body } = await verify(billing, buyer, opened, handed);
      expect({ status, answer: body.data?.subscription }).toEqual({
        status: 200,
        answer: { status: 'active', txId: opened.txId },
      });
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
    }
  });

  it('shows in the list and in detail', async () => {
    const buyer = newBuyer();
    const { txId } = await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'year') });
    const list = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
    expect(list.body.data).toMatchObject([
      {
        _id: txId,
        status: 'active',
        scheduledChange: null,
        priceBreakthrough: { totalAmount: 456_500, currency: 'INR' },
      },
    ]);
    const detail = await billing.call('GET', `user/payment/transaction-details?txId=${txId}`, {
      user: buyer.user,
    });
    expect(detail.body.data).toMatchObject({
      productName: 'Kitshelf Pro',
      billingCycleInterval: 'year',
      customerName: 'Asha Rao',
      countryName: 'India',
      paymentGateway: { name: 'Razorpay' },
      canCancel: true,
    });
    expect(detail.body.data.invoicePdf).toContain('₹4,565.00');
  });
});
