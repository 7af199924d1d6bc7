import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figOfPictures, toMultipart } from '../apps/server/test/files.ts';
import { getChildren, memory } from './processes.ts';
import { startSite } from './site-server.ts';

/**
 * A `.fig` file of 100 MB with 300 frames, each with a picture of its own, imported at the desk: the memory of the process
 * that reads it, and by how much the whole site grows; the site is killed (-9) in the middle once and started again. The
 * bars: the process within 400 MB, every frame a draft once, progress told.
 */
const port = 4613;
const frames = 300;
/** Of each picture, in px: 350 KB of noise. */
const side = 342;
const barMb = 400;

const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-fig-'));
Object.assign(process.env, { DATA_DIR: dataDir, SEED: 'none' });
let site = await startSite(port);
let cookie = '';

interface ImportFacts {
  readonly _id: string;
  readonly name: string;
  readonly state: string;
  readonly created: number;
  readonly refused: number;
}

async function call<Data = ImportFacts>(
  method: string,
  url: string,
  body?: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Data> {
  const answer = await fetch(`${site.origin}/api/v1/desk/${url}`, {
    method,
    headers: { origin: site.origin, cookie, ...(body !== undefined && headers) },
    ...(body !== undefined && { body }),
  });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function signIn(): Promise<void> {
  const email = 'owner@example.com';
  const cli = path.resolve(import.meta.dirname, '../apps/server/src/commands/cli.ts');
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: site.origin };
  const told = execFileSync(process.execPath, [cli, 'operator', 'add', email], { env });
  const link = new URL(/https?:\S+/.exec(told.toString())?.[0] ?? 'http://none');
  const { id, token } = Object.fromEntries(link.searchParams);
  await call('POST', 'join', JSON.stringify({ id, token, name: 'Asha Rao', password: 'Shelf@2026' }));
  await call('POST', 'session', JSON.stringify({ email, password: 'Shelf@2026' }));
}

const names = Array.from({ length: frames }, (_, index) => `Card ${String(index + 1).padStart(3, '0')}`);
const file = await figOfPictures(names, side);
await signIn();
const idle = memory(site.pid);
let [reader, whole] = [0, 0];
const sampling = setInterval(() => {
  whole = Math.max(whole, memory(site.pid));
  reader = Math.max(reader, ...getChildren(site.pid).map(memory));
}, 200);
const begun = performance.now();
const { payload, headers } = await toMultipart(file);
const { _id: id } = await call('POST', 'imports', new Uint8Array(payload), headers);
const uploaded = performance.now();
let isKilled = false;
let steps = 0;
let found = await call('GET', `imports/${id}`);
while (found.state !== 'done' && found.state !== 'failed') {
  await pause(500);
  const before = found.created;
  found = await call('GET', `imports/${id}`);
  if (found.created > before) steps += 1;
  if (isKilled || found.created < frames / 2) continue;
  isKilled = true;
  process.kill(site.pid, 'SIGKILL');
  await pause(500);
  site = await startSite(port);
}
clearInterval(sampling);
const seconds = (from: number) => Math.round((performance.now() - from) / 1000);
const drafts: string[] = [];
for (let page = 1; page <= Math.ceil(frames / 100); page += 1) {
  const assets = await call<ImportFacts[]>('GET', `assets?limit=100&sort=name&page=${page}`);
  drafts.push(...assets.map(({ name }) => name));
}
const isWhole = found.refused === 0 && JSON.stringify(drafts) === JSON.stringify(names);
console.log(
  `${Math.round(file.length / 1e6)} MB, ${frames} frames: taken in after ${seconds(begun) - seconds(uploaded)} s, all drafts after ${seconds(begun)} s with a kill in the middle, told in ${steps} steps`,
);
console.log(
  `The process that reads took ${reader} MB at most (bar ${barMb}); the whole site ${whole} MB, ${whole - idle} more than before`,
);
console.log(
  isWhole
    ? 'Every frame became a draft once.'
    : `${found.created} created, ${found.refused} refused, ${drafts.length} drafts`,
);
process.exitCode = isWhole && isKilled && reader <= barMb ? 0 : 1;
await site.close();
await rm(dataDir, { recursive: true });
