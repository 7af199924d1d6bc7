import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Database } from '../../src/platform/database/database.ts';
import { faultNames, hideFaults, knownToFind, plant } from './faults.ts';
import { createHistory, getSteps, toText, type Step } from './history.ts';
import { runParts } from './parts.ts';
import { shrink } from './shrink.ts';
import type { LogLevel } from './world/site.ts';
import type { Broken, Played } from './year.ts';

/** `npm run simulate -- --seed 7 --days 365`: plays years of the whole site; see docs/testing.md. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** How many, from that one on. */
    seeds: { type: 'string' },
    days: { type: 'string', default: '365' },
    /** Processes at once, each with its own site and database; as many as there are processors where it is not said. */
    jobs: { type: 'string' },
    /** Every so many-th of the seeds: what one of several processes plays. */
    every: { type: 'string', default: '1' },
    /** `embedded`, `postgres`, or `both`, whose ledgers have to be the same. */
    on: { type: 'string', default: 'embedded' },
    /** Steps as a failure printed them, in place of a seed's. */
    history: { type: 'string' },
    /** Prints what the hash is made of. */
    facts: { type: 'boolean', default: false },
    /** A fault that is put back to see that it is found, or `all`, one after the other; by \`--history\`, by \`--seeds\`, else by what is known to find it. */
    plant: { type: 'string' },
    /** \`warn\` or \`info\`: what the site logs meanwhile. */
    log: { type: 'string', default: 'silent' },
    /** Minutes for making a failure shorter. */
    shrink: { type: 'string', default: '10' },
  },
});

const [first, count, days] = [Number(values.seed), Number(values.seeds ?? 1), Number(values.days)];
const every = Number(values.every);
const planted = values.plant === 'all' ? faultNames : values.plant === undefined ? [] : [values.plant];
if (planted.some((name) => !faultNames.includes(name)))
  throw new Error(`There is no such fault. One of: ${faultNames.join(', ')}`);
/** What each of several processes is given beside what was given here: its seeds, or its faults. */
const partsFor = (processes: number): string[][] =>
  planted.length > 0
    ? planted.map((name) => ['--plant', name])
    : Array.from({ length: processes }, (_, nth) => {
        const rest = ['--seed', `${first + nth}`, '--seeds', `${count - nth}`];
        return [...rest, '--every', `${processes}`];
      });
const jobs = Math.min(Number(values.jobs ?? availableParallelism()), planted.length || count);
if (jobs > 1) process.exit(await runParts(partsFor(jobs), jobs));
if (planted.length > 0) hideFaults();
// The site's code is not loaded before its faults are hidden.
const { openSimulationDatabase } = await import('./database.ts');
const { isBroken, play } = await import('./year.ts');

const kinds: readonly Database['kind'][] =
  values.on === 'both' ? ['embedded', 'postgres'] : [values.on === 'postgres' ? 'postgres' : 'embedded'];
const opened: Awaited<ReturnType<typeof openSimulationDatabase>>[] = [];
for (const kind of kinds) opened.push(await openSimulationDatabase(kind));
const say = (text: string) => process.stdout.write(`${text}\n`);

const stepsFor = (seed: number) =>
  values.history === undefined ? createHistory(seed, days) : getSteps(values.history);

/** The days that a part of a history needs. */
const daysOf = (steps: readonly Step[]) => Math.min(days, Math.floor((steps.at(-1)?.at ?? 0) / 1440) + 1);

async function playOn(database: Database, seed: number): Promise<Played | Broken> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const outcome = await play(database, stepsFor(seed), days, values.log as LogLevel);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(used);
  const work = `${seconds} s, ${((user + system) / 1e6).toFixed(1)} s of processor time`;
  if (!isBroken(outcome))
    say(`seed ${seed}: ${outcome.hash}, ${outcome.steps} steps, ${work} (${database.kind})`);
  return outcome;
}

/** Words without what differs from run to run. */
const kindOf = (why: string) => why.replaceAll(/[0-9a-f]{32}|\d+/g, '');

async function tellBroken(
  database: Database,
  seed: number,
  { step, why, steps, facts }: Broken,
): Promise<void> {
  say(`seed ${seed} fails on ${database.kind} at "${step}": ${why}`);
  if (values.facts) say(facts.join('\n'));
  const isSame = async (part: readonly Step[]) => {
    const outcome = await play(database, part, daysOf(part));
    return isBroken(outcome) && kindOf(outcome.why) === kindOf(why);
  };
  const until = stepsFor(seed).slice(0, steps);
  const giveUpAt = performance.now() + Number(values.shrink) * 60_000;
  const start = (await isSame(until)) ? until : stepsFor(seed);
  const short = await shrink(start, isSame, giveUpAt);
  say(`the shortest history found that fails alike, of ${short.length} steps:`);
  say(`  npm run simulate -- --days ${daysOf(short)} --history '${toText(short)}'`);
}

async function playSeeds(): Promise<void> {
  for (let seed = first; seed < first + count; seed += every) {
    const hashes = new Set<string>();
    for (const { database } of opened) {
      const outcome = await playOn(database, seed);
      if (isBroken(outcome)) {
        process.exitCode = 1;
        await tellBroken(database, seed, outcome);
      } else {
        hashes.add(outcome.hash);
        if (values.facts) say(outcome.facts.join('\n'));
      }
    }
    if (hashes.size > 1) {
      process.exitCode = 1;
      say(`seed ${seed} gives another ledger on the other database`);
    }
  }
}

/** A planted fault has to be found: by a history that is given, by one of the seeds where they are named, else by what is known to. */
async function findPlanted(name: string): Promise<void> {
  plant(name);
  const known = values.history ?? (values.seeds === undefined ? knownToFind(name) : undefined);
  for (let seed = first; seed < first + (known === undefined ? count : 1); seed += 1) {
    const steps = known === undefined ? createHistory(seed, days) : getSteps(known);
    const outcome = await play(opened[0]!.database, steps, known === undefined ? days : daysOf(steps));
    if (!isBroken(outcome)) continue;
    say(
      `${name} is found${known === undefined ? ` by seed ${seed}` : ''} at "${outcome.step}": ${outcome.why}`,
    );
    return;
  }
  process.exitCode = 1;
  say(`${name} is not found by ${known === undefined ? `${count} seeds` : 'what is known to find it'}`);
}

if (planted.length === 0) await playSeeds();
for (const name of planted) await findPlanted(name);
for (const each of opened) await each.close();
process.exit();
