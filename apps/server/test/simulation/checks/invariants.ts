import { sql, type SQL } from 'drizzle-orm';
import type { PeopleActs } from '../acts/customers.ts';
import type { Account, Person, World } from '../world/world.ts';
import { readRecords, type AccountRecords } from './account-records.ts';
import { holds } from './holds.ts';
import {
  checkAudit,
  checkCoupons,
  checkForgotten,
  checkNumbers,
  checkReceipts,
  checkWritten,
} from './memory.ts';
import { checkBooked, checkCharges, checkComplete, type End } from './money.ts';
import { checkAccess, checkServed, checkWorth } from './rights.ts';

/**
 * What must hold whatever happens. It is judged by what the gateways captured, by what lies in people's mailboxes and by the
 * rows of tables; the site itself is asked for one thing alone: whom it lets in. Each throws `BrokenInvariant`.
 */
export function createInvariants(world: World, acts: PeopleActs) {
  const { clock, database, people, site, shop } = world;
  const select = async <Row>(query: string | SQL) =>
    (await database.orm.execute(query)).rows as readonly Row[];

  async function accessOf({ userId }: Account) {
    const now = clock.now();
    const { premium } = await site.app.services.billing.entitlementsAt(userId, now);
    return { isPro: premium === 'pro', now: now.getTime() };
  }

  async function endsOf({ userId }: Account): Promise<readonly End[]> {
    return select<End>(sql`select subject_ref as subject, (extract(epoch from finished_at) * 1000)::float8 as finished
      from billing_operations where user_id = ${userId} and kind like 'cancel%' and status = 'done' order by created_at`);
  }

  async function checkPromises({ gateway }: Person, records: AccountRecords): Promise<void> {
    const unkept = records.payments.filter(
      ({ disposition, refunded, amount }) => disposition !== 'accepted' && refunded < amount,
    );
    for (const { payment, id } of unkept) {
      const [found] = await select<{ asked: boolean; open: boolean }>(sql`select
        exists(select 1 from billing_operations where kind = 'refund' and subject_ref = ${payment}
          and gateway = ${gateway.model.gateway.name} and finished_at is null) as asked,
        exists(select 1 from billing_alerts where subject in (${payment}, ${id}) and closed_at is null) as open`);
      holds(
        found?.asked === true && found.open,
        'money that is to go back is asked for by nobody, or nobody is told',
      );
    }
  }

  /** A process may have died in the middle of what somebody asked, so that they do not know whose account they have. */
  async function knowThem(): Promise<void> {
    for (const person of people) if (!person.account && person.token) await acts.knowAccount(person);
  }

  async function checkPerson(person: Person, isAtRest: boolean): Promise<void> {
    for (const account of person.accounts) {
      const records = await readRecords(database, account.userId);
      checkBooked(person, account, records);
      await checkPromises(person, records);
      const access = account.erasedAt ? undefined : await accessOf(account);
      if (access) checkAccess(person, account, records, access);
      checkCharges(person, account, isAtRest ? await endsOf(account) : []);
      if (!isAtRest) continue;
      checkComplete(person, account, records);
      if (access) checkServed(person, account, records, access);
      const priceOf = (version: string) => person.gateway.model.priceOf(`price_${version}`);
      const worth = { now: clock.now().getTime(), priceOf, couponShare: shop.coupon.share };
      if (access) checkWorth(person, account, records, worth);
    }
    await checkReceipts(world, person, isAtRest);
    checkWritten(world, person, isAtRest);
    await checkCoupons(world, person);
    if (isAtRest) await checkForgotten(world, person);
  }

  async function checkWork(): Promise<void> {
    const failed = await select<{ name: string; why: string }>(
      'select name, last_error as why from jobs where failed_at is not null',
    );
    holds(
      failed.length === 0,
      () => `work was given up: ${failed.map(({ name, why }) => `${name}: ${why}`).join('; ')}`,
    );
    const open = await select<{
      kind: string;
      reason: string;
      message: string;
    }>(`select kind, reason, message, status, attempts, created_at, next_ask_at, busy_until, subject_ref from billing_operations
      where finished_at is null and kind <> 'change_price' and created_at < to_timestamp(${clock.now().getTime() / 1000}) - interval '5 days'`);
    holds(open.length === 0, () => `a gateway was never brought to it: ${JSON.stringify(open[0])}`);
  }

  const checkFaults = () => holds(world.faults.length === 0, () => world.faults.join('; '));

  return {
    /** What holds at any moment, of the person that something was about. */
    async afterStep(person: Person): Promise<void> {
      checkFaults();
      await checkPerson(person, false);
      await checkNumbers(world);
      await checkAudit(world);
    },

    /** What holds of everybody once nothing is under way. */
    async atRest(): Promise<void> {
      await knowThem();
      checkFaults();
      await checkNumbers(world);
      await checkAudit(world);
      for (const person of people) await checkPerson(person, true);
      await checkWork();
    },
  };
}
