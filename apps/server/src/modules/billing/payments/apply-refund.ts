import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import type { DisputeFact, RefundFact } from '../../../gateways/fact.ts';
import { newId } from '../../../platform/ids.ts';
import type { Applied } from './apply-payment.ts';
import type { Unit } from '../unit-of-work.ts';
import { issueCreditNote } from '../receipts/issue-credit-note.ts';
import { requestOperation } from '../reconciliation/operation-repository.ts';
import type { Grant, SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { isFinal } from '../subscriptions/subscription-rules.ts';
import { isWithdrawn, laterDispute, moveOrder, settledOrderState } from '../orders/order-rules.ts';

/** Books money that went back, each refund once; a full one withdraws the access that the payment bought. */
export async function applyRefund(unit: Unit, fact: RefundFact): Promise<Applied> {
  const payment = await unit.payments.byGatewayId(fact.gateway, fact.paymentId);
  if (!payment) return 'unmatched';
  if (fact.state !== 'done') return 'known';
  if (payment.refundedMinor + fact.amountMinor > payment.amountMinor)
    return refuseExcess(unit, fact, payment);
  const isNew = await unit.ledger.record({
    ...movement(unit, fact, payment),
    kind: 'refund',
    refundRef: fact.id,
  });
  if (!isNew) return 'known';
  await issueCreditNote(unit, fact, payment);
  await settle(unit, await unit.payments.addRefund(payment.id, fact.amountMinor));
  return 'applied';
}

/** Either told again (known), or more than came in: that is booked by nobody. */
async function refuseExcess(
  unit: Pick<Unit, 'ledger'> & AlertScope,
  fact: RefundFact,
  payment: PaymentRow,
): Promise<Applied> {
  const movements = await unit.ledger.movements(payment.gateway, payment.gatewayPaymentId);
  if (movements.some((row) => row.kind === 'refund' && row.refundRef === fact.id)) return 'known';
  await raiseAlert(unit, {
    kind: 'refund_exceeds',
    subject: fact.id,
    words: `More was refunded than captured of payment ${payment.gatewayPaymentId}`,
  });
  return 'ignored';
}

/** A dispute suspends access while it is open; lost, the money is booked as gone; won, everything is as before. */
export async function applyDispute(unit: Unit, fact: DisputeFact): Promise<Applied> {
  const payment = await unit.payments.byGatewayId(fact.gateway, fact.paymentId);
  if (!payment) return 'unmatched';
  const disputeState = laterDispute(payment.disputeState, fact.state);
  await bookDispute(unit, fact, payment, disputeState);
  if (disputeState === payment.disputeState) return 'known';
  await unit.payments.update(payment.id, { disputeState });
  await settle(unit, { ...payment, disputeState });
  return 'applied';
}

/** A chargeback that is told after its reversal is booked with it, so that the sum is right in any order. */
async function bookDispute(
  unit: Pick<Unit, 'ledger' | 'now'>,
  fact: DisputeFact,
  payment: PaymentRow,
  disputeState: 'open' | 'lost' | 'won',
): Promise<void> {
  const entry = movement(unit, fact, payment);
  if (fact.state === 'lost') await unit.ledger.record({ ...entry, kind: 'chargeback' });
  const movements = await unit.ledger.movements(payment.gateway, payment.gatewayPaymentId);
  const wasCharged = movements.some((row) => row.kind === 'chargeback');
  if (disputeState === 'won' && wasCharged)
    await unit.ledger.record({ ...entry, id: newId(), kind: 'reversal' });
}

function movement({ now }: Pick<Unit, 'now'>, fact: RefundFact | DisputeFact, payment: PaymentRow) {
  const { gateway, gatewayPaymentId, orderId } = payment;
  const { amountMinor, currency, at: occurredAt } = fact;
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

/** Brings access, purchase and subscription in line with what became of the money. */
async function settle(unit: Unit, payment: PaymentRow): Promise<void> {
  if (payment.disposition !== 'accepted') return;
  const row = await unit.orders.byId(payment.orderId);
  if (row) await unit.orders.update(row.id, { status: moveOrder(row.status, settledOrderState(payment)) });
  const grant = await unit.grants.grantOf(payment.id);
  if (!grant) return;
  const isGone = isWithdrawn(payment);
  const revokedAt = isGone ? (grant.revokedAt ?? unit.now) : null;
  const reason = isGone
    ? payment.disputeState === 'won' || !payment.disputeState
      ? 'refunded'
      : 'disputed'
    : null;
  await unit.grants.updateGrant(grant.id, { revokedAt, reason });
  const isForGood = isGone && payment.disputeState !== 'open';
  if (isForGood) await endIfLatest(unit, payment, grant);
}

/** Who got the money of the present period back is not charged again; the refund of an old period changes nothing. */
async function endIfLatest(unit: Unit, payment: PaymentRow, withdrawn: Grant): Promise<void> {
  const subscription = await unit.subscriptions.byId(withdrawn.subscriptionId);
  if (!subscription || isFinal(subscription.status)) return;
  const grants = await unit.grants.grantsOfSubscription(subscription.id);
  const end = (grant: Grant) => grant.endsAt?.getTime() ?? Infinity;
  if (grants.some((grant) => grant.revokedAt === null && end(grant) >= end(withdrawn))) return;
  const reason = 'refunded';
  const { gateway, gatewayId, realm, userId, currency } = subscription;
  if (gateway === null || gatewayId === null) return endHere(unit, subscription);
  await unit.subscriptions.update(subscription.id, { cancelsAt: unit.now, nextBilledAt: null });
  const operation = { gateway, realm, userId, currency, reason: `${reason} ${payment.id}` };
  await requestOperation(unit, { ...operation, kind: 'cancel_now', subjectRef: gatewayId });
}

async function endHere(
  unit: Pick<Unit, 'now' | 'subscriptions'>,
  subscription: SubscriptionRow,
): Promise<void> {
  const over = { nextBilledAt: null, cancelsAt: unit.now, endedAt: unit.now, nextCheckAt: null };
  await unit.subscriptions.update(subscription.id, { status: 'ended', rawStatus: 'refunded', ...over });
}
