import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDemoSample } from '../../../../test/demo-sample.ts';
import { getFaults } from '../../../../test/shadcn-schemas.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';
import { getToolId } from '../../catalogue/index.ts';

// The whole site with designs of the demo library.

let app: TestApp;
let free: string;
let pro: string;
let token: string;
let userId: string;
let people = 0;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  ({ free, pro } = await saveDemoSample(app));
  await seedBilling({ ...app.platform, toolIds: { Figma: getToolId('Figma') } });
});
beforeEach(async () => {
  token = await app.signUp(`person${people++}@kits.example`);
  userId = (await app.call('GET', 'user/app/user-details', { token })).body.data._id;
});
afterAll(() => app.close());

const sign = (id: string, given: { token?: string; body?: object } = { token }) =>
  app.call('POST', `user/app/products/${id}/registry-address`, { body: {}, ...given });
const grant = () =>
  app.services.billing.adminGrant({ userId, plan: 'Kitshelf Pro', until: null, reason: 'x' });

async function open(url: string) {
  const { pathname, search } = new URL(url);
  const answer = await app.server.inject(pathname + search);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const copiesOf = async () => (await app.services.catalogue.personalData.export({ userId })).copies;

describe('a signed address', () => {
  it('opens a Pro asset without a key, with its theme as a file, and counts as one copy of its user', async () => {
    await grant();
    const { status, body } = await sign(pro);
    expect(status).toBe(200);
    const { url, slug, expiresAt } = body.data;
    expect(url).toMatch(new RegExp(`^http://localhost:3000/r/${slug}\\.json\\?token=`));
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBeGreaterThan(59 * 60_000);
    expect(url).not.toContain(userId);
    const item = await open(url);
    expect([item.status, item.body.name, getFaults('item', item.body)]).toEqual([200, slug, []]);
    expect(item.headers['cache-control']).toBe('private, no-store');
    const theme = item.body.files.find(({ path }: { path: string }) => path.endsWith('/theme.css'));
    expect(theme.content).toMatch(/@theme \{/);
    expect(theme.content).toContain("url('http://localhost:3000/media/fonts/");
    expect(JSON.stringify(item.body)).not.toContain('base64');
    await open(url);
    expect(await copiesOf()).toMatchObject([{ count: 1 }]);
  });

  it('names the flavour that it is signed for', async () => {
    const { url } = (await sign(free, { token, body: { flavour: 'shadcn' } })).body.data;
    expect(new URL(url).searchParams.get('flavour')).toBe('shadcn');
    const { status, body } = await open(url);
    expect([status, body.registryDependencies]).toEqual([200, expect.arrayContaining(['button'])]);
  });

  it('is over after an hour, and says so', async () => {
    const { url } = (await sign(free)).body.data;
    app.clock.advance(59 * 60_000);
    expect((await open(url)).status).toBe(200);
    app.clock.advance(2 * 60_000);
    const late = await open(url);
    expect([late.status, late.body.message]).toEqual([401, expect.stringContaining('valid for an hour')]);
    expect(late.body.message).toContain('Code tab');
  });

  it('is refused at once when the plan ends, and when the account is gone', async () => {
    const { _id } = await grant();
    const { url } = (await sign(pro)).body.data;
    expect((await open(url)).status).toBe(200);
    await app.services.billing.adminEndGrant(_id, 'x');
    const ended = await open(url);
    expect([ended.status, ended.body.message]).toEqual([403, expect.stringContaining('/pricing')]);
    const own = (await sign(free)).body.data.url;
    await app.services.accounts.adminDeleteAccount(userId);
    const gone = await open(own);
    expect([gone.status, gone.body.message]).toEqual([401, expect.stringContaining('no account')]);
  });

  it('opens nothing else: not another asset, brand or user, and not a changed time', async () => {
    await grant();
    const url = new URL((await sign(free)).body.data.url);
    const given = url.searchParams.get('token') ?? '';
    const [until, user, signature] = given.split('.');
    const other = (await sign(pro)).body.data;
    const wrong = [
      [`/r/${other.slug}.json`, given],
      [`${url.pathname}?brand=acme`, given],
      [url.pathname, `${(Number.parseInt(until!, 36) + 60).toString(36)}.${user}.${signature}`],
      [url.pathname, `${until}.${'0'.repeat(32)}.${signature}`],
      [url.pathname, `${until}.${user}.`],
      [url.pathname, 'x'.repeat(5000)],
    ] as const;
    for (const [path, each] of wrong) {
      const answer = await open(`http://localhost:3000${path}${path.includes('?') ? '&' : '?'}token=${each}`);
      expect([answer.status, answer.body.error], path).toEqual([401, 'UserNotFound']);
    }
    expect(await copiesOf()).toEqual([]);
  });

  it('is given to who may copy the asset alone', async () => {
    expect((await sign(free, {})).status).toBe(401);
    expect((await sign(pro)).body.error).toMatchObject({ name: 'NotEntitled', url: expect.any(String) });
    expect((await sign('f'.repeat(32))).status).toBe(404);
    const key = (await app.call('POST', 'user/app/api-keys', { token, body: { name: 'x' } })).body.data.key;
    expect((await sign(free, { token: key })).status).toBe(403);
  });
});
