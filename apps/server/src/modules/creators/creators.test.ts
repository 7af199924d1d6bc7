import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

const operator = 'team@kitshelf.test';
const application = {
  name: 'Mara Lind',
  email: 'mara@example.com',
  country: 'SE',
  platform: 'Both',
  onlinePortfolio: 'https://mara.example.com',
  projectsUrl: 'https://one.example.com\nhttps://two.example.com',
  joinReason: 'I build marketing sites and would like to publish my sections.',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ SUPPORT_EMAIL: operator });
});
beforeEach(() => emptyDatabase(app.platform.database));
afterAll(() => app.close());

const apply = (changes: object = {}) =>
  app.call('POST', 'user/app/apply-job', { body: { ...application, ...changes } });

describe('an application', () => {
  it('is mailed to the operator whole', async () => {
    const { status, body } = await apply();
    expect([status, typeof body.message]).toEqual([200, 'string']);
    const [mail] = await app.mailTo(operator);
    for (const part of ['Sweden', 'Both', 'https://two.example.com', application.joinReason])
      expect(mail?.text).toContain(part);
  });

  it.each([
    ['country', { country: 'ZZ' }, 'Please select an option'],
    ['country', { country: undefined }, 'Required'],
    ['platform', { platform: 'Sketch' }, 'Please select an option'],
    ['onlinePortfolio', { onlinePortfolio: 'short.io' }, 'Too Short!'],
    ['onlinePortfolio', { onlinePortfolio: 'a'.repeat(101) }, 'Too Long!'],
    ['projectsUrl', { projectsUrl: 'a'.repeat(601) }, 'Too Long!'],
    ['joinReason', { joinReason: 'because' }, 'Too Short!'],
    ['email', { email: 'mara' }, 'Invalid email'],
    ['name', { name: '' }, 'Required'],
  ])('with a wrong %s is refused: %j', async (field, changes, message) => {
    const { status, body } = await apply(changes);
    expect([status, body.error.fields[field]]).toEqual([422, message]);
  });

  it('that looks sent by a machine is mailed to nobody', async () => {
    expect((await apply({ website: 'x' })).status).toBe(200);
    expect(await app.mailTo(operator)).toEqual([]);
  });
});
