import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskPassword as password, origin, sitDown } from '../../../../test/desk.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';
import { seedDemoSubscription } from '../../billing/use-cases/subscriptions/seed-subscription.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { turnOnFactor } from '../../../../test/totp.ts';

const email = 'mira@example.com';
const nowhere = 'a'.repeat(32);
const toolIds = { Figma: '1'.repeat(32), Framer: '2'.repeat(32), Webflow: '3'.repeat(32) };

let app: TestApp;
let owner: Record<string, string>;
let token: string;
let id: string;
beforeAll(async () => {
  app = await testApp();
  // The sandbox is reached over HTTP.
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  await seedBilling({ ...app.platform, toolIds });
  owner = await sitDown(app, ['owner'], 'olga@example.com');
  token = await app.signUp(email);
  id = (await app.call('GET', 'user/app/user-details', { token })).body.data._id;
});
afterAll(() => app.close());

const get = (path: string, headers = owner) => app.call('GET', `desk/${path}`, { headers });
const post = (path: string, body: object, headers = owner) =>
  app.call('POST', `desk/${path}`, { headers, body });
const detail = async () => (await get(`customers/${id}`)).body.data;
const reason = 'asked for';
const actions = async () => {
  const { rows } = await app.services.desk.auditPage({}, { limit: 99, offset: 0, isOldestFirst: true });
  return rows.map(({ action }) => action).filter((action) => action !== 'session.start');
};

/** What is shown once the gateway has told what it has to tell. */
const settled = (read: () => Promise<unknown>) =>
  expect.poll(
    async () => {
      app.clock.advance(1000);
      await app.platform.jobs.runAllDue();
      return await read();
    },
    { timeout: 20_000 },
  );

/** Buys a monthly plan and pays. */
async function buy() {
  const plans = (await app.call('GET', 'user/payment/all-plans?country=IN')).body.data;
  const plan = plans.find(({ name }: { name: string }) => name === 'Kitshelf Pro');
  const price = plan.prices.find(({ billingPeriod }: { billingPeriod: string }) => billingPeriod === 'month');
  const billing = { fName: 'Mira', lName: 'Sol', country: 'IN', email };
  const body = { planId: price.id, totalCount: 5, billing };
  const opened = (await app.call('POST', 'user/payment/create-subscription', { token, body })).body.data;
  const pay = { gateway: opened.gateway, id: opened.subscriptionId, outcome: 'success', webhooks: 'send' };
  await app.server.inject({ method: 'POST', url: '/sandbox/pay', payload: pay });
  await settled(async () => (await detail()).payments.length).toBe(1);
  return { planId: plan._id as string, txId: opened.txId as string, ...(await detail()) };
}

describe('a customer', () => {
  it('is found by name, address and every id of theirs, and by nothing else', async () => {
    const { txId, payments, subscriptions } = await buy();
    const ids = [txId, payments[0].gatewayId, payments[0]._id, subscriptions[0].gatewayId, email, id];
    for (const search of [...ids, subscriptions[0].invoiceNumber, 'MIRA@example'])
      expect((await get(`customers?search=${encodeURIComponent(search)}`)).body.data, search).toEqual([
        expect.objectContaining({ _id: id, email, premium: 'pro' }),
      ]);
    expect((await get('customers?search=nobody')).body).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await get('customers?sort=email&limit=1')).body).toMatchObject({
      data: [{ email }],
      pagination: { page: 1, totalPages: 2, total: 2 },
    });
    expect((await get(`customers/${nowhere}`)).status).toBe(404);
  });

  it('is meant by the number of the own receipt, a demo customer by another', async () => {
    await app.signUp('demo@example.com');
    const found = async (number: string) =>
      (await get(`customers?search=${number}`)).body.data.map((each: { email: string }) => each.email);
    const [demo] = (await get('customers?search=demo@example.com')).body.data;
    await seedDemoSubscription(app.platform, { userId: demo._id, name: 'Demo', email: demo.email });
    expect(await found('000001')).toEqual(['demo@example.com']);
    expect((await buy()).subscriptions[0].invoiceNumber).toBe('000002');
    expect(await found('000002')).toEqual([email]);
  });

  it('shows orders, payments, ledger, mails, sessions and what was done about them', async () => {
    const found = await buy();
    expect(found).toMatchObject({
      orders: [{ txId: found.txId, receipt: expect.stringMatching(/^\d{6}$/), currency: 'INR' }],
      plans: ['Kitshelf Pro'],
      payments: [{ txId: found.txId, refunded: 0, refunds: [] }],
      ledger: [{ kind: 'capture', amount: found.payments[0].amount, currency: 'INR' }],
      subscriptions: [{ productName: 'Kitshelf Pro', gateway: 'razorpay' }],
      grants: [{ plan: 'Kitshelf Pro', revokedAt: null }],
      sessions: [{ client: 'web' }],
    });
    expect(found.mails.length).toBeGreaterThan(0);
    await post(`customers/${id}/sign-out`, { reason });
    expect((await detail()).audit).toMatchObject([{ action: 'customer.sign-out', reason, subject: { id } }]);
  });
});

it('a customer who has lost the second factor is rid of it by support, in the audit', async () => {
  const support = await sitDown(app, ['support'], 'sam@example.com');
  const path = `customers/${id}/remove-second-factor`;
  expect((await post(path, { reason }, support)).status).toBe(404);
  await turnOnFactor(app, token);
  const login = () => app.call('POST', 'user/auth/login', { body: { email, password } });
  expect((await login()).status).toBe(428);
  expect((await detail()).secondFactor).toMatchObject({
    isOn: true,
    isRemovable: true,
    recoveryCodesLeft: 10,
  });
  expect((await post(path, { reason }, support)).status).toBe(200);
  expect((await login()).status).toBe(200);
  const found = await detail();
  expect(found.secondFactor).toMatchObject({ isOn: false, isRemovable: false });
  expect(found.audit).toMatchObject([
    { action: 'customer.remove-second-factor', reason, subject: { id }, actor: { email: 'sam@example.com' } },
  ]);
  const texts = (await app.mailTo(email)).map(({ text }) => text).join();
  expect(texts).toContain('our team has turned two-factor authentication off');
});

describe('a disputed payment', () => {
  it('stands on top with its deadline, is counted and alerted, and cannot be refunded', async () => {
    const { payments } = await buy();
    const [payment] = payments;
    expect(payment.dispute).toBeNull();
    const given = { gateway: payment.gateway, id: payment.gatewayId, outcome: 'created' };
    await app.server.inject({ method: 'POST', url: '/sandbox/dispute', payload: given });
    await settled(async () => (await detail()).payments[0].dispute?.state).toBe('open');
    const { dispute } = (await detail()).payments[0];
    expect(dispute).toMatchObject({ amount: payment.amount, currency: payment.currency, url: null });
    const days = (Date.parse(dispute.dueAt) - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6);
    expect((await get('alerts')).body.data).toMatchObject([
      { kind: 'dispute_opened', subject: { kind: 'payment', id: payment._id }, dueAt: dispute.dueAt },
    ]);
    expect((await get('waiting')).body.data).toMatchObject({
      alerts: 1,
      disputes: 1,
      disputeDueAt: dispute.dueAt,
    });
    expect((await post(`payments/${payment._id}/refund`, { reason })).status).toBe(409);

    await app.server.inject({
      method: 'POST',
      url: '/sandbox/dispute',
      payload: { ...given, outcome: 'lost' },
    });
    await settled(async () => (await detail()).payments[0].dispute?.state).toBe('lost');
    expect((await get('alerts')).body.data).toMatchObject([{ kind: 'dispute_lost', dueAt: null }]);
    expect((await get('waiting')).body.data).toMatchObject({ alerts: 1, disputes: 0 });
  });
});

describe('done for a customer', () => {
  it.each(['grant', 'end-grant', 'sign-out', 'resend-mail', 'change-email', 'erase'])(
    '%s wants a reason that is no blank, and leaves no trace without',
    async (act) => {
      const all = { planId: nowhere, until: null, grantId: nowhere, mailId: 'x', email: 'new@example.com' };
      for (const given of [{}, { reason: '  ' }])
        expect((await post(`customers/${id}/${act}`, { ...all, ...given })).body.error.fields).toMatchObject({
          reason: 'Required',
        });
      expect(await actions()).toEqual([]);
    },
  );

  const told = 'You have access to Kitshelf Pro';

  it('of access that is given the customer is told by email, once, where that is asked for', async () => {
    const plans = (await app.call('GET', 'user/payment/all-plans')).body.data;
    const { _id: planId } = plans.find(({ name }: { name: string }) => name === 'Kitshelf Pro');
    const body = { planId, until: '2027-03-03T23:59:59.999Z', tellCustomer: true, reason };
    for (const _ of [1, 2]) expect((await post(`customers/${id}/grant`, body)).status).toBe(201);
    const mails = (await app.mailTo(email)).filter(({ subject }) => subject === told);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('You have access until 3 March 2027. You pay nothing for it'),
    ]);
    expect(mails[0]?.text).not.toContain(reason);
  });

  it('access is given until a day and taken away again', async () => {
    const [, plan] = (await app.call('GET', 'user/payment/all-plans')).body.data;
    const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const given = await post(`customers/${id}/grant`, { planId: plan._id, until, reason });
    expect(given.status).toBe(201);
    expect((await detail()).premium).toBe('pro');
    expect((await app.mailTo(email)).map(({ subject }) => subject)).not.toContain(told);
    const grantId = given.body.data._id;
    app.clock.advance(1000);
    expect((await post(`customers/${id}/end-grant`, { grantId: nowhere, reason })).status).toBe(404);
    expect((await post(`customers/${id}/end-grant`, { grantId, reason })).status).toBe(200);
    // As it was before, where nothing was ever bought.
    expect((await detail()).premium).toBe('free');
    expect((await post(`customers/${id}/grant`, { planId: nowhere, until: null, reason })).status).toBe(404);
    expect(await actions()).toEqual(['customer.grant', 'customer.end-grant']);
  });

  it('signing out kills every token', async () => {
    expect((await post(`customers/${id}/sign-out`, { reason })).status).toBe(200);
    expect((await app.call('GET', 'user/app/user-details', { token })).status).toBe(401);
    expect((await post(`customers/${nowhere}/sign-out`, { reason })).status).toBe(404);
  });

  it('another address is written to like the old one, and signs in', async () => {
    const taken = await post(`customers/${id}/change-email`, { email: 'olga@example.com', reason });
    expect([taken.status, taken.body.error.name]).toEqual([409, 'EmailTaken']);
    app.clock.advance(1000);
    expect((await post(`customers/${id}/change-email`, { email: 'new@example.com', reason })).status).toBe(
      200,
    );
    for (const address of [email, 'new@example.com'])
      expect((await app.mailTo(address))[0]?.subject).toContain('was changed');
    expect((await app.call('GET', 'user/app/user-details', { token })).status).toBe(401);
    const login = { email: 'new@example.com', password };
    expect((await app.call('POST', 'user/auth/login', { body: login })).status).toBe(200);
    const [row] = (await get('audit?action=customer.change-email')).body.data;
    expect(JSON.stringify([row.before, row.after])).not.toContain('example.com');
  });

  it('a mail is sent once more, to its own recipient alone', async () => {
    const { mails } = await detail();
    const before = (await app.mailTo(email)).length;
    expect((await post(`customers/${id}/resend-mail`, { mailId: mails[0]._id, reason })).status).toBe(200);
    expect(await app.mailTo(email)).toHaveLength(before + 1);
    const other = (await get('me')).body.data._id;
    const foreign = await post(`customers/${other}/resend-mail`, { mailId: mails[0]._id, reason });
    expect(foreign.status).toBe(404);
  });

  it('deleting frees the address at once; the last owner cannot be deleted', async () => {
    expect((await post(`customers/${id}/erase`, { reason })).status).toBe(200);
    expect((await get(`customers/${id}`)).status).toBe(404);
    expect((await app.call('GET', 'user/app/user-details', { token })).status).toBe(401);
    const own = (await get('me')).body.data._id;
    expect((await post(`customers/${own}/erase`, { reason })).body.error.name).toBe('LastOwner');
    expect(await actions()).toEqual(['customer.erase']);
  });
});

describe('money', () => {
  it('goes back in part and then all that is left, until the gateway has confirmed it', async () => {
    const { payments } = await buy();
    const { _id: payment, amount } = payments[0];
    const refund = (body: object, headers = owner) => post(`payments/${payment}/refund`, body, headers);
    expect((await refund({ amount: amount + 1, reason })).body.error.fields).toHaveProperty('amount');
    const key = { ...owner, 'idempotency-key': 'once' };
    const twice = [await refund({ amount: 100, reason }, key), await refund({ amount: 100, reason }, key)];
    expect(twice[1]?.body.data._id).toBe(twice[0]?.body.data._id);
    expect(twice[0]?.body.data).toMatchObject({ amount: 100, currency: 'INR' });
    expect((await detail()).audit[0].after).toEqual({ amount: 100, currency: 'INR' });
    expect([200, 202]).toContain(twice[0]?.status);
    await settled(async () => (await detail()).payments[0]).toMatchObject({
      refunded: 100,
      refunds: [{ amount: 100, reason, state: 'confirmed' }],
    });
    await settled(async () =>
      (await detail()).mails.map((mail: { template: string }) => mail.template),
    ).toContain('credit-note');
    expect((await detail()).premium).toBe('pro');
    await refund({ reason });
    await settled(async () => (await detail()).premium).not.toBe('pro');
    expect((await refund({ reason })).body.error.name).toBe('NothingLeft');
    expect((await post(`payments/${nowhere}/refund`, { reason })).status).toBe(404);
  });

  it('is given back by support up to their limit alone', async () => {
    const { payments } = await buy();
    const support = await sitDown(app, ['support'], 'sue@example.com');
    const { _id } = (await get('me', support)).body.data;
    const refund = (amount: number) =>
      post(`payments/${payments[0]._id}/refund`, { amount, reason }, support);
    expect((await refund(100)).body.error.name).toBe('OverLimit');
    await post(`operators/${_id}/roles`, { roles: ['support'], refundLimit: { INR: 100, USD: 0 }, reason });
    expect((await refund(101)).body.error.name).toBe('OverLimit');
    expect([200, 202]).toContain((await refund(100)).status);
  });

  it('a subscription ends with what is paid, goes on again, and ends at once', async () => {
    const { subscriptions } = await buy();
    const act = (name: string, body: object) => post(`subscriptions/${subscriptions[0]._id}/${name}`, body);
    expect((await act('cancel', { when: 'later', reason })).status).toBe(422);
    const ending = await act('cancel', { when: 'period_end', reason });
    const { scheduledChange } = ending.body.data;
    expect(scheduledChange).toMatchObject({ action: 'cancelled', at: scheduledChange.effectiveAt });
    expect(Date.parse(scheduledChange.at)).toBeGreaterThan(app.clock.now().getTime());
    expect([200, 202]).toContain(ending.status);
    expect((await detail()).premium).toBe('pro');
    expect((await act('cancel', { when: 'now', reason })).body.data.status).toBe('cancelled');
    expect((await detail()).premium).not.toBe('pro');
    expect((await act('resume', { reason })).status).toBe(409);
  });

  it('that a person should look at is an alert until somebody says that it is done', async () => {
    const { payments } = await buy();
    const subject = payments[0]._id;
    await app.platform.database.orm.execute(
      `insert into billing_alerts (id, kind, subject, words, first_seen_at, last_seen_at, count)
       values ('${'b'.repeat(32)}', 'refund_failed', '${subject}', 'Look', now(), now(), 1)`,
    );
    const [alert] = (await get('alerts')).body.data;
    expect(alert).toMatchObject({ kind: 'refund_failed', text: 'Look', doneAt: null, doneBy: null });
    expect(alert.subject).toEqual({ kind: 'payment', id: subject });
    expect((await post(`alerts/${alert._id}/done`, {})).status).toBe(200);
    expect((await post(`alerts/${alert._id}/done`, {})).body.error.name).toBe('WrongState');
    expect((await get('alerts')).body.data).toEqual([]);
    expect((await get('alerts?state=done')).body.data[0].doneBy.email).toBe('olga@example.com');
    expect((await post(`alerts/${nowhere}/done`, {})).status).toBe(404);
  });

  it('leaves as tables for a spreadsheet, each with its header', async () => {
    await buy();
    const day = app.clock.now().toISOString().slice(0, 10);
    const take = (table: string, query = `?from=${day}&to=${day}`) =>
      app.server.inject({ url: `/api/v1/desk/exports/${table}.csv${query}`, headers: owner });
    const payments = await take('payments');
    expect(payments.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(payments.headers['content-disposition']).toMatch(/^attachment; filename="payments-/);
    expect(payments.body.split('\r\n')).toHaveLength(3);
    expect(payments.body).toMatch(/^paymentId,at,paymentMode,/);
    expect((await take('subscribers')).body).toContain(email);
    expect((await take('newsletter')).body).toBe('email,askedAt,confirmedAt,unsubscribedAt\r\n');
    const audit = await take('audit', '');
    expect(audit.body).toContain('export.download');
    expect(audit.headers['content-disposition']).toContain(`-${day}.csv`);
    for (const query of ['?from=2026-02-30', '?from=x', `?from=${day}&to=2020-01-01`])
      expect((await take('payments', query)).statusCode, query).toBe(422);
    expect((await take('secrets')).statusCode).toBe(404);
    expect((await app.server.inject({ url: '/api/v1/desk/exports/orders.csv' })).statusCode).toBe(401);
  });
});

it('the origin of the tests is the site’s own', () => {
  expect(app.platform.publicUrl).toBe(origin);
});
