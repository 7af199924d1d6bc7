import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCookie, deskPassword as password, hire, origin, sitDown } from '../../../../test/desk.ts';
import { demoPassword, demoUsers, seedDemoUsers } from '../../accounts/seed.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { seedOwner } from '../seed.ts';

const email = 'mira@example.com';
const minuteMs = 60_000;

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

const signIn = (body: object = {}, headers: Record<string, string> = { origin }) =>
  app.call('POST', 'desk/session', { body: { email, password, ...body }, headers });
const me = (headers: Record<string, string>) => app.call('GET', 'desk/me', { headers });
const names = async () => {
  const { rows } = await app.services.desk.auditPage({}, { limit: 99, offset: 0, isOldestFirst: true });
  return rows.map(({ action }) => action);
};

describe('signing in', () => {
  it('gives a cookie of twelve hours that scripts cannot read', async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ name: 'Asha Rao', email, roles: ['owner'], factors: [] });
    expect(answer.headers['set-cookie']).toMatch(
      /^kitshelf\.desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    const cookie = getCookie(answer);
    expect((await me({ cookie })).status).toBe(200);
    app.clock.advance(12 * 60 * minuteMs);
    expect((await me({ cookie })).body.error.name).toBe('NoSession');
    expect(await names()).toEqual(['session.start']);
  });

  it.each([
    ['a wrong password', { password: 'Wrong@2026' }],
    ['an unknown address', { email: 'nobody@example.com' }],
    ['a user without roles', { email: 'user@example.com' }],
  ])('is refused in the same words for %s', async (_, body) => {
    await app.signUp('user@example.com');
    const answer = await signIn(body);
    expect(answer.status).toBe(401);
    expect(answer.body.error).toEqual({
      name: 'WrongCredentials',
      message: 'Incorrect email or password',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  it('is limited like the login of the site', { tags: 'at-once' }, async () => {
    const tries = await Promise.all(Array.from({ length: 11 }, () => signIn({ password: 'Wrong@2026' })));
    // They signed in to the site a moment ago.
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('ends the session that the same browser had', async () => {
    const [before, elsewhere] = [getCookie(await signIn()), getCookie(await signIn())];
    const again = await signIn({}, { origin, cookie: before });
    expect((await me({ cookie: before })).status).toBe(401);
    for (const cookie of [elsewhere, getCookie(again)]) expect((await me({ cookie })).status).toBe(200);
    const refused = await signIn({ password: 'Wrong@2026' }, { origin, cookie: elsewhere });
    expect([refused.status, (await me({ cookie: elsewhere })).status]).toEqual([401, 200]);
  });

  it('ends on the server', async () => {
    const cookie = getCookie(await signIn());
    app.clock.advance(1000);
    const ended = await app.call('POST', 'desk/session/end', { headers: { cookie, origin } });
    expect(ended.status).toBe(200);
    expect(ended.headers['set-cookie']).toMatch(/Max-Age=0/);
    expect((await me({ cookie })).status).toBe(401);
    expect(await names()).toEqual(['session.start', 'session.end']);
  });
});

describe('another site', () => {
  it.each([
    ['no origin', undefined],
    ['a null origin', 'null'],
    ['another origin', 'https://evil.example'],
    ['this host at another port', 'http://localhost:3001'],
  ])('changes nothing with %s', async (_, other) => {
    const { cookie = '' } = await sitDown(app, ['editor']);
    const headers = { cookie, ...(other !== undefined && { origin: other }) };
    const ended = await app.call('POST', 'desk/session/end', { headers });
    expect([ended.status, ended.body.error.name]).toEqual([403, 'WrongOrigin']);
    expect((await me({ cookie })).status).toBe(200);
    const started = await signIn({}, other === undefined ? {} : { origin: other });
    expect([started.status, started.body.error.name]).toEqual([403, 'WrongOrigin']);
  });
});

describe('without a session', () => {
  it('a token of the site opens nothing here, and the cookie nothing there', async () => {
    const token = await app.signUp('user@example.com');
    expect((await app.call('GET', 'desk/me', { token })).body.error.name).toBe('NoSession');
    const dead = { cookie: 'kitshelf.desk=dead' };
    expect((await app.call('GET', 'desk/me', { token, headers: dead })).status).toBe(401);
    const cookie = getCookie(await signIn());
    const there = await app.call('GET', 'user/app/user-details', { headers: { cookie } });
    expect([there.status, there.body.error.message]).toEqual([401, 'No token provided']);
  });

  it('unknown calls are 404 and wrong methods 405, as JSON', async () => {
    expect((await app.call('GET', 'desk/nothing')).body.error.name).toBe('NotFound');
    expect((await app.call('PUT', 'desk/me')).body.error.name).toBe('MethodNotAllowed');
    expect((await app.call('PUT', 'desk/audit')).status).toBe(405);
  });

  it('who loses the roles or the account sits there no more', async () => {
    const headers = await sitDown(app, ['editor'], 'eve@example.com');
    expect((await me(headers)).status).toBe(200);
    const token = await app.call('POST', 'user/auth/login', { body: { email: 'eve@example.com', password } });
    await app.call('POST', 'user/app/erase', { token: token.body.data.token, body: { password } });
    expect((await me(headers)).status).toBe(401);
  });
});

describe('the proof of who sits there', () => {
  const add = (headers: Record<string, string>) =>
    app.call('POST', 'desk/operators', { headers, body: { email: 'new@example.com', roles: ['editor'] } });

  it('lasts ten minutes and is renewed with the password, on loopback and without a factor', async () => {
    const headers = { origin, cookie: getCookie(await signIn()) };
    app.clock.advance(10 * minuteMs);
    expect((await add(headers)).status).toBe(201);
    app.clock.advance(1);
    expect((await add(headers)).body.error).toMatchObject({ name: 'SecondFactorNeeded' });
    const confirm = (body: object) => app.call('POST', 'desk/session/confirm', { headers, body });
    expect((await confirm({})).status).toBe(428);
    expect((await confirm({ password: 'Wrong@2026' })).status).toBe(401);
    expect((await confirm({ password })).status).toBe(200);
    expect((await add(headers)).status).toBe(201);
  });
});

it('the demo owner sits there from this machine alone', async () => {
  await seedDemoUsers(app.platform);
  await app.services.desk.personalData.erase({ userId, email, until: app.clock.now() });
  await seedOwner(app.platform, demoUsers.owner.id);
  const body = { email: demoUsers.owner.email, password: demoPassword };
  const from = (more: object) =>
    app.call('POST', 'desk/session', { body, headers: { origin, host: 'localhost:3000', ...more } });
  expect((await from({ 'x-forwarded-for': '1.2.3.4' })).status).toBe(401);
  const answer = await from({});
  expect(answer.body.data.roles).toEqual(['owner']);
  const cookie = getCookie(answer);
  expect((await me({ cookie, host: 'localhost:3000' })).status).toBe(200);
  expect((await me({ cookie, host: 'localhost:3000', via: '1.1 proxy' })).status).toBe(401);
});
