import type { Database, Transaction } from '../../../src/platform/database/database.ts';

/** The process is no more: nothing of it reaches the database or a gateway any longer. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

type Moment = 'before the commit' | 'after the commit' | 'after a gateway has done it';

/** When a process dies, as if it was killed (-9). */
export interface Fate {
  isDead: boolean;
  /** Dies at that moment, once it has come so often. */
  arm(moment: Moment, times: number): void;
  /** Whether this is the moment. */
  strikes(moment: Moment): boolean;
  /** Throws `Crash` once dead. */
  check(): void;
  disarm(): void;
}

export function createFate(): Fate {
  let armed: { moment: Moment; times: number } | undefined;
  const fate: Fate = {
    isDead: false,
    arm: (moment, times) => void (armed = { moment, times }),
    strikes(moment) {
      if (armed?.moment !== moment) return false;
      armed.times -= 1;
      return armed.times < 0;
    },
    check() {
      if (fate.isDead) throw new Crash('The process was killed');
    },
    disarm: () => void (armed = undefined),
  };
  return fate;
}

/** The database of one process, which loses it when it dies; a commit under way is made or is not. */
export function databaseUntilDeath(inner: Database, fate: Fate): Database {
  const die = (how: Moment): never => {
    fate.isDead = true;
    throw new Crash(how);
  };
  return {
    ...inner,
    orm: new Proxy(inner.orm, {
      get: (orm, key) => (fate.check(), Reflect.get(orm, key, orm) as unknown),
    }),
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      fate.check();
      const result = await inner.transaction(async (tx) => {
        const done = await work(tx);
        fate.check();
        if (fate.strikes('before the commit')) die('before the commit');
        return done;
      });
      if (fate.strikes('after the commit')) die('after the commit');
      return result;
    },
  };
}
