import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { createPicture, upload } from '../../../../test/user-pictures.ts';

const email = 'mira@example.com';
const password = 'Shelf@2026';
const hourMs = 3_600_000;
const colors = {
  background: '#ffffff',
  surface: '#f4f4f5',
  text: '#18181b',
  muted: '#52525b',
  primary: '#2563eb',
  onPrimary: '#ffffff',
  accent: '#9333ea',
  border: '#e4e4e7',
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  // Counters of limits are remembered by the process for longest an hour.
  app.clock.advance(hourMs);
  token = await app.signUp(email);
  app.clock.advance(1000);
});
afterAll(() => app.close());

const take = (held = token) => app.call('GET', 'user/app/export', { token: held });
const erase = (given = password, held = token) =>
  app.call('POST', 'user/app/erase', { token: held, body: { password: given } });
const send = (path: string, body: object) => app.call('POST', `user/app/${path}`, { body });

/** Creates something of the user's own. Throws when it is refused. */
async function create(path: string, body: object) {
  const { status } = await app.call('POST', `user/app/${path}`, { token, body });
  if (status !== 201) throw new Error(`${path} answered ${status}`);
}

/** Leaves something in modules that store data about people; what copying and buying leave, their own tests look at. */
async function fillIn(address = email, message = 'Where do I find the invoice of March?') {
  const common = { name: 'Mira Sol', email: address };
  await send('support-mail', { ...common, department: 'General inquiries', message, subject: 'Invoice' });
  await send('apply-job', {
    ...common,
    country: 'IN',
    platform: 'Figma',
    onlinePortfolio: 'https://mira.example',
    projectsUrl: 'https://mira.example/projects',
    joinReason: 'I draw interfaces for a living.',
  });
  await send('subscribe-newsletters', { email: address });
  if (address === email) {
    await app.call('PUT', 'user/app/letters', { token, body: { isOn: true } });
    await create('collections', { name: 'Checkout ideas' });
    await create('api-keys', { name: 'Build server' });
    await create('brands', { name: 'Acme', colors });
    await upload(app, await createPicture('#c2410c'), token);
  }
  await app.platform.jobs.runAllDue();
  app.clock.advance(1000);
}

/** The tables that hold a text, but for counters, which run out by themselves. */
async function tablesHolding(text: string): Promise<string[]> {
  const { orm } = app.platform.database;
  const { rows } = await orm.execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const holding = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await orm.execute(`select 1 from "${name}" as t where t::text ilike '%${text}%' limit 1`);
      return found.rows.length > 0 ? [name] : [];
    }),
  );
  return holding
    .flat()
    .filter((name) => name !== 'rate_limits')
    .sort();
}

describe('what a user takes along', () => {
  it('is everything that is kept about them, as a file', async () => {
    await fillIn();
    await fillIn('ravi@example.com', 'Of somebody else entirely.');
    const { status, headers, body } = await take();
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="kitshelf-my-data.json"');
    expect(body.data).toMatchObject({
      exportedAt: app.clock.now().toISOString(),
      account: { email, name: 'Asha Rao', premium: 'free' },
      sessions: [{ isCurrent: true }],
      mailedLinks: [{ purpose: 'confirm' }],
      orders: [],
      payments: [],
      receipts: [],
      copies: [],
      variantCopies: [],
      freeCopies: [],
      supportRequests: [{ subject: 'Invoice', message: 'Where do I find the invoice of March?' }],
      creatorApplications: [{ onlinePortfolio: 'https://mira.example' }],
      newsletter: [{ email, confirmedAt: null }],
      letters: [],
      letterChoices: [{ isOn: true }],
      pictures: [{ width: 80, height: 60 }],
      mailMarks: [],
    });
    expect(body.data.mails.map((mail: { subject: string }) => mail.subject).sort()).toEqual([
      'Confirm your email for Your library',
      'Confirm your newsletter subscription at Your library',
    ]);
  });

  it('holds no secret and nobody else', async () => {
    await fillIn('ravi@example.com', 'Of somebody else entirely.');
    const text = JSON.stringify((await take()).body);
    expect(text).not.toMatch(/argon2|token=[\w-]{8}|ravi|somebody else/);
    const { rows } = await app.platform.database.orm.execute<{ token_hash: string }>(
      'select token_hash from sessions union select token_hash from mailed_links',
    );
    for (const row of rows) expect(text).not.toContain(row.token_hash);
    expect(text).not.toContain(token);
  });

  it('is for them alone, ten times an hour', async () => {
    expect((await app.call('GET', 'user/app/export')).status).toBe(401);
    for (let times = 0; times < 10; times += 1) expect((await take()).status).toBe(200);
    expect((await take()).status).toBe(429);
  });
});

describe('a user who leaves', () => {
  it('is asked for the password, and stays with a wrong one', async () => {
    const refused = await erase('Wrong@2026');
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { fields: { password: 'Password is incorrect' } } },
    });
    expect((await app.call('GET', 'user/app/user-details', { token })).status).toBe(200);
    expect((await app.call('POST', 'user/app/erase', { body: { password } })).status).toBe(401);
  });

  it('is signed out everywhere at once, and cannot sign in', async () => {
    const other = await app.call('POST', 'user/auth/login', { body: { email, password } });
    expect((await erase()).status).toBe(200);
    for (const held of [token, other.body.data.token])
      expect((await app.call('GET', 'user/app/user-details', { token: held })).status).toBe(401);
    expect((await app.call('POST', 'user/auth/login', { body: { email, password } })).status).toBe(401);
    expect((await erase()).status).toBe(401);
  });

  it('leaves once when it is asked twice at the same moment', { tags: 'at-once' }, async () => {
    const statuses = (await Promise.all([erase(), erase()])).map((answer) => answer.status);
    expect(statuses).toContain(200);
    expect([401, 409, 422]).toContain(statuses.find((status) => status !== 200));
    const mails = await app.mailTo(email);
    expect(
      mails.filter((mail) => mail.subject === 'Your account at Your library has been deleted'),
    ).toHaveLength(1);
  });

  it('is nowhere to be found afterwards but in the mail that says so, and others stay', async () => {
    await fillIn();
    await fillIn('ravi@example.com');
    const { rows } = await app.platform.database.orm.execute<{ id: string }>('select id from users');
    const userId = rows[0]?.id ?? 'none';
    expect(await tablesHolding(email)).not.toEqual([]);
    await erase();
    await app.platform.jobs.runAllDue();
    // The second round, for what was under way, waits until the day is nearly over.
    expect(await tablesHolding(email)).toEqual(['jobs', 'kept_mail']);
    app.clock.advance(24 * hourMs);
    await app.platform.jobs.runAllDue();
    expect(await tablesHolding(email)).toEqual(['kept_mail']);
    expect(await tablesHolding(userId)).toEqual(['billing_accounts']);
    expect((await app.mailTo(email)).map((mail) => mail.subject)).toEqual([
      'Your account at Your library has been deleted',
    ]);
    expect(await tablesHolding('ravi@example.com')).toContain('support_requests');
  });

  it('may register the address again at once, and keeps what comes after', async () => {
    await erase();
    await app.platform.jobs.runAllDue();
    app.clock.advance(1000);
    token = await app.signUp(email);
    await fillIn();
    app.clock.advance(24 * hourMs);
    await app.platform.jobs.runAllDue();
    const { status, body } = await take();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ supportRequests: [{ subject: 'Invoice' }], newsletter: [{ email }] });
    expect(body.data.collections).toContainEqual(expect.objectContaining({ name: 'Checkout ideas' }));
  });

  it('goes from one module also when another fails, which is asked again', async () => {
    await fillIn();
    await app.platform.database.orm.execute('alter table newsletter_subscribers rename to away');
    await erase();
    await app.platform.jobs.runAllDue();
    await app.platform.database.orm.execute('alter table away rename to newsletter_subscribers');
    expect(await tablesHolding(email)).not.toContain('support_requests');
    expect(await tablesHolding(email)).toContain('newsletter_subscribers');
    app.clock.advance(hourMs);
    await app.platform.jobs.runAllDue();
    expect(await tablesHolding(email)).not.toContain('newsletter_subscribers');
  });
});
