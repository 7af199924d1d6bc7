import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecords, buy } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';

const seller = {
  name: 'Kit Makers LLP',
  address: '4 Hill Road',
  state: { code: '27', name: 'Maharashtra' },
  gstin: '27AAPFU0939F1ZV',
  sac: '998439',
};

let database: Database;
let billing: TestBilling;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database, { overrides: { seller } });
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

async function upgraded(period: 'year' | 'lifetime', method: 'card' | 'upi' = 'card') {
  const buyer = newBuyer();
  const monthly = await billing.priceId('Kitshelf Pro', 'month');
  const priceId = await billing.priceId('Kitshelf Pro', period);
  const { txId: id } = await buy(billing, buyer, { priceId: monthly, method });
  const ask = (path: string) =>
    billing.call('POST', `user/payment/${path}?id=${id}`, { body: { priceId }, user: buyer.user });
  const preview = (await ask('upgrade-subscription-preview')).body.data;
  const { customData, payment } = (await ask('upgrade-subscription')).body.data;
  if (payment) {
    const { gateway, subscriptionId } = payment;
    await billing.control('pay', { gateway, id: subscriptionId, outcome: 'success', webhooks: 'send' });
  }
  await billing.settle();
  const { orders, invoices, captures } = await getRecords(billing, buyer);
  return {
    preview,
    order: orders.find((order) => order.id === customData.txId),
    frozen: invoices.find((invoice) => invoice.orderId === customData.txId)?.frozen,
    captured: captures.find((row) => row.orderId === customData.txId)?.amountMinor,
  };
}

describe('an upgrade from a seller in India', () => {
  it('in place is previewed, charged and invoiced with the tax that it includes', async () => {
    const { preview, order, frozen, captured } = await upgraded('year');
    // 4,565.00 includes 696.36; less 2,407.00 for the month that was not used 2,158.00 is due, which includes 329.19
    expect(preview.immediateTransaction.details.totals).toEqual({
      subtotal: 386_864,
      discount: 0,
      tax: 69_636,
      total: 456_500,
    });
    expect(preview.updateSummary).toMatchObject({
      credit: { amount: 240_700, paidAmount: 240_700, days: 30, daysLeft: 30 },
      charge: { amount: 215_800, tax: 32_919 },
    });
    expect(captured).toBe(215_800);
    expect(order).toMatchObject({ taxMinor: 32_919, totalMinor: 215_800 });
    expect(frozen).toMatchObject({ taxMinor: 32_919, totalMinor: 215_800 });
    expect(frozen?.gst?.taxes).toEqual([
      { name: 'CGST', percent: 9, amountMinor: 16_460 },
      { name: 'SGST', percent: 9, amountMinor: 16_459 },
    ]);
    expect(frozen?.gst?.taxableMinor).toBe(182_881);
  });

  it('that is paid like a purchase includes it too', async () => {
    const { preview, frozen, captured } = await upgraded('lifetime');
    // 12,367.00 less 2,407.00 for the month that was not used: 9,960.00 × 100 / 118 = 8,440.68 and 1,519.32
    expect(preview.updateSummary.charge).toEqual({ amount: 996_000, tax: 151_932 });
    expect(captured).toBe(996_000);
    expect(frozen).toMatchObject({ taxMinor: 151_932, totalMinor: 996_000 });
    expect(frozen?.gst?.taxableMinor).toBe(844_068);
  });

  it('that the gateway does not make in place is sold anew with the same tax', async () => {
    const { preview, frozen, captured } = await upgraded('year', 'upi');
    expect(preview.updateSummary.charge).toEqual({ amount: 215_800, tax: 32_919 });
    expect(captured).toBe(215_800);
    expect(frozen).toMatchObject({ taxMinor: 32_919, totalMinor: 215_800 });
  });
});
