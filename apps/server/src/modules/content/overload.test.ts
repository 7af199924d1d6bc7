import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import { createHttp } from '../../platform/http/http.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { openStorage, type Storage } from '../../platform/storage/storage.ts';
import { demoLibrary, picturePath } from './designs/demo-library.ts';
import { contentRoutes } from './routes.ts';
import { ContentService } from './service.ts';
import { demoSite } from '../../../test/site.ts';

const log = createLog('silent');
const clock = testClock();
let wide: string[];
let phone: string;
let folder: string;
let storage: Storage;
const logoNamed = async () => undefined;
let content: ContentService;
let server: FastifyInstance;
/** Keys of what was made, in that order. */
let made: string[];
let read: string[];
/** All requests, so that none is under way when its folder goes. */
const asked: PromiseLike<unknown>[] = [];

beforeAll(async () => {
  const variants = [...(await demoLibrary()).byName.values()];
  const byHeight = variants.toSorted((a, b) => a.variant.height - b.variant.height);
  wide = byHeight.filter(({ variant }) => variant.width === 1440).map(picturePath);
  phone = picturePath(variants.find(({ variant }) => variant.width === 390) ?? missing());
});
/** No payloads are asked for. */
const payloads = {
  find: async () => undefined,
  saveJson: async () => Buffer.alloc(0),
  save: async () => Buffer.of(),
  former: async () => undefined,
  forgetOthers: async () => {},
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-overload-'));
  const disk = await openStorage({ dataDir: folder });
  made = [];
  read = [];
  storage = {
    ...disk,
    get: async (key, range) => {
      read.push(key);
      return await disk.get(key, range);
    },
    put: async (key, body) => {
      made.push(key);
      await disk.put(key, body);
    },
  };
  content = new ContentService({
    site: demoSite,
    storage,
    log,
    clock,
    localRateLimits: { take: () => {} },
    origin: 'http://localhost:3000',
    payloads,
    logoNamed,
  });
  server = createHttp({ log, trustProxy: [], isHttps: false });
  await server.register(contentRoutes(content));
});
afterEach(async () => {
  await content.close();
  await Promise.allSettled(asked.splice(0));
  await server.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

function missing(): never {
  throw new Error('The demo library lacks it');
}

function ask(url: string, remoteAddress = '192.0.2.1') {
  const answer = server.inject({ url, remoteAddress });
  asked.push(answer);
  return answer;
}

const firstRefusal = async (answers: readonly ReturnType<typeof ask>[]) =>
  await Promise.any(
    answers.map(async (answering) => {
      const answer = await answering;
      if (answer.statusCode === 200) throw new Error('This one was answered');
      return answer;
    }),
  );

/** Requests that have reached the server, each with a way to leave. */
async function askAndWait(urls: readonly string[]): Promise<{ leave: () => Promise<void> }> {
  if (!server.server.listening) await server.listen({ port: 0 });
  const { port } = server.server.address() as AddressInfo;
  let arrived = 0;
  let left = 0;
  const { promise: allArrived, resolve: onAllArrived } = Promise.withResolvers<void>();
  const { promise: allLeft, resolve: onAllLeft } = Promise.withResolvers<void>();
  server.server.on('request', (_request, response) => {
    arrived += 1;
    response.on('close', () => {
      left += 1;
      if (left === urls.length) onAllLeft();
    });
    if (arrived === urls.length) onAllArrived();
  });
  const requests = urls.map((url): ClientRequest =>
    get({ port, path: url, agent: false }).on('error', () => {}),
  );
  await allArrived;
  return {
    leave: async () => {
      for (const request of requests) request.destroy();
      await allLeft;
    },
  };
}

describe('pictures that are asked for in masses', () => {
  it('are not made for who has left', async () => {
    const { leave } = await askAndWait(wide.slice(0, 40).map((url) => `${url}?w=960`));
    await leave();
    expect((await ask(`${wide[41]}?w=320`, '192.0.2.2')).statusCode).toBe(200);
    // The one that was begun, and the one that somebody waits for.
    expect(made.length).toBeLessThanOrEqual(2);
  });

  it('count against an address once they are drawn: not what has left, nor the same one twice', async () => {
    const counted = vi.fn();
    await content.close();
    content = new ContentService({
      site: demoSite,
      storage,
      log,
      clock,
      localRateLimits: { take: counted },
      origin: 'http://localhost:3000',
      payloads,
      logoNamed,
    });
    await server.close();
    server = createHttp({ log, trustProxy: [], isHttps: false });
    await server.register(contentRoutes(content));
    const { leave } = await askAndWait(wide.slice(0, 40).map((url) => `${url}?w=960`));
    await leave();
    const same = await Promise.all([1, 2, 3].map(() => ask(`${phone}?w=320`)));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await ask(`${phone}?w=320`)).statusCode).toBe(200);
    // The one that was begun before its person left, and the one that was drawn.
    expect(counted.mock.calls.length).toBeLessThanOrEqual(2);
    expect(counted).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'rendering-address' }),
      '192.0.2.1',
    );
  });

  it('are made for who stays when another who wanted the same has left', async () => {
    const busy = ask(`${wide[0]}?w=640`);
    const { leave } = await askAndWait([`${wide[1]}?w=640`]);
    const staying = ask(`${wide[1]}?w=640`, '192.0.2.2');
    await leave();
    expect((await staying).statusCode).toBe(200);
    await busy;
  });

  it('come to everybody in turn, small ones first', async () => {
    const order: string[] = [];
    const asking = async (name: string, url: string, address: string) => {
      await ask(url, address);
      order.push(name);
    };
    await Promise.all([
      ...wide.slice(0, 3).map((url) => asking('large', `${url}?w=960`, '192.0.2.1')),
      ...wide.slice(3, 9).map((url) => asking('greedy', `${url}?w=320`, '192.0.2.1')),
      asking('modest', `${phone}?w=320`, '192.0.2.2'),
    ]);
    expect(order.slice(0, 4)).toContain('modest');
    // One may have begun before any small one came.
    expect(order.slice(-2)).toEqual(['large', 'large']);
  });

  it('are refused with a time to come back when one address waits for too many', async () => {
    const answers = wide.slice(0, 60).map((url) => ask(`${url}?w=960`));
    const refused = await firstRefusal(answers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect((await ask(`${phone}?w=320`, '192.0.2.2')).statusCode).toBe(200);
  });

  it('are refused with a time to come back when too many wait in all', async () => {
    const answers = wide.slice(0, 160).map((url, i) => ask(`${url}?w=960`, `192.0.2.${i}`));
    const refused = await firstRefusal(answers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await ask(`${phone}?w=320`, '192.0.2.200')).statusCode).toBe(200);
  });

  it('exist in the widths that the site offers alone', async () => {
    const statuses = await Promise.all(
      [320, 640, 960, 1280, 1920].map(async (width) => (await ask(`${phone}?w=${width}`)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    const unsized = await ask(phone);
    expect((await sharp(unsized.rawPayload).metadata()).width).toBe(640);
  });
});

/** Of the processes that this one has started. */
function yieldingProcess(): number | undefined {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((id) => readFileSync(`/proc/self/task/${id}/children`, 'utf8').split(' '));
  return children
    .filter(Boolean)
    .map(Number)
    .find((pid) => getPriority(pid) === constants.priority.PRIORITY_LOW);
}

describe('a picture that is being made in advance', () => {
  it('is made at once for who asks for it, however far the one made in advance stands back', async () => {
    const warming = content.warm();
    const pid = await vi.waitUntil(yieldingProcess, { timeout: 20_000 });
    // The machine has better things to do.
    process.kill(pid, 'SIGSTOP');
    const [first] = (await demoLibrary()).main.values();
    expect((await ask(`${picturePath(first ?? missing())}?w=640`)).statusCode).toBe(200);
    process.kill(pid, 'SIGCONT');
    await content.close();
    await warming;
  });
});

describe('a picture that cannot be made', () => {
  it('is not tried again for ten minutes', async () => {
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const file = `${'c'.repeat(32)}.jpg`;
    await storage.put(`media/${file}`, whole.subarray(0, whole.length >> 1));
    expect((await ask(`/media/${file}?w=320`)).statusCode).toBe(500);
    read = [];
    const again = await ask(`/media/${file}?w=320`);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([503, '600']);
    expect(read).not.toContain(`media/${file}`);
    clock.advance(10 * 60_000);
    await storage.put(`media/${file}`, whole);
    expect((await ask(`/media/${file}?w=320`)).statusCode).toBe(200);
  });
});
