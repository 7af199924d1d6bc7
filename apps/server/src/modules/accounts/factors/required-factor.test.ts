import { beforeEach, describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { newPasskey } from '../../../../test/passkey.ts';
import { demoSite } from '../../../../test/site.ts';
import { authenticatorCode } from '../../../../test/totp.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import type { Site } from '../../site/service.ts';

let accounts: TestAccounts;
let token = '';
let rule: 'optional' | 'required' = 'required';
const settings = ((area) =>
  area === 'accounts' ? { secondFactor: rule } : demoSite.settings(area)) as Site['settings'];

freshForEach(async (database) => {
  accounts = await testAccounts(database, { site: { ...demoSite, settings } });
  return () => accounts.close();
});
beforeEach(async () => {
  rule = 'optional';
  token = await accounts.signUp();
});

const get = (path: string, as = token) => accounts.call('GET', path, undefined, as);
const post = (path: string, body: object = {}, as = token) => accounts.call('POST', path, body, as);
const login = (more: object = {}) => accounts.call('POST', 'auth/login', { ...asha, ...more });
const nameOf = async (answer: ReturnType<typeof get>) => (await answer).body.error?.name;
/** Of a call that only who may go on makes. */
const goesOn = (as = token) => nameOf(get('app/connections', as));
const needsFactor = async (as = token) =>
  (await get('app/user-details', as)).body.data?.['needsSecondFactor'];
const idOf = async () => String((await get('app/user-details')).body.data?.['_id']);

const begin = async (as = token) =>
  String((await post('app/second-factor/begin', {}, as)).body.data?.['secret']);
const confirm = (secret: string, as = token) =>
  post('app/second-factor/confirm', { code: authenticatorCode(secret, accounts.clock.now()) }, as);
const turnOn = async (as = token) => {
  const secret = await begin(as);
  expect((await confirm(secret, as)).status).toBe(200);
  return secret;
};

const key = () => newPasskey('http://localhost:4250');
const challengeOf = async (path: string) => String((await post(path)).body.data?.['challenge']);
const addPasskey = async (passkey = key()) => {
  const answer = passkey.made(await challengeOf('app/passkeys/options'));
  expect((await post('app/passkeys', { answer })).status).toBe(201);
  return passkey;
};
const signInBy = async (passkey: ReturnType<typeof key>) => {
  const { body } = await post('auth/passkey', {
    answer: passkey.answered(await challengeOf('auth/passkey/options')),
  });
  return String(body.data?.['token']);
};

describe('where a second factor is required, who has none', () => {
  it('signs in to set one up, and to nothing else until then', async () => {
    rule = 'required';
    const signedIn = String((await login()).body.data?.['token']);
    expect([await needsFactor(signedIn), await goesOn(signedIn)]).toEqual([true, 'SecondFactorRequired']);
    const refused = [
      post('app/api-keys', { name: 'Build' }, signedIn),
      accounts.call('PUT', 'app/user-details', { name: 'Asha', userName: 'asha' }, signedIn),
      get('app/sessions', signedIn),
      get('app/connections', signedIn),
      get('connect/request?id=x', signedIn),
    ];
    for (const answer of refused)
      expect([(await answer).status, await nameOf(answer)]).toEqual([403, 'SecondFactorRequired']);
    await turnOn(signedIn);
    expect([await needsFactor(signedIn), await goesOn(signedIn)]).toEqual([false, undefined]);
  });

  it('takes their data along, signs out and leaves all the same', async () => {
    rule = 'required';
    expect((await get('app/export')).status).toBe(200);
    const other = String((await login()).body.data?.['token']);
    expect((await post('auth/logout', {}, other)).status).toBe(200);
    expect((await post('app/erase', { password: asha.password })).status).toBe(200);
    expect(await nameOf(get('app/user-details'))).toBe('UserNotFound');
  });

  it('is held up at the next call of a session that was there before, until it is up to each customer again', async () => {
    expect(await goesOn()).toBeUndefined();
    rule = 'required';
    expect(await goesOn()).toBe('SecondFactorRequired');
    rule = 'optional';
    expect([await goesOn(), await needsFactor()]).toEqual([undefined, false]);
  });

  it('has API keys that do nothing until it is set up, and then as before', async () => {
    const made = (await post('app/api-keys', { name: 'Build' })).body.data;
    const byKey = () => nameOf(get('app/user-details', String(made?.['key'])));
    expect(await byKey()).toBeUndefined();
    rule = 'required';
    expect(await byKey()).toBe('SecondFactorRequired');
    await addPasskey();
    expect(await byKey()).toBeUndefined();
  });

  it('adds a passkey instead, which is device and person at once', async () => {
    rule = 'required';
    const passkey = await addPasskey();
    expect([await goesOn(), await goesOn(await signInBy(passkey))]).toEqual([undefined, undefined]);
  });

  it('does so soon after signing in, as ever', async () => {
    accounts.clock.advance(16 * 60_000);
    rule = 'required';
    expect(await nameOf(post('app/second-factor/begin'))).toBe('SignInAgain');
    expect(await nameOf(post('app/passkeys/options'))).toBe('SignInAgain');
  });

  it(
    'sets up one of two authenticators that are begun at once, and the other sign-in ends',
    { tags: 'at-once' },
    async () => {
      rule = 'required';
      const other = String((await login()).body.data?.['token']);
      const secrets = await Promise.all([begin(), begin(other)]);
      const [one, two] = await Promise.all([confirm(secrets[0]), confirm(secrets[1], other)]);
      // The secret that was begun last is the one that counts.
      const statuses = [one.status, two.status].sort((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect(statuses[1]).toBeGreaterThanOrEqual(401);
      const [stays, ended] = one.status === 200 ? [token, other] : [other, token];
      expect([await goesOn(stays), await goesOn(ended)]).toEqual([undefined, 'UserNotFound']);
    },
  );
});

describe('where a second factor is required, who has one', () => {
  it('gives a code with the password, replaces it, and cannot turn it off', async () => {
    const secret = await turnOn();
    rule = 'required';
    accounts.clock.advance(60_000);
    expect(await nameOf(login())).toBe('SecondFactorNeeded');
    const code = authenticatorCode(secret, accounts.clock.now());
    const signedIn = String((await login({ code })).body.data?.['token']);
    expect(await goesOn(signedIn)).toBeUndefined();
    expect((await get('app/second-factor', signedIn)).body.data).toMatchObject({
      isOn: true,
      isRequired: true,
    });
    const off = post('app/second-factor/off', { password: asha.password }, signedIn);
    expect([(await off).status, await nameOf(off)]).toEqual([409, 'FactorStays']);
    const begun = await post('app/second-factor/begin', { password: asha.password }, signedIn);
    expect((await confirm(String(begun.body.data?.['secret']), signedIn)).status).toBe(200);
  });

  it('signs in by the passkey where that is all there is: the password alone would be one factor', async () => {
    const passkey = await addPasskey();
    rule = 'required';
    expect([(await login()).status, await nameOf(login())]).toEqual([403, 'PasskeyNeeded']);
    expect(await nameOf(login({ code: '123456' }))).toBe('PasskeyNeeded');
    const signedIn = await signInBy(passkey);
    const [{ _id }] = (await get('app/passkeys', signedIn)).body.data as never as [{ _id: string }];
    const removing = post(`app/passkeys/${_id}/remove`, {}, signedIn);
    expect([(await removing).status, await nameOf(removing)]).toEqual([409, 'FactorStays']);
    await turnOn(signedIn);
    expect((await post(`app/passkeys/${_id}/remove`, {}, signedIn)).status).toBe(200);
  });

  it('keeps the passkey when a forgotten password is set again: a mailbox is one factor', async () => {
    const passkey = await addPasskey();
    rule = 'required';
    accounts.clock.advance(60_000);
    await post('auth/reset-password', { email: asha.email });
    const password = 'Other@2026';
    const mailed = await accounts.linkIn(asha.email);
    await post(`auth/reset-password/update${mailed}`, { password, confirmPassword: password });
    expect(await nameOf(login({ password }))).toBe('PasskeyNeeded');
    expect(await goesOn(await signInBy(passkey))).toBeUndefined();
  });

  it.each(['authenticator', 'passkey'])(
    'is helped by support, who removes the %s: the next sign-in sets one up',
    async (kind) => {
      const id = await idOf();
      await (kind === 'passkey' ? addPasskey() : turnOn());
      rule = 'required';
      expect(await goesOn()).toBeUndefined();
      await accounts.service.adminRemoveSecondFactor(id);
      expect(await nameOf(get('app/user-details'))).toBe('UserNotFound');
      const signedIn = String((await login()).body.data?.['token']);
      expect([await needsFactor(signedIn), await goesOn(signedIn)]).toEqual([true, 'SecondFactorRequired']);
      await expect(accounts.service.adminRemoveSecondFactor(id)).rejects.toMatchObject({ code: 'NotFound' });
    },
  );
});

it('counts customers, and those who would have to set one up', async () => {
  const counted = () => accounts.service.countWithoutFactor();
  await accounts.call('POST', 'auth/register', { ...asha, email: 'unconfirmed@example.com' });
  expect(await counted()).toEqual({ customers: 1, withoutFactor: 1 });
  await begin();
  expect(await counted()).toEqual({ customers: 1, withoutFactor: 1 });
  await addPasskey();
  expect(await counted()).toEqual({ customers: 1, withoutFactor: 0 });
});
