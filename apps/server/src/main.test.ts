import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstWords, run, siteSettings, start } from '../test/child-processes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-main-'));
  await writeFile(path.join(folder, 'file'), 'not a folder');
});
afterAll(() => rm(folder, { recursive: true }));

it('says in one line that DATA_DIR is a file', async () => {
  const settings = { DATA_DIR: path.join(folder, 'file'), PORT: '0', LOG_LEVEL: 'silent' };
  const { code, err } = await run('src/main.ts', [], settings);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR [^\n]+\/file cannot be used: EEXIST[^\n]*\n$/),
  ]);
});

/** They take tenths of a second and tens of megabytes together: who needs one first loads it. */
const largePackages =
  /^(sharp|fontkit|yoga-layout|openfig-core|kiwi-schema|sanitize-html|marked|pdfkit|tar-stream|prom-client|postal-mime|@modelcontextprotocol\/.*|@aws-sdk\/.*|@opentelemetry\/.*)$/;

it('loads no large package before somebody needs what it does', async () => {
  const { code, out, err } = await run('test/loaded-packages-process.ts', [], {});
  expect([code, err]).toEqual([0, '']);
  const loaded = JSON.parse(out) as string[];
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => largePackages.test(name))).toEqual([]);
});

describe('a first start', () => {
  const running: ChildProcess[] = [];
  afterEach(() => running.splice(0).forEach((each) => each.kill('SIGKILL')));

  const site = (dataDir: string) => {
    const child = start('src/main.ts', [], siteSettings(dataDir));
    running.push(child);
    return child;
  };
  /** One that has ended keeps its first until its parent takes notice. */
  const threadsOf = (pid: unknown) =>
    existsSync(`/proc/${String(pid)}`) ? readdirSync(`/proc/${String(pid)}/task`).length : 0;
  /** Who has the database open. */
  const holder = async (dataDir: string) => {
    const text = await readFile(path.join(dataDir, 'database.lock'), 'utf8').catch(() => '{}');
    return (JSON.parse(text) as { pid?: number }).pid;
  };

  it('makes the database in a process that ends, and serves with it', async () => {
    const dataDir = path.join(folder, 'new');
    const child = site(dataDir);
    const holders = new Set<number | undefined>();
    const watching = setInterval(async () => holders.add(await holder(dataDir)), 20);
    expect(await firstWords(child)).toContain('Kitshelf is ready');
    clearInterval(watching);
    expect(await holder(dataDir)).toBe(child.pid);
    const [maker, ...others] = [...holders].filter((pid) => pid !== undefined && pid !== child.pid);
    expect([maker, existsSync(`/proc/${maker}/exe`), others]).toEqual([expect.any(Number), false, []]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('leaves nothing that others on the machine may read or change', async () => {
    const dataDir = path.join(folder, 'private');
    const child = site(dataDir);
    await firstWords(child);
    const all = readdirSync(dataDir, { recursive: true, withFileTypes: true });
    const files = [dataDir, ...all.map(({ parentPath, name }) => path.join(parentPath, name))];
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)).toEqual(
      [],
    );
  });

  it('that is killed half-way leaves nobody behind, and the next one makes it whole', async () => {
    const dataDir = path.join(folder, 'killed');
    const child = site(dataDir);
    await vi.waitUntil(() => holder(dataDir), { timeout: 50_000 });
    child.kill('SIGKILL');
    const maker = await holder(dataDir);
    await vi.waitUntil(() => threadsOf(maker) <= 1, { timeout: 50_000 });
    const next = site(dataDir);
    expect(await firstWords(next)).toContain('Kitshelf is ready');
    expect(await holder(dataDir)).toBe(next.pid);
  });
});
