import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { noEntitlements } from '../../../../test/entitlements.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let database: Database;
let accounts: TestAccounts;
let token: string;
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database);
  token = await accounts.signUp();
  return () => accounts.close();
});

const details = (given = token) => accounts.call('GET', 'app/user-details', undefined, given);
const update = (body: object) => accounts.call('PUT', 'app/user-details', body, token);

describe('the user', () => {
  it('is everything that the contract names, and nothing else', async () => {
    expect((await details()).body).toEqual({
      data: {
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: 'Asha Rao',
        userName: 'Asha Rao',
        email: 'asha@example.com',
        avtaar: null,
        premium: 'free',
        premiumBase: null,
        activeSubscriptions: [],
        hasPassword: true,
        needsSecondFactor: false,
        hasFreeCopy: true,
        freeCopy: null,
        lastCopied: null,
      },
    });
  });

  it('carries what billing says of them at this moment', async () => {
    const paid: typeof noEntitlements = { ...noEntitlements, premium: 'pro', premiumBase: 'year' };
    const asked: unknown[] = [];
    await accounts.close();
    accounts = await testAccounts(database, {
      entitlementsAt: async (userId, now) => {
        asked.push([userId, now]);
        return paid;
      },
    });
    const { data } = (await details()).body;
    expect(data).toMatchObject(paid);
    expect(asked).toEqual([[data?.['_id'], accounts.clock.now()]]);
  });

  it('has a display name of at most 30 characters from the start', async () => {
    const person = { ...asha, email: 'long@example.com', name: `${'Long Name '.repeat(9)}End` };
    const other = await accounts.signUp(person);
    const { data } = (await details(other)).body;
    expect(data).toMatchObject({ name: person.name, userName: 'Long Name Long Name Long Name' });
  });
});

describe('account details', () => {
  it('are saved and answered', async () => {
    const answer = await update({ name: '  Asha R. ', userName: 'asha' });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.any(String), data: { name: 'Asha R.' } },
    });
    expect((await details()).body.data).toMatchObject({
      name: 'Asha R.',
      userName: 'asha',
      email: asha.email,
    });
  });

  it('accept the present email and no other', async () => {
    expect((await update({ name: 'Asha', userName: 'asha', email: 'ASHA@example.com' })).status).toBe(200);
    const other = await update({ name: 'Other', userName: 'asha', email: 'other@example.com' });
    expect(other.status).toBe(422);
    expect(Object.keys(other.body.error?.fields ?? {})).toEqual(['email']);
    expect((await details()).body.data).toMatchObject({ name: 'Asha', email: asha.email });
  });

  it('name what is wrong', async () => {
    const { status, body } = await update({ name: '', userName: 'a' });
    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ name: 'Required', userName: 'Too Short!' });
  });

  it('keep words of any script, and markup as plain text', async () => {
    const name = `Ünï <script>alert(1)</script> '; drop table users; -- 李`;
    await update({ name, userName: '🙂🙂' });
    expect((await details()).body.data).toMatchObject({ name, userName: '🙂🙂' });
  });
});

describe('changing the password', () => {
  const change = (body: object, given = token) => accounts.call('PUT', 'app/user-password', body, given);
  const fresh = { password: 'Newer@2026', confirmPassword: 'Newer@2026' };
  const login = (password: string) => accounts.call('POST', 'auth/login', { email: asha.email, password });

  it('keeps this token and revokes the others', async () => {
    const other = String((await login(asha.password)).body.data?.token);
    expect((await change({ currentPassword: asha.password, ...fresh })).status).toBe(200);
    expect((await details(token)).status).toBe(200);
    expect((await details(other)).status).toBe(401);
    expect((await login(asha.password)).status).toBe(401);
    expect((await login(fresh.password)).status).toBe(200);
    const subjects = (await accounts.mailTo(asha.email)).map((mail) => mail.subject);
    expect(subjects).toContain('Your password for Kitshelf was changed');
  });

  it('needs the current one', async () => {
    const { status, body } = await change({ currentPassword: 'Wrong@2026', ...fresh });
    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ currentPassword: 'Current password is incorrect' });
    expect((await login(asha.password)).status).toBe(200);
  });

  it('needs a different one', async () => {
    const same = { currentPassword: asha.password, password: asha.password, confirmPassword: asha.password };
    expect((await change(same)).body.error?.fields).toEqual({
      password: 'New password must be different from the current password',
    });
  });

  it('cannot be used to guess the current one', async () => {
    for (let times = 0; times < 10; times += 1) await change({ currentPassword: 'Wrong@2026', ...fresh });
    expect((await change({ currentPassword: asha.password, ...fresh })).status).toBe(429);
  });

  it('happens once when it is asked for twice at once', { tags: 'at-once' }, async () => {
    const answers = await Promise.all(
      ['One@20260', 'Two@20260'].map((password) =>
        change({ currentPassword: asha.password, password, confirmPassword: password }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});
