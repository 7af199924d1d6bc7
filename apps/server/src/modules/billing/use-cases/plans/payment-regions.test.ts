import { countries } from '@kitshelf/contract/countries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, onceOfEverything, once, open, getRecords } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../test/billing.ts';
import { createDemoSite } from '../../../../../test/site.ts';
import { priceListItems } from '../../index.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { gatewayIn, gatewayNameFor, getPaidCurrency, getUsualCurrency } from '../../domain/pricing.ts';
import { parsePriceList } from '../../domain/price-list.ts';
import { countryCurrencyRepository, everyoneElse } from '../../store/country-currency-repository.ts';

describe('a country', () => {
  const paddleCountries = new Set(['US', 'CA']);

  it.each([
    ['US', 'paddle', 'USD'],
    ['ca', 'paddle', 'USD'],
    ['IN', 'razorpay', 'INR'],
    ['DE', 'razorpay', 'INR'],
  ] as const)('%s pays through %s in %s', (country, gateway, currency) => {
    expect(getUsualCurrency({ paddleCountries, sellerCountry: () => 'IN' }, country)).toBe(currency);
    expect(gatewayNameFor(currency)).toBe(gateway);
  });

  it('cannot pay while its gateway is not set up', () => {
    expect(() => gatewayIn({ gateways: {} }, 'EUR')).toThrow(
      expect.objectContaining({ code: 'Unavailable' }),
    );
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
    expect(await billing.service.currencyOf(country)).toBe(currency);
  });

  it('a purchase from Germany goes through Paddle', async () => {
    const buyer = newBuyer('DE');
    const opened = await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'month') });
    expect(opened).toMatchObject({ gateway: 'paddle', amount: 2900 });
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });

  describe('and other currencies for some', () => {
    const amounts = { EUR: 1900, JPY: 2900 } as const;
    let priceId: string;
    beforeAll(async () => {
      const period = 'month';
      const prices = Object.entries(amounts).map(([currency, amount]) => ({ period, currency, amount }));
      const pro = { name: 'Kitshelf Pro', description: 'All.', features: [], tools: ['Figma'], prices };
      await billing.priceLists.apply(parsePriceList({ plans: [pro] }), { isDryRun: false });
      const said = countryCurrencyRepository(database.orm);
      await said.replace('EUR', ['DE', 'FR']);
      await said.replace('JPY', ['JP']);
      priceId = await billing.priceId('Kitshelf Pro', 'month');
    });

    it.each([
      ['DE', 'EUR', 1900],
      ['fr', 'EUR', 1900],
      ['JP', 'JPY', 2900],
      ['US', 'USD', 2900],
      ['IN', 'INR', 240_700],
    ])('%s sees and is asked for %s', async (country, currency, amount) => {
      const plans = await billing.call('GET', `user/payment/all-plans?country=${country}`);
      expect(plans.body.data[1].prices[0]).toMatchObject({ basePrice: amount, currencyCode: currency });
      const totals = await billing.call('GET', `user/payment/fetch-plans?id=${priceId}&country=${country}`);
      expect(totals.body.data.details.totals).toMatchObject({ total: amount, currency_code: currency });
    });

    it('what has no price in it is not sold there', async () => {
      const plans = await billing.call('GET', 'user/payment/all-plans?country=DE');
      expect(plans.body.data[1].prices).toHaveLength(1);
      const year = await billing.priceId('Kitshelf Pro', 'year');
      const details = await billing.call('GET', `user/payment/fetch-plans?id=${year}&country=DE`);
      expect(details.status).toBe(404);
    });

    it.each([
      ['DE', 'EUR', 1900],
      ['JP', 'JPY', 2900],
    ])('%s buys in %s, once of everything', async (country, currency, amount) => {
      const buyer = newBuyer(country);
      const opened = await buy(billing, buyer, { priceId });
      expect(opened).toMatchObject({ gateway: 'paddle', amount, currencyCode: currency });
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
      const [payment] = (await getRecords(billing, buyer)).payments;
      expect(payment).toMatchObject({ amountMinor: amount, currency });
      await billing.control('renew', { gateway: 'paddle', id: opened.subscriptionId, outcome: 'success' });
      await billing.settle();
      const paid = (await getRecords(billing, buyer)).payments;
      expect(paid.map((each) => [each.amountMinor, each.currency])).toEqual([
        [amount, currency],
        [amount, currency],
      ]);
    });

    it('the same amount in another currency than was shown is not opened', async () => {
      const buyer = newBuyer('JP');
      const asked = (expectedCurrency: string) =>
        billing.call('POST', 'user/payment/create-subscription', {
          body: {
            planId: priceId,
            totalCount: 5,
            billing: buyer.billing,
            expectedTotal: 2900,
            expectedCurrency,
          },
          user: buyer.user,
        });
      const refused = await asked('USD');
      expect([refused.status, refused.body.error.name]).toEqual([409, 'PriceChanged']);
      expect((await asked('JPY')).body.data).toMatchObject({ amount: 2900, currencyCode: 'JPY' });
    });

    it('a checkout that is open when its country gets another currency stays payable, and a new one is in that', async () => {
      const buyer = newBuyer('FR');
      const before = await open(billing, buyer, { priceId });
      expect(before).toMatchObject({ amount: 1900, currencyCode: 'EUR' });
      const said = countryCurrencyRepository(database.orm);
      await said.replace('EUR', ['DE']);
      await expect.poll(() => billing.service.currencyOf('FR')).toBe('USD');
      expect(await open(billing, buyer, { priceId })).toMatchObject({ amount: 2900, currencyCode: 'USD' });
      await said.replace('EUR', ['DE', 'FR']);
    });

    it('everyone who is not named may pay in one, and names come first', async () => {
      const said = countryCurrencyRepository(database.orm);
      await said.replace('EUR', ['DE', 'FR', everyoneElse]);
      await expect.poll(() => billing.service.currencyOf('US')).toBe('EUR');
      expect(await billing.service.currencyOf('JP')).toBe('JPY');
      await said.replace('EUR', ['DE', 'FR']);
      await expect.poll(() => billing.service.currencyOf('US')).toBe('USD');
    });
  });
});

describe('with a seller outside India', () => {
  const abroad = { paddleCountries: new Set<string>(), sellerCountry: () => 'DE' };

  it('everyone pays through Paddle, whatever the desk says of rupees', () => {
    expect(getUsualCurrency(abroad, 'IN')).toBe('USD');
    expect(getPaidCurrency(abroad, 'IN', 'INR')).toBe('USD');
    expect(getPaidCurrency(abroad, 'DE', 'EUR')).toBe('EUR');
  });

  it('INR cannot be given to a country, and is said to be payable by nobody', async () => {
    const database = await openTestDatabase();
    const billing = await testBilling(database, { overrides: { site: createDemoSite({ country: 'DE' }) } });
    const items = priceListItems({
      database,
      clock: billing.clock,
      toolRegistry: () => ({ list: async () => [] }) as never,
      regions: billing.service.regions,
    });
    await expect(
      items.setCurrency('INR', { countries: ['IN'], others: false }, () => undefined),
    ).rejects.toMatchObject({
      code: 'Invalid',
      fields: { countries: expect.stringContaining('sellers in India') },
    });
    const rupees = (await items.currencies()).find(({ currency }) => currency === 'INR');
    expect(rupees).toMatchObject({ isPayable: false, countries: [] });
    expect(await billing.service.currencyOf('IN')).toBe('USD');
    await billing.close();
    await database.close();
  });
});
