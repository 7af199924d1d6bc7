import { describe, expect, it } from 'vitest';
import { disputeEvents, paymentEvent, refundEvent, subscriptionEvent } from './events.ts';
import { adjustmentShape, subscriptionShape, transactionShape } from './client.ts';

const txId = '0123456789abcdef0123456789abcdef';
const seenAt = new Date('2026-03-05T00:00:00Z');
const [january, february] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'] as const;
const period = { startsAt: new Date(january), endsAt: new Date(february) };

const subscribed = (over: object = {}) =>
  subscriptionEvent(
    subscriptionShape.parse({
      id: 'sub_1',
      status: 'active',
      customerId: 'ctm_1',
      updatedAt: '2026-01-01T00:00:00.12Z',
      nextBilledAt: february,
      currentBillingPeriod: { startsAt: january, endsAt: february },
      items: [{ quantity: 1, price: { id: 'pri_1' } }],
      customData: { txId },
      ...over,
    }),
    'fetch',
  );

describe('what Paddle tells of a subscription', () => {
  it('is read in full', () => {
    expect(subscribed()).toEqual({
      gateway: 'paddle',
      entity: 'subscription',
      id: 'sub_1',
      txId,
      version: '2026-01-01T00:00:00.120000000|2',
      source: 'fetch',
      status: 'active',
      rawStatus: 'active',
      hasGivenUp: false,
      priceRef: 'pri_1',
      customerRef: 'ctm_1',
      period,
      nextBilledAt: new Date(february),
      endedAt: undefined,
      scheduledChange: null,
    });
  });

  it.each([
    ['trialing', 'active', 1],
    ['active', 'active', 2],
    ['past_due', 'past_due', 3],
    ['paused', 'paused', 4],
    ['canceled', 'cancelled', 9],
    ['unheard of', 'incomplete', 0],
  ])('as %s is %s', (rawStatus, status, rank) => {
    const event = subscribed({ status: rawStatus });
    expect(event).toMatchObject({ status, rawStatus });
    expect(event.version.split('|')[1]).toBe(String(rank));
  });

  it('sorts by its time of change, whatever its digits', () => {
    const versions = [
      undefined,
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00.05Z',
      '2026-01-01T00:00:00.123456Z',
      '2026-01-01T00:00:00.5Z',
      '2026-01-01T00:00:10+00:00',
    ].map((updatedAt) => subscribed({ updatedAt }).version);
    expect(versions.toSorted()).toEqual(versions);
    expect(versions[0]).toBe('.000000000|2');
    expect(versions[1]).toBe('2026-01-01T00:00:00.000000000|2');
    expect(versions[5]).toBe('2026-01-01T00:00:10.000000000|2');
  });

  it('tells what is to change, and when it was cancelled', () => {
    const change = { action: 'cancel', effectiveAt: february };
    expect(subscribed({ scheduledChange: change }).scheduledChange).toEqual({
      action: 'cancel',
      effectiveAt: new Date(february),
    });
    expect(subscribed({ canceledAt: february }).endedAt).toEqual(new Date(february));
    expect(subscribed({ items: [], customData: null })).toMatchObject({
      priceRef: undefined,
      txId: undefined,
    });
  });
});

const paid = (over: object = {}) =>
  paymentEvent(
    transactionShape.parse({
      id: 'txn_1',
      status: 'completed',
      customerId: 'ctm_1',
      subscriptionId: 'sub_1',
      currencyCode: 'USD',
      discountId: 'dsc_1',
      customData: { txId },
      billingPeriod: { startsAt: january, endsAt: february },
      createdAt: january,
      updatedAt: january,
      items: [{ price: { billingCycle: { interval: 'month', frequency: 1 } } }],
      details: { totals: { subtotal: '3000', discount: '200', tax: '100', total: '2900' } },
      ...over,
    }),
    'event',
    seenAt,
  );
const attempt = (day: string, over: object = {}) => ({
  status: 'captured',
  createdAt: `2026-01-${day}T00:00:00Z`,
  ...over,
});

describe('what Paddle tells of a payment', () => {
  it('is read in full', () => {
    expect(paid()).toEqual({
      gateway: 'paddle',
      entity: 'payment',
      id: 'txn_1',
      txId,
      version: '2026-01-01T00:00:00.000000000|4',
      source: 'event',
      state: 'captured',
      amountMinor: 2900,
      currency: 'USD',
      totals: { subtotal: 3000, discount: 200, tax: 100, total: 2900 },
      discountRef: 'dsc_1',
      paidFor: { kind: 'transaction', id: 'txn_1' },
      subscriptionId: 'sub_1',
      period,
      purpose: 'first',
      customerRef: 'ctm_1',
      method: undefined,
      failure: undefined,
      at: new Date(january),
    });
  });

  it.each([
    ['draft', 'open', 0],
    ['ready', 'open', 0],
    ['billed', 'open', 0],
    ['paid', 'pending', 3],
    ['completed', 'captured', 4],
    ['canceled', 'cancelled', 2],
    ['past_due', 'failed', 1],
    ['unheard of', 'open', 0],
  ])('as %s is %s', (status, state, rank) => {
    const event = paid({ status });
    expect(event.state).toBe(state);
    expect(event.version.split('|')[1]).toBe(String(rank));
  });

  it('costs the grand total where a credit came off', () => {
    const totals = { subtotal: '3000', discount: '0', tax: '0', total: '3000', grandTotal: '1200' };
    expect(paid({ details: { totals } })).toMatchObject({
      amountMinor: 1200,
      totals: { subtotal: 3000, discount: 1800, tax: 0, total: 1200 },
    });
    // 30.00 with 4.79 tax inside (19 %), 18.00 credited: 12.00 are charged, with 1.92 inside
    const taxed = {
      subtotal: '2521',
      discount: '0',
      tax: '479',
      total: '3000',
      grandTotal: '1200',
      grandTotalTax: '192',
    };
    expect(paid({ details: { totals: taxed } })).toMatchObject({
      amountMinor: 1200,
      totals: { subtotal: 2521, discount: 1513, tax: 192, total: 1200 },
    });
    expect(paid({ details: { totals: { ...totals, grandTotal: '0' } } })).toMatchObject({ amountMinor: 0 });
    for (const details of [null, { totals: null }])
      expect(paid({ details })).toMatchObject({ amountMinor: 0, totals: undefined });
  });

  it.each([
    ['subscription_recurring', 'renewal'],
    ['subscription_update', 'change'],
    ['subscription_charge', 'change'],
    ['subscription_payment_method_change', 'method'],
    ['web', 'first'],
    [null, 'first'],
  ])('of the origin %s is a %s payment', (origin, purpose) => {
    expect(paid({ origin }).purpose).toBe(purpose);
  });

  it('for what has no cycle is made once', () => {
    for (const items of [[], [{ price: { billingCycle: null } }], [{ price: null }]])
      expect(paid({ items }).purpose).toBe('once');
    const mixed = [{ price: null }, { price: { billingCycle: {} } }];
    expect(paid({ items: mixed }).purpose).toBe('first');
  });

  it('has failed while its newest attempt is refused, until another is made', () => {
    const refused = attempt('02', { status: 'error', errorCode: 'insufficient_funds' });
    expect(paid({ status: 'ready', payments: [attempt('01'), refused] })).toMatchObject({
      state: 'failed',
      version: '2026-01-01T00:00:00.000000000|1',
      failure: {
        code: 'insufficient_funds',
        description: 'The payment was refused (insufficient funds)',
      },
    });
    expect(paid({ status: 'ready', payments: [refused, attempt('03')] })).toMatchObject({
      state: 'open',
      failure: undefined,
    });
    expect(paid({ status: 'completed', payments: [refused] }).state).toBe('captured');
    expect(paid({ status: 'past_due' }).failure).toEqual({
      code: 'declined',
      description: 'The payment was refused (declined)',
    });
    // An attempt without a time is older than any other.
    const timeless = { ...refused, createdAt: null };
    expect(paid({ status: 'ready', payments: [timeless, attempt('01')] }).state).toBe('open');
    expect(paid({ status: 'ready', payments: [attempt('01'), timeless] }).state).toBe('open');
  });

  it('says how it was paid, by the newest attempt', () => {
    const card = { type: 'card', card: { last4: '4242' } };
    const payments = [
      attempt('02', { methodDetails: { type: 'paypal' } }),
      attempt('03', { methodDetails: card }),
      attempt('01'),
    ];
    expect(paid({ payments }).method).toEqual({ type: 'card', detail: '4242' });
    expect(paid({ payments: payments.slice(0, 1) }).method).toEqual({ type: 'paypal', detail: undefined });
    expect(paid({ payments: payments.slice(2) }).method).toBeUndefined();
    expect(paid({ payments: [attempt('01', { methodDetails: {} })] }).method).toBeUndefined();
  });

  it('was made when it was captured, else billed, else written down, else seen', () => {
    const capturedAt = '2026-01-04T00:00:00Z';
    const billedAt = '2026-01-03T00:00:00Z';
    const payments = [attempt('02', { capturedAt })];
    expect(paid({ payments, billedAt }).at).toEqual(new Date(capturedAt));
    expect(paid({ payments: [attempt('02')], billedAt }).at).toEqual(new Date(billedAt));
    expect(paid({ createdAt: null }).at).toEqual(seenAt);
  });
});

describe('what Paddle tells of money that goes back', () => {
  const adjustment = (over: object) =>
    adjustmentShape.parse({
      id: 'adj_1',
      action: 'refund',
      transactionId: 'txn_1',
      status: 'approved',
      currencyCode: 'USD',
      totals: { total: '2900' },
      createdAt: january,
      updatedAt: january,
      ...over,
    });
  const told = (over: object) => refundEvent(adjustment(over), 'event', seenAt);
  const cases = (...actions: string[]) =>
    disputeEvents(
      actions.map((action, index) => adjustment({ id: `adj_${index + 1}`, action })),
      seenAt,
    ).map(({ id, state, isTaken }) => [id, state, isTaken]);
  const event = {
    gateway: 'paddle',
    id: 'adj_1',
    txId: undefined,
    source: 'event',
    paymentId: 'txn_1',
    amountMinor: 2900,
    currency: 'USD',
    at: new Date(january),
  };

  it.each([
    ['pending_approval', 'pending', 0],
    ['approved', 'done', 1],
    ['rejected', 'failed', 1],
    ['reversed', 'failed', 1],
    ['unheard of', 'pending', 0],
  ])('a refund that is %s is %s', (status, state, rank) => {
    const version = `2026-01-01T00:00:00.000000000|${rank}`;
    expect(told({ status })).toEqual({ ...event, entity: 'refund', state, version, key: undefined });
  });

  it('a refund that we asked for is known by our key', () => {
    const key = '0123456789abcdef0123456789abcdef';
    expect(told({ reason: `Refund ${key}` })?.key).toBe(key);
    expect(told({ reason: 'Refunded by hand' })?.key).toBeUndefined();
  });

  it('a chargeback is a dispute, with everything that is known of it', () => {
    const version = '2026-01-01T00:00:00.000000000|0';
    const dispute = { entity: 'dispute', source: 'fetch', state: 'lost', isTaken: true, version };
    expect(disputeEvents([adjustment({ action: 'chargeback' })], seenAt)).toEqual([{ ...event, ...dispute }]);
  });

  it.each([
    [['chargeback_warning'], [['adj_1', 'open', false]]],
    [['chargeback_warning', 'chargeback_warning_reverse'], [['adj_1', 'won', false]]],
    [['chargeback_warning', 'chargeback'], [['adj_1', 'lost', true]]],
    [['chargeback_warning', 'chargeback', 'chargeback_reverse'], [['adj_1', 'won', true]]],
    [['chargeback', 'chargeback_reverse'], [['adj_1', 'won', true]]],
    [['refund', 'credit'], []],
    [['chargeback_reverse'], [['adj_1', 'won', false]]],
    [
      ['chargeback', 'chargeback'],
      [
        ['adj_1', 'lost', true],
        ['adj_2', 'lost', true],
      ],
    ],
    [
      ['chargeback', 'chargeback_warning', 'chargeback_warning_reverse'],
      [
        ['adj_1', 'lost', true],
        ['adj_2', 'won', false],
      ],
    ],
    [
      ['chargeback_warning', 'chargeback_warning_reverse', 'chargeback_warning', 'chargeback'],
      [
        ['adj_1', 'won', false],
        ['adj_3', 'lost', true],
      ],
    ],
    [
      ['chargeback', 'chargeback_reverse', 'chargeback'],
      [
        ['adj_1', 'won', true],
        ['adj_3', 'lost', true],
      ],
    ],
  ])('%j are the cases %j', (actions, expected) => {
    expect(cases(...actions)).toEqual(expected);
  });

  it('adjustments count in the order in which they were made, however they are told', () => {
    const [first, second] = [
      adjustment({ id: 'adj_1', action: 'chargeback_warning', createdAt: january }),
      adjustment({ id: 'adj_2', action: 'chargeback', createdAt: february, updatedAt: february }),
    ];
    const decided = {
      id: 'adj_1',
      state: 'lost',
      isTaken: true,
      at: new Date(january),
      version: '2026-02-01T00:00:00.000000000|0',
    };
    expect(disputeEvents([second, first], seenAt)).toMatchObject([decided]);
    const timeless = adjustment({ id: 'adj_0', action: 'chargeback_warning', createdAt: null });
    const [opened] = disputeEvents([second, timeless], seenAt);
    expect(opened).toMatchObject({ id: 'adj_0', state: 'lost', at: seenAt });
  });

  it('a credit for unused time is neither', () => {
    expect(told({ action: 'credit' })).toBeUndefined();
    expect(told({ action: 'chargeback' })).toBeUndefined();
  });

  it('happened when it was seen where no time is told', () => {
    expect(told({ createdAt: null })).toMatchObject({ at: seenAt });
  });
});
