import { describe, expect, it } from 'vitest';
import { isPaidUser } from './paid-user.ts';
import { isCovered, planButton, type PlanButtonCard, type PlanButtonUser } from './plan-button.ts';

const card = (over: Partial<PlanButtonCard> = {}): PlanButtonCard => ({
  isPaid: true,
  billingPeriod: 'year',
  toolIds: ['figma', 'framer'],
  cta: 'Get Kitshelf Pro',
  subscription: null,
  ...over,
});
const user = (over: Partial<PlanButtonUser> = {}, toolIds: string[] = []): PlanButtonUser => ({
  premium: 'pro',
  premiumBase: 'year',
  activeSubscriptions: [{ productDetails: { toolIds } }],
  ...over,
});
const own = (status: string) => ({ status, id: 'a' });

describe('the plan button', () => {
  it.each([
    ['a visitor', card(), undefined, 'Get Kitshelf Pro', false],
    ['a free user', card(), user({ premium: 'free', premiumBase: null }), 'Get Kitshelf Pro', false],
    ['an expired user', card(), user({ premium: 'expired' }), 'Get Kitshelf Pro', false],
    [
      'the own plan',
      card({ subscription: own('active') }),
      user({}, ['figma', 'framer']),
      'Manage subscription',
      false,
    ],
    [
      'the own plan once cancelled',
      card({ subscription: own('cancelled') }),
      user(),
      'Manage subscription',
      false,
    ],
    [
      'a covered plan',
      card({ toolIds: ['figma'] }),
      user({}, ['figma', 'framer']),
      'Included in subscription',
      true,
    ],
    [
      'a plan covered by an expired user',
      card(),
      user({ premium: 'expired' }, ['figma', 'framer']),
      'Included in subscription',
      true,
    ],
    [
      'a plan covered in part',
      card(),
      user({ premiumBase: 'lifetime' }, ['figma']),
      'Get Kitshelf Pro',
      false,
    ],
    [
      'month held, month wanted',
      card({ billingPeriod: 'month' }),
      user({ premiumBase: 'month' }),
      'Manage subscription',
      false,
    ],
    ['month held, year wanted', card(), user({ premiumBase: 'month' }), 'Upgrade subscription', false],
    [
      'month held, lifetime wanted',
      card({ billingPeriod: 'lifetime' }),
      user({ premiumBase: 'month' }),
      'Get Kitshelf Pro',
      false,
    ],
    ['year held, month wanted', card({ billingPeriod: 'month' }), user(), 'Manage subscription', false],
    ['year held, year wanted', card(), user(), 'Manage subscription', false],
    ['year held, lifetime wanted', card({ billingPeriod: 'lifetime' }), user(), 'Get Kitshelf Pro', false],
    ['lifetime held', card(), user({ premiumBase: 'lifetime' }), 'Get Kitshelf Pro', false],
    [
      'the free card',
      card({ isPaid: false, toolIds: [], cta: 'Get started for free' }),
      user({}, ['figma']),
      'Get started for free',
      false,
    ],
  ])('%s: %s', (_, plan, viewer, label, isDisabled) => {
    expect(planButton(plan, viewer)).toMatchObject({ label, isDisabled });
  });

  it('counts the tools of all active subscriptions together', () => {
    const viewer = user({
      activeSubscriptions: [
        { productDetails: { toolIds: ['figma'] } },
        { productDetails: { toolIds: ['framer'] } },
      ],
    });
    expect(isCovered(['figma', 'framer'], viewer)).toBe(true);
    expect(isCovered(['figma', 'webflow'], viewer)).toBe(false);
    expect(isCovered([], viewer)).toBe(false);
  });

  it.each([
    ['the own price', card({ subscription: own('active') }), 'Manage subscription'],
    ['the same plan once and for all', card({ billingPeriod: 'lifetime' }), 'Get Kitshelf Pro'],
    ['another period', card({ billingPeriod: 'month' }), 'Manage subscription'],
  ])('does not hold who cancelled to what ends: %s', (_, plan, label) => {
    const ending = { productDetails: { toolIds: ['figma', 'framer'] }, unsettled: 'ending' };
    expect(planButton(plan, user({ activeSubscriptions: [ending] }))).toMatchObject({
      label,
      isDisabled: false,
    });
    const paused = { ...ending, unsettled: 'paused' };
    expect(isCovered(plan.toolIds, user({ activeSubscriptions: [ending, paused] }))).toBe(true);
  });

  it.each([
    ['pro', true],
    ['free', false],
    ['expired', false],
    ['', false],
  ])('takes premium %j as paid: %s', (premium, isPaid) => {
    expect(isPaidUser({ premium })).toBe(isPaid);
  });
});
