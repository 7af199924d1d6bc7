import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitDown } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { demoUsers } from '../accounts/seed.ts';
import { demoCommand } from './demo-command.ts';
import { isDemoRemoved } from './service.ts';

let app: TestApp;
let owner: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  owner = await sitDown(app, ['owner']);
}, 30_000);
afterAll(() => app.close());

const get = async (path: string) => (await app.call('GET', path, { headers: owner })).body;
const state = async () => (await get('desk/demo-data')).data;
const post = (path: string, body: object = {}) => app.call('POST', path, { headers: owner, body });
const run = async () => {
  await app.platform.jobs.runAllDue();
  await app.services.catalogue.refresh();
};
const nothing = { assets: 0, updates: 0, plans: 0, coupons: 0, users: 0 };
const listed = async () => (await get('desk/assets?limit=1')).pagination.total;

it('is loaded and removed again; what somebody changed, made or bought stays', async () => {
  expect(await state()).toMatchObject({ wanted: null, removable: nothing });

  expect((await post('desk/demo-data/load')).status).toBe(200);
  await run();
  const loaded = await state();
  expect(loaded).toMatchObject({ wanted: 'loaded', removable: { plans: 2, coupons: 5, users: 3 } });
  expect(loaded.doneAt).not.toBeNull();
  expect(loaded.removable.assets).toBe(app.services.catalogue.count());
  expect(loaded.removable.assets).toBeGreaterThan(2000);
  expect(loaded.removable.updates).toBeGreaterThan(3);

  // An owner's word about a design, and an update of hers.
  const [asset] = (await get('desk/assets?limit=1')).data;
  await app.call('PUT', `desk/assets/${asset._id}`, {
    headers: owner,
    body: { version: asset.version, name: 'Mine by now' },
  });
  const orm = app.platform.database.orm;
  await orm.execute(sql`update updates set updated_at = now() where id = (select id from updates limit 1)`);
  await orm.execute(
    sql`insert into updates (id, name, description, images, created_at) values ('own', 'Own', 'x', '[]', now())`,
  );
  const { rows: before } = await orm.execute(sql`select count(*)::int as n from billing_orders`);

  const { removable, kept } = await state();
  expect(removable.assets).toBe(loaded.removable.assets - 1);
  expect(kept).toEqual({ assets: 1, updates: 1 });
  expect((await post('desk/demo-data/remove')).status).toBe(200);
  expect((await post('desk/demo-data/remove')).status).toBe(200);
  await run();
  expect(await state()).toMatchObject({
    wanted: 'removed',
    removable: nothing,
    kept: { assets: 1, updates: 1 },
  });
  expect(app.services.catalogue.count()).toBe(1);
  expect(await listed()).toBe(1);
  expect(await isDemoRemoved(orm)).toBe(true);
  expect(await app.services.accounts.getUsers([demoUsers.pro.id])).toEqual(new Map());
  // One was bought by a demo user and stays in the books, out of sight.
  expect((await get('desk/plans')).data).toEqual([]);
  expect((await orm.execute(sql`select name from billing_plans`)).rows).toEqual([{ name: 'Kitshelf Pro' }]);
  // One is still used, the empty ones have gone.
  expect((await get('desk/categories')).data).toMatchObject([{ name: asset.category, assets: 1 }]);
  const { rows: updates } = await orm.execute(sql`select id from updates`);
  expect(updates).toHaveLength(2);
  expect((await orm.execute(sql`select count(*)::int as n from billing_orders`)).rows).toEqual(before);
  expect((await get('desk/audit?action=demo.remove')).data).toHaveLength(2);
}, 120_000);

it('comes back by command, as it was', async () => {
  const said: string[] = [];
  const site = { services: app.services };
  const call = async (...args: string[]) =>
    demoCommand.run(site, await demoCommand.prepare(args), async (text) => void said.push(text));
  await call('load');
  expect((await state()).removable).toMatchObject({ plans: 2, coupons: 5, users: 3 });
  expect((await get('desk/categories')).data).toHaveLength(5);
  await call('remove');
  expect((await state()).removable).toEqual(nothing);
  expect(said.join('')).toContain('To be removed: 0 assets, 0 updates, 0 plans, 0 coupons, 0 users');
  await expect(demoCommand.prepare(['forget'])).rejects.toThrow('Usage');
}, 120_000);

it('asks for the second factor again, and is the owner’s alone', async () => {
  const editor = await sitDown(app, ['editor']);
  expect((await app.call('GET', 'desk/demo-data', { headers: editor })).status).toBe(403);
  app.clock.advance(3_600_000);
  expect((await post('desk/demo-data/remove')).status).toBe(428);
});
