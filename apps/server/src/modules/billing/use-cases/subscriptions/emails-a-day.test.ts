import { expect, it } from 'vitest';
import { buy } from '../../../../../test/billing-acts.ts';
import {
  newBuyer,
  testBilling,
  toolIds,
  type TestBilling,
  type TestBuyer,
} from '../../../../../test/billing.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { seedBilling } from '../plans/seed-plans.ts';
import { repositories, unitOfWork } from '../../store/unit-of-work.ts';
import { sendCancelled } from '../../email-templates/cancellation-emails.ts';

let billing: TestBilling;
let month: string;
freshForEach(async (database) => {
  billing = await testBilling(database);
  await seedBilling({ database, clock: billing.clock, toolIds });
  month = await billing.priceId('Kitshelf Pro', 'month');
  return () => billing.close();
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const later = (ms: number) => billing.clock.advance(ms);
const toggle = async (buyer: TestBuyer, path: string) => {
  const answer = await billing.call('POST', `user/payment/${path}`, { user: buyer.user });
  expect(answer.status, path).toBe(200);
  await billing.settle();
  later(minuteMs);
};
/** Mails about the subscription, newest first: all but receipts. */
const mailsAbout = async (buyer: TestBuyer) =>
  (await billing.mailTo(buyer.billing.email)).filter(({ subject }) => !subject.includes('receipt'));

it('fifteen times cancelled and resumed brings six mails a day, and the last one tells how it stands', async () => {
  const buyer = newBuyer('US');
  const { txId: id } = await buy(billing, buyer, { priceId: month });
  for (let times = 0; times < 15; times += 1) {
    await toggle(buyer, `cancel-subscription/${id}`);
    await toggle(buyer, `resume-subscription/${id}`);
  }
  const sameDay = await mailsAbout(buyer);
  expect(sameDay.map(({ subject }) => subject)).toEqual(Array(6).fill('Kitshelf Pro is cancelled'));
  later(dayMs - 31 * minuteMs);
  expect(await mailsAbout(buyer)).toHaveLength(6);
  later(2 * minuteMs);
  const [newest, ...earlier] = await mailsAbout(buyer);
  expect(earlier).toHaveLength(6);
  expect(newest?.subject).toBe('The status of your subscription at Kitshelf');
  expect(newest?.text).toContain('Kitshelf Pro continues: it is not cancelled');
  expect(newest?.text).toContain('renewed on 15 February 2026');
  later(3 * dayMs);
  expect(await mailsAbout(buyer)).toHaveLength(7);
});

it('what is cancelled in the end is said to be cancelled', async () => {
  const buyer = newBuyer('US');
  const { txId: id } = await buy(billing, buyer, { priceId: month });
  for (let times = 0; times < 8; times += 1) {
    await toggle(buyer, `cancel-subscription/${id}`);
    if (times < 7) await toggle(buyer, `resume-subscription/${id}`);
  }
  later(dayMs);
  const [newest] = await mailsAbout(buyer);
  expect(newest?.text).toContain('Kitshelf Pro is cancelled: it will not be renewed');
});

it(
  'twenty occasions at the same moment bring six mails; another subscription has its own six',
  { tags: 'at-once' },
  async () => {
    const [one, other] = [newBuyer('US'), newBuyer('US')];
    for (const buyer of [one, other]) {
      const { txId: id } = await buy(billing, buyer, { priceId: month });
      const row = (await repositories(billing.deps).subscriptions.byId(id))!;
      const occasions = Array.from({ length: 20 }, (_, n) => `${id} ${n}`);
      await Promise.all(
        occasions.map((occasion) =>
          unitOfWork(billing.deps, row.userId, (unit) => sendCancelled(unit, row, null, occasion)),
        ),
      );
      expect(await mailsAbout(buyer)).toHaveLength(6);
    }
  },
);

it('receipts are not counted, nor left out', async () => {
  const buyer = newBuyer('US');
  const { txId: id } = await buy(billing, buyer, { priceId: month });
  for (let times = 0; times < 7; times += 1) {
    await toggle(buyer, `cancel-subscription/${id}`);
    await toggle(buyer, `resume-subscription/${id}`);
  }
  await billing.control('renew', { gateway: 'paddle', id, outcome: 'success' });
  await billing.settle();
  const receipts = (await billing.mailTo(buyer.billing.email)).filter(({ subject }) =>
    subject.includes('receipt'),
  );
  expect(receipts).toHaveLength(2);
  expect(await mailsAbout(buyer)).toHaveLength(6);
});
