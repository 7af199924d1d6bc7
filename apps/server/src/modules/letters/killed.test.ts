import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putDatabase, siteSettings, startSite, type Child } from '../../../test/child-processes.ts';
import { orderLetter } from '../../../test/letter-to-all.ts';
import { mailSink } from '../../../test/mail-sink.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { recipientRepository } from './recipient-repository.ts';

const readers = 200;
const killAt = 40;
const restMs = 500;

let dataDir: string;
let sink: Awaited<ReturnType<typeof mailSink>>;
let site: Child | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-letters-'));
  await putDatabase(dataDir);
  // The server has taken the mail, and the site is dead before it hears of it.
  const onMail = () => (sink.taken.length === killAt ? !site?.kill('SIGKILL') : true);
  sink = await mailSink({ onMail });
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await sink.close();
  await rm(dataDir, { recursive: true });
});

async function withDatabase<T>(act: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: createLog('silent') });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

async function begin(): Promise<{ ended: Promise<unknown> }> {
  const settings = { ...siteSettings(dataDir), SMTP_URL: sink.url, LETTERS_PER_SECOND: '200' };
  ({ site } = await startSite(settings));
  return { ended: once(site, 'exit') };
}

it('a site that is killed while it sends writes to nobody twice and leaves nobody out unsaid', async () => {
  const id = await withDatabase(({ orm }) => orderLetter(orm, readers));
  const killed = await begin();
  await killed.ended;
  const atKill = sink.taken.length;
  expect(atKill).toBeGreaterThanOrEqual(killAt);

  const { ended } = await begin();
  // Until no mail has come for a while.
  for (let before = -1; before !== sink.taken.length || before === atKill; await sleep(restMs))
    before = sink.taken.length;
  site?.kill('SIGTERM');
  await ended;

  const figures = await withDatabase(async ({ orm }) =>
    (await recipientRepository(orm).figuresOf([id])).get(id),
  );
  const { sent = 0, inDoubt = 0, ...others } = figures ?? {};
  expect(others).toMatchObject({ recipients: readers, waiting: 0, failed: 0, leftOut: 0 });
  expect(inDoubt).toBeGreaterThanOrEqual(1);
  expect(sent + inDoubt).toBe(readers);
  const addresses = new Set(sink.taken.map(({ to }) => to));
  expect(addresses.size).toBe(sink.taken.length);
  expect(addresses.size).toBeGreaterThanOrEqual(sent);
});
