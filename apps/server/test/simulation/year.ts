import type { Database } from '../../src/platform/database/database.ts';
import { emptyDatabase, renewTables } from '../../src/platform/database/test-database.ts';
import { actsIn } from './acts/acts.ts';
import { createInvariants } from './checks/invariants.ts';
import { ledgerHash } from './checks/ledger.ts';
import { dayMs, toLine, type Step } from './history.ts';
import { seedRandomness } from './random.ts';
import { Crash } from './world/fate.ts';
import { createTime } from './world/time.ts';
import type { LogLevel } from './world/site.ts';
import { createWorld } from './world/world.ts';

export interface Played {
  /** Of what everybody paid, got back, may use and was written; the same on every database. */
  readonly hash: string;
  readonly steps: number;
  /** The facts behind the hash, a line each. */
  readonly facts: readonly string[];
}

export interface Broken {
  /** How many steps were played until then. */
  readonly steps: number;
  readonly step: string;
  readonly why: string;
  /** What had been paid, given and written until then, a line each. */
  readonly facts: readonly string[];
}

const isBroken = (outcome: Played | Broken): outcome is Broken => 'why' in outcome;
export { isBroken };

/** So often everything is looked at once nothing is under way any more. */
const quietEveryMs = 90 * dayMs;
/** Until what was refused, held up or lost has been asked for again. */
const quietDays = 6;

/** Plays a history on an emptied database. What must hold is looked at after every step. */
export async function play(
  database: Database,
  steps: readonly Step[],
  days: number,
  logLevel: LogLevel = 'silent',
): Promise<Played | Broken> {
  seedRandomness(1);
  await emptyDatabase(database);
  // Nor does anything of an earlier seed stay in its files.
  await renewTables(database.orm);
  const world = await createWorld(database, logLevel);
  const { clock, site, people } = world;
  const time = await createTime(world);
  const acts = actsIn(world);
  const invariants = createInvariants(world, acts.people);
  const startedAt = clock.now().getTime();
  let played = 0;
  let step = 'the shop opens';

  async function quiet(): Promise<void> {
    acts.calm();
    for (let day = 0; day < quietDays; day += 1) await time.passUntil(clock.now().getTime() + dayMs);
    await invariants.atRest();
  }

  async function playSteps(): Promise<void> {
    await acts.operators.hire();
    await acts.operators.sell();
    await time.settle();
    let quietAt = startedAt + quietEveryMs;
    for (const { at, act, who, which } of steps) {
      const moment = startedAt + at * 60_000;
      if (moment > quietAt) {
        step = 'a quiet week';
        await time.passUntil(quietAt);
        await quiet();
        quietAt = clock.now().getTime() + quietEveryMs;
      }
      step = toLine({ at, act, who, which });
      await time.passUntil(Math.max(moment, clock.now().getTime() + 1500));
      world.lastStepAt = clock.now().getTime();
      await doIt(acts.all[act]!, people[who]!, which);
      await time.settle();
      await invariants.afterStep(people[who]!);
      played += 1;
    }
    step = 'the end';
    await time.passUntil(startedAt + days * dayMs);
    await quiet();
  }

  async function doIt(act: (typeof acts.all)[string], person: (typeof people)[number], which: number) {
    try {
      await act(person, which);
    } catch (error) {
      if (!(error instanceof Crash) && !site.fate.isDead) throw error;
    }
  }

  try {
    await playSteps();
    return { steps: played, ...(await ledgerHash(world)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const { facts } = await ledgerHash(world).catch(() => ({ facts: [] }));
    return { steps: played + 1, step, why, facts };
  } finally {
    await site.close();
  }
}
