import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type CheckRow, figmaCheckRepository } from './figma-check-repository.ts';

/** A check for who changes it: others wait. Throws 404, and 409 once it is finished. */
export async function lockUnfinished(tx: Transaction, id: string): Promise<CheckRow> {
  return requireUnfinished(await figmaCheckRepository(tx).lock(id));
}

/** The check. Throws 404 where there is none, and 409 once it is finished. */
export function requireUnfinished(row: CheckRow | undefined): CheckRow {
  if (!row) throw new AppError('NotFound');
  if (row.finishedAt) throw new AppError('WrongState', { message: 'This check is finished' });
  return row;
}
