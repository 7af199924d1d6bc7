import type { GatewayEvent } from '../../../../gateways/gateway-event.ts';
import type { PaymentGateway } from '../../../../gateways/gateway.ts';
import { rejected, type Outcome, type Rejected, type Unknown } from '../../../../gateways/resilience.ts';
import { AppError } from '../../../../platform/errors.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { sendCancelRequested } from '../../email-templates/cancellation-emails.ts';
import { busyMs } from '../../store/order-repository.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { requestMigration } from '../price-migrations/request-migration.ts';
import { changing, type Change } from '../../store/change-lease.ts';
import { showsEnd } from '../../domain/subscription-rules.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';
import {
  askAgainAt,
  finishOperation,
  isEnd,
  runOperationJob,
  type OperationRow,
} from '../../store/operation-repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** From this many refusals on a person is told, also of one that may pass. */
const patience = 5;

/** Registers the job that asks gateways. */
export function handleOperations(deps: BillingDeps): void {
  deps.jobs.handle(runOperationJob, ({ payload }) => runOperation(deps, payload.operationId));
}

/** `leave`: a job asks when it is time. `wait`: someone waits for the answer. `held`: so, while nobody else changes the subscription. */
type Turn = 'leave' | 'wait' | 'held';

/**
 * Has a gateway do what was written down, and books what it answers. Safe to repeat: the gateways find a refund by its
 * key and a cancellation already made. What is not seen to be done afterwards is asked again later, and a subscription that
 * somebody else changes just now in a moment.
 */
export async function runOperation(
  deps: BillingDeps,
  operationId: string,
  turn: Turn = 'leave',
): Promise<void> {
  const operation = await repositories(deps).operations.byId(operationId);
  const row = operation && (await subscriptionOf(deps, operation));
  if (!row || turn === 'held') return ask(deps, operationId, turn);
  try {
    await changing(deps, row.id, changeOf(operation), () => ask(deps, operationId, turn));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ChangeInProgress') throw error;
    await unitOfWork(deps, operation.userId, (unit) =>
      askAgainAt(unit, operation, new Date(unit.now.getTime() + inAMomentMs)),
    );
  }
}

const inAMomentMs = 3_000;

/** A customer who cancels while a job asks for the same waits for its answer. */
function changeOf({ kind }: OperationRow): Change {
  if (kind === 'change_price') return { kind: 'price' };
  return { kind: kind === 'cancel_at_period_end' ? 'cancel' : 'end' };
}

/** The subscription that an operation changes, if any. */
async function subscriptionOf(
  deps: BillingDeps,
  { kind, gateway, subjectRef }: OperationRow,
): Promise<SubscriptionRow | undefined> {
  if (!isEnd(kind) && kind !== 'change_price') return undefined;
  return repositories(deps).subscriptions.byGatewayId(gateway, subjectRef);
}

async function ask(deps: BillingDeps, operationId: string, turn: Turn): Promise<void> {
  const { operations } = repositories(deps);
  const now = deps.clock.now();
  const when = turn === 'leave' ? 'due' : 'early';
  const operation = await operations.claim(operationId, now, new Date(now.getTime() + busyMs), when);
  if (!operation) return turn === 'leave' ? undefined : untilFree(deps, operationId);
  const gateway = getGateway(deps, operation);
  if (!gateway) return operations.update(operationId, { nextAskAt: new Date(now.getTime() + dayMs) });
  const outcome = await askGateway(deps, gateway, operation);
  if (!outcome) return;
  // The answer to a change is newer than whatever was asked before it came, however late that is answered.
  if (outcome.kind === 'ok') await applyEvents(deps, outcome.value, deps.clock.now());
  else if (outcome.kind === 'rejected') await compare(deps, gateway, operation);
  const isExtra = operation.nextAskAt > now;
  await unitOfWork(deps, operation.userId, (unit) => settle(unit, operation, outcome, isExtra));
}

const waitStepMs = 100;
const waitMs = 15_000;

/** Someone else is asking: waits for what it learns. */
async function untilFree(deps: BillingDeps, operationId: string): Promise<void> {
  const { operations } = repositories(deps);
  for (let waited = 0; waited < waitMs; waited += waitStepMs) {
    const operation = await operations.byId(operationId);
    if (!operation || operation.finishedAt !== null || operation.busyUntil === null) return;
    await new Promise((resolve) => setTimeout(resolve, waitStepMs));
  }
}

/** `undefined` when there was nothing to ask for now. */
function askGateway(
  deps: BillingDeps,
  gateway: PaymentGateway,
  operation: OperationRow,
): Promise<Outcome<readonly GatewayEvent[]> | undefined> {
  const { key, kind, subjectRef, amountMinor, currency } = operation;
  if (kind === 'cancel_at_period_end') return gateway.cancelAtPeriodEnd(subjectRef);
  if (kind === 'cancel_now') return gateway.cancelNow(subjectRef);
  if (kind === 'change_price') return requestMigration(deps, gateway, operation);
  if (kind === 'close_checkout') return closeCheckout(deps, gateway, operation);
  const amount = amountMinor === null ? {} : { amountMinor };
  return gateway.refund({ paymentId: subjectRef, refundKey: key, currency, ...amount });
}

async function closeCheckout(
  deps: BillingDeps,
  gateway: PaymentGateway,
  { subjectRef }: OperationRow,
): Promise<Outcome<readonly GatewayEvent[]>> {
  const order = await repositories(deps).orders.byCheckout(gateway.name, subjectRef);
  if (!order?.checkoutKind) return rejected('not_found', 'The order is gone');
  return gateway.closeCheckout({ kind: order.checkoutKind, id: subjectRef });
}

/** What was refused may have been done by someone else: the truth decides. */
async function compare(deps: BillingDeps, gateway: PaymentGateway, operation: OperationRow): Promise<void> {
  const asOf = deps.clock.now();
  if (operation.kind === 'close_checkout') return;
  const kind = operation.kind === 'refund' ? 'payment' : 'subscription';
  const outcome = await gateway.fetch({ kind, id: operation.subjectRef });
  if (outcome.kind === 'ok') await applyEvents(deps, outcome.value, asOf);
}

/**
 * What was confirmed meanwhile is over; the rest is asked again.
 * @param isExtra asked before its time because somebody waited: the next time stays when it was to be
 */
async function settle(
  unit: Unit,
  { id, key }: OperationRow,
  outcome: Outcome<readonly GatewayEvent[]>,
  isExtra: boolean,
): Promise<void> {
  const operation = await unit.operations.byId(id);
  if (!operation || operation.finishedAt !== null) return;
  // The answer was that the refund had failed: it is to be asked for anew, not now.
  if (operation.key !== key) return unit.operations.update(id, { busyUntil: null });
  if (outcome.kind === 'rejected' && outcome.code === 'not_found' && isEnd(operation.kind))
    return giveUpEnd(unit, operation);
  const isClosed = operation.kind === 'close_checkout' && isAnswered(outcome);
  if (isClosed || (await isSeen(unit, operation, outcome))) return finishOperation(unit, operation, null);
  const attempts = operation.attempts + (isExtra ? 0 : 1);
  await unit.operations.update(id, {
    attempts,
    busyUntil: null,
    ...(outcome.kind === 'ok' ? { status: 'awaiting' } : refusal(outcome)),
  });
  if (!isExtra) await askAgainAt(unit, operation, await nextAskAt(unit, { ...operation, attempts }, outcome));
  if (outcome.kind !== 'ok') await tell(unit, { ...operation, attempts }, outcome);
}

/** Done, or there is nothing of it at the gateway. */
const isAnswered = (outcome: Outcome<unknown>) =>
  outcome.kind === 'ok' || (outcome.kind === 'rejected' && outcome.code === 'not_found');

/** The gateway does not know the subscription, so it cannot charge it. */
async function giveUpEnd(
  unit: Pick<Unit, 'subscriptions' | 'alerts' | 'operations' | 'now'>,
  operation: OperationRow,
): Promise<void> {
  await finishOperation(unit, operation, 'The gateway does not know it');
  const row = await unit.subscriptions.byGatewayId(operation.gateway, operation.subjectRef);
  if (row?.cancelConfirmedAt === null)
    await unit.subscriptions.update(row.id, { cancelConfirmedAt: unit.now });
}

/**
 * A refund is over when everything has gone back, by whomever: nothing is left of which a part could; a change of price when it is charged; the end
 * of what became nobody's subscription when its gateway shows it.
 */
async function isSeen(
  { payments, subscriptions }: Pick<Unit, 'payments' | 'subscriptions'>,
  operation: OperationRow,
  outcome: Outcome<readonly GatewayEvent[]>,
): Promise<boolean> {
  const { kind, gateway, subjectRef } = operation;
  if (kind !== 'refund') {
    const row = await subscriptions.byGatewayId(gateway, subjectRef);
    if (kind === 'change_price') return row?.priceVersionId === operation.priceVersionId;
    return isEnd(kind) && row === undefined && outcome.kind === 'ok' && showsEnd(outcome.value, operation);
  }
  const payment = await payments.byGatewayId(operation.gateway, operation.subjectRef);
  return payment !== undefined && payment.refundedMinor >= payment.amountMinor;
}

function refusal(outcome: Rejected | Unknown): Partial<OperationRow> {
  const message = outcome.kind === 'rejected' ? `${outcome.code}: ${outcome.message}` : outcome.message;
  return { message: message.slice(0, 500), status: isForGood(outcome) ? 'needs_person' : 'open' };
}

const isForGood = (outcome: Outcome<unknown>) => outcome.kind === 'rejected' && !outcome.mayPass;

/** Who asked to end a subscription is told that it is not done yet, once; who looks after the site when it does not pass. */
async function tell(unit: Unit, operation: OperationRow, outcome: Rejected | Unknown): Promise<void> {
  const { kind, gateway, subjectRef, attempts, id } = operation;
  if (isEnd(kind) && operation.reason === 'customer') {
    const row = await unit.subscriptions.byGatewayId(gateway, subjectRef);
    if (row) await sendCancelRequested(unit, row, id);
  }
  if (!isForGood(outcome) && attempts < patience) return;
  await raiseAlert(unit, {
    kind: 'operation_rejected',
    subject: id,
    words: `${gateway} does not do ${kind} of ${subjectRef}: ${refusal(outcome).message}`,
  });
}

/** What a gateway has taken and not done for so long waits for people: it is asked for daily. */
const patientMs = 3 * dayMs;

/** 5 s, 20 s, 80 s … up to six hours, or a day; an hour and half an hour before a renewal in any case. */
async function nextAskAt(
  unit: Pick<Unit, 'subscriptions' | 'now'>,
  operation: OperationRow,
  outcome: Outcome<unknown>,
): Promise<Date> {
  const now = unit.now.getTime();
  const usualMs = Math.min(5000 * 4 ** (operation.attempts - 1), 6 * 60 * minuteMs);
  const isSlow = outcome.kind === 'ok' && now - operation.createdAt.getTime() > patientMs;
  const next = now + (isForGood(outcome) || isSlow ? dayMs : usualMs);
  const row =
    operation.kind === 'refund' || operation.kind === 'close_checkout'
      ? undefined
      : await unit.subscriptions.byGatewayId(operation.gateway, operation.subjectRef);
  const renewsAt = row?.periodEndsAt?.getTime() ?? 0;
  // The gateway has taken it: seen to be done is it at the renewal.
  if (operation.kind === 'change_price' && outcome.kind === 'ok')
    return new Date(Math.max(renewsAt, now) + 10 * minuteMs);
  const before = [60, 30].map((minutes) => renewsAt - minutes * minuteMs).filter((at) => at > now);
  return new Date(Math.min(next, ...before));
}
