import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { sitDown } from '../../../../test/desk.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';

let app: TestApp;
let owner: Record<string, string>;
beforeAll(async () => {
  app = await testApp({ MAIL_FROM: 'hello@shop.example' });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  await app.platform.site.get('mail');
  owner = await sitDown(app, ['owner']);
});
afterAll(() => app.close());

const words = { subject: 'New password for {{name}}', preview: '', body: '# Hi\n\n[Choose]({{url}})' };
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = owner) =>
  app.call(method, `desk/${path}`, { headers, ...(body && { body }) });

/** The newest one to the owner. */
async function mailOf(template: string) {
  const page = { isOldestFirst: false, limit: 1, offset: 0 };
  const { rows } = await app.platform.outbox.page({ template, recipient: 'owner@example.com' }, page);
  return app.platform.outbox.find(rows[0]?.id ?? '');
}

async function save(change: object) {
  const { version, value } = (await call('GET', 'site/mail')).body.data;
  return call('PUT', 'site/mail', { version, value: { ...value, ...change } });
}

describe('the mails of the shop', () => {
  it('go out with the owner’s words once they are saved, and with their own again after that', async () => {
    expect((await save({ templates: { reset: words }, signature: 'Yours' })).status).toBe(200);
    const ask = async () => {
      await app.call('POST', 'user/auth/reset-password', { body: { email: 'owner@example.com' } });
      await app.platform.jobs.runAllDue();
      return mailOf('reset');
    };
    const mail = await ask();
    expect(mail?.subject).toMatch(/^New password for \S/);
    expect(mail?.text).toMatch(/^Hi\n\nChoose:\nhttp:\S+token=\S+\n\nYours\n\n-- \n/);
    await save({ templates: {} });
    app.clock.advance(3_600_000);
    expect((await ask())?.subject).toMatch(/^Reset your password for /);
  });

  it('are refused by the names of mail and value where a text lost one, and nothing changes', async () => {
    const answer = await save({ templates: { reset: { ...words, body: 'Go {{away}}' } } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: {
          fields: {
            'templates.reset':
              'There is no value {{away}} in this email. The text lacks {{url}}, which this email needs',
          },
        },
      },
    });
    expect((await save({ templates: { unknown: words } })).status).toBe(422);
    expect((await save({ senderAddress: 'nobody' })).status).toBe(422);
    expect((await call('GET', 'site/mail')).body.data.value.templates).toEqual({});
  });

  it('are shown and tried before they are saved', async () => {
    const { data } = (await call('POST', 'mail-templates/reset/preview', { ...words, body: '# Hi' })).body;
    expect(data.subject).toMatch(/^New password for \S/);
    expect(data.text).toMatch(/^Hi\n/);
    expect(data.faults).toEqual(['The text lacks {{url}}, which this email needs']);
    const tried = await call('POST', 'mail-templates/reset/test', words);
    expect(tried.body.data).toEqual({ to: 'owner@example.com' });
    await app.platform.jobs.runAllDue();
    const mail = await mailOf('reset-test');
    expect(mail?.subject).toMatch(/^\[Test\] New password/);
    expect((await call('GET', 'site/mail')).body.data.value.templates).toEqual({});
  });

  it('come from MAIL_FROM where the address that was set is of another domain', async () => {
    const sender = async () => (await call('GET', 'mail-sender')).body.data;
    await save({ senderName: 'Fern', senderAddress: 'me@else.example' });
    expect(await sender()).toEqual({
      configured: 'hello@shop.example',
      name: 'Fern',
      address: 'hello@shop.example',
      replyTo: 'me@else.example',
      isForeign: true,
    });
    await save({ senderAddress: 'mail@shop.example' });
    expect(await sender()).toMatchObject({ address: 'mail@shop.example', replyTo: null, isForeign: false });
  });

  it('are the owner’s alone', async () => {
    const editor = await sitDown(app, ['editor']);
    for (const [method, path] of [
      ['GET', 'mail-sender'],
      ['POST', 'mail-templates/reset/preview'],
      ['POST', 'mail-templates/reset/test'],
    ] as const)
      expect((await call(method, path, method === 'POST' ? words : undefined, editor)).status).toBe(403);
  });
});
