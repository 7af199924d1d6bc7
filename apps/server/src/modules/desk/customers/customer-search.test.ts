import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { userRepository } from '../../accounts/store/user-repository.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { traced } from '../../../platform/telemetry/traced.ts';

let app: TestApp;
let owner: Record<string, string>;
let id: string;
beforeAll(async () => {
  app = await testApp();
  owner = await sitDown(app, ['owner'], 'olga@example.com');
  id = (await get('me')).body.data._id;
});
afterAll(() => app.close());

const get = (path: string) => app.call('GET', `desk/${path}`, { headers: owner });

const asking = new AsyncLocalStorage<string>();

/** What the database is asked by a call; what the site does beside it, as looking for changes each second, is not its. */
async function statementsOf(path: string, beside = async () => {}): Promise<string[]> {
  const asked = new Set<string>();
  const start = (work: object) => {
    if (asking.getStore() !== path) return;
    const { attributes } = work as { attributes?: Readonly<Record<string, unknown>> };
    asked.add(String(attributes?.['db.query.text']));
  };
  const nothing = () => undefined;
  const listener = { start, end: nothing, asyncStart: nothing, asyncEnd: nothing, error: nothing };
  traced.subscribe(listener);
  const [{ status }] = await Promise.all([asking.run(path, () => get(path)), beside()]);
  traced.unsubscribe(listener);
  expect(status).toBe(200);
  return [...asked].filter((text) => text.startsWith('select'));
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * What has to be read from end to end for it, whatever is in the tables. An index that only gives the order is read as
 * far as the page goes, and one is read to count.
 */
const readWhole = (statement: string): Promise<unknown[]> =>
  app.platform.database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    const explained = await tx.execute<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `explain (generic_plan, format json) ${statement}`,
    );
    const nodes = explained.rows.flatMap((row) =>
      row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)),
    );
    const isSorted = nodes.some((node) => node['Node Type'] === 'Sort');
    const scans = nodes.filter((node) => /(Index|Only|Seq) Scan$/.test(node['Node Type']));
    return scans
      .filter((scan) => scan['Index Cond'] === undefined)
      .filter((scan) => scan['Node Type'] === 'Seq Scan' || scan.Filter !== undefined || isSorted)
      .map((scan) => [scan['Node Type'], scan['Relation Name'] ?? scan['Index Name'], scan.Filter]);
  });

it('a search of it would be noticed', async () => {
  const byName = 'select * from users where user_name = $1';
  expect(await readWhole(byName)).toHaveLength(1);
  expect(await readWhole('select * from users order by user_name limit $1')).toHaveLength(1);
  expect(await readWhole('select * from users where email = $1')).toEqual([]);
});

it('what the site asks at the same time is not counted', async () => {
  await get('customers');
  const alone = await statementsOf('customers');
  const beside = await statementsOf('customers', () => app.services.catalogue.refresh());
  expect(beside.toSorted()).toEqual(alone.toSorted());
});

it.each([
  'customers',
  'customers?sort=name',
  'customers?sort=-email',
  'customers?search=ol',
  `customers?search=${'a'.repeat(32)}`,
  'customers?search=olga@example.com',
  'customers/{id}',
  'orders',
  'orders?sort=at',
  'orders?search=ol',
  'orders?search=26-27/000012',
  'inbox',
  'inbox?state=open',
  'mails',
  'mails?state=failed',
  'mails?search=olga@example.com',
  'webhooks',
])('%s reads no table from end to end', async (path) => {
  const statements = await statementsOf(path.replace('{id}', id));
  expect(statements.length).toBeGreaterThan(2);
  for (const statement of statements) expect(await readWhole(statement), statement).toEqual([]);
});

it.each(['pay_1', 'sub_1', 'order_1', 'txn_1', '26-27/000012'])(
  '%s is looked up by an index wherever it may stand',
  async (ref) => {
    const statements = await statementsOf(`customers?search=${encodeURIComponent(ref)}`);
    expect(statements.length).toBeGreaterThan(2);
    for (const statement of statements) expect(await readWhole(statement), statement).toEqual([]);
  },
);

const found = async (search: string, page = 1) => {
  const { body } = await get(`customers?limit=1&page=${page}&search=${encodeURIComponent(search)}`);
  return [body.pagination.total, ...body.data.map(({ name }: { name: string }) => name)];
};

it('words of names and addresses are found whatever their case and accents, signs of patterns as they are', async () => {
  const token = await app.signUp('emile_100@example.com');
  const details = { name: 'Émile O%Neil', userName: 'emile' };
  await app.call('PUT', 'user/app/user-details', { token, body: details });
  for (const search of ['MILE o', 'Émi', 'ÉMI', 'emil', 'o%n', 'LE_1', 'neil émile example'])
    expect(await found(search), search).toEqual([1, 'Émile O%Neil']);
  for (const search of ['o%e', 'le%1', 'le_o', 'emile nobody'])
    expect(await found(search), search).toEqual([0]);
  expect((await found('EXAMPLE'))[0]).toBe(2);
  expect(await found('EXAMPLE', 2)).toHaveLength(2);
  expect(await found('EXAMPLE', 3)).toEqual([2]);
});

const names = async (query: string) => {
  const { body } = await get(`customers?${query}`);
  return body.data.map(({ name }: { name: string }) => name);
};
const byOwner = (path: string, body: object) =>
  app.call('POST', `desk/customers/${path}`, { headers: owner, body: { reason: 'Asked for', ...body } });

it('the list has who came, changed name or address, or left, at once', async () => {
  const token = await app.signUp('nora@example.com');
  const [nora] = (await get('customers?search=nora')).body.data;
  expect(nora).toMatchObject({ name: 'Asha Rao', email: 'nora@example.com' });
  const details = { name: 'Nora Lind', userName: 'nora' };
  await app.call('PUT', 'user/app/user-details', { token, body: details });
  expect(await found('lind')).toEqual([1, 'Nora Lind']);
  await byOwner(`${nora._id}/change-email`, { email: 'n.lind@example.org' });
  expect(await found('nora@example.com')).toEqual([0]);
  expect(await found('lind@ex')).toEqual([1, 'Nora Lind']);
  await byOwner(`${nora._id}/erase`, {});
  expect(await found('lind')).toEqual([0]);
});

it('a registration that was never confirmed is off the list once it is forgotten', async () => {
  const body = { name: 'Ida Brief', email: 'ida@example.com', password: 'Shelf@2026' };
  await app.call('POST', 'user/auth/register', { body });
  expect(await found('brief')).toEqual([1, 'Ida Brief']);
  const later = new Date(app.clock.now().getTime() + 1);
  await app.platform.database.transaction((tx) => userRepository(tx).removeUnverifiedBefore(later));
  expect(await found('brief')).toEqual([0]);
});

it('names are in order whatever their case and accents, numbers by their value, in pages that hang together', async () => {
  for (const [at, name] of ['öla 10', 'zoe', 'Ola 9', 'Ämma', 'Zoe', 'bela'].entries()) {
    const token = await app.signUp(`sorted${at}@example.com`);
    await app.call('PUT', 'user/app/user-details', { token, body: { name, userName: 'sorted' } });
  }
  const inOrder = ['Ämma', 'bela', 'Ola 9', 'öla 10', 'zoe', 'Zoe'];
  expect(await names('search=sorted&sort=name')).toEqual(inOrder);
  expect(await names('search=sorted&sort=-name')).toEqual(inOrder.toReversed());
  const pages = await Promise.all(
    [1, 2, 3].map((page) => names(`search=sorted&sort=name&limit=2&page=${page}`)),
  );
  expect(pages.flat()).toEqual(inOrder);
});
