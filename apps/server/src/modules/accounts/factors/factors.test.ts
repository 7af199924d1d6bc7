import { beforeEach, describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { newPasskey } from '../../../../test/passkey.ts';
import { authenticatorCode } from '../../../../test/totp.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { hashToken } from '../../../platform/ids.ts';

let database: Database;
let accounts: TestAccounts;
let token = '';
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database);
  return () => accounts.close();
});
beforeEach(async () => {
  token = await accounts.signUp();
});

const post = (path: string, body: object = {}, as = token) => accounts.call('POST', path, body, as);
const factor = (path: string, body: object = {}, as = token) => post(`app/second-factor/${path}`, body, as);
const login = (more: object = {}) => accounts.call('POST', 'auth/login', { ...asha, ...more });
const statusOf = async (given: unknown) =>
  (await accounts.call('GET', 'app/user-details', undefined, String(given))).status;
const codeOf = (secret: string) => authenticatorCode(secret, accounts.clock.now());
/** The codes of before are used or over. */
const nextCode = (secret: string) => {
  accounts.clock.advance(60_000);
  return codeOf(secret);
};

/** What the mails about it say. */
const told = async () =>
  (await accounts.mailTo(asha.email))
    .filter(({ subject }) => subject === 'Two-factor authentication at Kitshelf')
    .map(({ text }) => text)
    .join();

/** Turns it on. */
async function turnOn(keepKeys: readonly string[] = []) {
  const secret = String((await factor('begin')).body.data?.['secret']);
  const confirmed = await factor('confirm', { code: codeOf(secret), keepKeys });
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.body.data?.['recoveryCodes'] as string[] };
}

// RFC 6238, appendix B: the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('the authenticator of these tests shows at %i seconds what the standard says', (seconds, code) => {
  expect(authenticatorCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', new Date(seconds * 1000))).toBe(code);
});

describe('an authenticator', () => {
  it('counts once a code of it came back, and signing in asks for one from then on', async () => {
    const { secret, uri } = (await factor('begin')).body.data ?? {};
    expect(uri).toMatch(/^otpauth:\/\/totp\/Kitshelf/);
    expect((await login()).status).toBe(200);
    expect((await factor('confirm', { code: '000000' })).body.error?.name).toBe('WrongCode');
    const code = codeOf(String(secret));
    expect((await factor('confirm', { code })).status).toBe(200);
    expect(await login()).toMatchObject({ status: 428, body: { error: { name: 'SecondFactorNeeded' } } });
    expect((await login({ password: 'Wrong@2026' })).body.error?.name).toBe('WrongCredentials');
    expect((await login({ code })).body.error?.name).toBe('WrongCode');
    const next = nextCode(String(secret));
    expect(await statusOf((await login({ code: next })).body.data?.['token'])).toBe(200);
    expect((await login({ code: next })).status).toBe(401);
  });

  it('has a code that works once, also when it comes twice at once', { tags: 'at-once' }, async () => {
    const { secret } = await turnOn();
    const code = nextCode(secret);
    const answers = await Promise.all([login({ code }), login({ code })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('is confirmed once, also when that comes twice at once', { tags: 'at-once' }, async () => {
    const code = codeOf(String((await factor('begin')).body.data?.['secret']));
    const answers = await Promise.all([factor('confirm', { code }), factor('confirm', { code })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const codes = answers.find(({ status }) => status === 200)?.body.data?.['recoveryCodes'] as string[];
    expect((await login({ code: codes[0] })).status).toBe(200);
  });

  it('ends all other access, but for the key that is to stay, and its owner is told', async () => {
    const other = (await login()).body.data?.['token'];
    const makeKey = async (name: string) => (await post('app/api-keys', { name })).body.data;
    const [stays, ends] = [await makeKey('Build'), await makeKey('Old')];
    await turnOn([String(stays?.['_id'])]);
    for (const stay of [token, stays?.['key']]) expect(await statusOf(stay)).toBe(200);
    for (const end of [other, ends?.['key']]) expect(await statusOf(end)).toBe(401);
    expect(await told()).toContain('two-factor authentication was turned on');
  });

  it('is set up by who has signed in lately', async () => {
    accounts.clock.advance(16 * 60_000);
    expect((await factor('begin')).body.error?.name).toBe('SignInAgain');
    expect((await factor('confirm', { code: '123456' })).body.error?.name).toBe('SignInAgain');
  });

  it('is replaced by who proves the one before, by a code or the password', async () => {
    const { secret } = await turnOn();
    expect((await factor('begin')).body.error?.name).toBe('SecondFactorNeeded');
    expect((await factor('begin', { code: '000000' })).body.error?.name).toBe('WrongCode');
    const wrong = await factor('begin', { password: 'Wrong@2026' });
    expect(wrong.body.error?.fields).toHaveProperty('password');
    // None of them has left anything that could be confirmed.
    expect((await factor('confirm', { code: codeOf(secret) })).body.error?.name).toBe('WrongCode');
    for (const proof of [{ password: asha.password }, { code: nextCode(secret) }]) {
      const began = await factor('begin', proof);
      expect(began.status).toBe(200);
      const other = String(began.body.data?.['secret']);
      expect(other).not.toBe(secret);
    }
    const other = String((await factor('begin', { password: asha.password })).body.data?.['secret']);
    expect((await factor('confirm', { code: codeOf(other) })).status).toBe(200);
    expect((await login({ code: nextCode(secret) })).status).toBe(401);
    expect((await login({ code: codeOf(other) })).status).toBe(200);
  });

  it('cannot be guessed, at sign-in or in the profile', async () => {
    await turnOn();
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      accounts.clock.advance(15_000);
      statuses.push((await login({ code: String(100_000 + guess) })).status);
    }
    // Turning it on took the first of ten minutes' ten.
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429, 429, 429]);
    expect((await factor('off', { code: '123456' })).status).toBe(429);
    expect((await factor('off', { password: asha.password })).status).toBe(429);
  });

  it('rests sealed, its codes as hashes; the export has neither, and both go with the account', async () => {
    const { secret, codes } = await turnOn();
    const kept = async () => (await database.orm.execute('select * from user_factors')).rows;
    const exported = (await accounts.call('GET', 'app/export', undefined, token)).body.data;
    expect(exported?.['secondFactor']).toMatchObject([{ isOn: true, recoveryCodesLeft: 10 }]);
    for (const told of [secret, ...codes])
      expect(JSON.stringify([exported, await kept()])).not.toContain(told);
    await post('app/erase', { password: asha.password });
    expect(await kept()).toEqual([]);
  });

  it('stays when a forgotten password is set again', async () => {
    const { secret } = await turnOn();
    accounts.clock.advance(60_000);
    await post('auth/reset-password', { email: asha.email });
    const password = 'Other@2026';
    const mailed = await accounts.linkIn(asha.email);
    await post(`auth/reset-password/update${mailed}`, { password, confirmPassword: password });
    expect((await login({ password })).status).toBe(428);
    expect((await login({ password, code: nextCode(secret) })).status).toBe(200);
  });

  it('is not asked for by a passkey, which is two factors itself', async () => {
    await turnOn();
    const key = newPasskey('http://localhost:4250');
    const challengeOf = async (path: string) => String((await post(path)).body.data?.['challenge']);
    await post('app/passkeys', { answer: key.made(await challengeOf('app/passkeys/options')) });
    const answer = key.answered(await challengeOf('auth/passkey/options'));
    expect((await post('auth/passkey', { answer })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, each works once in place of a code, and the owner is told', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const [code = '', other = ''] = codes;
    expect((await login({ code: ` ${code.toUpperCase()} ` })).status).toBe(200);
    expect((await login({ code: other.replaceAll('-', ' ') })).status).toBe(200);
    expect((await login({ code })).status).toBe(401);
    expect(await told()).toContain('a recovery code was used, 8 are left');
  });

  it('of ten letters, as they were before, work until they are replaced', async () => {
    await turnOn();
    const old = hashToken('abcdefgh23');
    await database.orm.execute(`update user_factors set recovery_hashes = '["${old}"]'`);
    expect((await login({ code: 'ABCDE-FGH23' })).status).toBe(200);
    expect((await login({ code: 'abcdefgh23' })).status).toBe(401);
  });

  it('are replaced by new ones, by a code or the password', async () => {
    const { secret, codes } = await turnOn();
    const renewed = await factor('codes', { code: nextCode(secret) });
    const fresh = renewed.body.data?.['recoveryCodes'] as string[];
    expect((await login({ code: codes[0] })).status).toBe(401);
    expect((await login({ code: fresh[0] })).status).toBe(200);
    expect((await factor('codes', { password: asha.password })).status).toBe(200);
    expect((await login({ code: fresh[1] })).status).toBe(401);
    expect((await factor('codes', { password: 'Wrong@2026' })).body.error?.fields).toHaveProperty('password');
    expect((await factor('codes')).status).toBe(422);
  });
});

describe('turned off', () => {
  it.each(['code', 'password'] as const)('by a %s, signing in asks for none', async (by) => {
    const { secret } = await turnOn();
    const other = (await login({ code: nextCode(secret) })).body.data?.['token'];
    const wrong = by === 'code' ? { code: '000000' } : { password: 'Wrong@2026' };
    expect((await factor('off', wrong)).status).toBe(by === 'code' ? 401 : 422);
    const right = by === 'code' ? { code: nextCode(secret) } : { password: asha.password };
    expect((await factor('off', right)).status).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await factor('off', { password: asha.password })).status).toBe(404);
  });

  it('by an operator, all access ends and the owner is told', async () => {
    await turnOn();
    const details = await accounts.call('GET', 'app/user-details', undefined, token);
    const id = String(details.body.data?.['_id']);
    await accounts.service.adminRemoveSecondFactor(id);
    expect(await statusOf(token)).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await told()).toContain('our team has turned two-factor authentication off');
    await expect(accounts.service.adminRemoveSecondFactor(id)).rejects.toMatchObject({ code: 'NotFound' });
  });
});
