import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRecords, buy, pay, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../platform/database/test-database.ts';
import { operations } from '../../store/operation-tables.ts';
import { sweepUnfinished } from '../reconciliation/sweep.ts';
import { repositories } from '../../store/unit-of-work.ts';

let database: Database;
let billing: TestBilling;
let price: Record<'month' | 'year', string>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  billing = await testBilling(database);
  price = {
    month: await billing.priceId('Kitshelf Pro', 'month'),
    year: await billing.priceId('Kitshelf Pro', 'year'),
  };
});
afterEach(() => billing.close());
afterAll(() => database.close());

/** A year (456500) less 25 of 30 days of the month (200583). */
const year = 255_917;
const month = 240_700;
const renew = async (id: string) => {
  await billing.control('renew', { gateway: 'razorpay', id, outcome: 'success' });
  await billing.settle();
};
const movements = async (buyer: TestBuyer, kind: 'capture' | 'refund') =>
  (await getRecords(billing, buyer)).movements
    .filter((row) => row.kind === kind)
    .map(({ amountMinor }) => amountMinor)
    .toSorted((a, b) => a - b);
const alerts = async () => (await repositories(billing.deps).alerts.open()).map(({ kind }) => kind);

/** A month paid by UPI, which Razorpay does not change, replaced by a year while the end of the old one is refused. */
async function replaced(refusal: 'locked' | 'refuse') {
  const buyer = newBuyer('IN');
  const old = await buy(billing, buyer, { priceId: price.month, method: 'upi' });
  billing.clock.advance(5 * 24 * 60 * 60_000);
  await billing.control('faults', { gateway: 'razorpay', kind: refusal, where: '/cancel', times: 999 });
  const path = `user/payment/upgrade-subscription?id=${old.txId}`;
  const { body } = await billing.call('POST', path, { user: buyer.user, body: { priceId: price.year } });
  await pay(billing, body.data.payment);
  await billing.settle();
  return { buyer, old };
}

describe.each(['locked', 'refuse'] as const)(
  'a replaced subscription whose end is refused (%s)',
  (refusal) => {
    it('gives back what it charges all the same, and is ended once the gateway takes that', async () => {
      const { buyer, old } = await replaced(refusal);
      expect(await movements(buyer, 'capture')).toEqual([month, year]);
      const oldEnd = async () =>
        (await database.orm.select().from(operations)).filter(({ kind }) => kind === 'cancel_now');
      expect(await oldEnd()).toMatchObject([
        { status: refusal === 'locked' ? 'open' : 'needs_person', reason: 'replaced' },
      ]);
      // Twice the old one is charged before its end is taken.
      for (const day of ['2026-02-15T12:00:00Z', '2026-03-15T12:00:00Z']) {
        billing.clock.set(day);
        await renew(old.txId);
        await billing.settle();
      }
      expect(await movements(buyer, 'capture')).toEqual([month, month, month, year]);
      expect(await movements(buyer, 'refund')).toEqual([month, month]);
      // What may pass is told to a person only after five refusals.
      expect(await alerts()).toEqual(refusal === 'refuse' ? ['operation_rejected'] : []);
      const mails = await billing.mailTo(buyer.billing.email);
      expect(mails.filter(({ subject }) => subject.startsWith('We are returning'))).toHaveLength(2);

      await billing.control('faults/clear', {});
      billing.clock.set('2026-03-17T12:00:00Z');
      await sweepUnfinished(billing.deps);
      await billing.settle();
      expect(await oldEnd()).toMatchObject([{ status: 'done' }]);
      expect(await alerts()).toEqual([]);
      expect(await repositories(billing.deps).subscriptions.byId(old.txId)).toMatchObject({
        status: 'cancelled',
      });
      expect(await getPremium(billing, buyer)).toBe('pro');
    });
  },
);
