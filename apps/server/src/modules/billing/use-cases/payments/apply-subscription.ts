import type { AlertScope } from '../alerts/alerts.ts';
import type { SubscriptionEvent } from '../../../../gateways/gateway-event.ts';
import type { Applied } from './accept-payment.ts';
import { alignToSubscription } from './booked-payment.ts';
import type { Repositories, Unit } from '../../store/unit-of-work.ts';
import { sendDunningNotice } from './dunning.ts';
import { sendCancelled, sendGoesOn, sendReplaced } from '../../email-templates/cancellation-emails.ts';
import { type OwnerMailScope } from '../../email-templates/email-templates.ts';
import { endsAsked, finishOperation, type OperationRow } from '../../store/operation-repository.ts';
import { subscriptionOfCheckout, takeOver } from './succession.ts';
import {
  nextSubscriptionCheck,
  isFinal,
  isStale,
  moveSubscription,
} from '../../domain/subscription-rules.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { followVersion } from './complete-order.ts';
import { declaredEnd, type EndScope } from './end-subscription.ts';

/** The subscription that an event speaks of: by the gateway's id, or by the purchase that began it. */
export async function subscriptionOfEvent(
  { subscriptions, orders }: Pick<Repositories, 'orders' | 'subscriptions'>,
  { gateway, id, txId: orderId }: SubscriptionEvent,
): Promise<SubscriptionRow | undefined> {
  const known =
    (await subscriptions.byGatewayId(gateway, id)) ??
    (await subscriptionOfCheckout({ subscriptions, orders }, gateway, id));
  if (known || !orderId) return known;
  const begun = await subscriptions.byOrigin(orderId);
  return begun?.gateway === gateway && begun.gatewayId === null && begun.billingPeriod !== 'lifetime'
    ? begun
    : undefined;
}

/** Brings our row up to what was told, unless we know something newer. Access itself comes from payments alone. */
export async function applySubscription(unit: Unit, event: SubscriptionEvent, asOf: Date): Promise<Applied> {
  const row = await subscriptionOfEvent(unit, event);
  if (!row) return 'unmatched';
  if (row.gatewayId !== null && row.gatewayId !== event.id) return takeOver(unit, row, event);
  if (isStale(row, event, asOf)) {
    if (isFinal(row.status)) await compareEnd(unit, row, undefined);
    return 'known';
  }
  const changes = changesOf(row, event, asOf);
  const after = { ...row, ...changes };
  await unit.subscriptions.update(row.id, {
    ...changes,
    nextCheckAt: nextSubscriptionCheck(after, unit.now),
  });
  if (event.period) await alignToSubscription(unit, row.id, event.period);
  await followPrice(unit, after, event);
  await notifyCustomer(unit, row, after);
  await compareEnd(
    unit,
    after,
    event.source === 'fetch' ? event.scheduledChange : (event.scheduledChange ?? undefined),
  );
  return 'applied';
}

function changesOf(row: SubscriptionRow, event: SubscriptionEvent, asOf: Date): Partial<SubscriptionRow> {
  const status = moveSubscription(row.status, event.status);
  const cancelsAt = cancelsAtOf(row, event, status);
  const pausesAt = pausesAtOf(row, event, status);
  const isOver = isFinal(status) || cancelsAt !== null || pausesAt !== null;
  const isConfirmed = isFinal(status) || event.scheduledChange?.action === 'cancel';
  return {
    status,
    rawStatus: event.rawStatus,
    gatewayId: event.id,
    priceRef: event.priceRef ?? row.priceRef,
    hasGivenUp: event.hasGivenUp,
    cancelsAt,
    cancelConfirmedAt: row.cancelConfirmedAt ?? (isConfirmed ? asOf : null),
    pausesAt,
    ...(pausesAt === null && { resumesAt: null }),
    ...(status !== 'past_due' && { unpaidSince: null }),
    ...(event.period && { periodStartsAt: event.period.startsAt, periodEndsAt: event.period.endsAt }),
    nextBilledAt: isOver ? null : (event.nextBilledAt ?? row.nextBilledAt),
    endedAt: isFinal(status) ? (event.endedAt ?? asOf) : null,
    version: event.version > row.version ? event.version : row.version,
    ...(event.source === 'fetch' && { asOf }),
  };
}

/** What the customer asked us to cancel stays so, also while the gateway does not say it yet. */
function cancelsAtOf(
  row: SubscriptionRow,
  event: SubscriptionEvent,
  status: SubscriptionRow['status'],
): Date | null {
  if (isFinal(status)) return row.cancelsAt ?? event.endedAt ?? null;
  if (event.scheduledChange?.action === 'cancel') return event.scheduledChange.effectiveAt;
  return row.cancelsAt;
}

/** Paddle says when a pause will begin; at Razorpay it begins at once, and what is paid for is still given. */
function pausesAtOf(
  row: SubscriptionRow,
  event: SubscriptionEvent,
  status: SubscriptionRow['status'],
): Date | null {
  if (isFinal(status)) return null;
  if (event.scheduledChange?.action === 'pause') return event.scheduledChange.effectiveAt;
  return status === 'paused' ? (row.pausesAt ?? row.periodEndsAt) : null;
}

/** The price was changed at the gateway itself; an upgrade of ours that is under way sees to that on its own. */
async function followPrice(
  unit: AlertScope & Pick<Unit, 'plans' | 'gatewayRefs' | 'orders' | 'subscriptions'>,
  row: SubscriptionRow,
  event: SubscriptionEvent,
): Promise<void> {
  if (!event.priceRef || isFinal(row.status)) return;
  const versionId = await unit.gatewayRefs.subjectOfRef(event.gateway, row.paymentMode, event.priceRef);
  if (versionId === undefined || versionId === row.priceVersionId) return;
  if (await unit.orders.openUpgrade(row.id)) return;
  unit.deps.log.warn({ subscriptionId: row.id, versionId }, 'the price was changed at the gateway');
  await followVersion(unit, row, versionId);
}

async function notifyCustomer(
  unit: OwnerMailScope & Pick<Unit, 'subscriptions' | 'grants'>,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  if (after.firstBilledAt === null) return;
  if (after.status === 'past_due') await noteUnpaid(unit, before, after);
  // What we asked for is announced when it is confirmed; this was done at the gateway itself.
  const isEndedThere =
    before.cancelsAt === null && (after.cancelsAt !== null || after.status === 'cancelled');
  if (isEndedThere)
    await sendCancelled(
      unit,
      after,
      after.cancelsAt ?? (await paidUntilOf(unit, after)),
      `${after.id}:${unit.now.toISOString()}`,
    );
}

async function noteUnpaid(
  unit: OwnerMailScope & Pick<Unit, 'subscriptions' | 'grants'>,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  if (before.status === 'past_due') return sendDunningNotice(unit, after);
  const paidUntil = await paidUntilOf(unit, after);
  const unpaidSince = paidUntil < unit.now ? paidUntil : unit.now;
  await unit.subscriptions.update(after.id, { unpaidSince });
  await sendDunningNotice(unit, { ...after, unpaidSince });
}

/** The end of the time that is paid for: the gateway's period may be the one that could not be charged. */
async function paidUntilOf(unit: Pick<Unit, 'grants' | 'now'>, row: SubscriptionRow): Promise<Date> {
  const grants = await unit.grants.grantsOfSubscription(row.id);
  const ends = grants
    .filter((grant) => grant.revokedAt === null)
    .map((grant) => grant.endsAt?.getTime() ?? 0);
  return new Date(Math.max(0, ...ends) || unit.now.getTime());
}

/** What a gateway shows of the end that was asked for: it is confirmed, or taken back, or neither. */
async function compareEnd(
  unit: EndScope & AlertScope,
  row: SubscriptionRow,
  scheduledChange: SubscriptionEvent['scheduledChange'],
): Promise<void> {
  const isOver = isFinal(row.status);
  const isScheduled = scheduledChange?.action === 'cancel';
  const mayBeTakenBack = scheduledChange === null && row.cancelConfirmedAt !== null && !isOver;
  if (!isOver && !isScheduled && !mayBeTakenBack) return;
  const live = (await endsAsked(unit, row)).filter(({ finishedAt }) => finishedAt === null);
  const done = live.filter(({ kind }) => isOver || (isScheduled && kind !== 'cancel_now'));
  for (const operation of done) await finishOperation(unit, operation, null);
  const [newest] = done;
  if (newest) await confirmEnd(unit, row, newest);
  if (mayBeTakenBack && live.length === 0) await takeBack(unit, row);
}

/** The customer is told once for each time that an end is asked for and confirmed; what was declared has its own email. */
async function confirmEnd(
  unit: OwnerMailScope & Pick<Unit, 'subscriptions'>,
  row: SubscriptionRow,
  { id, reason }: Pick<OperationRow, 'id' | 'reason'>,
): Promise<void> {
  if (row.cancelConfirmedAt === null)
    await unit.subscriptions.update(row.id, { cancelConfirmedAt: unit.now });
  if (reason === 'withdrawal' || reason === declaredEnd) return;
  if (reason === 'replaced') await sendReplaced(unit, row, row.cancelsAt, id);
  else await sendCancelled(unit, row, row.cancelsAt, id);
}

/** Someone took the cancellation back at the gateway itself: it will be charged again. */
async function takeBack(
  unit: OwnerMailScope & Pick<Unit, 'subscriptions'>,
  row: SubscriptionRow,
): Promise<void> {
  const goesOn = { cancelsAt: null, cancelConfirmedAt: null, nextBilledAt: row.periodEndsAt };
  await unit.subscriptions.update(row.id, goesOn);
  await sendGoesOn(unit, row);
}
