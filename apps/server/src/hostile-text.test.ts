import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryDoor } from '../test/hostile/cost.ts';
import { pieces } from '../test/hostile/patterns.ts';
import { type HostileSite, openHostileSite } from '../test/hostile/site.ts';
import { openTestDatabase } from './platform/database/test-database.ts';
import type { Database } from './platform/database/database.ts';
import { createLog } from './platform/telemetry/log.ts';

let database: Database;
let site: HostileSite;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openHostileSite({ log: createLog('silent'), pages: 'none', database });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Each place with one piece, the next place with the next one: `npm run bench -- hostile-text` tries all. */
const piecesOfOne = 1;

it('text that is hard to read takes no more than its length, wherever a stranger may write it', async () => {
  const faults: string[] = [];
  for (const [at, door] of site.doors.entries()) {
    await site.enter();
    for (let n = 0; n < piecesOfOne; n += 1) {
      const piece = pieces[(at * piecesOfOne + n) % pieces.length];
      const { fault } = await tryDoor(site.server, door, piece ?? 'a');
      if (fault) faults.push(fault);
    }
  }
  expect(faults).toEqual([]);
  expect(site.doors.length).toBeGreaterThan(250);
}, 300_000);

it('what takes the square of its length would be found', async () => {
  const server = Fastify();
  server.get('/*', ({ url }) => ({ found: [...url.repeat(4).matchAll(/--([\w-]+)\s*:/g)].length }));
  const request = (text: string) => ({ method: 'GET' as const, url: `/${text}` });
  const door = { name: 'a route', lengthsOf: () => [1_500, 6_000, 24_000], request };
  expect((await tryDoor(server, door, '-')).fault).toMatch(/^a route: "-" × \d+ takes \d+ ms/);
  expect((await tryDoor(server, door, 'a')).fault).toBeUndefined();
  await server.close();
});
