import { sql } from 'drizzle-orm';
import { dayMs } from '../history.ts';
import { Crash } from './fate.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What a start takes; longer than a dead process holds what it was at. */
const startMs = 40_000;
/** Where recurring work waits until it is woken. */
const parked = '9999-01-01T00:00:00Z';

/** What looks after money whenever something is due, every day, and every week. */
const sweeps = {
  money: '^billing-(purchases|unfinished|subscriptions|payments|gaps)$',
  day: '^(billing|accounts|used-offers)',
  week: '',
} as const;

/** Time as the site sees it: it stands still while something is done, and jumps to whatever comes next. */
export interface Time {
  /** Lets everything that is due happen until nothing is, with a new process where one has died. */
  settle(): Promise<void>;
  /** Goes on to a moment by way of everything that comes before it. */
  passUntil(moment: number): Promise<void>;
}

export async function createTime(world: World): Promise<Time> {
  const { clock, database, gateways, site } = world;
  const all = Object.values(gateways);
  const now = () => clock.now().getTime();
  let lastSweepAt = 0;
  let nextDayAt = now() + dayMs;
  let days = 0;
  const { rows } = await database.orm.execute<{ id: string }>('select id from jobs');
  const recurring = sql`id in ${rows.map(({ id }) => id)}`;
  const park = () =>
    database.orm.execute(
      sql`update jobs set due_at = ${parked}, is_claimed = false where due_at <> ${parked} and ${recurring}`,
    );
  await park();

  async function sweep(which: keyof typeof sweeps): Promise<void> {
    lastSweepAt = now();
    await database.orm.execute(
      sql`update jobs set due_at = ${clock.now()}, is_claimed = false where ${recurring} and name ~ ${sweeps[which]}`,
    );
    await runJobs();
    await park();
  }

  /** One after the other in an order that is always the same; a process that dies of it is replaced. */
  async function runJobs(): Promise<void> {
    do {
      await replaceDead();
      await site.app.platform.jobs.runAllDueInOrder().catch((error: unknown) => {
        if (!(error instanceof Crash) && !site.fate.isDead) throw error;
      });
    } while (site.fate.isDead);
  }

  async function replaceDead(): Promise<void> {
    if (!site.fate.isDead) return;
    clock.advance(startMs);
    await site.restart();
    await park();
  }

  async function deliver(): Promise<boolean> {
    let isAny = false;
    for (const { deliveries, network } of all) {
      const due = deliveries.filter(({ at }) => at <= now());
      for (const one of due) {
        deliveries.splice(deliveries.indexOf(one), 1);
        isAny = true;
        const isAway = now() < network.outageUntil || site.fate.isDead;
        const status = isAway ? 0 : await post(one.gateway, one.event.eventId);
        await replaceDead();
        // As gateways do: again later, and not for ever.
        if (status !== 200 && one.tries < 5)
          deliveries.push({ ...one, at: now() + 20 * minuteMs * 3 ** one.tries, tries: one.tries + 1 });
      }
    }
    return isAny;
  }

  async function post(gateway: string, eventId: string): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.from(eventId);
    return (await site.call('POST', `webhooks/${gateway}`, { body, headers, ip: '10.9.0.1' })).status;
  }

  async function settle(): Promise<void> {
    await replaceDead();
    do {
      for (const gateway of all) gateway.happen();
      await runJobs();
    } while (await deliver());
  }

  /** When work that waits is due, and when money is to be looked after. */
  async function due(): Promise<{ job: number; money: number }> {
    const { rows: found } = await database.orm.execute<{
      job: string | null;
      money: string | null;
    }>(sql`select
      (select extract(epoch from min(due_at)) from jobs where failed_at is null and due_at < ${parked})::text as job,
      extract(epoch from least(
        (select min(next_check_at) from billing_orders),
        (select min(next_check_at) from billing_subscriptions),
        (select min(next_check_at) from billing_payments),
        (select min(next_ask_at) from billing_operations where finished_at is null)))::text as money`);
    const timeOf = (text: string | null | undefined) => (text ? Math.ceil(Number(text) * 1000) : Infinity);
    return { job: timeOf(found[0]?.job), money: timeOf(found[0]?.money) };
  }

  /** Soon after somebody did something every five minutes, then four times a day, then with everything else once a day. */
  function nextSweepAt(money: number): number {
    const agoMs = now() - world.lastStepAt;
    if (agoMs > dayMs) return Infinity;
    return Math.max(money, lastSweepAt + (agoMs < hourMs ? 5 * minuteMs : 6 * hourMs));
  }

  async function passUntil(moment: number): Promise<void> {
    for (;;) {
      const { job, money } = await due();
      const sweepAt = nextSweepAt(money);
      const gateway = Math.min(...all.map((each) => each.nextAt()));
      const next = Math.min(moment, job, sweepAt, gateway, nextDayAt);
      if (next > now()) clock.set(new Date(next));
      if (Math.min(gateway, job) <= now()) await settle();
      else if (nextDayAt <= now()) {
        nextDayAt += dayMs;
        days += 1;
        await sweep(days % 7 === 0 ? 'week' : 'day');
      } else if (sweepAt <= now()) await sweep('money');
      else return;
    }
  }

  return { settle, passUntil };
}
