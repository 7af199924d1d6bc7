import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { testClock, type TestClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  accountAttempts,
  createLocalRateLimits,
  createRateLimits,
  limits as known,
  getNetwork,
  type RateLimits,
} from './rate-limits.ts';
import { emptyDatabase, openTestDatabase } from '../database/test-database.ts';

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

describe('a limit of one process', () => {
  const take = (local: ReturnType<typeof createLocalRateLimits>, subject: string, name = 'try') => {
    try {
      local.take({ ...limit, name }, subject);
      return 'through';
    } catch (error) {
      return error;
    }
  };

  it('lets so many through and tells the next when to come back', () => {
    const local = createLocalRateLimits({ clock });
    expect([1, 2, 3].map(() => take(local, 'asha'))).toEqual(['through', 'through', 'through']);
    expect(take(local, 'asha')).toMatchObject(refusal(60));
    clock.advance(59_500);
    expect(take(local, 'asha')).toMatchObject(refusal(1));
    clock.advance(500);
    expect([1, 2, 3].map(() => take(local, 'asha'))).toEqual(['through', 'through', 'through']);
    expect(take(local, 'asha')).toMatchObject(refusal(60));
  });

  it('counts each subject and each kind for itself', () => {
    const local = createLocalRateLimits({ clock });
    for (let times = 0; times < 4; times += 1) take(local, 'asha');
    expect(take(local, 'ravi')).toBe('through');
    expect(take(local, 'asha', 'other')).toBe('through');
    expect(take(local, 'asha')).toMatchObject(refusal(60));
  });

  it('remembers those who came last, so that its memory is bounded', () => {
    const local = createLocalRateLimits({ clock, max: 2 });
    for (let times = 0; times < 4; times += 1) take(local, 'asha');
    take(local, 'ravi');
    expect(take(local, 'asha')).toMatchObject(refusal(60));
    take(local, 'ravi');
    take(local, 'mina');
    expect(take(local, 'asha')).toBe('through');
  });
});

describe('a flood', () => {
  const strict = { name: 'strict', times: 1, windowMs: 60_000 };
  const refuse = async (...names: string[]) => {
    const attempts = names.map((name) => [strict, name] as const);
    await limits.takeAll(attempts);
    await expect(limits.takeAll(attempts)).rejects.toMatchObject(refusal(60));
  };
  const queriesFor = async (name: string) => {
    const asked = vi.spyOn(database.orm, 'execute');
    expect(await limits.allows(strict, name)).toBe(false);
    return asked.mock.calls.length;
  };

  it('costs no queries once it is refused, for as long as that holds', async () => {
    await refuse('asha');
    expect(await queriesFor('asha')).toBe(0);
    const asked = vi.spyOn(database.orm, 'execute');
    const both = limits.takeAll([
      [strict, 'asha'],
      [strict, 'ravi'],
    ]);
    await expect(both).rejects.toMatchObject(refusal(60));
    expect(asked).not.toHaveBeenCalled();
    clock.advance(59_999);
    expect(await queriesFor('asha')).toBe(0);
    clock.advance(1);
    expect(await limits.allows(strict, 'asha')).toBe(true);
  });

  it.each([
    [2, 0],
    [3, 1],
  ])(
    'of %i others costs who was refused before %i queries, for three are remembered',
    async (others, queries) => {
      limits = createRateLimits({ database, clock, maxRemembered: 3 });
      await refuse('asha');
      await refuse(...Array.from({ length: others }, (_, index) => `other ${index}`));
      expect(await queriesFor('asha')).toBe(queries);
    },
  );
});

test('every limit is the one of the contract', () => {
  expect(
    Object.values(known).map(({ name, times, windowMs, ...all }) => {
      const inAll = 'timesInAll' in all ? `, ${all.timesInAll} in all` : '';
      return `${name} ${times} in ${windowMs / 1000} s${inAll}`;
    }),
  ).toEqual([
    'login-account 10 in 60 s, 100 in all',
    'login-device 10 in 60 s',
    'login-address 60 in 60 s',
    'register-address 60 in 60 s',
    'register-day 1000 in 86400 s',
    'unproven-mail-address 600 in 3600 s',
    'unproven-mail 3000 in 3600 s',
    'resend-account 5 in 3600 s, 20 in all',
    'reset-resend-account 5 in 3600 s, 20 in all',
    'reset-account 5 in 3600 s, 20 in all',
    'coupon-user 30 in 60 s',
    'avatar-user 10 in 3600 s',
    'user-picture 60 in 3600 s',
    'unknown-pages-address 60 in 60 s',
    'pages-address 240 in 60 s',
    'rendering-address 480 in 60 s',
    'preview-user 10 in 60 s',
    'gateway-user 10 in 60 s',
    'gateway-user-day 60 in 86400 s',
    'structure-address 60 in 60 s',
    'open-code-address 120 in 60 s',
    'brand-address 60 in 60 s',
    'vitals-address 60 in 60 s',
    'vitals 1200 in 60 s',
    'declaration-address 20 in 3600 s',
    'form-address 30 in 60 s',
  ]);
});

test('a try for an account counts for it with the network, and for it alone', () => {
  const given = { name: 'try', times: 3, timesInAll: 20, windowMs: 1000 };
  expect(accountAttempts(given, 'asha@example.com', '2001:db8::3:4:5:6:7')).toEqual([
    [{ name: 'try', times: 3, windowMs: 1000 }, 'asha@example.com 2001:db8:0:3'],
    [{ name: 'try-all', times: 20, windowMs: 1000 }, 'asha@example.com'],
  ]);
});

describe('an address', () => {
  it.each([
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:10.20.30.40', '10.20.30.40'],
    ['0::ffff:192.0.2.7', '0:0:0:0'],
    ['::ffff:192.0.2.77', '192.0.2.77'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['2001:db8:1::8', '2001:db8:1:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['0db8:00a0::', 'db8:a0:0:0'],
    ['::ffff:192.0.2.7:1', '0:0:0:0'],
    ['1::2:3:4:5:6:ab', '1:0:2:3'],
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (ip, network) => {
    expect(getNetwork(ip)).toBe(network);
  });
});
