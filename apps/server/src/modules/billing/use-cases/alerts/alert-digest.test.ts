import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testClock, type TestClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../platform/database/test-database.ts';
import { createJobs } from '../../../../platform/jobs/jobs.ts';
import { createLog } from '../../../../platform/telemetry/log.ts';
import { outboxRepository } from '../../../../platform/mail/outbox-repository.ts';
import { createMailer, keepingTransport } from '../../../../platform/mail/mail.ts';
import { alertRepository } from '../../store/alert-repository.ts';
import { mailAlerts } from './alert-digest.ts';
import { demoMail } from '../../../../../test/site.ts';

const supportEmail = 'owner@shop.test';
let database: Database;
let clock: TestClock;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  clock = testClock('2026-01-15T12:00:00Z');
});
afterAll(() => database.close());

const hourMs = 60 * 60_000;
const raise = (kind: string, subject: string) =>
  alertRepository(database.orm).raise({ kind, subject, words: `Look at ${subject}` }, clock.now());

/** Looks whether to mail; the subjects of all mails so far, oldest first. */
async function mailed(): Promise<string[]> {
  const jobs = createJobs({ database, clock, log: createLog('silent') });
  const kept = outboxRepository(database.orm);
  const mailer = createMailer({ transport: keepingTransport(kept, clock), jobs, ...demoMail });
  await mailAlerts({ database, clock, jobs, mailer, supportEmail, publicUrl: 'http://shop.test' });
  await jobs.runAllDue();
  return (await kept.latest(supportEmail)).map(({ subject }) => subject).toReversed();
}
const one = 'One alert about the payments of Kitshelf';

it('nothing is mailed while nothing is open', async () => {
  expect(await mailed()).toEqual([]);
});

it('the first alert of a kind is mailed at once, more of the kind only a day later', async () => {
  await raise('drift', 'a');
  expect(await mailed()).toEqual([one]);
  clock.advance(hourMs);
  await raise('drift', 'b');
  expect(await mailed()).toEqual([one]);
  clock.advance(23 * hourMs);
  expect(await mailed()).toEqual([one, '2 alerts about the payments of Kitshelf']);
  expect(await mailed()).toHaveLength(2);
});

it('another kind is mailed at once, with everything that is open', async () => {
  await raise('drift', 'a');
  await mailed();
  clock.advance(hourMs);
  await raise('refund_failed', 'pay_1');
  expect(await mailed()).toEqual([one, '2 alerts about the payments of Kitshelf']);
  const [mail] = await outboxRepository(database.orm).latest(supportEmail);
  expect(mail?.text).toContain('Look at pay_1');
  expect(mail?.text).toContain('Look at a');
});

it('one that is closed and comes back the same day is not mailed again', async () => {
  await raise('drift', 'a');
  await mailed();
  await alertRepository(database.orm).close('drift', 'a', clock.now());
  clock.advance(hourMs);
  await raise('drift', 'a');
  expect(await mailed()).toEqual([one]);
});

it('what is dealt with is mailed no more', async () => {
  await raise('drift', 'a');
  await mailed();
  await alertRepository(database.orm).close('drift', 'a', clock.now());
  clock.advance(25 * hourMs);
  expect(await mailed()).toEqual([one]);
});
