import { describe, expect, it } from 'vitest';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import {
  findConflict,
  getGraceEnd,
  hasCard,
  isChangeable,
  isFinal,
  isLapsed,
  isPausable,
  isResumable,
  isRunning,
  isStale,
  madeNeedless,
  moveSubscription,
  nextSubscriptionCheck,
  subscriptionTransitions,
} from './subscription-rules.ts';

const at = (moment: string) => new Date(`2026-${moment}Z`);
const now = at('06-15T12:00:00');
const later = at('07-01T00:00:00');

function row(over: Partial<SubscriptionRow> = {}): SubscriptionRow {
  return {
    id: 'sub',
    userId: 'user',
    planId: 'pro',
    priceId: 'price',
    priceVersionId: 'version',
    productName: 'Pro',
    billingPeriod: 'month',
    currency: 'USD',
    amountMinor: 2900,
    gateway: 'paddle',
    paymentMode: 'live',
    gatewayId: 'sub_1',
    originOrderId: 'sub',
    status: 'active',
    rawStatus: 'active',
    hasGivenUp: false,
    periodStartsAt: at('06-01T00:00:00'),
    periodEndsAt: later,
    firstBilledAt: at('01-01T00:00:00'),
    nextBilledAt: later,
    cancelsAt: null,
    cancelConfirmedAt: null,
    pausesAt: null,
    resumesAt: null,
    unpaidSince: null,
    endedAt: null,
    priceRef: null,
    version: '',
    asOf: null,
    nextCheckAt: null,
    createdAt: at('01-01T00:00:00'),
    ...over,
  };
}

describe('a subscription', () => {
  it.each([
    ['incomplete', 'active', 'active'],
    ['active', 'incomplete', 'active'],
    ['active', 'past_due', 'past_due'],
    ['past_due', 'active', 'active'],
    ['cancelled', 'active', 'cancelled'],
    ['ended', 'past_due', 'ended'],
  ] as const)('that is %s and told %s is %s', (from, told, after) => {
    expect(moveSubscription(from, told)).toBe(after);
  });

  const known = { status: 'active', version: '0002', asOf: new Date(1000) } as const;
  it.each([
    ['an older event', known, { source: 'event', version: '0001' }, 2000, true],
    ['the same event', known, { source: 'event', version: '0002' }, 2000, true],
    ['a newer event', known, { source: 'event', version: '0003' }, 2000, false],
    ['the first answer', { ...known, asOf: null }, { source: 'fetch', version: '0001' }, 1, false],
    ['an answer asked for earlier', known, { source: 'fetch', version: '0003' }, 999, true],
    ['an answer asked for later', known, { source: 'fetch', version: '0001' }, 1000, false],
    [
      'anything once cancelled',
      { ...known, status: 'cancelled' },
      { source: 'fetch', version: '9' },
      9000,
      true,
    ],
  ] as const)('%s', (_, row, told, asOf, stale) => {
    expect(isStale(row, told, new Date(asOf))).toBe(stale);
  });

  it('goes from where it is only where it may, and never back from the end', () => {
    expect(subscriptionTransitions).toEqual({
      incomplete: ['active', 'past_due', 'paused', 'cancelled', 'ended'],
      active: ['past_due', 'paused', 'cancelled', 'ended'],
      past_due: ['active', 'paused', 'cancelled', 'ended'],
      paused: ['active', 'past_due', 'cancelled', 'ended'],
      cancelled: [],
      ended: [],
    });
    const states = ['incomplete', 'active', 'past_due', 'paused', 'cancelled', 'ended'] as const;
    expect(states.filter((status) => isFinal(status))).toEqual(['cancelled', 'ended']);
  });
});

describe('when a subscription is compared with its gateway', () => {
  const next = (over: Partial<SubscriptionRow>) => nextSubscriptionCheck(row(over), now);

  it('is every day, but ten minutes after its period ends when that is sooner', () => {
    expect(next({})).toEqual(at('06-16T12:00:00'));
    expect(next({ periodEndsAt: at('06-15T18:00:00') })).toEqual(at('06-15T18:10:00'));
    expect(next({ periodEndsAt: at('06-16T11:50:00') })).toEqual(at('06-16T12:00:00'));
  });

  it('is a day later once those ten minutes are over', () => {
    expect(next({ periodEndsAt: at('06-15T11:55:00') })).toEqual(at('06-15T12:05:00'));
    expect(next({ periodEndsAt: at('06-15T11:50:00') })).toEqual(at('06-16T12:00:00'));
    expect(next({ periodEndsAt: at('06-01T00:00:00') })).toEqual(at('06-16T12:00:00'));
  });

  it('is an hour and half an hour before it would be charged too, where it is to end', () => {
    const ending = (periodEndsAt: Date) => next({ periodEndsAt, cancelsAt: periodEndsAt });
    expect(ending(at('06-15T14:00:00'))).toEqual(at('06-15T13:00:00'));
    expect(ending(at('06-15T13:00:00'))).toEqual(at('06-15T12:30:00'));
    expect(ending(at('06-15T12:30:00'))).toEqual(at('06-15T12:40:00'));
    expect(ending(later)).toEqual(at('06-16T12:00:00'));
  });

  it('is at its end when no gateway charges it, and never when it is over or has no end', () => {
    expect(next({ gateway: null })).toEqual(later);
    expect(next({ status: 'ended' })).toBeNull();
    expect(next({ status: 'cancelled' })).toBeNull();
    expect(next({ periodEndsAt: null })).toBeNull();
    expect(next({ periodEndsAt: null, gateway: null })).toBeNull();
  });
});

describe('whether a subscription runs', () => {
  const over = at('06-15T11:59:59');
  const lifetime = { billingPeriod: 'lifetime', gateway: null, periodEndsAt: null } as const;
  it.each([
    ['one that renews', {}, true],
    ['one that was never paid', { firstBilledAt: null }, false],
    ['one that was cancelled', { status: 'cancelled' }, false],
    ['one that ran its course', { status: 'ended' }, false],
    ['one that is paused', { status: 'paused' }, true],
    ['one whose renewal failed and is tried again', { status: 'past_due' }, true],
    ['one whose renewal was given up', { status: 'past_due', hasGivenUp: true }, false],
    ['one that was given up once and was paid since', { hasGivenUp: true }, true],
    ['one whose renewal is late', { periodEndsAt: over }, true],
    ['one that is cancelled for later', { cancelsAt: later }, true],
    ['one that is cancelled for now', { cancelsAt: now }, false],
    ['one whose cancellation is over', { cancelsAt: over }, false],
    ['one that nobody charges, within its time', { gateway: null }, true],
    ['one that nobody charges, at its end', { gateway: null, periodEndsAt: now }, false],
    ['one that nobody charges, after its time', { gateway: null, periodEndsAt: over }, false],
    ['a lifetime', lifetime, true],
    ['a lifetime that is marked to end', { ...lifetime, cancelsAt: over }, true],
    ['a lifetime that was refunded', { ...lifetime, status: 'ended' }, false],
    ['a lifetime that was never paid', { ...lifetime, firstBilledAt: null }, false],
  ] as const)('%s', (_, changes, answer) => {
    expect(isRunning(row(changes), now)).toBe(answer);
  });
});

describe('a renewal that failed', () => {
  const failed = (unpaidSince: Date | null, over: Partial<SubscriptionRow> = {}) =>
    row({ status: 'past_due', unpaidSince, ...over });
  const weekAgo = at('06-08T12:00:00');
  const lessThanAWeekAgo = at('06-08T12:00:01');

  it.each([
    ['within its seven days', failed(lessThanAWeekAgo), false],
    ['after seven days', failed(weekAgo), true],
    ['since nobody knows when', failed(null), false],
    ['and was given up', failed(lessThanAWeekAgo, { hasGivenUp: true }), true],
    ['and was given up since nobody knows when', failed(null, { hasGivenUp: true }), true],
    ['and was paid since', failed(weekAgo, { status: 'active' }), false],
    ['and was paid since, once given up', failed(weekAgo, { status: 'active', hasGivenUp: true }), false],
  ])('%s', (_, subscription, isOver) => {
    expect(isLapsed(subscription, now)).toBe(isOver);
    expect(isRunning(subscription, now)).toBe(!isOver);
  });

  it('leaves access for seven days, unless nobody goes on trying', () => {
    expect(getGraceEnd(failed(weekAgo))).toEqual(now);
    expect(getGraceEnd(failed(weekAgo, { hasGivenUp: true }))).toBeNull();
    expect(getGraceEnd(failed(weekAgo, { status: 'active' }))).toBeNull();
    expect(getGraceEnd(failed(null))).toBeNull();
  });
});

describe('what can be done with a subscription', () => {
  const over = at('06-15T11:59:59');
  const lifetime = { billingPeriod: 'lifetime' } as const;
  const nobodys = { gatewayId: null, gateway: null };

  it.each([
    ['one that renews', {}, ['change', 'pause', 'card']],
    ['one that is to end', { cancelsAt: later }, ['resume']],
    ['one that has come to its end', { cancelsAt: now }, []],
    ['one that was to end', { cancelsAt: over }, []],
    ['one that is to pause', { pausesAt: later }, ['resume', 'card']],
    ['one that is paused', { status: 'paused' }, ['resume', 'card']],
    ['one that is paused and to end', { status: 'paused', cancelsAt: later }, []],
    ['one whose renewal failed', { status: 'past_due' }, ['card']],
    ['one whose renewal failed before it is to pause', { status: 'past_due', pausesAt: later }, ['card']],
    ['one whose renewal was given up', { status: 'past_due', hasGivenUp: true }, []],
    ['one whose renewal failed and that is to end', { status: 'past_due', cancelsAt: later }, []],
    ['one that was never paid', { status: 'incomplete', firstBilledAt: null }, []],
    [
      'one that the gateway calls active before its first payment',
      { firstBilledAt: null },
      ['pause', 'card'],
    ],
    ['one that was cancelled', { status: 'cancelled' }, []],
    ['one that ran its course', { status: 'ended' }, []],
    ['one that no gateway charges', nobodys, ['change']],
    ['one that no gateway charges and that is to end', { ...nobodys, cancelsAt: later }, []],
    ['one that no gateway charges and that is paused', { ...nobodys, status: 'paused' }, []],
    ['a lifetime', lifetime, ['change']],
    ['a lifetime that is paused', { ...lifetime, status: 'paused' }, []],
  ] as const)('%s', (_, changes, ways) => {
    const subscription = row(changes);
    const all = {
      resume: isResumable(subscription, now),
      change: isChangeable(subscription, now),
      pause: isPausable(subscription),
      card: hasCard(subscription),
    };
    expect(Object.entries(all).flatMap(([way, isOpen]) => (isOpen ? [way] : []))).toEqual(ways);
  });
});

describe('what stands in the way of buying a plan', () => {
  const month = row({ id: 'month' });
  const lifetime = row({ id: 'lifetime', billingPeriod: 'lifetime' });
  const other = row({ id: 'other', planId: 'figma' });
  const over = row({ id: 'over', status: 'ended' });
  const blocking = (owned: SubscriptionRow[], billingPeriod: SubscriptionRow['billingPeriod']) =>
    findConflict(owned, { planId: 'pro', billingPeriod }, now)?.id;

  it('is a running subscription to it', () => {
    expect(blocking([other, over, month], 'year')).toBe('month');
    expect(blocking([other, over], 'year')).toBeUndefined();
    expect(blocking([lifetime], 'month')).toBe('lifetime');
  });

  it('is for a lifetime a lifetime alone', () => {
    expect(blocking([month], 'lifetime')).toBeUndefined();
    expect(blocking([month, lifetime], 'lifetime')).toBe('lifetime');
  });
});

describe('what a lifetime makes needless', () => {
  const owned = [
    row({ id: 'month' }),
    row({ id: 'year', billingPeriod: 'year' }),
    row({ id: 'other plan', planId: 'figma' }),
    row({ id: 'lifetime', billingPeriod: 'lifetime' }),
    row({ id: 'cancelled for later', cancelsAt: later }),
    row({ id: 'over', status: 'ended' }),
  ];
  const needless = (billingPeriod: SubscriptionRow['billingPeriod']) =>
    madeNeedless(owned, { planId: 'pro', billingPeriod }, now).map(({ id }) => id);

  it('is what would be charged again for the same plan', () => {
    expect(needless('lifetime')).toEqual(['month', 'year']);
  });

  it('is nothing when it was no lifetime', () => {
    expect(needless('year')).toEqual([]);
    expect(needless('month')).toEqual([]);
  });
});
