import { describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { newPasskey } from '../../../../test/passkey.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

const origin = 'http://localhost:4250';

let database: Database;
let accounts: TestAccounts;
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database);
  return () => accounts.close();
});

const post = (path: string, body: object = {}, token?: string) => accounts.call('POST', path, body, token);
const challengeOf = async (path: string, token?: string) =>
  String((await post(path, {}, token)).body.data?.['challenge']);
const signIn = (answer: object) => post('auth/passkey', { answer });
const listed = async (token: string) =>
  (await accounts.call('GET', 'app/passkeys', undefined, token)).body.data as unknown as { _id: string }[];

/** A user with a passkey. */
async function withPasskey() {
  const token = await accounts.signUp();
  const key = newPasskey(origin);
  const answer = key.made(await challengeOf('app/passkeys/options', token));
  expect((await post('app/passkeys', { answer }, token)).status).toBe(201);
  return { token, key, answer };
}

describe('a passkey', () => {
  it('signs in by itself, and its owner is told of it', async () => {
    const { key } = await withPasskey();
    const { status, body } = await signIn(key.answered(await challengeOf('auth/passkey/options')));
    expect(status).toBe(200);
    const details = await accounts.call('GET', 'app/user-details', undefined, String(body.data?.['token']));
    expect(details.body.data).toMatchObject({ email: asha.email });
    const subjects = (await accounts.mailTo(asha.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A new way to sign in to Kitshelf');
  });

  it.each([
    ['twice', async (key: Key, challenge: string) => void (await signIn(key.answered(challenge)))],
    ['late', async () => accounts.clock.advance(16 * 60_000)],
  ])('answers no question %s', async (_, before) => {
    const { key } = await withPasskey();
    const challenge = await challengeOf('auth/passkey/options');
    await before(key, challenge);
    expect(await signIn(key.answered(challenge))).toMatchObject({
      status: 401,
      body: { error: { name: 'PasskeyRefused' } },
    });
  });

  it('answers a question once when it does so twice at once', { tags: 'at-once' }, async () => {
    const { key } = await withPasskey();
    const answer = key.answered(await challengeOf('auth/passkey/options'));
    const answers = await Promise.all([signIn(answer), signIn(answer)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('answers no question of another making, nor without a check of who holds it, nor for a stranger', async () => {
    const { key, token } = await withPasskey();
    const challenge = await challengeOf('auth/passkey/options');
    const ofOthers = Buffer.from(`${Date.now() + 1e9}.made.up`).toString('base64url');
    const toAdd = await challengeOf('app/passkeys/options', token);
    for (const answer of [
      key.answered(ofOthers),
      key.answered(toAdd),
      key.answered(challenge, false),
      newPasskey(origin).answered(challenge),
      newPasskey('http://evil.example').answered(challenge),
    ])
      expect((await signIn(answer)).status).toBe(401);
  });

  it('is added once, by who has signed in lately, for themselves alone', async () => {
    const { token, answer } = await withPasskey();
    expect((await post('app/passkeys', { answer }, token)).status).toBe(401);
    const other = await accounts.signUp({ ...asha, email: 'other@example.com' });
    const stolen = newPasskey(origin).made(await challengeOf('app/passkeys/options', token));
    expect((await post('app/passkeys', { answer: stolen }, other)).status).toBe(401);
    accounts.clock.advance(16 * 60_000);
    expect((await post('app/passkeys/options', {}, token)).status).toBe(403);
  });

  it('ends all other access when it is removed, but for the key that is to stay, and its owner is told', async () => {
    const { token, key } = await withPasskey();
    const answer = await signIn(key.answered(await challengeOf('auth/passkey/options')));
    const other = String(answer.body.data?.['token']);
    const makeKey = async (name: string) => (await post('app/api-keys', { name }, token)).body.data;
    const [stays, ends] = [await makeKey('Build'), await makeKey('Old')];
    const [passkey] = await listed(token);
    const keepKeys = [String(stays?.['_id'])];
    expect((await post(`app/passkeys/${passkey?._id}/remove`, { keepKeys }, token)).status).toBe(200);
    const statusOf = async (given: unknown) =>
      (await accounts.call('GET', 'app/user-details', undefined, String(given))).status;
    for (const stay of [token, stays?.['key']]) expect(await statusOf(stay)).toBe(200);
    for (const end of [other, ends?.['key']]) expect(await statusOf(end)).toBe(401);
    const subjects = (await accounts.mailTo(asha.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A way to sign in to Kitshelf was removed');
  });

  it.each([{}, { id: 7 }, { id: 'x'.repeat(2001) }])('is no answer of the form %o', async (answer) => {
    expect((await signIn(answer)).status).toBe(422);
  });

  it('is listed and exported without its key, and removed; a new password removes it too', async () => {
    const { token, key } = await withPasskey();
    const [passkey] = await listed(token);
    const exported = (await accounts.call('GET', 'app/export', undefined, token)).body.data;
    expect(exported?.['passkeys']).toEqual([passkey]);
    expect(JSON.stringify(exported)).not.toContain(key.answered('').id);
    expect((await post(`app/passkeys/${passkey?._id}/remove`, {}, token)).status).toBe(200);
    expect((await signIn(key.answered(await challengeOf('auth/passkey/options')))).status).toBe(401);
    expect((await post(`app/passkeys/${passkey?._id}/remove`, {}, token)).status).toBe(404);
    const again = newPasskey(origin);
    await post(
      'app/passkeys',
      { answer: again.made(await challengeOf('app/passkeys/options', token)) },
      token,
    );
    accounts.clock.advance(1000);
    await post('auth/reset-password', { email: asha.email });
    const password = 'Other@2026';
    const mailed = await accounts.linkIn(asha.email);
    await post(`auth/reset-password/update${mailed}`, { password, confirmPassword: password });
    expect((await signIn(again.answered(await challengeOf('auth/passkey/options')))).status).toBe(401);
  });
});

type Key = ReturnType<typeof newPasskey>;
