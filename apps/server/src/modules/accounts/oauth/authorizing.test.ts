import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { clientSite, getRequest, type ClientSite } from '../../../../test/oauth-client.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { isRedirectFor } from './client-documents.ts';

let site: ClientSite;
beforeAll(async () => {
  site = await clientSite();
});
afterAll(() => site.close());

const publicUrl = 'http://localhost:3000';
let accounts: TestAccounts;
freshForEach(async (database) => {
  accounts = await testAccounts(database, { publicUrl });
  return () => accounts.close();
});
let token: string;
beforeEach(async () => {
  token = await accounts.signUp();
});

const ask = (
  changes: Readonly<Record<string, string | undefined>> = {},
  clientId = site.idOf(),
  more = '',
  headers = {},
) => accounts.server.inject({ url: `/oauth/authorize?${getRequest(clientId, changes)}${more}`, headers });
const locationOf = async (answer: ReturnType<typeof ask>) => {
  const { statusCode, headers } = await answer;
  expect(statusCode).toBe(302);
  return new URL(String(headers.location));
};
const requestIn = async (answer = ask()) => (await locationOf(answer)).searchParams.get('request') ?? '';
const decide = (way: 'approve' | 'deny', request: string, by?: string) =>
  accounts.call('POST', `oauth/${way}`, { request }, by);
const look = (request: string, by = token) =>
  accounts.call('GET', `oauth/request?request=${request}`, undefined, by);
const urlOf = async (answer: ReturnType<typeof decide>) => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return new URL(String(body.data?.url));
};

it('what there is stands where clients look for it', async () => {
  const answer = await accounts.server.inject('/.well-known/oauth-authorization-server');
  expect(answer.json()).toEqual({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    registration_endpoint: 'http://localhost:3000/oauth/register',
    scopes_supported: ['library'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/tools`,
  });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

describe('a client that asks to be let in', () => {
  it('sends its user to a page that says who it is and where the answer goes, and has a code once approved', async () => {
    const consent = await locationOf(ask());
    expect(consent.href).toMatch(/^http:\/\/localhost:3000\/oauth\/consent\?request=[\w-]{43}$/);
    const request = consent.searchParams.get('request') ?? '';
    expect((await look(request)).body.data).toEqual({
      name: 'Claude',
      host: new URL(site.idOf()).host,
      returnsTo: 'claude.example',
      createdAt: accounts.clock.now().toISOString(),
    });
    const url = await urlOf(decide('approve', request, token));
    expect(url.origin + url.pathname).toBe('https://claude.example/callback');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'a state',
      iss: publicUrl,
    });
    const { rows } = await accounts.deps.database.orm.execute('select * from oauth_tokens');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(url.searchParams.get('code'));
  });

  it('is told that it was refused', async () => {
    const url = await urlOf(decide('deny', await requestIn(), token));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'access_denied',
      state: 'a state',
      iss: publicUrl,
    });
    expect((await accounts.call('GET', 'app/connections', undefined, token)).body.data).toEqual([]);
  });

  it('is answered once, by somebody who is signed in, within ten minutes', { tags: 'at-once' }, async () => {
    const request = await requestIn();
    expect((await decide('approve', request)).status).toBe(401);
    const both = await Promise.all([decide('approve', request, token), decide('approve', request, token)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect((await decide('deny', request, token)).status).toBe(404);
    expect((await look(request)).status).toBe(404);

    const late = await requestIn();
    accounts.clock.advance(10 * 60_000);
    expect((await look(late)).status).toBe(404);
    expect((await decide('approve', late, token)).status).toBe(404);
  });

  it('is let in by no key and by no other tool', async () => {
    const request = await requestIn();
    const made = await accounts.call('POST', 'app/api-keys', { name: 'Agent' }, token);
    expect((await decide('approve', request, String(made.body.data?.key))).status).toBe(403);
  });

  it.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['response_type', undefined, 'invalid_request'],
    ['code_challenge', undefined, 'invalid_request'],
    ['code_challenge', 'short', 'invalid_request'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['code_challenge_method', undefined, 'invalid_request'],
    ['resource', 'https://other.example/mcp', 'invalid_target'],
    ['resource', 'http://localhost:3000', 'invalid_target'],
    ['scope', 'payments', 'invalid_scope'],
  ])('hears at its own address when %s is %s: %s', async (name, value, error) => {
    const url = await locationOf(ask({ [name]: value }));
    expect(url.host).toBe('claude.example');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error, state: 'a state', iss: publicUrl });
    expect(url.searchParams.has('code')).toBe(false);
  });

  it('may leave out resource and scope, and ask for more than there is', async () => {
    expect(await requestIn(ask({ resource: undefined, scope: undefined, state: undefined }))).not.toBe('');
    expect(await requestIn(ask({ scope: 'library offline_access' }))).not.toBe('');
  });

  it('asks thirty times a minute from one address', async () => {
    for (let times = 0; times < 30; times += 1) await ask();
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('nobody is sent anywhere', () => {
  const told = async (answer: ReturnType<typeof ask>) => {
    const { statusCode, headers, body } = await answer;
    const isAlone = String(headers['content-security-policy']).includes("frame-ancestors 'none'");
    return [statusCode, headers.location, isAlone, /<h1>(.*)<\/h1>/.exec(body)?.[1]];
  };
  const refusal = [400, undefined, true, 'This sign-in cannot continue'];

  it.each([
    'https://evil.example/callback',
    'https://claude.example/callback/',
    'https://claude.example/callback?next=https://evil.example',
    'https://claude.example/callback#x',
    'https://claude.example/call%62ack',
    'https://user@claude.example/callback',
    'https://claude.example.evil.example/callback',
    'http://claude.example/callback',
    'http://localhost:8080/other',
    'http://localhost.evil.example/callback',
    'http://localhost:80@evil.example/callback',
    'javascript:alert(1)',
    '//claude.example/callback',
    '',
  ])('when the answer should go to %j', async (uri) => {
    expect(await told(ask({ redirect_uri: uri }))).toEqual(refusal);
  });

  it('when an address or a client is named twice', async () => {
    expect(await told(ask({}, site.idOf(), '&redirect_uri=https%3A%2F%2Fevil.example'))).toEqual(refusal);
    expect(await told(ask({}, site.idOf(), '&client_id=x'))).toEqual(refusal);
    expect(await told(ask({}, site.idOf(), '&state=x'))).toEqual(refusal);
  });

  it.each([
    'claude',
    'https://claude.example',
    'https://claude.example/',
    'https://user@claude.example/client.json',
    'https://claude.example:8443/client.json',
    'https://claude.example/a/../client.json',
    'https://claude.example/client.json#x',
    'https://127.0.0.1/client.json',
    'https://localhost/client.json',
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/client.json',
    'https://[::ffff:10.0.0.1]/client.json',
    'http://claude.example/client.json',
    'file:///etc/passwd',
    `https://claude.example/${'x'.repeat(500)}`,
  ])('by a client that calls itself %j', async (id) => {
    expect(await told(ask({}, id))).toEqual(refusal);
  });

  it('by one whose document is about another client, has a secret, or lists no address', async () => {
    expect(
      await told(ask({}, site.describe('/other.json', { client_id: 'https://claude.example/client.json' }))),
    ).toEqual(refusal);
    const method = { token_endpoint_auth_method: 'client_secret_basic' };
    expect(await told(ask({}, site.describe('/secret.json', method)))).toEqual(refusal);
    expect(await told(ask({}, site.describe('/nowhere.json', { redirect_uris: [] })))).toEqual(refusal);
  });

  it('by a client of this machine, when whoever asks sits elsewhere', async () => {
    const id = site.describe('/elsewhere.json', {});
    expect(await told(ask({}, id, '', { host: 'kitshelf.example' }))).toEqual(refusal);
    expect(site.asked).not.toContain('/elsewhere.json');
  });
});

it('a name has one line, and nothing that turns the words around it', async () => {
  const name = `Claude\u202E\n\u0000   <b>of</b> ${'x'.repeat(200)}`;
  const request = await requestIn(ask({}, site.describe('/named.json', { client_name: name })));
  expect((await look(request)).body.data?.name).toBe(`Claude <b>of</b> ${'x'.repeat(63)}`);
});

it('a document is asked for once in five minutes', async () => {
  const id = site.describe('/often.json', {});
  const times = () => site.asked.filter((path) => path === '/often.json').length;
  await requestIn(ask({}, id));
  await requestIn(ask({}, id));
  expect(times()).toBe(1);
  accounts.clock.advance(6 * 60_000);
  await requestIn(ask({}, id));
  expect(times()).toBe(2);
});

it.each([
  ['http://127.0.0.1:51204/callback', true],
  ['http://127.0.0.1/callback', true],
  ['http://127.0.0.1:51204/callback?x=1', false],
  ['http://[::1]:51204/callback', false],
  ['http://127.0.0.2:51204/callback', false],
])("a program on its user's machine may hear at any port: %s %s", (uri, isIt) => {
  expect(isRedirectFor({ redirectUris: ['http://127.0.0.1/callback'] }, uri)).toBe(isIt);
});
