import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

const supportEmail = 'team@kitshelf.test';
const request = {
  name: 'Mara Lind',
  email: 'Mara@Example.com',
  department: 'Billing & account support',
  message: 'The receipt of my order does not name our company.',
  subject: 'Company name on the receipt',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ SUPPORT_EMAIL: supportEmail });
});
beforeEach(() => emptyDatabase(app.platform.database));
afterAll(() => app.close());

const send = (changes: object = {}) =>
  app.call('POST', 'user/app/support-mail', { body: { ...request, ...changes } });

describe('a support request', () => {
  it('is mailed to the operator, who can answer the sender', async () => {
    expect((await send()).status).toBe(200);
    const mails = await app.mailTo(supportEmail);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('[Billing & account support] Company name on the receipt');
    expect(mails[0]?.text).toContain('Mara Lind (mara@example.com)');
    expect(mails[0]?.text).toContain(request.message);
  });

  it('cannot smuggle markup into the mail', async () => {
    await send({ subject: '"><script>alert(1)</script>' });
    const [mail] = await app.mailTo(supportEmail);
    expect(mail?.html).not.toContain('<script>');
  });

  it.each([
    ['name', { name: 'Al' }, 'Too Short!'],
    ['name', { name: `${'a'.repeat(51)} ${'b'.repeat(50)}` }, 'Too Long!'],
    ['email', { email: 'mara@' }, 'Invalid email'],
    ['email', { email: undefined }, 'Required'],
    ['department', { department: 'Sales' }, 'Please select an option'],
    ['department', { department: undefined }, 'Please select an option'],
    ['message', { message: 'too short' }, 'Too Short!'],
    ['message', { message: 'a'.repeat(601) }, 'Too Long!'],
    ['subject', { subject: 'a' }, 'Too Short!'],
    ['subject', { subject: 'a'.repeat(101) }, 'Too Long!'],
  ])('with a wrong %s is refused: %j', async (field, changes, message) => {
    const { status, body } = await send(changes);
    expect([status, body.error.fields[field]]).toEqual([422, message]);
    expect(await app.mailTo(supportEmail)).toEqual([]);
  });

  it.each([{ website: 'https://spam.example' }, { filledInMs: 300 }])(
    'that looks sent by a machine (%j) is answered alike and mailed to nobody',
    async (mark) => {
      expect((await send(mark)).status).toBe(200);
      expect(await app.mailTo(supportEmail)).toEqual([]);
    },
  );

  it('is refused from the thirty-first a minute on, with the time to wait', async () => {
    for (let index = 0; index < 30; index += 1) expect((await send()).status).toBe(200);
    const { status, headers } = await send();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance(60_000);
    expect((await send()).status).toBe(200);
  });
});
