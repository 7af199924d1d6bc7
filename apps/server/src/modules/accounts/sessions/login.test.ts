import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { demoPassword, demoUsers, seedDemoUsers } from '../seed.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { knownPasswords } from '../../../../test/passwords.ts';
import { signInAs } from '../../../../test/sign-in.ts';

let database: Database;
let accounts: TestAccounts;
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database);
  return () => accounts.close();
});

const login = (body: object) => accounts.call('POST', 'auth/login', body);
const loginFrom = async (network: string, changes: object) => {
  const headers = { 'x-forwarded-for': network };
  const payload = { ...asha, ...changes };
  const answer = await accounts.server.inject({
    method: 'POST',
    url: '/api/v1/user/auth/login',
    headers,
    payload,
  });
  return { status: answer.statusCode };
};
const details = (token?: string) => accounts.call('GET', 'app/user-details', undefined, token);
const dayMs = 24 * 3_600_000;

describe('logging in', () => {
  it('says the same of a wrong password and of an unknown address', async () => {
    await accounts.signUp();
    const wrong = await login({ ...asha, password: 'Wrong@2026' });
    const unknown = await login({ email: 'nobody@example.com', password: 'Wrong@2026' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it.each([
    ['x', 401],
    ['no rule kept', 401],
    ['x'.repeat(5000), 401],
    ['\u0000', 422],
  ])('answers to the password %j with %i', async (password, status) => {
    await accounts.signUp();
    expect((await login({ email: asha.email, password })).status).toBe(status);
  });

  it('asks for what is missing', async () => {
    expect((await login({})).body.error?.fields).toMatchObject({ email: 'Required' });
    expect((await login({ email: 'no address', password: 'x' })).body.error?.fields).toEqual({
      email: 'Invalid email',
    });
  });

  it('mails a fresh link to whoever has not confirmed, and to nobody who guesses', async () => {
    await accounts.call('POST', 'auth/register?sessionId=page', asha);
    expect((await login({ ...asha, password: 'Wrong@2026' })).status).toBe(401);
    expect(await accounts.mailTo(asha.email)).toHaveLength(1);
    accounts.clock.advance(1000);
    expect(await login(asha)).toMatchObject({ status: 403, body: { error: { name: 'EmailUnverified' } } });
    expect(await accounts.mailTo(asha.email)).toHaveLength(2);
    const query = await accounts.linkIn(asha.email);
    await accounts.call('POST', `auth/register/verify${query}&sessionId=page`);
    expect((await login(asha)).status).toBe(200);
    const { rows } = await database.orm.execute('select session_id from live_events');
    expect(rows).toEqual([{ session_id: 'page' }]);
  });

  it('is limited to 10 a minute for an account from one network, whether it exists or not', async () => {
    for (const email of [asha.email, 'nobody@example.com']) {
      for (let times = 0; times < 10; times += 1)
        expect((await login({ email, password: 'x' })).status).toBe(401);
      const refused = await login({ email, password: 'x' });
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
      expect(refused.body.error?.message).toMatch(/wait/);
    }
    accounts.clock.advance(59_001);
    expect((await login({ email: asha.email, password: 'x' })).headers['retry-after']).toBe('1');
    accounts.clock.advance(999);
    expect((await login({ email: asha.email, password: 'x' })).status).toBe(401);
  });

  it('is not held up by a stranger elsewhere who tries ten passwords a minute', async () => {
    await accounts.signUp();
    for (let times = 0; times < 10; times += 1) await loginFrom('203.0.113.7', { password: 'x' });
    expect((await loginFrom('203.0.113.7', {})).status).toBe(429);
    expect((await loginFrom('198.51.100.9', {})).status).toBe(200);
  });

  it('is limited to 100 a minute for an account from all networks together', async () => {
    await accounts.signUp();
    for (let times = 0; times < 99; times += 1)
      expect((await loginFrom(`203.0.113.${times}`, { password: 'x' })).status).toBe(401);
    // With the one that signed up: 100.
    expect((await loginFrom('198.51.100.9', {})).status).toBe(429);
    accounts.clock.advance(60_000);
    expect((await loginFrom('198.51.100.9', {})).status).toBe(200);
  }, 60_000);

  it('passes with the right password from a device that signed in before, whatever strangers did', async () => {
    await accounts.signUp();
    const { device } = (await login(asha)).body.data as { device: string };
    for (let times = 0; times < 10; times += 1) await login({ email: asha.email, password: 'x' });
    expect((await login(asha)).status).toBe(429);
    const known = await login({ ...asha, device });
    expect(known).toMatchObject({ status: 200, body: { data: { device } } });
  });

  it('counts a known device for itself, and takes no mark that it did not give for that account', async () => {
    await accounts.signUp();
    await accounts.signUp({ ...asha, email: 'ravi@example.com' });
    const { device } = (await login(asha)).body.data as { device: string };
    for (let times = 0; times < 10; times += 1) await login({ email: asha.email, password: 'x', device });
    expect((await login({ ...asha, device })).status).toBe(429);
    expect((await login(asha)).status).toBe(200);
    for (let times = 0; times < 10; times += 1) await login({ email: 'ravi@example.com', password: 'x' });
    for (const mark of [
      device,
      `${device}x`,
      device.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      '.',
      '',
    ])
      expect((await login({ ...asha, email: 'ravi@example.com', device: mark })).status).toBe(429);
  });

  it('verifies a password once for an unknown address as for a known one', async () => {
    await accounts.signUp();
    const verify = vi.spyOn(accounts.deps.passwords, 'verify');
    const hash = vi.spyOn(accounts.deps.passwords, 'hash');
    await login({ email: asha.email, password: 'Wrong@2026' });
    await login({ email: 'nobody@example.com', password: 'Wrong@2026' });
    expect(verify.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), 'Wrong@2026'],
      [undefined, 'Wrong@2026'],
    ]);
    expect(hash).not.toHaveBeenCalled();
  });
});

describe('a token', () => {
  it('is opaque, 256 bits, and kept as a hash alone', async () => {
    const token = await accounts.signUp();
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await database.orm.execute('select * from sessions');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('opens personal calls, and only a good one does', async () => {
    const token = await accounts.signUp();
    expect((await details(token)).status).toBe(200);
    expect(await details()).toMatchObject({ status: 401, body: { error: { message: 'No token provided' } } });
    for (const bad of ['x', `${token}x`, token.slice(1), '%00', 'A'.repeat(43)]) {
      expect(await details(bad)).toMatchObject({
        status: 401,
        body: { error: { message: 'User not found' } },
      });
    }
  });

  it('lives 30 days after its last use, and 90 at the longest', async () => {
    const token = await accounts.signUp();
    for (const days of [29, 29, 29]) {
      accounts.clock.advance(days * dayMs);
      expect((await details(token)).status).toBe(200);
    }
    accounts.clock.advance(3 * dayMs);
    expect((await details(token)).status).toBe(401);
  });

  it('dies at the logout, and it alone', async () => {
    const first = await accounts.signUp();
    const second = String((await login(asha)).body.data?.token);
    expect((await accounts.call('POST', 'auth/logout', undefined, first)).status).toBe(200);
    expect((await details(first)).status).toBe(401);
    expect((await details(second)).status).toBe(200);
    expect((await accounts.call('POST', 'auth/logout', undefined, first)).status).toBe(401);
  });

  it('ends the one that the same browser had, and no other', async () => {
    const [before, elsewhere] = [await accounts.signUp(), String((await login(asha)).body.data?.token)];
    const failed = { ...asha, password: 'Wrong@2026' };
    expect((await accounts.call('POST', 'auth/login', failed, before)).status).toBe(401);
    expect((await details(before)).status).toBe(200);
    const { body } = await accounts.call('POST', 'auth/login', asha, before);
    expect((await details(before)).status).toBe(401);
    for (const token of [elsewhere, String(body.data?.token)])
      expect((await details(token)).status).toBe(200);
    // A browser whose session is over, and an API key, count as nothing.
    expect((await accounts.call('POST', 'auth/login', asha, before)).status).toBe(200);
    const key = (await accounts.call('POST', 'app/api-keys', { name: 'Agent' }, elsewhere)).body.data;
    expect((await accounts.call('POST', 'auth/login', asha, String(key?.key))).status).toBe(200);
    expect((await details(String(key?.key))).status).toBe(200);
  });

  it('is not given when the password was changed while it was checked', async () => {
    await accounts.signUp();
    const verify: typeof knownPasswords.verify = async (...given) => {
      const isRight = await knownPasswords.verify(...given);
      await database.orm.execute("update users set password_hash = 'another'");
      return isRight;
    };
    const others = await testAccounts(database, { passwords: { ...knownPasswords, verify } });
    const answer = await others.call('POST', 'auth/login', asha);
    expect(answer.body.error?.name).toBe('WrongCredentials');
    await others.close();
  });
});

describe('the demo users', () => {
  it('can sign in on loopback, and seeding again changes nothing', async () => {
    await seedDemoUsers(accounts.deps);
    await seedDemoUsers(accounts.deps);
    for (const { email } of Object.values(demoUsers)) {
      const { status, body } = await login({ email, password: demoPassword });
      expect(status).toBe(200);
      expect((await details(String(body.data?.token))).body.data).toMatchObject({ email, premium: 'free' });
    }
  });

  it('can do nothing anywhere else, also when they were seeded and signed in before', async () => {
    await seedDemoUsers(accounts.deps);
    const token = await signInAs(accounts.service, { database }, { userId: demoUsers.pro.id });
    await accounts.close();
    accounts = await testAccounts(database, { isLoopback: false });
    expect((await login({ email: demoUsers.pro.email, password: demoPassword })).status).toBe(401);
    expect((await details(token)).status).toBe(401);
    await accounts.call('POST', 'auth/reset-password', { email: demoUsers.pro.email });
    expect(await accounts.mailTo(demoUsers.pro.email)).toEqual([]);
  });
});
