import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, type Unit } from '../../store/unit-of-work.ts';

/** Everything that a person may have to look at. */
export type AlertKind =
  | 'backup_failed'
  | 'backup_overdue'
  | 'checkout_amount'
  | 'credit_withdrawn'
  | 'dispute_due'
  | 'dispute_lost'
  | 'dispute_opened'
  | 'dispute_won'
  | 'drift'
  | 'event_changed'
  | 'event_parked'
  | 'event_unmatched'
  | 'gap_stuck'
  | 'gateway_silent'
  | 'look_up_failed'
  | 'operation_rejected'
  | 'payment_returned'
  | 'refund_exceeds'
  | 'refund_failed'
  | 'renewal_amount'
  | 'unknown_price'
  | 'upgrade_amount'
  | 'withdrawal_by_hand';

export interface Alert {
  readonly kind: AlertKind;
  /** The id of what it is about. */
  readonly subject: string;
  /** A sentence for anyone who looks at it; no personal data. */
  readonly words: string;
  /** When it has to be dealt with. */
  readonly dueAt?: Date | undefined;
}

/** Where an alert is written: a unit of work, or `outsideUnit`. */
export type AlertScope = Pick<Unit, 'alerts' | 'deps' | 'now'>;

/** Tells a person: a row that stays open until it is dealt with, and a line in the log. Raised again, it is counted. */
export async function raiseAlert(
  { alerts, deps, now }: AlertScope,
  { kind, subject, words, dueAt }: Alert,
): Promise<void> {
  deps.log.error({ alert: kind, subject }, words);
  await alerts.raise({ kind, subject, words, dueAt: dueAt ?? null }, now);
}

/** For alerts that belong to no change of a user's money. */
export function outsideUnit(deps: BillingDeps): AlertScope {
  return { alerts: repositories(deps).alerts, deps, now: deps.clock.now() };
}
