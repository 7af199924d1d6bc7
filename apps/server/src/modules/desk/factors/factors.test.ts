import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCookie, deskPassword as password, hire, origin } from '../../../../test/desk.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

const email = 'mira@example.com';
let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  await hire(app, ['owner'], email);
  headers = { origin, cookie: getCookie(await signIn()) };
});
afterAll(() => app.close());

const signIn = (more: object = {}) =>
  app.call('POST', 'desk/session', { body: { email, password, ...more }, headers: { origin } });
const post = (path: string, body: object = {}) => app.call('POST', `desk/${path}`, { headers, body });
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

/** Enrols an authenticator; its secret and the recovery codes. */
async function enrol() {
  const { secret, uri } = (await post('me/factors/totp')).body.data;
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  const confirmed = await post('me/factors/totp/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  app.clock.advance(30_000);
  return { secret: String(secret), codes: confirmed.body.data.recoveryCodes as string[] };
}

describe('an authenticator', () => {
  it('counts once a code of it came back, and is asked for from then on', async () => {
    const { secret } = (await post('me/factors/totp')).body.data;
    expect((await signIn()).status).toBe(200);
    expect((await post('me/factors/totp/confirm', { code: '000000' })).body.error.name).toBe('WrongCode');
    await post('me/factors/totp/confirm', { code: codeOf(secret) });
    expect((await signIn()).body.error.name).toBe('SecondFactorNeeded');
    expect((await signIn({ password: 'Wrong@2026' })).body.error.name).toBe('WrongCredentials');
    app.clock.advance(30_000);
    const answer = await signIn({ code: codeOf(secret) });
    expect(answer.body.data).toMatchObject({ factors: ['totp'], recoveryCodesLeft: 10 });
  });

  it('has a code that works once, also when it comes twice at once', { tags: 'at-once' }, async () => {
    const { secret } = await enrol();
    const code = codeOf(secret);
    const answers = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    expect((await signIn({ code })).body.error.name).toBe('WrongCode');
  });

  it('is replaced by a new one only when that is confirmed', async () => {
    const { secret } = await enrol();
    const next = (await post('me/factors/totp')).body.data.secret;
    expect((await signIn({ code: codeOf(secret) })).status).toBe(200);
    app.clock.advance(30_000);
    await post('me/factors/totp/confirm', { code: codeOf(next) });
    app.clock.advance(30_000);
    expect((await signIn({ code: codeOf(secret) })).status).toBe(401);
    expect((await signIn({ code: codeOf(next) })).status).toBe(200);
  });

  it('can be removed, after which the password alone signs in on this machine', async () => {
    const { secret, codes } = await enrol();
    const away = { cookie: getCookie(await signIn({ code: codeOf(secret) })) };
    expect((await signIn()).body.error.fields).toEqual({ factors: 'totp' });
    expect((await post('me/factors/totp/remove')).status).toBe(200);
    expect((await app.call('GET', 'desk/me', { headers: away })).status).toBe(401);
    expect((await signIn()).body.data).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await signIn({ code: codes[0] })).status).toBe(200);
    expect((await post('me/factors/totp/remove')).status).toBe(404);
  });

  it('is removed once, also when two ask at once', { tags: 'at-once' }, async () => {
    await enrol();
    const answers = await Promise.all([1, 2].map(() => post('me/factors/totp/remove')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('cannot be guessed', async () => {
    await enrol();
    const tries = [];
    for (let guess = 0; guess < 11; guess += 1)
      tries.push((await signIn({ code: String(100_000 + guess) })).status);
    // The tenth sign-in of a minute is the last as well.
    expect(tries.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 401));
    expect(tries.at(-1)).toBe(429);
  });

  it('rests sealed in the database, and its codes as hashes', async () => {
    const { secret, codes } = await enrol();
    const { rows } = await app.platform.database.orm.execute('select * from operators');
    for (const told of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(told);
    const trail = await app.platform.database.orm.execute('select * from audit_rows');
    for (const told of [secret, ...codes]) expect(JSON.stringify(trail.rows)).not.toContain(told);
  });

  it('renews the proof; the password does not any more', async () => {
    const { secret } = await enrol();
    app.clock.advance(11 * 60_000);
    expect((await post('operators', { email: 'a@example.com', roles: ['editor'] })).status).toBe(428);
    expect((await post('session/confirm', { password })).status).toBe(428);
    expect((await post('session/confirm', { code: '123456' })).status).toBe(401);
    expect((await post('session/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect((await post('operators', { email: 'a@example.com', roles: ['editor'] })).status).toBe(201);
  });
});

describe('recovery codes', () => {
  it('are ten, and each works once in place of a code', async () => {
    const { codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect((await signIn({ code: ` ${code.toUpperCase()} ` })).body.data.recoveryCodesLeft).toBe(9);
    expect((await signIn({ code })).status).toBe(401);
  });
});

describe('on a public site', () => {
  it('nothing can be done at the desk before there is a second factor', async () => {
    const open = await testApp({
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@shop.example',
      PADDLE_API_KEY: 'key',
      PADDLE_CLIENT_TOKEN: 'live_token',
      PADDLE_WEBHOOK_SECRET: 'secret',
    });
    try {
      const passwordHash = await open.platform.passwords.hash(password);
      const now = open.clock.now();
      const userId = await open.platform.database.transaction((tx) =>
        open.services.accounts.setUpAccount(tx, { email, name: 'Mira Sol', passwordHash, now }),
      );
      const { seedOwner } = await import('../seed.ts');
      await seedOwner(open.platform, userId);
      const there = { origin: 'https://shop.example' };
      const body = { email, password };
      const answer = await open.call('POST', 'desk/session', { headers: there, body });
      expect(answer.headers['set-cookie']).toMatch(
        /^__Host-kitshelf\.desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
      );
      expect(answer.body.data.needsFactor).toBe(true);
      const seated = { ...there, cookie: getCookie(answer) };
      const operators = () => open.call('GET', 'desk/operators', { headers: seated });
      expect((await operators()).status).toBe(428);
      const { secret } = (await open.call('POST', 'desk/me/factors/totp', { headers: seated })).body.data;
      const code = generateSync({ secret, epoch: Math.floor(open.clock.now().getTime() / 1000) });
      await open.call('POST', 'desk/me/factors/totp/confirm', { headers: seated, body: { code } });
      expect((await operators()).status).toBe(200);
      // Without another factor the site would be open to the password alone.
      const removed = await open.call('POST', 'desk/me/factors/totp/remove', { headers: seated, body: {} });
      expect([removed.status, removed.body.error.name]).toEqual([409, 'WrongState']);
      expect((await operators()).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});

describe('a passkey', () => {
  it('is only taken as the answer to what was asked', async () => {
    const options = await post('me/factors/passkey/options');
    expect(options.body.data).toMatchObject({ rp: { id: 'localhost' }, user: { name: email } });
    const made = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} };
    expect((await post('me/factors/passkey', made)).body.error.name).toBe('WrongCode');
    expect((await post('me/factors/passkey', made)).body.error.name).toBe('WrongCode');
    expect((await signIn({ passkey: made })).status).toBe(200);
  });

  it('is asked at sign-in where there is one alone', async () => {
    const asked = () =>
      app.call('POST', 'desk/session/passkey/options', { headers: { origin }, body: { email, password } });
    expect((await asked()).status).toBe(404);
    expect((await post('session/confirm/options')).status).toBe(404);
  });
});
