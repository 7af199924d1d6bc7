import { afterAll, beforeAll, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { startProvider, type TestProvider } from '../../../../test/oidc-provider.ts';
import { newPasskey } from '../../../../test/passkey.ts';
import { demoSite } from '../../../../test/site.ts';
import { authenticatorCode } from '../../../../test/totp.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import type { Site } from '../../site/service.ts';

const tab = 'a'.repeat(32);

/** Whether the shop requires a second factor. */
let rule: 'optional' | 'required' = 'optional';
const settings = ((area) =>
  area === 'accounts' ? { secondFactor: rule } : demoSite.settings(area)) as Site['settings'];

let provider: TestProvider;
let accounts: TestAccounts;
beforeAll(async () => {
  provider = await startProvider('http://localhost:4250');
  provider.accounts.set('asha', { email: asha.email, email_verified: true, name: 'Asha at work' });
});
afterAll(() => provider.close());
freshForEach(async (database) => {
  rule = 'optional';
  const site = { ...demoSite, settings };
  accounts = await testAccounts(database, {
    site,
    providers: [{ id: 'oidc', name: 'Works login', ...provider }],
  });
  return () => accounts.close();
});

const post = (path: string, body: object = {}, token?: string) => accounts.call('POST', path, body, token);
/** What a sign-in by the provider answers. */
const signIn = async () => {
  const url = `/api/v1/user/auth/providers/oidc/start?sessionId=${tab}`;
  const { headers } = await accounts.server.inject({ url });
  const answer = await provider.visit(String(headers['location']), { as: 'asha' });
  return (await post('auth/providers/oidc/finish', { sessionId: tab, answer })).body.data ?? {};
};
const tokenIn = (data: unknown) => String((data as { token?: string } | undefined)?.token);

/** An account with a second factor. */
async function guarded() {
  const token = await accounts.signUp();
  const secret = String((await post('app/second-factor/begin', {}, token)).body.data?.['secret']);
  const code = () => authenticatorCode(secret, accounts.clock.now());
  await post('app/second-factor/confirm', { code: code() }, token);
  accounts.clock.advance(60_000);
  return { token, code };
}

it('an account is linked by its password and a code, and a sign-in by the provider asks for one, once', async () => {
  const { code } = await guarded();
  const proof = { token: tokenIn((await signIn())['toProve']), password: asha.password };
  expect((await post('auth/providers/link', proof)).body.error?.name).toBe('SecondFactorNeeded');
  expect((await post('auth/providers/confirm', { token: proof.token, code: code() })).status).toBe(410);
  expect((await post('auth/providers/link', { ...proof, code: '000000' })).status).toBe(401);
  expect((await post('auth/providers/link', { ...proof, code: code() })).status).toBe(200);

  accounts.clock.advance(60_000);
  const data = await signIn();
  expect(data).toEqual({ secondFactor: { token: expect.any(String) } });
  const token = tokenIn(data['secondFactor']);
  expect((await post('auth/providers/confirm', { token, code: '000000' })).status).toBe(401);
  const signedIn = await post('auth/providers/confirm', { token, code: code() });
  const details = await accounts.call('GET', 'app/user-details', undefined, tokenIn(signedIn.body.data));
  expect(details.body.data).toMatchObject({ email: asha.email });
  accounts.clock.advance(60_000);
  expect((await post('auth/providers/confirm', { token, code: code() })).status).toBe(410);
});

it('a mailed link links with a code alone, and stays good until one is given', async () => {
  const { code } = await guarded();
  const token = tokenIn((await signIn())['toProve']);
  await post('auth/providers/link/send-link', { token });
  const path = `auth/providers/link/confirm${await accounts.linkIn(asha.email)}`;
  expect((await post(path, { token })).status).toBe(428);
  expect((await post(path, { token, code: code() })).status).toBe(200);
});

it('lets nobody in when the provider was unlinked meanwhile, or the code comes too late', async () => {
  const { token: owner, code } = await guarded();
  const proof = { token: tokenIn((await signIn())['toProve']), password: asha.password };
  await post('auth/providers/link', { ...proof, code: code() });
  const [early, late] = [
    tokenIn((await signIn())['secondFactor']),
    tokenIn((await signIn())['secondFactor']),
  ];
  expect((await post('app/providers/oidc/unlink', {}, owner)).status).toBe(200);
  accounts.clock.advance(60_000);
  expect((await post('auth/providers/confirm', { token: early, code: code() })).status).toBe(410);
  accounts.clock.advance(31 * 60_000);
  expect((await post('auth/providers/confirm', { token: late, code: code() })).status).toBe(410);
});

it('where a second factor is required, the provider alone signs nobody in who has a passkey, and others to set one up', async () => {
  const token = await accounts.signUp();
  await post('auth/providers/link', { token: tokenIn((await signIn())['toProve']), password: asha.password });
  rule = 'required';
  const lacking = tokenIn((await signIn())['signedIn']);
  const goesOn = async () => await accounts.call('GET', 'app/connections', undefined, lacking);
  expect((await goesOn()).body.error?.name).toBe('SecondFactorRequired');
  const challenge = String((await post('app/passkeys/options', {}, token)).body.data?.['challenge']);
  const answer = newPasskey('http://localhost:4250').made(challenge);
  expect((await post('app/passkeys', { answer }, token)).status).toBe(201);
  expect((await goesOn()).status).toBe(200);
  expect(await signIn()).toEqual({});
});
