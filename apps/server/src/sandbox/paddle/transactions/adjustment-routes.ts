import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { paddleId } from '../../sandbox-ids.ts';
import type { Work, World } from '../../world.ts';
import { touched } from './attempts-made.ts';
import { stamp, type Adjustment, type Transaction } from '../entities.ts';
import { PaddleError, read } from '../errors.ts';
import { tell } from '../events.ts';
import { page, single, valuesIn } from '../listing.ts';
import { getTransaction } from './transaction-routes.ts';

const adjustmentIn = z.object({
  action: z.enum(['refund', 'credit']),
  type: z.enum(['full', 'partial']).default('partial'),
  transaction_id: z.string(),
  reason: z.string().min(1),
  items: z
    .array(z.object({ item_id: z.string(), type: z.enum(['full', 'partial']), amount: z.string().nullish() }))
    .optional(),
});

/**
 * Paddle's calls for adjustments. By the fault `hold` a new one stays undecided, by `reject_later` it is rejected two
 * seconds later.
 */
export function adjustmentRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/adjustments', async (request, reply) => {
    const { items = [], ...given } = read(adjustmentIn, request.body);
    const amount =
      given.type === 'full' ? undefined : items.reduce((sum, item) => sum + Number(item.amount ?? 0), 0);
    const fault = world.faults.take('request', 'paddle', `POST ${request.url}`, ['hold', 'reject_later']);
    const made = await world.change('paddle', async (work) =>
      adjust(work, await getTransaction(work.entities, given.transaction_id), {
        ...given,
        amount,
        isHeld: fault !== undefined,
      }),
    );
    if (fault?.kind === 'reject_later') world.later('paddle', (work) => decide(work, made, 'rejected'));
    return reply.code(201).send(single(made));
  });
  scope.get('/adjustments', (request) => {
    const filter = read(z.object({ transaction_id: valuesIn, action: z.string().optional() }), request.query);
    const accepts = (entity: Adjustment) =>
      (!filter.transaction_id || filter.transaction_id.includes(entity.transaction_id)) &&
      (!filter.action || filter.action === entity.action);
    return world.read('paddle', ({ entities }) => page(entities, request, { kind: 'adjustment', accepts }));
  });
}

interface AdjustmentRequest {
  readonly action: Adjustment['action'];
  readonly reason: string;
  /** Everything that is left without it. */
  readonly amount?: number | undefined;
  /** Left for someone to decide. */
  readonly isHeld?: boolean;
}

/** Gives money back, or takes it back for a bank; approved at once, as the sandbox does after some minutes. */
export async function adjust(
  work: Work,
  transaction: Transaction,
  wanted: AdjustmentRequest,
): Promise<Adjustment> {
  if (transaction.status !== 'completed') {
    throw new PaddleError(
      400,
      'adjustment_transaction_invalid_status_for_refund',
      'Only completed transactions can be adjusted.',
    );
  }
  const known = await work.entities.list<Adjustment>('adjustment', { keys: [transaction.id] });
  const left = Number(transaction.details.totals.grand_total) - returned(known);
  const isTaking = wanted.action === 'refund' || wanted.action === 'chargeback';
  const amount = wanted.amount ?? (isTaking ? left : amountBehind(known, wanted.action) || left);
  if (isTaking && (amount <= 0 || amount > left)) {
    throw new PaddleError(
      400,
      'adjustment_amount_above_remaining_allowed',
      'The amount is more than what is left.',
    );
  }
  const adjustment = newAdjustment(work, transaction, wanted, amount);
  await tell(work, 'adjustment.created', adjustment);
  await work.entities.put('adjustment', adjustment, [transaction.id]);
  if (adjustment.status !== 'approved' && !wanted.isHeld) await decide(work, adjustment, 'approved');
  return adjustment;
}

/** Approves or rejects a refund, at once or days later. */
export async function decide(
  work: Work,
  adjustment: Adjustment,
  status: 'approved' | 'rejected',
): Promise<Adjustment> {
  const decided = touched(work.now, adjustment, { status });
  await work.entities.put('adjustment', decided, [adjustment.transaction_id]);
  await tell(work, 'adjustment.updated', decided);
  return decided;
}

function returned(adjustments: readonly Adjustment[]): number {
  return adjustments
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { action, totals }) => {
      const sign =
        action === 'refund' || action === 'chargeback' ? 1 : action === 'chargeback_reverse' ? -1 : 0;
      return sum + sign * Number(totals.total);
    }, 0);
}

/** A reversal brings back what the chargeback took. */
function amountBehind(adjustments: readonly Adjustment[], action: Adjustment['action']): number {
  const isReversal = action === 'chargeback_reverse';
  const taken = isReversal ? adjustments.findLast((one) => one.action === 'chargeback') : undefined;
  return Number(taken?.totals.total ?? 0);
}

function newAdjustment(
  work: Work,
  transaction: Transaction,
  { action, reason }: AdjustmentRequest,
  amountMinor: number,
): Adjustment {
  const at = stamp(work.now);
  const amount = String(amountMinor);
  const totals = { subtotal: amount, tax: '0', total: amount };
  const lineId = transaction.details.line_items[0]?.id ?? '';
  return {
    id: paddleId('adj'),
    action,
    type: amount === transaction.details.totals.grand_total ? 'full' : 'partial',
    transaction_id: transaction.id,
    subscription_id: transaction.subscription_id,
    customer_id: transaction.customer_id ?? '',
    reason,
    credit_applied_to_balance: null,
    currency_code: transaction.currency_code,
    status: action === 'refund' ? 'pending_approval' : 'approved',
    items: [{ id: paddleId('adjitm'), item_id: lineId, type: 'partial', amount, proration: null, totals }],
    totals: {
      ...totals,
      fee: '0',
      earnings: '0',
      retained_fee: '0',
      currency_code: transaction.currency_code,
    },
    payout_totals: null,
    tax_rates_used: [],
    created_at: at,
    updated_at: at,
  };
}
