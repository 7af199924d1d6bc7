import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { startProvider, type TestProvider } from '../../../../test/oidc-provider.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

const publicUrl = 'http://localhost:4250';
const minuteMs = 60_000;

let provider: TestProvider;
let database: Database;
let accounts: TestAccounts;
beforeAll(async () => {
  provider = await startProvider(publicUrl);
  provider.accounts.set('asha', { email: 'Asha@Example.com', email_verified: true, name: 'Asha Rao' });
  provider.accounts.set('unproven', { email: asha.email, email_verified: false });
  provider.accounts.set('nobody', {});
});
afterAll(() => provider.close());
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database, { providers: [{ id: 'oidc', name: 'Works login', ...provider }] });
  return () => accounts.close();
});

const tab = 'a'.repeat(32);
const startAt = async (sessionId = tab) => {
  const url = `/api/v1/user/auth/providers/oidc/start?sessionId=${sessionId}`;
  const { headers, statusCode } = await accounts.server.inject({ url });
  return { status: statusCode, url: String(headers['location']) };
};
const comeBack = async (as = 'asha', sessionId = tab) =>
  await provider.visit((await startAt(sessionId)).url, { as });
const finish = (answer: string, sessionId = tab, token?: string) =>
  accounts.call('POST', 'auth/providers/oidc/finish', { sessionId, answer }, token);
const signIn = async (as?: string) => await finish(await comeBack(as));
const tokenOf = ({ body }: Awaited<ReturnType<typeof finish>>) =>
  (body.data?.['signedIn'] as { token?: string } | undefined)?.token;
const details = async (token: string | undefined) =>
  (await accounts.call('GET', 'app/user-details', undefined, token)).body.data;
const login = (person = asha) => accounts.call('POST', 'auth/login', person);
const users = async () =>
  (await database.orm.execute<{ id: string }>('select id from users')).rows.map(({ id }) => id);

describe('signing in by a provider', () => {
  it('is offered by name, and goes there with PKCE, state and nonce', async () => {
    const listed = await accounts.call('GET', 'auth/providers');
    expect(listed.body.data).toEqual([{ id: 'oidc', name: 'Works login' }]);
    const { status, url } = await startAt();
    expect(status).toBe(302);
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${publicUrl}/auth/oidc/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    // Nothing at rest gives the state, the nonce or the verifier away.
    const { rows } = await database.orm.execute('select * from provider_flows');
    for (const secret of ['state', 'nonce']) {
      expect(JSON.stringify(rows)).not.toContain(searchParams.get(secret));
    }
  });

  it('comes back to the login page, with all that the provider has said', async () => {
    const answer = await comeBack();
    const { headers, statusCode } = await accounts.server.inject({ url: `/auth/oidc/callback?${answer}` });
    const [path, query] = String(headers['location']).split('?');
    expect([statusCode, path, headers['referrer-policy']]).toEqual([302, '/login', 'no-referrer']);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ provider: 'oidc', answer });
    expect((await accounts.server.inject({ url: '/auth/unknown/callback?code=1' })).statusCode).toBe(404);
  });

  it('makes a confirmed account without a password, once, and signs in to it ever after', async () => {
    const first = await details(tokenOf(await signIn()));
    expect(first).toMatchObject({ email: asha.email, name: 'Asha Rao', hasPassword: false });
    expect(await details(tokenOf(await signIn()))).toEqual(first);
    expect(await users()).toHaveLength(1);
    expect((await login({ ...asha, password: '' })).status).not.toBe(200);
    expect((await login()).status).toBe(401);
  });

  it(
    'makes one account when the same person comes twice at the same moment',
    { tags: 'at-once' },
    async () => {
      const answers = [await comeBack('asha', tab), await comeBack('asha', 'b'.repeat(32))] as const;
      const both = await Promise.all([finish(answers[0]), finish(answers[1], 'b'.repeat(32))]);
      const found = [await details(tokenOf(both[0])), await details(tokenOf(both[1]))];
      expect(found[0]).toMatchObject({ email: asha.email });
      expect(found[1]).toEqual(found[0]);
    },
  );

  it.each([
    ['twice', async (answer: string) => void (await finish(answer)), (answer: string) => finish(answer)],
    ['late', async () => accounts.clock.advance(16 * minuteMs), (answer: string) => finish(answer)],
    ['in another tab or browser', async () => {}, (answer: string) => finish(answer, 'b'.repeat(32))],
    [
      'with another state',
      async () => {},
      (answer: string) => finish(answer.replace(/state=.{4}/, 'state=AAAA')),
    ],
    ['without any', async () => {}, () => finish('')],
  ])('takes no answer that comes %s', async (_, before, act) => {
    const answer = await comeBack();
    await before(answer);
    expect(await act(answer)).toMatchObject({ status: 410, body: { error: { name: 'ConnectGone' } } });
  });

  it('takes an answer once when it comes twice at the same moment', { tags: 'at-once' }, async () => {
    const answer = await comeBack();
    const statuses = (await Promise.all([finish(answer), finish(answer)])).map(({ status }) => status);
    expect(statuses.sort((one, other) => one - other)).toEqual([200, 410]);
  });

  it('takes no answer of another issuer, and no code of another request', async () => {
    const { issuer } = provider;
    const mixedUp = (await comeBack()).replace(
      encodeURIComponent(issuer),
      encodeURIComponent('http://evil.example'),
    );
    expect(mixedUp).toContain('evil.example');
    expect(await finish(mixedUp)).toMatchObject({ status: 502, body: { error: { name: 'ProviderFailed' } } });
    const code = new URLSearchParams(await comeBack()).get('code')!;
    const own = new URLSearchParams(await comeBack());
    own.set('code', code);
    expect((await finish(own.toString())).status).toBe(502);
    expect(await users()).toEqual([]);
  });

  it('says that somebody has cancelled there', async () => {
    const answer = await provider.visit((await startAt()).url, 'refuse');
    expect(await finish(answer)).toMatchObject({ status: 403, body: { error: { name: 'ConnectDenied' } } });
  });

  it.each(['unproven', 'nobody'])('trusts no address that is not verified: %s', async (as) => {
    expect(await signIn(as)).toMatchObject({ status: 403, body: { error: { name: 'EmailUnproven' } } });
    expect(await users()).toEqual([]);
  });

  it('says that a provider is down, on the login page', async () => {
    const gone = {
      id: 'oidc',
      name: 'Gone',
      issuer: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 'b',
    } as const;
    const others = await testAccounts(database, { providers: [gone] });
    const url = `/api/v1/user/auth/providers/oidc/start?sessionId=${tab}`;
    const { headers, statusCode } = await others.server.inject({ url });
    expect([statusCode, headers['location']]).toEqual([302, '/login?provider=oidc&failed=ProviderDown']);
    const unknown = await others.server.inject({ url: url.replace('oidc', 'google') });
    expect(unknown.statusCode).toBe(404);
    await others.close();
  });
});

describe('a stranger who registered the address before', () => {
  const mallory = { name: 'Mallory', email: asha.email, password: 'Trespass@2026' };

  it('does not keep the account of who comes by a provider', async () => {
    await accounts.call('POST', 'auth/register?sessionId=mallory', mallory);
    const theirs = await accounts.linkIn(asha.email);
    expect(await details(tokenOf(await signIn()))).toMatchObject({ name: 'Asha Rao' });
    expect((await login(mallory)).status).toBe(401);
    const confirmed = await accounts.call('POST', `auth/register/verify${theirs}&sessionId=mallory`);
    expect(confirmed.status).toBe(410);
    expect((await login(mallory)).status).toBe(401);
    expect(await users()).toHaveLength(1);
  });
});

it('an account of a provider is exported with it, and goes with it once signed in to lately', async () => {
  const token = tokenOf(await signIn());
  const exported = (await accounts.call('GET', 'app/export', undefined, token)).body.data;
  expect(exported?.['providers']).toMatchObject([{ id: 'oidc', name: 'Works login', email: asha.email }]);
  expect(JSON.stringify(exported)).not.toContain(provider.issuer);
  accounts.clock.advance(16 * minuteMs);
  const late = await accounts.call('POST', 'app/erase', {}, token);
  expect(late).toMatchObject({ status: 403, body: { error: { name: 'SignInAgain' } } });
  const fresh = tokenOf(await signIn());
  expect((await accounts.call('POST', 'app/erase', {}, fresh)).status).toBe(200);
  for (const table of ['user_identities', 'provider_flows where user_id is not null'])
    expect((await database.orm.execute(`select * from ${table}`)).rows).toEqual([]);
});
