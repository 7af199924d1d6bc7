import {
  auth,
  Client,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveDemoSample } from '../../../test/demo-sample.ts';
import { clientSite, type ClientSite } from '../../../test/oauth-client.ts';
import { listeningUrl } from '../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

// The SDK's own client signs in by what it finds at the site, as hosted clients do.

const origin = 'http://localhost:3000';
const url = new URL(`${origin}/mcp`);
let app: TestApp;
let site: ClientSite;
let token: string;
let free: string;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  site = await clientSite();
  ({ free } = await saveDemoSample(app));
  token = await app.signUp();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

/** As a name server would: the site's address leads to where it listens. */
const fetchFn = (asked: string | URL, init?: RequestInit) => {
  const { pathname, search } = new URL(asked);
  return fetch(new URL(pathname + search, listeningUrl(app.server)()), init);
};

type Discovered = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0];

class Provider implements OAuthClientProvider {
  readonly redirectUrl = 'http://localhost:51204/callback';
  readonly clientMetadata = {
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
  };
  sentTo: URL | undefined;
  kept: OAuthTokens | undefined;
  #verifier = '';
  #discovered: Discovered | undefined;
  state = () => 'the state';
  clientInformation = () => ({ client_id: site.idOf() });
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens);
  redirectToAuthorization = (to: URL) => void (this.sentTo = to);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  invalidateCredentials = () => void (this.kept = undefined);
  codeVerifier = () => this.#verifier;
  saveDiscoveryState = (state: Discovered) => void (this.#discovered = state);
  discoveryState = () => this.#discovered;
}

let provider: Provider;
beforeEach(() => {
  provider = new Provider();
});
const transportOf = () => new StreamableHTTPClientTransport(url, { authProvider: provider, fetch: fetchFn });
const newClient = () => new Client({ name: 'test', version: '1' });
const codeOf = { name: 'get_asset_code', arguments: { id: '' } };

/** What the user's browser does at the address that it is sent to. */
async function approve(): Promise<URLSearchParams> {
  const asked = await fetchFn(provider.sentTo ?? origin, { redirect: 'manual' });
  const request = new URL(asked.headers.get('location') ?? '').searchParams.get('request') ?? '';
  const { body } = await app.call('POST', 'user/oauth/approve', { token, body: { request } });
  return new URL(body.data.url).searchParams;
}

async function signIn(): Promise<void> {
  const client = newClient();
  const transport = transportOf();
  await client.connect(transport);
  await expect(client.callTool({ ...codeOf, arguments: { id: free } })).rejects.toThrow(UnauthorizedError);
  const answer = await approve();
  expect(answer.get('state')).toBe('the state');
  await transport.finishAuth(answer);
  await client.close();
}

async function code() {
  const client = newClient();
  await client.connect(transportOf());
  try {
    return await client.callTool({ ...codeOf, arguments: { id: free } });
  } finally {
    await client.close();
  }
}

it('a client is led from a refusal to a sign-in, and has code after it', async () => {
  await signIn();
  expect(provider.sentTo?.origin).toBe(origin);
  expect((await code()).content[0]).toMatchObject({ text: expect.stringContaining('export function') });
});

it('goes on by itself when its token has run out', async () => {
  await signIn();
  const first = provider.kept;
  app.clock.advance(2 * 60 * 60_000);
  expect((await code()).isError).toBeFalsy();
  expect(provider.kept?.access_token).not.toBe(first?.access_token);
  expect(provider.kept?.refresh_token).not.toBe(first?.refresh_token);
});

it('is out at once when its user disconnects it, and asks again', async () => {
  await signIn();
  const { body } = await app.call('GET', 'user/app/connections', { token });
  for (const { _id } of body.data) await app.call('POST', `user/app/connections/${_id}/revoke`, { token });
  const headers = {
    authorization: `Bearer ${provider.kept?.access_token}`,
    'content-type': 'application/json',
  };
  const answer = await fetchFn(url, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe(
    `Bearer error="invalid_token", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
  );
  provider.sentTo = undefined;
  await expect(code()).rejects.toThrow(UnauthorizedError);
  expect(provider.sentTo).toBeDefined();
});

it('with its token opens agents’ tools and nothing else', async () => {
  await signIn();
  const access = provider.kept?.access_token ?? '';
  expect((await app.call('GET', 'user/app/user-details', { token: access })).status).toBe(401);
  expect((await app.call('GET', `user/app/products/${free}/formats/react`, { token: access })).status).toBe(
    401,
  );
  const item = await fetchFn(`${origin}/r/${free}.json`, { headers: { authorization: `Bearer ${access}` } });
  expect(item.status).toBe(401);
});

it('an answer of somebody else is not taken for the site’s', async () => {
  await expect(auth(provider, { serverUrl: url, fetchFn })).resolves.toBe('REDIRECT');
  const answer = await approve();
  answer.set('iss', 'https://evil.example');
  await expect(transportOf().finishAuth(answer)).rejects.toThrow(/iss/i);
});

it.each(['', '/mcp'])('who protects it is said at /.well-known/oauth-protected-resource%s', async (path) => {
  const answer = await fetchFn(`${origin}/.well-known/oauth-protected-resource${path}`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toEqual({
    resource: `${origin}/mcp`,
    resource_name: 'Your library',
    authorization_servers: [origin],
    scopes_supported: ['library'],
    bearer_methods_supported: ['header'],
  });
});

const editing = { by: 'a'.repeat(32), note: () => undefined };

it('both say where the documentation is while the page of tools is on', async () => {
  const { site: settings } = app.platform;
  const { value, version } = await settings.get('navigation');
  const documentation = async () => {
    const named: unknown[] = [];
    for (const [path, field] of [
      ['oauth-protected-resource/mcp', 'resource_documentation'],
      ['oauth-authorization-server', 'service_documentation'],
    ] as const) {
      const answer = await fetchFn(`${origin}/.well-known/${path}`);
      named.push(((await answer.json()) as Record<string, unknown>)[field]);
    }
    return named;
  };
  // A new shop has no such page.
  expect(await documentation()).toEqual([undefined, undefined]);
  await settings.save('navigation', { value: { ...value, pagesOff: [] }, version }, editing);
  expect(await documentation()).toEqual([`${origin}/tools`, `${origin}/tools`]);
});
