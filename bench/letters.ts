import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { letterRepository } from '../apps/server/src/modules/letters/letter-repository.ts';
import { recipientRepository } from '../apps/server/src/modules/letters/recipient-repository.ts';
import { sendingKey, sendLetters } from '../apps/server/src/modules/letters/sender.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { createJobs } from '../apps/server/src/platform/jobs/jobs.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { orderLetter } from '../apps/server/test/letter-to-all.ts';
import { mailSink } from '../apps/server/test/mail-sink.ts';
import { asStarted } from './site-server.ts';

/**
 * A letter to 10,000 subscribers at a set rate, on the embedded database, while the site is killed (-9) in the middle:
 * nobody gets it twice, and who did not get it is known. `READERS`, `RATE` (a second) and `KILLS` say otherwise.
 */
const readers = Number(process.env.READERS ?? 10_000);
const rate = Number(process.env.RATE ?? 40);
const kills = Number(process.env.KILLS ?? 3);
/** Mails that leave at once where the site begins, and what a start takes, are no breach of the rate. */
const rateTolerance = 1.05;
const quietMs = 15_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-letters-'));
const log = createLog('silent');
const sink = await mailSink();

async function withDatabase<T>(act: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

/** The site as it is started, and without pages. */
function startSite(): ChildProcess {
  const script = path.resolve(import.meta.dirname, '../apps/server/test/site-process.ts');
  const own = { DATA_DIR: dataDir, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', SMTP_URL: sink.url };
  const env = { ...process.env, ...own, LETTERS_PER_SECOND: String(rate), ...asStarted.env };
  return spawn(process.execPath, [...asStarted.flags, script], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(site: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(site, 'exit');
  site.kill(signal);
  await ended;
}

/** Mails in a second while they came, between the first and the last of a life. */
const lives: number[] = [];

/** Lets a site live until so many mails were taken, or none comes any more. */
async function live(until: number): Promise<void> {
  const begun = sink.taken.length;
  const site = startSite();
  let firstAt = 0;
  let lastAt = performance.now();
  let seen = begun;
  while (sink.taken.length < until && (seen === begun || performance.now() - lastAt < quietMs)) {
    await sleep(20);
    if (sink.taken.length === seen) continue;
    seen = sink.taken.length;
    lastAt = performance.now();
    if (firstAt === 0) firstAt = lastAt;
  }
  await end(site, sink.taken.length < until ? 'SIGTERM' : 'SIGKILL');
  if (seen - begun > rate) lives.push((seen - begun) / ((lastAt - firstAt) / 1_000));
}

const figuresOf = (id: string) =>
  withDatabase(async ({ orm }) => (await recipientRepository(orm).figuresOf([id])).get(id));

/** As the desk does. */
const sendAgain = (id: string) =>
  withDatabase(async (database) => {
    await recipientRepository(database.orm).repeatDoubtful(id, new Date());
    await letterRepository(database.orm).update(id, { state: 'sending' });
    const jobs = createJobs({ database, clock: systemClock, log });
    await jobs.insert(database.orm, sendLetters, {}, sendingKey);
  });

console.log(`${readers} subscribers, ${rate} a second, ${kills} kills, LOG_LEVEL=warn`);
const id = await withDatabase(async (database) => {
  await migrate(database);
  return await orderLetter(database.orm, readers);
});
for (let kill = 1; kill <= kills; kill += 1) await live(Math.floor((readers * kill) / (kills + 1)));
await live(Infinity);

const first = await figuresOf(id);
const addresses = new Set(sink.taken.map(({ to }) => to));
const repeated = sink.taken.length - addresses.size;
const missing = readers - addresses.size;
const { sent = 0, inDoubt = 0, failed = 0, leftOut = 0 } = first ?? {};
console.log(
  `sent ${sent}, in doubt ${inDoubt}, failed ${failed}, left out ${leftOut}; the server took ${sink.taken.length}, ${repeated} twice, ${missing} not`,
);
console.log(`mails a second of each life: ${lives.map((each) => each.toFixed(1)).join(', ')}`);

const before = sink.taken.length;
await sendAgain(id);
await live(Infinity);
const all = new Set(sink.taken.map(({ to }) => to));
const again = sink.taken.slice(before);
const known = new Map(sink.taken.slice(0, before).map(({ to, messageId }) => [to, messageId]));
const isSameId = again.every(({ to, messageId }) => (known.get(to) ?? messageId) === messageId);
console.log(
  `sent again on request: ${again.length}, of which ${again.filter(({ to }) => known.has(to)).length} had arrived, under the same id: ${isSameId}; nobody is left out: ${all.size === readers}`,
);

await sink.close();
await rm(dataDir, { recursive: true });
const isMet =
  repeated === 0 &&
  sent + inDoubt === readers &&
  missing <= inDoubt &&
  all.size === readers &&
  isSameId &&
  lives.every((each) => each <= rate * rateTolerance);
process.exitCode = isMet ? 0 : 1;
