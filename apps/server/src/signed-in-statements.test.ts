import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft } from '../test/catalogue.ts';
import { testApp, type TestApp } from '../test/app.ts';
import { seedBilling } from './modules/billing/use-cases/plans/seed-plans.ts';
import { saveAssets } from './modules/asset-imports/bulk/publish-assets.ts';
import { getToolId } from './modules/catalogue/index.ts';
import { emptyDatabase } from './platform/database/test-database.ts';
import { traced } from './platform/telemetry/traced.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const pro = draft(1, { isPaid: true, figma: '<figma pro>' });

let app: TestApp;
let token: string;
let userId: string;
let statements: string[] = [];
const note = (work: { readonly name: string; readonly attributes?: object }) => {
  if (work.name === 'query') statements.push(JSON.stringify(work.attributes));
};
beforeAll(async () => {
  app = await testApp();
  traced.start.subscribe(note as never);
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  const toolIds = Object.fromEntries(['Figma', 'Framer', 'Webflow'].map((name) => [name, getToolId(name)]));
  await seedBilling({ ...app.platform, toolIds });
  await saveAssets(app.platform, [pro]);
  await app.services.catalogue.refresh();
  token = await app.signUp('mira@example.com');
  userId = (await app.services.accounts.confirmedWithEmail('mira@example.com'))?._id ?? '';
});
afterAll(async () => {
  traced.start.unsubscribe(note as never);
  await app.close();
});

const give = (until: Date | null = null) =>
  app.services.billing.adminGrant({ userId, plan: 'Figma Pro', until, reason: 'A test' });
const status = async (path: string, key = token) => (await app.call('GET', path, { token: key })).status;
const list = 'user/app/products';
const copy = `${list}/${pro.id}/formats/figma`;
const covered = async () => (await app.call('GET', list, { token })).body.data[0].isUserSubscribed;

/** The statements that some work sends. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  statements = [];
  await work();
  return statements;
}

describe('for who is signed in', () => {
  it('a list is answered without a statement, and so is what was copied before', async () => {
    await give();
    expect([await status(list), await status(copy), await status(`${list}/${pro.id}`)]).toEqual([
      200, 200, 200,
    ]);
    expect(await sentBy(() => status(list))).toEqual([]);
    expect(await sentBy(() => status(copy))).toEqual([]);
    expect(await sentBy(() => status(`${list}/${pro.id}`))).toEqual([]);
  });

  it('and so is a program with a key', async () => {
    const made = await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Agent' } });
    const key = String(made.body.data.key);
    await give();
    // The first use is written down, the second reads what was written.
    for (let n = 0; n < 2; n += 1) expect(await status(copy, key)).toBe(200);
    expect(await sentBy(() => status(copy, key))).toEqual([]);
    await app.call('POST', `user/app/api-keys/${made.body.data._id}/revoke`, { token });
    expect(await status(copy, key)).toBe(401);
  });

  it('the use of a session is written down every five minutes, and of one that is gone is none', async () => {
    await status(list);
    app.clock.advance(5 * minuteMs);
    const sent = await sentBy(() => status(list));
    expect(sent.filter((each) => each.includes('update'))).toHaveLength(1);
    await status(list);
    expect(await sentBy(() => status(list))).toEqual([]);
  });
});

describe('what somebody may copy', () => {
  it('counts from the moment in which it is given, and ends with the one in which it is taken away', async () => {
    expect([await status(copy), await covered()]).toEqual([403, false]);
    const { _id } = await give();
    expect([await status(copy), await covered()]).toEqual([200, true]);
    await app.services.billing.adminEndGrant(_id, 'Over');
    expect([await status(copy), await covered()]).toEqual([403, false]);
  });

  it('ends by the clock, with nobody to tell it', async () => {
    await give(new Date(app.clock.now().getTime() + dayMs));
    expect(await status(copy)).toBe(200);
    app.clock.advance(dayMs - 1);
    // Written down: that reads the session again, and nothing else.
    await status(list);
    expect(await status(copy)).toBe(200);
    app.clock.advance(1);
    const sent = await sentBy(async () => expect(await covered()).toBe(false));
    expect(sent).toEqual([]);
    expect(await status(copy)).toBe(403);
  });

  it('is not what was unpublished', async () => {
    await give();
    expect(await status(copy)).toBe(200);
    await app.platform.database.orm.execute(`update assets set published_at = null where id = '${pro.id}'`);
    expect(await status(copy)).toBe(404);
  });
});
