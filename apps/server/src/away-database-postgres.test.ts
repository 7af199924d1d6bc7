import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../test/postgres.ts';
import { buildApp, type App } from './app.ts';
import { readConfig } from './config/config.ts';

let folder: string;
let postgres: TestPostgres;
let app: App;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-away-'));
  postgres = await startTestPostgres();
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url, SEED: 'none', LOG_LEVEL: 'silent' };
  app = await buildApp(readConfig(settings), { pages: 'none' });
  await app.server.ready();
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const login = () =>
  app.server.inject({
    method: 'POST',
    url: '/api/v1/user/auth/login',
    payload: { email: 'asha@example.com', password: 'Shelf@2026' },
  });

it('while the database restarts who needs it is told to come back, others are served, and then all is as before', async () => {
  expect((await login()).statusCode).toBe(401);
  await postgres.restart(async () => {
    const refused = await login();
    expect([refused.statusCode, refused.json().error.name]).toEqual([503, 'Unavailable']);
    expect(refused.headers['retry-after']).toBe('2');
    expect((await app.server.inject('/api/v1/user/app/products')).statusCode).toBe(200);
    const health = await app.server.inject('/healthz');
    expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'no database' }]);
  });
  await vi.waitFor(async () => expect((await login()).statusCode).toBe(401));
});

it('a transaction whose connection ends on the way says so too', async () => {
  const cut = app.platform.database.transaction(async (tx) => {
    await tx.execute('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(cut).rejects.toMatchObject({ cause: { name: 'DatabaseAway' } });
});
