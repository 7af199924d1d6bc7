import { and, asc, count, desc, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OrderRow } from './order-repository.ts';
import { orders } from './order-tables.ts';
import { invoices } from './invoice-tables.ts';
import { numberText } from './invoice-repository.ts';

/** Which orders are asked for; without ids or customers all are. */
export interface OrderFilter {
  readonly states?: readonly OrderRow['status'][] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly customers?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

interface Page {
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

const within = (column: typeof orders.id | typeof orders.userId, values?: readonly string[]) =>
  values && inArray(column, [...values]);

function meant({ states, ids, customers, from, before }: OrderFilter): SQL | undefined {
  return and(
    states && inArray(orders.status, [...states]),
    within(orders.id, ids),
    within(orders.userId, customers),
    from && gte(orders.createdAt, from),
    before && lt(orders.createdAt, before),
  );
}

/** Orders of all customers, in pages, each with the number of its receipt. */
export async function orderPage(db: Queryable, filter: OrderFilter, page: Page) {
  const isMeant = meant(filter);
  const order = page.isOldestFirst ? asc : desc;
  const rows = await db
    .select()
    .from(orders)
    .where(isMeant)
    .orderBy(order(orders.createdAt), order(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(orders).where(isMeant);
  const numbers = await numbersOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, receipt: numbers.get(row.id) ?? null })),
    total: counted?.total ?? 0,
  };
}

async function numbersOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: invoices.orderId, series: invoices.series, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.orderId, [...ids]));
  return new Map(rows.map(({ id, ...numbered }) => [id, numberText(numbered)]));
}
