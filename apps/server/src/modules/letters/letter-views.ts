import type { Letter, LetterFigures } from '@kitshelf/contract/desk/letters.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { letterRepository, type LetterRow } from './letter-repository.ts';
import { recipientRepository } from './recipient-repository.ts';

const noFigures: LetterFigures = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  leftOut: 0,
  inDoubt: 0,
  bounced: 0,
  complained: 0,
  unsubscribed: 0,
};

/** Throws 404. */
export async function findLetter(database: Database, id: string): Promise<LetterRow> {
  const row = await letterRepository(database.orm).find(id);
  if (!row) throw new AppError('NotFound');
  return row;
}

/** Throws 404. */
export async function letterView(database: Database, id: string): Promise<Letter> {
  const [letter] = await letterViews(database, [await findLetter(database, id)]);
  if (!letter) throw new AppError('NotFound');
  return letter;
}

/** Letters as the desk shows them, their figures read in one statement; times are ISO 8601 or `null`. */
export async function letterViews(database: Database, rows: readonly LetterRow[]): Promise<Letter[]> {
  const figures = await recipientRepository(database.orm).figuresOf(rows.map(({ id }) => id));
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return rows.map(({ id, sendAt, startedAt, endedAt, updatedAt, ...row }) => ({
    _id: id,
    subject: row.subject,
    markdown: row.markdown,
    audience: row.audience,
    planId: row.planId,
    updateId: row.updateId,
    state: row.state,
    sendAt: moment(sendAt),
    startedAt: moment(startedAt),
    endedAt: moment(endedAt),
    updatedAt: updatedAt.toISOString(),
    figures: figures.get(id) ?? noFigures,
  }));
}
