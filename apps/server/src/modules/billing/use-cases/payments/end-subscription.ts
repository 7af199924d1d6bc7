import { sendCancelled } from '../../email-templates/cancellation-emails.ts';
import { type MailScope } from '../../email-templates/email-templates.ts';
import { endsAsked, requestOperation, type OperationScope } from '../../store/operation-repository.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { isFinal } from '../../domain/subscription-rules.ts';

/** What an end is written in: the pending operation, the row, and the mail to the order's address. */
export type EndScope = MailScope & OperationScope & Pick<Unit, 'orders' | 'subscriptions'>;

type EndKind = 'cancel_now' | 'cancel_at_period_end';

/** Why something ends that its customer cancelled by the form; the confirmation of that is the only email about it. */
export const declaredEnd = 'declared';

/** Writes down that a subscription is to end, and has its gateway asked until it says so; the operation's id, if there is one. */
export async function endSubscription(
  unit: EndScope,
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
  const { gateway, paymentMode, gatewayId: subjectRef, userId, currency } = row;
  const operation = { kind, gateway, paymentMode, subjectRef, userId, currency, reason };
  return requestOperation(
    unit,
    operation,
    reason === 'customer' || reason === declaredEnd ? 'by the caller' : 'by a job',
  );
}

/** Since when this subscription was to end by our asking; a charge made later is not wanted. */
export async function endAskedAt(
  unit: Pick<Unit, 'operations'>,
  row: SubscriptionRow,
): Promise<Date | undefined> {
  if (row.cancelsAt === null) return undefined;
  return (await endsAsked(unit, row)).find(({ status }) => status !== 'withdrawn')?.createdAt;
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

/** Ends it now, and is charged no more: at its gateway, or here where no gateway knows it. */
export async function endAtOnce(unit: EndScope, row: SubscriptionRow, reason: string): Promise<void> {
  if (isFinal(row.status)) return;
  if (row.gateway === null || row.gatewayId === null) {
    const over = { nextBilledAt: null, cancelsAt: unit.now, endedAt: unit.now, nextCheckAt: null };
    await unit.subscriptions.update(row.id, { status: 'ended', rawStatus: 'refunded', ...over });
    return;
  }
  await unit.subscriptions.update(row.id, { cancelsAt: unit.now });
  await endSubscription(unit, { ...row, cancelsAt: unit.now }, 'cancel_now', reason);
}
