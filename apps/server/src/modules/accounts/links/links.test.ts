import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deriveToken } from '../../../platform/ids.ts';
import { createRateLimits, limits } from '../../../platform/http/rate-limits.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { createMailer } from '../../../platform/mail/mail.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { linkRepository } from '../store/link-repository.ts';
import { createLinks, type Links } from './links.ts';
import { demoMail } from '../../../../test/site.ts';
import { userRepository } from '../store/user-repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const userId = 'a'.repeat(32);
const secret = 'a secret of more than thirty-two characters';
const expired = { code: 'LinkExpired' };

let database: Database;
let clock: TestClock;
let jobs: Jobs;
let links: Links;
let mails: { id: string; to: string; subject: string; text: string }[];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  clock = testClock();
  jobs = createJobs({ database, clock, log: createLog('silent') });
  mails = [];
  const transport = async (mail: (typeof mails)[number]) => void mails.push(mail);
  const mailer = createMailer({ transport, jobs, ...demoMail });
  const publicUrl = 'https://kitshelf.test';
  const rateLimits = createRateLimits({ database, clock });
  links = createLinks({ database, clock, jobs, mailer, rateLimits, secret, publicUrl });
  const user = {
    id: userId,
    email: 'asha@example.com',
    name: 'Asha',
    userName: 'asha',
    passwordHash: 'hash',
  };
  await userRepository(database.orm).insertIfMissing({ ...user, createdAt: clock.now() });
});
afterAll(() => database.close());

const issue = (link: Partial<Parameters<Links['issue']>[1]> = {}) =>
  database.transaction((tx) => links.issue(tx, { userId, purpose: 'confirm', sessionId: null, ...link }));
/** The address in the newest mail. */
function mailed() {
  const url = new URL(/https:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'http://none');
  return { url, id: url.searchParams.get('id') ?? '', token: url.searchParams.get('token') ?? '' };
}
const check = (purpose: 'confirm' | 'reset' | 'link', link: { id: string; token: string }) =>
  links.check(database.orm, purpose, link);

describe('a mailed link', () => {
  it('leads to the page of its purpose and is good for that alone', async () => {
    for (const [purpose, page, other] of [
      ['confirm', '/register/confirm', 'reset'],
      ['reset', '/update-password', 'confirm'],
    ] as const) {
      await issue({ purpose });
      await jobs.runAllDue();
      expect(mailed().url.origin + mailed().url.pathname).toBe(`https://kitshelf.test${page}`);
      expect(await check(purpose, mailed())).toMatchObject({ userId, purpose, usedAt: null });
      await expect(check(other, mailed())).rejects.toMatchObject(expired);
    }
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['asha@example.com', 'Confirm your email for Kitshelf'],
      ['asha@example.com', 'Reset your password for Kitshelf'],
    ]);
  });

  it.each([
    ['confirm', 24 * hourMs],
    ['reset', 10 * minuteMs],
    ['link', 10 * minuteMs],
  ] as const)('to %s lives for %i ms from the mail on, however late that is', async (purpose, livesMs) => {
    await issue({ purpose });
    clock.advance(3 * livesMs);
    await jobs.runAllDue();
    clock.advance(livesMs - 1);
    expect(await check(purpose, mailed())).toBeDefined();
    clock.advance(1);
    await expect(check(purpose, mailed())).rejects.toMatchObject(expired);
  });

  it('lives as long before it is mailed', async () => {
    const id = '1'.repeat(32);
    await issue({ id });
    const link = { id, token: deriveToken(secret, 'link confirm', id) };
    clock.advance(24 * hourMs - 1);
    expect(await check('confirm', link)).toBeDefined();
    clock.advance(1);
    await expect(check('confirm', link)).rejects.toMatchObject(expired);
  });

  it('needs its own token and an id', async () => {
    await issue();
    await jobs.runAllDue();
    const { id, token } = mailed();
    const wrong = [
      { id, token: `${token}x` },
      { id, token: '' },
      { id: '2'.repeat(32), token },
      { id: '', token },
    ];
    for (const link of wrong) await expect(check('confirm', link)).rejects.toMatchObject(expired);
  });

  it('greets by the user’s name once the address is proven, and by none before', async () => {
    const registration = { name: 'Mira', passwordHash: 'another', registeredIn: 'page', wanted: '/library' };
    await issue({ registration });
    await jobs.runAllDue();
    expect(mails.at(-1)?.text).toContain('Hello,');
    expect(mails.at(-1)?.text).not.toMatch(/Mira|Asha/);
    expect(await check('confirm', mailed())).toMatchObject(registration);
    await userRepository(database.orm).update(userId, { verifiedAt: clock.now() });
    await issue({ purpose: 'reset' });
    await jobs.runAllDue();
    expect(mails.at(-1)?.text).toContain('Hello Asha,');
  });

  it('to an unproven address waits while too many such mails went out, and is not lost', async () => {
    await database.orm.execute(
      `insert into rate_limits values ('unproven-mail:all', ${limits.unprovenMail.times}, '${new Date(clock.now().getTime() + hourMs).toISOString()}')`,
    );
    await issue();
    await jobs.runAllDue();
    expect(mails).toEqual([]);
    clock.advance(hourMs);
    await jobs.runAllDue();
    expect(mails).toHaveLength(1);
  });

  it('is not mailed once it is used, gone, or its user is', async () => {
    const ids = ['1', '2'].map((digit) => digit.repeat(32));
    for (const id of ids) await issue({ id });
    await linkRepository(database.orm).update(ids[0]!, { usedAt: clock.now() });
    await linkRepository(database.orm).removeExpiredBefore(new Date(0));
    await database.orm.execute(`delete from mailed_links where id = '${ids[1]}'`);
    await jobs.runAllDue();
    expect(mails).toEqual([]);
  });

  it('is made once and mailed under one id, however often its job runs', async () => {
    const id = '3'.repeat(32);
    await issue({ id });
    await issue({ id });
    await jobs.runAllDue();
    expect(mails.length).toBeGreaterThan(0);
    expect((await database.orm.execute('select id from mailed_links')).rows).toEqual([{ id }]);
  });
});
