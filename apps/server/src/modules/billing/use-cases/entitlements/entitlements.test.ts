import { describe, expect, it } from 'vitest';
import { uncachedReads } from '../../../../platform/database/read-caches.ts';
import { testClock } from '../../../../platform/clock.ts';
import { getEntitlements, type GrantRow, shownStatus } from '../../domain/entitlement-rules.ts';
import { createEntitlements, createPremiums } from './entitlements.ts';

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
    paymentMode: 'live',
    startsAt: at('2026-01-01'),
    endsAt: at('2027-01-01'),
    revokedAt: null,
    ...over,
    subscription: {
      gateway: 'paddle',
      status: 'active',
      hasGivenUp: false,
      cancelsAt: null,
      pausesAt: null,
      priceId: 'x',
      ...subscription,
    },
  };
}

const premiumAt = (grants: GrantRow[], now: string | Date) =>
  getEntitlements(grants, typeof now === 'string' ? at(now) : now).premium;

describe('entitlements', () => {
  it('are none for who never had a grant', () => {
    expect(getEntitlements([], at('2026-06-01'))).toEqual({
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
    ['a subscription that is paused', { status: 'paused' }, '2027-01-02', 'expired'],
    ['a subscription that is to pause', { pausesAt: at('2027-01-01') }, '2027-01-02', 'expired'],
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

  it('last through the grace although another period that ends with it was refunded', () => {
    const stands = grant();
    const refunded = grant({ startsAt: at('2026-06-01'), revokedAt: at('2026-06-02') });
    expect(premiumAt([stands, refunded], '2027-01-03')).toBe('pro');
    expect(premiumAt([refunded, stands], '2027-01-03')).toBe('pro');
  });

  it('have a grace for each subscription of its own', () => {
    const longer = grant({ subscriptionId: 'b', endsAt: at('2028-01-01'), revokedAt: at('2026-02-01') });
    expect(premiumAt([grant(), longer], '2027-01-03')).toBe('pro');
    const forEver = grant({ endsAt: null, billingPeriod: 'lifetime', revokedAt: at('2026-02-01') });
    expect(premiumAt([grant(), forEver], '2027-01-03')).toBe('expired');
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
    const now = getEntitlements([month, lifetime], at('2026-01-15'));
    expect(now.premiumBase).toBe('lifetime');
    expect(now.activeSubscriptions).toMatchObject([{ _id: 'l' }, { _id: 'm' }]);
    const later = getEntitlements([month, lifetime], at('2036-01-15'));
    expect(later).toMatchObject({ premium: 'pro', premiumBase: 'lifetime' });
    expect(later.activeSubscriptions).toHaveLength(1);
  });

  it('show one subscription once, by its latest plan', () => {
    const upgraded = grant({ priceId: 'y', startsAt: at('2026-06-01') });
    const before = grant({ priceId: 'z', startsAt: at('2026-02-01') });
    const shorter = grant({ priceId: 'm', billingPeriod: 'month', startsAt: at('2026-06-15') });
    const shown = (...grants: GrantRow[]) =>
      getEntitlements(grants, at('2026-07-01')).activeSubscriptions.map(({ priceId }) => priceId);
    expect(shown(before, upgraded)).toEqual(['y']);
    expect(shown(upgraded, before)).toEqual(['y']);
    expect(shown(upgraded, shorter)).toEqual(['m']);
  });

  it('show the longer of two plans that began together', () => {
    const month = grant({ priceId: 'm', billingPeriod: 'month' });
    const now = getEntitlements([month, grant()], at('2026-01-15'));
    expect(now.activeSubscriptions).toMatchObject([{ priceId: 'x', billingPeriod: 'year' }]);
  });

  it('put the one that began last first among equally long ones', () => {
    const later = grant({ subscriptionId: 'b', startsAt: at('2026-03-01') });
    for (const grants of [
      [grant(), later],
      [later, grant()],
    ]) {
      const { activeSubscriptions } = getEntitlements(grants, at('2026-07-01'));
      expect(activeSubscriptions.map(({ _id }) => _id)).toEqual(['b', 'a']);
    }
  });

  it('say all that is told of a subscription', () => {
    expect(getEntitlements([grant()], at('2026-07-01'))).toEqual({
      premium: 'pro',
      premiumBase: 'year',
      activeSubscriptions: [
        {
          _id: 'a',
          status: 'active',
          billingPeriod: 'year',
          priceId: 'x',
          productDetails: { _id: 'p', name: 'Kitshelf Pro', toolIds: ['figma'] },
          unsettled: null,
        },
      ],
    });
  });

  it.each([
    ['its renewal has failed', { status: 'past_due' }, 'unpaid'],
    ['it is paused', { status: 'paused' }, 'paused'],
    ['it is to pause', { pausesAt: at('2027-01-01') }, 'paused'],
    ['it is to end', { cancelsAt: at('2027-01-01') }, 'ending'],
    ['it has ended before what was paid for', { status: 'ended', cancelsAt: at('2026-12-01') }, 'ending'],
    ['nothing is the matter', {}, null],
  ] as const)('say what has to be settled before an upgrade when %s', (_, subscription, unsettled) => {
    const { activeSubscriptions } = getEntitlements([grant({ subscription })], at('2026-07-01'));
    expect(activeSubscriptions.map((active) => active.unsettled)).toEqual([unsettled]);
  });

  it('begin when the period begins', () => {
    const later = [grant({ startsAt: at('2026-05-01') })];
    expect(premiumAt(later, '2026-04-30')).toBe('expired');
    expect(premiumAt(later, '2026-05-01')).toBe('pro');
  });
});

describe('the status that is shown', () => {
  it.each([
    ['incomplete', 'active'],
    ['active', 'active'],
    ['past_due', 'active'],
    ['paused', 'active'],
    ['cancelled', 'cancelled'],
    ['ended', 'cancelled'],
  ] as const)('of one that is %s is %s', (status, shown) => {
    expect(shownStatus(status)).toBe(shown);
  });
});

describe('access', () => {
  const now = at('2026-07-01');
  const of = (rows: GrantRow[], isLoopback = false) =>
    createEntitlements({
      grants: { grantsOfUser: async (user) => (user === 'owner' ? rows : []) },
      readCaches: uncachedReads,
      clock: testClock(now),
      gateways: {},
      isLoopback,
    });

  it('covers the tools of every plan in force, for their owner alone', async () => {
    const other = grant({ subscriptionId: 'b', toolIds: ['framer', 'figma'] });
    const over = grant({ subscriptionId: 'c', toolIds: ['webflow'], endsAt: at('2026-02-01') });
    const owned = of([grant(), other, over]);
    expect(await owned.coverageOf('owner')).toEqual({
      isPaid: true,
      toolIds: new Set(['figma', 'framer']),
    });
    expect(await owned.coverageOf('stranger')).toEqual({ isPaid: false, toolIds: new Set() });
    expect((await owned.entitlementsAt('owner', now)).premium).toBe('pro');
    expect((await owned.entitlementsAt('stranger', now)).premium).toBe('free');
  });

  it.each([
    ['test', 'razorpay', true],
    ['live', 'razorpay', false],
    ['test', 'paddle', false],
    ['test', null, false],
  ] as const)(
    'in public: Razorpay being in its %s mode, what was bought in the test mode of %s counts: %s',
    async (paymentMode, gateway, isPaid) => {
      const tried = grant({ paymentMode: 'test', subscription: { ...grant().subscription, gateway } });
      const grants = { grantsOfUser: async () => [tried] };
      const gateways = { razorpay: { paymentMode }, paddle: undefined };
      const site = createEntitlements({
        grants,
        readCaches: uncachedReads,
        clock: testClock(now),
        gateways,
        isLoopback: false,
      });
      expect(await site.coverageOf('owner')).toMatchObject({ isPaid });
    },
  );

  it('in public counts nothing of the demo data or the emulator, also while a gateway is in its test mode', async () => {
    for (const paymentMode of ['demo', 'emulated'] as const) {
      const grants = { grantsOfUser: async () => [grant({ paymentMode })] };
      const gateways = { paddle: { paymentMode: 'test' } } as const;
      const site = createEntitlements({
        grants,
        readCaches: uncachedReads,
        clock: testClock(now),
        gateways,
        isLoopback: false,
      });
      expect(await site.coverageOf('owner')).toMatchObject({ isPaid: false });
    }
  });

  it('counts on a public site what an operator gave by hand', async () => {
    expect(await of([grant({ paymentMode: 'manual' })]).coverageOf('owner')).toMatchObject({ isPaid: true });
  });

  it.each([
    ['emulated', false],
    ['test', false],
    ['demo', false],
    ['live', true],
  ] as const)(
    'that money of the payment mode "%s" bought counts on a public site: %s',
    async (paymentMode, isPaid) => {
      const onPublic = of([grant({ paymentMode })]);
      expect(await onPublic.coverageOf('owner')).toMatchObject({ isPaid });
      expect((await onPublic.entitlementsAt('owner', now)).premium).toBe(isPaid ? 'pro' : 'free');
      const onLoopback = of([grant({ paymentMode })], true);
      expect(await onLoopback.coverageOf('owner')).toMatchObject({ isPaid: true });
      expect((await onLoopback.entitlementsAt('owner', now)).premium).toBe('pro');
    },
  );
});

describe('the plans of many users', () => {
  const now = at('2026-07-01');
  const asked: (readonly string[])[] = [];
  const premiumsOf = (isLoopback: boolean) =>
    createPremiums({
      grants: {
        grantsOfUsers: async (ids) => {
          asked.push(ids);
          return [
            { ...grant(), userId: 'subscriber' },
            { ...grant({ endsAt: at('2026-02-01'), subscription: { status: 'ended' } }), userId: 'former' },
            { ...grant({ subscriptionId: 'b' }), userId: 'former and new' },
            { ...grant({ endsAt: at('2026-02-01') }), userId: 'former and new' },
            { ...grant({ paymentMode: 'emulated' }), userId: 'tester' },
          ];
        },
      },
      gateways: {},
      isLoopback,
    }).premiumsAt(['subscriber', 'former', 'former and new', 'tester', 'visitor'], now);

  it('are known by one question, each from their own grants', async () => {
    expect([...(await premiumsOf(false))]).toEqual([
      ['subscriber', 'pro'],
      ['former', 'expired'],
      ['former and new', 'pro'],
      ['tester', 'free'],
      ['visitor', 'free'],
    ]);
    expect(asked).toEqual([['subscriber', 'former', 'former and new', 'tester', 'visitor']]);
  });

  it('count emulated money on this machine alone', async () => {
    expect((await premiumsOf(true)).get('tester')).toBe('pro');
  });
});
