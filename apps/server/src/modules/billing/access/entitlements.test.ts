import { describe, expect, it } from 'vitest';
import { entitlementsOf, type GrantRow } from './entitlements.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

function grant({
  subscription,
  ...over
}: Partial<Omit<GrantRow, 'subscription'>> & {
  subscription?: Partial<GrantRow['subscription']>;
} = {}): GrantRow {
  return {
    subscriptionId: 'a',
    planId: 'p',
    priceId: 'x',
    billingPeriod: 'year',
    productName: 'Kitshelf Pro',
    toolIds: ['figma'],
    startsAt: at('2026-01-01'),
    endsAt: at('2027-01-01'),
    revokedAt: null,
    ...over,
    subscription: {
      gateway: 'paddle',
      status: 'active',
      hasGivenUp: false,
      cancelsAt: null,
      ...subscription,
    },
  };
}

const premiumAt = (grants: GrantRow[], now: string | Date) =>
  entitlementsOf(grants, typeof now === 'string' ? at(now) : now).premium;

describe('entitlements', () => {
  it('are none for who never had a grant', () => {
    expect(entitlementsOf([], at('2026-06-01'))).toEqual({
      premium: 'free',
      premiumBase: null,
      activeSubscriptions: [],
    });
  });

  it('last to the very end of a period that was cancelled', () => {
    const cancelled = [grant({ subscription: { cancelsAt: at('2027-01-01') } })];
    expect(premiumAt(cancelled, new Date('2026-12-31T23:59:59.999Z'))).toBe('pro');
    expect(premiumAt(cancelled, '2027-01-01')).toBe('expired');
  });

  it.each([
    ['a late renewal', {}, '2027-01-07', 'pro'],
    ['a renewal that never came', {}, '2027-01-08', 'expired'],
    ['a failed renewal that is tried again', { status: 'past_due' }, '2027-01-07', 'pro'],
    [
      'a failed renewal that is not tried again',
      { status: 'past_due', hasGivenUp: true },
      '2027-01-02',
      'expired',
    ],
    ['a cancelled subscription', { status: 'cancelled' }, '2027-01-02', 'expired'],
    ['a subscription that ran its course', { status: 'ended' }, '2027-01-02', 'expired'],
    ['one that nobody charges', { gateway: null }, '2027-01-02', 'expired'],
  ] as const)('after the period, with %s', (_, subscription, now, premium) => {
    expect(premiumAt([grant({ subscription })], now)).toBe(premium);
  });

  it('end with a refund, also when the period before is within its grace', () => {
    const before = grant({ endsAt: at('2027-01-01') });
    const refunded = grant({
      startsAt: at('2027-01-01'),
      endsAt: at('2028-01-01'),
      revokedAt: at('2027-01-02'),
    });
    expect(premiumAt([before, refunded], '2027-01-03')).toBe('expired');
  });

  it('are not touched by the refund of a period that is over', () => {
    const refunded = grant({ revokedAt: at('2027-02-01') });
    const current = grant({ startsAt: at('2027-01-01'), endsAt: at('2028-01-01') });
    expect(premiumAt([refunded, current], '2027-03-01')).toBe('pro');
  });

  it('are the union of all subscriptions, and the longest gives the base', () => {
    const month = grant({
      subscriptionId: 'm',
      billingPeriod: 'month',
      toolIds: ['framer'],
      endsAt: at('2026-02-01'),
    });
    const lifetime = grant({ subscriptionId: 'l', billingPeriod: 'lifetime', endsAt: null });
    const now = entitlementsOf([month, lifetime], at('2026-01-15'));
    expect(now.premiumBase).toBe('lifetime');
    expect(now.activeSubscriptions).toMatchObject([{ _id: 'l' }, { _id: 'm' }]);
    const later = entitlementsOf([month, lifetime], at('2036-01-15'));
    expect(later).toMatchObject({ premium: 'pro', premiumBase: 'lifetime' });
    expect(later.activeSubscriptions).toHaveLength(1);
  });

  it('show one subscription once, by its latest plan', () => {
    const upgraded = grant({ priceId: 'y', startsAt: at('2026-06-01') });
    const { activeSubscriptions } = entitlementsOf([grant(), upgraded], at('2026-07-01'));
    expect(activeSubscriptions).toEqual([expect.objectContaining({ priceId: 'y', status: 'active' })]);
  });

  it('begin when the period begins', () => {
    expect(premiumAt([grant({ startsAt: at('2026-05-01') })], '2026-04-30')).toBe('expired');
  });
});
