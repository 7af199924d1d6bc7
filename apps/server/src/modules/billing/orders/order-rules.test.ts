import { describe, expect, it } from 'vitest';
import { busyMs } from './order-repository.ts';
import {
  isInPlace,
  isSandbox,
  isWithdrawn,
  lateMs,
  laterDispute,
  moveOrder,
  nextOrderCheck,
  openOrderStates,
  orderTransitions,
  paidOrderStates,
  payWithinMs,
  reuseMs,
  settledOrderState,
} from './order-rules.ts';

describe('a purchase', () => {
  it.each([
    ['draft', 'pending', 'pending'],
    ['pending', 'completed', 'completed'],
    ['failed', 'completed', 'completed'],
    ['expired', 'completed', 'completed'],
    ['completed', 'failed', 'completed'],
    ['completed', 'pending', 'completed'],
    ['completed', 'expired', 'completed'],
    ['refunded', 'completed', 'refunded'],
    ['disputed', 'completed', 'completed'],
  ] as const)('that is %s and told %s is %s', (from, told, after) => {
    expect(moveOrder(from, told)).toBe(after);
  });

  it.each([
    [{ refundedMinor: 0, disputeState: null }, 'completed', false],
    [{ refundedMinor: 1, disputeState: null }, 'partially_refunded', false],
    [{ refundedMinor: 100, disputeState: null }, 'refunded', true],
    [{ refundedMinor: 99, disputeState: null }, 'partially_refunded', false],
    [{ refundedMinor: 101, disputeState: null }, 'refunded', true],
    [{ refundedMinor: 0, disputeState: 'open' }, 'disputed', true],
    [{ refundedMinor: 0, disputeState: 'lost' }, 'disputed', true],
    [{ refundedMinor: 0, disputeState: 'won' }, 'completed', false],
    [{ refundedMinor: 100, disputeState: 'won' }, 'refunded', true],
  ] as const)('whose payment is %j is %s', (payment, state, withdrawn) => {
    expect(settledOrderState({ amountMinor: 100, ...payment })).toBe(state);
    expect(isWithdrawn({ amountMinor: 100, ...payment })).toBe(withdrawn);
  });

  it.each([
    [null, 'open', 'open'],
    ['open', 'lost', 'lost'],
    [null, 'lost', 'lost'],
    [null, 'won', 'won'],
    ['open', 'open', 'open'],
    ['open', 'won', 'won'],
    ['lost', 'open', 'lost'],
    ['won', 'open', 'won'],
    ['lost', 'won', 'won'],
    ['won', 'lost', 'won'],
  ] as const)('disputed as %s and told %s stays or becomes %s', (known, told, after) => {
    expect(laterDispute(known, told)).toBe(after);
  });

  it('goes from where it is only where it may', () => {
    expect(orderTransitions).toEqual({
      draft: ['pending', 'completed', 'failed', 'expired'],
      pending: ['completed', 'failed', 'expired'],
      failed: ['completed'],
      expired: ['completed', 'failed'],
      completed: ['partially_refunded', 'refunded', 'disputed'],
      partially_refunded: ['refunded', 'disputed'],
      disputed: ['completed', 'partially_refunded', 'refunded'],
      refunded: ['disputed'],
    });
    expect(openOrderStates).toEqual(['draft', 'pending']);
    expect(paidOrderStates).toEqual(['completed', 'partially_refunded']);
  });

  it('over nothing is not withdrawn, as nothing can be given back', () => {
    const free = { amountMinor: 0, refundedMinor: 0, disputeState: null };
    expect([isWithdrawn(free), settledOrderState(free)]).toEqual([false, 'completed']);
  });

  it.each([
    ['upgrade', null, true],
    ['upgrade', 'another', false],
    ['purchase', null, false],
    ['renewal', null, false],
  ] as const)(
    'that is a %s and replaces %s changes a subscription in place: %s',
    (kind, replacesId, answer) => {
      expect(isInPlace({ kind, replacesId })).toBe(answer);
    },
  );

  it.each([
    ['live', false],
    ['test', true],
    ['emulated', true],
    ['demo', true],
  ] as const)('of the realm "%s" charged nobody: %s', (realm, answer) => {
    expect(isSandbox(realm)).toBe(answer);
  });
});

describe('the times of a purchase', () => {
  const seconds = (ms: number) => ms / 1000;

  it('are half an hour to come back, an hour to pay, half a minute for one asking, three days for a bank', () => {
    expect([reuseMs, payWithinMs, busyMs, lateMs].map(seconds)).toEqual([1800, 3600, 30, 259_200]);
  });

  const created = new Date('2026-03-01T00:00:00Z');
  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-01T00:01:00Z'],
    ['2026-03-01T00:00:59Z', '2026-03-01T00:01:00Z'],
    ['2026-03-01T00:01:00Z', '2026-03-01T00:05:00Z'],
    ['2026-03-01T00:05:00Z', '2026-03-01T00:15:00Z'],
    ['2026-03-01T00:15:00Z', '2026-03-01T01:00:00Z'],
    ['2026-03-01T01:00:00Z', '2026-03-01T02:00:00Z'],
    ['2026-03-03T23:30:00Z', '2026-03-04T00:30:00Z'],
  ])('at %s it is looked up next at %s', (now, next) => {
    expect(nextOrderCheck(created, new Date(now))).toEqual(new Date(next));
  });

  it('end the looking up after three days', () => {
    expect(nextOrderCheck(created, new Date('2026-03-04T00:00:00Z'))).toBeNull();
    expect(nextOrderCheck(created, new Date('2026-03-09T00:00:00Z'))).toBeNull();
  });
});
