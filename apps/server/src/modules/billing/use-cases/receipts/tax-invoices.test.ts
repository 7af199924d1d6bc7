import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecords, buy } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { testClock } from '../../../../platform/clock.ts';
import type { Seller } from '../../domain/gst.ts';
import { numberText } from '../../store/invoice-repository.ts';

const seller: Seller = {
  name: 'Kit Makers LLP',
  address: '4 Hill Road\nMumbai 400050',
  state: { code: '27', name: 'Maharashtra' },
  gstin: '27AAPFU0939F1ZV',
  sac: '998439',
};

let database: Database;
let home: TestBilling;
/** The same shop, with a letter of undertaking. */
let exporter: TestBilling;
let monthly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const clock = testClock(new Date('2026-04-10T06:00:00Z'));
  home = await testBilling(database, { overrides: { clock, seller } });
  const lut = 'AD270326000001X';
  exporter = await testBilling(database, { overrides: { clock, seller: { ...seller, lut } } });
  monthly = await home.priceId('Kitshelf Pro', 'month');
});
afterAll(async () => {
  await exporter.close();
  await home.close();
  await database.close();
});

function buyerIn(country: string, given: object = {}): TestBuyer {
  const buyer = newBuyer(country);
  return { ...buyer, billing: { ...buyer.billing, ...given } };
}

async function receiptOf(billing: TestBilling, buyer: TestBuyer, txId: string) {
  const path = `user/payment/transaction-details?txId=${txId}`;
  return (await billing.call('GET', path, { user: buyer.user })).body.data;
}

async function bought(billing: TestBilling, buyer: TestBuyer, discountId?: string) {
  const { txId } = await buy(billing, buyer, { priceId: monthly, ...(discountId && { discountId }) });
  const detail = await receiptOf(billing, buyer, txId);
  return { txId, detail, text: textOf(detail.invoicePdf) };
}

/** What a document says, tags and line breaks apart. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('a purchase from a seller in India', () => {
  it('inside the state shows the tax as two halves, with everything that rule 46 asks for', async () => {
    const buyer = buyerIn('IN', { state: 'Maharashtra' });
    const { detail, text } = await bought(home, buyer);
    expect(detail.invoiceNumber).toMatch(/^26-27\/\d{6}$/);
    // 2,407.00 × 100 / 118 = 2,039.83 and 367.17, of which the odd paisa is the Union's
    expect(detail.priceBreakthrough).toEqual({
      totalAmount: 240_700,
      subtotal: 203_983,
      discount: 0,
      tax: 36_717,
      currency: 'INR',
    });
    for (const words of [
      `Tax invoice ${detail.invoiceNumber}`,
      'Kit Makers LLP',
      '4 Hill Road Mumbai 400050',
      'State: Maharashtra (27)',
      'GSTIN: 27AAPFU0939F1ZV',
      'Place of supply Maharashtra (27)',
      'SAC 998439',
      'Reverse charge No',
      'Date Apr 10, 2026',
      'Price, tax included ₹2,407.00',
      'Taxable value ₹2,039.83',
      'CGST 9 % ₹183.59',
      'SGST 9 % ₹183.58',
      'Total ₹2,407.00',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('IGST');
  });

  it('to another state shows one integrated tax', async () => {
    const { text } = await bought(home, buyerIn('IN', { state: 'KA' }));
    expect(text).toContain('Place of supply Karnataka (29)');
    expect(text).toContain('Taxable value ₹2,039.83 IGST 18 % ₹367.17 Total ₹2,407.00');
    expect(text).not.toContain('CGST');
  });

  it('to a customer of unknown state is supplied in the seller’s', async () => {
    expect((await bought(home, buyerIn('IN'))).text).toContain('Place of supply Maharashtra (27)');
  });

  it('to a registered customer is supplied where that one is registered', async () => {
    const { text } = await bought(home, buyerIn('IN', { state: '27', gstin: ' 29aagcb7383j1z4 ' }));
    expect(text).toContain('Place of supply Karnataka (29)');
    expect(text).toContain('GSTIN: 29AAGCB7383J1Z4');
    expect(text).toContain('IGST');
  });

  it.each([
    ['gstin', '29AAGCB7383J1Z5'],
    ['state', 'Bavaria'],
  ])('is refused with a %s that does not exist', async (field, value) => {
    const { user, billing } = buyerIn('IN', { [field]: value });
    const body = { planId: monthly, totalCount: 5, billing };
    const answer = await home.call('POST', 'user/payment/create-subscription', { body, user });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });

  it('says before what it says after, a discount included', async () => {
    const buyer = buyerIn('IN', { state: 'Kerala' });
    const { user } = buyer;
    const coupon = await home.call('POST', 'user/payment/apply-coupon', {
      body: { couponCode: 'WELCOME20' },
      user,
    });
    const { discountId } = coupon.body.data;
    const path = `user/payment/fetch-plans?id=${monthly}&country=IN&discountId=${discountId}`;
    const shown = (await home.call('GET', path, { user })).body.data;
    expect(shown.tax).toEqual({ name: 'GST', percent: 18 });
    // 2,407.00 less 20 % is 1,925.60; × 100 / 118 = 1,631.86 and 293.74
    expect(shown.details.totals).toMatchObject({ discount: 48_140, tax: 29_374, total: 192_560 });
    const { detail, text } = await bought(home, buyer, discountId);
    const { subtotal, discount, tax, totalAmount: total } = detail.priceBreakthrough;
    expect(shown.details.totals).toEqual({ subtotal, discount, tax, total, currency_code: 'INR' });
    expect(text).toContain(
      'Price, tax included ₹2,407.00 Discount (WELCOME20) -₹481.40 Taxable value ₹1,631.86 IGST 18 % ₹293.74 Total ₹1,925.60',
    );
  });
});

describe('an export', () => {
  it('leaves without tax under a letter of undertaking, and says so', async () => {
    const { detail, text } = await bought(exporter, buyerIn('DE', { state: 'Kerala' }));
    expect(detail.priceBreakthrough).toMatchObject({ totalAmount: 240_700, tax: 0 });
    expect(text).toContain('Place of supply Outside India');
    expect(text).toContain('Country of destination Germany');
    expect(text).toContain(
      'Supply meant for export under LUT without payment of integrated tax. Letter of undertaking: AD270326000001X.',
    );
    expect(text).toContain('Price ₹2,407.00 Taxable value ₹2,407.00 Total ₹2,407.00');
  });

  it('carries integrated tax without one', async () => {
    const { text } = await bought(home, buyerIn('DE'));
    expect(text).toContain('Supply meant for export on payment of integrated tax.');
    expect(text).toContain('Taxable value ₹2,039.83 IGST 18 % ₹367.17 Total ₹2,407.00');
  });

  it('through Paddle is no invoice of ours: Paddle sells it', async () => {
    const { detail, text } = await bought(home, buyerIn('US'));
    expect(detail.invoiceNumber).toMatch(/^\d{6}$/);
    expect(text).toContain(`Receipt ${detail.invoiceNumber}`);
    expect(text).not.toContain('GSTIN');
  });
});

describe('the numbers of tax invoices', () => {
  it(
    'run without a gap, of 16 characters at most, from 1 in each financial year of India',
    { tags: 'at-once' },
    async () => {
      const numbers = async () => {
        const buyers = Array.from({ length: 4 }, () => buyerIn('IN'));
        await Promise.all(buyers.map((buyer) => buy(home, buyer, { priceId: monthly })));
        await home.settle();
        const records = await Promise.all(buyers.map((buyer) => getRecords(home, buyer)));
        const issued = records.flatMap(({ invoices }) => invoices.map((invoice) => numberText(invoice)));
        return issued.toSorted((one, other) => one.localeCompare(other));
      };
      const [first = '', ...rest] = await numbers();
      const at = Number(first.slice(-6));
      expect(rest).toEqual([1, 2, 3].map((step) => `26-27/${String(at + step).padStart(6, '0')}`));
      home.clock.set(new Date('2027-03-31T18:30:00Z'));
      expect(await numbers()).toEqual(['27-28/000001', '27-28/000002', '27-28/000003', '27-28/000004']);
      expect(first.length).toBeLessThanOrEqual(16);
    },
  );
});

describe('a renewal', () => {
  it('is invoiced like the first payment, to the company that stands on the last invoice', async () => {
    const buyer = buyerIn('IN', { state: 'Karnataka' });
    const { txId } = await bought(home, buyer);
    const body = { company: 'Rao & Sons', taxNumber: '29AAGCB7383J1Z4', address: '1 MG Road' };
    const path = `user/payment/transactions/${txId}/receipt-details`;
    expect((await home.call('PUT', path, { body, user: buyer.user })).status).toBe(200);
    home.clock.advance(30 * 24 * 60 * 60_000);
    await home.control('renew', { gateway: 'razorpay', id: txId, outcome: 'success' });
    await home.settle();
    const { invoices, orders } = await getRecords(home, buyer);
    expect(invoices).toHaveLength(2);
    const renewal = orders.find((order) => order.kind === 'renewal');
    expect(renewal).toMatchObject({ subtotalMinor: 203_983, taxMinor: 36_717, totalMinor: 240_700 });
    const detail = await receiptOf(home, buyer, renewal?.id ?? '');
    expect(detail.receiptDetails).toEqual(body);
    expect(textOf(detail.invoicePdf)).toContain('IGST 18 % ₹367.17');
  });
});

describe('the details on a tax invoice', () => {
  it.each([
    ['no GSTIN', 'DE123456789', 'Please provide a valid GSTIN'],
    [
      'another state',
      '27AAPFU0939F1ZV',
      'This GSTIN is of Maharashtra; the invoice was issued for Karnataka',
    ],
  ])('are refused with a tax number of %s', async (_, taxNumber, message) => {
    const buyer = buyerIn('IN', { state: 'Karnataka' });
    const { txId } = await bought(home, buyer);
    const body = { company: '', taxNumber, address: '' };
    const path = `user/payment/transactions/${txId}/receipt-details`;
    const answer = await home.call('PUT', path, { body, user: buyer.user });
    expect([answer.status, answer.body.error.fields]).toEqual([422, { taxNumber: message }]);
  });
});
