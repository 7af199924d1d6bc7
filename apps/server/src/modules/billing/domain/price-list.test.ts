import { describe, expect, it } from 'vitest';
import { parsePriceList } from './price-list.ts';

const price = { period: 'month', currency: 'USD', amount: 2900 };
const plan = {
  name: 'Starter',
  description: 'For one.',
  features: ['Everything'],
  tools: ['Figma'],
  prices: [price],
};

describe('a price list', () => {
  it('may name all there is, or nothing', () => {
    expect(parsePriceList({})).toEqual({ tools: [], plans: [], coupons: [] });
    const tools = [{ name: 'Figma' }, { name: 'Penpot', icon: 'data:image/svg+xml,%3Csvg/%3E' }];
    expect(parsePriceList({ tools, plans: [plan] })).toEqual({ tools, plans: [plan], coupons: [] });
    expect(parsePriceList({ plans: [{ ...plan, name: ' Starter\t', features: [], prices: [] }] })).toEqual({
      tools: [],
      plans: [{ ...plan, features: [], prices: [] }],
      coupons: [],
    });
  });

  it.each([
    [[], 'must be of type object'],
    [null, 'must be of type object'],
    [{ plan: [] }, 'plan: is not a known field'],
    [{ plans: {} }, 'plans: must be of type array'],
    [{ tools: [{ name: '' }] }, 'tools[0].name: must not be empty'],
    [{ tools: [{ name: 'a'.repeat(61) }] }, 'tools[0].name: must not be longer than 60 characters'],
    [
      { tools: [{ name: 'A', icon: 'https://example.com/a.svg' }] },
      'tools[0].icon: must be a path of this site',
    ],
    [{ tools: [{ name: 'A', icon: '//example.com/a.svg' }] }, 'tools[0].icon: must be a path of this site'],
    [{ tools: [{ name: 'A' }, { name: 'B' }, { name: ' a' }] }, 'tools[2]: is the same as tools[0]'],
    [{ plans: [{ ...plan, name: undefined }] }, 'plans[0].name: is missing'],
    [{ plans: [{ ...plan, name: 'Two\nlines' }] }, 'plans[0].name: must be one line of whole characters'],
    [{ plans: [{ ...plan, name: 'Half \ud83d' }] }, 'plans[0].name: must be one line of whole characters'],
    [{ plans: [{ ...plan, name: 'free forever' }] }, 'plans[0].name: is the name of the free plan'],
    [{ plans: [plan, { ...plan, name: 'STARTER' }] }, 'plans[1]: is the same as plans[0]'],
    [{ plans: [{ ...plan, onSale: false }] }, 'plans[0].onSale: is not a known field'],
    [{ plans: [{ ...plan, features: ['a', 7] }] }, 'plans[0].features[1]: must be of type string'],
    [{ plans: [{ ...plan, tools: [] }] }, 'plans[0].tools: must name at least one tool'],
    [
      { plans: [{ ...plan, tools: ['Figma', 'figma'] }] },
      'plans[0].tools[1]: is the same as plans[0].tools[0]',
    ],
    [{ plans: [{ ...plan, prices: undefined }] }, 'plans[0].prices: is missing'],
  ])('%j is refused: %s', (given, reason) => {
    expect(() => parsePriceList(given)).toThrow(reason);
  });

  it.each([
    [{ amount: undefined }, 'amount: is missing'],
    [{ amount: '2900' }, 'amount: must be a whole number'],
    [{ amount: 29.5 }, 'amount: must be a whole number'],
    [{ amount: 99 }, 'amount: must be at least 100 minor units'],
    [{ amount: -2900 }, 'amount: must be at least 100 minor units'],
    [{ amount: 100_000_000_001 }, 'amount: must be at most 100000000000 minor units'],
    [{ period: 'week' }, 'period: must be one of month, year, lifetime'],
    [{ period: undefined }, 'period: is missing'],
    [{ currency: 'XAU' }, 'currency: must be one of USD, INR, EUR'],
  ])('names the place of a wrong price: %j', (over, reason) => {
    const prices = [price, { ...price, currency: 'INR', ...over }];
    expect(() => parsePriceList({ plans: [plan, { ...plan, name: 'Pro', prices }] })).toThrow(
      `plans[1].prices[1].${reason}`,
    );
  });

  it('has one price for a period and a currency', () => {
    const prices = [price, { ...price, period: 'year' }, { ...price, amount: 3900 }];
    expect(() => parsePriceList({ plans: [{ ...plan, prices }] })).toThrow(
      'plans[0].prices[2]: is the same as plans[0].prices[0]',
    );
  });
});

describe('a coupon in a list', () => {
  const parse = (coupon: object) =>
    parsePriceList({ coupons: [{ code: 'A', percent: 5 }, coupon] }).coupons[1];

  it('takes off a part or an amount, and is limited by what it says alone', () => {
    expect(parse({ code: ' spring 26', percent: 20 })).toEqual({ code: 'SPRING26', percent: 20 });
    const whole = {
      code: 'MINUS5',
      amount: 500,
      currency: 'USD',
      from: '2026-03-01T00:00:00.000Z',
      until: '2026-04-01T00:00:00.000Z',
      uses: 100,
      usesPerCustomer: 1,
      plans: ['Starter'],
      periods: ['year', 'lifetime'],
    };
    expect(parse(whole)).toEqual(whole);
  });

  it('from a day until a day holds on both, and times are told in one form', () => {
    expect(parse({ code: 'B', percent: 5, from: '2026-03-01', until: '2026-03-31' })).toMatchObject({
      from: '2026-03-01T00:00:00.000Z',
      until: '2026-04-01T00:00:00.000Z',
    });
    expect(parse({ code: 'B', percent: 5, until: '2026-03-31T12:00:00+05:30' })).toMatchObject({
      until: '2026-03-31T06:30:00.000Z',
    });
  });

  it.each([
    [{ code: undefined }, 'code: is missing'],
    [{ code: '' }, 'code: must be 1 to 24 letters and digits'],
    [{ code: 'HALF-OFF' }, 'code: must be 1 to 24 letters and digits'],
    [{ code: 'A'.repeat(25) }, 'code: must be 1 to 24 letters and digits'],
    [{ percent: undefined }, 'percent: is missing, and amount too'],
    [{ percent: 0 }, 'percent: must be from 1 to 100'],
    [{ percent: 101 }, 'percent: must be from 1 to 100'],
    [{ percent: 12.5 }, 'percent: must be a whole number'],
    [{ amount: 500, currency: 'USD' }, 'amount: cannot stand beside percent'],
    [{ percent: undefined, amount: 500 }, 'currency: is missing'],
    [{ percent: undefined, amount: 0, currency: 'USD' }, 'amount: must be at least 1'],
    [{ percent: undefined, amount: 500, currency: 'XAU' }, 'currency: must be one of USD, INR, EUR'],
    [{ currency: 'USD' }, 'currency: belongs to an amount alone'],
    [{ from: 'soon' }, 'from: must be a date or a date and time of ISO 8601'],
    [{ until: '2026-02-30' }, 'until: must be a date or a date and time of ISO 8601'],
    [{ until: '2026-03-01T10:00:00' }, 'until: must be a date or a date and time of ISO 8601'],
    [{ from: '2026-03-02', until: '2026-03-01' }, 'until: must be after from'],
    [{ uses: 0 }, 'uses: must be at least 1'],
    [{ usesPerCustomer: 1.5 }, 'usesPerCustomer: must be a whole number'],
    [{ plans: [] }, 'plans: must name at least one'],
    [{ plans: ['Pro', 'pro'] }, 'plans[1]: is the same as coupons[1].plans[0]'],
    [{ periods: ['week'] }, 'periods[0]: must be one of month, year, lifetime'],
    [{ percentOff: 5 }, 'percentOff: is not a known field'],
  ])('is refused with %j: %s', (over, reason) => {
    expect(() => parse({ code: 'B', percent: 5, ...over })).toThrow(`coupons[1].${reason}`);
  });

  it('stands there once', () => {
    expect(() => parse({ code: 'a', percent: 5 })).toThrow('coupons[1]: is the same as coupons[0]');
  });
});
