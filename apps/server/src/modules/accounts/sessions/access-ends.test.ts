import { createHash } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCookie, deskPassword as password, hire, origin } from '../../../../test/desk.ts';
import { newPasskey } from '../../../../test/passkey.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { grantRepository, oauthTokenRepository } from '../store/oauth-repository.ts';

const email = 'mira@example.com';
const newPassword = 'Altered@2026';
const minuteMs = 60_000;
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(60 * minuteMs);
  userId = await hire(app, ['owner'], email);
});
afterAll(() => app.close());

const user = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object) =>
  app.call(method, `user/${path}`, { token, ...(body && { body }) });
const login = async (given = password) =>
  String((await app.call('POST', 'user/auth/login', { body: { email, password: given } })).body.data.token);
const sitDown = async (more: object = {}) => {
  const body = { email, password, ...more };
  return getCookie(await app.call('POST', 'desk/session', { body, headers: { origin } }));
};
const atDesk = (cookie: string, path: string, body: object = {}) =>
  app.call('POST', `desk/${path}`, { body, headers: { origin, cookie } });
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

/** Everything by which somebody may be let in: the owner's own browser, and what a thief holds. */
async function signInEverywhere() {
  const here = await login();
  const web = await login();
  const desk = await sitDown();
  const tool = await connectTool(here);
  const key = (await user('POST', 'app/api-keys', here, { name: 'Agent' })).body.data;
  const oauth = await letClientIn();
  const taken = { web, desk, tool, key: String(key.key), oauth };
  expect(await open(taken)).toEqual(everything);
  return { here, keyId: String(key._id), taken };
}

const everything = ['web', 'desk', 'tool', 'key', 'oauth'];

/** Which of them still open something. */
async function open({ web, desk, tool, key, oauth }: Awaited<ReturnType<typeof signInEverywhere>>['taken']) {
  const isIn = {
    web: (await user('GET', 'app/user-details', web)).status === 200,
    desk: (await app.call('GET', 'desk/me', { headers: { cookie: desk } })).status === 200,
    tool: (await user('GET', 'app/user-details', tool)).status === 200,
    key: (await user('GET', 'app/user-details', key)).status === 200,
    oauth: (await app.services.accounts.authenticateAgent(oauth)) !== undefined,
  };
  return everything.filter((each) => isIn[each as keyof typeof isIn]);
}

async function connectTool(token: string): Promise<string> {
  const { deviceCode } = await approvedTool(token);
  const taken = await app.call('POST', 'user/connect/token', { body: { deviceCode, verifier } });
  return String(taken.body.data.token);
}

async function approvedTool(token: string): Promise<{ deviceCode: string }> {
  const started = await app.call('POST', 'user/connect/start', { body: { client: 'cli', challenge } });
  const { deviceCode, userCode } = started.body.data;
  expect((await user('POST', 'connect/approve', token, { userCode })).status).toBe(200);
  return { deviceCode };
}

/** An access token as a client has it that the user let in. */
async function letClientIn(): Promise<string> {
  const token = `kat_${newId()}`;
  const [createdAt, id] = [app.clock.now(), newId()];
  const expiresAt = new Date(createdAt.getTime() + 60 * minuteMs);
  const client = { clientId: 'https://client.example/id', clientName: 'Client' };
  const times = { createdAt, lastUsedAt: createdAt, expiresAt };
  const { orm } = app.platform.database;
  await grantRepository(orm).insert({ id, userId, ...client, ...times });
  await oauthTokenRepository(orm).insert({
    tokenHash: hashToken(token),
    grantId: id,
    kind: 'access',
    expiresAt,
  });
  return token;
}

const change = (token: string, more: object = {}) =>
  user('PUT', 'app/user-password', token, {
    currentPassword: password,
    password: newPassword,
    confirmPassword: newPassword,
    ...more,
  });

async function reset(): Promise<number> {
  await app.call('POST', 'user/auth/reset-password/send-link', { body: { email } });
  const mail = (await app.mailTo(email)).find(({ text }) => text.includes('/update-password'));
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').search;
  const body = { password: newPassword, confirmPassword: newPassword };
  return (await app.call('POST', `user/auth/reset-password/update${link}`, { body })).status;
}

describe('a changed password', () => {
  it('ends every other session, the desk, tools, clients and keys; the one that changed it stays', async () => {
    const { here, taken } = await signInEverywhere();
    expect((await change(here)).status).toBe(200);
    expect(await open(taken)).toEqual([]);
    expect((await user('GET', 'app/user-details', here)).status).toBe(200);
  });

  it('leaves the keys that were chosen to stay, and no others', async () => {
    const { here, keyId, taken } = await signInEverywhere();
    const other = (await user('POST', 'app/api-keys', here, { name: 'Other' })).body.data;
    const malformed = await change(here, { keepKeys: ['x'] });
    expect(malformed.status).toBe(422);
    expect(malformed.body.error.fields).toHaveProperty('keepKeys');
    expect((await change(here, { keepKeys: [keyId, 'f'.repeat(32)] })).status).toBe(200);
    expect(await open(taken)).toEqual(['key']);
    expect((await user('GET', 'app/user-details', String(other.key))).status).toBe(401);
  });

  it('also ends what a tool was promised and has not taken yet', async () => {
    const here = await login();
    const { deviceCode } = await approvedTool(here);
    await change(here);
    const taken = await app.call('POST', 'user/connect/token', { body: { deviceCode, verifier } });
    expect(taken.body.error.name).toBe('ConnectGone');
  });

  it('ends what is begun at the same moment, too', { tags: 'at-once' }, async () => {
    const [here, stolen] = [await login(), await login()];
    const keys = () => user('POST', 'app/api-keys', stolen, { name: 'Left behind' });
    const [made, seats] = await Promise.all([
      Promise.all([keys(), keys(), keys()]),
      Promise.all([sitDown(), sitDown(), change(here).then(() => sitDown())]),
      keys(),
    ]);
    const keysMade = made.flatMap(({ body }) => (body.data ? [String(body.data.key)] : []));
    for (const key of keysMade) expect((await user('GET', 'app/user-details', key)).status).toBe(401);
    for (const cookie of seats)
      expect((await app.call('GET', 'desk/me', { headers: { cookie } })).status).toBe(401);
  });
});

describe('a reset password', () => {
  it('ends everything, the desk too', async () => {
    const { here, taken } = await signInEverywhere();
    expect(await reset()).toBe(200);
    expect(await open({ ...taken, web: here })).toEqual([]);
    expect(await open(taken)).toEqual([]);
  });
});

describe('another second factor', () => {
  it('ends sessions that were begun before the first was added, but not the one that added it', async () => {
    const { here, taken } = await signInEverywhere();
    const own = await sitDown();
    const { secret } = (await atDesk(own, 'me/factors/totp')).body.data;
    expect(await open(taken)).toEqual(everything);
    expect((await atDesk(own, 'me/factors/totp/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect(await open(taken)).toEqual([]);
    expect((await user('GET', 'app/user-details', here)).status).toBe(401);
    expect((await app.call('GET', 'desk/me', { headers: { cookie: own } })).status).toBe(200);
  });

  it('that replaces one ends the sessions of the one before', async () => {
    const own = await sitDown();
    const first = (await atDesk(own, 'me/factors/totp')).body.data.secret;
    await atDesk(own, 'me/factors/totp/confirm', { code: codeOf(first) });
    app.clock.advance(30_000);
    const stolen = await sitDown({ code: codeOf(first) });
    const second = (await atDesk(own, 'me/factors/totp')).body.data.secret;
    await atDesk(own, 'me/factors/totp/confirm', { code: codeOf(second) });
    expect((await app.call('GET', 'desk/me', { headers: { cookie: stolen } })).status).toBe(401);
    expect((await app.call('GET', 'desk/me', { headers: { cookie: own } })).status).toBe(200);
  });

  it('may be a passkey', async () => {
    const { taken } = await signInEverywhere();
    const own = await sitDown();
    const asked = (await atDesk(own, 'me/factors/passkey/options')).body.data;
    const made = newPasskey(origin).made(String(asked.challenge));
    expect((await atDesk(own, 'me/factors/passkey', made)).status).toBe(200);
    expect(await open(taken)).toEqual([]);
    expect((await app.call('GET', 'desk/me', { headers: { cookie: own } })).status).toBe(200);
  });

  it('is asked of who signs in at the same moment', { tags: 'at-once' }, async () => {
    const own = await sitDown();
    const { secret } = (await atDesk(own, 'me/factors/totp')).body.data;
    const confirm = () => atDesk(own, 'me/factors/totp/confirm', { code: codeOf(secret) });
    const [stolen] = await Promise.all([Promise.all([sitDown(), sitDown(), sitDown()]), confirm()]);
    for (const cookie of stolen)
      expect((await app.call('GET', 'desk/me', { headers: { cookie } })).status).toBe(401);
  });
});

describe('signing out everywhere', () => {
  it('ends everything, here too', async () => {
    const { here, taken } = await signInEverywhere();
    const answer = await user('POST', 'app/sessions/revoke-all', here);
    expect(answer.status).toBe(200);
    expect(await open(taken)).toEqual([]);
    expect((await user('GET', 'app/user-details', here)).status).toBe(401);
  });

  it('leaves the keys that were chosen to stay', async () => {
    const { here, keyId, taken } = await signInEverywhere();
    await user('POST', 'app/sessions/revoke-all', here, { keepKeys: [keyId] });
    expect(await open(taken)).toEqual(['key']);
  });

  it('but here ends the desk as well; keys are no devices', async () => {
    const { here, taken } = await signInEverywhere();
    expect((await user('POST', 'app/sessions/revoke-others', here)).status).toBe(200);
    expect(await open(taken)).toEqual(['key']);
    expect((await user('GET', 'app/user-details', here)).status).toBe(200);
  });

  it('is done by an operator for a customer, at the desk as well', async () => {
    const { taken } = await signInEverywhere();
    await hire(app, ['owner'], 'boss@example.com');
    const boss = getCookie(
      await app.call('POST', 'desk/session', {
        body: { email: 'boss@example.com', password },
        headers: { origin },
      }),
    );
    const answer = await atDesk(boss, `customers/${userId}/sign-out`, { reason: 'Stolen laptop' });
    expect(answer.status).toBe(200);
    expect(await open(taken)).toEqual([]);
  });
});
