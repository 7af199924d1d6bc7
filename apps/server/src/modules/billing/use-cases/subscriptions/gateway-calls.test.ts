import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
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

async function subscribe(country = 'US'): Promise<{ buyer: TestBuyer; id: string }> {
  const buyer = newBuyer(country);
  await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'month') });
  const { body } = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
  return { buyer, id: String(body.data[0]._id) };
}
const ask = ({ buyer, id }: Awaited<ReturnType<typeof subscribe>>, name: string) =>
  billing.call('POST', `user/payment/${name}/${id}`, { user: buyer.user, body: {} });

it('calls that reach a gateway are ten a minute of a user, whichever they are', async () => {
  const [one, other] = [await subscribe(), await subscribe()];
  billing.clock.advance(60_000);
  for (let times = 0; times < 9; times += 1) expect((await ask(one, 'payment-method')).status).toBe(200);
  expect((await ask(one, 'cancel-subscription')).status).toBeLessThan(300);
  const names = ['payment-method', 'cancel-subscription', 'resume-subscription', 'pause-subscription'];
  for (const name of names) {
    const refused = await ask(one, name);
    expect([refused.status, refused.body.error.name], name).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  const upgrade = { user: one.buyer.user, body: { priceId: await billing.priceId('Kitshelf Pro', 'year') } };
  for (const name of ['upgrade-subscription', 'upgrade-subscription-preview'])
    expect((await billing.call('POST', `user/payment/${name}?id=${one.id}`, upgrade)).status).toBe(429);
  expect((await ask(other, 'payment-method')).status).toBe(200);
  billing.clock.advance(60_000);
  expect((await ask(one, 'resume-subscription')).status).toBeLessThan(300);
});

it('and sixty a day', async () => {
  const one = await subscribe();
  const statuses = [];
  for (let times = 0; times < 62; times += 1) {
    if (times % 10 === 0) billing.clock.advance(61_000);
    statuses.push((await ask(one, 'payment-method')).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses.slice(60)).toEqual([429, 429]);
});
