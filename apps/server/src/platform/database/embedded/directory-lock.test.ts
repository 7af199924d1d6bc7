import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory, ownIdentity } from './directory-lock.ts';
import { StartupError } from '../../errors.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'kitshelf-lock-'));
  file = path.join(directory, 'database.lock');
});
afterEach(() => rmSync(directory, { recursive: true }));

const quick = { heartbeatMs: 20, silenceMs: 300 };
const lock = () => lockDirectory(directory, quick);
const leave = (holder: unknown) => writeFileSync(file, JSON.stringify(holder));
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

test('one holder at a time; the next one after release', async () => {
  const first = await lock();
  await expect(lock()).rejects.toThrow(StartupError);
  await expect(lock()).rejects.toThrow(`${directory} is in use by process ${process.pid}: `);
  first.release();
  (await lock()).release();
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ['a process that is gone', () => leave({ ...ownIdentity(), pid: deadPid() })],
  [
    'an earlier process with the number of a running one',
    () => leave({ ...ownIdentity(), startedAt: 'before' }),
  ],
  ['a holder elsewhere that is silent', () => leave({ ...ownIdentity(), place: 'another container' })],
  ['nobody, an unreadable file', () => writeFileSync(file, '{"pid":')],
  [
    'nobody, with a claim left by a process that is gone',
    () => {
      leave({ ...ownIdentity(), pid: deadPid() });
      writeFileSync(`${file}.claim`, JSON.stringify({ ...ownIdentity(), pid: deadPid() }));
    },
  ],
])('a lock left by %s is taken over', async (_, arrange) => {
  arrange();
  const taken = await lock();
  expect(readdirSync(directory)).toEqual(['database.lock']);
  taken.release();
});

test.runIf(process.platform === 'linux')(
  'a lock left by a process that has ended, which its parent takes no notice of, is taken over',
  async () => {
    // The second command takes the shell's place, and knows nothing of the end of the first, which waits for it to.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    const [pid] = (await once(parent.stdout!, 'data')) as [Buffer];
    const factsOf = (of: unknown) => readFileSync(`/proc/${String(of).trim()}/stat`, 'utf8');
    const stat = () => factsOf(pid).split(') ').at(-1)!.split(' ');
    await expect.poll(() => factsOf(parent.pid), { timeout: 20_000 }).toContain('(sleep)');
    (parent.stdio[3] as Writable).end();
    await expect.poll(() => stat()[0], { timeout: 20_000 }).toBe('Z');
    const boot = ownIdentity().startedAt!.split(' ')[0];
    leave({ ...ownIdentity(), pid: Number(pid), startedAt: `${boot} ${stat()[19]}` });
    (await lock()).release();
    parent.kill();
  },
);

test('a holder elsewhere that still beats is respected', async () => {
  leave({ ...ownIdentity(), place: 'another container', pid: 4711 });
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), quick.heartbeatMs);
  await expect(lock()).rejects.toThrow('in use by process 4711');
  clearInterval(beat);
  expect(readdirSync(directory)).toEqual(['database.lock']);
});

test('a holder beats', async () => {
  const held = await lock();
  writeFileSync(file, JSON.stringify({ ...ownIdentity(), place: 'another container' }));
  await expect(lock()).rejects.toThrow(StartupError);
  held.release();
});

test('of many that find an abandoned lock, one gets it', async () => {
  leave({ ...ownIdentity(), pid: deadPid() });
  const results = await Promise.allSettled(Array.from({ length: 20 }, lock));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
