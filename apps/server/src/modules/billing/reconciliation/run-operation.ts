import { outsideUnit, raiseAlert } from '../alerts/alerts.ts';
import type { Currency, Fact } from '../../../gateways/fact.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import { rejected, type Outcome } from '../../../gateways/resilience.ts';
import { applyFacts } from '../payments/apply-facts.ts';
import { gatewayOf, repositories, type BillingDeps } from '../unit-of-work.ts';
import { runOperationJob, type OperationRow } from './operation-repository.ts';
import { busyMs } from '../orders/order-repository.ts';

/** The gateway has not said yes or no; the job that asked is tried again. */
export class GatewayUndecided extends Error {}

/** Registers the job that asks gateways. */
export function handleOperations(deps: BillingDeps): void {
  deps.jobs.handle(
    runOperationJob,
    async ({ payload }) => void (await runOperation(deps, payload.operationId)),
  );
}

/**
 * Has a gateway do what was written down, and books what it answers. Safe to repeat: the gateways find a refund by its
 * key and a cancellation already made. Throws `GatewayUndecided` to be called again.
 */
export async function runOperation(deps: BillingDeps, operationId: string): Promise<OperationRow['status']> {
  const { operations } = repositories(deps);
  const asOf = deps.clock.now();
  const operation = await operations.claim(operationId, asOf, new Date(asOf.getTime() + busyMs));
  if (!operation) return settledElsewhere(deps, operationId);
  const outcome = await ask(deps, operation);
  if (outcome.kind === 'unknown') {
    await operations.release(operationId);
    throw new GatewayUndecided(outcome.message);
  }
  if (outcome.kind === 'rejected') {
    await raiseAlert(outsideUnit(deps), {
      kind: 'operation_rejected',
      subject: operationId,
      words: `${operation.gateway} refuses ${operation.kind} of ${operation.subjectRef}: ${outcome.code}`,
    });
    await operations.finish(operationId, 'rejected', `${outcome.code}: ${outcome.message}`, deps.clock.now());
    return 'rejected';
  }
  await applyFacts(deps, outcome.value, asOf);
  await operations.finish(operationId, 'done', null, deps.clock.now());
  return 'done';
}

async function settledElsewhere(deps: BillingDeps, operationId: string): Promise<OperationRow['status']> {
  const operation = await repositories(deps).operations.byId(operationId);
  if (operation?.status === 'open') throw new GatewayUndecided('Someone else is asking the gateway');
  return operation?.status ?? 'done';
}

async function ask(deps: BillingDeps, operation: OperationRow): Promise<Outcome<readonly Fact[]>> {
  const { gateway: name, payload } = operation;
  const gateway = gatewayOf(deps, { gateway: name, realm: payload['realm'] ?? '' });
  if (!gateway) return rejected('not_supported', 'This gateway is not configured');
  return perform(gateway, operation);
}

async function perform(gateway: PaymentGateway, operation: OperationRow): Promise<Outcome<readonly Fact[]>> {
  const { id, kind, subjectRef, payload } = operation;
  if (kind === 'cancel_at_period_end') return gateway.cancelAtPeriodEnd(subjectRef);
  if (kind === 'cancel_now') return gateway.cancelNow(subjectRef);
  const currency = payload['currency'] as Currency;
  return gateway.refund({ paymentId: subjectRef, refundKey: id, currency });
}
