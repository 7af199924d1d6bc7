import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  firstWords,
  putDatabase,
  siteSettings,
  start as startScript,
  type Child,
} from '../../../../test/child-processes.ts';
import { readConfig } from '../../../config/config.ts';
import { openPlatform } from '../../../open-platform.ts';
import { nothingYet } from '../../../../test/entitlements.ts';
import { accountsService } from '../service.ts';

/** Each costs the start of a process; nightly.yml kills thirty times (`KILLS`), `npm run bench -- kills` a hundred. */
const kills = Number(process.env['KILLS'] ?? 4);

let dataDir: string;
let child: Child | undefined;
let origin: string;
let sequence = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-crash-'));
  await putDatabase(dataDir);
});
afterAll(async () => {
  await kill();
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<void> {
  const settings = { ...siteSettings(dataDir), TRUST_PROXY: '127.0.0.1,::1' };
  child = startScript('test/accounts-process.ts', [], settings);
  origin = `http://localhost:${await firstWords(child)}`;
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The answer; `undefined` when the process died before it gave one. */
async function call(
  method: string,
  url: string,
  body?: object,
  token?: string,
): Promise<Response | undefined> {
  sequence += 1;
  const headers = {
    'content-type': 'application/json',
    // Everyone comes from an address of their own, so that no limit is met; the mailbox answers this machine alone.
    ...(url.startsWith('/api') && {
      'x-forwarded-for': `10.${sequence >> 16}.${(sequence >> 8) & 255}.${sequence & 255}`,
    }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const request = fetch(origin + url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return request.then(async (answer) => new Response(await answer.text(), answer)).catch(() => undefined);
}

const password = 'Shelf@2026';
const register = (email: string) =>
  call('POST', '/api/v1/user/auth/register', { name: 'Crash', email, password });

/** The body of a successful answer. */
async function dataOf<T>(answer: Promise<Response | undefined>): Promise<T> {
  const arrived = await answer;
  if (!arrived?.ok) throw new Error(`Answered ${arrived?.status}`);
  return ((await arrived.json()) as { data: T }).data;
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not come about');
}

async function signUp(email: string): Promise<string> {
  await register(email);
  const mail = await until(async () => {
    const [first] = await dataOf<{ text: string }[]>(call('GET', `/dev/mailbox.json?to=${email}`));
    return first;
  });
  const link = /http\S+token=\S+/.exec(mail.text)?.[0] ?? '';
  await call('POST', `/api/v1/user/auth/register/verify${link.slice(link.indexOf('?'))}`, { password });
  const { token } = await dataOf<{ token: string }>(
    call('POST', '/api/v1/user/auth/login', { email, password }),
  );
  return token;
}

/** What was asked for and what was acknowledged. */
const asked = new Set<string>();
const acknowledged = new Set<string>();
const profile = { asked: 0, acknowledged: 0 };

async function registerWithoutEnd(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const email = `crash-${asked.size}@example.com`;
    asked.add(email);
    const answer = await register(email);
    if (!answer) return;
    answers += 1;
    if (answer.status === 201) acknowledged.add(email);
  }
}

async function writeProfileWithoutEnd(token: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    profile.asked += 1;
    const userName = String(profile.asked).padStart(6, '0');
    const answer = await call('PUT', '/api/v1/user/app/user-details', { name: 'Writer', userName }, token);
    if (!answer) return;
    answers += 1;
    if (answer.status === 200) profile.acknowledged = profile.asked;
  }
}

let answers = 0;

/** After a few answers, however slow the machine, and then at any point of the work that is under way. */
async function aRandomMoment(): Promise<void> {
  const enough = answers + Math.random() * 8;
  await until(async () => (answers >= enough ? true : undefined));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
}

/** Finishes the work that was left, then looks: mails by address, and the writer's name. */
async function whatIsLeft() {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  accountsService({
    ...platform,
    ...nothingYet,
    personalData: () => [],
    providers: [],
    isLoopback: true,
  });
  await platform.jobs.start();
  await platform.jobs.runAllDue();
  await platform.jobs.stop();
  const { orm } = platform.database;
  const kept = await orm.execute<{ recipient: string; n: number }>(
    'select recipient, count(*)::int as n from kept_mail group by recipient',
  );
  const users = await orm.execute<{ user_name: string }>(
    "select user_name from users where email = 'writer@example.com'",
  );
  await platform.close();
  const mails = new Map(kept.rows.map((row) => [row.recipient, row.n]));
  return { mails, userName: users.rows[0]?.user_name };
}

it('loses no acknowledged write and does none twice, however often the process is killed', async () => {
  await start();
  const token = await signUp('writer@example.com');
  for (let times = 0; times < kills; times += 1) {
    if (times > 0) await start();
    let isOver = false;
    const work = [registerWithoutEnd, registerWithoutEnd].map((each) => each(() => isOver));
    work.push(writeProfileWithoutEnd(token, () => isOver));
    await aRandomMoment();
    await kill();
    isOver = true;
    await Promise.all(work);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(profile.acknowledged).toBeGreaterThan(0);
  expect(answers).toBeGreaterThan(kills);
  const { mails, userName } = await whatIsLeft();
  for (const email of acknowledged) expect([email, mails.get(email)]).toEqual([email, 1]);
  for (const email of asked) expect(mails.get(email) ?? 0).toBeLessThan(2);
  expect(Number(userName)).toBeGreaterThanOrEqual(profile.acknowledged);
  expect(Number(userName)).toBeLessThanOrEqual(profile.asked);
}, 600_000);
