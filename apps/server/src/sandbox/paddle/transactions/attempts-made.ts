import { newId } from '../../../platform/ids.ts';
import { paddleId } from '../../sandbox-ids.ts';
import type { Work } from '../../world.ts';
import { stamp, type Attempt, type Transaction } from '../entities.ts';

/** The newest stands first. */
export function withAttempt(work: Work, transaction: Transaction, isCaptured: boolean): Transaction {
  const at = stamp(work.now);
  const attempt: Attempt = {
    payment_attempt_id: newId(),
    payment_method_id: paddleId('paymtd'),
    stored_payment_method_id: newId(),
    amount: transaction.details.totals.grand_total,
    status: isCaptured ? 'captured' : 'error',
    error_code: isCaptured ? null : 'declined',
    method_details: {
      type: 'card',
      card: {
        type: 'visa',
        last4: '4242',
        expiry_month: 12,
        expiry_year: 2032,
        cardholder_name: 'Sandbox Buyer',
      },
    },
    created_at: at,
    captured_at: isCaptured ? at : null,
  };
  return touched(work.now, transaction, { payments: [attempt, ...transaction.payments] });
}

/** The same entity now; each state of a sequence is newer than the one before, if by a microsecond. */
export function touched<T extends { readonly updated_at: string }>(
  now: Date,
  entity: T,
  changes: Partial<T>,
): T {
  const [, whole = '', micros] = /^(.*\.)(\d{6})Z$/.exec(entity.updated_at) ?? [];
  const next = `${whole}${String(Number(micros) + 1).padStart(6, '0')}Z`;
  const at = stamp(now);
  return { ...entity, ...changes, updated_at: at > next ? at : next };
}
