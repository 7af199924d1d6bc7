import { describe, expect, it } from 'vitest';
import { disputeEvent, paymentEvent, refundEvent, subscriptionEvent, upFrontPeriod } from './events.ts';
import { disputeShape, paymentShape, refundShape, subscriptionShape } from './client.ts';

const txId = '0123456789abcdef0123456789abcdef';
const seenAt = new Date('2026-03-05T00:00:00Z');
/** 1 January, 1 February and 1 March 2026 in Unix seconds, as Razorpay tells time. */
const [january, february, march] = [1_767_225_600, 1_769_904_000, 1_772_323_200] as const;
const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);

const subscribed = (over: object = {}) =>
  subscriptionEvent(
    subscriptionShape.parse({
      id: 'sub_1',
      status: 'active',
      plan_id: 'plan_1',
      customer_id: 'cust_1',
      current_start: january,
      current_end: february,
      charge_at: february,
      ended_at: null,
      created_at: january,
      paid_count: 1,
      notes: { txId },
      ...over,
    }),
    'event',
  );

describe('what Razorpay tells of a subscription', () => {
  it('is read in full', () => {
    expect(subscribed()).toEqual({
      gateway: 'razorpay',
      entity: 'subscription',
      id: 'sub_1',
      txId,
      // Cycles paid, the end of the present one in milliseconds, and how far along it is.
      version: '000001|001769904000000|2',
      source: 'event',
      status: 'active',
      rawStatus: 'active',
      hasGivenUp: false,
      priceRef: 'plan_1',
      customerRef: 'cust_1',
      period: { startsAt: at('01-01'), endsAt: at('02-01') },
      nextBilledAt: at('02-01'),
      endedAt: undefined,
      scheduledChange: undefined,
    });
  });

  it.each([
    ['created', 'incomplete', 0, false, false, false],
    ['authenticated', 'incomplete', 1, false, false, false],
    ['active', 'active', 2, false, true, false],
    ['pending', 'past_due', 3, false, true, false],
    ['halted', 'past_due', 4, true, true, false],
    ['paused', 'paused', 5, false, false, false],
    ['completed', 'ended', 8, false, false, true],
    ['cancelled', 'cancelled', 9, false, false, true],
    ['expired', 'ended', 9, false, false, true],
    ['unheard of', 'incomplete', 0, false, false, false],
  ] as const)('as %s is %s', (rawStatus, status, rank, hasGivenUp, isBilled, isOver) => {
    const event = subscribed({ status: rawStatus });
    expect(event).toMatchObject({ status, rawStatus, hasGivenUp });
    expect(event.version.split('|')[2]).toBe(String(rank));
    expect(event.nextBilledAt).toEqual(isBilled ? at('02-01') : undefined);
    expect(event.scheduledChange).toBe(isOver ? null : undefined);
  });

  it('is later with every cycle that is paid, and sorts as text', () => {
    const versions = [
      subscribed({ status: 'created', paid_count: 0, current_end: null }),
      subscribed({ paid_count: 9 }),
      subscribed({ paid_count: 9, current_end: march }),
      subscribed({ paid_count: 10 }),
    ].map(({ version }) => version);
    expect(versions[0]).toBe('000000|000000000000000|0');
    expect(versions.toSorted()).toEqual(versions);
    expect(subscribed({ paid_count: null }).version).toBe('000000|001769904000000|2');
  });

  it('that was paid up front runs until its first cycle', () => {
    const upFront = {
      status: 'authenticated',
      current_start: null,
      current_end: null,
      start_at: march,
      charge_at: march,
      notes: { txId, upFront: 'yes' },
    };
    expect(subscribed(upFront)).toMatchObject({
      status: 'active',
      rawStatus: 'authenticated',
      period: { startsAt: at('01-01'), endsAt: at('03-01') },
      nextBilledAt: at('03-01'),
    });
    expect(subscribed({ ...upFront, status: 'created' })).toMatchObject({ status: 'incomplete' });
    expect(subscribed({ ...upFront, notes: {} })).toMatchObject({ status: 'incomplete', period: undefined });
    expect(subscribed({ ...upFront, created_at: null }).period).toBeUndefined();
    expect(subscribed({ ...upFront, start_at: null }).period).toBeUndefined();
    const begun = { ...upFront, status: 'active', current_start: february, current_end: march };
    expect(subscribed(begun).period).toEqual({ startsAt: at('02-01'), endsAt: at('03-01') });
    expect(subscribed({ ...begun, current_start: null }).period).toEqual({
      startsAt: at('01-01'),
      endsAt: at('03-01'),
    });
    expect(subscribed({ ...begun, current_end: null }).period).toEqual({
      startsAt: at('01-01'),
      endsAt: at('03-01'),
    });
    const sold = subscriptionShape.parse({ id: 'sub_1', status: 'created', created_at: january });
    expect(upFrontPeriod(sold)).toBeUndefined();
  });
});

describe('a subscription that goes on where another one ends', () => {
  it.each([
    ['authenticated', 'yes', 'active'],
    ['authenticated', 'no', 'incomplete'],
    ['created', 'yes', 'incomplete'],
    ['cancelled', 'yes', 'cancelled'],
  ])('as %s, marked %s, is %s', (status, resumes, expected) => {
    expect(subscribed({ status, notes: { txId, resumes } }).status).toBe(expected);
  });
});

const paid = (over: object = {}, context: object = {}) =>
  paymentEvent(
    paymentShape.parse({
      id: 'pay_1',
      amount: 49_900,
      currency: 'INR',
      status: 'captured',
      customer_id: 'cust_1',
      method: 'card',
      card: { last4: '1111' },
      created_at: january,
      notes: { txId },
      ...over,
    }),
    { source: 'fetch', seenAt, ...context },
  );

describe('what Razorpay tells of a payment', () => {
  it('is read in full', () => {
    expect(paid()).toEqual({
      gateway: 'razorpay',
      entity: 'payment',
      id: 'pay_1',
      txId,
      version: '3',
      source: 'fetch',
      state: 'captured',
      amountMinor: 49_900,
      currency: 'INR',
      totals: undefined,
      discountRef: undefined,
      paidFor: undefined,
      subscriptionId: undefined,
      period: undefined,
      purpose: undefined,
      customerRef: 'cust_1',
      method: { type: 'card', detail: '1111' },
      failure: undefined,
      at: at('01-01'),
    });
  });

  it('takes from what is known beside it what it is for', () => {
    const context = {
      txId: 'f'.repeat(32),
      paidFor: { kind: 'order', id: 'order_1' },
      subscriptionId: 'sub_1',
      period: { startsAt: at('01-01'), endsAt: at('02-01') },
      purpose: 'once',
    };
    expect(paid({}, context)).toMatchObject(context);
    expect(paid({ created_at: null }).at).toEqual(seenAt);
  });

  it.each([
    [{ status: 'captured' }, 'captured', '3'],
    [{ status: 'refunded' }, 'captured', '3'],
    [{ status: 'authorized' }, 'pending', '2'],
    [{ status: 'failed' }, 'failed', '1'],
    [{ status: 'created' }, 'open', '0'],
    [{ status: undefined, captured: true }, 'captured', '3'],
    [{ status: undefined, captured: '1' }, 'captured', '3'],
    [{ status: undefined, captured: 1 }, 'captured', '3'],
    [{ status: undefined, captured: '0' }, 'open', '0'],
    [{ status: undefined, captured: false }, 'open', '0'],
    [{ status: undefined }, 'open', '0'],
    [{ status: 'failed', captured: true }, 'failed', '1'],
  ])('as %j is %s', (told, state, version) => {
    expect(paid(told)).toMatchObject({ state, version });
  });

  it.each([
    [
      { method: 'upi', card: null, vpa: 'asha@bank' },
      { type: 'upi', detail: 'asha@bank' },
    ],
    [
      { method: 'netbanking', card: undefined, bank: 'HDFC' },
      { type: 'netbanking', detail: 'HDFC' },
    ],
    [
      { method: 'wallet', card: [], wallet: 'paytm' },
      { type: 'wallet', detail: 'paytm' },
    ],
    [
      { method: 'emi', card: {} },
      { type: 'emi', detail: undefined },
    ],
    [{ method: null }, undefined],
  ])('by %j was paid by %j', (told, method) => {
    expect(paid(told).method).toEqual(method);
  });

  it('that failed says why', () => {
    const told = { status: 'failed', error_code: 'GATEWAY_ERROR', error_description: 'The bank is down' };
    expect(paid(told).failure).toEqual({ code: 'GATEWAY_ERROR', description: 'The bank is down' });
    expect(paid({ status: 'failed' }).failure).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description: 'Payment failed',
    });
    expect(paid({ ...told, status: 'captured' }).failure).toBeUndefined();
  });
});

describe('what Razorpay tells of money that goes back', () => {
  const shared = { id: 'x_1', payment_id: 'pay_1', amount: 10_000, currency: 'INR', created_at: january };
  const told = {
    gateway: 'razorpay',
    id: 'x_1',
    txId: undefined,
    source: 'event',
    paymentId: 'pay_1',
    amountMinor: 10_000,
    currency: 'INR',
    at: at('01-01'),
  };

  it.each([
    ['processed', 'done', '1'],
    [undefined, 'done', '1'],
    ['pending', 'pending', '0'],
    ['failed', 'failed', '1'],
  ])('a refund that is %s is %s', (status, state, version) => {
    expect(refundEvent(refundShape.parse({ ...shared, status }), 'event', seenAt)).toEqual({
      ...told,
      entity: 'refund',
      state,
      version,
    });
  });

  it('a refund that we asked for is known by our key', () => {
    const refund = refundShape.parse({ ...shared, status: 'processed', receipt: 'f'.repeat(32) });
    expect(refundEvent(refund, 'fetch', seenAt)).toMatchObject({ key: 'f'.repeat(32), source: 'fetch' });
  });

  it.each([
    ['open', 'open', '0'],
    ['under_review', 'open', '0'],
    ['lost', 'lost', '1'],
    ['won', 'won', '1'],
    ['closed', 'won', '1'],
  ])('a dispute that is %s is %s', (status, state, version) => {
    expect(disputeEvent(disputeShape.parse({ ...shared, status }), 'event', seenAt)).toEqual({
      ...told,
      entity: 'dispute',
      state,
      version,
      isTaken: status === 'lost',
    });
  });

  it('happened when it was seen where no time is told', () => {
    const timeless = { ...shared, created_at: null, status: 'lost' };
    expect(refundEvent(refundShape.parse(timeless), 'event', seenAt).at).toEqual(seenAt);
    expect(disputeEvent(disputeShape.parse(timeless), 'event', seenAt).at).toEqual(seenAt);
  });
});
