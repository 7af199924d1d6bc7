import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createJobs, defineJob, PermanentFailure, type Jobs } from './jobs.ts';
import { createLog } from '../telemetry/log.ts';
import { emptyDatabase, openTestDatabase } from '../database/test-database.ts';

const greet = defineJob<{ name: string }>('greet');

let database: Database;
let clock: TestClock;
let processes: Jobs[];
let done: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  clock = testClock();
  processes = [];
  done = [];
});
afterEach(() => Promise.all(processes.map((jobs) => jobs.stop())));
afterAll(() => database.close());

function newProcess(pollMs = 60_000): Jobs {
  const jobs = createJobs({ database, clock, log: createLog('silent'), pollMs });
  processes.push(jobs);
  return jobs;
}

function greeter(): Jobs {
  const jobs = newProcess();
  jobs.handle(greet, async ({ payload }) => void done.push(payload.name));
  return jobs;
}

const waiting = async () => (await database.orm.execute('select * from jobs order by created_at')).rows;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come about');
}

describe('a job', () => {
  it('is done soon after the commit, once, and forgotten', async () => {
    const jobs = greeter();
    await jobs.start();
    await database.transaction((tx) => jobs.insert(tx, greet, { name: 'Asha' }));
    await until(() => done.length === 1);
    await until(async () => (await waiting()).length === 0);
    expect(done).toEqual(['Asha']);
  });

  it('does not exist when its transaction fails', async () => {
    const jobs = greeter();
    const failing = database.transaction(async (tx) => {
      await jobs.insert(tx, greet, { name: 'Asha' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await jobs.runAllDue();
    expect(done).toEqual([]);
  });

  it('is done by another process than the one that asked for it', async () => {
    await greeter().start();
    const asking = newProcess();
    await asking.insert(database.orm, greet, { name: 'Asha' });
    await until(() => done.length > 0);
    expect(done).toEqual(['Asha']);
  });

  it('is found by polling when the notification was lost', async () => {
    const jobs = newProcess(20);
    jobs.handle(greet, async ({ payload }) => void done.push(payload.name));
    await jobs.start();
    await newProcess().insert(
      database.orm,
      greet,
      { name: 'later' },
      { dueAt: new Date(clock.now().getTime() + 1000) },
    );
    clock.advance(1000);
    await until(() => done.length > 0);
    expect(done).toEqual(['later']);
  });

  it('is done once, however many processes look for it', async () => {
    const all = [greeter(), greeter(), greeter()];
    for (let n = 0; n < 30; n += 1) await all[0]?.insert(database.orm, greet, { name: String(n) });
    await Promise.all(all.map((jobs) => jobs.runAllDue()));
    expect(done.toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => String(n)).toSorted());
  });

  it('waits for those that are older where they are done in order', async () => {
    const jobs = greeter();
    const insert = (name: string) => jobs.insert(database.orm, greet, { name });
    for (const name of ['first', 'second', 'third']) {
      await insert(name);
      clock.advance(1000);
    }
    jobs.handle(greet, async ({ payload: { name } }) => {
      await new Promise((resolve) => setTimeout(resolve, name === 'first' ? 20 : 0));
      done.push(name);
      if (name === 'first') await insert('of the first');
    });
    await jobs.runAllDueInOrder();
    expect(done).toEqual(['first', 'second', 'third', 'of the first']);
  });

  it('exists once for an id, and once for a key until it is begun', async () => {
    const jobs = greeter();
    await jobs.insert(database.orm, greet, { name: 'one' }, { id: 'a' });
    await jobs.insert(database.orm, greet, { name: 'two' }, { id: 'a' });
    await jobs.insert(database.orm, greet, { name: 'three' }, { key: 'k' });
    await jobs.insert(database.orm, greet, { name: 'four' }, { key: 'k' });
    await jobs.runAllDue();
    expect(done.toSorted()).toEqual(['one', 'three']);
    await jobs.insert(database.orm, greet, { name: 'five' }, { key: 'k' });
    await jobs.runAllDue();
    expect(done).toContain('five');
  });
});

describe('a job that fails', () => {
  it('is tried again with growing pauses, with the same id', async () => {
    const jobs = newProcess();
    const tries: [string, number, number][] = [];
    const begun = clock.now().getTime();
    jobs.handle(greet, async ({ id, attempt }) => {
      tries.push([id, attempt, clock.now().getTime() - begun]);
      if (attempt < 4) throw new Error('not yet');
    });
    await jobs.insert(database.orm, greet, { name: 'Asha' }, { id: 'stable' });
    for (let second = 0; second < 10; second += 1) {
      await jobs.runAllDue();
      clock.advance(1000);
    }
    expect(tries).toEqual([
      ['stable', 1, 0],
      ['stable', 2, 1000],
      ['stable', 3, 3000],
      ['stable', 4, 7000],
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('that takes long holds up neither its own lane nor mail', async () => {
    const jobs = newProcess();
    const slow = defineJob<object>('slow', { lane: 'gateway' });
    const mail = defineJob<object>('mail', { lane: 'mail' });
    let finish = () => {};
    jobs.handle(slow, ({ id }) =>
      id.startsWith('stuck')
        ? new Promise<void>((resolve) => (finish = resolve))
        : (void done.push(id) as never),
    );
    jobs.handle(mail, async ({ id }) => void done.push(id));
    await jobs.insert(database.orm, slow, {}, { id: 'stuck' });
    const running = jobs.runAllDue();
    await until(async () => (await waiting()).some((row) => row.is_claimed));
    for (const id of ['a', 'b', 'c', 'd', 'e']) await jobs.insert(database.orm, slow, {}, { id });
    await jobs.insert(database.orm, mail, {}, { id: 'letter' });
    void jobs.runAllDue();
    await until(() => done.length === 6);
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'letter']);
    finish();
    await running;
  });

  it('holds up no other', async () => {
    const jobs = newProcess();
    jobs.handle(greet, async ({ payload }) => {
      if (payload.name === 'bad') throw new Error('no');
      done.push(payload.name);
    });
    for (const name of ['bad', 'bad', 'bad', 'bad', 'bad', 'good'])
      await jobs.insert(database.orm, greet, { name });
    await jobs.runAllDue();
    expect(done).toEqual(['good']);
  });

  it('is set aside after three days, or at once when it can never succeed', async () => {
    const jobs = newProcess();
    jobs.handle(greet, async ({ payload }) => {
      throw payload.name === 'never' ? new PermanentFailure('refused') : new Error('down');
    });
    await jobs.insert(database.orm, greet, { name: 'never' });
    await jobs.insert(database.orm, greet, { name: 'down' });
    await jobs.runAllDue();
    expect(await waiting()).toMatchObject([
      { last_error: expect.any(String) },
      { last_error: expect.any(String) },
    ]);
    expect((await waiting()).filter((row) => row.failed_at)).toMatchObject([{ payload: { name: 'never' } }]);
    clock.advance(3 * 24 * 3_600_000);
    await jobs.runAllDue();
    expect((await waiting()).filter((row) => row.failed_at)).toHaveLength(2);
    clock.advance(3_600_000);
    await jobs.runAllDue();
    expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 2 }]);
  });

  it('is taken over when whoever did it died', async () => {
    const dead = newProcess();
    dead.handle(greet, () => new Promise(() => undefined));
    await dead.insert(database.orm, greet, { name: 'Asha' });
    void dead.runAllDue();
    await until(async () => (await waiting())[0]?.is_claimed === true);
    const alive = greeter();
    await alive.runAllDue();
    expect(done).toEqual([]);
    clock.advance(60_000);
    await alive.runAllDue();
    expect(done).toEqual(['Asha']);
    processes = [alive];
  });
});

describe('recurring work', () => {
  it('runs in one process at a time, once in each interval', async () => {
    const all = [newProcess(), newProcess()];
    for (const jobs of all) jobs.every('tick', 60_000, async () => void done.push('tick'));
    await Promise.all(all.map((jobs) => jobs.start()));
    await until(() => done.length === 1);
    await Promise.all(all.map((jobs) => jobs.stop()));
    clock.advance(59_999);
    const [next] = [newProcess()];
    next?.every('tick', 60_000, async () => void done.push('tick'));
    await next?.runAllDue();
    expect(done).toHaveLength(1);
    clock.advance(1);
    await next?.runAllDue();
    expect(done).toHaveLength(2);
    expect(await waiting()).toHaveLength(1);
  });

  it('goes on after it failed', async () => {
    const jobs = newProcess();
    jobs.every('tick', 60_000, async () => {
      done.push('tick');
      if (done.length === 1) throw new Error('once');
    });
    await jobs.start();
    await until(async () => (await waiting())[0]?.last_error === 'once');
    await jobs.stop();
    clock.advance(4 * 24 * 3_600_000);
    const again = newProcess();
    again.every('tick', 60_000, async () => void done.push('tick'));
    await again.runAllDue();
    expect(done).toHaveLength(2);
  });
});
