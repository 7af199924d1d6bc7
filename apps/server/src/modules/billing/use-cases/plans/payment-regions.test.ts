import { countries } from '@kitshelf/contract/countries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, onceOfEverything, once } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { currencyOf, gatewayNameOf, gatewayOfCountry } from '../../domain/pricing.ts';

describe('a country', () => {
  const paddleCountries = new Set(['US', 'CA']);

  it.each([
    ['US', 'paddle', 'USD'],
    ['ca', 'paddle', 'USD'],
    ['IN', 'razorpay', 'INR'],
    ['DE', 'razorpay', 'INR'],
  ] as const)('%s pays through %s in %s', (country, gateway, currency) => {
    expect(gatewayNameOf({ paddleCountries }, country)).toBe(gateway);
    expect(currencyOf({ paddleCountries }, country)).toBe(currency);
  });

  it('cannot pay while its gateway is not set up', () => {
    const deps = { paddleCountries, gateways: {} };
    expect(() => gatewayOfCountry(deps, 'US')).toThrow(expect.objectContaining({ code: 'Unavailable' }));
  });
});

describe('with Paddle for all countries but India', () => {
  let database: Database;
  let billing: TestBilling;
  beforeAll(async () => {
    database = await openTestDatabase();
    const allButIndia = countries.map(({ code }) => code).filter((code) => code !== 'IN');
    billing = await testBilling(database, { overrides: { paddleCountries: new Set(allButIndia) } });
  });
  afterAll(async () => {
    await billing.close();
    await database.close();
  });

  it.each([
    ['US', 'paddle', 'USD', 5500],
    ['DE', 'paddle', 'USD', 5500],
    ['de', 'paddle', 'USD', 5500],
    ['IN', 'razorpay', 'INR', 456_500],
  ])('%s sees and pays through %s in %s', async (country, gateway, currency, amount) => {
    const { user } = newBuyer();
    const id = await billing.priceId('Kitshelf Pro', 'year');
    const plans = await billing.call('GET', `user/payment/all-plans?country=${country}`);
    expect(plans.body.data[1].prices[1]).toMatchObject({ basePrice: amount, currencyCode: currency });
    const totals = await billing.call('GET', `user/payment/fetch-plans?id=${id}&country=${country}`);
    expect(totals.body.data.details.totals).toMatchObject({ total: amount, currency_code: currency });
    const path = `user/payment/payment-details?country=${country}`;
    expect((await billing.call('GET', path, { user })).body.data.gateway).toBe(gateway);
    expect(billing.service.currencyOf(country)).toBe(currency);
  });

  it('a purchase from Germany goes through Paddle', async () => {
    const buyer = newBuyer('DE');
    const opened = await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'month') });
    expect(opened).toMatchObject({ gateway: 'paddle', amount: 2900 });
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });
});
