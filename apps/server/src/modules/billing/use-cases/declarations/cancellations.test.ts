import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import type { NewThread } from '../../../../platform/forms/forms.ts';
import type { BillingDeps } from '../../shared/deps.ts';

const threads: NewThread[] = [];
let database: Database;
let billing: TestBilling;
let year: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const openThread: BillingDeps['openThread'] = async (_tx, thread) => void threads.push(thread);
  billing = await testBilling(database, {
    overrides: { paddleCountries: new Set(['US', 'FR']), openThread },
  });
  year = await billing.priceId('Kitshelf Pro', 'year');
});
// The limit of a network is an hour's.
beforeEach(() => billing.clock.advance(3_700_000));
afterAll(async () => {
  await billing.close();
  await database.close();
});

const form = { kind: 'ordinary', name: 'Ada Lovelace', when: 'soonest' } as const;
const cancel = (number: string, email: string, changes: object = {}) =>
  billing.call('POST', 'user/payment/cancel-contract', { body: { ...form, number, email, ...changes } });

async function listed(buyer: TestBuyer) {
  const answer = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
  return answer.body.data[0];
}

const mailsOf = async (buyer: TestBuyer) =>
  (await billing.mailTo(buyer.billing.email)).filter(({ subject }) =>
    subject.startsWith('Your cancellation of'),
  );

describe.each(['DE', 'FR'])('a cancellation by the form (%s)', (country) => {
  it('ends the subscription with what is paid, and is confirmed with its time', async () => {
    const buyer = newBuyer(country);
    const { txId } = await buy(billing, buyer, { priceId: year });
    const at = billing.clock.now().toISOString();
    const { status, body } = await cancel(txId, buyer.billing.email);
    expect([status, body.data]).toEqual([202, { receivedAt: at }]);
    await billing.settle();
    await billing.settle();
    expect((await listed(buyer)).scheduledChange).toMatchObject({ action: 'cancelled', state: 'confirmed' });
    expect(await getPremium(billing, buyer)).toBe('pro');
    const [mail] = await mailsOf(buyer);
    expect(mail?.text).toMatch(/Ordinary cancellation, as soon as possible[^]*UTC[^]*The contract ends on/);
    // One email is both: the confirmation of what was declared, and that the plan ends.
    const subjects = (await billing.mailTo(buyer.billing.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /cancel/i.test(subject))).toHaveLength(1);
  });

  it('twice at once ends it once, and both are answered', { tags: 'at-once' }, async () => {
    const buyer = newBuyer(country);
    const { txId } = await buy(billing, buyer, { priceId: year });
    const answers = await Promise.all([cancel(txId, buyer.billing.email), cancel(txId, buyer.billing.email)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await billing.settle();
    await billing.settle();
    const texts = (await mailsOf(buyer)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('The contract ends on'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('It was cancelled before'))).toHaveLength(1);
  });
});

describe('a cancellation that no machine can place', () => {
  it('reaches the inbox, and tells a stranger nothing', async () => {
    const buyer = newBuyer('DE');
    const { txId } = await buy(billing, buyer, { priceId: year });
    const { status, body } = await cancel(txId, 'stranger@example.com');
    expect([status, Object.keys(body.data)]).toEqual([202, ['receivedAt']]);
    expect(threads.at(-1)).toMatchObject({ email: 'stranger@example.com', name: 'Ada Lovelace' });
    const told = await billing.mailTo('stranger@example.com');
    expect(told.map(({ text }) => text).join('')).not.toMatch(new RegExp(`${txId}|Kitshelf Pro`));
    expect((await listed(buyer)).scheduledChange).toBeNull();
  });

  it.each([
    ['for a cause', { kind: 'extraordinary', cause: 'Nothing can be copied.' }],
    ['on a day after what is paid', { when: 'date', date: '2031-03-01' }],
  ])('%s is confirmed at once, and the team checks it', async (_, changes) => {
    const buyer = newBuyer('DE');
    const { txId } = await buy(billing, buyer, { priceId: year });
    const before = threads.length;
    await cancel(txId, buyer.billing.email, changes);
    await billing.settle();
    expect(threads).toHaveLength(before + 1);
    expect((await mailsOf(buyer))[0]?.text).toContain('Our team checks it');
    expect((await listed(buyer)).scheduledChange).toBeNull();
  });

  it('of what renews no more says so', async () => {
    const buyer = newBuyer('DE');
    const priceId = await billing.priceId('Kitshelf Pro', 'lifetime');
    const { txId } = await buy(billing, buyer, { priceId });
    await cancel(txId, buyer.billing.email);
    await billing.settle();
    expect((await mailsOf(buyer))[0]?.text).toContain('there is nothing to cancel');
  });
});
