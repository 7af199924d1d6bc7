import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requestOperation, type OperationRow, type OperationScope } from '../store/operation-repository.ts';
import { runOperation } from '../use-cases/reconciliation/run-operation.ts';
import { getGateway, type BillingDeps } from '../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../store/unit-of-work.ts';
import { byOperator } from '../domain/order-rules.ts';
import type { PaymentRow } from '../store/payment-repository.ts';
import { adminRepository } from '../store/admin-repository.ts';
import { getLeft } from '../use-cases/declarations/withdrawal-returns.ts';
import { leftToSpend, requireLeft, spend, type Spender } from './spending-limit.ts';
import { refundView } from './admin-search.ts';

export interface RefundRequest {
  /** Our id of the payment or the gateway's. */
  readonly payment: string;
  /** Minor units; all that is left without it. */
  readonly amount?: number | undefined;
  readonly reason: string;
  /** The same request again is the same refund. */
  readonly requestId?: string | undefined;
  /** Who may give away so much only; undefined for those who may give everything. */
  readonly spender?: Spender | undefined;
}

/**
 * Refunds that an operator asks for, each under the lock of the customer's account. Throws `NotFound`, `NothingLeft`,
 * `Conflict`, `Invalid` on `amount`, `OverLimit`.
 */
export function createAdminRefunds(deps: BillingDeps) {
  return {
    /**
     * Gives money back, in whole or in part. It is written down first and reaches the gateway sooner or later; refunds
     * under way count as gone. Throws 404, 409 when nothing is left or the bank decides, 422 for more than is left, 403 over a limit.
     */
    adminRefund: async (request: RefundRequest) => {
      const payment = await adminRepository(deps.database.orm).payment(request.payment);
      if (!payment) throw new AppError('NotFound', { message: `There is no payment ${request.payment}` });
      const id = await unitOfWork(deps, payment.userId, (unit) => requestRefund(unit, payment, request));
      await askNow(deps, id);
      const asked = await repositories(deps).operations.byId(id);
      if (!asked) throw new Error('The refund is gone');
      return refundView(asked);
    },
  };
}

/** What was written down is asked for again later, however this goes. */
export async function askNow(
  deps: BillingDeps,
  operationId: string,
  turn: 'wait' | 'held' = 'wait',
): Promise<void> {
  await runOperation(deps, operationId, turn).catch((error: unknown) =>
    deps.log.warn({ err: error, operationId }, 'a gateway could not be asked now'),
  );
}

/** Throws 409 where its gateway is another by now, or the bank decides. */
function requireRefundable({ deps }: Pick<Unit, 'deps'>, payment: PaymentRow): void {
  if (!getGateway(deps, payment))
    throw new AppError('Conflict', {
      message: `${payment.gateway} is not set up here as when this was paid`,
    });
  if (payment.disputeState === 'open' || payment.disputeState === 'lost')
    throw new AppError('Conflict', {
      message: `Payment ${payment.gatewayPaymentId} is disputed: waiting for the bank`,
    });
}

async function requestRefund(
  unit: OperationScope & Pick<Unit, 'payments' | 'alerts'>,
  { gateway, gatewayPaymentId }: PaymentRow,
  { amount, reason, requestId = newId(), spender }: RefundRequest,
): Promise<string> {
  const payment = await unit.payments.byGatewayId(gateway, gatewayPaymentId);
  if (!payment) throw new AppError('NotFound');
  requireRefundable(unit, payment);
  const asked = await unit.operations.ofSubject(gateway, gatewayPaymentId);
  const before = asked.find((row) => row.requestId === requestId);
  if (before) return before.id;
  const promised = await retireFailed(unit, asked);
  if (promised) return promised.id;
  const left = await getLeft(unit, payment);
  if (left === 0)
    throw new AppError('NothingLeft', { message: `Nothing is left to refund of ${gatewayPaymentId}` });
  const amountMinor = amount ?? left;
  const message = `Only ${left} of ${payment.currency} can be refunded, in minor units`;
  if (amountMinor > left) throw new AppError('Invalid', { field: 'amount', message });
  const currency = payment.currency as OperationRow['currency'];
  const spent = { subjectId: payment.id, currency, amountMinor };
  if (spender) requireLeft(await leftToSpend(unit, spender, spent), spent);
  const { paymentMode, userId } = payment;
  const isWhole = amountMinor === payment.amountMinor;
  const id = await requestOperation(unit, {
    kind: 'refund',
    gateway,
    paymentMode,
    userId,
    subjectRef: gatewayPaymentId,
    currency,
    requestId,
    reason: byOperator(reason),
    // Gateways take the whole of a payment more readily than a part that is all of it.
    ...(!isWhole && { amountMinor }),
  });
  if (id === undefined) throw new Error('The refund was not written');
  if (spender) await spend(unit, spender, { ...spent, operationId: id });
  return id;
}

/**
 * A refund that failed is asked for anew, in the place of the one that failed; one that we promised by ourselves is asked
 * for again as it is: that one is answered.
 */
async function retireFailed(
  { operations, alerts, now }: Pick<Unit, 'operations' | 'alerts' | 'now'>,
  asked: readonly OperationRow[],
): Promise<OperationRow | undefined> {
  const failed = asked.filter(
    (row) => row.kind === 'refund' && row.finishedAt === null && refundView(row).state === 'failed',
  );
  const promised = failed.find(({ requestId }) => requestId === '');
  if (promised) return promised;
  for (const { id } of failed) {
    await operations.update(id, { status: 'withdrawn', busyUntil: null, finishedAt: now });
    await alerts.close('operation_rejected', id, now);
  }
  return undefined;
}
