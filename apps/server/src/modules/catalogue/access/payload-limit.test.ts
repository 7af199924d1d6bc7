import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, testPayloadsPerDay, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';

const hourMs = 60 * 60_000;
const variants = [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }] as const;
const pros = [1, 2, 3, 4, 5].map((n) => draft(n, { isPaid: true, variants }));
const free = draft(9, { variants });

let database: Database;
let catalogue: TestCatalogue;
let user: string;

beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await testCatalogue(database);
  await catalogue.save(...pros, free);
});
beforeEach(async () => {
  user = 'pro';
  await catalogue.service.personalData.erase({ userId: user });
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const format = (id: string, name = 'figma') => catalogue.get(`app/products/${id}/formats/${name}`, user);
const asset = async (id: string) => {
  const { status, body } = await catalogue.get(`app/products/${id}`, user);
  return [status, 'figma' in body.data];
};
const statuses = async (ids: readonly string[]) => {
  const found: number[] = [];
  for (const id of ids) found.push((await format(id)).status);
  return found;
};
const ids = pros.map(({ id }) => id);

describe('in a day a user takes so many different Pro assets', () => {
  it('and no more, in whatever way; free ones and the same again do not count', async () => {
    expect(testPayloadsPerDay).toBe(3);
    expect((await format(ids[0]!, 'figma-plan')).status).toBe(200);
    expect(await asset(ids[1]!)).toEqual([200, true]);
    expect(await statuses([free.id, ids[0]!, ids[1]!, ids[2]!])).toEqual([200, 200, 200, 200]);
    const refused = await format(ids[3]!);
    expect([refused.status, refused.body.error.name]).toEqual([429, 'DailyLimit']);
    expect(await asset(ids[3]!)).toEqual([200, false]);
    expect(await statuses([free.id, ids[0]!])).toEqual([200, 200]);
    expect(await asset(ids[2]!)).toEqual([200, true]);
  });

  it('each for 24 hours from when it was taken first, and learns how long to wait', async () => {
    await format(ids[0]!);
    catalogue.clock.advance(hourMs);
    await statuses([ids[1]!, ids[2]!, ids[0]!]);
    const url = `/api/v1/user/app/products/${ids[3]!}/formats/figma`;
    const refused = await catalogue.server.inject({ url, headers: { authorization: `Bearer ${user}` } });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(23 * 3_600)]);
    catalogue.clock.advance(23 * hourMs);
    expect(await statuses([ids[3]!, ids[4]!])).toEqual([200, 429]);
  });

  it('also when all are asked for at once', { tags: 'at-once' }, async () => {
    const answers = await Promise.all(ids.map((id) => format(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('several together as one, all or none', async () => {
    const take = (...wanted: string[]) => catalogue.service.takePayloads(user, wanted);
    await take(ids[0]!, ids[1]!, free.id);
    await expect(take(ids[1]!, ids[2]!, ids[3]!)).rejects.toMatchObject({ code: 'DailyLimit' });
    await take(ids[2]!, ids[2]!, ids[0]!);
    await expect(take(...ids)).rejects.toMatchObject({ code: 'DailyLimit', retryAfterSeconds: 24 * 3_600 });
  });

  it('what somebody may not copy counts for nothing', async () => {
    user = 'framer';
    expect(await statuses(ids)).toEqual([403, 403, 403, 403, 403]);
    expect((await catalogue.service.personalData.export({ userId: user })).proPayloadsOfTheDay).toEqual([]);
  });

  it('each user for themselves; who takes their data along finds them, and who leaves leaves none', async () => {
    await statuses(ids.slice(0, 3));
    user = 'figma';
    expect(await statuses(ids.slice(0, 1))).toEqual([200]);
    const mine = await catalogue.service.personalData.export({ userId: user });
    expect(mine.proPayloadsOfTheDay).toMatchObject([{ asset: 'Asset 1' }]);
    await catalogue.service.personalData.erase({ userId: user });
    expect((await catalogue.service.personalData.export({ userId: user })).proPayloadsOfTheDay).toEqual([]);
  });

  it('and after a day nobody knows of it any more', async () => {
    await statuses(ids.slice(0, 3));
    await catalogue.jobs.start();
    catalogue.clock.advance(25 * hourMs);
    await catalogue.jobs.runAllDue();
    expect((await catalogue.service.personalData.export({ userId: user })).proPayloadsOfTheDay).toEqual([]);
  });
});
