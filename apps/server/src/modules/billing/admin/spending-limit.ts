import { type Currency, formatExact } from '@kitshelf/contract/money.ts';
import { lockWithin } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { spendingRepository } from '../store/spending-repository.ts';

const dayMs = 24 * 60 * 60_000;

/** An operator who may give away so much: on one payment in all, and in 24 hours in all. Minor units, by currency. */
export interface Spender {
  readonly operatorId: string;
  readonly limit: Readonly<Partial<Record<Currency, number>>>;
}

/** What is to be given away. */
interface Spending {
  /** Our id of the payment, or of the user who is given access. */
  readonly subjectId: string;
  readonly operationId: string | null;
  readonly currency: Currency;
  readonly amountMinor: number;
}

/** How much an operator may still give away, in minor units; nobody changes that until the transaction ends. */
export async function leftToSpend(
  { tx, now }: Pick<Unit, 'tx' | 'now'>,
  { operatorId, limit }: Spender,
  { subjectId, currency }: Pick<Spending, 'subjectId' | 'currency'>,
): Promise<number> {
  await lockWithin(tx, `spending of ${operatorId}`);
  const all = spendingRepository(tx);
  const ofDay = await all.byOperator(operatorId, currency, new Date(now.getTime() - dayMs));
  const onSubject = await all.onSubject(subjectId, currency);
  return Math.max(0, (limit[currency] ?? 0) - Math.max(ofDay, onSubject));
}

/** Writes down what an operator gives away. */
export const spend = (
  { tx, now }: Pick<Unit, 'tx' | 'now'>,
  { operatorId }: Spender,
  spending: Spending,
): Promise<void> => spendingRepository(tx).insert({ id: newId(), operatorId, ...spending, spentAt: now });

/** Throws 403 `OverLimit` with what is left. */
export function requireLeft(
  left: number,
  { currency, amountMinor }: Pick<Spending, 'currency' | 'amountMinor'>,
) {
  if (amountMinor <= left) return;
  const message = `This exceeds your limit: ${formatExact(left, currency)} is left on this payment for today. Please ask an owner.`;
  throw new AppError('OverLimit', { message });
}
