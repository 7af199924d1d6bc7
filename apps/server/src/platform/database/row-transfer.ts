import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** Rows of one table, each a line of JSON as PostgreSQL itself writes it. */
export interface RowBatch {
  readonly table: string;
  readonly lines: string;
}

/** How many rows a table has, and a number that differs where any of them does. */
export interface TableFingerprint {
  readonly table: string;
  readonly rows: string;
  readonly hash: string;
}

/** Rows fetched at once, and characters handed on at once. */
const FETCHED_ROWS = 200;
const BATCH_CHARACTERS = 4_000_000;

/** Runs `work` on the rows of one moment, whatever is written meanwhile; moments are read and written in UTC. */
export function atOneMoment<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await tx.execute(sql`set local timezone to 'UTC'`);
    return await work(tx);
  });
}

/** Every row of every table, those that others refer to first. */
export async function* readRows(tx: Transaction): AsyncGenerator<RowBatch, void> {
  for (const table of await tablesInOrder(tx)) {
    await tx.execute(
      sql`declare all_rows no scroll cursor for select row_to_json(t)::text as line from ${nameOf(table)} t`,
    );
    let lines = '';
    for (;;) {
      const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${FETCHED_ROWS} from all_rows`));
      for (const { line } of rows) lines += `${line}\n`;
      const isLast = rows.length < FETCHED_ROWS;
      if (lines.length > (isLast ? 0 : BATCH_CHARACTERS)) {
        yield { table, lines };
        lines = '';
      }
      if (isLast) break;
    }
    await tx.execute(sql`close all_rows`);
  }
}

/** Puts rows in as they are. Throws when their table is not there or holds one of them. */
export async function writeRows(tx: Transaction, { table, lines }: RowBatch): Promise<void> {
  const list = `[${lines.trimEnd().replaceAll('\n', ',')}]`;
  await tx.execute(
    sql`insert into ${nameOf(table)} select * from json_populate_recordset(null::${nameOf(table)}, ${list}::json)`,
  );
}

/** Where each numbering stands: the last number given; those that gave none are left out. */
export async function readSequences(tx: Transaction): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; last: string }>(
    sql`select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Sets where each numbering stands, as `readSequences` gave it. Throws for one that is not there. A rollback does not
 * undo it.
 */
export async function writeSequences(tx: Transaction, numbers: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(numbers)) {
    await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`);
  }
}

/** Whether no table of ours holds anything. */
export async function isWithoutRows(tx: Transaction): Promise<boolean> {
  for (const table of await tablesInOrder(tx)) {
    const { rows } = await tx.execute(sql`select 1 from ${nameOf(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** What tells two databases with the same tables apart, in order of the tables' names. */
export async function fingerprints(tx: Transaction): Promise<TableFingerprint[]> {
  const found: TableFingerprint[] = [];
  for (const table of (await tablesInOrder(tx)).sort()) {
    const { rows } = await tx.execute<{ rows: string; hash: string }>(sql`
      select count(*)::text as rows,
        coalesce(sum(('x' || left(md5(row_to_json(t)::text), 15))::bit(60)::bigint), 0)::text as hash
      from ${nameOf(table)} t`);
    found.push({ table, ...rows[0]! });
  }
  return found;
}

/** What is to be gone by tomorrow is in no backup (docs/product/figures.md#visitors). */
const ofTheDay = ['visit_salts', 'visitor_hashes'];

async function tablesInOrder(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; needs: string[] }>(sql`
    select c.relname as name,
      coalesce(json_agg(f.relname) filter (where f.relname <> c.relname), '[]') as needs
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class f on f.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ${ofTheDay}
    group by c.relname order by c.relname`);
  const ordered: string[] = [];
  const needsOf = new Map(rows.map(({ name, needs }) => [name, needs]));
  const visit = (name: string): void => {
    const needs = needsOf.get(name);
    if (!needs) return;
    needsOf.delete(name);
    for (const each of needs) visit(each);
    ordered.push(name);
  };
  for (const { name } of rows) visit(name);
  return ordered;
}

const nameOf = (table: string): SQL => sql`${sql.identifier(table)}`;
