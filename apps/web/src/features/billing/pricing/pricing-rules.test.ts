import { freePlanId } from '@kitshelf/contract/plans.ts';
import type { User } from '@kitshelf/contract/profile.ts';
import { describe, expect, test } from 'vitest';
import { planFilterParam } from '@kitshelf/contract/plan-filter.ts';
import { amountText } from '@kitshelf/contract/money.ts';
import { priceNote, savingText } from '../plan-words.ts';
import {
  getCards,
  differenceText,
  getCheckoutPlan,
  getCheckoutState,
  freeCard,
  getFreeCard,
  isPriced,
  missingTools,
  getObstacle,
  opensText,
  shownTab,
  getTabs,
  type PlanRow,
  toolNames,
  upgradableSubscription,
} from './plan-card-facts.ts';
import { pricingView } from './pricing-page.tsx';
import { easeInOutQuart } from '../scroll-to-prices.ts';
import { parsePricingSearch, getPlanIds } from '../billing-search.ts';

const a = 'a'.repeat(32);
const b = 'b'.repeat(32);
const row = (billingPeriod: PlanRow['billingPeriod']): PlanRow => ({
  id: a,
  planId: b,
  productName: 'Figma Pro',
  desc: 'Everything for Figma.',
  isPaid: true,
  toolIds: ['1'],
  assets: [],
  assetCount: 4,
  categoryCounts: [4],
  billingPeriod,
  basePrice: 5500,
  currencyCode: 'USD',
  isListed: true,
  cta: 'Get Figma Pro',
  subscription: null,
});

describe('the plan filter', () => {
  test.each([
    [`${a},${b}`, [a, b]],
    [` ${a.toUpperCase()} , ${a},`, [a]],
    ['not-an-id', []],
    ['', []],
    [7, []],
  ])('%s names %j', (value, ids) => {
    expect(getPlanIds({ [planFilterParam]: value })).toEqual(ids);
  });

  test('has one form in the address, and none without a plan', () => {
    expect(parsePricingSearch({ [planFilterParam]: `${b},${a},${b}`, utm: '1' })).toEqual({
      [planFilterParam]: `${b},${a}`,
    });
    expect(parsePricingSearch({ [planFilterParam]: 'x', price: 'x' })).toEqual({});
    expect(parsePricingSearch({ price: a })).toEqual({ price: a });
  });
});

describe('the pricing view', () => {
  test.each([
    [{ isError: false, rows: undefined }, 'loading'],
    [{ isError: true, rows: undefined }, 'noItemFound'],
    [{ isError: true, rows: [1] }, 'noItemFound'],
    [{ isError: false, rows: [] }, 'noItemFound'],
    [{ isError: false, rows: [1] }, 'success'],
  ])('%j is %s', (asked, view) => {
    expect(pricingView(asked)).toBe(view);
  });
});

describe('the cards', () => {
  test('the free one stands first in every tab, then what is billed so', () => {
    const rows = [row('month'), row('year'), row('lifetime')];
    expect(getCards(rows, 'lifetime', freeCard)).toEqual([freeCard, row('lifetime')]);
    expect(getCards([], 'year', freeCard).map(({ id }) => id)).toEqual([freePlanId]);
    expect(getCards(rows, 'lifetime', undefined)).toEqual([row('lifetime')]);
  });

  test('the free one is the demonstration’s, or a plain one where free assets are published', () => {
    expect(getFreeCard({ isDemo: true }, { free: 0 })).toBe(freeCard);
    expect(getFreeCard({ isDemo: false }, { free: 0 })).toBeUndefined();
    expect(getFreeCard({ isDemo: false }, { free: 3 })).toMatchObject({
      id: freePlanId,
      productName: 'Free',
    });
  });

  test.each([
    [
      'the demo shop',
      [{ ...row('month'), isListed: false }, row('year'), row('lifetime')],
      ['Yearly', 'LifeTime'],
    ],
    [
      'a shop that sells all',
      [row('lifetime'), row('month'), row('year')],
      ['Monthly', 'Yearly', 'LifeTime'],
    ],
    ['a shop that sells months alone', [row('month')], ['Monthly']],
    ['a shop without lifetimes', [row('month'), row('year')], ['Monthly', 'Yearly']],
    ['a shop that sells nothing', [], []],
  ])('of %s stand in tabs, none of which would be empty', (_what, rows, names) => {
    expect(getTabs(rows).map(({ text }) => text)).toEqual(names);
  });

  test('are those of the picked tab while it is there, else of Yearly, else of the first', () => {
    const [month, year] = [getTabs([row('month')]), getTabs([row('month'), row('year')])];
    expect([
      shownTab(year, 'month'),
      shownTab(year, 'lifetime'),
      shownTab(month, 'year'),
      shownTab([], 'year'),
    ]).toEqual(['month', 'year', 'month', undefined]);
  });

  test('of what does not stand on the page are none', () => {
    expect(getCards([{ ...row('month'), isListed: false }], 'month', freeCard)).toEqual([freeCard]);
  });

  test('only a paid card with its price can be bought', () => {
    expect(isPriced(freeCard)).toBe(false);
    expect(isPriced(row('year'))).toBe(true);
  });

  test('tools are told by name; free assets come for all of them', () => {
    const tools = [
      { _id: '1', name: 'Figma' },
      { _id: '2', name: 'Framer' },
    ];
    expect(toolNames(row('year'), tools)).toBe('Figma');
    expect(toolNames(freeCard, tools)).toBe('Figma, Framer');
  });

  test('what a plan leaves out, and what the wider of two adds, is told in words', () => {
    const tools = ['Figma', 'Framer', 'Webflow'].map((name, at) => ({ _id: String(at + 1), name }));
    const wide = { ...row('year'), productName: 'All Pro', toolIds: ['1', '2', '3'] };
    expect([
      missingTools(row('year'), tools),
      missingTools(wide, tools),
      missingTools(freeCard, tools),
    ]).toEqual(['Framer, Webflow', '', '']);
    expect(differenceText([freeCard, row('year'), wide], tools)).toBe(
      'All Pro adds Framer and Webflow to Figma Pro.',
    );
    const other = { ...wide, toolIds: ['2', '3'] };
    for (const cards of [[wide], [wide, wide], [row('year'), other], [wide, wide, row('year')]])
      expect(differenceText([freeCard, ...cards], tools)).toBeUndefined();
  });

  test.each([
    ['month', 'Renews each month, cancel any time'],
    ['year', '$4.58 a month, renews yearly'],
    ['lifetime', 'One payment, no renewal'],
  ] as const)('below a price billed by %s stands %s', (period, note) => {
    expect(priceNote(row(period))).toBe(note);
  });
});

test.each([
  [456_500, 'INR', '₹4,565'],
  [410_850, 'INR', '₹4,108.50'],
  [5500, 'USD', '$55'],
  [4950, 'USD', '$49.50'],
  [0, 'INR', '₹0'],
])('%i of %s in an order is %s', (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text);
});

describe('what goes to checkout', () => {
  test('is read back from navigation state', () => {
    const state = getCheckoutState(row('year'));
    expect(state).toMatchObject({ isCheckout: true, period: 'year', plan: { priceId: a, paidAmount: 5500 } });
    expect(getCheckoutPlan(state)).toEqual(state.plan);
  });

  test.each([
    ['nothing', {}],
    ['no flag', { plan: getCheckoutState(row('year')).plan }],
    ['a flag alone', { isCheckout: true }],
    ['half a plan', { isCheckout: true, plan: { priceId: a } }],
    [
      'an unknown period',
      { isCheckout: true, plan: { ...getCheckoutState(row('year')).plan, month: 'week' } },
    ],
  ])('is no plan with %s', (_, state) => {
    expect(getCheckoutPlan(state)).toBeUndefined();
  });
});

const active = (_id: string, billingPeriod: 'month' | 'year', planId: string, over: object = {}) => ({
  _id,
  billingPeriod,
  status: 'active',
  priceId: a,
  productDetails: { _id: planId, name: 'Figma Pro', toolIds: [] },
  unsettled: null,
  ...over,
});

test.each([
  [row('year'), { assets: 4, free: 1 }, 'Includes all 4 assets'],
  [{ ...row('year'), assetCount: 0 }, { assets: 0, free: 0 }, 'Includes assets as they are published'],
  [freeCard, { assets: 0, free: 0 }, 'Includes assets as they are published'],
  [{ ...row('year'), assetCount: 1777 }, { assets: 2217, free: 829 }, 'Includes 1,777 of 2,217 assets'],
  [freeCard, { assets: 2217, free: 829 }, 'Includes 829 of 2,217 assets'],
])('a card says how many assets its plan opens', (card, library, text) => {
  expect(opensText(card, library)).toBe(text);
});

test.each([
  ['a year beside a month', row('year'), [{ ...row('month'), basePrice: 550 }], ', 16% less than monthly'],
  ['a year that costs no less', row('year'), [{ ...row('month'), basePrice: 400 }], ''],
  [
    'a year beside a month in another currency',
    row('year'),
    [{ ...row('month'), currencyCode: 'EUR' as const }],
    '',
  ],
  [
    'a year beside a month that does not stand on the page',
    row('year'),
    [{ ...row('month'), isListed: false }],
    '',
  ],
  ["a year beside another plan's month", row('year'), [{ ...row('month'), planId: a }], ''],
  ['a month', row('month'), [row('month')], ''],
])('%s tells what it saves, if anything', (_, card, rows, text) => {
  expect(savingText(card, rows)).toBe(text);
});

describe('the subscription to upgrade', () => {
  test("is the same plan's monthly one before another's", () => {
    const activeSubscriptions = [active('1', 'month', a), active('2', 'month', b)];
    expect(upgradableSubscription({ activeSubscriptions }, { planId: b })?._id).toBe('2');
    expect(upgradableSubscription({ activeSubscriptions }, { planId: 'c' })?._id).toBe('1');
  });

  test('is none when nothing runs by the month', () => {
    expect(
      upgradableSubscription({ activeSubscriptions: [active('1', 'year', a)] }, { planId: a }),
    ).toBeUndefined();
  });
});

describe('what stands in the way of a card', () => {
  const userWith = (...activeSubscriptions: User['activeSubscriptions']): User => ({
    _id: a,
    name: 'Asha Rao',
    userName: 'Asha',
    email: 'asha@example.com',
    avtaar: null,
    premium: activeSubscriptions.length > 0 ? 'pro' : 'expired',
    premiumBase: activeSubscriptions[0]?.billingPeriod ?? null,
    activeSubscriptions,
    hasPassword: true,
    needsSecondFactor: false,
    hasFreeCopy: true,
    freeCopy: null,
    lastCopied: null,
  });

  test.each([
    ['unpaid', 'Figma Pro has a payment that failed. Update its card first, then upgrade.'],
    ['paused', 'Figma Pro is scheduled to pause. Resume it first, then upgrade.'],
    ['ending', 'Figma Pro is scheduled to end. Resume it first, then upgrade.'],
  ] as const)('is a subscription to upgrade that is %s', (unsettled, text) => {
    const user = userWith(active('1', 'month', a, { unsettled }));
    expect(getObstacle(row('year'), 'upgrade', { user, rows: [] })).toEqual({ subscriptionId: '1', text });
  });

  test('is none where all is settled, and none for who buys the first plan', () => {
    const user = userWith(active('1', 'month', a));
    expect(getObstacle(row('year'), 'upgrade', { user, rows: [] })).toBeUndefined();
    expect(getObstacle(row('year'), 'buy', { user: undefined, rows: [row('month')] })).toBeUndefined();
    expect(getObstacle(freeCard, 'buy', { user, rows: [] })).toBeUndefined();
  });

  test('is the same plan, paused, in another period, unless a lifetime is bought', () => {
    const rows = [{ ...row('month'), subscription: { status: 'active', id: '7' } }, row('year')];
    const text = 'You have Figma Pro already, and it is paused.';
    const user = userWith();
    expect(getObstacle(row('year'), 'buy', { user, rows })).toEqual({ subscriptionId: '7', text });
    expect(getObstacle(row('lifetime'), 'buy', { user, rows })).toBeUndefined();
    expect(getObstacle({ ...row('year'), planId: a }, 'buy', { user, rows })).toBeUndefined();
  });
});

test('the scroll to the prices is slow at both ends and symmetric', () => {
  expect([0, 0.5, 1].map(easeInOutQuart)).toEqual([0, 0.5, 1]);
  expect(easeInOutQuart(0.25)).toBeCloseTo(0.03125);
  expect(easeInOutQuart(0.25) + easeInOutQuart(0.75)).toBeCloseTo(1);
});
