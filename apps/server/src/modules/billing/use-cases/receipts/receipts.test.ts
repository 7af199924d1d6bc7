import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRecords, buy } from '../../../../../test/billing-acts.ts';
import { readPdf, squeezed } from '../../../../../test/pdf.ts';
import { createDemoSite } from '../../../../../test/site.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { createEntitlements } from '../entitlements/entitlements.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { grants } from '../../store/grant-tables.ts';
import { documentFiles, fileKeys } from './document-files.ts';
import { insertInvoice } from '../../store/invoice-repository.ts';
import { receiptFile } from './receipts.ts';
import { seedDemoSubscription } from '../subscriptions/seed-subscription.ts';

let database: Database;
let billing: TestBilling;
let yearly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  yearly = await billing.priceId('Kitshelf Pro', 'year');
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const hostile = { fName: '"><script>alert(1)</script>', lName: 'Łukasz-Ångström', country: 'IN' };

async function bought() {
  const buyer = newBuyer();
  const odd = { user: buyer.user, billing: { ...buyer.billing, ...hostile } };
  const { txId } = await buy(billing, odd, { priceId: yearly });
  return { buyer: odd, txId };
}
const detailOf = (txId: string, user: string) =>
  billing.call('GET', `user/payment/transaction-details?txId=${txId}`, { user });
const pdfOf = (txId: string, user?: string) =>
  billing.call('GET', `user/payment/transactions/${txId}/receipt.pdf`, user === undefined ? {} : { user });

describe('a receipt', () => {
  it('is a whole document in which what people typed is text', async () => {
    const { buyer, txId } = await bought();
    const { body } = await detailOf(txId, buyer.user);
    expect(body.data.invoicePdf).toMatch(/^<!DOCTYPE html>/);
    expect(body.data.invoicePdf).not.toContain('<script');
    expect(body.data.invoicePdf).toContain('&quot;&gt;&lt;script&gt;');
    expect(body.data.invoicePdf).toContain('Łukasz-Ångström');
    expect(body.data.invoicePdf).toContain('₹4,565.00');
  });

  it('writes dates as the pages do, and the last day of what is paid, not the first of the next period', async () => {
    const buyer = newBuyer('US');
    billing.clock.set('2026-01-15T12:00:00Z');
    const { txId } = await buy(billing, buyer, { priceId: yearly });
    const { body } = await detailOf(txId, buyer.user);
    expect(body.data.invoicePdf).toContain('Jan 15, 2026 to Jan 14, 2027');
    expect(body.data.invoicePdf).not.toContain('January');
  });

  it('is mailed with its facts, and leads to the order', async () => {
    const buyer = newBuyer('US');
    billing.clock.set('2026-01-15T12:00:00Z');
    const { txId } = await buy(billing, buyer, { priceId: yearly });
    const mails = await billing.mailTo(buyer.billing.email);
    const [mail] = mails.filter(({ subject }) => /^Your receipt \d{6} from Kitshelf$/.test(subject));
    const number = mail?.subject.slice(-6);
    expect(mail?.text).toContain('Thank you for your purchase');
    for (const fact of [number, '15 January 2026', 'Kitshelf Pro, yearly', 'Total: $55.00'])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).toContain('Renews: on 15 January 2027 at $55.00 a year, until you cancel');
    expect(mail?.text).not.toContain('Access:');
    expect(mail?.text).toContain(`/checkout/success?txId=${txId}`);
  });

  it('names the seller of the shop as they were when it was issued', async () => {
    const seller = {
      legalName: 'Fern GmbH',
      address: 'Am Markt 1\n10115 Berlin',
      country: 'DE',
      taxNumbers: 'VAT ID: DE123456789',
    };
    const abroad = await testBilling(database, { overrides: { site: createDemoSite(seller) } });
    const { user, billing: who } = newBuyer('IN');
    const { txId } = await buy(abroad, { user, billing: who }, { priceId: yearly });
    await abroad.close();
    // The first shop has no legal name: what was issued stays.
    const { body } = await detailOf(txId, user);
    for (const words of ['Fern GmbH', 'Am Markt 1', '10115 Berlin', 'Germany', 'VAT ID: DE123456789'])
      expect(body.data.invoicePdf).toContain(words);
    const text = body.data.invoicePdf.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /Kitshelf Receipt \d+ Sold by Paddle, the merchant of record On behalf of Fern GmbH /,
    );
    expect(text).toMatch(/Paddle emails you the tax invoice\. Billed to /);
    expect(text.match(/Fern GmbH|Paddle, the merchant/g)).toHaveLength(2);
    const { invoices } = repositories(billing.deps);
    expect((await invoices.byOrder(txId))?.frozen).toMatchObject({ gateway: 'paddle', currency: 'USD' });
  });

  it('is also a PDF file, for its owner alone', async () => {
    const { buyer, txId } = await bought();
    const file = await pdfOf(txId, buyer.user);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.body.length).toBeGreaterThan(5000);
    expect((await pdfOf(txId, newBuyer().user)).status).toBe(404);
    expect((await pdfOf(txId)).status).toBe(401);
  });

  it.each([
    ['IN', 'अजय', 'प्रताप सिंह'],
    ['IN', 'கிருஷ்ணமூர்த்தி', 'ஸ்ரீதரன்'],
    ['US', 'Zoë 🎉', '王小明'],
    ['US', 'דוד', 'בן־גוריון'],
  ])('names its buyer as a PDF in every script (%s, %s %s)', async (country, fName, lName) => {
    const buyer = newBuyer(country);
    const named = { user: buyer.user, billing: { ...buyer.billing, fName, lName } };
    const { txId } = await buy(billing, named, { priceId: yearly });
    const { boxes, letters, isTagged, roles } = await readPdf((await pdfOf(txId, buyer.user)).body);
    expect([boxes, isTagged]).toEqual([0, true]);
    for (const part of [fName.replace(' 🎉', ''), lName]) expect(letters).toContain(squeezed(part));
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'Table', 'TH', 'TD']));
  });

  it('is the same file after an upgrade that says it in other words or draws it otherwise', async () => {
    const { txId } = await bought();
    const row = await repositories(billing.deps).invoices.byOrder(txId);
    const document = receiptFile(row!);
    const fileOf = documentFiles(billing.deps);
    const before = await fileOf(document);
    const reworded = { ...document, lines: { ...document.lines, footnotes: ['Many thanks.'] } };
    expect((await fileOf(reworded)).equals(before)).toBe(true);
  });

  it('that was stored under what it said, by an earlier version, stays that file', async () => {
    const { buyer, txId } = await bought();
    const document = receiptFile((await repositories(billing.deps).invoices.byOrder(txId))!);
    const [, earlier] = fileKeys(document);
    await billing.deps.storage.put(earlier, Buffer.from('%PDF-1.3 of then'));
    expect((await pdfOf(txId, buyer.user)).body.toString()).toBe('%PDF-1.3 of then');
    const reworded = { ...document, lines: { ...document.lines, footnotes: ['Many thanks.'] } };
    expect((await documentFiles(billing.deps)(reworded)).toString()).toBe('%PDF-1.3 of then');
  });

  it(
    'is drawn as a file once, however often and by whatever process it is asked for',
    { tags: 'at-once' },
    async () => {
      const { buyer, txId } = await bought();
      const put = vi.spyOn(billing.deps.storage, 'put');
      const { storage } = billing.deps;
      const other = await testBilling(database, { overrides: { storage, clock: billing.clock } });
      const asked = await Promise.all(Array.from({ length: 8 }, () => pdfOf(txId, buyer.user)));
      billing.clock.advance(60_000);
      const path = `user/payment/transactions/${txId}/receipt.pdf`;
      const later = await other.call('GET', path, { user: buyer.user });
      await other.close();
      for (const { status, body } of [...asked, later])
        expect([status, body.equals(later.body)]).toEqual([200, true]);
      expect(put).toHaveBeenCalledTimes(1);
    },
  );

  it('is another file once the company is on it, and the one before is gone', async () => {
    const { buyer, txId } = await bought();
    const put = vi.spyOn(billing.deps.storage, 'put');
    const before = (await pdfOf(txId, buyer.user)).body;
    const body = { company: 'Rao & Sons', taxNumber: '', address: '' };
    const path = `user/payment/transactions/${txId}/receipt-details`;
    await billing.call('PUT', path, { body, user: buyer.user });
    const after = (await pdfOf(txId, buyer.user)).body;
    expect(after.equals(before)).toBe(false);
    const kept = put.mock.calls.map(([key]) => billing.deps.storage.head(key));
    expect(await Promise.all(kept)).toEqual([undefined, expect.objectContaining({ size: after.length })]);
  });

  it('writes a tax number in its usual form, keeps a doubtful one, and refuses what can be none', async () => {
    const buyer = newBuyer('DE');
    const { txId } = await buy(billing, buyer, { priceId: yearly });
    const path = `user/payment/transactions/${txId}/receipt-details`;
    const put = (taxNumber: string) => {
      const body = { company: 'Rao & Sons', taxNumber, address: '' };
      return billing.call('PUT', path, { body, user: buyer.user });
    };
    const refused = await put('DE12');
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['taxNumber']]);
    expect((await put('DE123456789')).body.data.receiptDetails.taxNumber).toBe('DE123456789');
    const taken = await put('de 136.695 976');
    expect(taken.body.data.receiptDetails.taxNumber).toBe('DE136695976');
    expect(taken.body.data.invoicePdf).toContain('VAT/GST number: DE136695976');
  });

  it('takes the company, its number and address later, and keeps all else as it was', async () => {
    const { buyer, txId } = await bought();
    const before = (await detailOf(txId, buyer.user)).body.data;
    const body = { company: 'Rao & Sons', taxNumber: '29ABCDE1234F1Z5', address: '1 Main Road\nPune' };
    const path = `user/payment/transactions/${txId}/receipt-details`;
    const answer = await billing.call('PUT', path, { body, user: buyer.user });
    expect(answer.status).toBe(200);
    expect(answer.body.data.invoicePdf).toContain('Rao &amp; Sons');
    expect(answer.body.data.invoicePdf).toContain('29ABCDE1234F1Z5');
    expect(answer.body.data).toMatchObject({
      receiptDetails: body,
      invoiceNumber: before.invoiceNumber,
      totalPrice: before.totalPrice,
    });
    expect((await billing.call('PUT', path, { body, user: newBuyer().user })).status).toBe(404);
    expect(
      (await billing.call('PUT', path, { body: { ...body, company: 'x'.repeat(101) }, user: buyer.user }))
        .status,
    ).toBe(422);
  });

  it.each([
    'transaction-details?txId=',
    'subscriptions/',
    'cancel-subscription/',
    'upgrade-subscription?id=',
    'upgrade-subscription-preview?id=',
  ])('of another is not to be had by user/payment/%s', async (path) => {
    const { txId } = await bought();
    const method = path.includes('cancel') || path.includes('upgrade') ? 'POST' : 'GET';
    const body = path.includes('upgrade') ? { body: { priceId: yearly } } : {};
    const answer = await billing.call(method, `user/payment/${path}${txId}`, {
      user: newBuyer().user,
      ...body,
    });
    expect(answer.status).toBe(404);
  });
});

describe('the demo subscription', () => {
  it('has a number of its own in the series of purchases, however many customers come beside it', async () => {
    const demo = newBuyer();
    const seed = () =>
      seedDemoSubscription(billing.deps, { userId: demo.user, name: 'Pro', email: 'pro@kitshelf.test' });
    const purchases = await Promise.all([bought(), seed().then(() => undefined), bought(), seed()]);
    const numberOf = async (user: string) =>
      (await billing.call('GET', 'user/payment/fetch-subscriptions', { user })).body.data[0].invoiceNumber;
    const users = [demo.user, ...purchases.flatMap((each) => (each ? [each.buyer.user] : []))];
    const numbers = (await Promise.all(users.map(numberOf))).map(Number).toSorted((a, b) => a - b);
    expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step));
  });

  it('gives its number back when it is not written', async () => {
    const { buyer } = await bought();
    const last = async () =>
      Math.max(...(await getRecords(billing, buyer)).invoices.map(({ number }) => number));
    const before = await last();
    const row = (await repositories(billing.deps).invoices.ofUser(buyer.user))[0]!;
    const taken = database.transaction(async (tx) => insertInvoice(tx, row));
    await expect(taken).rejects.toThrow('Failed query');
    const next = await bought();
    expect((await getRecords(billing, next.buyer)).invoices[0]?.number).toBe(before + 1);
  });

  it('gives the yearly plan once, can be read and cancelled', async () => {
    const buyer = newBuyer();
    const user = { userId: buyer.user, name: 'Pro User', email: 'pro@kitshelf.test' };
    await seedDemoSubscription(billing.deps, user);
    await seedDemoSubscription(billing.deps, user);
    const list = (await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user })).body
      .data;
    expect(list).toMatchObject([{ status: 'active', productName: 'Kitshelf Pro', billingPeriod: 'year' }]);
    const [{ _id: id }] = list;
    const entitled = await billing.service.entitlementsAt(buyer.user, billing.clock.now());
    expect(entitled).toMatchObject({ premium: 'pro', premiumBase: 'year' });
    expect((await detailOf(id, buyer.user)).body.data).toMatchObject({
      canCancel: true,
      paymentGateway: { name: 'None' },
    });
    const cancelled = await billing.call('POST', `user/payment/cancel-subscription/${id}`, {
      user: buyer.user,
    });
    expect(cancelled.body.data.scheduledChange.action).toBe('cancelled');
    expect(await billing.service.entitlementsAt(buyer.user, billing.clock.now())).toMatchObject({
      premium: 'pro',
    });
  });
});

describe('a sandbox purchase on a public site', () => {
  it('gives nothing, also when it was made before', async () => {
    const { buyer } = await bought();
    const demo = newBuyer();
    await seedDemoSubscription(billing.deps, { userId: demo.user, name: 'Pro', email: 'pro@kitshelf.test' });
    const publicSite = await testBilling(database, {
      overrides: { isLoopback: false, clock: billing.clock },
    });
    for (const { user } of [buyer, demo]) {
      const now = billing.clock.now();
      expect(await publicSite.service.entitlementsAt(user, now)).toMatchObject({ premium: 'free' });
      expect(await publicSite.service.coverageOf(user)).toEqual({ isPaid: false, toolIds: new Set() });
    }
    await publicSite.close();
  });

  it.each([
    ['test', 'free'],
    ['live', 'pro'],
  ] as const)('and a payment of the mode %s makes its owner %s', async (paymentMode, premium) => {
    const { buyer } = await bought();
    await database.orm.update(grants).set({ paymentMode }).where(eq(grants.userId, buyer.user));
    const { grants: rows } = repositories({ database });
    const publicSite = createEntitlements({ ...billing.deps, grants: rows, isLoopback: false });
    expect(await publicSite.entitlementsAt(buyer.user, billing.clock.now())).toMatchObject({ premium });
  });
});

describe('the plans', () => {
  it('stand with the free one first, in the currency of the country', async () => {
    const { body } = await billing.call('GET', 'user/payment/all-plans?country=US');
    expect(body.data.map((plan: { name: string }) => plan.name)).toEqual([
      'Free Forever',
      'Kitshelf Pro',
      'Figma Pro',
    ]);
    expect(body.data[0]).toMatchObject({ _id: '0'.repeat(32), isPaid: false, prices: [] });
    const amounts = body.data[1].prices.map((price: { basePrice: number; currencyCode: string }) => [
      price.basePrice,
      price.currencyCode,
    ]);
    expect(amounts).toEqual([
      [2900, 'USD'],
      [5500, 'USD'],
      [14_900, 'USD'],
    ]);
    const inr = await billing.call('GET', 'user/payment/all-plans?country=DE');
    expect(inr.body.currencies.toSorted()).toEqual(['INR', 'USD']);
    expect(inr.body.data[2].prices[1]).toMatchObject({
      basePrice: 3900 * 83,
      currencyCode: 'INR',
      cta: 'Get Figma Pro',
      subscription: null,
    });
  });

  it('are filtered by one id or several, and the own price knows its subscription', async () => {
    const { body } = await billing.call('GET', 'user/payment/all-plans');
    const [, pro, figma] = body.data;
    const one = await billing.call('GET', `user/payment/all-plans?planIds=${figma._id}`);
    expect(one.body.data).toMatchObject([{ name: 'Figma Pro' }]);
    const two = await billing.call(
      'GET',
      `user/payment/all-plans?planIds=${figma._id}&planIds=${pro._id}&planIds=none`,
    );
    expect(two.body.data).toHaveLength(2);
    expect((await billing.call('GET', 'user/payment/all-plans?planIds=nothing')).body.data).toEqual([]);
    const { buyer, txId } = await bought();
    const own = await billing.call('GET', `user/payment/all-plans?planIds=${pro._id}`, { user: buyer.user });
    expect(
      own.body.data[0].prices.map((price: { subscription: object | null }) => price.subscription),
    ).toEqual([null, { status: 'active', id: txId }, null]);
  });

  it('name the gateway of a country', async () => {
    const { user } = newBuyer();
    const details = (query: string) => billing.call('GET', `user/payment/payment-details${query}`, { user });
    expect((await details('?country=US')).body.data).toMatchObject({
      gateway: 'paddle',
      environment: 'sandbox',
    });
    expect((await details('?country=in')).body.data).toMatchObject({ gateway: 'razorpay' });
    expect((await details('')).body.data.clientToken).toBeTruthy();
    expect((await details('?country=AQ')).status).toBe(422);
  });
});
