import { describe, expect, it } from 'vitest';
import { busyMs } from '../store/order-repository.ts';
import {
  accessTime,
  isAgreedAmount,
  isDiscountRemoved,
  isInPlace,
  isPaidBy,
  isPaidWithin,
  isSandbox,
  isWithdrawn,
  lateMs,
  maxOpen,
  maxRecent,
  recentMs,
  laterDispute,
  moveOrder,
  nextOrderCheck,
  openOrderStates,
  orderTransitions,
  paidOrderStates,
  payWithinMs,
  reuseMs,
  settledOrderState,
  totalsOfPayment,
  worstDispute,
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

  it.each([
    [[], null],
    [['won'], 'won'],
    [['won', 'lost'], 'lost'],
    [['lost', 'won'], 'lost'],
    [['won', 'lost', 'open'], 'open'],
    [['open', 'won'], 'open'],
  ] as const)('whose payment has the disputes %j is as disputed as %s', (states, worst) => {
    expect(worstDispute(states.map((state) => ({ state })))).toBe(worst);
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
  ] as const)('of the payment mode "%s" charged nobody: %s', (paymentMode, answer) => {
    expect(isSandbox(paymentMode)).toBe(answer);
  });
});

describe('the times of a purchase', () => {
  const seconds = (ms: number) => ms / 1000;

  it('are half an hour to come back, an hour to pay, half a minute for one asking, three days for a bank', () => {
    expect([reuseMs, payWithinMs, busyMs, lateMs].map(seconds)).toEqual([1800, 3600, 30, 259_200]);
  });

  it('are ten in ten minutes, and three at once', () => {
    expect([seconds(recentMs), maxRecent, maxOpen]).toEqual([600, 10, 3]);
  });

  const created = new Date('2026-03-01T00:00:00Z');
  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-01T00:01:00Z'],
    ['2026-03-01T00:00:59Z', '2026-03-01T00:01:00Z'],
    ['2026-03-01T00:01:00Z', '2026-03-01T00:05:00Z'],
    ['2026-03-01T00:05:00Z', '2026-03-01T00:15:00Z'],
    ['2026-03-01T00:15:00Z', '2026-03-01T01:00:00Z'],
    ['2026-03-01T01:00:00Z', '2026-03-01T02:00:00Z'],
    ['2026-03-01T23:59:59Z', '2026-03-02T00:59:59Z'],
    // From the second day on a twelfth of its age later, and once more when the third ends.
    ['2026-03-02T00:00:00Z', '2026-03-02T02:00:00Z'],
    ['2026-03-03T00:00:00Z', '2026-03-03T04:00:00Z'],
    ['2026-03-03T23:30:00Z', '2026-03-04T00:00:00Z'],
  ])('at %s it is looked up next at %s', (now, next) => {
    expect(nextOrderCheck(created, new Date(now))).toEqual(new Date(next));
  });

  it('end the looking up after three days', () => {
    expect(nextOrderCheck(created, new Date('2026-03-04T00:00:00Z'))).toBeNull();
    expect(nextOrderCheck(created, new Date('2026-03-09T00:00:00Z'))).toBeNull();
  });
});

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);

describe('a payment that names a purchase', () => {
  const order = { gateway: 'razorpay', checkoutId: 'order_1', wasSent: true } as const;
  const event = { gateway: 'razorpay', id: 'pay_1', paidFor: undefined, subscriptionId: undefined } as const;

  it.each([
    ['the order that was its checkout', { paidFor: { kind: 'order', id: 'order_1' } }, true],
    ['the subscription that was its checkout', { subscriptionId: 'order_1' }, true],
    ['the transaction that was its checkout', { id: 'order_1' }, true],
    ['another order', { paidFor: { kind: 'order', id: 'order_2' } }, false],
    ['nothing', {}, false],
    [
      'the same id at the other gateway',
      { gateway: 'paddle', paidFor: { kind: 'order', id: 'order_1' } },
      false,
    ],
  ] as const)('pays it by %s: %#', (_, told, answer) => {
    expect(isPaidBy(order, { ...event, ...told })).toBe(answer);
  });

  it('is believed before the checkout is known, if the gateway was asked for one', () => {
    expect(isPaidBy({ ...order, checkoutId: null }, event)).toBe(true);
    expect(isPaidBy({ ...order, checkoutId: null, wasSent: false }, event)).toBe(false);
    expect(isPaidBy({ ...order, wasSent: false }, { ...event, id: 'order_1' })).toBe(true);
  });
});

describe('the amount of a payment', () => {
  const order = {
    kind: 'purchase',
    replacesId: null,
    currency: 'USD',
    totalMinor: 4400,
    discountMinor: 1100,
  } as const;
  const full = { subtotal: 5500, discount: 0, tax: 0, total: 5500 };
  const paid = (amountMinor: number, totals?: typeof full, currency = 'USD') => ({
    amountMinor,
    currency,
    totals,
  });

  it('is the frozen one, to the cent and in its currency', () => {
    expect(isAgreedAmount(order, paid(4400))).toBe(true);
    for (const other of [4399, 4401, 0]) expect(isAgreedAmount(order, paid(other))).toBe(false);
    expect(isAgreedAmount(order, paid(4400, undefined, 'INR'))).toBe(false);
  });

  it('may be any for an upgrade in place, in its currency', () => {
    const upgrade = { ...order, kind: 'upgrade' } as const;
    expect(isAgreedAmount(upgrade, paid(1234))).toBe(true);
    expect(isAgreedAmount(upgrade, paid(1234, undefined, 'INR'))).toBe(false);
    expect(isAgreedAmount({ ...upgrade, replacesId: 'sub' }, paid(1234))).toBe(false);
  });

  it('is the whole price once the customer took the discount off, by the gateway’s own word', () => {
    expect(isDiscountRemoved(order, paid(5500, full))).toBe(true);
    expect(isAgreedAmount(order, paid(5500, full))).toBe(true);
    expect(isAgreedAmount(order, paid(5500, full, 'INR'))).toBe(false);
    const doubtful = [
      paid(5500),
      paid(5499, full),
      paid(5500, { ...full, total: 5499 }),
      paid(5500, { ...full, discount: 1 }),
      paid(4400, { ...full, total: 4400 }),
    ];
    for (const each of doubtful) expect(isDiscountRemoved(order, each)).toBe(false);
    expect(isDiscountRemoved({ totalMinor: 5500, discountMinor: 0 }, paid(5500, full))).toBe(false);
    expect(isAgreedAmount(order, paid(5500))).toBe(false);
  });

  it('is broken down as the gateway does, where its parts agree', () => {
    const totals = { subtotal: 5000, discount: 500, tax: 810, total: 5310 };
    expect(totalsOfPayment(paid(5310, totals))).toEqual({
      subtotalMinor: 5000,
      discountMinor: 500,
      taxMinor: 810,
      totalMinor: 5310,
    });
    expect(totalsOfPayment(paid(5310))).toEqual({});
    expect(totalsOfPayment(paid(5309, totals))).toEqual({});
    expect(totalsOfPayment(paid(5310, { ...totals, tax: 811 }))).toEqual({});
    expect(totalsOfPayment(paid(5310, { ...totals, discount: 0 }))).toEqual({});
  });
});

describe('the time that a payment pays for', () => {
  const month = { billingPeriod: 'month', firstPeriodEndsAt: null } as const;
  const told = { startsAt: at('03-10'), endsAt: at('04-10') };

  it('is the gateway’s period, begun no later than at once', () => {
    expect(accessTime(month, at('03-05'), told, at('03-06'))).toEqual({
      startsAt: at('03-05'),
      endsAt: at('04-10'),
    });
    expect(accessTime(month, at('03-06'), told, at('03-05')).startsAt).toEqual(at('03-05'));
    expect(accessTime(month, at('03-12'), told, at('03-13')).startsAt).toEqual(at('03-10'));
  });

  it('is what was agreed, else one period from the payment, where the gateway says nothing', () => {
    const agreed = { ...month, firstPeriodEndsAt: at('06-01') };
    expect(accessTime(agreed, at('03-05'), undefined, at('03-06'))).toEqual({
      startsAt: at('03-05'),
      endsAt: at('06-01'),
    });
    expect(accessTime(agreed, at('03-05'), told, at('03-06')).endsAt).toEqual(at('04-10'));
    expect(accessTime(month, at('03-05'), undefined, at('03-06')).endsAt).toEqual(at('04-05'));
    const year = { ...month, billingPeriod: 'year' } as const;
    expect(accessTime(year, at('03-05'), undefined, at('03-06')).endsAt).toEqual(
      new Date('2027-03-05T00:00:00Z'),
    );
  });

  it('has no end for a lifetime', () => {
    const lifetime = { billingPeriod: 'lifetime', firstPeriodEndsAt: null } as const;
    expect(accessTime(lifetime, at('03-05'), told, at('03-06'))).toEqual({
      startsAt: at('03-05'),
      endsAt: null,
    });
  });
});

describe('a period', () => {
  const period = { startsAt: at('03-10'), endsAt: at('04-10') };
  it.each([
    ['2026-03-08T23:59:59.999Z', false],
    ['2026-03-09T00:00:00.000Z', true],
    ['2026-03-20T00:00:00.000Z', true],
    ['2026-04-10T00:00:00.000Z', true],
    ['2026-04-10T00:00:00.001Z', false],
  ])('that begins on 10 March may be paid at %s: %s', (moment, answer) => {
    expect(isPaidWithin(period, new Date(moment))).toBe(answer);
  });
});
