import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRequest } from '../../../../test/oauth-client.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  token = await app.signUp();
});
afterAll(() => app.close());

const redirect = 'https://claude.example/callback';
const register = async (payload: object, remoteAddress = '192.0.2.1') => {
  const answer = await app.server.inject({ method: 'POST', url: '/oauth/register', payload, remoteAddress });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const authorize = (clientId: string, changes = {}) =>
  app.server.inject(`/oauth/authorize?${getRequest(clientId, changes)}`);

it('a client that has no document registers, and its user sees where it is answered', async () => {
  const { status, body, headers } = await register({
    client_name: 'An inspector',
    redirect_uris: [redirect],
  });
  expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
  expect(body).toMatchObject({
    client_name: 'An inspector',
    redirect_uris: [redirect],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  });
  const asked = await authorize(body.client_id);
  expect(asked.statusCode).toBe(302);
  const request = new URL(String(asked.headers.location)).searchParams.get('request') ?? '';
  const shown = (await app.call('GET', `user/oauth/request?request=${request}`, { token })).body.data;
  expect(shown).toMatchObject({ name: 'An inspector', host: 'claude.example', returnsTo: 'claude.example' });
  await app.call('POST', 'user/oauth/approve', { token, body: { request } });
  const [connection] = (await app.call('GET', 'user/app/connections', { token })).body.data;
  expect(connection).toMatchObject({ name: 'An inspector', host: 'claude.example' });
});

it('is answered where it said alone, and an id that was changed is no client', async () => {
  const { client_id: id } = (await register({ redirect_uris: [redirect] })).body;
  expect((await authorize(id, { redirect_uri: 'https://evil.example/callback' })).statusCode).toBe(400);
  const said = Buffer.from(JSON.stringify({ name: '', redirectUris: ['https://evil.example/callback'] }));
  const forged = `http://localhost:3000/oauth/clients/${said.toString('base64url')}.${id.split('.').at(-1)}`;
  const answer = await authorize(forged, { redirect_uri: 'https://evil.example/callback' });
  expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
});

it.each([
  [{}, 'invalid_client_metadata'],
  [{ redirect_uris: [] }, 'invalid_client_metadata'],
  [
    { redirect_uris: [redirect], token_endpoint_auth_method: 'client_secret_basic' },
    'invalid_client_metadata',
  ],
  [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['https://a:b@evil.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['https://evil.example/#x'] }, 'invalid_redirect_uri'],
])('%j is refused in the words of the protocol', async (given, error) => {
  expect(await register(given, '192.0.2.2')).toMatchObject({ status: 400, body: { error } });
});

it('registers twenty times an hour from one address', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++)
    statuses.push((await register({ redirect_uris: ['http://localhost/cb'] }, '192.0.2.3')).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  app.clock.advance(61 * 60_000);
  expect((await register({ redirect_uris: ['http://localhost/cb'] }, '192.0.2.3')).status).toBe(201);
});
