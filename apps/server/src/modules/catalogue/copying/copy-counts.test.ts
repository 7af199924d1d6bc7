import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { putDatabase, siteSettings, startSite } from '../../../../test/child-processes.ts';
import { signInAs } from '../../../../test/sign-in.ts';
import { buildApp, type App } from '../../../app.ts';
import { readConfig } from '../../../config/config.ts';
import { testClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { traced } from '../../../platform/telemetry/traced.ts';
import { userRepository } from '../../accounts/store/user-repository.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';
import { createCopyCounts } from './copy-counts.ts';
import { copyWindowMs } from './copying.ts';

const free = draft(1);
const other = draft(2);

interface Copies {
  /** In all, and by day. */
  readonly counted: readonly number[];
  /** Rows of who copied what. */
  readonly noted: number;
}

/** Of the first asset, as they are written. */
async function written({ orm }: Pick<Database, 'orm'>): Promise<Copies> {
  const { rows } = await orm.execute<{ copies: number; days: number; noted: number }>(`select copies,
    (select coalesce(sum(copies), 0)::int from asset_copy_days where asset_id = assets.id) as days,
    (select count(*)::int from asset_copies where asset_id = assets.id) as noted
    from assets where id = '${free.id}'`);
  const [{ copies, days, noted } = { copies: 0, days: 0, noted: 0 }] = rows;
  return { counted: [copies, days], noted };
}

describe('a copy', () => {
  let database: Database;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await catalogue?.close();
    await emptyDatabase(database);
    catalogue = await testCatalogue(database);
    await catalogue.save(free, other);
  });
  afterAll(async () => {
    await catalogue.close();
    await database.close();
  });

  it('is written down with one statement, and is counted with all others of a second by one more', async () => {
    await catalogue.copy(other.id, 'asha');
    const statements: unknown[] = [];
    const note = (work: unknown) => void statements.push(work);
    traced.start.subscribe(note);
    try {
      for (const user of ['one', 'two', 'three']) await catalogue.copy(free.id, user);
      expect(statements).toHaveLength(3);
      expect(await written(database)).toEqual({ counted: [0, 0], noted: 3 });
      statements.length = 0;
      await catalogue.service.flushCopies();
      expect(statements).toHaveLength(1);
    } finally {
      traced.start.unsubscribe(note);
    }
    expect(await written(database)).toEqual({ counted: [3, 3], noted: 3 });
  });

  it('stands in the list of who copied at once', async () => {
    await catalogue.copy(free.id, 'asha');
    expect((await catalogue.get('app/copied', 'asha')).body.data).toMatchObject([{ _id: free.id }]);
  });

  it(
    'counts once within ten minutes, also when the same comes twice at the same moment',
    { tags: 'at-once' },
    async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => catalogue.copy(free.id, 'asha')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await catalogue.service.flushCopies();
      expect(await written(database)).toEqual({ counted: [1, 1], noted: 1 });
      catalogue.clock.advance(copyWindowMs);
      await Promise.all([1, 2].map(() => catalogue.copy(free.id, 'asha')));
      await catalogue.service.flushCopies();
      expect(await written(database)).toEqual({ counted: [2, 2], noted: 1 });
    },
  );

  it(
    'counts for everybody who copies while counts are written, by several processes',
    { tags: 'at-once' },
    async () => {
      const second = await testCatalogue(database);
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const at = n % 2 ? catalogue : second;
          await at.copy(free.id, `user${n}`);
          await at.service.flushCopies();
          if (n % 5 === 0) await at.service.refresh();
        }),
      );
      await second.close();
      await catalogue.service.flushCopies();
      expect(await written(database)).toEqual({ counted: [20, 20], noted: 20 });
    },
  );

  it('leaves no answer outdated until everybody takes the counts in', async () => {
    const version = catalogue.service.version();
    await catalogue.copy(free.id, 'asha');
    await catalogue.service.flushCopies();
    expect([catalogue.service.version(), await catalogue.service.lag()]).toEqual([version, 0]);
    await catalogue.service.refresh();
    const { body } = await catalogue.get('app/products?sort=Popular&limit=1');
    expect(body.data[0]._id).toBe(free.id);
  });

  it('of what was unpublished is refused, and its counts of before are written', async () => {
    await catalogue.copy(free.id, 'asha');
    await database.orm.execute(
      `update assets set published_at = null, version = version + 1 where id = '${free.id}'`,
    );
    await database.orm.execute('update catalogue_version set version = version + 1');
    await catalogue.service.refresh();
    expect((await catalogue.copy(free.id, 'ravi')).status).toBe(404);
    expect(await written(database)).toEqual({ counted: [1, 1], noted: 1 });
  });

  it('is no row about somebody who left: its count stays, without them', async () => {
    await catalogue.copy(free.id, 'asha');
    await catalogue.service.personalData.erase({ userId: 'asha' });
    await catalogue.service.flushCopies();
    expect(await written(database)).toEqual({ counted: [1, 1], noted: 0 });
  });

  it('waits while the database fails, and is counted once it does not', async () => {
    let isAway = true;
    const orm = new Proxy(database.orm, {
      get: (target, key) =>
        key === 'execute' && isAway
          ? async () => Promise.reject(new Error('away'))
          : (Reflect.get(target, key, target) as unknown),
    });
    const counts = createCopyCounts({
      database: { ...database, orm },
      clock: testClock(),
      log: createLog('silent'),
    });
    counts.add(free.id);
    await expect(counts.flush()).rejects.toThrow('away');
    counts.add(free.id);
    isAway = false;
    await counts.flush();
    expect((await written(database)).counted).toEqual([2, 2]);
    await counts.flush();
    expect((await written(database)).counted).toEqual([2, 2]);
  });
});

describe('a site that ends', () => {
  let dataDir: string;
  let tokens: string[];
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-counts-'));
    await putDatabase(dataDir);
    tokens = await opened(async ({ platform, services }) => {
      await saveAssets(platform, [free]);
      const made = [];
      for (const id of ['1', '2', '3', '4'].map((digit) => digit.repeat(32))) {
        const user = { id, email: `${id}@example.com`, name: 'Asha', userName: id, passwordHash: '' };
        await userRepository(platform.database.orm).insertIfMissing({
          ...user,
          createdAt: platform.clock.now(),
        });
        made.push(await signInAs(services.accounts, platform, { userId: id }));
      }
      return made;
    });
  });

  /** Works in the site's folder while no other process does. */
  async function opened<T>(work: (app: App) => Promise<T>): Promise<T> {
    const app = await buildApp(readConfig(siteSettings(dataDir)), { pages: 'none' });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  }

  async function copies(url: string, token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const target = `${url}/api/v1/user/app/products/${free.id}/copies`;
    const answer = await fetch(target, { method: 'POST', headers, body: '{"target":"figma"}' });
    expect(answer.status).toBe(200);
  }

  it('loses nothing when it is told to (SIGTERM)', { timeout: 120_000 }, async () => {
    const { site, url } = await startSite(siteSettings(dataDir));
    for (const token of tokens) await copies(url, token);
    site.kill('SIGTERM');
    await once(site, 'exit');
    expect(await opened(({ platform }) => written(platform.database))).toEqual({ counted: [4, 4], noted: 4 });
    await rm(dataDir, { recursive: true });
  });

  it(
    'loses at most the counts of the last second when it is killed (-9), and never who copied what',
    { timeout: 120_000 },
    async () => {
      const { site, url } = await startSite(siteSettings(dataDir));
      for (const token of tokens.slice(0, 3)) await copies(url, token);
      await sleep(2_500);
      await copies(url, tokens[3]!);
      site.kill('SIGKILL');
      await once(site, 'exit');
      const { counted, noted } = await opened(({ platform }) => written(platform.database));
      expect(noted).toBe(4);
      for (const count of counted) expect([3, 4]).toContain(count);
      await rm(dataDir, { recursive: true });
    },
  );
});
