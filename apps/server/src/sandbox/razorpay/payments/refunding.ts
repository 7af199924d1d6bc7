import { razorpayId } from '../../sandbox-ids.ts';
import type { Work } from '../../world.ts';
import { toSeconds, type Dispute, type Notes, type Payment, type Refund } from '../entities.ts';
import { RazorpayError } from '../errors.ts';
import { tell } from '../events.ts';

interface RefundRequest {
  readonly amount?: number | undefined;
  readonly speed: string;
  readonly receipt?: string | null | undefined;
  readonly notes: Notes;
  readonly key: string | undefined;
  /** Left pending, to fail or succeed later. */
  readonly isHeld?: boolean;
}

interface IdempotencyKey {
  readonly id: string;
  readonly wanted: string;
  readonly refundId: string;
}

/** Never more than was captured; the same key gives the same refund, with another body it is an error. */
export async function refundPayment(work: Work, payment: Payment, wanted: RefundRequest): Promise<Refund> {
  const { entities } = work;
  const { key, isHeld: _, ...rest } = wanted;
  const rowId = `refund-key ${payment.id} ${key}`;
  const kept = key === undefined ? undefined : await entities.get<IdempotencyKey>('refund-key', rowId);
  if (kept && kept.wanted !== JSON.stringify(rest)) {
    throw new RazorpayError('Different request body sent for the same idempotency key');
  }
  const known = kept && (await entities.get<Refund>('refund', kept.refundId));
  if (known) return known;
  const refund = await makeRefund(work, payment, wanted);
  if (key !== undefined) {
    const row: IdempotencyKey = { id: rowId, wanted: JSON.stringify(rest), refundId: refund.id };
    await entities.put('refund-key', row);
  }
  return refund;
}

async function makeRefund(work: Work, payment: Payment, wanted: RefundRequest): Promise<Refund> {
  if (payment.status !== 'captured' && payment.status !== 'refunded') {
    throw new RazorpayError('The payment status should be captured for action to be taken');
  }
  const amount = wanted.amount ?? payment.amount - payment.amount_refunded;
  if (amount <= 0) throw new RazorpayError('The payment has been fully refunded already');
  if (amount + payment.amount_refunded > payment.amount) {
    throw new RazorpayError('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
    });
  }
  const refund: Refund = {
    id: razorpayId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: wanted.notes,
    receipt: wanted.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: toSeconds(work.now),
    batch_id: null,
    status: wanted.isHeld ? 'pending' : 'processed',
    speed_processed: 'normal',
    speed_requested: wanted.speed,
  };
  const refunded = payment.amount_refunded + amount;
  const isFull = refunded === payment.amount;
  const after: Payment = {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  };
  await work.entities.put('refund', refund, [payment.id]);
  await work.entities.put('payment', after, [payment.order_id, payment.invoice_id]);
  await tell(work, 'refund.created', { refund: { ...refund, status: 'pending' }, payment: after });
  if (!wanted.isHeld) await tell(work, 'refund.processed', { refund, payment: after });
  return refund;
}

/** A pending refund reaches the buyer, or the bank sends it back. */
export async function decideRefund(
  work: Work,
  refund: Refund,
  payment: Payment,
  isDone: boolean,
): Promise<Refund> {
  const decided: Refund = { ...refund, status: isDone ? 'processed' : 'failed' };
  const refunded = payment.amount_refunded - (isDone ? 0 : refund.amount);
  const after: Payment = isDone
    ? payment
    : {
        ...payment,
        amount_refunded: refunded,
        refund_status: refunded > 0 ? 'partial' : null,
        status: 'captured',
      };
  await work.entities.put('refund', decided, [payment.id]);
  await work.entities.put('payment', after, [payment.order_id, payment.invoice_id]);
  await tell(work, isDone ? 'refund.processed' : 'refund.failed', { refund: decided, payment: after });
  return decided;
}

/** The buyer's bank asks for the money back, and decides. */
export async function dispute(
  work: Work,
  payment: Payment,
  outcome: 'created' | 'won' | 'lost',
  due?: Date,
): Promise<Dispute> {
  const [last] = await work.entities.list<Dispute>('dispute', { keys: [payment.id], newestFirst: true });
  // The bank may ask again after it has decided: that is another dispute.
  const known = last && (outcome !== 'created' || last.status === 'open') ? last : undefined;
  const open: Dispute = known ?? {
    id: razorpayId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: due ? toSeconds(due) : toSeconds(work.now) + 7 * 86_400,
    status: 'open',
    phase: 'chargeback',
    created_at: toSeconds(work.now),
  };
  const isLost = outcome === 'lost';
  const status = outcome === 'created' ? 'open' : outcome;
  const now: Dispute = { ...open, status, amount_deducted: isLost ? payment.amount : 0 };
  await work.entities.put('dispute', now, [payment.id]);
  await tell(work, `payment.dispute.${outcome}`, { payment, dispute: now });
  return now;
}
