import type { StatementLine } from '@kitshelf/contract/desk/statements.ts';
import type { DeskDeps } from '../shared/deps.ts';

/** How often the assets of each creator were copied in a month (UTC), the present one by default. */
export async function readStatement(
  { catalogue, clock }: Pick<DeskDeps, 'catalogue' | 'clock'>,
  month = clock.now().toISOString().slice(0, 7),
): Promise<{ month: string; copies: number; creators: StatementLine[] }> {
  const from = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(from);
  before.setUTCMonth(from.getUTCMonth() + 1);
  const rows = await catalogue.copiesByCreator({ from, before });
  const copies = rows.reduce((sum, row) => sum + row.copies, 0);
  const share = (own: number) => Math.round((own / copies) * 10_000) / 100;
  return { month, copies, creators: rows.map((row) => ({ ...row, share: share(row.copies) })) };
}
