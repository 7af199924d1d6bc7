import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { knownPasswords } from './passwords.ts';
import { buildApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { testClock, type TestClock } from '../src/platform/clock.ts';
import { createLog, type Log } from '../src/platform/telemetry/log.ts';
import { openTestDatabase } from '../src/platform/database/test-database.ts';

export interface TestApp extends App {
  readonly clock: TestClock;
  /** A JSON call below `/api/v1/`. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<CallAnswer>;
  /** The token of a user who has just been made and confirmed. */
  signUp(email?: string): Promise<string>;
  /** Kept mail to an address, newest first, after all waiting work is done. */
  mailTo(address: string): Promise<readonly { subject: string; text: string; html: string }[]>;
}

interface CallOptions {
  readonly body?: object;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

interface CallAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

const password = 'Shelf@2026';

/** The whole API on a database of its own, without a network and with the clock in hand. Close it when done. */
export async function testApp(
  environment: Record<string, string> = {},
  log: Log = createLog('silent'),
): Promise<TestApp> {
  const clock = testClock();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-test-'));
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', ...environment });
  const database = await openTestDatabase();
  const app = await buildApp(config, { pages: 'none', clock, log, database, passwords: knownPasswords });
  await app.server.ready();

  const close = async () => {
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  return { ...app, clock, ...createCalls(app), close };
}

/** Calls of an application, and a user made by them. */
export function createCalls(app: App): Pick<TestApp, 'call' | 'signUp' | 'mailTo'> {
  const call: TestApp['call'] = async (method, url, { body, token, headers } = {}) => {
    const answer = await app.server.inject({
      method,
      url: `/api/v1/${url}`,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body && answer.json() };
  };
  const mailTo = async (address: string) => {
    await app.platform.jobs.runAllDue();
    return await app.platform.outbox.latest(address);
  };
  const signUp = async (email = 'asha@example.com') => {
    await call('POST', 'user/auth/register', { body: { name: 'Asha Rao', email, password } });
    const [mail] = await mailTo(email);
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none');
    await call('POST', `user/auth/register/verify${link.search}`, { body: { password } });
    const login = await call('POST', 'user/auth/login', { body: { email, password } });
    return String(login.body.data.token);
  };
  return { call, signUp, mailTo };
}
