import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  await app.services.catalogue.refresh();
  headers = await sitDown(app, ['owner']);
  await desk('POST', 'plans', {
    name: 'Pro',
    description: 'All.',
    features: [],
    tools: ['Figma'],
    prices: [
      { period: 'month', currency: 'EUR', amount: 1900 },
      { period: 'year', currency: 'USD', amount: 9900 },
    ],
  });
});

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `desk/${path}`, { headers, ...(body && { body }) });
const set = (currency: string, body: object) => desk('PUT', `currencies/${currency}`, body);
const rows = async () => (await desk('GET', 'currencies')).body.data;
const row = async (currency: string) =>
  (await rows()).find((each: { currency: string }) => each.currency === currency);
const priceIn = async (country: string) => {
  const { body } = await app.call('GET', `user/payment/all-plans?country=${country}`);
  return body.data[1]?.prices.map(
    ({ basePrice, currencyCode }: { basePrice: number; currencyCode: string }) =>
      [basePrice, currencyCode].join(' '),
  );
};

it('what is priced, and what a country pays in, is told with what it lacks', async () => {
  expect((await rows()).map(({ currency }: { currency: string }) => currency)).toEqual(['USD', 'INR', 'EUR']);
  expect(await row('EUR')).toEqual({
    currency: 'EUR',
    countries: [],
    named: [],
    isForOthers: false,
    isPayable: true,
    isSandbox: true,
    isPriced: true,
    missing: ['Pro, yearly'],
  });
  expect(await row('USD')).toMatchObject({ countries: ['US'], named: [], missing: ['Pro, monthly'] });
  const rupees = await row('INR');
  expect([rupees.countries.length, rupees.isPriced, rupees.missing]).toEqual([
    243,
    false,
    ['Pro, monthly', 'Pro, yearly'],
  ]);
});

it('countries that are named for a currency see its prices, and nobody else; it is written down', async () => {
  const { status, body } = await set('EUR', { countries: ['de', 'FR', 'DE'], reason: 'sold there' });
  expect([status, body.data[2].countries]).toEqual([200, ['FR', 'DE']]);
  expect([await priceIn('DE'), await priceIn('US')]).toEqual([['1900 EUR'], ['9900 USD']]);
  expect((await desk('GET', 'audit?action=currency.countries')).body.data).toMatchObject([
    {
      before: { currency: 'EUR', countries: [], others: false },
      after: { currency: 'EUR', countries: ['FR', 'DE'], others: false },
      reason: 'sold there',
    },
  ]);
  await set('EUR', { countries: ['FR'] });
  expect([await priceIn('DE'), await priceIn('FR')]).toEqual([[], ['1900 EUR']]);
});

it('a country pays in one currency: the last that named it; everyone else can be named too', async () => {
  await set('EUR', { countries: ['DE', 'US'], others: true });
  expect([await priceIn('US'), await priceIn('IN')]).toEqual([['1900 EUR'], ['1900 EUR']]);
  await set('USD', { countries: ['US', 'DE'] });
  expect([await priceIn('DE'), await priceIn('FR')]).toEqual([['9900 USD'], ['1900 EUR']]);
  expect(await row('EUR')).toMatchObject({ named: [], isForOthers: true });
});

it('two operators at once leave every country with one currency', { tags: 'at-once' }, async () => {
  const both = await Promise.all([
    set('EUR', { countries: ['DE', 'FR'] }),
    set('USD', { countries: ['DE', 'US'] }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const holders = (await rows()).filter(({ countries }: { countries: string[] }) => countries.includes('DE'));
  expect(holders).toHaveLength(1);
  expect((await row('EUR')).countries).toContain('FR');
  expect((await row('USD')).countries).toContain('US');
});

/** A shop in Germany with a plan that has no price yet; its id. */
async function germanShop(): Promise<string> {
  await emptyDatabase(app.platform.database);
  await app.services.catalogue.refresh();
  headers = await sitDown(app, ['owner']);
  const { value, version } = (await desk('GET', 'site/seller')).body.data;
  await desk('PUT', 'site/seller', { value: { ...value, country: 'DE' }, version });
  const words = { name: 'Studio', description: 'All.', features: [], tools: ['Figma'] };
  return (await desk('POST', 'plans', words)).body.data._id;
}
const year = { period: 'year', amount: 9950 };

it('the first prices of a shop are for everyone, in a currency that no country paid in', async () => {
  const id = await germanShop();
  const prices = [{ period: 'month', amount: 950 }, year];
  const { status, body } = await desk('POST', `plans/${id}/prices`, { currency: 'EUR', prices });
  expect([status, body.data.prices.length]).toEqual([201, 2]);
  expect([await priceIn('DE'), await priceIn('US')]).toEqual([
    ['950 EUR', '9950 EUR'],
    ['950 EUR', '9950 EUR'],
  ]);
  expect((await desk('GET', 'audit?action=price.add')).body.data).toMatchObject([
    { after: { name: 'Studio', paidBy: 'everyone' } },
  ]);
  await desk('POST', `plans/${id}/prices`, { currency: 'GBP', prices: [year] });
  expect([await row('EUR'), await row('GBP')]).toMatchObject([{ isForOthers: true }, { countries: [] }]);
});

it('prices are added all or none, and never change one that there is', { tags: 'at-once' }, async () => {
  const id = await germanShop();
  const add = (prices: object[], currency = 'EUR') =>
    desk('POST', `plans/${id}/prices`, { currency, prices });
  const both = await Promise.all([add([year]), add([{ ...year, amount: 100_000 }])]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const kept = await priceIn('DE');
  const late = await add([
    { period: 'month', amount: 950 },
    { ...year, amount: 5000 },
  ]);
  expect(late.body.error.fields).toEqual({ year: 'This price already exists. Change it instead' });
  expect(await priceIn('DE')).toEqual(kept);
  expect((await add([year, year], 'GBP')).status).toBe(422);
  expect((await add([], 'GBP')).status).toBe(422);
  const body = { currency: 'GBP', prices: [year] };
  expect((await desk('POST', `plans/${'f'.repeat(32)}/prices`, body)).status).toBe(404);
  await add([{ period: 'month', amount: 950 }], 'USD');
  expect([await row('EUR'), await row('USD')]).toMatchObject([{ isForOthers: true }, { countries: [] }]);
});

it.each([
  ['EUR', { countries: ['XX'] }, 422, { countries: 'must be codes of countries, such as DE' }],
  ['EUR', {}, 422, { countries: 'Required' }],
  ['XYZ', { countries: [] }, 404, undefined],
])('%s for %j is refused', async (currency, body, status, fields) => {
  const answer = await set(currency, body);
  expect(answer.status).toBe(status);
  expect(answer.body.error.fields).toEqual(fields);
});

it('is for owners who have proven themselves', async () => {
  app.clock.advance(11 * 60_000);
  expect((await set('EUR', { countries: [] })).body.error.name).toBe('SecondFactorNeeded');
  headers = await sitDown(app, ['support']);
  expect((await set('EUR', { countries: [] })).status).toBe(403);
  expect((await desk('GET', 'currencies')).status).toBe(403);
});
