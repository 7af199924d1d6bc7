import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createCalls, type TestApp } from '../app.ts';
import { getCookie, deskPassword, hire, origin } from '../desk.ts';
import { knownPasswords } from '../passwords.ts';
import { signInAs } from '../sign-in.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { testClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Log } from '../../src/platform/telemetry/log.ts';
import { type Credentials, type Door, getDoors, type KnownIds, otherDoors } from './doors.ts';

const inboundToken = 'a-token-of-the-mail-server';
const email = 'mara@example.com';
const ownersEmail = 'olga@example.com';
/** Limits of an hour begin again; the desk asks for another proof after ten minutes. */
const restMs = { site: 3_600_000, desk: 7_000 } as const;

/** A whole site whose clock never lets a limit stand in the way, and every door of it for text. */
export interface HostileSite {
  readonly server: FastifyInstance;
  readonly doors: readonly Door[];
  /** Before a door is tried: the caller is signed in again. */
  enter(): Promise<void>;
  /** Lets time go by, so that limits begin again. */
  rest(door: Door): void;
  close(): Promise<void>;
}

interface HostileOptions {
  readonly log: Log;
  readonly pages: 'none' | 'built';
  /** What the site holds: the demo library, or nothing. */
  readonly seed?: 'demo' | 'none';
  /** One of its own without it. */
  readonly database?: Database;
}

/** Opens such a site in this process, without a network. */
export async function openHostileSite({
  log,
  pages,
  seed = 'none',
  database,
}: HostileOptions): Promise<HostileSite> {
  const clock = testClock();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-hostile-'));
  const settings = { SUPPORT_EMAIL: 'team@kitshelf.test', INBOUND_MAIL_TOKEN: inboundToken };
  const config = readConfig({ DATA_DIR: dataDir, SEED: seed, LOG_LEVEL: 'info', ...settings });
  const built = await buildApp(config, {
    pages,
    clock,
    log,
    passwords: knownPasswords,
    ...(database && { database }),
  });
  await built.server.ready();
  const app: TestApp = { ...built, clock, ...createCalls(built) };
  await app.signUp(email);
  const userId = (await app.services.accounts.confirmedWithEmail(email))?._id ?? '';
  await hire(app, ['owner'], ownersEmail);
  const credentials: Credentials = { token: '', desk: {} };
  const enter = async () => {
    // One address may sign in so often a minute.
    clock.advance(60_000);
    credentials.token = await signInAs(app.services.accounts, app.platform, { userId });
    const body = { email: ownersEmail, password: deskPassword };
    const answer = await app.call('POST', 'desk/session', { body, headers: { origin } });
    credentials.desk = { origin, cookie: getCookie(answer) };
  };
  await enter();
  const { threadId, mailTo } = await openThread(app);
  const ids = await knownIds(app, credentials, { threadId, userId });
  return {
    server: app.server,
    doors: [
      ...app.endpoints.filter(isHarmless).flatMap((endpoint) => getDoors(endpoint, credentials, ids)),
      ...otherDoors({ inboundToken, mailTo, pages: pages === 'built' }),
    ],
    enter,
    rest: ({ isDesk }) => clock.advance(isDesk ? restMs.desk : restMs.site),
    async close() {
      await built.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A support request that was answered: where a mail can write back to. */
async function openThread(app: TestApp): Promise<{ threadId: string; mailTo: string }> {
  const person = { name: 'Mara Lind', email, department: 'Billing & account support' };
  await app.call('POST', 'user/app/support-mail', {
    body: { ...person, message: 'Where is it?', subject: 'Receipt' },
  });
  const [thread] = (await app.platform.database.orm.execute('select id from inbox_threads')).rows as {
    id: string;
  }[];
  const threadId = thread?.id ?? '';
  await app.services.inbox.reply(threadId, 'It was mailed.', undefined);
  await app.platform.jobs.runAllDue();
  const kept = await app.server.inject(`/dev/mailbox.json?to=${email}`);
  const { data } = kept.json<{ data: { replyTo?: string }[] }>();
  return { threadId, mailTo: data.find(({ replyTo }) => replyTo)?.replyTo ?? '' };
}

/** What is there to be named by calls about one thing, as far as the site holds some. */
async function knownIds(
  app: TestApp,
  { token, desk }: Credentials,
  { threadId, userId }: { readonly threadId: string; readonly userId: string },
): Promise<KnownIds> {
  const first = async (url: string, headers = {}) =>
    (await app.call('GET', url, { token, headers })).body?.data?.[0]?._id as string | undefined;
  const made = async (url: string, body: object) =>
    (await app.call('POST', url, { token, body })).body?.data?._id as string | undefined;
  const assetId = await first('user/app/products?limit=1');
  const found = {
    inbox: threadId,
    customers: userId,
    products: assetId,
    assets: assetId,
    updates: await first('desk/updates', desk),
    plans: await first('desk/plans', desk),
    collections: await made('user/app/collections', { name: 'Mine' }),
    pages: await made('user/app/pages', { name: 'Mine', items: [] }),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, id]): [string, string][] => (id ? [[name, id]] : [])),
  );
}

/** Not those that end what the others need, or never end. */
const isHarmless = ({ path: call, media }: { path: string; media?: string }): boolean =>
  media !== 'text/event-stream' &&
  !/logout|sign-?out|erase|change-password|change-email|sessions|session\/end|operators\/|factors/.test(call);
