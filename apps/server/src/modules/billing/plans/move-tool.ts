import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { grants } from '../access/grant-tables.ts';
import { plans } from './plan-tables.ts';

/** Has plans, and what was bought of them, cover a tool that another one is merged into. */
export async function moveTool(tx: Transaction, from: string, into: string): Promise<void> {
  for (const table of [plans, grants])
    await tx
      .update(table)
      .set({ toolIds: sql`(${table.toolIds} - ${from}::text - ${into}::text) || to_jsonb(${into}::text)` })
      .where(sql`${table.toolIds} ? ${from}::text`);
}
