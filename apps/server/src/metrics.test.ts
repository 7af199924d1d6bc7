import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defineJob } from './platform/jobs/jobs.ts';
import { testApp, type TestApp } from '../test/app.ts';

const token = 'watch-0123456789-watch';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: token });
});
afterAll(() => app.close());

const metrics = (authorization?: string) =>
  app.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

it.each([undefined, 'Bearer wrong', token, `bearer ${token}x`, `Basic ${token}`])(
  'nobody without the token reads them: %s',
  async (authorization) => {
    const answer = await metrics(authorization);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.body).not.toContain('kitshelf_');
  },
);

it('tell how often each route was asked, how that ended, and how things stand', async () => {
  await app.call('GET', 'user/app/products?page=1');
  await app.call('GET', 'user/app/products/nothing-goes-by-this');
  await app.call('POST', 'user/auth/login', { body: { email: 'secret@example.com', password: 'wrong' } });
  const late = defineJob('test-late');
  await app.platform.jobs.insert(
    app.platform.database.orm,
    late,
    {},
    { dueAt: new Date('2026-01-15T11:58:30Z') },
  );
  const answer = await metrics(`Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = answer.body.split('\n');
  expect(lines).toContain(
    'kitshelf_http_request_seconds_count{method="GET",route="/api/v1/user/app/products",status="200"} 1',
  );
  expect(lines).toContain(
    'kitshelf_http_request_seconds_count{method="GET",route="/api/v1/user/app/products/:id",status="404"} 1',
  );
  expect(lines).toContain('kitshelf_jobs_waiting{job="test-late"} 1');
  expect(lines).toContain('kitshelf_jobs_oldest_seconds{job="test-late"} 90');
  expect(lines).toContain('kitshelf_gateway_circuit_open{gateway="razorpay"} 0');
  expect(lines).toContain('kitshelf_gateway_last_success_timestamp_seconds{gateway="razorpay"} 0');
  expect(lines).toContain('kitshelf_gateway_failures_total{gateway="razorpay"} 0');
  expect(lines).toContain('kitshelf_webhook_lag_seconds{gateway="paddle"} 0');
  expect(lines).toContain('kitshelf_render_queue{lane="wanted"} 0');
  expect(lines).toContain('kitshelf_backup_last_success_timestamp_seconds 0');
  expect(lines).toContain('kitshelf_backup_overdue 0');
  expect(lines).toContain('kitshelf_catalogue_lag 0');
  expect(answer.body).toMatch(/^kitshelf_disk_free_bytes [1-9]\d{5,}/m);
  expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(answer.body).not.toMatch(/secret@example\.com|nothing-goes-by-this/);
});

it.each(['alerts.yml', 'dashboard.json'])(
  '%s asks for figures that exist, on routes that exist',
  async (file) => {
    const text = await readFile(path.join(import.meta.dirname, '../../../deploy/watch', file), 'utf8');
    const asked: string[] = [];
    visit(parse(text), (key, value) => key === 'expr' && asked.push(value));
    expect(asked.length).toBeGreaterThan(10);
    const given = (await metrics(`Bearer ${token}`)).body;
    const known = new Set(
      [...given.matchAll(/^([a-z_\d]+?)(?:_bucket|_count|_sum)?[{ ]/gm)].map(([, name]) => name),
    );
    const names = asked.flatMap((text) => text.match(/\b(kitshelf|nodejs|process)_[a-z_\d]+/g) ?? []);
    expect(names.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
    const routes = asked.flatMap((text) => [...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route!));
    for (const route of routes) expect(app.server.hasRoute({ method: 'GET', url: route })).toBe(true);
  },
);

it('are not there on a site that has no token', async () => {
  const other = await testApp();
  expect((await other.server.inject('/metrics')).statusCode).toBe(404);
  await other.close();
});

function visit(value: unknown, found: (key: string, value: string) => void): void {
  for (const [key, inner] of Object.entries(value ?? {})) {
    if (typeof inner === 'string') found(key, inner);
    else if (typeof inner === 'object') visit(inner, found);
  }
}

it('each rule says how urgent it is and where to read what to do, which docs/watching.md has', async () => {
  const root = path.join(import.meta.dirname, '../../..');
  const { groups } = parse(await readFile(path.join(root, 'deploy/watch/alerts.yml'), 'utf8')) as {
    groups: {
      rules: { alert: string; labels?: { severity: string }; annotations: Record<string, string> }[];
    }[];
  };
  const guide = await readFile(path.join(root, 'docs/watching.md'), 'utf8');
  for (const { alert, labels, annotations } of groups.flatMap(({ rules }) => rules)) {
    expect([alert, ['page', 'ticket'].includes(labels?.severity ?? '')]).toEqual([alert, true]);
    expect(annotations['runbook_url']).toMatch(new RegExp(`#${alert.toLowerCase()}$`));
    expect(guide).toMatch(new RegExp(`^\\|[^|]*\\b${alert}\\b`, 'm'));
  }
});
