import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, freshForEach } from '../../../platform/database/test-database.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let database: Database;
let accounts: TestAccounts;
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database);
  return () => accounts.close();
});

const register = (person = asha, query = '') => accounts.call('POST', `auth/register${query}`, person);
const confirm = (link: string, person = asha) => accounts.confirm(link, person);
const login = (person = asha) => accounts.call('POST', 'auth/login', person);

describe('registering', () => {
  it('mails one link that confirms the account', async () => {
    expect(await register()).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    const [mail, ...others] = await accounts.mailTo(asha.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Confirm your email for Kitshelf');
    expect(mail?.text).toMatch(
      /http:\/\/localhost:4250\/register\/confirm\?id=[0-9a-f]{32}&token=[\w-]{43}\n/,
    );
    expect((await confirm(await accounts.linkIn(asha.email))).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it('treats an address in capitals as the same one', async () => {
    await register({ ...asha, email: ' ASHA@Example.com ' });
    await confirm(await accounts.linkIn(asha.email));
    expect((await login({ ...asha, email: 'Asha@EXAMPLE.com' })).status).toBe(200);
    expect((await register()).status).toBe(409);
  });

  it('treats a domain in its own letters and as mail servers write it as the same one', async () => {
    const plain = { ...asha, email: 'asha@xn--exmple-cua.de' };
    expect((await register({ ...asha, email: 'Asha@Exämple.de' })).status).toBe(201);
    await confirm(await accounts.linkIn(plain.email), plain);
    expect((await login({ ...asha, email: 'asha@exÄmple.de' })).status).toBe(200);
    expect((await register(plain)).status).toBe(409);
    const { status, body } = await register({ ...asha, email: 'müller@exämple.de' });
    expect([status, body.error?.fields]).toEqual([
      422,
      { email: 'Please use an address with Latin letters' },
    ]);
  });

  it('is refused for an address that is confirmed, and mails nothing', async () => {
    await accounts.signUp();
    const before = await accounts.mailTo(asha.email);
    const answer = await register({ ...asha, password: 'Other@2026' });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({ name: 'EmailTaken', fields: { email: expect.any(String) } });
    expect(await accounts.mailTo(asha.email)).toHaveLength(before.length);
    expect((await login({ ...asha, password: 'Other@2026' })).status).toBe(401);
  });

  it('names every field that is wrong', async () => {
    const { status, body } = await accounts.call('POST', 'auth/register', { name: 'A', email: 'x' });
    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({
      name: 'Too Short!',
      email: 'Invalid email',
      password:
        'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
    });
  });

  it('makes one account when two register at once', { tags: 'at-once' }, async () => {
    const answers = await Promise.all(
      ['One@20260', 'Two@20260', 'Six@20260'].map((password) => register({ ...asha, password })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const { rows } = await database.orm.execute<{ n: number }>('select count(*)::int as n from users');
    expect(rows[0]?.n).toBe(1);
    expect(await accounts.mailTo(asha.email)).toHaveLength(3);
  });

  it('keeps neither password nor link in the database', async () => {
    await register();
    const link = new URLSearchParams(await accounts.linkIn(asha.email));
    for (const table of ['users', 'mailed_links', 'jobs', 'live_events']) {
      const { rows } = await database.orm.execute(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(link.get('token'));
      expect(JSON.stringify(rows)).not.toContain(asha.password);
    }
  });

  it('mails no word of whoever asked, for it may be a stranger', async () => {
    await register({ ...asha, name: 'You won! Visit https://evil.example/claim now' });
    const [mail] = await accounts.mailTo(asha.email);
    expect(mail?.text).toContain('Hello,');
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/You won|evil/);
  });

  it('mails nobody for a machine, and answers it as ever', async () => {
    for (const mark of [{ website: 'https://evil.example' }, { filledInMs: 50 }]) {
      const answer = await accounts.call('POST', 'auth/register', { ...asha, ...mark });
      expect(answer).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    }
    expect(await accounts.mailTo(asha.email)).toEqual([]);
  });

  it('has a budget of mails for a network address, together with resent ones', async () => {
    const full = {
      key: `unproven-mail-address:127.0.0.1`,
      endsAt: new Date(accounts.clock.now().getTime() + 3_600_000),
    };
    await database.orm.execute(
      `insert into rate_limits values ('${full.key}', 600, '${full.endsAt.toISOString()}')`,
    );
    for (const path of ['auth/register', 'auth/register/send-link']) {
      expect(await accounts.call('POST', path, asha)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '3600' },
      });
    }
  });

  it('stops mailing an address that somebody registers over and over', async () => {
    for (let times = 0; times < 12; times += 1) expect((await register()).status).toBe(201);
    expect(await accounts.mailTo(asha.email)).toHaveLength(10);
  });

  it('is limited to 60 a minute for a network address', async () => {
    const { rateLimits } = accounts.deps;
    for (let times = 0; times < 60; times += 1) {
      await rateLimits.take({ name: 'register-address', times: 60, windowMs: 60_000 }, '127.0.0.1');
    }
    const answer = await register();
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    accounts.clock.advance(60_000);
    expect((await register()).status).toBe(201);
  });
});

describe('a confirmation link', () => {
  it('works again for the one who used it, and for two at once', { tags: 'at-once' }, async () => {
    await register();
    const link = await accounts.linkIn(asha.email);
    const both = await Promise.all([confirm(link), confirm(link)]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await confirm(link)).status).toBe(200);
  });

  it('is dead after 24 hours', async () => {
    await register();
    const link = await accounts.linkIn(asha.email);
    accounts.clock.advance(24 * 3_600_000 - 1);
    const late = await confirm(link);
    expect(late.status).toBe(200);
    await emptyDatabase(database);
    await register();
    const other = await accounts.linkIn(asha.email);
    accounts.clock.advance(24 * 3_600_000);
    expect(await confirm(other)).toMatchObject({ status: 410, body: { error: { message: 'Link Expired' } } });
    expect((await login()).status).toBe(403);
  });

  it.each([
    [`?id=${'0'.repeat(32)}&token=${'x'.repeat(43)}`, 410],
    ['?id=&token=', 410],
    ["?id=' or 1=1&token=x", 410],
    ['?id=%00&token=%00', 422],
  ])('that was never mailed is refused: %s with %i', async (link, status) => {
    await register();
    expect((await confirm(link)).status).toBe(status);
  });

  it('needs the right token', async () => {
    await register();
    const link = await accounts.linkIn(asha.email);
    const last = link.at(-2) === 'A' ? 'B' : 'A';
    expect((await confirm(`${link.slice(0, -2)}${last}${link.at(-1)}`)).status).toBe(410);
    expect((await accounts.call('POST', 'auth/register/verify')).body.error?.fields).toEqual({
      id: 'Required',
      token: 'Required',
    });
  });

  it('is not a reset link', async () => {
    await register();
    const link = await accounts.linkIn(asha.email);
    const passwords = { password: 'Other@2026', confirmPassword: 'Other@2026' };
    expect((await accounts.call('GET', `auth/reset-password/verify${link}`)).status).toBe(410);
    expect((await accounts.call('POST', `auth/reset-password/update${link}`, passwords)).status).toBe(410);
  });

  it('confirms its own registration, not one that somebody else slipped under it', async () => {
    await register(asha);
    const own = await accounts.linkIn(asha.email);
    await register({ ...asha, name: 'Mallory', password: 'Trespass@2026' });
    await confirm(own);
    expect((await login()).status).toBe(200);
    expect((await login({ ...asha, password: 'Trespass@2026' })).status).toBe(401);
  });

  it('of another registration changes nothing once the account is confirmed', async () => {
    await register({ ...asha, name: 'Mallory', password: 'Trespass@2026' });
    const theirs = await accounts.linkIn(asha.email);
    accounts.clock.advance(1000);
    await register(asha);
    await confirm(await accounts.linkIn(asha.email));
    expect((await confirm(theirs, { ...asha, password: 'Trespass@2026' })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await login({ ...asha, password: 'Trespass@2026' })).status).toBe(401);
  });
});

describe('resending', () => {
  const resend = (email: string, query = '') =>
    accounts.call('POST', `auth/register/send-link${query}`, { email });

  it('mails a fresh link and leaves the first one good', async () => {
    await register();
    const first = await accounts.linkIn(asha.email);
    accounts.clock.advance(60_000);
    expect((await resend(asha.email)).status).toBe(200);
    const second = await accounts.linkIn(asha.email);
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(200);
  });

  it('mails the link of the registration that the asking page waits for', async () => {
    await register(asha, '?sessionId=aaaa');
    accounts.clock.advance(1000);
    await register({ ...asha, password: 'Trespass@2026' }, '?sessionId=bbbb');
    await accounts.mailTo(asha.email);
    accounts.clock.advance(1000);
    await resend(asha.email, '?sessionId=aaaa');
    await confirm(await accounts.linkIn(asha.email));
    expect((await login()).status).toBe(200);
  });

  it('makes nobody the owner of a registration that another browser made', async () => {
    await register({ ...asha, password: 'Trespass@2026' }, '?sessionId=mallory');
    accounts.clock.advance(1000);
    await resend(asha.email, '?sessionId=asha');
    const link = await accounts.linkIn(asha.email);
    expect((await accounts.call('POST', `auth/register/verify${link}&sessionId=asha`)).status).toBe(422);
    expect((await login({ ...asha, password: 'Trespass@2026' })).status).toBe(403);
  });

  it('answers the same for an address that is unknown or confirmed, and mails neither', async () => {
    await accounts.signUp();
    const before = await accounts.mailTo(asha.email);
    const [unknown, known] = [await resend('nobody@example.com'), await resend(asha.email)];
    expect(unknown.body).toEqual(known.body);
    expect([unknown.status, known.status]).toEqual([200, 200]);
    expect(await accounts.mailTo('nobody@example.com')).toEqual([]);
    expect(await accounts.mailTo(asha.email)).toHaveLength(before.length);
  });

  it('is limited to 5 an hour, for an unknown address too', async () => {
    for (let times = 0; times < 5; times += 1) expect((await resend('nobody@example.com')).status).toBe(200);
    const sixth = await resend('nobody@example.com');
    expect(sixth).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    expect((await resend('other@example.com')).status).toBe(200);
    accounts.clock.advance(3_600_000);
    expect((await resend('nobody@example.com')).status).toBe(200);
  });
});
