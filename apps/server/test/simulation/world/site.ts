import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp, type App } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import type { GatewayName } from '../../../src/gateways/gateway-event.ts';
import type { TestClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createLog } from '../../../src/platform/telemetry/log.ts';
import { knownPasswords } from '../../passwords.ts';
import { createFate, databaseUntilDeath, type Fate } from './fate.ts';
import type { SimulatedGateway } from './gateways.ts';
import type { Mailbox } from './mailbox.ts';

interface CallOptions {
  readonly body?: object | Buffer;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address that it comes from. */
  readonly ip?: string;
}

/** What came back; status 0 when the process died meanwhile. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  readonly body: any;
}

/** The whole site in this process, which may be killed and started again. */
export interface Site {
  readonly app: App;
  readonly fate: Fate;
  /** A call below `/api/v1/`. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<Answer>;
  /** In place of the one that died: everything it knows stands in the database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** How much of what the site logs is printed. */
export type LogLevel = 'silent' | 'warn' | 'info';

interface Surroundings {
  readonly database: Database;
  readonly clock: TestClock;
  readonly gateways: Readonly<Record<GatewayName, SimulatedGateway>>;
  readonly mailbox: Mailbox;
  readonly logLevel: LogLevel;
}

const nothing: Answer = { status: 0, headers: {}, body: {} };

export async function openSite({
  database,
  clock,
  gateways,
  mailbox,
  logLevel,
}: Surroundings): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-simulation-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    APP_SECRET: 'a secret for simulations that is long enough',
    PADDLE_COUNTRIES: 'US,DE',
  });

  async function start() {
    const fate = createFate();
    const app = await buildApp(config, {
      pages: 'none',
      clock,
      log: createLog(logLevel),
      database: databaseUntilDeath(database, fate),
      passwords: knownPasswords,
      gateways: {
        razorpay: gateways.razorpay.reachedBy(fate),
        paddle: gateways.paddle.reachedBy(fate),
      },
      sendMail: mailbox.transport(fate),
    });
    await app.server.ready();
    await app.platform.jobs.schedule();
    return { app, fate };
  }

  let { app, fate } = await start();
  return {
    get app() {
      return app;
    },
    get fate() {
      return fate;
    },
    async call(method, url, { body, token, headers, ip = '10.0.0.1' } = {}) {
      const answer = await app.server.inject({
        method,
        url: `/api/v1/${url}`,
        remoteAddress: ip,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body && { payload: body }),
      });
      if (fate.isDead) return nothing;
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : {} };
    },
    async restart() {
      fate.isDead = true;
      // What of it is still under way fails; its timers go.
      void app.close().catch(() => undefined);
      ({ app, fate } = await start());
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
