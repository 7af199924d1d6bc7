import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createCalls, type TestApp } from '../test/app.ts';
import { draft } from '../test/catalogue.ts';
import { newServerDatabase } from '../test/child-processes.ts';
import { knownPasswords } from '../test/passwords.ts';
import { signInAs } from '../test/sign-in.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { seedBilling } from './modules/billing/use-cases/plans/seed-plans.ts';
import { saveAssets } from './modules/asset-imports/bulk/publish-assets.ts';
import { getToolId } from './modules/catalogue/index.ts';
import { testClock } from './platform/clock.ts';
import { createLog } from './platform/telemetry/log.ts';

// Two sites on one database, as PROCESSES=2 runs them: what ends or begins at one counts at once there, and soon at the other.

const log = createLog('silent');
const clock = testClock();
const pro = draft(1, { isPaid: true, figma: '<figma pro>' });
const password = 'Shelf@2026';
const soonMs = 2_000;
let folder: string;
let here: TestApp;
let there: TestApp;
let email: string;
let userId: string;
let users = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-ended-'));
  const url = await newServerDatabase();
  [here, there] = [await open(url), await open(url)];
  const toolIds = Object.fromEntries(['Figma', 'Framer', 'Webflow'].map((name) => [name, getToolId(name)]));
  await seedBilling({ ...here.platform, toolIds });
  await saveAssets(here.platform, [pro]);
  for (const app of [here, there]) await app.services.catalogue.refresh();
});
beforeEach(async () => {
  users += 1;
  clock.advance(60 * 60_000);
  email = `user${users}@example.com`;
  await here.signUp(email);
  userId = (await here.services.accounts.confirmedWithEmail(email))?._id ?? '';
});
afterAll(async () => {
  await here.close();
  await there.close();
  await rm(folder, { recursive: true });
});

async function open(url: string): Promise<TestApp> {
  const settings = { DATA_DIR: folder, DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'silent' };
  const app = await buildApp(readConfig(settings), { pages: 'none', clock, log, passwords: knownPasswords });
  await app.server.ready();
  return { ...app, clock, ...createCalls(app) };
}

const login = async () =>
  String((await here.call('POST', 'user/auth/login', { body: { email, password } })).body.data.token);
const signedIn = async (app: TestApp, token: string) =>
  (await app.call('GET', 'user/app/user-details', { token })).status;
const copying = async (app: TestApp, token: string) =>
  (await app.call('GET', `user/app/products/${pro.id}/formats/figma`, { token })).status;
const give = () =>
  here.services.billing.adminGrant({ userId, plan: 'Figma Pro', until: null, reason: 'Test' });

/** What the other site says within the time that is promised. */
const soon = (look: () => Promise<number>, wanted: number) =>
  vi.waitFor(async () => expect(await look()).toBe(wanted), { timeout: soonMs, interval: 20 });

/** Ways by which the session of a token ends. */
const ways: Record<string, (token: string) => Promise<{ readonly status: number }>> = {
  'signing out': (token) => here.call('POST', 'user/auth/logout', { token }),
  'signing out everywhere': (token) => here.call('POST', 'user/app/sessions/revoke-all', { token }),
  'another device': async () =>
    here.call('POST', 'user/app/sessions/revoke-others', { token: await login() }),
  'another password': async () =>
    here.call('PUT', 'user/app/user-password', {
      token: await login(),
      body: { currentPassword: password, password: 'Altered@2026', confirmPassword: 'Altered@2026' },
    }),
  'a link for a forgotten password': async () => {
    await here.call('POST', 'user/auth/reset-password/send-link', { body: { email } });
    const mail = (await here.mailTo(email)).find(({ text }) => text.includes('/update-password'));
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').search;
    const body = { password: 'Altered@2026', confirmPassword: 'Altered@2026' };
    return here.call('POST', `user/auth/reset-password/update${link}`, { body });
  },
  'deleting the account': (token) => here.call('POST', 'user/app/erase', { token, body: { password } }),
  'a person at the database': async () => {
    await here.platform.database.orm.execute(`delete from sessions where user_id = '${userId}'`);
    return { status: 200 };
  },
};

it.each(Object.keys(ways))('%s refuses a session at once here, and within two seconds there', async (way) => {
  const token = await login();
  expect([await signedIn(here, token), await signedIn(there, token)]).toEqual([200, 200]);
  expect((await ways[way]!(token)).status).toBe(200);
  expect(await signedIn(here, token)).toBe(401);
  await soon(() => signedIn(there, token), 401);
});

it('what is given can be copied at once here and soon there, and so it is when it is taken away', async () => {
  const token = await login();
  expect([await copying(here, token), await copying(there, token)]).toEqual([403, 403]);
  const { _id } = await give();
  expect(await copying(here, token)).toBe(200);
  await soon(() => copying(there, token), 200);
  await here.services.billing.adminEndGrant(_id, 'Over');
  expect(await copying(here, token)).toBe(403);
  await soon(() => copying(there, token), 403);
});

it('a key that is revoked opens nothing at once here, and soon there', async () => {
  const token = await login();
  const { data } = (await here.call('POST', 'user/app/api-keys', { token, body: { name: 'Agent' } })).body;
  for (let n = 0; n < 2; n += 1) {
    expect([await signedIn(here, data.key), await signedIn(there, data.key)]).toEqual([200, 200]);
  }
  await here.call('POST', `user/app/api-keys/${data._id}/revoke`, { token });
  expect(await signedIn(here, data.key)).toBe(401);
  await soon(() => signedIn(there, data.key), 401);
});

it(
  'who asks again and again while access ends is let in not once after it has',
  { tags: 'at-once' },
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const token = await signInAs(here.services.accounts, here.platform, { userId });
      let hasEnded = false;
      let letIn = 0;
      const ask = async () => {
        for (let n = 0; n < 30; n += 1) {
          const isAfter = hasEnded;
          if ((await signedIn(here, token)) === 200 && isAfter) letIn += 1;
        }
      };
      const asking = [ask(), ask(), ask()];
      await here.call('POST', 'user/auth/logout', { token });
      hasEnded = true;
      await Promise.all(asking);
      expect(letIn).toBe(0);
    }
  },
);

it('when connections are lost, what ended meanwhile is refused once they are back', async () => {
  const token = await login();
  expect(await signedIn(there, token)).toBe(200);
  const { orm } = here.platform.database;
  await orm.execute(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await orm.execute(`delete from sessions where user_id = '${userId}'`);
  await vi.waitFor(async () => expect(await signedIn(there, token)).toBe(401), { timeout: 12_000 });
});
