import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { draft } from '../../../../test/catalogue.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';

const password = 'Shelf@2026';
const dayMs = 24 * 60 * 60_000;
const [first, second] = [1, 2].map((number) => draft(number, { isPaid: true, figma: `<pro ${number}>` }));
const ids = [first?.id ?? '', second?.id ?? ''] as const;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(2 * dayMs);
  await saveAssets(app.platform, [first!, second!]);
  await app.services.catalogue.refresh();
});
afterAll(() => app.close());

/** From an address of its own, unless one is named. */
let places = 0;
async function copyForFree(token: string, id: string = ids[0], ip?: string) {
  places += 1;
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/v1/user/app/products/${id}/free-copy`,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: ip ?? `10.${places >> 8}.${places & 255}.9`,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const leave = async (token: string) => {
  expect((await app.call('POST', 'user/app/erase', { token, body: { password } })).status).toBe(200);
  await app.platform.jobs.runAllDue();
  app.clock.advance(1000);
};
const detailsOf = async (token: string) =>
  (await app.call('GET', 'user/app/user-details', { token })).body.data;

describe('a free copy', () => {
  it('is not had again by who deletes the account and comes back', async () => {
    const token = await app.signUp('mira@example.com');
    expect((await copyForFree(token)).status).toBe(200);
    await leave(token);
    const again = await app.signUp('mira@example.com');
    expect((await detailsOf(again)).hasFreeCopy).toBe(false);
    const refused = await copyForFree(again, ids[1]);
    expect([refused.status, refused.body.error.name]).toEqual([409, 'AlreadyUsed']);
    await leave(again);
    app.clock.advance(364 * dayMs);
    expect((await detailsOf(await app.signUp('mira@example.com'))).hasFreeCopy).toBe(false);
    app.clock.advance(2 * dayMs);
    const later = await app.signUp('mira@example.com');
    expect((await detailsOf(later)).hasFreeCopy).toBe(true);
    expect((await copyForFree(later, ids[1])).status).toBe(200);
  });

  it.each([
    ['a tag', 'mira@example.com', 'mira+1@example.com'],
    ['dots that the provider ignores', 'mira.sol@gmail.com', 'm.irasol+x@googlemail.com'],
  ])('is one for all accounts of an address, whatever %s is added', async (_, own, other) => {
    expect((await copyForFree(await app.signUp(own))).status).toBe(200);
    const token = await app.signUp(other);
    expect((await detailsOf(token)).hasFreeCopy).toBe(false);
    expect((await copyForFree(token, ids[1])).status).toBe(409);
  });

  it('is had by others of the same domain, where dots count', async () => {
    for (const email of ['mira@example.com', 'm.ira@example.com', 'ravi@example.com'])
      expect((await copyForFree(await app.signUp(email))).status).toBe(200);
  });

  it('is one when two accounts of an address ask eight times at once', { tags: 'at-once' }, async () => {
    const tokens = [await app.signUp('mira@example.com'), await app.signUp('mira+2@example.com')];
    const asked = Array.from({ length: 8 }, (_, index) =>
      copyForFree(tokens[index % 2] ?? '', ids[index % 2]),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  it('is used by five accounts a day of one network; the sixth is told when it may, and of the plans', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 7; index += 1) tokens.push(await app.signUp(`user${index}@example.com`));
    const from = (index: number, ip: string) => copyForFree(tokens[index] ?? '', ids[0], ip);
    for (let index = 0; index < 5; index += 1)
      expect((await from(index, `192.0.2.${index + 1}`)).status).toBe(200);
    app.clock.advance(60 * 60_000);
    const sixth = await from(5, '192.0.2.200');
    expect([sixth.status, sixth.body.error.name]).toEqual([429, 'FreeCopyLater']);
    expect(sixth.headers['retry-after']).toBe(String(23 * 60 * 60));
    expect(sixth.body.error.url).toMatch(/\/pricing$/);
    expect((await from(0, '192.0.2.7')).body.error.name).toBe('AlreadyUsed');
    expect((await from(6, '192.0.3.1')).status).toBe(200);
    app.clock.advance(23 * 60 * 60_000);
    expect((await from(5, '192.0.2.200')).status).toBe(200);
  });

  it('counts an IPv6 network by its first 48 bits', async () => {
    const from = async (index: number) =>
      (await copyForFree(await app.signUp(`u${index}@example.com`), ids[0], `2001:db8:1:${index}::1`)).status;
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await from(index));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is remembered without an address, and told to who asks for their data', async () => {
    const token = await app.signUp('mira.sol@gmail.com');
    await copyForFree(token, ids[0], '192.0.2.1');
    const exported = (await app.call('GET', 'user/app/export', { token })).body.data;
    expect(exported.offersUsed).toMatchObject([{ offer: 'free-copy', kept: expect.stringMatching(/year/) }]);
    await leave(token);
    const { orm } = app.platform.database;
    const { rows } = await orm.execute('select * from used_offers');
    expect(rows).toMatchObject([{ person: expect.stringMatching(/^[\da-f]{64}$/), user_id: null }]);
    const limits = JSON.stringify((await orm.execute('select * from rate_limits')).rows);
    expect(limits.match(/free-copy[^"]*/)?.[0]).not.toContain('192.0.2');
  });
});
