import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { withDeadline } from '../clock.ts';
import { newId } from '../ids.ts';
import { failedCalls, type FailedCall } from './traced.ts';

/** Figures that are read when they are asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** Without labels, or one for each value of one label. */
  readonly label?: string;
  readonly values: readonly { readonly of?: string; readonly value: number }[];
}

interface MetricsOptions {
  /** Anyone who has it may read. */
  readonly token: string;
  /** Payment gateways that may be called: their failures count from 0. */
  readonly gateways: readonly string[];
  readonly read: () => Promise<readonly Gauge[]>;
}

/** Seconds; the list is answered within the first, a first picture within the last. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/**
 * `GET /metrics` in the text form of Prometheus: how often each route was asked, how that ended and how long it took,
 * the process itself, and what `read` gives. Call it before routes are added: it listens to them.
 */
export async function mountMetrics(
  server: FastifyInstance,
  { token, gateways, read }: MetricsOptions,
): Promise<void> {
  // Only a site that is watched loads it.
  const prometheus = await import('prom-client');
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  measureRequests(server, register, prometheus);
  countFailedCalls(server, register, prometheus, gateways);
  const figures = cluster.isWorker ? figuresOfAll(prometheus, register) : () => register.metrics();
  const isRight = (given: string | undefined) =>
    timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));
  server.get('/metrics', async (request, reply) => {
    if (!isRight(request.headers.authorization)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('METRICS_TOKEN is asked for\n');
    }
    const gauges = new prometheus.Registry();
    for (const { name, help, label, values } of await read()) {
      const gauge = new prometheus.Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [gauges],
      });
      for (const { of, value } of values) gauge.set(label && of !== undefined ? { [label]: of } : {}, value);
    }
    reply.header('cache-control', 'no-store').type(register.contentType);
    return (await figures()) + (await gauges.metrics());
  });
}

/** Those of every process of this machine, added up by the one that started them (see `processes.ts`). */
function figuresOfAll(
  { AggregatorRegistry }: typeof import('prom-client'),
  register: Registry,
): () => Promise<string> {
  // Answers the one that adds up.
  AggregatorRegistry.setRegistries(register);
  void new AggregatorRegistry();
  return async () => {
    const figuresFor = newId();
    const { promise, resolve } = Promise.withResolvers<string>();
    const take = (message: { readonly figuresFor?: string; readonly text?: string }) => {
      if (message.figuresFor === figuresFor) resolve(message.text ?? '');
    };
    process.on('message', take);
    process.send?.({ figuresFor });
    try {
      return await withDeadline(5_000, promise);
    } finally {
      process.off('message', take);
    }
  };
}

function measureRequests(
  server: FastifyInstance,
  register: Registry,
  { Histogram }: typeof import('prom-client'),
): void {
  const seconds = new Histogram({
    name: 'kitshelf_http_request_seconds',
    help: 'How long requests took, by route and how they ended',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  server.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path: it has as many values as there are routes, and no token is in it.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Each attempt that got no answer; a refusal is one. */
function countFailedCalls(
  server: FastifyInstance,
  register: Registry,
  { Counter }: typeof import('prom-client'),
  gateways: readonly string[],
): void {
  const failures = new Counter({
    name: 'kitshelf_gateway_failures_total',
    help: 'Calls that a gateway did not answer',
    labelNames: ['gateway'],
    registers: [register],
  });
  for (const gateway of gateways) failures.inc({ gateway }, 0);
  const count = (call: unknown) => failures.inc({ gateway: (call as FailedCall).server });
  failedCalls.subscribe(count);
  server.addHook('onClose', (_server, done) => {
    failedCalls.unsubscribe(count);
    done();
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
