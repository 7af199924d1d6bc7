import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import { proofEmail, sendCancellation } from '../../email-templates/declaration-emails.ts';
import { changingOwn } from '../../store/change-lease.ts';
import { getContact } from '../../store/contracts.ts';
import type { DeclarationRow } from '../../store/declaration-repository.ts';
import { numberText } from '../../store/invoice-repository.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';
import { declaredEnd } from '../payments/end-subscription.ts';
import { runOperation } from '../reconciliation/run-operation.ts';
import { requestEnd } from '../subscriptions/cancel-subscription.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { withdrawalUrl } from '../../domain/withdrawal-token.ts';

interface Declaration {
  readonly declarationId: string;
}

/** Carries out what was received; again until nothing else changes the subscription at the same time. */
export const carryOutJob = defineJob<Declaration>('billing-declaration', { lane: 'gateway' });

/** Asks the order's address whether a withdrawal came from there; the link is made when the mail is. */
export const proveJob = defineJob<Declaration>('billing-withdrawal-proof', { lane: 'mail' });

/** Says who does that. */
export function handleDeclarations(deps: BillingDeps): void {
  deps.jobs.handle(carryOutJob, ({ payload }) => carryOut(deps, payload.declarationId));
  deps.jobs.handle(proveJob, async ({ id: jobId, payload: { declarationId } }) => {
    const all = repositories(deps);
    const row = await all.declarations.byId(declarationId);
    const order = row?.state === 'asked' ? await all.orders.byId(row.orderId) : undefined;
    if (!row || !order) return;
    const to = await getContact(all, order);
    if (to === '') return;
    const invoice = await all.invoices.byOrder(order.id);
    const number = invoice ? numberText(invoice) : order.id;
    const url = withdrawalUrl(deps, order.id);
    await deps.mailer.send({ id: jobId, ...proofEmail({ to, number, row, order, url }) });
  });
}

/** Carries a declaration out that was received; one that is decided stays as it is. Throws 409 during another change. */
export async function carryOut(deps: BillingDeps, id: string): Promise<void> {
  const all = repositories(deps);
  const row = await all.declarations.byId(id);
  const order = row?.state === 'received' ? await all.orders.byId(row.orderId) : undefined;
  if (!row || !order) return;
  const { userId } = order;
  await changingOwn(deps, { userId, id: order.subscriptionId ?? '' }, { kind: 'end' }, async () => {
    if (row.kind === 'withdrawal') return unitOfWork(deps, userId, (unit) => decideWithdrawal(unit, id));
    const operationId = await unitOfWork(deps, userId, (unit) => decideCancellation(unit, id, order));
    if (operationId === undefined) return;
    // What was written down is asked for again later, however this goes.
    await runOperation(deps, operationId, 'held').catch((error: unknown) =>
      deps.log.warn({ err: error, operationId }, 'a gateway could not be asked now'),
    );
  });
}

/** Cancels at the end of what is paid; the id of what asks the gateway, if that is needed. */
async function decideCancellation(unit: Unit, id: string, order: OrderRow): Promise<string | undefined> {
  const row = await unit.declarations.byId(id);
  const subscription = await unit.subscriptions.byId(order.subscriptionId ?? '');
  if (row?.state !== 'received' || !subscription) return undefined;
  const { cancelsAt, periodEndsAt } = subscription;
  const decide = async (
    outcome: DeclarationRow['outcome'],
    endsAt: Date | null,
    state: 'done' | 'declined' = 'done',
  ) => {
    const decision = { state, outcome, endsAt, decidedAt: unit.now };
    await unit.declarations.update(id, decision);
    await sendCancellation(unit, { ...row, ...decision }, order);
  };
  if (subscription.billingPeriod === 'lifetime') {
    await decide('nothing_renews', null, 'declined');
    return undefined;
  }
  if (isFinal(subscription.status) || cancelsAt !== null) {
    await decide('ended_before', cancelsAt);
    return undefined;
  }
  const operationId = await requestEnd(unit, order.userId, subscription.id, declaredEnd);
  await decide('cancelled', periodEndsAt ?? unit.now);
  return operationId;
}
