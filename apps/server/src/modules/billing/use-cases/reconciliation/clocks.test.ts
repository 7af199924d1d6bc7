import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getRecords,
  buy,
  once,
  onceOfEverything,
  open,
  pay,
  getPremium,
  verify,
} from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling } from '../../../../../test/billing.ts';
import { testClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../platform/database/test-database.ts';
import { nextSubscriptionCheck } from '../../domain/subscription-rules.ts';
import { nextOrderCheck } from '../../domain/order-rules.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each([-dayMs, -10 * minuteMs, 10 * minuteMs, dayMs])(
  'with a clock that goes %i ms wrong',
  (skewMs) => {
    it.each(['IN', 'US'])('a payment gives access at once, once (%s)', async (country) => {
      const gateways = testClock();
      const billing = await testBilling(database, { overrides: { clock: gateways } });
      const buyer = newBuyer(country);
      const opened = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'year') });
      Object.assign(billing.deps, { clock: { now: () => new Date(gateways.now().getTime() + skewMs) } });
      const handed = await pay(billing, opened);
      await billing.settle();
      const { body } = await verify(billing, buyer, opened, handed);
      expect(body.data.subscription.status).toBe('active');
      const { premium } = await billing.service.entitlementsAt(buyer.user, billing.deps.clock.now());
      const records = await getRecords(billing, buyer);
      expect([premium, records.captures.length, records.grants.length, records.invoices.length]).toEqual([
        'pro',
        1,
        1,
        1,
      ]);
      expect(records.grants[0]?.endsAt?.toISOString()).toBe('2027-01-15T12:00:00.000Z');
      await billing.close();
    });
  },
);

describe.each([
  ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 'year', '2029-02-28T10:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59.000Z'],
  ['2026-03-29T00:30:00Z', 'month', '2026-04-29T00:30:00.000Z'],
  ['2026-03-31T18:30:00Z', 'month', '2026-04-30T18:30:00.000Z'],
] as const)('a purchase at %s', (at, period, end) => {
  it.each(['IN', 'US'])(`for a ${period} lasts until ${end} (%s)`, async (country) => {
    const billing = await testBilling(database, { overrides: { clock: testClock(at) } });
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', period) });
    expect((await getRecords(billing, buyer)).grants.map((grant) => grant.endsAt?.toISOString())).toEqual([
      end,
    ]);
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
    await billing.close();
  });
});

describe('during a change of secrets', () => {
  it('webhooks signed with the old and with the new one are taken, and those of a third are not', async () => {
    const billing = await testBilling(database, { razorpaySecrets: ['the new secret', 'the old secret'] });
    const body = JSON.stringify({
      entity: 'event',
      event: 'settlement.processed',
      payload: {},
      created_at: 1_768_478_400,
    });
    const send = (secret: string) =>
      billing.server.inject({
        method: 'POST',
        url: '/api/v1/webhooks/razorpay',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
          'x-razorpay-event-id': secret,
        },
      });
    const answers = await Promise.all(['the new secret', 'the old secret', 'a third'].map(send));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 401]);
    await billing.close();
  });
});

describe('a purchase that nobody pays', () => {
  it('is looked up after 1, 5, 15 and 60 minutes, every hour for a day, then every six at most, for three days', () => {
    const start = new Date('2026-01-01T00:00:00Z');
    const looks: number[] = [];
    for (let at = nextOrderCheck(start, start); at !== null; at = nextOrderCheck(start, at)) {
      looks.push((at.getTime() - start.getTime()) / minuteMs);
    }
    expect(looks.slice(0, 6)).toEqual([1, 5, 15, 60, 120, 180]);
    expect(looks.at(-1)).toBe(3 * 24 * 60);
    const gaps = looks.slice(1).map((look, index) => look - looks[index]!);
    expect(gaps.slice(4, 26)).toEqual(Array.from({ length: 22 }, () => 60));
    expect(gaps[26]).toBe(120);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6 * 60);
    expect(looks.length).toBeLessThan(45);
  });

  it('never grants anything', async () => {
    const billing = await testBilling(database);
    const buyer = newBuyer();
    await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'year') });
    expect(await getPremium(billing, buyer)).toBe('free');
    await billing.close();
  });
});

describe('a live subscription', () => {
  const now = new Date('2026-01-10T00:00:00Z');
  it.each([
    [
      'every day',
      { status: 'active', gateway: 'paddle', periodEndsAt: new Date('2026-02-01T00:00:00Z') },
      '2026-01-11T00:00:00.000Z',
    ],
    [
      'soon after its end',
      { status: 'active', gateway: 'paddle', periodEndsAt: new Date('2026-01-10T05:00:00Z') },
      '2026-01-10T05:10:00.000Z',
    ],
    [
      'every day when overdue',
      { status: 'past_due', gateway: 'paddle', periodEndsAt: new Date('2026-01-09T00:00:00Z') },
      '2026-01-11T00:00:00.000Z',
    ],
    [
      'at its end when nobody renews it',
      { status: 'active', gateway: null, periodEndsAt: new Date('2026-03-01T00:00:00Z') },
      '2026-03-01T00:00:00.000Z',
    ],
    [
      'never once it has ended',
      { status: 'ended', gateway: 'paddle', periodEndsAt: new Date('2026-02-01T00:00:00Z') },
      undefined,
    ],
    ['never when it lasts for ever', { status: 'active', gateway: 'paddle', periodEndsAt: null }, undefined],
  ] as const)('is looked at %s', (_, row, expected) => {
    expect(nextSubscriptionCheck(row, now)?.toISOString()).toBe(expected);
  });
});
