import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { defineJob } from './platform/jobs/jobs.ts';
import { testApp, type TestApp } from '../test/app.ts';

/** As OTLP has them in JSON. */
interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const serverKind = 2;
const clientKind = 3;
const failed = 2;

const running: Server[] = [];
afterEach(() => {
  for (const each of running.splice(0)) each.close().closeAllConnections();
});

/** Takes what a site sends, as a collector does. */
async function collector() {
  const got: { path: string; headers: IncomingHttpHeaders; text: string }[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({
        path: request.url ?? '',
        headers: request.headers,
        text: Buffer.concat(parts).toString(),
      });
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  const exports = () => got.map(({ text }) => (JSON.parse(text) as Export).resourceSpans).flat();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    resources: () => exports().map(({ resource }) => valuesOf(resource.attributes)),
    spans: () => exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

const valuesOf = (attributes: Span['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The spans directly below one. */
const below = (spans: readonly Span[], parent: Span | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

async function traced(settings: Record<string, string>, visit: (app: TestApp) => Promise<unknown>) {
  const to = await collector();
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: to.url, ...settings });
  try {
    await visit(app);
  } finally {
    await app.close();
  }
  return to;
}

it('a request, what it asked the database, and a job are told to the collector when the site ends', async () => {
  const work = defineJob<object>('test-work');
  const to = await traced({}, async (app) => {
    app.platform.jobs.handle(work, async () => {
      await app.platform.database.orm.execute('select 41 + 1');
    });
    await app.platform.jobs.insert(app.platform.database.orm, work, {});
    await app.platform.jobs.runAllDue();
    const body = { email: 'secret@example.com', password: 'a wrong password' };
    await app.call('POST', 'user/auth/login', { body });
    await app.call('GET', 'user/app/products/no-such-asset?token=kept-out');
  });
  expect(new Set(to.got.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  expect(to.resources()[0]).toMatchObject({ 'service.name': 'kitshelf' });

  const spans = to.spans();
  const login = spans.find(({ name }) => name === 'POST /api/v1/user/auth/login');
  expect(login?.kind).toBe(serverKind);
  expect(valuesOf(login?.attributes ?? [])).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/user/auth/login',
    'http.response.status_code': 401,
  });
  const asked = below(spans, login);
  expect(new Set(asked.map(({ name, kind }) => `${name} ${kind}`))).toEqual(new Set([`query ${clientKind}`]));
  expect(asked.every(({ traceId }) => traceId === login?.traceId)).toBe(true);

  const job = spans.find(({ name }) => name === 'job test-work');
  expect(below(spans, job).map(({ attributes }) => valuesOf(attributes)['db.query.text'])).toEqual([
    'select 41 + 1',
  ]);
  expect(to.got.map(({ text }) => text).join('')).not.toMatch(
    /secret@example|wrong password|no-such-asset|kept-out/,
  );
});

it('a job and a statement that fail are told without what they say', async () => {
  const work = defineJob<object>('test-broken');
  const to = await traced({ LOG_LEVEL: 'silent' }, async (app) => {
    app.platform.jobs.handle(work, async () => {
      await app.platform.database.orm.execute("select 'private' from nowhere");
    });
    await app.platform.jobs.insert(app.platform.database.orm, work, {});
    await app.platform.jobs.runAllDue();
  });
  const spans = to.spans();
  const job = spans.find(({ name }) => name === 'job test-broken');
  expect(job?.status.code).toBe(failed);
  expect(below(spans, job).map(({ status }) => status.code)).toEqual([failed]);
  expect(to.got.map(({ text }) => text).join('')).not.toContain('does not exist');
});

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it.each([
  ['continues', { TRUST_PROXY: '127.0.0.1' }, true],
  ['does not continue', {}, false],
])('a site %s the trace of who calls, with %o', async (_does, settings, isContinued) => {
  const to = await traced(settings, (app) =>
    app.call('GET', 'user/app/filters-data', { headers: { traceparent: parent } }),
  );
  const span = to.spans().find(({ name }) => name === 'GET /api/v1/user/app/filters-data');
  expect(span).toBeDefined();
  expect(span?.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(isContinued);
});

it('of the share nothing, nothing is sent', async () => {
  const to = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' }, (app) =>
    app.call('GET', 'user/app/filters-data'),
  );
  expect(to.got).toEqual([]);
});

it('a collector that is gone keeps neither a visitor nor the end waiting', async () => {
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' });
  expect((await app.call('GET', 'user/app/filters-data')).status).toBe(200);
  await app.close();
});
