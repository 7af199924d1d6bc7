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
    expect(parsePriceList({})).toEqual({ tools: [], plans: [] });
    const tools = [{ name: 'Figma' }, { name: 'Penpot', icon: 'data:image/svg+xml,%3Csvg/%3E' }];
    expect(parsePriceList({ tools, plans: [plan] })).toEqual({ tools, plans: [plan] });
    expect(parsePriceList({ plans: [{ ...plan, name: ' Starter\t', features: [], prices: [] }] })).toEqual({
      tools: [],
      plans: [{ ...plan, features: [], prices: [] }],
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
    [{ currency: 'EUR' }, 'currency: must be one of USD, INR'],
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
