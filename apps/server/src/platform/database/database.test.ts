import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockWithin, notify, type Database, type Queryable, type Transaction } from './database.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ isKept: false });
  await database.orm.execute(sql`create table notes (id serial primary key, body text not null)`);
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const write = (db: Queryable, body: string) => db.execute(sql`insert into notes (body) values (${body})`);
const bodies = async () =>
  (await database.orm.execute<{ body: string }>(sql`select body from notes order by id`)).rows.map(
    (row) => row.body,
  );

describe('a transaction', () => {
  test('keeps its rows when it succeeds and gives its result', async () => {
    const result = await database.transaction(async (tx) => {
      await write(tx, 'kept');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await bodies()).toEqual(['kept']);
  });

  test('leaves nothing when it fails, and the failure comes through', async () => {
    const failing = database.transaction(async (tx) => {
      await write(tx, 'lost');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await bodies()).toEqual([]);
  });

  test('fails as a whole when a failed statement in it was ignored', async () => {
    const ignoring = database.transaction(async (tx) => {
      await write(tx, 'lost');
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow(/rolled back|commit/i);
    expect(await bodies()).toEqual([]);
  });

  test('cannot be used after its end', async () => {
    let leaked: Transaction | undefined;
    await database.transaction(async (tx) => {
      leaked = tx;
    });
    await expect(write(leaked!, 'late')).rejects.toMatchObject({
      cause: { message: 'Transaction is closed' },
    });
    expect(await bodies()).toEqual([]);
  });

  test('waits for another one that holds the same lock', async () => {
    const steps: string[] = [];
    const step = (name: string) =>
      database.transaction(async (tx) => {
        await lockWithin(tx, 'one at a time');
        steps.push(`${name} in`);
        await turn();
        await write(tx, name);
        steps.push(`${name} out`);
      });
    await Promise.all([step('a'), step('b')]);
    expect(steps.map((each) => each.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });
});

describe('inside a transaction the outer database', () => {
  const misuse = /used inside its own transaction/;

  test('refuses a query at once and the transaction is undone', async () => {
    const faulty = database.transaction(async (tx) => {
      await write(tx, 'lost');
      await write(database.orm, 'escaped');
    });
    await expect(faulty).rejects.toMatchObject({ cause: { message: expect.stringMatching(misuse) } });
    expect(await bodies()).toEqual([]);
  });

  test('refuses a second transaction and a subscription', async () => {
    await database.transaction(async () => {
      await expect(database.transaction(async () => undefined)).rejects.toThrow(misuse);
      await expect(database.listen('news', () => undefined)).rejects.toThrow(misuse);
    });
  });

  test('refuses a query of work that was started inside and not awaited, until the transaction ends', async () => {
    let background: Promise<unknown> = Promise.resolve();
    let isOver = false;
    await database.transaction(async () => {
      background = (async () => {
        await expect(bodies()).rejects.toThrow('Failed query');
        await vi.waitUntil(() => isOver);
        return bodies();
      })();
      await turn();
    });
    isOver = true;
    expect(await background).toEqual([]);
  });

  test('may be another database', async () => {
    const other = await openTestDatabase({ isKept: false });
    const { rows } = await database.transaction(() => other.orm.execute(sql`select 1 as one`));
    expect(rows).toEqual([{ one: 1 }]);
    await other.close();
  });
});

describe('a notification', () => {
  test('arrives once its transaction is committed, and its listener may query', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('news', (payload) => {
      void bodies().then((found) => heard.push([payload, found]));
    });
    await database.transaction(async (tx) => {
      await notify(tx, 'news', 'first');
      await write(tx, 'written');
      await turn();
      expect(heard).toEqual([]);
    });
    await vi.waitUntil(() => heard.length > 0);
    expect(heard).toEqual([['first', ['written']]]);
    await stop();
  });

  test('of a failed transaction, or after unsubscribing, is not heard', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    const failing = database.transaction(async (tx) => {
      await notify(tx, 'news', 'undone');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await notify(database.orm, 'news', 'heard');
    await vi.waitUntil(() => heard.length > 0);
    await stop();
    await notify(database.orm, 'news', 'too late');
    await database.ping();
    expect(heard).toEqual(['heard']);
  });

  test('is refused when its payload is too long or its channel is not a plain name', async () => {
    await expect(notify(database.orm, 'news', 'é'.repeat(4000))).rejects.toThrow(RangeError);
    await expect(notify(database.orm, 'news; drop table notes', '')).rejects.toThrow(RangeError);
    await expect(database.listen('News', () => undefined)).rejects.toThrow(RangeError);
  });
});

test('a closed database answers no ping, and closing twice is harmless', async () => {
  const closing = await openTestDatabase({ isKept: false });
  await closing.ping();
  await closing.close();
  await closing.close();
  await expect(closing.ping()).rejects.toThrow(/closed|end/);
});
