import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCookie, deskPassword as password, origin, sitDown } from '../../../../test/desk.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { operatorCommand } from './operator-command.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  headers = await sitDown(app, ['owner'], 'olga@example.com');
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', path: string, body?: object, by = headers) =>
  app.call(method, `desk/${path}`, { headers: by, ...(body && { body }) });
const signIn = (email: string, secret = password) =>
  app.call('POST', 'desk/session', { headers: { origin }, body: { email, password: secret } });
const list = async () => (await call('GET', 'operators')).body.data;
const join = (search: URLSearchParams, more: object = {}) =>
  call('POST', 'join', { ...Object.fromEntries(search), name: 'Ned New', password, ...more }, { origin });

const invitation = (search: URLSearchParams, more: object = {}) =>
  call('POST', 'join/invitation', { ...Object.fromEntries(search), ...more }, { origin });

async function linkTo(email: string): Promise<URLSearchParams> {
  const [mail] = await app.mailTo(email);
  const url = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none');
  expect(url.pathname).toBe('/desk/join');
  return url.searchParams;
}

it('is told in the profile that what ends there ends at the desk, and a customer is not', async () => {
  const devices = async (token: string) => (await app.call('GET', 'user/app/sessions', { token })).body;
  const token = await app.signUp('eve@example.com');
  expect((await devices(token)).hasDeskAccess).toBe(false);
  await call('POST', 'operators', { email: 'eve@example.com', roles: ['support'] });
  expect((await devices(token)).hasDeskAccess).toBe(true);
});

describe('a new operator', () => {
  it('who has an account signs in at once with its password', async () => {
    await app.signUp('eve@example.com');
    const refundLimit = { INR: 500_000, USD: 5_000 };
    const body = { email: 'eve@example.com', roles: ['support'], refundLimit };
    const added = await call('POST', 'operators', body);
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({
      name: 'Asha Rao',
      email: body.email,
      roles: ['support'],
      refundLimit,
    });
    expect((await signIn('eve@example.com')).body.data.roles).toEqual(['support']);
    expect((await call('POST', 'operators', body)).status).toBe(409);
  });

  it('who has none is mailed a link that works once, for an hour', { tags: 'at-once' }, async () => {
    const added = await call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
    expect(added.body.data).toMatchObject({ email: 'ned@example.com', isInvited: true });
    const link = await linkTo('ned@example.com');
    expect((await invitation(link, { token: 'x'.repeat(43) })).status).toBe(410);
    expect((await invitation(link)).body.data).toEqual({ email: 'ned@example.com', hasAccount: false });
    expect((await join(link, { token: 'x'.repeat(43) })).status).toBe(410);
    expect((await join(link, { password: 'weak' })).body.error.fields).toHaveProperty('password');
    expect((await join(link, { name: undefined })).body.error.fields).toEqual({ name: 'Required' });
    expect((await join(link, { password: 'Sunshine@7294' })).body.error.fields).toHaveProperty('password');
    const twice = await Promise.all([join(link), join(link)]);
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    expect((await invitation(link)).status).toBe(410);
    expect((await signIn('ned@example.com')).body.data).toMatchObject({ name: 'Ned New', roles: ['editor'] });
    const [joined] = (await call('GET', 'audit?action=operator.join')).body.data;
    expect(joined).toMatchObject({ actor: { email: 'ned@example.com' }, after: { roles: ['editor'] } });
  });

  it('who is invited four times at once has one invitation', { tags: 'at-once' }, async () => {
    const invite = () => call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
    const answers = await Promise.all([invite(), invite(), invite(), invite()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await list()).filter((each: { isInvited: boolean }) => each.isInvited)).toHaveLength(1);
    expect((await join(await linkTo('ned@example.com'))).status).toBe(200);
  });

  it(
    'who has got an account since joins once with its password, and keeps name and password',
    {
      tags: 'at-once',
    },
    async () => {
      await call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
      const link = await linkTo('ned@example.com');
      app.clock.advance(1000);
      const token = await app.signUp('ned@example.com');
      expect((await invitation(link)).body.data).toEqual({ email: 'ned@example.com', hasAccount: true });
      const stolen = await join(link, { password: 'nordlicht-2026' });
      expect([stolen.status, stolen.body.error.name]).toEqual([401, 'WrongCredentials']);
      const isInvited = (await list()).map((each: { isInvited: boolean }) => each.isInvited);
      expect(isInvited.toSorted()).toEqual([false, true]);
      const twice = await Promise.all([join(link), join(link)]);
      expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
      // Who signed in before stays so, under the same name.
      expect((await app.call('GET', 'user/app/user-details', { token })).body.data.name).toBe('Asha Rao');
      expect((await signIn('ned@example.com')).body.data).toMatchObject({
        name: 'Asha Rao',
        roles: ['editor'],
      });
      expect(await list()).toHaveLength(2);
    },
  );

  it('whose address somebody else registered takes it over, under one name', async () => {
    await call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
    const link = await linkTo('ned@example.com');
    const body = { name: 'Some One', email: 'ned@example.com', password: 'Harbour@2026' };
    await app.call('POST', 'user/auth/register', { body });
    expect((await invitation(link)).body.data.hasAccount).toBe(false);
    expect((await join(link)).status).toBe(200);
    expect((await signIn('ned@example.com', 'Harbour@2026')).status).toBe(401);
    const login = { email: 'ned@example.com', password };
    const { token } = (await app.call('POST', 'user/auth/login', { body: login })).body.data;
    const { name, userName } = (await app.call('GET', 'user/app/user-details', { token })).body.data;
    expect([name, userName]).toEqual(['Ned New', expect.stringMatching(/^ned/i)]);
  });

  it('chooses a password of any composition, in every shop', async () => {
    await call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
    const link = await linkTo('ned@example.com');
    expect((await join(link, { password: 'seven-7' })).body.error.fields).toEqual({
      password: 'Use 8 characters or more.',
    });
    expect((await join(link, { password: 'nordlicht-2026' })).status).toBe(200);
    expect((await signIn('ned@example.com', 'nordlicht-2026')).status).toBe(200);
  });

  it('who opens the link too late is told so', async () => {
    await call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
    const link = await linkTo('ned@example.com');
    app.clock.advance(3_600_000);
    expect((await invitation(link)).body.error.name).toBe('LinkExpired');
    expect((await join(link)).body.error.name).toBe('LinkExpired');
    // It stands in the list until it is sent again.
    await app.platform.jobs.runAllDue();
    headers = await sitDown(app, ['owner'], 'olga.later@example.com');
    const ned = async () =>
      (await list()).filter((each: { email: string }) => each.email === 'ned@example.com');
    expect(await ned()).toMatchObject([{ isInvited: true, isLinkOver: true, roles: ['editor'] }]);
    await call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
    expect(await ned()).toMatchObject([{ isInvited: true, isLinkOver: false }]);
    expect((await join(await linkTo('ned@example.com'))).status).toBe(200);
    expect(await ned()).toMatchObject([{ isInvited: false, isLinkOver: false }]);
  });

  it('who is invited again gets the newer link alone', async () => {
    await call('POST', 'operators', { email: 'ned@example.com', roles: ['editor'] });
    const old = await linkTo('ned@example.com');
    app.clock.advance(1000);
    await call('POST', 'operators', { email: 'ned@example.com', roles: ['creator'] });
    expect((await join(old)).status).toBe(410);
    expect((await join(await linkTo('ned@example.com'))).status).toBe(200);
  });
});

describe('an invitation', () => {
  const limit = { INR: 0, USD: 5_000 };
  const ned = async () => (await list()).find(({ email }: { email: string }) => email === 'ned@example.com');
  const rows = async () => (await call('GET', 'audit')).body.data;

  it('is given other limits, with the reason in the audit, and its link keeps working', async () => {
    await call('POST', 'operators', { email: 'ned@example.com', roles: ['support'], refundLimit: limit });
    const { _id } = await ned();
    const refundLimit = { INR: 100_000, USD: 900 };
    const body = { roles: ['support'], refundLimit, reason: 'smaller' };
    const changed = await call('POST', `operators/${_id}/roles`, body);
    expect([changed.status, changed.body.data]).toMatchObject([200, { isInvited: true, refundLimit }]);
    const [row] = (await call('GET', 'audit?action=operator.roles')).body.data;
    expect(row).toMatchObject({
      subject: { id: _id, name: 'ned@example.com' },
      before: { refundLimit: limit },
      after: { refundLimit },
      reason: 'smaller',
    });
    expect((await join(await linkTo('ned@example.com'))).status).toBe(200);
    expect(await ned()).toMatchObject({ isInvited: false, refundLimit });
  });

  it('that was sent again is called so, and every row names the person', async () => {
    const roles = ['support'];
    await call('POST', 'operators', { email: 'ned@example.com', roles, refundLimit: limit });
    app.clock.advance(1000);
    await call('POST', 'operators', { email: 'ned@example.com', roles, refundLimit: limit });
    const sent = ['operator.invite-again', 'operator.add'];
    const named = async () =>
      (await rows())
        .filter(({ action }: { action: string }) => sent.includes(action))
        .map(({ action, subject }: { action: string; subject: { name: string } }) => [action, subject.name]);
    expect(await named()).toEqual(sent.map((action) => [action, 'ned@example.com']));
    await join(await linkTo('ned@example.com'));
    expect(await named()).toEqual(sent.map((action) => [action, 'Ned New']));
  });
});

describe('an operator', () => {
  it('is given other roles, with the reason in the audit', async () => {
    const eve = await sitDown(app, ['editor'], 'eve@example.com');
    const { _id } = (await call('GET', 'me', undefined, eve)).body.data;
    expect((await call('POST', `operators/${_id}/roles`, { roles: ['support'] })).body.error.fields).toEqual({
      reason: 'Required',
    });
    const changed = await call('POST', `operators/${_id}/roles`, { roles: ['support'], reason: ' moved ' });
    expect(changed.body.data.roles).toEqual(['support']);
    const [row] = (await call('GET', `audit?subject=${_id}`)).body.data;
    expect(row).toMatchObject({
      action: 'operator.roles',
      via: 'desk',
      actor: { email: 'olga@example.com' },
      subject: { kind: 'operator', id: _id, name: 'Asha Rao' },
      before: { roles: ['editor'] },
      after: { roles: ['support'] },
      reason: 'moved',
      requestId: changed.headers['x-request-id'],
    });
  });

  it('is out at once when removed', async () => {
    const eve = await sitDown(app, ['editor'], 'eve@example.com');
    const { _id } = (await call('GET', 'me', undefined, eve)).body.data;
    expect((await call('POST', `operators/${_id}/remove`, { reason: 'left' })).status).toBe(200);
    expect((await call('GET', 'me', undefined, eve)).status).toBe(401);
    expect((await call('POST', `operators/${_id}/remove`, { reason: 'left' })).status).toBe(404);
  });

  it('who is the last owner stays one, also when two owners leave at once', { tags: 'at-once' }, async () => {
    const own = (await call('GET', 'me')).body.data._id;
    const leave = (id: string, by = headers) => call('POST', `operators/${id}/remove`, { reason: 'bye' }, by);
    expect((await leave(own)).body.error.name).toBe('LastOwner');
    const demote = await call('POST', `operators/${own}/roles`, { roles: ['editor'], reason: 'bye' });
    expect([demote.status, demote.body.error.name]).toEqual([409, 'LastOwner']);
    const other = await sitDown(app, ['owner'], 'otto@example.com');
    const otto = (await call('GET', 'me', undefined, other)).body.data._id;
    const both = await Promise.all([leave(own), leave(otto, other)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is found by name and address, a page at a time', async () => {
    await sitDown(app, ['editor'], 'eve@example.com');
    expect((await call('GET', 'operators?search=EVE')).body.data).toHaveLength(1);
    expect((await call('GET', 'operators?sort=-email&limit=1')).body).toMatchObject({
      data: [{ email: 'olga@example.com' }],
      pagination: { page: 1, totalPages: 2, total: 2 },
    });
    for (const query of ['limit=101', 'limit=0', 'limit=x', 'sort=age', 'page=0'])
      expect((await call('GET', `operators?${query}`)).status, query).toBe(422);
  });
});

describe('the terminal', () => {
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const request = await operatorCommand.prepare(args);
    await operatorCommand.run(app, request, async (text) => void printed.push(text));
    return printed.join('');
  };

  it('makes the first owner by a link that works once', async () => {
    await emptyDatabase(app.platform.database);
    const { url } = JSON.parse(await run('add', 'first@example.com', '--json')) as { url: string };
    const link = new URL(url).searchParams;
    expect((await join(link)).status).toBe(200);
    expect((await join(link)).status).toBe(410);
    headers = { origin, cookie: getCookie(await signIn('first@example.com')) };
    const [row] = (await call('GET', 'audit?action=operator.add')).body.data;
    expect(row).toMatchObject({ via: 'cli', actor: null, after: { roles: ['owner'] } });
    expect(await run('list')).toBe('first@example.com\towner\tNed New\n');
    await expect(run('remove', 'first@example.com')).rejects.toThrow('There must be at least one owner');
    await expect(run('remove', 'nobody@example.com')).rejects.toThrow(
      'nobody@example.com is not an operator',
    );
  });

  it.each([[], ['add'], ['add', 'nonsense'], ['list', 'a@example.com'], ['sell', 'a@example.com']])(
    'refuses %j %j',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow(/Usage|not an email address/);
    },
  );
});

it('the list begins with those who sit there', async () => {
  expect(await list()).toEqual([
    expect.objectContaining({
      email: 'olga@example.com',
      roles: ['owner'],
      isInvited: false,
      isLinkOver: false,
      hasFactor: false,
    }),
  ]);
});
