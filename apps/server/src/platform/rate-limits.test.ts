import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from './clock.ts';
import type { Database } from './database.ts';
import { createRateLimits, networkOf, type RateLimits } from './rate-limits.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';

const limit = { name: 'try', times: 3, windowMs: 60_000 };

let database: Database;
let clock: TestClock;
let limits: RateLimits;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  clock = testClock();
  limits = createRateLimits({ database, clock });
});
afterAll(() => database.close());

const refusal = (retryAfterSeconds: number) => ({ code: 'TooManyRequests', retryAfterSeconds });

describe('a limit', () => {
  it('lets so many through and tells the next when to come back', async () => {
    for (let times = 0; times < 3; times += 1) await limits.take(limit, 'asha');
    await expect(limits.take(limit, 'asha')).rejects.toMatchObject(refusal(60));
    clock.advance(59_500);
    await expect(limits.take(limit, 'asha')).rejects.toMatchObject(refusal(1));
    clock.advance(500);
    await expect(limits.take(limit, 'asha')).resolves.toBeUndefined();
  });

  it('counts each subject and each kind for itself', async () => {
    for (let times = 0; times < 3; times += 1) await limits.take(limit, 'asha');
    expect(await limits.allows(limit, 'ravi')).toBe(true);
    expect(await limits.allows({ ...limit, name: 'other' }, 'asha')).toBe(true);
    expect(await limits.allows(limit, 'asha')).toBe(false);
  });

  it('counts for all processes together, also at the same moment', async () => {
    const other = createRateLimits({ database, clock });
    const tries = [limits, other, limits, other, limits, other, other].map((each) =>
      each.allows(limit, 'asha'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(3);
  });

  it('can be taken with others at once, each of which may refuse', async () => {
    const strict = { name: 'strict', times: 1, windowMs: 1000 };
    await limits.takeAll([
      [limit, 'asha'],
      [strict, 'asha'],
    ]);
    await expect(
      limits.takeAll([
        [limit, 'asha'],
        [strict, 'asha'],
      ]),
    ).rejects.toMatchObject(refusal(1));
    clock.advance(1000);
    await limits.takeAll([
      [limit, 'asha'],
      [strict, 'asha'],
    ]);
    clock.advance(1000);
    await expect(
      limits.takeAll([
        [limit, 'asha'],
        [strict, 'asha'],
      ]),
    ).rejects.toMatchObject(refusal(58));
  });

  it('does not make other writes hasty', async () => {
    const before = (await database.orm.execute('show synchronous_commit')).rows;
    await limits.take(limit, 'asha');
    expect((await database.orm.execute('show synchronous_commit')).rows).toEqual(before);
  });

  it('leaves no rows behind for good', async () => {
    await limits.take(limit, 'asha');
    await limits.sweep();
    expect((await database.orm.execute('select * from rate_limits')).rows).toHaveLength(1);
    clock.advance(60_000);
    await limits.sweep();
    expect((await database.orm.execute('select * from rate_limits')).rows).toHaveLength(0);
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
