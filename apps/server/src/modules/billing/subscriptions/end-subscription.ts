import type { SubscriptionFact } from '../../../gateways/fact.ts';
import { sendCancelled, sendGoesOn } from '../mails/mails.ts';
import {
  finishOperation,
  requestOperation,
  type OperationRow,
} from '../reconciliation/operation-repository.ts';
import type { Unit } from '../unit-of-work.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { isFinal } from './subscription-rules.ts';

type EndKind = 'cancel_now' | 'cancel_at_period_end';

/** Writes down that a subscription is to end, and has its gateway asked until it says so; the operation's id, if there is one. */
export async function endSubscription(
  unit: Unit,
  row: SubscriptionRow,
  kind: EndKind,
  reason: string,
): Promise<string | undefined> {
  const endsAt = kind === 'cancel_now' ? unit.now : (row.periodEndsAt ?? unit.now);
  const isOurs = row.gateway === null || row.gatewayId === null;
  await unit.subscriptions.update(row.id, {
    cancelsAt: row.cancelsAt ?? endsAt,
    nextBilledAt: null,
    ...(isOurs && { cancelConfirmedAt: unit.now }),
  });
  if (isOurs && reason === 'customer') await sendCancelled(unit, row, endsAt, row.id);
  if (row.gateway === null || row.gatewayId === null) return undefined;
  const { gateway, realm, gatewayId: subjectRef, userId, currency } = row;
  const operation = { kind, gateway, realm, subjectRef, userId, currency, reason };
  return requestOperation(unit, operation, reason === 'customer' ? 'by the caller' : 'by a job');
}

const isEnd = ({ kind }: OperationRow) => kind !== 'refund';

async function endsAsked(
  { operations }: Pick<Unit, 'operations'>,
  row: SubscriptionRow,
): Promise<OperationRow[]> {
  if (row.gateway === null || row.gatewayId === null) return [];
  return (await operations.ofSubject(row.gateway, row.gatewayId)).filter(isEnd);
}

/** Since when this subscription was to end by our asking; a charge made later is not wanted. */
export async function endAskedAt(
  unit: Pick<Unit, 'operations'>,
  row: SubscriptionRow,
): Promise<Date | undefined> {
  if (row.cancelsAt === null) return undefined;
  return (await endsAsked(unit, row)).find(({ status }) => status !== 'withdrawn')?.createdAt;
}

/** What a gateway shows of the end that was asked for: it is confirmed, or taken back, or neither. */
export async function compareEnd(
  unit: Unit,
  row: SubscriptionRow,
  scheduledChange: SubscriptionFact['scheduledChange'],
): Promise<void> {
  const isScheduled = scheduledChange?.action === 'cancel';
  const live = (await endsAsked(unit, row)).filter(({ finishedAt }) => finishedAt === null);
  const done = live.filter(({ kind }) => isFinal(row.status) || (isScheduled && kind !== 'cancel_now'));
  for (const operation of done) await finishOperation(unit, operation, null);
  const [newest] = done;
  if (newest) await confirmEnd(unit, row, newest.id);
  const isTakenBack = scheduledChange === null && live.length === 0 && row.cancelConfirmedAt !== null;
  if (isTakenBack && !isFinal(row.status)) await takeBack(unit, row);
}

/** The customer is told once for each time that an end is asked for and confirmed. */
async function confirmEnd(unit: Unit, row: SubscriptionRow, operationId: string): Promise<void> {
  if (row.cancelConfirmedAt === null)
    await unit.subscriptions.update(row.id, { cancelConfirmedAt: unit.now });
  await sendCancelled(unit, row, row.cancelsAt, operationId);
}

/** Someone took the cancellation back at the gateway itself: it will be charged again. */
async function takeBack(unit: Unit, row: SubscriptionRow): Promise<void> {
  const goesOn = { cancelsAt: null, cancelConfirmedAt: null, nextBilledAt: row.periodEndsAt };
  await unit.subscriptions.update(row.id, goesOn);
  await sendGoesOn(unit, row);
}

/** Nobody wants it to end any more: what has not been confirmed is not asked for again. */
export async function withdrawEnd(
  unit: Pick<Unit, 'operations' | 'alerts' | 'now'>,
  row: SubscriptionRow,
): Promise<void> {
  const live = (await endsAsked(unit, row)).filter(({ finishedAt }) => finishedAt === null);
  for (const { id } of live) {
    await unit.operations.update(id, { status: 'withdrawn', busyUntil: null, finishedAt: unit.now });
    await unit.alerts.close('operation_rejected', id, unit.now);
  }
}
