import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test-app.ts';
import { traced } from '../../../platform/traced.ts';

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
  // Parts of names are searched for in all of them.
  return [...asked].filter((text) => text.startsWith('select') && !text.includes(' ilike '));
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
  const alone = await statementsOf('customers');
  const beside = await statementsOf('customers', () => app.services.catalogue.refresh());
  expect(beside.toSorted()).toEqual(alone.toSorted());
});

it.each([
  'customers',
  'customers?sort=name',
  'customers?sort=-email',
  `customers?search=${'a'.repeat(32)}`,
  'customers?search=olga@example.com',
  'customers/{id}',
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

it('parts of names and addresses are found whatever their case, with accents and with signs of patterns', async () => {
  await app.signUp('emile_100@example.com');
  const { orm } = app.platform.database;
  await orm.execute(`update users set name = 'Émile O%Neil' where email like '%mile_100%'`);
  const found = async (search: string, page = 1) => {
    const { body } = await get(`customers?limit=1&page=${page}&search=${encodeURIComponent(search)}`);
    return [body.pagination.total, ...body.data.map(({ name }: { name: string }) => name)];
  };
  for (const search of ['MILE o', 'Émi', 'ÉMI', 'o%n', 'LE_1'])
    expect(await found(search), search).toEqual([1, 'Émile O%Neil']);
  for (const search of ['o%e', 'le%1', 'le_o']) expect(await found(search), search).toEqual([0]);
  expect((await found('EXAMPLE'))[0]).toBe(2);
  expect(await found('EXAMPLE', 2)).toHaveLength(2);
  expect(await found('EXAMPLE', 3)).toEqual([2]);
});
