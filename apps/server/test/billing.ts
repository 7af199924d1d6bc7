import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { RetryPolicy } from '../src/gateways/resilience.ts';
import { paddleGateway } from '../src/gateways/paddle/paddle.ts';
import { razorpayGateway } from '../src/gateways/razorpay/razorpay.ts';
import type { BillingDeps } from '../src/modules/billing/shared/deps.ts';
import { repositories } from '../src/modules/billing/store/unit-of-work.ts';
import { billingRoutes } from '../src/modules/billing/routes.ts';
import { seedBilling } from '../src/modules/billing/use-cases/plans/seed-plans.ts';
import { priceLists, type PriceLists } from '../src/modules/billing/use-cases/price-list/price-lists.ts';
import { billingService, type BillingService } from '../src/modules/billing/index.ts';
import { visitorsService } from '../src/modules/visitors/service.ts';
import { testClock, type TestClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createReadCaches } from '../src/platform/database/read-caches.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { newId } from '../src/platform/ids.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { outboxRepository } from '../src/platform/mail/outbox-repository.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { createMailer, keepingTransport } from '../src/platform/mail/mail.ts';
import { mountApi } from '../src/platform/http/mount.ts';
import { createRateLimits } from '../src/platform/http/rate-limits.ts';
import { diskStorage } from '../src/platform/storage/storage.ts';
import { emulatedGateways, sandboxCredentials, type SandboxCredentials } from '../src/sandbox/credentials.ts';
import { sandbox } from '../src/sandbox/sandbox.ts';
import { sandboxWebhooks } from '../src/sandbox/tables.ts';
import { demoMail, demoSite } from './site.ts';

export const toolIds = { Figma: '1'.repeat(32), Framer: '2'.repeat(32), Webflow: '3'.repeat(32) };

interface CallOptions {
  readonly body?: object;
  readonly user?: string;
  readonly headers?: Record<string, string>;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

/** Billing on a real database, with both adapters and both emulated gateways over HTTP and the clock in hand. */
export interface TestBilling {
  readonly server: FastifyInstance;
  readonly url: string;
  readonly clock: TestClock;
  readonly service: BillingService;
  readonly deps: BillingDeps;
  readonly credentials: SandboxCredentials;
  readonly priceLists: PriceLists;
  /** A JSON call below `/api/v1/`; the user's id serves as the token. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<CallAnswer>;
  /** A control call below `/sandbox/`. */
  control(path: string, body?: object): Promise<CallAnswer>;
  /** Waits for all webhooks to be sent, and does everything that is due. */
  settle(): Promise<void>;
  mailTo(address: string): Promise<readonly { subject: string; text: string; html: string }[]>;
  priceId(plan: string, period: BillingPeriod): Promise<string>;
  close(): Promise<void>;
}

export const patientLimits: RetryPolicy = { timeoutMs: 4_000, maxAttempts: 3, pauseMs: 5, maxPauseMs: 500 };

interface Options {
  readonly overrides?: Partial<BillingDeps>;
  readonly limits?: RetryPolicy;
  readonly razorpaySecrets?: readonly string[];
}

export async function testBilling(database: Database, options: Options = {}): Promise<TestBilling> {
  const clock = (options.overrides?.clock as TestClock | undefined) ?? testClock();
  const log = createLog('silent');
  const credentials = sandboxCredentials('a secret for tests that is long enough');
  const server = createHttp({ log, trustProxy: [], isHttps: false });
  let url = '';
  const jobs = createJobs({ database, clock, log });
  const mails = outboxRepository(database.orm);
  const filesDir = path.join(tmpdir(), `kitshelf-billing-${newId()}`);
  const readCaches = await createReadCaches({ database });
  const deps: BillingDeps = {
    readCaches,
    storage: diskStorage(filesDir),
    database,
    clock,
    log,
    jobs,
    site: demoSite,
    mailer: createMailer({ transport: keepingTransport(mails, clock), jobs, ...demoMail }),
    rateLimits: createRateLimits({ database, clock }),
    gateways: adapters(() => url, credentials, { clock, ...options }),
    isLoopback: true,
    paddleCountries: new Set(['US']),
    personKeysOf: async () => [],
    openThread: async () => undefined,
    secret: 'a secret for tests that is long enough',
    publicUrl: 'http://localhost:4350',
    ...options.overrides,
  };
  await seedBilling({ database, clock, toolIds });
  const service = billingService(deps);
  mountApi(server, async (token) => ({ userId: token, tokenHash: token }));
  await server.register(
    billingRoutes(service, visitorsService(), {
      count: () => 7,
      countOpenTo: ({ length }) => 3 + length,
      filledCategories: async () => [],
    }),
  );
  const emulates = { razorpay: true, paddle: true };
  await server.register(sandbox({ database, clock, log, isLoopback: true, credentials, emulates }));
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await server.close();
    await readCaches.stop();
    await rm(filesDir, { recursive: true, force: true });
  };
  const lists = priceLists({ database, clock, toolRegistry: () => toolRegistry });
  return harness({ server, url, clock, service, deps, credentials, close, priceLists: lists });
}

const toolRegistry = {
  list: async () => Object.entries(toolIds).map(([name, id]) => ({ id, name, iconUrl: '/icon.svg' })),
  idOf: (name: string) => toolIds[name as keyof typeof toolIds],
  save: async () => undefined,
  announce: async () => undefined,
};

interface AdapterOptions extends Options {
  readonly clock: TestClock;
}

function adapters(url: () => string, credentials: SandboxCredentials, options: AdapterOptions) {
  const { razorpay, paddle } = emulatedGateways(credentials, url);
  const shared = { clock: options.clock, limits: options.limits ?? patientLimits, isEmulated: true };
  return {
    razorpay: razorpayGateway({
      ...shared,
      ...razorpay,
      webhookSecrets: options.razorpaySecrets ?? [razorpay.webhookSecret],
    }),
    paddle: paddleGateway({
      ...shared,
      ...paddle,
      environment: 'sandbox',
      webhookSecrets: [paddle.webhookSecret],
    }),
  };
}

type Parts = Pick<
  TestBilling,
  'server' | 'url' | 'clock' | 'service' | 'deps' | 'credentials' | 'close' | 'priceLists'
>;

function harness(parts: Parts): TestBilling {
  const { server, url, deps } = parts;
  const call: TestBilling['call'] = async (method, path, { body, user, headers } = {}) => {
    const authorization = user === undefined ? {} : { authorization: `Bearer ${user}` };
    const target = {
      method,
      url: `/api/v1/${path}`,
      headers: { ...headers, ...authorization },
      ...(user !== undefined && { remoteAddress: addressOf(user) }),
    };
    const answer = await server.inject({ ...target, ...(body && { payload: body }) });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.rawPayload,
    };
  };
  const control: TestBilling['control'] = async (path, body) => {
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${url}/sandbox/${path}`, { method: body ? 'POST' : 'GET', ...init });
    return { status: answer.status, headers: {}, body: await answer.json() };
  };
  const settle = async () => {
    await webhooksSent(deps.database);
    await deps.jobs.runAllDue();
  };
  return {
    ...parts,
    call,
    control,
    settle,
    async mailTo(address) {
      await deps.jobs.runAllDue();
      return outboxRepository(deps.database.orm).latest(address);
    },
    async priceId(plan, period) {
      const prices = await repositories(deps).plans.prices('USD');
      const price = prices.find((each) => each.productName === plan && each.billingPeriod === period);
      if (!price) throw new Error(`No price of ${plan} for a ${period}`);
      return price.id;
    },
  };
}

/** Each buyer comes from an address of their own. */
function addressOf(user: string): string {
  const parts = [0, 2, 4].map((at) => Number.parseInt(user.slice(at, at + 2), 16) || 0);
  return ['10', ...parts].join('.');
}

/** Waits until the sandbox has sent all its webhooks; those of a killed process are held for 20 s by its lease. */
export async function webhooksSent({ orm }: Database): Promise<void> {
  const isWaiting = eq(sandboxWebhooks.state, 'waiting');
  for (let waited = 0; (await orm.$count(sandboxWebhooks, isWaiting)) > 0; waited += 10) {
    if (waited >= 30_000) throw new Error('Webhooks are still waiting to be sent');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

let made = 0;

/** A user of billing's: an id and what the billing form says. */
export function newBuyer(country = 'IN') {
  made += 1;
  const billing = { fName: 'Asha', lName: 'Rao', country, email: `asha${made}@example.com` };
  return { user: newId(), billing };
}

export type TestBuyer = ReturnType<typeof newBuyer>;
