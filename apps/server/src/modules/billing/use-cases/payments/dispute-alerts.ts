import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../../platform/clock.ts';
import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';
import type { DisputeRow, PaymentRow } from '../../store/payment-repository.ts';

const hourMs = 60 * 60_000;
/** Somebody is reminded of evidence so long before it is due. */
const remindBeforeMs = 48 * hourMs;

type EarlierDispute = Pick<DisputeRow, 'state' | 'dueAt'> | undefined;
type Case = Pick<DisputeRow, 'gateway' | 'state' | 'amountMinor' | 'dueAt'>;

/** Tells people that a case was opened or decided; what was told before of a case that is over closes by itself. */
export async function tellOfDispute(
  unit: AlertScope & Pick<Unit, 'disputes'>,
  payment: PaymentRow,
  row: Case,
  known: EarlierDispute,
): Promise<void> {
  const { id: subject, currency, gatewayPaymentId } = payment;
  const what = `${formatExact(row.amountMinor, currency)} of payment ${gatewayPaymentId}`;
  if (row.state === 'open') {
    // Evidence was given: nobody has to be reminded.
    if (!row.dueAt) await unit.alerts.close('dispute_due', subject, unit.now);
    const due = row.dueAt ? ` ${nameOf[row.gateway]} takes evidence until ${longDate(row.dueAt)}.` : '';
    const words = `The customer's bank disputes ${what}; access is suspended.${due}`;
    return raiseAlert(unit, { kind: 'dispute_opened', subject, words, dueAt: row.dueAt ?? undefined });
  }
  const cases = await unit.disputes.ofPayment(payment.id);
  if (!cases.some(({ state }) => state === 'open')) {
    await unit.alerts.close('dispute_opened', subject, unit.now);
    await unit.alerts.close('dispute_due', subject, unit.now);
  }
  if (known?.state === row.state) return;
  if (row.state === 'lost')
    return raiseAlert(unit, {
      kind: 'dispute_lost',
      subject,
      words: `The bank took back ${what}; access has ended`,
    });
  if (!cases.some(({ state }) => state === 'lost'))
    await unit.alerts.close('dispute_lost', subject, unit.now);
  return raiseAlert(unit, { kind: 'dispute_won', subject, words: `The dispute of ${what} is won` });
}

const nameOf = { razorpay: 'Razorpay', paddle: 'Paddle' } as const;

/** Reminds once of each open case whose evidence is due within two days. */
export async function remindOfDisputes(deps: BillingDeps): Promise<void> {
  const { disputes } = repositories(deps);
  const before = new Date(deps.clock.now().getTime() + remindBeforeMs);
  for (const { row, payment } of await disputes.unremindedBefore(before)) {
    await unitOfWork(deps, payment.userId, async (unit) => {
      if (!(await unit.disputes.noteReminded(row, unit.now))) return;
      const words = `Evidence about ${formatExact(row.amountMinor, payment.currency)} of payment ${payment.gatewayPaymentId} is due`;
      const by = row.dueAt ? ` on ${longDate(row.dueAt)}` : '';
      const dueAt = row.dueAt ?? undefined;
      await raiseAlert(unit, { kind: 'dispute_due', subject: payment.id, words: `${words}${by}`, dueAt });
    });
  }
}
