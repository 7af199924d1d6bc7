import { sql, type SQL } from 'drizzle-orm';
import type { Person, World } from '../world/world.ts';
import { holds } from './holds.ts';

const dayMs = 24 * 60 * 60_000;
/** Until everything about somebody is forgotten, mails about late money included. */
const forgottenAfterMs = 5 * dayMs;

/** What may be written to an address that has no account. */
const toAnybody = new Set([
  'account-deleted',
  'refunded',
  'not-captured',
  'confirm',
  'newsletter',
  'credit-note',
  'withdrawal',
  'cancellation',
  'withdrawal-asked',
  'cancelled',
]);

const rowsOf = async <Row>({ database }: World, query: string | SQL) =>
  (await database.orm.execute(query)).rows as readonly Row[];

/** Every change at the desk that was acknowledged stands in the audit trail, once. */
export async function checkAudit(world: World): Promise<void> {
  const [row] = await rowsOf<{ n: number }>(
    world,
    "select count(*)::int as n from audit_rows where via = 'desk' and action not like 'session%'",
  );
  const { done, unknown } = world.desk;
  const written = row?.n ?? 0;
  holds(
    written >= done && written <= done + unknown,
    `${written} changes at the desk are written down, ${done} were made${unknown ? ` and ${unknown} perhaps` : ''}`,
  );
}

/** Receipts and credit notes are numbered without a gap. */
export async function checkNumbers(world: World): Promise<void> {
  const gaps = await rowsOf<{ series: string }>(
    world,
    `select series from (select series, number from billing_invoices
      union all select series, number from billing_credit_notes) as all_numbers
      group by series having max(number) <> count(*) or min(number) <> 1`,
  );
  holds(gaps.length === 0, () => `a number is missing in ${gaps.map(({ series }) => series).join(', ')}`);
}

/** Nobody gets a receipt twice, and who has an account gets each. */
export async function checkReceipts(world: World, person: Person, isAtRest: boolean): Promise<void> {
  const ids = person.accounts.map(({ userId }) => userId);
  if (ids.length === 0) return;
  const [row] = await rowsOf<{ n: number }>(
    world,
    sql`select count(*)::int as n from billing_invoices where user_id in ${ids}`,
  );
  const issued = row?.n ?? 0;
  const mails = world.mailbox.mails.filter(
    ({ to, template }) => to.includes(person.email) && template.endsWith('receipt'),
  );
  holds(mails.length <= issued, `${mails.length} receipts were sent for ${issued}`);
  const isWhole = isAtRest && person.accounts.every(({ erasedAt }) => !erasedAt);
  if (isWhole) holds(mails.length === issued, `${mails.length} receipts were sent of ${issued}`);
}

/** Who has left is written to no more than must be, and told that they have. */
export function checkWritten(world: World, person: Person, isAtRest: boolean): void {
  for (const [index, { erasedAt }] of person.accounts.entries()) {
    if (!erasedAt) continue;
    const isLast = index === person.accounts.length - 1;
    const after = world.mailbox.mails.filter(({ to, at }) => to.includes(person.email) && at > erasedAt);
    if (isLast && !person.account)
      for (const { template } of after)
        holds(toAnybody.has(template), `"${template}" was sent to who has left`);
    const told = world.mailbox.mails.filter(
      ({ to, at, template }) => to.includes(person.email) && template === 'account-deleted' && at >= erasedAt,
    );
    if (isAtRest) holds(told.length > 0, 'nobody was told that their account is deleted');
  }
}

/** One customer uses a coupon once, with however many accounts, for a year. */
export async function checkCoupons(world: World, person: Person): Promise<void> {
  const ids = person.accounts.map(({ userId }) => userId);
  if (ids.length === 0) return;
  const used = await rowsOf<{ at: number }>(
    world,
    sql`select (extract(epoch from o.completed_at) * 1000)::float8 as at from billing_orders o
      where o.user_id in ${ids} and o.coupon_id is not null and o.completed_at is not null`,
  );
  holds(used.length <= 1, `a coupon for one use was used ${used.length} times by one person`);
}

/** Of somebody who has left no table names the address. */
export async function checkForgotten(world: World, person: Person): Promise<void> {
  const since = person.accounts.at(-1)?.erasedAt?.getTime() ?? Infinity;
  if (world.clock.now().getTime() - since < forgottenAfterMs || person.account || since === Infinity) return;
  // They may have asked for something again without an account.
  const isBack = world.mailbox.mails.some(
    ({ to, at, template }) =>
      to.includes(person.email) && at.getTime() > since && ['confirm', 'newsletter'].includes(template),
  );
  if (isBack) return;
  const tables = await rowsOf<{ name: string }>(
    world,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  for (const { name } of tables) {
    // What was written to them since is kept like all mail, for a year.
    const before = name === 'kept_mail' ? `created_at < to_timestamp(${since / 1000}) and` : '';
    const names = `t::text ilike '%${person.email}%'`;
    const found = await rowsOf(world, `select 1 from "${name}" as t where ${before} ${names} limit 1`);
    holds(found.length === 0, `${name} still names somebody who left ${new Date(since).toISOString()}`);
  }
}
