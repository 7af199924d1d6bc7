import type { FastifyInstance } from 'fastify';
import { updatesRoutes } from '../src/modules/updates/routes.ts';
import { updatesService, type UpdateDraft } from '../src/modules/updates/service.ts';
import { testClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { mountApi } from '../src/platform/http/mount.ts';
import { demoSite } from './site.ts';

/** The module on a real database behind a real server. */
export interface TestUpdates {
  readonly server: FastifyInstance;
  publish(...drafts: UpdateDraft[]): Promise<void>;
}

export function testUpdates(database: Database): TestUpdates {
  const service = updatesService({ database, clock: testClock(), publicUrl: 'http://localhost:4321' });
  const server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: false });
  mountApi(server, async () => undefined);
  void server.register(updatesRoutes(service, 'http://localhost:4321', demoSite));
  return { server, publish: (...drafts) => service.publish(drafts) };
}

/** An update whose id and date follow a number: the higher, the newer. */
export function updateDraft(n: number, facts: Partial<UpdateDraft> = {}): UpdateDraft {
  return {
    id: n.toString(16).padStart(32, '0'),
    name: `Update ${n}`,
    description: `<p>What came with ${n}.</p>`,
    link: null,
    images: [],
    createdAt: new Date(Date.UTC(2026, 0, 1, n)),
    ...facts,
  };
}
