import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { getClaims, startProvider, type TestProvider } from '../../../../test/oidc-provider.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

const publicUrl = 'http://localhost:4250';
const tab = 'a'.repeat(32);

let provider: TestProvider;
let database: Database;
let accounts: TestAccounts;
beforeAll(async () => {
  provider = await startProvider(publicUrl);
  provider.accounts.set('asha', { email: 'asha@example.com', email_verified: true, name: 'Asha Rao' });
});
afterAll(() => provider.close());
afterEach(() => {
  provider.meddle = undefined;
  vi.useRealTimers();
});
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database, { providers: [{ id: 'oidc', name: 'Works login', ...provider }] });
  return () => accounts.close();
});

const startAt = async (at = accounts) => {
  const url = `/api/v1/user/auth/providers/oidc/start?sessionId=${tab}`;
  return String((await at.server.inject({ url })).headers['location']);
};
const signIn = async () => {
  const answer = await provider.visit(await startAt(), { as: 'asha' });
  return await accounts.call('POST', 'auth/providers/oidc/finish', { sessionId: tab, answer });
};
const refused = { status: 502, body: { error: { name: 'ProviderFailed' } } };
const users = async () => (await database.orm.execute('select id from users')).rows.length;
const claim = (change: object) => (token: string) => provider.sign({ ...getClaims(token), ...change });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same content, signed by a key that the provider never published, under the name of one that it has. */
function signedByAStranger(token: string): string {
  const content = token.slice(0, token.lastIndexOf('.'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

describe('an ID token', () => {
  it.each<[name: string, meddle: (token: string) => string]>([
    ['is signed by a stranger', signedByAStranger],
    [
      'was changed after it was signed',
      (token) => {
        const [head, , signature] = token.split('.');
        return `${head}.${part({ ...getClaims(token), sub: 'mallory' })}.${signature}`;
      },
    ],
    ['has no signature', (token) => `${token.slice(0, token.lastIndexOf('.'))}.`],
    ['says that it needs none', (token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`],
    [
      'is signed with what everybody knows',
      (token) => {
        const content = `${part({ alg: 'HS256' })}.${token.split('.')[1]}`;
        return `${content}.${sign(null, Buffer.from(content), generateKeyPairSync('ed25519').privateKey).toString('base64url')}`;
      },
    ],
  ])('that %s lets nobody in', async (_, meddle) => {
    provider.meddle = meddle;
    expect(await signIn()).toMatchObject(refused);
    expect(await users()).toBe(0);
  });

  it('is checked by the keys that its provider has today', async () => {
    expect((await signIn()).status).toBe(200);
    const before = provider.sign({});
    provider.changeKey();
    expect(provider.sign({})).not.toBe(before);
    // The keys are asked for again at most once a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await signIn()).status).toBe(200);
    expect(await users()).toBe(1);
  });

  it.each<[name: string, change: object]>([
    ['another client', { aud: 'another' }],
    ['several, by another client', { aud: ['kitshelf', 'another'], azp: 'another' }],
    ['nobody', { aud: [] }],
  ])('for %s lets nobody in', async (_, change) => {
    provider.meddle = claim(change);
    expect(await signIn()).toMatchObject(refused);
    expect(await users()).toBe(0);
  });

  it('of another issuer lets nobody in', async () => {
    provider.meddle = claim({ iss: 'https://evil.example' });
    expect(await signIn()).toMatchObject(refused);
    expect(await users()).toBe(0);
  });

  it('that was signed again by its provider is as good as before', async () => {
    provider.meddle = claim({});
    expect((await signIn()).status).toBe(200);
  });
});

it('metadata that name another issuer than the one that was asked send nobody anywhere', async () => {
  const hostile = createServer((request, response) => {
    void fetch(`${provider.issuer}${request.url}`)
      .then((answer) => answer.text())
      .then((text) => response.setHeader('content-type', 'application/json').end(text));
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  const settings = { ...provider, id: 'oidc', name: 'Works login', issuer } as const;
  const others = await testAccounts(database, { providers: [settings] });
  try {
    // The hostile server answers with the metadata of the real one, word for word.
    const shown = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(shown).toMatchObject({ issuer: provider.issuer });
    expect(await startAt(others)).toBe('/login?provider=oidc&failed=ProviderFailed');
  } finally {
    await others.close();
    await new Promise((resolve) => hostile.close(resolve));
  }
});
