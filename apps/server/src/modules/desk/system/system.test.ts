import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let owner: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  owner = await sitDown(app, ['owner']);
  await app.platform.database.orm.execute('delete from kept_mail');
});
afterAll(() => app.close());

const get = async (path: string) => (await app.call('GET', `desk/${path}`, { headers: owner })).body;
const post = (path: string, body: object = {}) => app.call('POST', `desk/${path}`, { headers: owner, body });

/** What is wrong with a job is that its name is nobody's, so that it stays as it is put here. */
async function putJob(id: string, more: { failed?: boolean; error?: string; claimed?: boolean } = {}) {
  const now = app.clock.now().toISOString();
  const failedAt = more.failed ? `'${now}'` : 'null';
  const error = more.error === undefined ? 'null' : `'${more.error}'`;
  await app.platform.database.orm.execute(
    `insert into jobs (id, name, payload, created_at, due_at, lease_ms, attempts, failed_at, last_error, is_claimed)
     values ('${id}', 'test.${id}', '{"to":"mira@example.com"}', '${now}', '${now}', 1000, 3, ${failedAt}, ${error}, ${Boolean(more.claimed)})`,
  );
}

describe('jobs', () => {
  beforeEach(async () => {
    await putJob('waits');
    await putJob('runs', { claimed: true, error: 'Timed out' });
    await putJob('gone', { failed: true, error: 'The recipient was refused' });
    await putJob('again', { error: 'Timed out' });
  });

  it('are listed with their state and what went wrong, without what they carry', async () => {
    const { data, pagination } = await get('jobs?sort=name');
    expect(pagination.total).toBe(4);
    expect(data).toMatchObject([
      { _id: 'again', state: 'waiting', lastError: 'Timed out' },
      { _id: 'gone', state: 'failed', attempts: 3, dueAt: null, failedAt: app.clock.now().toISOString() },
      { _id: 'runs', state: 'running' },
      { _id: 'waits', name: 'test.waits', state: 'waiting', failedAt: null, lastError: null },
    ]);
    expect(JSON.stringify(data)).not.toContain('mira');
    const ids = async (query: string) => (await get(query)).data.map(({ _id }: { _id: string }) => _id);
    expect(await ids('jobs?state=failed')).toEqual(['gone']);
    expect(await ids('jobs?state=running')).toEqual(['runs']);
    expect(await ids('jobs?state=waiting&sort=-name')).toEqual(['waits', 'again']);
    expect(await ids('jobs?search=test.runs')).toEqual(['runs']);
  });

  it('that failed are retried, once', async () => {
    for (const id of ['gone', 'again']) {
      expect((await post(`jobs/${id}/retry`)).status).toBe(200);
      expect((await get(`jobs?search=test.${id}`)).data).toMatchObject([
        { state: 'waiting', lastError: null, dueAt: app.clock.now().toISOString() },
      ]);
      expect((await post(`jobs/${id}/retry`)).body.error.name).toBe('WrongState');
    }
    expect((await get('audit?action=job.retry')).data).toMatchObject([
      { subject: { kind: 'job' } },
      { subject: { kind: 'job' } },
    ]);
  });

  it('that run, wait for the first time or are done are left alone; others are not there', async () => {
    for (const id of ['runs', 'waits'])
      expect((await post(`jobs/${id}/retry`)).body.error.name, id).toBe('WrongState');
    await post('jobs/gone/retry');
    await app.platform.database.orm.execute("delete from jobs where id = 'gone'");
    expect((await post('jobs/gone/retry')).status).toBe(409);
    expect((await post(`jobs/${'a'.repeat(32)}/retry`)).status).toBe(404);
    expect((await post(`jobs/${'a'.repeat(201)}/retry`)).status).toBe(404);
  });

  it('that are retried are done', async () => {
    await app.platform.database.orm.execute(
      `update jobs set name = 'send-mail', payload = '{"to":"mira@example.com","subject":"Hi","template":"test","html":"Hi","text":"Hi"}' where id = 'gone'`,
    );
    await post('jobs/gone/retry');
    expect(await app.mailTo('mira@example.com')).toMatchObject([{ subject: 'Hi' }]);
    expect((await post('jobs/gone/retry')).status).toBe(409);
  });
});

describe('webhooks', () => {
  /** One that is about nothing here. */
  async function putEvent(id: string, handled: boolean) {
    const now = app.clock.now().toISOString();
    await app.platform.database.orm.execute(
      `insert into billing_gateway_events (gateway, event_id, type, body, content, occurred_at, received_at, handled_at, result)
       values ('paddle', '${id}', 'address.created', '{"name":"Mira"}', '{"facts":[],"refs":[]}', '${now}', '${now}', ${handled ? `'${now}', 'ignored'` : 'null, null'})`,
    );
    app.clock.advance(1000);
  }

  it('are listed, the last first, without what they say of people', async () => {
    await putEvent('evt_1', true);
    await putEvent('evt_2', false);
    const { data, pagination } = await get('webhooks');
    expect(pagination.total).toBe(2);
    expect(data).toMatchObject([
      { _id: 'evt_2', gateway: 'paddle', state: 'waiting', handledAt: null },
      { _id: 'evt_1', type: 'address.created', state: 'ignored' },
    ]);
    expect(JSON.stringify(data)).not.toContain('Mira');
    const ids = async (query: string) => (await get(query)).data.map(({ _id }: { _id: string }) => _id);
    expect(await ids('webhooks?state=waiting')).toEqual(['evt_2']);
    expect(await ids('webhooks?state=ignored&gateway=paddle')).toEqual(['evt_1']);
    expect(await ids('webhooks?gateway=razorpay')).toEqual([]);
    expect(await ids('webhooks?search=evt_1')).toEqual(['evt_1']);
    expect(await ids('webhooks?search=address.created&sort=receivedAt')).toEqual(['evt_1', 'evt_2']);
  });

  it('are acted on again as often as one wants, with the reason kept', async () => {
    await putEvent('evt_1', true);
    const first = await post('webhooks/evt_1/replay', { reason: 'A customer asked' });
    expect(first.body.data).toMatchObject({ state: 'ignored', replayedFor: 'A customer asked' });
    app.clock.advance(1000);
    expect((await post('webhooks/evt_1/replay')).body.data).toMatchObject({ state: 'ignored' });
    expect((await post('webhooks/evt_1/replay', { reason: ' ' })).body.error.fields).toHaveProperty('reason');
    expect((await post('webhooks/evt_0/replay')).status).toBe(404);
    expect((await get('audit?action=webhook.replay')).data).toMatchObject([
      { reason: null, subject: { kind: 'webhook', id: 'evt_1' } },
      { reason: 'A customer asked' },
    ]);
  });
});

describe('mails', () => {
  it('are listed with whom they went to, without their words', async () => {
    await app.signUp('mira@example.com');
    app.clock.advance(1000);
    await app.call('POST', 'user/app/subscribe-newsletters', { body: { email: 'ravi@example.com' } });
    await app.platform.jobs.runAllDue();
    const { data, pagination } = await get('mails');
    expect(pagination.total).toBe(2);
    expect(data).toMatchObject([
      { to: 'ravi@example.com', template: 'newsletter', state: 'sent', customer: null },
      { to: 'mira@example.com', template: 'confirm', customer: expect.any(String), lastError: null },
    ]);
    expect(JSON.stringify(data)).not.toContain('token');
    const tos = async (query: string) => (await get(query)).data.map(({ to }: { to: string }) => to);
    expect(await tos('mails?search=MIRA@example.com')).toEqual(['mira@example.com']);
    expect(await tos('mails?search=mira')).toEqual([]);
    expect(await tos('mails?template=newsletter')).toEqual(['ravi@example.com']);
    expect(await tos('mails?state=failed')).toEqual([]);
    expect(await tos('mails?sort=createdAt&limit=1')).toEqual(['mira@example.com']);
    expect((await app.call('GET', 'desk/mails?limit=101', { headers: owner })).status).toBe(422);
  });
});
