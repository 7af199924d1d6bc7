import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putDatabase, run, siteSettings, startSite, type Child } from '../../../../test/child-processes.ts';
import { toFig, toMultipart } from '../../../../test/files.ts';

let dataDir: string;
let site: Child | undefined;
let origin: string;
let cookie = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-killed-'));
  await putDatabase(dataDir);
});
afterAll(async () => {
  await kill();
  await rm(dataDir, { recursive: true });
});

const publicUrl = 'http://localhost:3000';
const settings = () => ({ ...siteSettings(dataDir), PUBLIC_URL: publicUrl });

async function start(): Promise<void> {
  const started = await startSite(settings());
  site = started.site;
  origin = started.url;
}

async function kill(): Promise<void> {
  if (!site || site.signalCode !== null) return;
  const gone = once(site, 'exit');
  site.kill('SIGKILL');
  await gone;
}

interface Answer {
  readonly data: ImportFacts & ImportFacts[];
}

/** What is looked at of an import or an asset. */
interface ImportFacts {
  readonly _id: string;
  readonly name: string;
  readonly state: string;
  readonly created: number;
  readonly refused: number;
  readonly report: { readonly name: string }[];
}

async function call(method: string, url: string, body?: Buffer | object, headers = {}) {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const answer = await fetch(`${origin}/api/v1/desk/${url}`, {
    method,
    headers: { origin: publicUrl, cookie, ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isJson ? JSON.stringify(body) : new Uint8Array(body) }),
  });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return (await answer.json()) as Answer;
}

async function signIn(): Promise<void> {
  const email = 'owner@example.com';
  const { out } = await run('src/commands/cli.ts', ['operator', 'add', email], settings());
  const link = new URL(/https?:\S+/.exec(out)?.[0] ?? 'http://none');
  const { id, token } = Object.fromEntries(link.searchParams);
  await call('POST', 'join', { id, token, name: 'Asha Rao', password: 'Shelf@2026' });
  await call('POST', 'session', { email, password: 'Shelf@2026' });
}

/** Asks until it is so, or the test's time is over. */
async function until(id: string, isSo: (found: ImportFacts) => boolean) {
  for (;;) {
    const { data } = await call('GET', `imports/${id}`);
    if (isSo(data)) return data;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('an import that is killed in the middle goes on where it was, and makes no frame twice', async () => {
  await start();
  await signIn();
  const names = Array.from({ length: 20 }, (_, index) => `Card ${String(index + 1).padStart(2, '0')}`);
  const { payload, headers } = await toMultipart(toFig(names));
  const { _id: id } = (await call('POST', 'imports', payload, headers)).data;
  const before = await until(id, (found) => found.created >= 3);
  expect(before.created).toBeLessThan(20);
  await kill();
  await start();
  const { state, created, refused, report } = await until(id, (found) => found.state === 'done');
  expect({ state, created, refused }).toEqual({ state: 'done', created: 20, refused: 0 });
  expect(report.map(({ name }) => name)).toEqual(names);
  const { data } = await call('GET', 'assets?limit=100&sort=name');
  expect(data.map(({ name }) => name)).toEqual(names);
}, 300_000);
