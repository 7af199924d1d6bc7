import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { clientSite, getRequest, type ClientSite, verifier } from '../../../../test/oauth-client.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let site: ClientSite;
beforeAll(async () => {
  site = await clientSite();
});
afterAll(() => site.close());

let accounts: TestAccounts;
freshForEach(async (database) => {
  accounts = await testAccounts(database, { publicUrl: 'http://localhost:3000' });
  return () => accounts.close();
});
let token: string;
beforeEach(async () => {
  token = await accounts.signUp();
});

const redirectUri = 'https://claude.example/callback';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Form = Readonly<Record<string, string>>;
const post = async (path: 'token' | 'revoke', form: Form) => {
  const answer = await accounts.server.inject({
    method: 'POST',
    url: `/oauth/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

/** A code that was just approved. */
async function newCode(clientId = site.idOf()): Promise<string> {
  const asked = await accounts.server.inject(`/oauth/authorize?${getRequest(clientId)}`);
  const request = new URL(String(asked.headers.location)).searchParams.get('request') ?? '';
  const approved = await accounts.call('POST', 'oauth/approve', { request }, token);
  return new URL(String(approved.body.data?.url)).searchParams.get('code') ?? '';
}

const exchange = (code: string, changes: Form = {}) =>
  post('token', {
    grant_type: 'authorization_code',
    code,
    client_id: site.idOf(),
    redirect_uri: redirectUri,
    code_verifier: verifier,
    resource: 'http://localhost:3000/mcp',
    ...changes,
  });
const refresh = (refreshToken: string, changes: Form = {}) =>
  post('token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: site.idOf(),
    ...changes,
  });
const isOpen = async (access: string) => (await accounts.service.authenticateAgent(access)) !== undefined;
const connections = async (by = token) =>
  (await accounts.call('GET', 'app/connections', undefined, by)).body.data as unknown as {
    _id: string;
  }[];
const newTokens = async () => (await exchange(await newCode())).body;

const gone = [400, 'invalid_grant'];
const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error];

describe('a code', () => {
  it('is worth an access token of an hour and a refresh token, of which only hashes are kept', async () => {
    const { status, headers, body } = await exchange(await newCode());
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^kat_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'library',
    });
    const { rows } = await accounts.deps.database.orm.execute('select * from oauth_tokens');
    for (const secret of [body.access_token, body.refresh_token])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await isOpen(body.access_token)).toBe(true);
    accounts.clock.advance(60 * minuteMs);
    expect(await isOpen(body.access_token)).toBe(false);
  });

  it('that is used twice ends what the first use has given', async () => {
    const code = await newCode();
    const { body } = await exchange(code);
    expect(outcome(await exchange(code))).toEqual(gone);
    expect(await isOpen(body.access_token)).toBe(false);
    expect(outcome(await refresh(body.refresh_token))).toEqual(gone);
    expect(await connections()).toEqual([]);
  });

  it('that two use at once is good for nobody', { tags: 'at-once' }, async () => {
    const code = await newCode();
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect(await isOpen(won?.body.access_token)).toBe(false);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, gone],
    ['another address', { redirect_uri: 'http://localhost/callback' }, gone],
    ['another client', { client_id: 'https://other.example/client.json' }, gone],
    ['another code', { code: 'x'.repeat(43) }, gone],
    ['another resource', { resource: 'https://other.example/mcp' }, [400, 'invalid_target']],
    ['another scope', { scope: 'payments' }, [400, 'invalid_scope']],
    ['no verifier', { code_verifier: '' }, [400, 'invalid_request']],
    ['no client', { client_id: '' }, [400, 'invalid_request']],
    ['another kind of grant', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
  ])('is worth nothing with %s, which uses nothing up', async (_, changes, refusal) => {
    const code = await newCode();
    expect(outcome(await exchange(code, changes))).toEqual(refusal);
    expect((await exchange(code)).status).toBe(200);
  });

  it('is worth nothing after a minute, and leaves no connection behind', async () => {
    const code = await newCode();
    accounts.clock.advance(minuteMs);
    expect(outcome(await exchange(code))).toEqual(gone);
    expect(await connections()).toEqual([]);
  });

  it('comes as a form, each of whose fields is there once', async () => {
    const send = (payload: string, type: string) =>
      accounts.server.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': type },
        payload,
      });
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    const twice = await send('grant_type=refresh_token&grant_type=x', 'application/x-www-form-urlencoded');
    expect([twice.statusCode, twice.json().error]).toEqual([400, 'invalid_request']);
    expect((await send('', 'application/x-www-form-urlencoded')).statusCode).toBe(400);
  });
});

describe('a refresh token', () => {
  it('is worth a new pair once; what it gave before goes on for its hour', async () => {
    const first = await newTokens();
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect([await isOpen(first.access_token), await isOpen(second.body.access_token)]).toEqual([true, true]);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  it('that is used twice ends everything that came of it', async () => {
    const first = await newTokens();
    const { body: second } = await refresh(first.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    expect(outcome(await refresh(first.refresh_token))).toEqual(gone);
    for (const each of [first, second, third]) expect(await isOpen(each.access_token)).toBe(false);
    expect(outcome(await refresh(third.refresh_token))).toEqual(gone);
    expect(await connections()).toEqual([]);
  });

  it('is worth nothing to another client, or for another resource', async () => {
    const { refresh_token: own, access_token: access } = await newTokens();
    expect(outcome(await refresh(own, { client_id: 'https://other.example/client.json' }))).toEqual(gone);
    expect(outcome(await refresh(own, { resource: 'https://other.example' }))).toEqual([
      400,
      'invalid_target',
    ]);
    expect(outcome(await refresh(access))).toEqual(gone);
    expect((await refresh(own)).status).toBe(200);
  });

  it('dies after thirty days without use, and after ninety in any case', async () => {
    let { refresh_token: current } = await newTokens();
    for (let times = 0; times < 3; times += 1) {
      accounts.clock.advance(29 * dayMs);
      const { status, body } = await refresh(current);
      expect(status).toBe(200);
      current = body.refresh_token;
    }
    accounts.clock.advance(3 * dayMs);
    expect(outcome(await refresh(current))).toEqual(gone);
    const idle = await (async () => {
      token = (await accounts.call('POST', 'auth/login', asha)).body.data?.token as string;
      return await newTokens();
    })();
    accounts.clock.advance(30 * dayMs);
    expect(outcome(await refresh(idle.refresh_token))).toEqual(gone);
  });
});

describe('what was granted', () => {
  it('is listed with who has it, opens no other call, and is over at once when its user ends it', async () => {
    const { access_token: access, refresh_token: own } = await newTokens();
    expect(await connections()).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f]{32}$/),
        name: 'Claude',
        host: new URL(site.idOf()).host,
        createdAt: accounts.clock.now().toISOString(),
        lastUsedAt: accounts.clock.now().toISOString(),
      },
    ]);
    expect((await accounts.call('GET', 'app/user-details', undefined, access)).status).toBe(401);
    const [{ _id: id } = { _id: '' }] = await connections();
    const other = await accounts.signUp({ ...asha, email: 'ravi@example.com' });
    const end = (by: string) => accounts.call('POST', `app/connections/${id}/revoke`, undefined, by);
    expect((await end(other)).status).toBe(404);
    expect(await isOpen(access)).toBe(true);
    expect((await end(token)).status).toBe(200);
    expect(await isOpen(access)).toBe(false);
    expect(outcome(await refresh(own))).toEqual(gone);
    expect((await end(token)).status).toBe(404);
  });

  it('shows its last use, to within five minutes', async () => {
    const { access_token: access } = await newTokens();
    const lastUse = async () =>
      (await connections()).map((each) => (each as { lastUsedAt?: string }).lastUsedAt);
    const first = accounts.clock.now().toISOString();
    accounts.clock.advance(4 * minuteMs);
    await isOpen(access);
    expect(await lastUse()).toEqual([first]);
    accounts.clock.advance(minuteMs);
    await isOpen(access);
    expect(await lastUse()).toEqual([accounts.clock.now().toISOString()]);
  });

  it.each(['access_token', 'refresh_token'])('ends when the client gives its %s back', async (kind) => {
    const tokens = await newTokens();
    const clientId = site.idOf();
    const back = (form: Form) => post('revoke', { token: tokens[kind], ...form });
    expect(outcome(await back({ client_id: 'https://other.example/client.json' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect(await isOpen(tokens.access_token)).toBe(true);
    expect((await back({ client_id: clientId })).status).toBe(200);
    expect(await isOpen(tokens.access_token)).toBe(false);
    expect((await back({ client_id: clientId })).status).toBe(200);
    expect(outcome(await refresh(tokens.refresh_token))).toEqual(gone);
  });

  it('does not outlive a new password, nor signing out everywhere', async () => {
    const { access_token: one } = await newTokens();
    await accounts.call('POST', 'app/sessions/revoke-others', undefined, token);
    expect(await isOpen(one)).toBe(false);
    const { access_token: two } = await newTokens();
    await accounts.call(
      'PUT',
      'app/user-password',
      { currentPassword: asha.password, password: 'Shelf@2027', confirmPassword: 'Shelf@2027' },
      token,
    );
    expect(await isOpen(two)).toBe(false);
  });

  it('is in what its user takes along, and is forgotten with them', async () => {
    await newTokens();
    const exported = await accounts.call('GET', 'app/export', undefined, token);
    expect(exported.body.data).toMatchObject({ connections: [{ name: 'Claude' }] });
    await accounts.call('POST', 'app/erase', { password: asha.password }, token);
    for (const table of ['oauth_grants', 'oauth_tokens'])
      expect((await accounts.deps.database.orm.execute(`select * from ${table}`)).rows).toEqual([]);
  });

  it('leaves no rows behind once it has run out', { tags: 'at-once' }, async () => {
    await newTokens();
    await accounts.server.inject(`/oauth/authorize?${getRequest(site.idOf())}`);
    const { orm } = accounts.deps.database;
    const left = async () =>
      await Promise.all(
        ['oauth_requests', 'oauth_grants', 'oauth_tokens'].map(
          async (table) => (await orm.execute(`select * from ${table}`)).rows.length,
        ),
      );
    expect(await left()).toEqual([1, 1, 3]);
    await accounts.jobs.start();
    accounts.clock.advance(2 * 60 * minuteMs);
    await accounts.jobs.runAllDue();
    expect(await left()).toEqual([0, 1, 1]);
    accounts.clock.advance(30 * dayMs);
    await accounts.jobs.runAllDue();
    expect(await left()).toEqual([0, 0, 0]);
    await accounts.jobs.stop();
  });
});
