import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

/**
 * What a history came to, person by person: what gateways captured and gave back, what the site booked, which rights it
 * gave for which time, what it wrote to whom. Without ids, which are drawn; in the order of time.
 */
export async function ledgerHash(world: World): Promise<{ hash: string; facts: string[] }> {
  const facts: string[] = [];
  for (const { index, accounts, gateway, email } of world.people) {
    for (const [nth, { userId, erasedAt }] of accounts.entries()) {
      const say = (lines: readonly string[]) =>
        facts.push(...lines.toSorted((a, b) => (a < b ? -1 : 1)).map((line) => `${index}.${nth} ${line}`));
      if (erasedAt) say([`left ${erasedAt.toISOString()}`]);
      const payments = gateway.salesOf(userId).flatMap((sale) => sale.payments);
      say(payments.map(({ at, amount, purpose }) => `${at.toISOString()} captured ${amount} ${purpose}`));
      say(
        payments.flatMap(({ at, refunds }) =>
          refunds.map(({ amount, state }) => `${at.toISOString()} refund ${amount} ${state}`),
        ),
      );
      say(await bookedFor(world, userId));
    }
    const mails = world.mailbox.mails.filter(({ to }) => to.includes(email));
    const lines = mails.map(({ at, template }) => `${index} ${at.toISOString()} mail ${template}`);
    facts.push(...lines.toSorted((a, b) => (a < b ? -1 : 1)));
  }
  return { hash: createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16), facts };
}

async function bookedFor({ database }: World, userId: string): Promise<string[]> {
  const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`;
  const { rows } = await database.orm.execute<{ line: string }>(
    sql.raw(`
      select concat_ws(' ', ${iso('l.occurred_at')}, l.kind, l.amount_minor, l.currency) as line
        from billing_ledger l join billing_orders o on o.id = l.order_id where o.user_id = '${userId}'
      union all select concat_ws(' ', ${iso('starts_at')}, 'right', product_name, billing_period,
          coalesce(${iso('ends_at')}, 'for ever'), coalesce(${iso('revoked_at')}, 'stands'))
        from billing_grants where user_id = '${userId}'
      union all select concat_ws(' ', ${iso('c.created_at')}, 'credit', r.amount_minor)
        from billing_credits r join billing_orders c on c.id = r.order_id where c.user_id = '${userId}'`),
  );
  return rows.map(({ line }) => line);
}
