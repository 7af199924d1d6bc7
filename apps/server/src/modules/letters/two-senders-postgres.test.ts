import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newServerDatabase } from '../../../test/child-processes.ts';
import { orderLetter } from '../../../test/letter-to-all.ts';
import { mailSink } from '../../../test/mail-sink.ts';
import { buildApp, type App } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { letterRepository } from './letter-repository.ts';
import { recipientRepository } from './recipient-repository.ts';

const readers = 120;

let folder: string;
let sink: Awaited<ReturnType<typeof mailSink>>;
let sites: App[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-senders-'));
  sink = await mailSink();
  const DATABASE_URL = await newServerDatabase();
  const settings = { DATA_DIR: folder, DATABASE_URL, SEED: 'none', SMTP_URL: sink.url };
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', LETTERS_PER_SECOND: '100' });
  const open = () => buildApp(config, { pages: 'none', log: createLog('silent') });
  sites = [await open(), await open()];
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await sink.close();
  await rm(folder, { recursive: true });
});

it('two processes write to each person once, and together keep to the rate', async () => {
  const [one, other] = sites.map(({ platform, services }) => ({ ...platform, ...services }));
  if (!one || !other) throw new Error('There are two');
  const id = await orderLetter(one.database.orm, readers);
  await Promise.all([one.letters.begin(), other.letters.begin()]);
  const startedAt = performance.now();
  // Again and again, as their clocks and everybody's commands would.
  const all = [one, other, one, other].map(({ jobs, letters }) => jobs.runAllDue().then(letters.begin));
  await Promise.all(all);
  await vi.waitFor(
    async () => {
      await one.letters.begin();
      await one.jobs.runAllDue();
      expect((await letterRepository(one.database.orm).find(id))?.state).toBe('sent');
    },
    { timeout: 20_000, interval: 200 },
  );
  const tookMs = performance.now() - startedAt;
  const addresses = sink.taken.map(({ to }) => to);
  expect([addresses.length, new Set(addresses).size]).toEqual([readers, readers]);
  expect(tookMs).toBeGreaterThan(((readers - 1) * 1_000) / 100);
  const figures = (await recipientRepository(one.database.orm).figuresOf([id])).get(id);
  expect(figures).toMatchObject({ recipients: readers, sent: readers, inDoubt: 0 });
});
