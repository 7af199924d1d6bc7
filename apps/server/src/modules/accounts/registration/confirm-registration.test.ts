import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let database: Database;
let accounts: TestAccounts;
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database);
  return () => accounts.close();
});

const browser = 'a'.repeat(32);
const mallory = { name: 'Mallory', email: asha.email, password: 'Trespass@2026' };
const register = (person = asha, sessionId = browser) =>
  accounts.call('POST', `auth/register?sessionId=${sessionId}`, person);
const confirm = (link: string, body?: object) => accounts.call('POST', `auth/register/verify${link}`, body);
const login = (person = asha) => accounts.call('POST', 'auth/login', person);

describe('a registration is confirmed', () => {
  it.each([
    ['in the browser that registered', `&sessionId=${browser}`, undefined],
    ['in that browser, said in the body', '', { sessionId: browser }],
    ['in another browser, with the password', '', { password: asha.password }],
    [
      'in another waiting page, with the password',
      `&sessionId=${'b'.repeat(32)}`,
      { password: asha.password },
    ],
  ])('%s', async (_, query, body) => {
    await register();
    expect((await confirm((await accounts.linkIn(asha.email)) + query, body)).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it.each([
    ['without any', '', undefined, 'Enter the password that you signed up with'],
    [
      'in another browser',
      `&sessionId=${'b'.repeat(32)}`,
      undefined,
      'Enter the password that you signed up with',
    ],
    ['with another password', '', { password: 'Other@2026' }, 'This is not the password you signed up with'],
  ])('not %s, and the link stays good', async (_, query, body, words) => {
    await register();
    const link = await accounts.linkIn(asha.email);
    const refused = await confirm(link + query, body);
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { password: words } } } });
    expect((await login()).status).toBe(403);
    expect((await confirm(link, { password: asha.password })).status).toBe(200);
  });

  it('by no browser when none was named at the registration', async () => {
    await accounts.call('POST', 'auth/register', asha);
    expect((await confirm(await accounts.linkIn(asha.email))).status).toBe(422);
  });

  it('once: afterwards the link asks for nothing', async () => {
    await register();
    const link = await accounts.linkIn(asha.email);
    await confirm(link, { password: asha.password });
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link, { password: 'Other@2026' })).status).toBe(200);
  });
});

describe('a stranger who registers the address of another', () => {
  it('does not win when the owner opens the older of two mails', async () => {
    await register(mallory, 'mallory');
    const theirs = await accounts.linkIn(asha.email);
    accounts.clock.advance(1000);
    await register();
    expect((await confirm(`${theirs}&sessionId=${browser}`)).status).toBe(422);
    expect((await confirm(theirs, { password: asha.password })).status).toBe(422);
    expect((await login(mallory)).status).not.toBe(200);
    const own = await accounts.linkIn(asha.email);
    expect((await confirm(`${own}&sessionId=${browser}`)).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await login(mallory)).status).toBe(401);
  });

  it('does not win by registering last and having the link sent again', async () => {
    await register();
    accounts.clock.advance(1000);
    await register(mallory, 'mallory');
    await accounts.call('POST', `auth/register/send-link?sessionId=${browser}`, { email: asha.email });
    expect((await login(mallory)).status).toBe(403);
    const { rows } = await database.orm.execute<{ registered_in: string }>(
      'select registered_in from mailed_links',
    );
    expect(new Set(rows.map((row) => row.registered_in))).toEqual(new Set([browser, 'mallory']));
    for (const mail of await accounts.mailTo(asha.email)) {
      const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? 'http://none').search;
      await confirm(`${link}&sessionId=${browser}`);
    }
    expect((await login()).status).toBe(200);
    expect((await login(mallory)).status).toBe(401);
  });
});

describe('a registration on the way to something', () => {
  const wanted = { path: '/library?product-id=1' };
  const registerFor = (person = asha, sessionId = browser) =>
    accounts.call('POST', `auth/register?sessionId=${sessionId}`, { ...person, wanted });
  const details = (token: unknown) => accounts.call('GET', 'app/user-details', undefined, String(token));

  it.each([
    ['in the browser that registered', { sessionId: browser }],
    ['elsewhere, with the password', { password: asha.password }],
  ])('signs in %s when it is confirmed, once, and says where to', async (_, proof) => {
    await registerFor();
    const link = await accounts.linkIn(asha.email);
    const { status, body } = await confirm(link, proof);
    expect([status, body.data?.['next']]).toEqual([200, wanted.path]);
    expect((await details(body.data?.['token'])).body.data).toMatchObject({ email: asha.email });
    expect((await confirm(link, proof)).body.data).toBeUndefined();
  });

  it('signs nobody in an hour later by the browser alone; it is confirmed all the same', async () => {
    await registerFor();
    const link = await accounts.linkIn(asha.email);
    accounts.clock.advance(60 * 60_000);
    expect(await confirm(link, { sessionId: browser })).toMatchObject({
      status: 200,
      body: { message: 'Your email is verified. You can sign in now.' },
    });
    expect((await login()).body.data).toBeDefined();
  });

  it('signs no stranger in whose link is opened after the owner has confirmed their own', async () => {
    await registerFor(mallory, 'mallory');
    const theirs = await accounts.linkIn(asha.email);
    accounts.clock.advance(1000);
    await registerFor();
    const own = await accounts.linkIn(asha.email);
    expect((await confirm(theirs, { sessionId: browser })).status).toBe(422);
    await confirm(own, { sessionId: browser });
    expect(await confirm(theirs, { sessionId: 'mallory' })).toMatchObject({
      status: 200,
      body: { message: 'Your email is verified. You can sign in now.' },
    });
  });

  it('is remembered when the link is sent again, and told by a login for something', async () => {
    await registerFor();
    accounts.clock.advance(1000);
    await accounts.call('POST', `auth/register/send-link?sessionId=${browser}`, { email: asha.email });
    const { body } = await confirm(await accounts.linkIn(asha.email), { sessionId: browser });
    expect(body.data?.['next']).toBe(wanted.path);
    const signedIn = await accounts.call('POST', 'auth/login', { ...asha, wanted });
    expect(signedIn.body.data?.['next']).toBe(wanted.path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'library',
    '',
  ])('leads to no other site: %j', async (path) => {
    const refused = await accounts.call('POST', 'auth/register', { ...asha, wanted: { path } });
    expect(refused.status).toBe(422);
  });
});

it('a password is tried five times a minute with a link, the right one included', async () => {
  await register();
  const link = await accounts.linkIn(asha.email);
  for (let times = 0; times < 5; times += 1)
    expect((await confirm(link, { password: `Wrong@202${times}` })).status).toBe(422);
  const refused = await confirm(link, { password: asha.password });
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect((await confirm(`${link}&sessionId=${browser}`)).status).toBe(200);
});
