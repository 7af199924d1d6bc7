import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRecords, buy } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { sandboxAnswers, sandboxWebhooks } from '../../../../sandbox/tables.ts';
import { mailAlerts } from '../alerts/alert-digest.ts';
import { alerts as alertTable } from '../../store/alert-tables.ts';
import { remindOfDisputes } from './dispute-alerts.ts';

const supportEmail = 'owner@shop.test';
const hourMs = 60 * 60_000;
let database: Database;
let billing: TestBilling;
let monthly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  monthly = await billing.priceId('Kitshelf Pro', 'month');
});
beforeEach(async () => {
  await database.orm.delete(sandboxAnswers);
  await database.orm.delete(sandboxWebhooks);
  await database.orm.delete(alertTable);
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');

async function customer(country: string) {
  const buyer = newBuyer(country);
  await buy(billing, buyer, { priceId: monthly });
  const { payments } = await getRecords(billing, buyer);
  const payment = payments[0]!;
  const dispute = async (outcome: 'created' | 'won' | 'lost', more: object = {}) => {
    const given = { gateway: gatewayOf(buyer), id: payment.gatewayPaymentId, outcome, ...more };
    expect((await billing.control('dispute', given)).status).toBe(200);
    await billing.settle();
    await billing.settle();
  };
  return { buyer, payment, dispute };
}

/** Kinds of what is open about a payment, in the order of the alphabet. */
async function openKinds(paymentId: string): Promise<string[]> {
  const rows = await billing.service.openAlerts();
  return rows
    .filter(({ subject }) => subject === paymentId)
    .map(({ kind }) => kind)
    .toSorted();
}

async function mailed(): Promise<readonly { subject: string; text: string }[]> {
  const { clock, jobs, mailer } = billing.deps;
  await mailAlerts({ database, clock, jobs, mailer, supportEmail, publicUrl: 'http://shop.test' });
  return billing.mailTo(supportEmail);
}

describe.each(['IN', 'US'])('a dispute (%s)', (country) => {
  it('that is opened makes one alert, however often it is told, and ends it with itself', async () => {
    const { payment, dispute } = await customer(country);
    await dispute('created');
    await billing.control('replay', { times: 3, shuffle: true });
    await billing.settle();
    expect(await openKinds(payment.id)).toEqual(['dispute_opened']);
    const [opened] = (await billing.service.openAlerts()).filter(({ subject }) => subject === payment.id);
    expect(opened).toMatchObject({ count: 1 });
    expect(opened?.words).toContain(payment.gatewayPaymentId);
    await dispute('lost');
    expect(await openKinds(payment.id)).toEqual(['dispute_lost']);
    await dispute('won');
    expect(await openKinds(payment.id)).toEqual(['dispute_won']);
  });

  it('is mailed as soon as it is opened, and again when it is lost, also beside another one of that day', async () => {
    const first = await customer(country);
    await first.dispute('created');
    const before = (await mailed()).length;
    const second = await customer(country);
    await second.dispute('created');
    const mails = await mailed();
    expect(mails.length).toBe(before + 1);
    const about = mails.find(({ text }) => text.includes(second.payment.gatewayPaymentId));
    expect(about?.text).toContain('http://shop.test/desk/alerts');
    await second.dispute('lost');
    expect((await mailed()).length).toBe(before + 2);
    expect((await mailed()).length).toBe(before + 2);
  });
});

it(
  'says by when Razorpay wants the evidence, and reminds once within two days of it',
  { tags: 'at-once' },
  async () => {
    const { payment, dispute } = await customer('IN');
    const respondBy = new Date(billing.clock.now().getTime() + 50 * hourMs);
    await dispute('created', { respondBy: respondBy.toISOString() });
    const [opened] = (await billing.service.openAlerts()).filter(({ subject }) => subject === payment.id);
    const dueAt = new Date(Math.floor(respondBy.getTime() / 1000) * 1000);
    expect(opened).toMatchObject({ kind: 'dispute_opened', dueAt });
    await remindOfDisputes(billing.deps);
    expect(await openKinds(payment.id)).toEqual(['dispute_opened']);

    billing.clock.set(new Date(billing.clock.now().getTime() + 3 * hourMs));
    await Promise.all([remindOfDisputes(billing.deps), remindOfDisputes(billing.deps)]);
    expect(await openKinds(payment.id)).toEqual(['dispute_due', 'dispute_opened']);
    const rows = (await billing.service.openAlerts()).filter(({ subject }) => subject === payment.id);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
    for (const { id } of rows) await billing.service.closeAlertBy(id, 'somebody');
    await remindOfDisputes(billing.deps);
    expect(await openKinds(payment.id)).toEqual([]);

    await dispute('lost');
    expect(await openKinds(payment.id)).toEqual(['dispute_lost']);
  },
);

it('that is over is reminded of no more', async () => {
  const { payment, dispute } = await customer('IN');
  await dispute('created', { respondBy: new Date(billing.clock.now().getTime() + hourMs).toISOString() });
  await dispute('won');
  await remindOfDisputes(billing.deps);
  expect(await openKinds(payment.id)).toEqual(['dispute_won']);
});

it('keeps its alert while another case about the payment is open', async () => {
  const { payment, dispute } = await customer('IN');
  await dispute('created');
  await dispute('lost');
  await dispute('created');
  expect(await openKinds(payment.id)).toEqual(['dispute_lost', 'dispute_opened']);
});
