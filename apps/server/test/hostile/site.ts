import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { callsOf } from '../app.ts';
import { knownPasswords } from '../passwords.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { testClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Log } from '../../src/platform/telemetry/log.ts';
import { type Door, doorsOf, otherDoors } from './doors.ts';

const inboundToken = 'a-token-of-the-mail-server';
const email = 'mara@example.com';

/** A whole site whose clock never lets a limit of a minute stand in the way, and every door of it for text. */
export interface HostileSite {
  readonly server: FastifyInstance;
  readonly doors: readonly Door[];
  /** Lets an hour go by, so that limits begin anew. */
  rest(): void;
  close(): Promise<void>;
}

interface HostileOptions {
  readonly log: Log;
  readonly pages: 'none' | 'built';
  /** One of its own without it. */
  readonly database?: Database;
}

/** Opens such a site in this process, without a network. */
export async function openHostileSite({ log, pages, database }: HostileOptions): Promise<HostileSite> {
  const clock = testClock();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-hostile-'));
  const settings = { SUPPORT_EMAIL: 'team@kitshelf.test', INBOUND_MAIL_TOKEN: inboundToken };
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'info', ...settings });
  const app = await buildApp(config, {
    pages,
    clock,
    log,
    passwords: knownPasswords,
    ...(database && { database }),
  });
  await app.server.ready();
  const { call, signUp } = callsOf(app);
  const token = await signUp(email);
  const person = { name: 'Mara Lind', email, department: 'Billing & account support' };
  await call('POST', 'user/app/support-mail', {
    body: { ...person, message: 'Where is it?', subject: 'Receipt' },
  });
  const [thread] = (await app.platform.database.orm.execute('select id from inbox_threads')).rows as {
    id: string;
  }[];
  await app.services.inbox.reply(thread?.id ?? '', 'It was mailed.', undefined);
  await app.platform.jobs.runAllDue();
  const kept = await app.server.inject(`/dev/mailbox.json?to=${email}`);
  const mailTo =
    kept.json<{ data: { replyTo?: string }[] }>().data.find(({ replyTo }) => replyTo)?.replyTo ?? '';
  const calls = app.endpoints.filter(({ access }) => access !== 'desk').filter(isForStrangers);
  return {
    server: app.server,
    doors: [
      ...calls.flatMap((endpoint) => doorsOf(endpoint, token)),
      ...otherDoors({ inboundToken, mailTo, pages: pages === 'built' }),
    ],
    rest: () => clock.advance(3_600_000),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Those that end what the others need, or never end. */
const isForStrangers = ({ path: call, media }: { path: string; media?: string }): boolean =>
  media !== 'text/event-stream' && !/logout|sign-?out|erase|change-password|sessions/.test(call);
