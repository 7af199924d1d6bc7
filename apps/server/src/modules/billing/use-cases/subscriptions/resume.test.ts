import { describe, expect, it } from 'vitest';
import {
  getRecords,
  buy,
  onceOfEverything,
  open,
  pay,
  getPremium,
  proofQuery,
  verify,
} from '../../../../../test/billing-acts.ts';
import {
  newBuyer,
  testBilling,
  type TestBilling,
  type TestBuyer,
  toolIds,
} from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { seedBilling } from '../plans/seed-plans.ts';
import { repositories } from '../../store/unit-of-work.ts';

let database: Database;
let billing: TestBilling;
let month: string;
freshForEach(async (opened) => {
  database = opened;
  billing = await testBilling(database);
  await seedBilling({ database, clock: billing.clock, toolIds });
  month = await billing.priceId('Kitshelf Pro', 'month');
  return () => billing.close();
});

const dayMs = 24 * 60 * 60_000;
const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');
const post = (buyer: TestBuyer, path: string, body?: object) =>
  billing.call('POST', `user/payment/${path}`, { user: buyer.user, ...(body && { body }) });
const cancel = (buyer: TestBuyer, id: string) => post(buyer, `cancel-subscription/${id}`);
const resume = (buyer: TestBuyer, id: string) => post(buyer, `resume-subscription/${id}`);
const pause = (buyer: TestBuyer, id: string, until?: string) =>
  post(buyer, `pause-subscription/${id}`, until ? { until } : undefined);
const renew = async (buyer: TestBuyer, id: string, outcome = 'success') => {
  const answer = await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome });
  await billing.settle();
  return answer;
};
async function detailOf(buyer: TestBuyer, id: string) {
  return (await billing.call('GET', `user/payment/subscriptions/${id}`, { user: buyer.user })).body.data;
}
const openAlerts = async () => (await repositories(billing.deps).alerts.open()).map(({ kind }) => kind);

describe('resuming what was cancelled with Paddle', () => {
  it('takes the cancellation back at once, and it renews', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    await billing.settle();
    expect(await detailOf(buyer, id)).toMatchObject({ canResume: true, canPause: false });
    const answer = await resume(buyer, id);
    expect([answer.status, answer.body.data.scheduledChange]).toEqual([200, null]);
    await billing.settle();
    const detail = await detailOf(buyer, id);
    expect(detail).toMatchObject({
      status: 'active',
      scheduledChange: null,
      nextBilledAt: '2026-02-15T12:00:00.000Z',
      canResume: false,
      canCancel: true,
    });
    billing.clock.set(detail.currentPeriodEnd);
    await renew(buyer, id);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('and cancelled once more, is asked of the gateway once more, and mailed once more', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    await resume(buyer, id);
    expect((await cancel(buyer, id)).body.data.scheduledChange).toMatchObject({ action: 'cancelled' });
    await billing.settle();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
    expect(await getPremium(billing, buyer)).toBe('expired');
    const mails = await billing.mailTo(buyer.billing.email);
    expect(mails.filter((mail) => mail.subject.endsWith('is cancelled'))).toHaveLength(2);
  });

  it('changes nothing while the gateway does not answer', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    await billing.control('faults', {
      gateway: 'paddle',
      kind: '500',
      where: 'PATCH',
      times: 9,
    });
    expect((await resume(buyer, id)).status).toBe(503);
    expect((await detailOf(buyer, id)).scheduledChange).toMatchObject({ action: 'cancelled' });
  });
});

describe('resuming what was cancelled with Razorpay', () => {
  it('asks for a new authorisation, and goes on once that is verified', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    const answer = await resume(buyer, id);
    expect(answer.status).toBe(202);
    const { payment, scheduledChange } = answer.body.data;
    expect(scheduledChange).toBeNull();
    expect(payment).toMatchObject({
      kind: 'subscription',
      amount: 0,
      status: 'pending',
      gateway: 'razorpay',
    });
    // Nothing is promised before it is authorised.
    expect((await detailOf(buyer, id)).scheduledChange).toMatchObject({ action: 'cancelled' });
    const again = await resume(buyer, id);
    expect(again.body.data.payment.subscriptionId).toBe(payment.subscriptionId);
    const handed = await pay(billing, payment, { webhooks: 'drop' });
    expect((await verify(billing, buyer, payment, handed)).body.data.subscription.status).toBe('active');
    expect(await detailOf(buyer, id)).toMatchObject({
      scheduledChange: null,
      nextBilledAt: '2026-02-15T12:00:00.000Z',
      canCancel: true,
      canResume: false,
    });
    expect(await onceOfEverything(billing, buyer)).toMatchObject({ captures: 1, grants: 1, invoices: 1 });
  });

  it('renews through the new subscription, whatever is told of the old one', async () => {
    const buyer = newBuyer('IN');
    const bought = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, bought.txId);
    const { payment } = (await resume(buyer, bought.txId)).body.data;
    await pay(billing, payment);
    await billing.settle();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, bought.subscriptionId);
    await renew(buyer, payment.subscriptionId);
    await billing.control('replay', { times: 2, shuffle: true });
    await billing.settle();
    const records = await getRecords(billing, buyer);
    expect(records.captures).toHaveLength(2);
    expect(new Set(records.grants.map((grant) => grant.endsAt?.toISOString()))).toEqual(
      new Set(['2026-02-15T12:00:00.000Z', '2026-03-15T12:00:00.000Z']),
    );
    expect(await detailOf(buyer, bought.txId)).toMatchObject({
      status: 'active',
      scheduledChange: null,
      currentPeriodEnd: '2026-03-15T12:00:00.000Z',
    });
    expect(await openAlerts()).toEqual([]);
    await cancel(buyer, bought.txId);
    billing.clock.set('2026-03-15T12:00:00Z');
    await renew(buyer, payment.subscriptionId);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
  });

  it('is renewed in the sandbox by our id too', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    const { payment } = (await resume(buyer, id)).body.data;
    await pay(billing, payment);
    await billing.settle();
    billing.clock.set('2026-02-15T12:00:00Z');
    await billing.settle();
    const { body } = await renew(buyer, id);
    expect(body).toMatchObject({ subscription_id: payment.subscriptionId, status: 'active' });
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
  });

  it('never authorised, ends on its day', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    const { payment } = (await resume(buyer, id)).body.data;
    await pay(billing, payment, { outcome: 'failure' });
    await billing.settle();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect((await resume(buyer, id)).status).toBe(409);
  });
});

describe.each(['IN', 'US'])('a pause (%s)', (country) => {
  it('leaves access until what is paid is over, and is charged again once resumed', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    const answer = await pause(buyer, id);
    expect(answer.status).toBe(200);
    expect(answer.body.data.scheduledChange).toEqual({
      action: 'paused',
      effectiveAt: '2026-02-15T12:00:00.000Z',
      state: 'confirmed',
    });
    expect((await pause(buyer, id)).status).toBe(200);
    await billing.settle();
    billing.clock.set('2026-02-15T11:59:59Z');
    expect(await getPremium(billing, buyer)).toBe('pro');
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    expect(await getPremium(billing, buyer)).toBe('expired');
    billing.clock.advance(10 * dayMs);
    expect((await resume(buyer, id)).status).toBe(200);
    await billing.settle();
    if (country === 'IN') await renew(buyer, id);
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
    expect(await detailOf(buyer, id)).toMatchObject({
      scheduledChange: null,
      currentPeriodEnd: '2026-03-25T12:00:00.000Z',
    });
    expect(await openAlerts()).toEqual([]);
  });

  it('that is undone before it begins changes nothing', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await pause(buyer, id);
    const answer = await resume(buyer, id);
    expect([answer.status, answer.body.data.scheduledChange]).toEqual([200, null]);
    await billing.settle();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('is refused with the reason to what does not run on', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    const answer = await pause(buyer, id);
    expect([answer.status, answer.body.error.name]).toEqual([409, 'NotPausable']);
  });
});

describe('a pause until a day', () => {
  it('is kept by Paddle', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    const early = await pause(buyer, id, '2026-02-01T00:00:00Z');
    expect([early.status, Object.keys(early.body.error.fields)]).toEqual([422, ['until']]);
    const { body } = await pause(buyer, id, '2026-04-01T00:00:00Z');
    expect(body.data.scheduledChange).toMatchObject({
      action: 'paused',
      resumesAt: '2026-04-01T00:00:00.000Z',
    });
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    billing.clock.set('2026-04-01T00:00:00Z');
    await renew(buyer, id);
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await detailOf(buyer, id)).scheduledChange).toBeNull();
  });

  it('cannot be kept by Razorpay, which is said in words', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    const answer = await pause(buyer, id, '2026-04-01T00:00:00Z');
    expect([answer.status, answer.body.error.name]).toEqual([409, 'NotPausable']);
    expect(answer.body.error.message).toContain('resume whenever you like');
  });

  it('is refused by Razorpay for UPI, in its own words', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: month, method: 'upi' });
    const answer = await pause(buyer, id);
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      'subscriptions cannot be paused when payment mode is UPI',
    ]);
  });
});

describe.each(['IN', 'US'])('another card (%s)', (country) => {
  it('is taken without a charge while nothing is owed', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    const answer = await post(buyer, `payment-method/${id}`);
    expect(answer.status).toBe(200);
    const payment = answer.body.data;
    expect(payment).toMatchObject({
      amount: 0,
      gateway: gatewayOf(buyer),
      status: 'pending',
      isLifetime: false,
    });
    expect(payment.kind).toBe(country === 'US' ? 'transaction' : 'subscription');
    const change = { gateway: payment.gateway, id: payment.subscriptionId, isCardChange: true };
    expect((await billing.control('pay', { ...change, outcome: 'success' })).status).toBe(200);
    await billing.settle();
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
    expect(await openAlerts()).toEqual([]);
  });

  it('pays what is owed, and access goes on', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id, 'failure');
    expect(await detailOf(buyer, id)).toMatchObject({
      canChangeCard: true,
      graceEndsAt: '2026-02-22T12:00:00.000Z',
    });
    const payment = (await post(buyer, `payment-method/${id}`)).body.data;
    await billing.control('pay', {
      gateway: payment.gateway,
      id: payment.subscriptionId,
      isCardChange: true,
      outcome: 'success',
    });
    await billing.settle();
    billing.clock.advance(8 * dayMs);
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
    expect(await detailOf(buyer, id)).toMatchObject({ graceEndsAt: null, detail: 'active' });
    expect(await openAlerts()).toEqual([]);
  });

  it('that is refused too changes nothing', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    const payment = (await post(buyer, `payment-method/${id}`)).body.data;
    await billing.control('pay', {
      gateway: payment.gateway,
      id: payment.subscriptionId,
      isCardChange: true,
      outcome: 'failure',
    });
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect(await openAlerts()).toEqual([]);
  });

  it('is not for a lifetime, what has ended, or another person', { tags: 'at-once' }, async () => {
    const buyer = newBuyer(country);
    const { txId: lifetime } = await buy(billing, buyer, {
      priceId: await billing.priceId('Figma Pro', 'lifetime'),
    });
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    expect((await post(buyer, `payment-method/${lifetime}`)).status).toBe(409);
    expect((await pause(buyer, lifetime)).status).toBe(409);
    expect((await resume(buyer, lifetime)).status).toBe(409);
    expect((await resume(buyer, id)).body.error.name).toBe('NotResumable');
    const other = newBuyer(country);
    const answers = await Promise.all([
      post(other, `payment-method/${id}`),
      pause(other, id),
      resume(other, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe.each(['IN', 'US'])('a failed renewal whose grace is over (%s)', (country) => {
  it('may be bought again, which ends the old one', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id, 'failure');
    billing.clock.advance(7 * dayMs - 1);
    await expect(open(billing, buyer, { priceId: month })).rejects.toThrow('AlreadySubscribed');
    billing.clock.advance(1);
    expect(await getPremium(billing, buyer)).toBe('expired');
    const second = await buy(billing, buyer, { priceId: month });
    expect(proofQuery(second, {})).toBeTruthy();
    expect(await getPremium(billing, buyer)).toBe('pro');
    const old = await detailOf(buyer, id);
    expect(old.status).toBe('cancelled');
    expect((await renew(buyer, id)).status).not.toBe(200);
  });
});
