import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecords, open } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { repositories } from '../../store/unit-of-work.ts';

let database: Database;
let billing: TestBilling;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database, { overrides: { paddleCountries: new Set(['US', 'DE']) } });
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

/** Buys as somebody who says in Paddle's dialog where they are. */
async function bought(country: string, period: 'month' | 'year', discountOf?: string) {
  const buyer = newBuyer(country);
  const { user } = buyer;
  const coupon = { body: { couponCode: discountOf ?? '' }, user };
  const discountId = discountOf
    ? (await billing.call('POST', 'user/payment/apply-coupon', coupon)).body.data.discountId
    : undefined;
  const priceId = await billing.priceId('Kitshelf Pro', period);
  const { subscriptionId: id, txId, amount } = await open(billing, buyer, { priceId, discountId });
  await billing.control('pay', { gateway: 'paddle', id, outcome: 'success', country });
  await billing.settle();
  return { buyer, txId, amount };
}

/** What was captured, ordered and written for each of a buyer's orders. */
async function sumsOf(buyer: TestBuyer, kind: string) {
  const { orders, captures, invoices } = await getRecords(billing, buyer);
  const order = orders.find((each) => each.kind === kind);
  const captured = captures.find((each) => each.orderId === order?.id)?.amountMinor;
  const frozen = invoices.find((each) => each.orderId === order?.id)?.frozen;
  const { subtotalMinor, discountMinor, taxMinor, totalMinor } = frozen ?? {};
  expect(order).toMatchObject({ subtotalMinor, discountMinor, taxMinor, totalMinor });
  return { captured, subtotalMinor, discountMinor, taxMinor, totalMinor };
}

describe('the tax that Paddle tells', () => {
  it('is inside the price, and stands on receipt and order', async () => {
    const { buyer, amount } = await bought('DE', 'year');
    expect(amount).toBe(5500);
    // 55.00 / 1.19 = 46.22 and 8.78
    expect(await sumsOf(buyer, 'purchase')).toEqual({
      captured: 5500,
      subtotalMinor: 4622,
      discountMinor: 0,
      taxMinor: 878,
      totalMinor: 5500,
    });
  });

  it('is inside what is left after a discount', async () => {
    const { buyer, amount } = await bought('DE', 'year', 'WELCOME20');
    expect(amount).toBe(4400);
    // 44.00 / 1.19 = 36.97 and 7.03; the discount of 11.00 is 9.24 without tax
    expect(await sumsOf(buyer, 'purchase')).toEqual({
      captured: 4400,
      subtotalMinor: 4621,
      discountMinor: 924,
      taxMinor: 703,
      totalMinor: 4400,
    });
  });

  it('is nothing where Paddle takes none', async () => {
    const { buyer } = await bought('US', 'year');
    expect(await sumsOf(buyer, 'purchase')).toMatchObject({ captured: 5500, taxMinor: 0, totalMinor: 5500 });
  });

  it('stands on renewals', async () => {
    const { buyer, txId } = await bought('DE', 'month');
    billing.clock.advance(31 * 24 * 60 * 60_000);
    await billing.control('renew', { gateway: 'paddle', id: txId, outcome: 'success' });
    await billing.settle();
    // 29.00 / 1.19 = 24.37 and 4.63
    expect(await sumsOf(buyer, 'renewal')).toMatchObject({ captured: 2900, taxMinor: 463, totalMinor: 2900 });
  });

  it('of an upgrade is that of what is charged, as the preview said', async () => {
    const { buyer, txId: id } = await bought('DE', 'month');
    const priceId = await billing.priceId('Kitshelf Pro', 'year');
    const ask = (path: string) =>
      billing.call('POST', `user/payment/${path}?id=${id}`, { body: { priceId }, user: buyer.user });
    const { immediateTransaction, updateSummary } = (await ask('upgrade-subscription-preview')).body.data;
    expect(immediateTransaction.details.totals).toEqual({
      subtotal: 4622,
      discount: 0,
      tax: 878,
      total: 5500,
    });
    // 26.00 of 55.00 are charged, with that share of 8.78: 4.15
    expect(updateSummary).toMatchObject({ credit: { amount: 2900 }, charge: { amount: 2600, tax: 415 } });
    expect((await ask('upgrade-subscription')).status).toBe(200);
    await billing.settle();
    expect(await sumsOf(buyer, 'upgrade')).toMatchObject({ captured: 2600, taxMinor: 415, totalMinor: 2600 });
  });

  it('goes back with a refund', async () => {
    const { buyer, txId } = await bought('DE', 'year');
    const [payment] = (await getRecords(billing, buyer)).payments;
    await billing.control('refund', { gateway: 'paddle', id: payment?.gatewayPaymentId, amount: 2200 });
    await billing.settle();
    await billing.settle();
    const path = `user/payment/transaction-details?txId=${txId}`;
    const { creditNotes } = (await billing.call('GET', path, { user: buyer.user })).body.data;
    expect(creditNotes).toMatchObject([{ totalAmount: 2200, currency: 'USD' }]);
    const note = await repositories(billing.deps).creditNotes.byId(creditNotes[0]._id);
    // 8.78 × 22 / 55
    expect(note?.frozen).toMatchObject({ totalMinor: 2200, taxMinor: 351 });
  });
});
