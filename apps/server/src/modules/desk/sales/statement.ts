import type { StatementLine } from '@kitshelf/contract/desk/statements.ts';
import type { DeskDeps } from '../shared/deps.ts';

/** The copies of a month, `YYYY-MM`. */
export interface Statement {
  readonly month: string;
  readonly copies: number;
  readonly creators: StatementLine[];
}

/** How often the assets of each creator were copied in a month (UTC), the current one by default. */
export async function readStatement(
  { catalogue, clock }: Pick<DeskDeps, 'catalogue' | 'clock'>,
  month = clock.now().toISOString().slice(0, 7),
): Promise<Statement> {
  const from = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(from);
  before.setUTCMonth(from.getUTCMonth() + 1);
  const rows = await catalogue.copiesByCreator({ from, before });
  const copies = rows.reduce((sum, row) => sum + row.copies, 0);
  const share = (own: number) => Math.round((own / copies) * 10_000) / 100;
  return { month, copies, creators: rows.map((row) => ({ ...row, share: share(row.copies) })) };
}
