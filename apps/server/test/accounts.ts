import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AccountsDeps } from '../src/modules/accounts/shared/deps.ts';
import { nothingYet } from './entitlements.ts';
import { accountsRoutes } from '../src/modules/accounts/routes.ts';
import { accountsService, type AccountsService } from '../src/modules/accounts/service.ts';
import { testClock, type TestClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createReadCaches } from '../src/platform/database/read-caches.ts';
import { createLiveEvents } from '../src/platform/events/events.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { createJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import { outboxRepository, type OutboxMail } from '../src/platform/mail/outbox-repository.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { createMailer, keepingTransport } from '../src/platform/mail/mail.ts';
import { mountApi } from '../src/platform/http/mount.ts';
import { createRateLimits } from '../src/platform/http/rate-limits.ts';
import { diskStorage } from '../src/platform/storage/storage.ts';
import { knownPasswords } from './passwords.ts';
import { demoMail, demoSite } from './site.ts';

export const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'Shelf@2026' };

/** The module on a real database behind a real server, with the clock in hand and mail kept. */
export interface TestAccounts {
  readonly server: FastifyInstance;
  readonly service: AccountsService;
  readonly clock: TestClock;
  readonly jobs: Jobs;
  /** Where uploads go. */
  readonly filesDir: string;
  readonly deps: AccountsDeps;
  /** Sends a JSON call below `/api/v1/user/`. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string): Promise<Answer>;
  /** Does what waits and answers the mail to an address, newest first. */
  mailTo(address: string): Promise<OutboxMail[]>;
  /** `?id=…&token=…` of the newest mail's link. */
  linkIn(address: string): Promise<string>;
  /** Opens a link to confirm what a person registered, on another device: with the password. */
  confirm(link: string, person: Pick<typeof asha, 'password'>): Promise<Answer>;
  /** Registers, confirms and signs in; answers the token. */
  signUp(person?: typeof asha): Promise<string>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: {
    readonly message?: string;
    readonly data?: Record<string, unknown>;
    readonly error?: { name: string; message: string; fields?: Record<string, string> };
  };
}

export async function testAccounts(
  database: Database,
  overrides: Partial<AccountsDeps> = {},
): Promise<TestAccounts> {
  const filesDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-accounts-'));
  const readCaches = await createReadCaches({ database });
  const deps = { ...testDeps(database, filesDir, overrides), readCaches };
  const { jobs, clock } = deps;
  const service = accountsService(deps);
  const server = await testServer(service, deps);
  const mails = outboxRepository(database.orm);

  const call: TestAccounts['call'] = async (method, path, body, token) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const url = `/api/v1/user/${path}`;
    const answer = await server.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const mailTo = async (address: string) => {
    await jobs.runAllDue();
    return mails.latest(address);
  };
  const linkIn = async (address: string) => {
    const [mail] = (await mailTo(address)).filter((each) => each.text.includes('&token='));
    return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').search;
  };
  const confirm: TestAccounts['confirm'] = (link, { password }) =>
    call('POST', `auth/register/verify${link}`, { password });
  const signUp = async (person = asha) => {
    await call('POST', 'auth/register', person);
    await confirm(await linkIn(person.email), person);
    const { body } = await call('POST', 'auth/login', person);
    return String(body.data?.token);
  };
  const close = async () => {
    await deps.liveEvents.stop();
    await readCaches.stop();
    await server.close();
    await rm(filesDir, { recursive: true });
  };
  return {
    server,
    service,
    clock: clock as TestClock,
    jobs,
    filesDir,
    deps,
    call,
    mailTo,
    linkIn,
    confirm,
    signUp,
    close,
  };
}

function testDeps(
  database: Database,
  filesDir: string,
  overrides: Partial<AccountsDeps>,
): Omit<AccountsDeps, 'readCaches'> {
  const clock = overrides.clock ?? testClock();
  const log = createLog('silent');
  const jobs = overrides.jobs ?? createJobs({ database, clock, log });
  const transport = keepingTransport(outboxRepository(database.orm), clock);
  return {
    database,
    clock,
    passwords: knownPasswords,
    rateLimits: createRateLimits({ database, clock }),
    jobs,
    site: demoSite,
    mailer: createMailer({ transport, jobs, ...demoMail }),
    liveEvents: createLiveEvents({ database, clock, log, pollMs: 100 }),
    storage: diskStorage(filesDir),
    ...nothingYet,
    personalData: () => [],
    providers: [],
    secret: 'a secret of more than thirty-two characters',
    publicUrl: 'http://localhost:4250',
    isLoopback: true,
    ...overrides,
  };
}

async function testServer(
  service: AccountsService,
  { database, liveEvents, site }: AccountsDeps,
): Promise<FastifyInstance> {
  const server = createHttp({ log: createLog('silent'), trustProxy: ['127.0.0.1'], isHttps: false });
  mountApi(server, service.authenticate);
  await server.register(
    accountsRoutes({ service, site, liveEvents, outbox: outboxRepository(database.orm) }),
  );
  await server.ready();
  return server;
}
