import { execFile as execFileWith, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ChildProcess } from './child-process.ts';
import { DeadlineExceeded } from '../clock.ts';

type Job = 'pid' | 'nice' | 'fail' | 'crash' | 'hang' | 'objects' | 'buffers' | 'fat' | Uint8Array;

const execFile = promisify(execFileWith);

let folder: string;
let file: URL;
let child: ChildProcess<Job, unknown>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-child-'));
  const modulePath = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
  file = pathToFileURL(path.join(folder, 'work.mjs'));
  await writeFile(
    file,
    `import { readFileSync } from 'node:fs';
     import { getPriority } from 'node:os';
     import { outliveSignals } from ${modulePath('child-process.ts')};
     import { answerJobs } from ${modulePath('serial-worker.ts')};
     outliveSignals();
     answerJobs((job) => {
       if (job === 'fail') throw new Error('it cannot be done');
       if (job === 'crash') process.exit(3);
       if (job === 'hang') for (;;);
       for (const kept = []; job === 'objects'; ) kept.push(new Array(100_000).fill(0));
       if (job === 'fat') globalThis.kept = Buffer.alloc(200 * 1024 * 1024, 1);
       if (job === 'buffers') {
         globalThis.kept = [];
         setInterval(() => globalThis.kept.push(Buffer.alloc(20 * 1024 * 1024, 1)), 5);
         return new Promise(() => {});
       }
       return job === 'pid' || job === 'fat' ? process.pid : job === 'nice' ? getPriority() : job.map((byte) => byte + 1);
     });`,
  );
});
afterEach(() => child.close());
afterAll(() => rm(folder, { recursive: true }));

/** A process that ended is gone at once, or waits as a zombie for its parent. */
const isGone = (pid: unknown) => !existsSync(`/proc/${String(pid)}/exe`);

test('does one job after the other in one process, and bytes come back as bytes', async () => {
  child = new ChildProcess(file);
  const [first, second, bytes] = await Promise.all([
    child.run('pid'),
    child.run('pid'),
    child.run(Uint8Array.of(1, 2)),
  ]);
  expect(first).not.toBe(process.pid);
  expect(second).toBe(first);
  expect([...(bytes as Uint8Array)]).toEqual([2, 3]);
});

test('who closes an idle one lives until it has ended, with nothing else to do', async () => {
  const closing = `const { ChildProcess } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'child-process.ts')).href)});
    const child = new ChildProcess(new URL(${JSON.stringify(file.href)}));
    await child.run('pid');
    await child.close();
    console.log('closed');`;
  const { stdout } = await execFile(process.execPath, ['--input-type=module', '--eval', closing]);
  expect(stdout).toBe('closed\n');
});

test('a job that fails rejects and the process goes on; one that it dies of starts another', async () => {
  child = new ChildProcess(file);
  const first = await child.run('pid');
  await expect(child.run('fail')).rejects.toThrow('it cannot be done');
  expect(await child.run('pid')).toBe(first);
  await expect(child.run('crash')).rejects.toThrow('The worker ended');
  expect(await child.run('pid')).not.toBe(first);
});

test('what a job is lost to is told apart, and the next one is done by another process', async () => {
  child = new ChildProcess(file, { maxHeapMb: 64, mostMb: 300 });
  const memory = { by: 'memory' };
  for (const [job, error] of [
    ['objects', memory],
    ['buffers', memory],
    ['crash', { by: 'crash' }],
  ] as const) {
    await expect(child.run(job), job).rejects.toMatchObject(error);
    expect(await child.run('pid')).toBeGreaterThan(0);
  }
  await expect(child.run('hang', 100)).rejects.toBeInstanceOf(DeadlineExceeded);
  expect(await child.run('pid')).toBeGreaterThan(0);
  const hanging = child.run('hang').catch((error: unknown) => error);
  await child.close();
  expect(await hanging).toMatchObject({ by: 'closing' });
});

test('a process that a job left large ends, and the next job begins in a small one', async () => {
  child = new ChildProcess(file, { cacheMb: 150 });
  const small = await child.run('pid');
  expect(await child.run('fat')).toBe(small);
  await vi.waitUntil(() => isGone(small), { timeout: 10_000 });
  expect(await child.run('pid')).not.toBe(small);
});

test('ends when it is idle and when it is closed', async () => {
  child = new ChildProcess(file, { idleMs: 10 });
  const idle = await child.run('pid');
  await vi.waitUntil(() => isGone(idle), { timeout: 10_000 });
  const last = await child.run('pid');
  await child.close();
  expect(isGone(last)).toBe(true);
  await expect(child.run('pid')).rejects.toThrow('closed');
});

test('yields to everything else by its priority, where it is said to', async () => {
  child = new ChildProcess(file);
  expect(await child.run('nice')).toBe(getPriority());
  await child.close();
  child = new ChildProcess(file, { yields: true });
  expect(await child.run('nice')).toBe(constants.priority.PRIORITY_LOW);
});

test.each([false, true])(
  'outlives a request to stop, and ends with its parent however that ends: yields is %s',
  async (yields) => {
    child = new ChildProcess(file);
    const parent = `
    import { ChildProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'child-process.ts'))};
    const child = new ChildProcess(new URL(${JSON.stringify(file.href)}), ${JSON.stringify({ yields })});
    const pid = await child.run('pid');
    process.kill(pid, 'SIGTERM');
    console.log(pid, await child.run('pid'));
    setInterval(() => {}, 1000);`;
    const victim = spawn(process.execPath, ['--input-type=module', '--eval', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(victim.stdout, 'data')) as [Buffer];
    const [before, after] = String(line).trim().split(' ');
    expect(after).toBe(before);
    victim.kill('SIGKILL');
    await vi.waitUntil(() => isGone(after), { timeout: 10_000 });
  },
);

test('keeps what it compiled, though it is killed, where the next one finds it', async () => {
  child = new ChildProcess(file);
  const cache = path.join(folder, 'compiled');
  const parent = `
    import { enableCompileCache, getCompileCacheDir } from 'node:module';
    import { readdirSync } from 'node:fs';
    const { ChildProcess } = await import(${JSON.stringify(path.join(import.meta.dirname, 'child-process.ts'))});
    enableCompileCache(${JSON.stringify(cache)});
    const child = new ChildProcess(new URL(${JSON.stringify(file.href)}));
    const kept = () => readdirSync(getCompileCacheDir()).length;
    const [before] = [kept(), await child.run('pid')];
    await child.close();
    console.log(before, kept() > 0);`;
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { stdout } = await execFile(process.execPath, ['--input-type=module', '--eval', parent], { env });
  expect(stdout).toBe('0 true\n');
});
