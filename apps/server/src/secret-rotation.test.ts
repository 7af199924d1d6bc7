import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createCalls } from '../test/app.ts';
import { knownPasswords } from '../test/passwords.ts';
import { buildApp, type App } from './app.ts';
import { readConfig } from './config/config.ts';
import { testClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from './platform/database/test-database.ts';
import { oldSecretState } from './platform/security/secret-rotation.ts';
import { sealText, unsealText } from './platform/security/sealed-text.ts';
import { createLog } from './platform/telemetry/log.ts';
import { rotateSecret, sealedColumns } from './sealed-columns.ts';

const [first, second] = ['a'.repeat(40), 'b'.repeat(40)] as const;
const clock = testClock();
let database: Database;
let dataDir: string;
let app: App | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-secret-'));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await emptyDatabase(database);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** The site on the same data, started again with other secrets. */
async function startWith(secrets: { APP_SECRET: string; APP_SECRET_OLD?: string }) {
  await app?.close();
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', ...secrets });
  const log = createLog('silent');
  app = await buildApp(config, { pages: 'none', clock, log, database, passwords: knownPasswords });
  await app.server.ready();
  return { ...app, ...createCalls(app) };
}

const email = 'asha@example.com';
const both = { APP_SECRET: second, APP_SECRET_OLD: first };
const stateNow = () => oldSecretState({ database, clock, secret: second });

it('with the old secret beside the new one sessions stay, links of before work, and what is sealed is sealed again', async () => {
  let site = await startWith({ APP_SECRET: first });
  const token = await site.signUp(email);
  clock.advance(1000);
  await site.call('POST', 'user/app/subscribe-newsletters', { body: { email } });
  const [mail] = await site.mailTo(email);
  const link = /[?]id=[0-9a-f]{32}&token=[\w-]{43}/.exec(mail?.text ?? '')![0];
  await database.orm.execute(sql`
    insert into backup_settings (id, version, is_on, every, hour, weekday, keep, place, folder, sealed_passphrase, since)
    values ('site', 1, false, 'day', 2, 1, '{}', 'disk', '', ${sealText(first, 'backup passphrase', 'tea and pots')}, now())`);

  expect(await stateNow()).toEqual({ kind: 'unused' });
  site = await startWith(both);
  expect((await site.call('GET', 'user/app/user-details', { token })).status).toBe(200);
  await rotateSecret(site.platform);
  const { rows } = await database.orm.execute<{ sealed: string }>(
    sql`select sealed_passphrase as sealed from backup_settings`,
  );
  expect(unsealText(second, 'backup passphrase', rows[0]!.sealed)).toBe('tea and pots');
  expect(await stateNow()).toMatchObject({ kind: 'free' });
  expect((await site.call('POST', `user/app/newsletter/confirm${link}`)).status).toBe(200);

  site = await startWith({ APP_SECRET: second });
  expect((await site.call('GET', 'user/app/user-details', { token })).status).toBe(200);
  expect((await site.call('POST', `user/app/newsletter/confirm${link}`)).status).toBe(410);
});

it('the old secret is needed for a year while hashes of deleted accounts are kept', async () => {
  const site = await startWith(both);
  await rotateSecret(site.platform);
  const day = 24 * 60 * 60_000;
  const forgetAt = new Date(clock.now().getTime() + 300 * day);
  await database.orm.execute(sql`
    insert into used_offers (person, offer, user_id, used_at, forget_at)
    values ('hash', 'free-copy', null, ${clock.now()}, ${forgetAt})`);
  expect(await stateNow()).toMatchObject({ kind: 'needed' });
  clock.advance(301 * day);
  expect(await stateNow()).toMatchObject({ kind: 'free' });
});

it('every column that says it is sealed, and every secret of an authenticator, is sealed again', async () => {
  const { rows } = await database.orm.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like 'sealed\\_%' or column_name like 'totp\\_%') and data_type = 'text'`);
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1))).toEqual(
    listed.sort((a, b) => (a < b ? -1 : 1)),
  );
});
