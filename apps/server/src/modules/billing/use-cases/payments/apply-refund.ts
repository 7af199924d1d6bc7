import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import type { DisputeEvent, RefundEvent } from '../../../../gateways/gateway-event.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Applied } from './accept-payment.ts';
import { byUpgrade, followCredits, isUpgraded, upgradeAfter } from './credit-chain.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { issueCreditNote } from '../receipts/issue-credit-note.ts';
import {
  askAgainAt,
  finishOperation,
  type OperationRow,
  type OperationScope,
} from '../../store/operation-repository.ts';
import { tellOfDispute } from './dispute-alerts.ts';
import { endAtOnce, type EndScope } from './end-subscription.ts';
import type { Grant } from '../../store/subscription-repository.ts';
import type { DisputeRow, PaymentRow } from '../../store/payment-repository.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import {
  isWithdrawn,
  laterDispute,
  worstDispute,
  moveOrder,
  settledOrderState,
} from '../../domain/order-rules.ts';

/** Books money that went back, each refund once; a full one withdraws the access that the payment bought. */
export async function applyRefund(unit: Unit, event: RefundEvent): Promise<Applied> {
  const payment = await unit.payments.byGatewayId(event.gateway, event.paymentId);
  if (!payment) return 'unmatched';
  const operation = event.key === undefined ? undefined : await unit.operations.byKey(event.key);
  if (event.state === 'failed') return reopen(unit, event, payment, operation);
  if (event.state !== 'done') return 'known';
  if (operation) await confirmRefund(unit, event, payment, operation);
  await unit.alerts.close('refund_failed', payment.id, unit.now);
  if (payment.refundedMinor + event.amountMinor > payment.amountMinor)
    return refuseExcess(unit, event, payment);
  const entry = { ...movement(unit, event, payment), kind: 'refund' as const, ref: event.id };
  if (!(await unit.ledger.record(entry))) return 'known';
  await issueCreditNote(unit, event, payment);
  await settle(unit, await unit.payments.addRefund(payment.id, event.amountMinor));
  return 'applied';
}

/** A refund of everything is over when everything has gone back; another refund may have stood in its way and failed. */
async function confirmRefund(
  unit: OperationScope & AlertScope & Pick<Unit, 'ledger'>,
  event: RefundEvent,
  payment: PaymentRow,
  operation: OperationRow,
): Promise<void> {
  const booked = await unit.ledger.movements(payment.gateway, payment.gatewayPaymentId);
  const isKnown = booked.some((row) => row.kind === 'refund' && row.ref === event.id);
  const refundedMinor = payment.refundedMinor + (isKnown ? 0 : event.amountMinor);
  if (operation.amountMinor !== null || refundedMinor >= payment.amountMinor)
    return finishOperation(unit, operation, null);
  await unit.operations.update(operation.id, { key: newId(), message: 'A part has gone back' });
  await askAgainAt(unit, operation, new Date(unit.now.getTime() + retryRefundMs));
}

/** The message of a refund that the gateway took, and that came to nothing; it is asked for again. */
export const refundFailed = 'The refund failed';

const retryRefundMs = 60 * 60_000;

/** The money did not arrive: what was booked is booked back, and what we promised is asked for again with another key. */
async function reopen(
  unit: Unit,
  event: RefundEvent,
  payment: PaymentRow,
  operation: OperationRow | undefined,
): Promise<Applied> {
  const booked = await unit.ledger.movements(payment.gateway, payment.gatewayPaymentId);
  const wasBooked = booked.some((row) => row.kind === 'refund' && row.ref === event.id);
  const entry = { ...movement(unit, event, payment), kind: 'reversal' as const, ref: event.id };
  if (wasBooked && (await unit.ledger.record(entry)))
    await settle(unit, await unit.payments.addRefund(payment.id, -event.amountMinor));
  if (!wasBooked && !operation) return 'known';
  await raiseAlert(unit, {
    kind: 'refund_failed',
    subject: payment.id,
    words: `A refund of payment ${payment.gatewayPaymentId} did not reach the customer`,
  });
  if (!operation) return 'applied';
  await unit.operations.update(operation.id, { status: 'open', key: newId(), message: refundFailed });
  await askAgainAt(unit, operation, new Date(unit.now.getTime() + retryRefundMs));
  return 'applied';
}

/** Either told again (known), or more than came in: that is booked by nobody. */
async function refuseExcess(
  unit: Pick<Unit, 'ledger'> & AlertScope,
  event: RefundEvent,
  payment: PaymentRow,
): Promise<Applied> {
  const movements = await unit.ledger.movements(payment.gateway, payment.gatewayPaymentId);
  if (movements.some((row) => row.kind === 'refund' && row.ref === event.id)) return 'known';
  await raiseAlert(unit, {
    kind: 'refund_exceeds',
    subject: event.id,
    words: `More was refunded than captured of payment ${payment.gatewayPaymentId}`,
  });
  return 'ignored';
}

/**
 * One case of a bank. Access is suspended while any is open or lost; a lost one is booked as gone, one that was won after
 * that as come back.
 */
export async function applyDispute(unit: Unit, event: DisputeEvent): Promise<Applied> {
  const payment = await unit.payments.byGatewayId(event.gateway, event.paymentId);
  if (!payment) return 'unmatched';
  const known =
    (await unit.disputes.byRef(event.gateway, event.id)) ?? (await namedNow(unit, event, payment));
  const state = laterDispute(known?.state ?? null, event.state);
  const isTaken = event.isTaken || known?.isTaken === true;
  const dueAt = state === 'open' ? (event.dueAt ?? null) : null;
  const isDueAsBefore = (known?.dueAt ?? null)?.getTime() === dueAt?.getTime();
  if (known?.state === state && known.isTaken === isTaken && isDueAsBefore) return 'known';
  const { gateway, id: ref, amountMinor, at: openedAt } = event;
  const remindedAt = isDueAsBefore ? (known?.remindedAt ?? null) : null;
  const row = {
    gateway,
    ref,
    paymentId: payment.id,
    state,
    isTaken,
    amountMinor,
    openedAt,
    dueAt,
    remindedAt,
  };
  await unit.disputes.keep(row);
  await tellOfDispute(unit, payment, row, known);
  const entry = { ...movement(unit, event, payment), ref };
  if (isTaken) await unit.ledger.record({ ...entry, kind: 'chargeback' });
  if (isTaken && state === 'won') await unit.ledger.record({ ...entry, id: newId(), kind: 'reversal' });
  const disputeState = worstDispute(await unit.disputes.ofPayment(payment.id));
  await unit.payments.update(payment.id, { disputeState });
  await settle(unit, { ...payment, disputeState });
  return 'applied';
}

/** The first case that is told of a payment is the one that was known before cases had names. */
async function namedNow(
  { disputes, ledger }: Pick<Unit, 'disputes' | 'ledger'>,
  { gateway, id }: DisputeEvent,
  payment: PaymentRow,
): Promise<DisputeRow | undefined> {
  const named = await disputes.name(gateway, payment, id);
  if (named) await ledger.nameDispute(payment, id);
  return named;
}

function movement({ now }: Pick<Unit, 'now'>, event: RefundEvent | DisputeEvent, payment: PaymentRow) {
  const { gateway, gatewayPaymentId, orderId } = payment;
  const { amountMinor, currency, at: occurredAt } = event;
  return {
    id: newId(),
    gateway,
    gatewayPaymentId,
    orderId,
    amountMinor,
    currency,
    occurredAt,
    recordedAt: now,
  };
}

/** Brings access, purchase and subscription in line with what became of the money, and what was bought with its credit. */
async function settle(unit: Unit, payment: PaymentRow): Promise<void> {
  if (payment.disposition !== 'accepted') return;
  const row = await unit.orders.byId(payment.orderId);
  if (row) await unit.orders.update(row.id, { status: moveOrder(row.status, settledOrderState(payment)) });
  const grant = await unit.grants.grantOf(payment.id);
  if (!grant) return;
  const isGone = isWithdrawn(payment);
  // What an operator has ended stays so.
  if (isOurs(grant)) await unit.grants.updateGrant(grant.id, await accessOf(unit, payment, grant));
  const isForGood = isGone && payment.disputeState !== 'open';
  if (isForGood) await endIfLatest(unit, payment, grant);
  await followCredits(unit, payment);
}

const ownReasons: readonly (string | null)[] = [null, 'refunded', 'disputed'];
const isOurs = (grant: Grant) => ownReasons.includes(grant.reason) || isUpgraded(grant);

/** Withdrawn with its money, ended by the upgrade that took its time over, or in force. */
async function accessOf(
  unit: Unit,
  payment: PaymentRow,
  { revokedAt }: Grant,
): Promise<Pick<Grant, 'revokedAt' | 'reason'>> {
  const upgrade = await upgradeAfter(unit, payment.id);
  const since = revokedAt ?? unit.now;
  if (isWithdrawn(payment)) {
    const isRefund = payment.disputeState === 'won' || !payment.disputeState;
    return { revokedAt: since, reason: isRefund ? 'refunded' : 'disputed' };
  }
  if (upgrade) return { revokedAt: since, reason: byUpgrade(upgrade.id) };
  return { revokedAt: null, reason: null };
}

/** Who got the money of the current period back is not charged again; the refund of an old period changes nothing. */
async function endIfLatest(
  unit: EndScope & Pick<Unit, 'grants'>,
  payment: PaymentRow,
  withdrawn: Grant,
): Promise<void> {
  const subscription = await unit.subscriptions.byId(withdrawn.subscriptionId);
  if (!subscription || isFinal(subscription.status)) return;
  const grants = await unit.grants.grantsOfSubscription(subscription.id);
  const end = (grant: Grant) => grant.endsAt?.getTime() ?? Infinity;
  if (grants.some((grant) => grant.revokedAt === null && end(grant) >= end(withdrawn))) return;
  await endAtOnce(unit, subscription, `refunded ${payment.id}`);
}
