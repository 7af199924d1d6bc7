import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newServerDatabase } from '../test/child-processes.ts';
import { sitDown } from '../test/desk.ts';
import { pastedCard } from '../test/payloads.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { testClock } from './platform/clock.ts';
import { createLog } from './platform/telemetry/log.ts';
import { createCalls, type TestApp } from '../test/app.ts';

const log = createLog('silent');
let folder: string;
/** The desk is at the first, visitors are at the second. */
let desk: TestApp;
let site: TestApp;
let owner: Record<string, string>;
let refreshed = 0;
let ownUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-two-'));
  ownUrl = await newServerDatabase();
  [desk, site] = [await open(ownUrl), await open(ownUrl)];
  owner = await sitDown(desk, ['owner']);
  site.services.catalogue.onChange(() => (refreshed += 1));
});
afterAll(async () => {
  await desk.close();
  await site.close();
  await rm(folder, { recursive: true });
});

async function open(url: string): Promise<TestApp> {
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: token,
  };
  const app = await buildApp(readConfig(settings), { pages: 'none', clock, log });
  await app.server.ready();
  return { ...app, clock, ...createCalls(app) };
}
const clock = testClock();
const token = 'watch-0123456789-watch';

const act = async (method: 'POST' | 'PUT', url: string, body: object) => {
  const answer = await desk.call(method, `desk/${url}`, { body, headers: owner });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
};
const visited = async (url: string) => (await site.server.inject(url)).body;
/** Nothing restarts the other process or asks it to look: it hears of the change. */
const soon = (look: () => Promise<unknown>) => vi.waitFor(look, { timeout: 30_000, interval: 50 });

it(
  'a visitor of one process sees what is changed at another: assets, words, posts',
  { timeout: 120_000 },
  async () => {
    const asset = await act('POST', 'assets', {
      payload: pastedCard('Morning card'),
      fields: { tags: ['Dawn'] },
    });
    await act('POST', `assets/${asset._id}/publish`, {});
    await soon(async () =>
      expect(await visited('/sitemap.xml')).toContain(`/asset/${asset._id}/morning-card`),
    );
    expect(await visited(`/library/${asset._id}.md`)).toContain('# Morning card');

    await act('PUT', `assets/${asset._id}`, { name: 'Noon card' });
    await soon(async () => expect(await visited('/sitemap.xml')).toContain(`/asset/${asset._id}/noon-card`));

    const [tag] = (await desk.call('GET', 'desk/tags?search=dawn', { headers: owner })).body.data;
    await act('PUT', `tags/${tag._id}`, { synonyms: ['aurora'] });
    await soon(async () =>
      expect(await visited('/api/v1/user/app/products?search=aurora')).toContain('Noon card'),
    );
    const into = await act('POST', 'tags', { name: 'Sunrise' });
    await act('POST', `tags/${tag._id}/merge`, { into: into._id });
    await soon(async () => expect(await visited('/api/v1/user/app/filters-data')).toContain('"Sunrise"'));
    await soon(async () =>
      expect(await visited('/api/v1/user/app/products?search=aurora')).toContain('Noon card'),
    );

    const post = await act('POST', 'updates', { name: 'A new card', markdown: 'For **noon**.' });
    const before = refreshed;
    await act('POST', `updates/${post._id}/publish`, {});
    await soon(async () => expect(refreshed).toBeGreaterThan(before));
    await soon(async () => expect(await visited('/updates.xml')).toContain('A new card'));
    expect(await visited('/api/v1/user/app/update-products')).toContain('<strong>noon</strong>');

    await act('POST', `assets/${asset._id}/unpublish`, {});
    await soon(async () =>
      expect((await site.server.inject(`/library/${asset._id}.md`)).statusCode).toBe(404),
    );
    expect(await visited('/sitemap.xml')).not.toContain(asset._id);
  },
);

it(
  'a visitor of one process sees what is sold at another, and pages are made again for it',
  { timeout: 120_000 },
  async () => {
    const plans = () => visited('/api/v1/user/payment/all-plans');
    /** What is said of plans stands on pages, which are kept until they are told. */
    const afterwards = async (change: () => Promise<unknown>, look: () => Promise<void>) => {
      const before = refreshed;
      await change();
      await soon(async () => expect(refreshed).toBeGreaterThan(before));
      await soon(look);
    };
    const price = { period: 'year', currency: 'INR', amount: 490_000 };
    const body = { name: 'Starter', description: 'For one.', features: ['Sections'], tools: ['Figma'] };
    let planId = '';
    let priceId = '';
    await afterwards(
      async () => {
        const plan = await act('POST', 'plans', { ...body, prices: [price] });
        [planId, priceId] = [plan._id, plan.prices[0]._id];
      },
      async () => expect(await plans()).toContain('"Starter"'),
    );
    await afterwards(
      () => act('PUT', `prices/${priceId}`, { currency: 'INR', amount: 590_000 }),
      async () => expect(await plans()).toContain('"basePrice":590000'),
    );
    await afterwards(
      () => act('PUT', `plans/${planId}`, { name: 'Solo', features: ['Everything'] }),
      async () => expect(await plans()).toContain('"Everything"'),
    );
  },
);

it(
  'a visitor of one process gets the picture of a design that is changed at another',
  { timeout: 120_000 },
  async () => {
    const asset = await act('POST', 'assets', { payload: pastedCard('Evening card'), fields: {} });
    await act('POST', `assets/${asset._id}/publish`, {});
    const product = async () => {
      const answer = await site.call('GET', `user/app/products/${asset._id}`);
      return answer.body.data;
    };
    await soon(async () => expect((await product()).name).toBe('Evening card'));
    const [before] = (await product()).images;
    await act('POST', `assets/${asset._id}/versions`, {
      payload: pastedCard('Evening card', { color: '#111827' }),
    });
    await soon(async () => expect((await product()).images[0].src).not.toBe(before.src));
    const [after] = (await product()).images;
    const [picture, earlier] = [await site.server.inject(after.src), await site.server.inject(before.src)];
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.rawPayload.equals(earlier.rawPayload)).toBe(false);
  },
);

it('a post appears in every process at its time, once, also after a restart', async () => {
  const post = await act('POST', 'updates', { name: 'At its time', markdown: 'Now.' });
  const at = new Date(clock.now().getTime() + 60_000).toISOString();
  await act('POST', `updates/${post._id}/publish`, { at });
  let called = 0;
  await site.services.updates.watch(() => (called += 1));
  expect(await visited('/updates.xml')).not.toContain('At its time');
  clock.advance(60_000);
  for (const app of [desk, site]) {
    const { data } = (await app.call('GET', 'user/app/update-products')).body;
    expect(data.filter(({ _id }: { _id: string }) => _id === post._id)).toHaveLength(1);
  }
  expect(called).toBe(0);
});

it('every process reads what lists are made from when somebody sits down at one, and so does one that starts later', async () => {
  const { _id: id } = await act('POST', 'assets', { payload: pastedCard('Late card'), fields: {} });
  await sitDown(desk, ['editor']);
  const held = async (app: TestApp) => {
    const headers = { authorization: `Bearer ${token}` };
    const lines = (await app.server.inject({ url: '/metrics', headers })).body.split('\n');
    return lines.filter((line) => line.startsWith('kitshelf_desk_rows')).join();
  };
  const { rows: made } = await desk.platform.database.orm.execute<{ n: number }>(
    'select count(*)::int as n from assets',
  );
  const all = `kitshelf_desk_rows{list="customers"} 2,kitshelf_desk_rows{list="assets"} ${made[0]!.n}`;
  await soon(async () => expect(await held(site)).toBe(all));
  const later = await open(ownUrl);
  try {
    await soon(async () => expect(await held(later)).toBe(all));
    // Behind the back of what is held: a list that is made from it does not know.
    await desk.platform.database.orm.execute(`update assets set name = 'Renamed' where id = '${id}'`);
    const list = await later.call('GET', 'desk/assets?search=late', { headers: owner });
    expect(list.body.pagination.total).toBe(1);
  } finally {
    await later.close();
  }
});
