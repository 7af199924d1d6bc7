import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { listeningUrl } from '../../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let headers: Record<string, string>;
let id: string;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  await app.services.catalogue.refresh();
  headers = await sitDown(app, ['owner']);
  const { body } = await desk('POST', 'plans', starter);
  id = body.data.prices[0]._id;
});

const starter = {
  name: 'Starter',
  description: 'For one designer.',
  features: ['Sections'],
  tools: ['Figma'],
  prices: [
    { period: 'month', currency: 'INR', amount: 150_000 },
    { period: 'lifetime', currency: 'INR', amount: 990_000 },
  ],
};

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `desk/${path}`, { headers, ...(body && { body }) });
const raise = (amount = 180_000) => desk('PUT', `prices/${id}`, { currency: 'INR', amount });
const order = { currency: 'INR', amount: 180_000, reason: 'hosting costs more' };
const move = (over: object = {}) => desk('POST', `prices/${id}/move`, { ...order, ...over });
const back = () => desk('POST', `prices/${id}/move-back`, { ...order, reason: 'not yet' });
const earlier = async (more = '') => (await desk('GET', `prices/${id}/earlier?currency=INR${more}`)).body;
const auditOf = async (action: string) => (await desk('GET', `audit?action=${action}`)).body.data;

/** Subscribes by the month through Razorpay. */
async function subscribe(email: string): Promise<string> {
  const token = await app.signUp(email);
  const person = { fName: 'Asha', lName: 'Rao', country: 'IN', email };
  const body = { planId: id, totalCount: 5, billing: person };
  const opened = await app.call('POST', 'user/payment/create-subscription', { token, body });
  const { subscriptionId } = opened.body.data;
  const paid = await fetch(`${listeningUrl(app.server)()}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: 'razorpay', id: subscriptionId, outcome: 'success', webhooks: 'drop' }),
  });
  const proof = (await paid.json()) as Record<string, string>;
  const query = new URLSearchParams({
    paymentId: proof['razorpay_payment_id'] ?? '',
    signature: proof['razorpay_signature'] ?? '',
    subscriptionId,
  });
  await app.call('GET', `user/payment/subscription/verify?${query.toString()}`, { token });
  return subscriptionId;
}

const subjectsTo = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject);

it('who pays what the price is again after it was raised and set back pays no earlier amount', async () => {
  await subscribe('old@example.com');
  await raise();
  expect((await earlier()).pagination.total).toBe(1);
  await raise(150_000);
  const { data } = (await desk('GET', 'prices')).body;
  expect(data.map((price: { onEarlier: number }) => price.onEarlier)).toEqual([0, 0]);
  expect((await earlier()).data).toEqual([]);
  expect((await move({ amount: 150_000 })).body.data).toEqual({ changed: 0, tooLate: 0 });
});

it('who pays an earlier amount is listed, moved with a letter each, and left alone by who buys now', async () => {
  await subscribe('old@example.com');
  expect((await earlier()).data).toEqual([]);
  await raise();
  await subscribe('new@example.com');
  const { data, pagination } = await earlier();
  expect(pagination).toEqual({ page: 1, totalPages: 1, total: 1 });
  expect(data).toMatchObject([
    {
      customer: { email: 'old@example.com' },
      currency: 'INR',
      from: 150_000,
      to: 180_000,
      renewsAt: expect.any(String),
      state: 'none',
      message: null,
    },
  ]);

  const moved = await move();
  expect([moved.status, moved.body]).toEqual([
    200,
    { message: '1 subscriber is moved and notified.', data: { changed: 1, tooLate: 0 } },
  ]);
  expect((await earlier()).data).toMatchObject([{ from: 150_000, to: 180_000, state: 'ordered' }]);
  expect(await subjectsTo('old@example.com')).toContain(
    'The price of your subscription at Your library is changing',
  );
  expect(await subjectsTo('new@example.com')).not.toContain(
    'The price of your subscription at Your library is changing',
  );
  expect(await auditOf('price.move')).toMatchObject([
    {
      subject: { kind: 'price', id, name: 'Starter, month, INR' },
      after: { currency: 'INR', amount: 180_000 },
      reason: 'hosting costs more',
    },
  ]);
});

it('asked twice and at once, everybody is written to once', { tags: 'at-once' }, async () => {
  await subscribe('old@example.com');
  await raise();
  const answers = await Promise.all([move(), move(), move()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.data.changed, 0)).toBe(1);
  expect((await move()).body).toEqual({
    message: 'There was no one to change.',
    data: { changed: 0, tooLate: 0 },
  });
  const letters = (await subjectsTo('old@example.com')).filter((subject) => subject.endsWith('is changing'));
  expect(letters).toHaveLength(1);
});

it('an order can be taken back, and who was written to is told so once', async () => {
  await subscribe('old@example.com');
  await raise();
  await move();
  expect((await back()).body.data).toEqual({ changed: 1, tooLate: 0 });
  expect((await back()).body.data).toEqual({ changed: 0, tooLate: 0 });
  expect((await earlier()).data).toMatchObject([{ state: 'none' }]);
  const letters = (await subjectsTo('old@example.com')).filter((subject) =>
    subject.endsWith('is not changing'),
  );
  expect(letters).toHaveLength(1);
  expect(await auditOf('price.move-back')).toHaveLength(2);
});

it('nobody is moved to an amount that was not looked at', async () => {
  await subscribe('old@example.com');
  await raise();
  await raise(200_000);
  const { status, body } = await move();
  expect([status, body.error.name]).toEqual([409, 'Changed']);
  expect((await earlier()).data).toMatchObject([{ state: 'none', to: 200_000 }]);
  expect(await auditOf('price.move')).toEqual([]);
});

it.each([
  [{ reason: ' ' }, { reason: 'Required' }],
  [{ reason: undefined }, { reason: 'Required' }],
  [{ amount: '1' }, { amount: 'Invalid input: expected number, received string' }],
])('an order with %j is refused', async (over, fields) => {
  const { status, body } = await move(over);
  expect([status, body.error.fields]).toEqual([422, fields]);
});

it('an unknown price, a currency it is not sold in, and a lifetime have nobody to move', async () => {
  const { body } = await desk('GET', 'prices?sort=-amount');
  const [lifetime] = body.data;
  for (const path of [
    `prices/${'0'.repeat(32)}/earlier?currency=INR`,
    `prices/${id}/earlier?currency=USD`,
    `prices/${lifetime._id}/earlier?currency=INR`,
  ])
    expect((await desk('GET', path)).status, path).toBe(404);
  expect((await desk('POST', `prices/${lifetime._id}/move`, { ...order, amount: 990_000 })).status).toBe(404);
  expect((await desk('GET', `prices/${id}/earlier`)).body.error.fields).toHaveProperty('currency');
  expect((await desk('GET', `prices/${id}/earlier?currency=INR&limit=101`)).status).toBe(422);
});

it('moving asks for a proof that is not older than ten minutes; looking does not', async () => {
  app.clock.advance(11 * 60_000);
  expect((await move()).body.error.name).toBe('SecondFactorNeeded');
  expect((await back()).body.error.name).toBe('SecondFactorNeeded');
  expect((await desk('GET', `prices/${id}/earlier?currency=INR`)).status).toBe(200);
});
