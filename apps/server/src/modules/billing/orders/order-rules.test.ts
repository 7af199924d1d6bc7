import { describe, expect, it } from 'vitest';
import { isStale, moveSubscription } from '../subscriptions/subscription-rules.ts';
import { isWithdrawn, laterDispute, moveOrder, settledOrderState } from './order-rules.ts';

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
    ['lost', 'open', 'lost'],
    ['lost', 'won', 'won'],
    ['won', 'lost', 'won'],
  ] as const)('disputed as %s and told %s stays or becomes %s', (known, told, after) => {
    expect(laterDispute(known, told)).toBe(after);
  });
});

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
});
