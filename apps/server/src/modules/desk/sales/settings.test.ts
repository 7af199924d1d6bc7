import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskSetting } from '@kitshelf/contract/desk/settings.ts';
import { sitDown } from '../../../../test/desk.ts';
import { settingMeanings } from '../../../config/settings.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

/** None of these may leave, nor any part of them. */
const secrets = {
  APP_SECRET: 'never-tell-anybody-this-long-secret',
  METRICS_TOKEN: 'watchers-token-0123',
  RAZORPAY_KEY_ID: 'rzp_test_keyOfTheShop',
  RAZORPAY_KEY_SECRET: 'razor-secret',
  RAZORPAY_WEBHOOK_SECRET: 'razor-hook',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:pass-word@127.0.0.1:9',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ ...secrets, PRO_PAYLOADS_PER_DAY: '120', SUPPORT_EMAIL: '' });
});
afterAll(() => app.close());

it('an owner sees every setting with its meaning and where it comes from, and nothing of a secret', async () => {
  const { status, body } = await app.call('GET', 'desk/settings', {
    headers: await sitDown(app, ['owner']),
  });
  expect(status).toBe(200);
  const settings: DeskSetting[] = body.data;
  expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(settingMeanings).sort());
  const of = (name: string) => settings.find((setting) => setting.name === name);
  expect(of('PRO_PAYLOADS_PER_DAY')).toEqual({
    name: 'PRO_PAYLOADS_PER_DAY',
    group: 'Limits',
    meaning: 'How many different Pro assets one user may copy, open or have as code within 24 hours',
    fallback: '300',
    source: 'environment',
    isSecret: false,
    value: '120',
  });
  expect(of('SUPPORT_EMAIL')).toMatchObject({ source: 'default', value: null, fallback: 'MAIL_FROM' });
  for (const name of Object.keys(secrets))
    expect(of(name), name).toMatchObject({ isSecret: true, value: null, source: 'environment' });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'S3_URL', 'PADDLE_API_KEY', 'PADDLE_CLIENT_TOKEN'])
    expect(of(name), name).toMatchObject({ isSecret: true, value: null });
  const told = JSON.stringify(body);
  for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);
  expect(told).not.toMatch(/rzp_|pass-word|\blength\b/);
});

it('nobody else sees them', async () => {
  for (const role of ['editor', 'support', 'creator'] as const) {
    const answer = await app.call('GET', 'desk/settings', { headers: await sitDown(app, [role]) });
    expect(answer.status, role).toBe(403);
  }
});
