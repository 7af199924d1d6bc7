import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type CheckRow, figmaCheckRepository } from './figma-check-repository.ts';

/** A check for who changes it: others wait. Throws 404, and 409 once it is finished. */
export async function lockUnfinished(tx: Transaction, id: string): Promise<CheckRow> {
  const row = await figmaCheckRepository(tx).lock(id);
  if (!row) throw new AppError('NotFound');
  if (row.finishedAt) throw new AppError('WrongState', { message: 'This check is finished' });
  return row;
}
