import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changedRowsChannel, type Database } from './database.ts';
import { createReadCaches, type ReadCache } from './read-caches.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';

interface Row {
  readonly user: string;
}

let database: Database;
let caches: Awaited<ReturnType<typeof createReadCaches>>;
let cache: ReadCache<Row>;
// A clock that never runs backwards has never begun just now.
let age = 1_000;
let readings = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await caches?.stop();
  await emptyDatabase(database);
  caches = await createReadCaches({ database, now: () => age });
  cache = caches.open<Row>('session', 10);
  readings = 0;
  await database.orm.execute(
    `insert into users (id, email, name, user_name, password_hash, created_at) values ('u', 'u@x', 'U', 'u', '', now())`,
  );
  await addSessions(1);
  await untilTold();
});
afterAll(async () => {
  await caches.stop();
  await database.close();
});

/** Until what was changed so far has been told: PostgreSQL tells it to the process that changed it, too, a moment later. */
async function untilTold(): Promise<void> {
  const told = Promise.withResolvers<void>();
  const onChange = (payload: string) => payload === 'told' && told.resolve();
  const stop = await database.listen(changedRowsChannel, onChange, () => undefined);
  await database.orm.execute(`select pg_notify('${changedRowsChannel}', 'told')`);
  await told.promise;
  await stop();
}

const addSessions = (count: number) =>
  database.orm.execute(`insert into sessions (token_hash, user_id, created_at, expires_at)
    select 's' || n, 'u', now(), now() + interval '1 day' from generate_series(1, ${count}) n on conflict do nothing`);

async function read(): Promise<Row | undefined> {
  readings += 1;
  const { rows } = await database.orm.execute<{ user_id: string }>(
    `select user_id from sessions where token_hash = 's1'`,
  );
  return rows[0] && { user: rows[0].user_id };
}
const get = (load = read) => cache.get('s1', load);

it('answers from memory, and reads again at once after a row has changed, whatever statement did it', async () => {
  expect([await get(), await get(), readings]).toEqual([{ user: 'u' }, { user: 'u' }, 1]);
  await database.orm.execute(`update sessions set last_seen_at = now()`);
  await get();
  expect(readings).toBe(1);
  await database.orm.execute(`update sessions set expires_at = expires_at - interval '1 hour'`);
  await get();
  expect(readings).toBe(2);
  await database.orm.execute(`delete from users where id = 'u'`);
  expect([await get(), readings]).toEqual([undefined, 3]);
});

it('drops what a transaction changes when it commits, and nothing when it does not', async () => {
  await get();
  await expect(
    database.transaction(async (tx) => {
      await tx.execute('delete from sessions');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await get();
  expect(readings).toBe(1);
  await database.transaction(async (tx) => void (await tx.execute('delete from sessions')));
  expect(await get()).toBeUndefined();
});

it('drops all when many rows change at once', async () => {
  await addSessions(300);
  await get();
  await database.orm.execute('delete from sessions');
  expect([await get(), readings]).toEqual([undefined, 2]);
});

it('a reading that began before a change is given to nobody who asks afterwards', async () => {
  const { promise: isHeldUp, resolve: goOn } = Promise.withResolvers<void>();
  const slow = get(async () => {
    const row = await read();
    await isHeldUp;
    return row;
  });
  await vi.waitFor(() => expect(readings).toBe(1));
  await database.orm.execute('delete from sessions');
  const after = get();
  goOn();
  expect([await slow, await after, await get()]).toEqual([{ user: 'u' }, undefined, undefined]);
});

it('many who ask at once share one reading', async () => {
  const asked = [get(), get(), get()];
  for (const each of asked) expect(await each).toEqual({ user: 'u' });
  expect(readings).toBe(1);
});

it('a reading that hangs is waited for by nobody who comes later', async () => {
  const hanging = get(() => new Promise<never>(() => undefined));
  age += 1_000;
  expect(await Promise.race([get(), hanging])).toEqual({ user: 'u' });
  expect(await get()).toEqual({ user: 'u' });
  expect(readings).toBe(1);
});

it('nothing is older than ten seconds, counted from before it was read', async () => {
  await get(async () => {
    const row = await read();
    age += 4_000;
    return row;
  });
  age += 5_999;
  await get();
  expect(readings).toBe(1);
  age += 2;
  await get();
  expect(readings).toBe(2);
});

it('what is not there is asked for each time, and a failure is forgotten', async () => {
  await expect(get(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await get()).toEqual({ user: 'u' });
  await database.orm.execute('delete from sessions');
  expect([await get(), await get(), readings]).toEqual([undefined, undefined, 3]);
});

it('a gap in the notifications drops everything, and so does the end', async () => {
  let tellGap = () => {};
  const gaps = await createReadCaches({
    database: {
      async listen(_channel, _onMessage, onGap = () => undefined) {
        tellGap = onGap;
        return async () => undefined;
      },
    },
  });
  cache = gaps.open<Row>('session', 10);
  await get();
  tellGap();
  await get();
  expect(readings).toBe(2);
  await gaps.stop();
  await get();
  await get();
  expect(readings).toBe(4);
});

it('tells topics apart', async () => {
  const grants = caches.open<Row>('grants', 10);
  let asked = 0;
  const ask = () => grants.get('u', async () => ({ user: `${(asked += 1)}` }));
  await ask();
  await get();
  await database.orm.execute(`insert into billing_grants
    (id, source, user_id, subscription_id, plan_id, price_id, billing_period, product_name, tool_ids, realm, starts_at)
    values ('g', 'g', 'u', 's', 'p', 'p', 'month', 'Pro', '[]', 'manual', now())`);
  await ask();
  await get();
  expect([asked, readings]).toEqual([2, 1]);
});
