import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  newServerDatabase,
  siteSettings,
  start as startScript,
  type Child,
  type Settings,
} from '../test/child-processes.ts';

const token = 'watch-0123456789-watch';
let folder: string;
let url: string;
let settings: Settings;
let site: Child | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-processes-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  settings = {
    ...siteSettings(folder),
    DATABASE_URL: await newServerDatabase(),
    PORT: String(port),
    METRICS_TOKEN: token,
  };
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const start = (given: Settings) => startScript('test/several-process.ts', [], given);

/** The processes that serve, by their numbers. */
function children(): number[] {
  const { pid } = site!;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** Asks again and again, with a breath between, until it is told to stop; gives how often it was asked and what did not go well. */
function asking() {
  const state = { isOver: false };
  const wrong: string[] = [];
  let asked = 0;
  const one = async () => {
    while (!state.isOver) {
      asked += 1;
      const answer = await fetch(`${url}/api/v1/user/app/products?page=1`).catch((error: unknown) => error);
      if (!(answer instanceof Response)) wrong.push(String((answer as Error).cause ?? answer));
      else if (answer.status !== 200) wrong.push(String(answer.status));
      else await answer.arrayBuffer();
      await setTimeout(5);
    }
  };
  const done = Promise.all([one(), one(), one(), one()]);
  return {
    async end() {
      state.isOver = true;
      await done;
      return { asked, wrong };
    },
  };
}

it(
  'several processes serve one port, outlive the death of one, and are replaced without a failed request',
  { timeout: 240_000 },
  async () => {
    site = start(settings);
    const lines: string[] = [];
    site.stdout.on('data', (text) => lines.push(String(text)));
    await vi.waitFor(() => expect(lines.join('')).toContain('ready'), { timeout: 120_000 });
    const first = children();
    expect(first).toHaveLength(3);

    process.kill(first[0]!, 'SIGKILL');
    await vi.waitFor(() => expect(children().filter((pid) => !first.includes(pid))).toHaveLength(1), {
      timeout: 60_000,
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    await vi.waitFor(
      async () => {
        const figures = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
        expect(await figures.text()).toMatch(/^kitshelf_http_request_seconds_count\{.*healthz.*\} 1$/m);
      },
      { timeout: 60_000 },
    );

    const before = children();
    const requests = asking();
    site.kill('SIGHUP');
    await vi.waitFor(() => expect(children().filter((pid) => before.includes(pid))).toEqual([]), {
      timeout: 120_000,
    });
    const { asked, wrong } = await requests.end();
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(20);
    expect(children()).toHaveLength(3);

    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  },
);

it('what keeps the first from starting ends them all', { timeout: 60_000 }, async () => {
  const broken = start({ ...settings, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const said: string[] = [];
  broken.stderr.on('data', (text) => said.push(String(text)));
  expect((await once(broken, 'exit'))[0]).toBe(1);
  expect(said.join('')).toContain('127.0.0.1:1/none cannot be reached');
});
