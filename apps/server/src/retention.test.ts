import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../test/app.ts';

const dayMs = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tables = ['kept_mail', 'jobs', 'support_requests', 'creator_applications'] as const;

/** How many rows about the person are left. */
async function left() {
  const { orm } = app.platform.database;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const query = `select count(*)::int as n from ${table} as t where t::text like '%mira@example.com%'`;
      return (await orm.execute<{ n: number }>(query)).rows[0]?.n;
    }),
  );
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]]));
}

async function sweepAfter(days: number) {
  app.clock.advance(days * dayMs);
  await app.platform.jobs.runAllDue();
  return await left();
}

it('given-up work is kept for 90 days, mail for a year, forms for two', async () => {
  const person = { name: 'Mira Sol', email: 'mira@example.com' };
  const send = (path: string, body: object) => app.call('POST', `user/app/${path}`, { body });
  const request = { department: 'General inquiries', subject: 'Invoice', message: 'Where is the invoice?' };
  await send('support-mail', { ...person, ...request });
  const work = { onlinePortfolio: 'https://mira.example', projectsUrl: 'https://mira.example/projects' };
  const reason = { joinReason: 'I draw interfaces for a living.', country: 'IN', platform: 'Figma' };
  await send('apply-job', { ...person, ...work, ...reason });
  await send('subscribe-newsletters', { email: person.email });
  await app.platform.jobs.runAllDue();
  const now = app.clock.now().toISOString();
  await app.platform.database.orm.execute(
    `insert into jobs (id, name, payload, created_at, due_at, lease_ms, failed_at)
     values ('1', 'send-mail', '{"to":"mira@example.com"}', '${now}', '${now}', 1, '${now}')`,
  );
  await app.platform.database.orm.execute("delete from kept_mail where recipient <> 'mira@example.com'");
  const all = { kept_mail: 1, jobs: 1, support_requests: 1, creator_applications: 1 };
  await app.platform.jobs.start();
  expect(await sweepAfter(90)).toEqual(all);
  expect(await sweepAfter(1)).toEqual({ ...all, jobs: 0 });
  expect(await sweepAfter(273)).toEqual({ ...all, jobs: 0 });
  expect(await sweepAfter(2)).toEqual({ ...all, jobs: 0, kept_mail: 0 });
  expect(await sweepAfter(363)).toMatchObject({ support_requests: 1, creator_applications: 1 });
  expect(await sweepAfter(2)).toEqual({
    kept_mail: 0,
    jobs: 0,
    support_requests: 0,
    creator_applications: 0,
  });
});
