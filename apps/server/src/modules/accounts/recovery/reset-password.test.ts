import { describe, expect, it } from 'vitest';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let accounts: TestAccounts;
freshForEach(async (database) => {
  accounts = await testAccounts(database);
  return () => accounts.close();
});

const fresh = { password: 'Newer@2026', confirmPassword: 'Newer@2026' };
const ask = (email = asha.email, path = 'auth/reset-password') => accounts.call('POST', path, { email });
const check = (link: string) => accounts.call('GET', `auth/reset-password/verify${link}`);
const update = (link: string, body = fresh) =>
  accounts.call('POST', `auth/reset-password/update${link}`, body);
const login = (password: string) => accounts.call('POST', 'auth/login', { email: asha.email, password });

async function askForLink(): Promise<string> {
  accounts.clock.advance(1000);
  await ask();
  return accounts.linkIn(asha.email);
}

describe('a forgotten password', () => {
  it('is replaced through the mailed link, and every token dies', async () => {
    const token = await accounts.signUp();
    const link = await askForLink();
    expect(link).toMatch(/^\?id=[0-9a-f]{32}&token=[\w-]{43}$/);
    expect((await check(link)).status).toBe(200);
    expect((await check(link)).status).toBe(200);
    expect(await update(link)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await accounts.call('GET', 'app/user-details', undefined, token)).status).toBe(401);
    expect((await login(asha.password)).status).toBe(401);
    expect((await login(fresh.password)).status).toBe(200);
  });

  it('is told of by mail, without a link that works', async () => {
    await accounts.signUp();
    await update(await askForLink());
    const mails = await accounts.mailTo(asha.email);
    const told = mails.find((mail) => mail.subject === 'Your password for Kitshelf was changed');
    expect(told?.text).toContain('http://localhost:4250/reset-password');
    expect(told?.text).not.toContain('token=');
  });

  it('answers the same for an unknown address, and mails nothing', async () => {
    await accounts.signUp();
    for (const path of ['auth/reset-password', 'auth/reset-password/send-link']) {
      const [known, unknown] = [await ask(asha.email, path), await ask('nobody@example.com', path)];
      expect(known.status).toBe(200);
      expect(unknown).toMatchObject({ status: 200, body: known.body });
    }
    expect(await accounts.mailTo('nobody@example.com')).toEqual([]);
  });

  it('is asked for at most 5 times an hour, and resent 5 times', async () => {
    for (const path of ['auth/reset-password', 'auth/reset-password/send-link']) {
      for (let times = 0; times < 5; times += 1)
        expect((await ask('nobody@example.com', path)).status).toBe(200);
      expect((await ask('nobody@example.com', path)).headers['retry-after']).toBe('3600');
    }
  });

  it('can be asked for by the owner, however often a stranger elsewhere did', async () => {
    await accounts.signUp();
    const askFrom = async (network: string) => {
      const headers = { 'x-forwarded-for': network };
      const url = '/api/v1/user/auth/reset-password';
      const payload = { email: asha.email };
      return (await accounts.server.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    for (let times = 0; times < 5; times += 1) expect(await askFrom('203.0.113.7')).toBe(200);
    expect(await askFrom('203.0.113.7')).toBe(429);
    // The refused one counted for all networks too, the first time.
    for (let times = 0; times < 14; times += 1) expect(await askFrom(`198.51.100.${times}`)).toBe(200);
    expect(await askFrom('198.51.100.99')).toBe(429);
  });

  it('greets nobody by a name before the address is proven', async () => {
    await accounts.call('POST', 'auth/register', { ...asha, name: 'You won! Visit https://evil.example' });
    await accounts.jobs.runAllDue();
    await update(await askForLink());
    const mails = await accounts.mailTo(asha.email);
    expect(mails.map(({ subject }) => subject)).toHaveLength(3);
    for (const { html, text } of mails) expect(html + text).not.toMatch(/You won|evil/);
  });

  it('confirms an account that was not confirmed yet, for the link proved the address', async () => {
    await accounts.call('POST', 'auth/register', { ...asha, password: 'Trespass@2026' });
    const theirs = await accounts.linkIn(asha.email);
    await update(await askForLink());
    expect((await login(fresh.password)).status).toBe(200);
    expect((await accounts.confirm(theirs, { password: 'Trespass@2026' })).status).toBe(200);
    expect((await login('Trespass@2026')).status).toBe(401);
    expect((await login(fresh.password)).status).toBe(200);
  });
});

describe('a reset link', () => {
  it('works once, and takes the others with it', async () => {
    await accounts.signUp();
    const [first, second] = [await askForLink(), await askForLink()];
    expect((await update(second)).status).toBe(200);
    for (const link of [first, second]) {
      expect((await check(link)).status).toBe(410);
      expect((await update(link, { password: 'Other@2026', confirmPassword: 'Other@2026' })).status).toBe(
        410,
      );
    }
    expect((await login(fresh.password)).status).toBe(200);
  });

  it('sets one of two passwords when it is used twice at once', { tags: 'at-once' }, async () => {
    await accounts.signUp();
    const link = await askForLink();
    const other = { password: 'Other@2026', confirmPassword: 'Other@2026' };
    const statuses = (await Promise.all([update(link), update(link, other)])).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200, 410]));
  });

  it('is dead after 10 minutes', async () => {
    await accounts.signUp();
    const link = await askForLink();
    accounts.clock.advance(10 * 60_000 - 1);
    expect((await check(link)).status).toBe(200);
    accounts.clock.advance(1);
    expect(await check(link)).toMatchObject({ status: 410, body: { error: { message: 'Link Expired' } } });
    expect((await update(link)).status).toBe(410);
  });

  it('is not used up by a password that is refused', async () => {
    await accounts.signUp();
    const link = await askForLink();
    const mismatch = await update(link, { password: fresh.password, confirmPassword: 'Other@2026' });
    expect(mismatch.body.error?.fields).toEqual({
      confirmPassword: 'Confirm password must match the new password',
    });
    expect((await update(link, { password: 'weak', confirmPassword: 'weak' })).status).toBe(422);
    expect((await update(link)).status).toBe(200);
  });

  it('dies when the password is changed otherwise', async () => {
    const token = await accounts.signUp();
    const link = await askForLink();
    const change = { currentPassword: asha.password, ...fresh };
    expect((await accounts.call('PUT', 'app/user-password', change, token)).status).toBe(200);
    expect((await check(link)).status).toBe(410);
  });
});
