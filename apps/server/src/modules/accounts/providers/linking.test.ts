import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { startProvider, type TestProvider } from '../../../../test/oidc-provider.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

const publicUrl = 'http://localhost:4250';
const tab = 'a'.repeat(32);

let provider: TestProvider;
let database: Database;
let accounts: TestAccounts;
beforeAll(async () => {
  provider = await startProvider(publicUrl);
  provider.accounts.set('asha', { email: asha.email, email_verified: true, name: 'Asha at work' });
  provider.accounts.set('other', { email: 'other@example.com', email_verified: true, name: 'Other' });
});
afterAll(() => provider.close());
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database, { providers: [{ id: 'oidc', name: 'Works login', ...provider }] });
  return () => accounts.close();
});

const post = (path: string, body: object = {}, token?: string) => accounts.call('POST', path, body, token);
const finish = (answer: string, token?: string) =>
  post('auth/providers/oidc/finish', { sessionId: tab, answer }, token);
const signIn = async (as = 'asha') => {
  const url = `/api/v1/user/auth/providers/oidc/start?sessionId=${tab}`;
  const { headers } = await accounts.server.inject({ url });
  return (await finish(await provider.visit(String(headers['location']), { as }))).body.data;
};
const toProve = async () => (await signIn())?.['toProve'] as { token: string; email: string };
const tokenOf = (data: unknown) => (data as { signedIn?: { token?: string } } | undefined)?.signedIn?.token;
const linked = async (token: string) =>
  (await accounts.call('GET', 'app/providers', undefined, token)).body.data as unknown as { email: string }[];
const login = (password = asha.password) => post('auth/login', { ...asha, password });

describe('an address that belongs to an account', () => {
  it('is not let in before the account is proven to be theirs', async () => {
    await accounts.signUp();
    const data = await signIn();
    expect(data).toEqual({ toProve: { token: expect.any(String), email: asha.email, hasPassword: true } });
    expect(tokenOf(await signIn())).toBeUndefined();
  });

  it('is linked by the password, once, and its owner is told', async () => {
    const owner = await accounts.signUp();
    const { token } = await toProve();
    const wrong = await post('auth/providers/link', { token, password: 'Wrong@2026' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: { fields: { password: 'Password is incorrect' } } },
    });
    const right = await post('auth/providers/link', { token, password: asha.password });
    expect(right.status).toBe(200);
    expect(await linked(owner)).toMatchObject([{ name: 'Works login', email: asha.email }]);
    const subjects = (await accounts.mailTo(asha.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A new way to sign in to Kitshelf');
    expect((await post('auth/providers/link', { token, password: asha.password })).status).toBe(410);
    expect(tokenOf(await signIn())).toBeDefined();
    expect((await login()).status).toBe(200);
  });

  it('guesses no faster than a login', async () => {
    await accounts.signUp();
    const { token } = await toProve();
    for (let times = 0; times < 9; times += 1) await post('auth/providers/link', { token, password: 'x' });
    expect((await post('auth/providers/link', { token, password: 'x' })).status).toBe(429);
  });

  it('is linked by a mailed link, in the browser that began alone', async () => {
    await accounts.signUp();
    accounts.clock.advance(1000);
    const { token } = await toProve();
    await post('auth/providers/link/send-link', { token });
    const link = await accounts.linkIn(asha.email);
    const another = (await toProve()).token;
    expect((await post(`auth/providers/link/confirm${link}`, { token: another })).status).toBe(410);
    expect((await post(`auth/providers/link/confirm${link}`, { token })).status).toBe(200);
    expect((await post(`auth/providers/link/confirm${link}`, { token })).status).toBe(410);
    expect(tokenOf(await signIn())).toBeDefined();
  });

  it('waits half an hour, and links nothing when the account has left meanwhile', async () => {
    const owner = await accounts.signUp();
    const late = await toProve();
    accounts.clock.advance(31 * 60_000);
    expect((await post('auth/providers/link', { token: late.token, password: asha.password })).status).toBe(
      410,
    );
    const { token } = await toProve();
    await post('app/erase', { password: asha.password }, owner);
    expect((await post('auth/providers/link', { token, password: asha.password })).status).toBe(410);
  });
});

describe('in the profile', () => {
  const start = (token: string) => post('app/providers/oidc/start', { sessionId: tab }, token);
  const link = async (token: string, as = 'other') => {
    const url = String((await start(token)).body.data?.['url']);
    return await finish(await provider.visit(url, { as }), token);
  };

  it('a provider with any address is linked and unlinked by who has signed in lately', async () => {
    const token = await accounts.signUp();
    expect((await link(token)).body.data).toEqual({ isLinked: true });
    expect(await linked(token)).toMatchObject([{ email: 'other@example.com' }]);
    expect((await post('app/providers/oidc/unlink', {}, token)).status).toBe(200);
    expect((await post('app/providers/oidc/unlink', {}, token)).status).toBe(404);
    accounts.clock.advance(16 * 60_000);
    expect(await start(token)).toMatchObject({ status: 403, body: { error: { name: 'SignInAgain' } } });
  });

  it('is linked for who began it alone', async () => {
    const token = await accounts.signUp();
    const url = String((await start(token)).body.data?.['url']);
    const answer = await provider.visit(url, { as: 'other' });
    expect((await finish(answer)).status).toBe(410);
    expect(await linked(token)).toEqual([]);
  });

  it('links nobody who belongs to another account', async () => {
    const token = await accounts.signUp();
    await signIn('other');
    expect(await link(token)).toMatchObject({ status: 409, body: { error: { name: 'IdentityTaken' } } });
  });

  it('keeps the last way to sign in until there is a password', async () => {
    const token = tokenOf(await signIn())!;
    const refused = await post('app/providers/oidc/unlink', {}, token);
    expect(refused).toMatchObject({ status: 409, body: { error: { name: 'LastWayIn' } } });
    expect((await post('app/user-password/send-link', {}, token)).status).toBe(200);
    const password = 'Altered@2026';
    const mailed = await accounts.linkIn(asha.email);
    await post(`auth/reset-password/update${mailed}`, { password, confirmPassword: password });
    const signedIn = String((await login(password)).body.data?.['token']);
    expect(await linked(signedIn)).toHaveLength(1);
    expect((await post('app/user-password/send-link', {}, signedIn)).status).toBe(409);
    expect((await post('app/providers/oidc/unlink', {}, signedIn)).status).toBe(200);
  });

  it('a forgotten password ends every other way in', async () => {
    const token = await accounts.signUp();
    await link(token);
    accounts.clock.advance(1000);
    await post('auth/reset-password', { email: asha.email });
    const password = 'Other@2026';
    const mailed = await accounts.linkIn(asha.email);
    await post(`auth/reset-password/update${mailed}`, { password, confirmPassword: password });
    expect(await linked(String((await login(password)).body.data?.['token']))).toEqual([]);
  });
});
