import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, type PurchaseFacts, getPremium, getRecords } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import { createDemoSite } from '../../../../../test/site.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { changing } from '../../store/change-lease.ts';
import type { BillingDeps } from '../../shared/deps.ts';

const dayMs = 86_400_000;
const threads: string[] = [];
let database: Database;
let billing: TestBilling;
let strict: TestBilling;
let month: string;
let year: string;
let lifetime: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const openThread: BillingDeps['openThread'] = async (_tx, { subject }) => void threads.push(subject);
  const overrides = { paddleCountries: new Set(['US', 'FR']), openThread };
  billing = await testBilling(database, { overrides });
  month = await billing.priceId('Kitshelf Pro', 'month');
  year = await billing.priceId('Kitshelf Pro', 'year');
  lifetime = await billing.priceId('Kitshelf Pro', 'lifetime');
});
afterAll(async () => {
  await strict?.close();
  await billing.close();
  await database.close();
});

/** The query of the link in the newest mail with a subject. */
async function linkIn(buyer: TestBuyer, subject: string): Promise<string> {
  const mail = (await billing.mailTo(buyer.billing.email)).find((each) => each.subject.includes(subject));
  return /\/withdraw\?(id=[0-9a-f]{32}&token=[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (link: string) => billing.call('POST', `user/payment/withdraw/link?${link}`);
const ask = (number: string, email: string) =>
  billing.call('POST', 'user/payment/withdraw/form', { body: { number, email } });

async function withdrawn(buyer: TestBuyer) {
  const answer = await confirm(await linkIn(buyer, 'receipt'));
  await billing.settle();
  await billing.settle();
  return answer;
}

/** What the gateway itself says has gone back of a payment. */
async function sentBack(buyer: TestBuyer, gatewayPaymentId: string): Promise<number> {
  const gateway = billing.deps.gateways[buyer.billing.country === 'DE' ? 'razorpay' : 'paddle'];
  const told = await gateway?.fetch({ kind: 'payment', id: gatewayPaymentId });
  const events = told?.kind === 'ok' ? told.value : [];
  return events.reduce((sum, event) => (event.entity === 'refund' ? sum + event.amountMinor : sum), 0);
}

const paymentOf = async (buyer: TestBuyer) => (await getRecords(billing, buyer)).payments[0]!;
const refundsOf = async (buyer: TestBuyer) =>
  (await getRecords(billing, buyer)).movements.filter(({ kind }) => kind === 'refund');
const numberOf = async (buyer: TestBuyer) =>
  String((await getRecords(billing, buyer)).invoices[0]?.number).padStart(6, '0');

describe.each(['DE', 'FR'])('a withdrawal by the mailed link (%s)', (country) => {
  it('ends access, gives everything back and is acknowledged with its time, once', async () => {
    const buyer = newBuyer(country);
    const { txId } = await buy(billing, buyer, { priceId: year });
    const payment = await paymentOf(buyer);
    const link = await linkIn(buyer, 'receipt');
    const { body: shown } = await billing.call('GET', `user/payment/withdraw/link?${link}`);
    expect(shown.data).toMatchObject({ back: payment.amountMinor, kept: 0, declared: null });
    const { status, body } = await withdrawn(buyer);
    expect([status, body.data.state]).toEqual([202, 'done']);
    expect(body.data.receivedAt).toBe(billing.clock.now().toISOString());
    expect(await getPremium(billing, buyer)).toBe('expired');
    const { body: list } = await billing.call('GET', 'user/payment/fetch-subscriptions', {
      user: buyer.user,
    });
    expect(list.data).toMatchObject([{ withdrawn: { isRefunded: true }, countryCode: country }]);
    expect(await sentBack(buyer, payment.gatewayPaymentId)).toBe(payment.amountMinor);
    const mails = await billing.mailTo(buyer.billing.email);
    const receipt = mails.filter(({ subject }) => subject.startsWith('Your withdrawal from'));
    expect(receipt).toHaveLength(1);
    expect(receipt[0]?.text).toContain(`Order: ${await numberOf(buyer)}`);
    expect(receipt[0]?.text).not.toContain(txId);
    expect(receipt[0]?.text).toMatch(/write to us at \S+/);
    expect(receipt[0]?.text).toMatch(/Received: .* \d\d:\d\d UTC/);
    expect(await withdrawn(buyer)).toMatchObject({ status: 202, body: { data: body.data } });
    expect(await refundsOf(buyer)).toHaveLength(1);
    const last = await billing.service.lastWithdrawals([buyer.user]);
    expect([...last]).toEqual([[buyer.user, { isRefunded: true }]]);
    const subjects = (await billing.mailTo(buyer.billing.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('is cancelled'))).toEqual([]);
    const listed = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
    expect(listed.body.data).toMatchObject([{ status: 'cancelled' }]);
  });

  it('twice at once is one', { tags: 'at-once' }, async () => {
    const buyer = newBuyer(country);
    const { txId } = await buy(billing, buyer, { priceId: month });
    const link = await linkIn(buyer, 'receipt');
    const body = { txId };
    const answers = await Promise.all([
      confirm(link),
      confirm(link),
      billing.call('POST', 'user/payment/withdraw', { body, user: buyer.user }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await billing.settle();
    await billing.settle();
    expect(await refundsOf(buyer)).toHaveLength(1);
    const mails = await billing.mailTo(buyer.billing.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your withdrawal from'))).toHaveLength(1);
  });

  it('of an upgrade gives back what it cost, and the time before it', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    const answer = await billing.call('POST', `user/payment/upgrade-subscription?id=${id}`, {
      body: { priceId: lifetime },
      user: buyer.user,
    });
    const { payment, customData } = answer.body.data as {
      payment: PurchaseFacts;
      customData: { txId: string };
    };
    await billing.control('pay', {
      gateway: payment.gateway,
      id: payment.subscriptionId,
      outcome: 'success',
      webhooks: 'send',
    });
    await billing.settle();
    const body = { txId: customData.txId };
    const { body: told } = await billing.call('POST', 'user/payment/withdraw', { body, user: buyer.user });
    expect(told.data).toMatchObject({ state: 'done' });
    await billing.settle();
    await billing.settle();
    expect((await refundsOf(buyer)).map(({ amountMinor }) => amountMinor)).toEqual([payment.amount]);
    expect((await billing.service.entitlementsAt(buyer.user, billing.clock.now())).premiumBase).toBe('month');
  });
});

describe('a withdrawal by the form', () => {
  it('is answered alike whatever there is, and is proven by the address of the order', async () => {
    const buyer = newBuyer('DE');
    const { txId } = await buy(billing, buyer, { priceId: month });
    const number = await numberOf(buyer);
    const answers = [
      await ask(number, buyer.billing.email),
      await ask(txId, 'stranger@example.com'),
      await ask('000999999', buyer.billing.email),
    ];
    const at = billing.clock.now().toISOString();
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        202,
        { message: 'We have received your withdrawal.', data: { receivedAt: at } },
      ]);
    expect(threads.filter((each) => each.includes(txId))).toHaveLength(1);
    const told = await billing.mailTo('stranger@example.com');
    expect(told.map(({ text }) => text).join('')).not.toMatch(new RegExp(`${txId}|Kitshelf Pro|token`));
    expect(await getPremium(billing, buyer)).toBe('pro');

    billing.clock.advance(2 * 3_600_000);
    const { body } = await confirm(await linkIn(buyer, 'Please confirm'));
    expect(body.data).toMatchObject({ state: 'done', receivedAt: at });
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('expired');
    await ask(number, buyer.billing.email);
    const mails = await billing.mailTo(buyer.billing.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your withdrawal from'))).toHaveLength(2);
  });

  it('counts from when it was sent, also if it is proven after the period', async () => {
    const buyer = newBuyer('DE');
    const { txId } = await buy(billing, buyer, { priceId: year });
    billing.clock.advance(13 * dayMs);
    await ask(txId, buyer.billing.email);
    billing.clock.advance(10 * dayMs);
    expect((await confirm(await linkIn(buyer, 'Please confirm'))).body.data.state).toBe('done');
  });

  it('is refused from the twenty-first an hour on', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let times = 0; times < 25; times += 1) {
      const body = { number: `9${times}000`, email: 'a@example.com', website: 'spam' };
      statuses.push((await billing.call('POST', 'user/payment/withdraw/form', { body, headers })).status);
      billing.clock.advance(3000);
    }
    expect(statuses).toContain(429);
    billing.clock.advance(3_600_000);
  });
});

describe('a withdrawal that comes', () => {
  it('too late is declined with the day on which it ended, and changes nothing', async () => {
    const buyer = newBuyer('DE');
    await buy(billing, buyer, { priceId: year });
    billing.clock.advance(20 * dayMs);
    const { status, body } = await withdrawn(buyer);
    expect([status, body.data.state]).toEqual([202, 'declined']);
    expect(body.data.text).toMatch(/^The time to withdraw from this contract ended on \d+ \w+ 20\d\d\./);
    expect(await getPremium(billing, buyer)).toBe('pro');
    const mails = await billing.mailTo(buyer.billing.email);
    expect(mails.some(({ text }) => text.includes(body.data.text))).toBe(true);
  });

  it('from a country without the right is declined, and its receipt has no link', async () => {
    const buyer = newBuyer('US');
    const { txId } = await buy(billing, buyer, { priceId: year });
    expect(await linkIn(buyer, 'receipt')).toBe('');
    const { body } = await billing.call('POST', 'user/payment/withdraw', {
      body: { txId },
      user: buyer.user,
    });
    expect(body.data).toMatchObject({ state: 'declined' });
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('from somebody else, or with a link that is not complete, is refused', async () => {
    const buyer = newBuyer('DE');
    const { txId } = await buy(billing, buyer, { priceId: year });
    const other = newBuyer('DE');
    const foreign = await billing.call('POST', 'user/payment/withdraw', { body: { txId }, user: other.user });
    expect(foreign.status).toBe(404);
    expect((await confirm(`id=${txId}&token=${'a'.repeat(43)}`)).status).toBe(410);
  });

  it('after everything has gone back sends nothing twice', async () => {
    const buyer = newBuyer('FR');
    await buy(billing, buyer, { priceId: year });
    const payment = await paymentOf(buyer);
    await billing.service.adminRefund({ payment: payment.id, reason: 'kindness' });
    await billing.settle();
    const { body } = await withdrawn(buyer);
    expect(body.data.text).toContain('was refunded before');
    expect(await sentBack(buyer, payment.gatewayPaymentId)).toBe(payment.amountMinor);
  });

  it('while the bank decides leaves the money to it, and ends access', async () => {
    const buyer = newBuyer('FR');
    await buy(billing, buyer, { priceId: lifetime });
    const { gatewayPaymentId: id } = await paymentOf(buyer);
    await billing.control('dispute', { gateway: 'paddle', id, outcome: 'created' });
    await billing.settle();
    expect((await withdrawn(buyer)).body.data.text).toContain('your bank, which decides');
    expect(await refundsOf(buyer)).toEqual([]);
    await billing.control('dispute', { gateway: 'paddle', id, outcome: 'won' });
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('expired');
  });

  it('after the account was deleted still brings the money back', async () => {
    const buyer = newBuyer('DE');
    await buy(billing, buyer, { priceId: year });
    const payment = await paymentOf(buyer);
    const link = await linkIn(buyer, 'receipt');
    await billing.service.personalData.erase({ userId: buyer.user, email: buyer.billing.email });
    expect((await confirm(link)).body.data.state).toBe('done');
    await billing.settle();
    await billing.settle();
    expect(await sentBack(buyer, payment.gatewayPaymentId)).toBe(payment.amountMinor);
  });

  it('during another change is received, and carried out after it', async () => {
    const buyer = newBuyer('DE');
    const { txId } = await buy(billing, buyer, { priceId: month });
    const link = await linkIn(buyer, 'receipt');
    await changing(billing.deps, txId, { kind: 'pause' }, async () => {
      expect((await confirm(link)).body.data.state).toBe('received');
    });
    billing.clock.advance(60_000);
    await billing.settle();
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(await refundsOf(buyer)).toHaveLength(1);
  });
});

describe('consent to access at once', () => {
  it('keeps a part for whole days of access, as the page said before', async () => {
    const buyer = newBuyer('DE');
    await buy(billing, buyer, { priceId: year, consents: true });
    const { amountMinor, gatewayPaymentId } = await paymentOf(buyer);
    billing.clock.advance(10 * dayMs + 3_600_000);
    const link = await linkIn(buyer, 'receipt');
    const kept = Math.floor((amountMinor * 10) / 365);
    const { body: shown } = await billing.call('GET', `user/payment/withdraw/link?${link}`);
    expect(shown.data).toMatchObject({ back: amountMinor - kept, kept });
    await withdrawn(buyer);
    expect(await sentBack(buyer, gatewayPaymentId)).toBe(amountMinor - kept);
    expect(await getPremium(billing, buyer)).toBe('expired');
  });

  it('ends the right where the owner chose that, for later orders alone', async () => {
    const site = createDemoSite({ withdrawalRule: 'nothing' });
    const overrides = { site, paddleCountries: new Set(['US']), clock: billing.clock };
    strict = await testBilling(database, { overrides });
    const buyer = newBuyer('DE');
    const { txId } = await buy(strict, buyer, { priceId: year, consents: true });
    const body = { txId };
    const { body: told } = await strict.call('POST', 'user/payment/withdraw', { body, user: buyer.user });
    expect(told.data).toMatchObject({ state: 'declined' });
    expect(told.data.text).toContain('agreed that the right to withdraw ends');
    const [order] = (await getRecords(strict, buyer)).orders;
    expect(order?.consent).toMatchObject({ immediateSupply: true, rule: 'nothing', text: 'nothing-4' });
  });

  it('was not given by a program that buys without a word of it', async () => {
    const call = (country: string) => {
      const buyer = newBuyer(country);
      const body = { planId: month, totalCount: 5, billing: buyer.billing };
      return billing.call('POST', 'user/payment/create-subscription', { body, user: buyer.user });
    };
    expect([(await call('DE')).status, (await call('US')).status]).toEqual([200, 200]);
  });
});
