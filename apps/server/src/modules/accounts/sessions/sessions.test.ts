import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uncachedReads } from '../../../platform/database/read-caches.ts';
import { testClock, type TestClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { sessionRepository, userRepository } from '../store/user-repository.ts';
import { deviceSessions } from './device-sessions.ts';
import { createSessions } from './sessions.ts';
import { nothingYet } from '../../../../test/entitlements.ts';
import { signInAs } from '../../../../test/sign-in.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const [asha, ravi, demo] = ['a'.repeat(32), 'b'.repeat(32), 'd'.repeat(32)] as const;

let database: Database;
let clock: TestClock;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  clock = testClock();
  for (const id of [asha, ravi, demo]) {
    await userRepository(database.orm).insertIfMissing({
      id,
      email: `${id}@example.com`,
      name: 'Asha',
      userName: id,
      passwordHash: `hash of ${id}`,
      isDemo: id === demo,
      createdAt: clock.now(),
    });
  }
});
afterAll(() => database.close());

const sessions = (isLoopback = false) =>
  createSessions(
    { database, readCaches: uncachedReads, clock, isLoopback },
    { authenticateKey: async () => undefined },
  );
const enter = (userId: string, device = '') => signInAs(sessions(), { database }, { userId, device });
const listed = () => deviceSessions({ database, clock, ...nothingYet });
const rows = async () =>
  (await database.orm.execute<{ token_hash: string; expires_at: string }>('select * from sessions')).rows;
const expiry = async () => new Date((await rows())[0]?.expires_at ?? 0).getTime() - clock.now().getTime();

describe('a session', () => {
  it('belongs to its user, is stored as a hash and lives for 30 days', async () => {
    const token = await enter(asha);
    expect(await sessions().authenticate(token)).toEqual({ userId: asha, tokenHash: hashToken(token) });
    expect(await rows()).toMatchObject([{ token_hash: hashToken(token), user_id: asha }]);
    expect(await expiry()).toBe(30 * dayMs);
    clock.advance(30 * dayMs - 1);
    expect(await sessions().authenticate(token)).toBeDefined();
  });

  it('is over to the millisecond when it was not used', async () => {
    const token = await enter(asha);
    clock.advance(30 * dayMs);
    expect(await sessions().authenticate(token)).toBeUndefined();
  });

  it('is prolonged by its use, written down at most every five minutes', async () => {
    const [token, other] = [await enter(asha), await enter(ravi)];
    await sessionRepository(database.orm).remove(hashToken(other));
    clock.advance(5 * minuteMs - 1);
    await sessions().authenticate(token);
    expect(await expiry()).toBe(30 * dayMs - (5 * minuteMs - 1));
    clock.advance(1);
    await sessions().authenticate(token);
    expect(await expiry()).toBe(30 * dayMs);
  });

  it('is over 90 days after it began, however much it is used', async () => {
    const token = await enter(asha);
    for (const days of [29, 29, 29]) {
      clock.advance(days * dayMs);
      expect(await sessions().authenticate(token)).toBeDefined();
    }
    expect(await expiry()).toBe(3 * dayMs);
    clock.advance(3 * dayMs - 1);
    expect(await sessions().authenticate(token)).toBeDefined();
    clock.advance(1);
    expect(await sessions().authenticate(token)).toBeUndefined();
  });

  it('prolongs no other', async () => {
    const [token, other] = [await enter(asha), await enter(ravi)];
    clock.advance(2 * dayMs);
    await sessions().authenticate(token);
    clock.advance(29 * dayMs);
    expect(await sessions().authenticate(token)).toBeDefined();
    expect(await sessions().authenticate(other)).toBeUndefined();
  });

  it('of a demo user counts on loopback alone', async () => {
    const token = await enter(demo);
    expect(await sessions(true).authenticate(token)).toEqual({
      userId: demo,
      tokenHash: hashToken(token),
      isLocalOnly: true,
    });
    expect(await sessions(false).authenticate(token)).toBeUndefined();
  });

  it('ends alone at the logout', async () => {
    const [one, two] = [await enter(asha), await enter(asha)];
    await sessions().logout({ userId: asha, tokenHash: hashToken(one) });
    expect(await sessions().authenticate(one)).toBeUndefined();
    expect(await sessions().authenticate(two)).toBeDefined();
  });
});

describe('sessions that go', () => {
  const repository = () => sessionRepository(database.orm);
  const left = async () => (await rows()).map((row) => row.token_hash);

  it('are all of a user, or all but one, and nobody else loses any', { tags: 'at-once' }, async () => {
    const made = [asha, asha, asha, ravi].map((user) => enter(user));
    const [one = '', two = '', three = '', other = ''] = (await Promise.all(made)).map(hashToken);
    await repository().removeAllOf(asha, two);
    expect(new Set(await left())).toEqual(new Set([two, other]));
    await repository().removeAllOf(asha);
    expect(await left()).toEqual([other]);
    expect([one, three]).not.toContain(other);
  });

  it('are those that are over', async () => {
    await enter(asha);
    clock.advance(1);
    const later = hashToken(await enter(asha));
    clock.advance(30 * dayMs - 1);
    await repository().removeOver(clock.now());
    expect(await left()).toEqual([later]);
    clock.advance(1);
    await repository().removeOver(clock.now());
    expect(await left()).toEqual([]);
  });
});

describe('the list of a user', () => {
  const held = (token: string) => ({ userId: asha, tokenHash: hashToken(token) });

  it('holds the live sessions: the asking one first, then the latest used', async () => {
    const old = await enter(asha, 'Safari on iOS');
    clock.advance(minuteMs);
    const own = await enter(asha, 'Firefox on Linux');
    clock.advance(minuteMs);
    await enter(asha);
    await enter(ravi);
    clock.advance(10 * minuteMs);
    await sessions().authenticate(old);
    const shown = await listed().listSessions(held(own));
    expect(
      shown.map(({ device, isCurrent, createdAt, lastSeenAt }) => [device, isCurrent, createdAt, lastSeenAt]),
    ).toEqual([
      ['Firefox on Linux', true, '2026-01-15T12:01:00.000Z', '2026-01-15T12:01:00.000Z'],
      ['Safari on iOS', false, '2026-01-15T12:00:00.000Z', '2026-01-15T12:12:00.000Z'],
      ['Unknown device', false, '2026-01-15T12:02:00.000Z', '2026-01-15T12:02:00.000Z'],
    ]);
    expect(JSON.stringify(shown)).not.toContain(hashToken(own));
    clock.advance(30 * dayMs);
    expect(await listed().listSessions(held(own))).toEqual([]);
  });

  it('signs out one device, and nobody else’s', async () => {
    const [own, other] = [await enter(asha), await enter(asha)];
    const foreign = await enter(ravi);
    const [theirs] = await listed().listSessions({ userId: ravi, tokenHash: hashToken(foreign) });
    const notFound = { code: 'NotFound' };
    await expect(listed().revokeSession(held(own), theirs?._id ?? '')).rejects.toMatchObject(notFound);
    const shown = await listed().listSessions(held(own));
    const id = shown.find((each) => !each.isCurrent)?._id ?? '';
    await listed().revokeSession(held(own), id);
    expect(await sessions().authenticate(other)).toBeUndefined();
    await expect(listed().revokeSession(held(own), id)).rejects.toMatchObject(notFound);
    for (const token of [own, foreign]) expect(await sessions().authenticate(token)).toBeDefined();
  });

  it('signs out nobody for who signed in over 15 minutes ago', async () => {
    const [own, other] = [await enter(asha), await enter(asha)];
    clock.advance(15 * minuteMs);
    const [shown] = (await listed().listSessions(held(own))).filter((each) => !each.isCurrent);
    clock.advance(1);
    const signInAgain = { code: 'SignInAgain' };
    await expect(listed().revokeSession(held(own), shown?._id ?? '')).rejects.toMatchObject(signInAgain);
    await expect(listed().revokeOtherSessions(held(own))).rejects.toMatchObject(signInAgain);
    await expect(listed().signOutEverywhere(held(own))).rejects.toMatchObject(signInAgain);
    for (const token of [own, other]) expect(await sessions().authenticate(token)).toBeDefined();
  });

  it('signs out all others', { tags: 'at-once' }, async () => {
    const tokens = [asha, asha, asha, ravi].map((user) => enter(user));
    const [own = '', second = '', third = '', foreign = ''] = await Promise.all(tokens);
    await listed().revokeOtherSessions(held(own));
    for (const token of [second, third]) expect(await sessions().authenticate(token)).toBeUndefined();
    for (const token of [own, foreign]) expect(await sessions().authenticate(token)).toBeDefined();
  });
});
