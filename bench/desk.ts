import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { testClock } from '../apps/server/src/platform/clock.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { createCalls } from '../apps/server/test/app.ts';
import { sitDown } from '../apps/server/test/desk.ts';

/**
 * How long the desk's lists take with so many assets and customers: the median of twenty answers of each, in milliseconds
 * of a core and in those of the clock. Somebody signs in first, whereupon the process reads what lists are made from. Pages, lists and the embedded database all run in this process, so the first are
 * what an answer takes on a machine that does nothing else, and the bar is for them. First come the first answers of a
 * process after that; the sums of the overview are kept for a minute.
 */
const rows = Number(process.env['ROWS'] ?? 100_000);
const times = 20;
const barMs = 50;

const log = createLog('silent');
const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-desk-'));
const config = readConfig({
  DATA_DIR: folder,
  SEED: 'none',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
  ...(process.env['DATABASE_URL'] && { DATABASE_URL: process.env['DATABASE_URL'] }),
});
const clock = testClock(new Date());
const built = await buildApp(config, { pages: 'none', clock, log });
await built.server.ready();
const app = { ...built, clock, ...createCalls(built) };
const { orm } = app.platform.database;

await orm.execute(`insert into assets (id, name, description, is_paid, created_at, popularity, category,
    created_by, images, sub_categories, tags, tools, platforms, viewports, published_at, version)
  select md5('asset' || n), 'Asset ' || md5(n::text), 'Words about it', n % 2 = 0, now() - n * interval '1 minute', n % 1000,
    (array['Sections', 'Templates', 'Icons'])[n % 3 + 1], 'Maker ' || n % 50, '[]', array['Kind ' || n % 40],
    array['Tag ' || n % 90, 'Tag ' || n % 77], array['Figma'], array['Figma'], array[1440],
    case when n % 20 = 0 then null else now() end, 1
  from generate_series(1, ${rows}) n`);
await orm.execute(`insert into users (id, email, name, user_name, password_hash, created_at, verified_at)
  select md5('user' || n), 'user' || n || '@example.com', 'User ' || md5(n::text), 'user' || n, '', now() - n * interval '1 minute', now()
  from generate_series(1, ${rows}) n`);
await orm.execute(`insert into updates (id, name, description, images, created_at)
  select md5('update' || n), 'Update ' || n, '<p>New</p>', '[]', now() - n * interval '1 hour' from generate_series(1, 2000) n`);
await orm.execute(`insert into billing_subscriptions (id, user_id, plan_id, price_id, price_version_id, product_name, billing_period,
    currency, amount_minor, gateway, paymentMode, gateway_id, origin_order_id, status, raw_status, period_starts_at, period_ends_at,
    first_billed_at, cancels_at, created_at)
  select md5('subscription' || n), md5('user' || n), md5('plan' || n % 3), md5('price' || n % 9), md5('price' || n % 9), 'Plan ' || n % 3,
    (array['month', 'year', 'lifetime'])[n % 3 + 1], (array['INR', 'USD'])[n % 2 + 1], 240700, 'razorpay', 'emulated', 'sub_' || md5(n::text),
    md5('order' || n), (array['active', 'active', 'active', 'past_due', 'ended'])[n % 5 + 1], 'active', now(), now() + interval '20 days',
    now(), case when n % 7 = 0 then now() + interval '20 days' end, now() - n * interval '1 minute'
  from generate_series(1, ${rows}) n`);
await orm.execute(`insert into billing_ledger (id, gateway, gateway_payment_id, kind, amount_minor, currency, order_id, occurred_at, recorded_at)
  select md5('movement' || n), 'razorpay', 'pay_' || md5(n::text), case when n % 20 = 0 then 'refund' else 'capture' end, 240700,
    (array['INR', 'USD'])[n % 2 + 1], md5('order' || n), now() - n * interval '1 minute', now()
  from generate_series(1, ${rows}) n`);
await orm.execute(
  `insert into catalogue_version (id, version) values (1, 1) on conflict (id) do update set version = catalogue_version.version + 1`,
);
await orm.execute(`update assets set version = (select version from catalogue_version) where version = 1`);
await orm.execute('analyze');
await app.services.catalogue.refresh();

const headers = await sitDown(app, ['owner']);
const { warmUp } = app.services.desk;
while (warmUp.sizes().some(([, size]) => size < rows)) await sleep(50);
await warmUp.idle();

const lists = [
  'assets',
  'assets?sort=name',
  'assets?sort=-createdAt&page=20',
  'assets?status=draft',
  'assets?status=archived',
  'assets?status=published&category=Icons',
  'assets?search=abc1',
  'assets?search=maker%207%20tag',
  'customers',
  'customers?sort=name',
  'customers?sort=-email&page=1000',
  'customers?search=user77777',
  'customers?search=er7777',
  'customers?search=example',
  'customers?search=er',
  'customers?search=nobody%20is%20called%20so',
  'customers?search=user99%40example.com',
  'tags',
  'sub-categories?sort=-assets',
  'tools',
  'updates',
  'audit',
  'alerts',
  'inbox',
  'mails',
  'webhooks',
  'jobs',
  'overview',
];
async function measured(list: string): Promise<{ cpu: number; wall: number }> {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const answer = await app.server.inject({ url: `/api/v1/desk/${list}`, headers });
  if (answer.statusCode !== 200) throw new Error(`${list} answered ${answer.statusCode}: ${answer.body}`);
  const { user, system } = process.cpuUsage(used);
  return { cpu: (user + system) / 1000, wall: performance.now() - begun };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity;
const line = (mark: string, { cpu, wall }: { cpu: number; wall: number }, list: string) =>
  console.log(
    `${mark} ${cpu.toFixed(1).padStart(7)} ms of a core ${wall.toFixed(1).padStart(7)} ms  ${list}`,
  );

for (const list of ['assets', 'customers', 'overview']) line('once', await measured(list), list);
for (const list of lists) {
  const answers: { cpu: number; wall: number }[] = [];
  while (answers.length < times) answers.push(await measured(list));
  const middle = {
    cpu: median(answers.map(({ cpu }) => cpu)),
    wall: median(answers.map(({ wall }) => wall)),
  };
  if (middle.cpu > barMs) process.exitCode = 1;
  line(middle.cpu > barMs ? 'slow' : 'ok  ', middle, list);
}
await app.close();
await rm(folder, { recursive: true });
