import type { FastifyInstance } from 'fastify';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { RetryPolicy } from '../src/gateways/resilience.ts';
import type { GatewayEvent } from '../src/gateways/gateway-event.ts';
import type { Buyer, PaymentGateway, RegisteredPrice } from '../src/gateways/gateway.ts';
import { paddleGateway } from '../src/gateways/paddle/paddle.ts';
import { razorpayGateway } from '../src/gateways/razorpay/razorpay.ts';
import { testClock, type TestClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { emulatedGateways, sandboxCredentials, type SandboxCredentials } from '../src/sandbox/credentials.ts';
import { sandbox } from '../src/sandbox/sandbox.ts';

/** A request that reached the emulated gateways. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A webhook that arrived at our own route. */
export interface SeenWebhook {
  readonly gateway: 'razorpay' | 'paddle';
  readonly type: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Both adapters against both emulated gateways over HTTP, with the clock in hand. */
export interface TestGateways {
  readonly server: FastifyInstance;
  readonly url: string;
  readonly clock: TestClock;
  readonly credentials: SandboxCredentials;
  readonly razorpay: PaymentGateway;
  readonly paddle: PaymentGateway;
  readonly requests: SeenRequest[];
  readonly webhooks: SeenWebhook[];
  /** What our webhook route answers next, 200 when empty. */
  readonly answers: number[];
  /** A control call below `/sandbox/`. */
  control(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Waits until so many webhooks of a gateway have arrived. */
  arrived(count: number): Promise<readonly SeenWebhook[]>;
  close(): Promise<void>;
}

export const quickLimits: RetryPolicy = { timeoutMs: 1_200, maxAttempts: 3, pauseMs: 5, maxPauseMs: 1_500 };

export async function testGateways(database: Database, limits = quickLimits): Promise<TestGateways> {
  const clock = testClock();
  const credentials = sandboxCredentials('a secret for tests that is long enough');
  const log = createLog('silent');
  const server = createHttp({ log, trustProxy: [], isHttps: false });
  const requests: SeenRequest[] = [];
  const webhooks: SeenWebhook[] = [];
  const answers: number[] = [];
  server.addHook('preHandler', async ({ method, url, body, headers }) => {
    if (/^\/sandbox\/(razorpay|paddle)\//.test(url)) requests.push({ method, url, body, headers });
  });
  await server.register(receiver(webhooks, answers));
  const emulates = { razorpay: true, paddle: true };
  await server.register(sandbox({ database, clock, log, isLoopback: true, credentials, emulates }));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    server,
    url,
    clock,
    credentials,
    requests,
    webhooks,
    answers,
    ...adapters(url, credentials, clock, limits),
    async control(path, body) {
      const method = body ? 'POST' : 'GET';
      const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await fetch(`${url}/sandbox/${path}`, { method, ...init });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    async arrived(count) {
      for (let waited = 0; webhooks.length < count; waited += 20) {
        if (waited >= 10_000) throw new Error(`Of ${count} webhooks ${webhooks.length} arrived`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return webhooks;
    },
    close: () => server.close(),
  };
}

function adapters(url: string, credentials: SandboxCredentials, clock: TestClock, limits: RetryPolicy) {
  const shared = { clock, limits, isEmulated: true };
  const { razorpay, paddle } = emulatedGateways(credentials, () => url);
  return {
    razorpay: razorpayGateway({
      ...shared,
      ...razorpay,
      webhookSecrets: [razorpay.webhookSecret],
    }),
    paddle: paddleGateway({
      ...shared,
      ...paddle,
      environment: 'sandbox',
      webhookSecrets: [paddle.webhookSecret],
    }),
  };
}

/** Our own webhook routes, which only remember. */
function receiver(webhooks: SeenWebhook[], answers: number[]) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: 'razorpay' | 'paddle' } }>(
      '/api/v1/webhooks/:gateway',
      async (request, reply) => {
        const raw = request.body as Buffer;
        const { event, event_type: eventType } = JSON.parse(raw.toString()) as Record<string, string>;
        const { gateway } = request.params;
        webhooks.push({ gateway, type: event ?? eventType ?? '', raw, headers: request.headers });
        return reply.code(answers.shift() ?? 200).send({});
      },
    );
  };
}

export const buyer: Buyer = {
  userId: newId(),
  name: 'Asha Rao',
  email: 'asha@example.com',
  countryCode: 'IN',
};

/** Registers a price and gives it back as the adapters want it. */
export async function registered(
  gateway: PaymentGateway,
  period: 'month' | 'year' | 'lifetime',
  amountMinor: number,
  [currency]: readonly [Currency, ...Currency[]] = gateway.currencies,
): Promise<RegisteredPrice> {
  const productName = 'Kitshelf Pro';
  const outcome = await gateway.registerPrice({ key: newId(), productName, period, currency, amountMinor });
  return { ref: value(outcome), period, currency, amountMinor, productName };
}

/** The value of an outcome that must be ok. */
export function value<T>(outcome: { kind: string; value?: T }): T {
  if (outcome.kind !== 'ok') throw new Error(`Not ok: ${JSON.stringify(outcome)}`);
  return outcome.value as T;
}

export function getEvents<E extends GatewayEvent['entity']>(
  events: readonly GatewayEvent[],
  entity: E,
): Extract<GatewayEvent, { entity: E }>[] {
  return events.filter((event): event is Extract<GatewayEvent, { entity: E }> => event.entity === entity);
}

export const inOneHour = (clock: TestClock) => new Date(clock.now().getTime() + 3_600_000);
