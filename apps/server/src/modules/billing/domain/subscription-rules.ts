import type { GatewayEvent, SubscriptionEvent, SubscriptionStatus } from '../../../gateways/gateway-event.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { graceMs } from './entitlement-rules.ts';

/** What the rules ask of a subscription. */
interface SubscriptionState {
  readonly planId: string;
  readonly billingPeriod: BillingPeriod;
  readonly status: SubscriptionStatus;
  readonly gateway: string | null;
  readonly gatewayId: string | null;
  readonly hasGivenUp: boolean;
  readonly firstBilledAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly cancelsAt: Date | null;
  readonly pausesAt: Date | null;
  readonly unpaidSince: Date | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Ended ones never come back, whatever is told later. */
export const subscriptionTransitions: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  incomplete: ['active', 'past_due', 'paused', 'cancelled', 'ended'],
  active: ['past_due', 'paused', 'cancelled', 'ended'],
  past_due: ['active', 'paused', 'cancelled', 'ended'],
  paused: ['active', 'past_due', 'cancelled', 'ended'],
  cancelled: [],
  ended: [],
};

/**
 * The status after `next` is reported: `next` where `subscriptionTransitions` allows it, else the old one. Never
 * throws.
 */
export function moveSubscription(status: SubscriptionStatus, next: SubscriptionStatus): SubscriptionStatus {
  return subscriptionTransitions[status].includes(next) ? next : status;
}

/** Whether nothing can follow: `cancelled` and `ended`. */
export function isFinal(status: SubscriptionStatus): boolean {
  return subscriptionTransitions[status].length === 0;
}

/** Whether a gateway shows that a subscription has ended, or will as it was asked to. */
export function showsEnd(
  events: readonly GatewayEvent[],
  { kind, subjectRef }: { readonly kind: string; readonly subjectRef: string },
): boolean {
  return events.some((event) => {
    if (event.entity !== 'subscription' || event.id !== subjectRef) return false;
    return isFinal(event.status) || (kind !== 'cancel_now' && event.scheduledChange?.action === 'cancel');
  });
}

interface Marked {
  readonly status: SubscriptionStatus;
  readonly version: string;
  readonly asOf: Date | null;
}

/**
 * Whether a reported state of a subscription is older than the known one. A fetched one is judged by when it was asked for,
 * an event by its version; what has ended stays so.
 */
export function isStale(
  known: Marked,
  reported: Pick<SubscriptionEvent, 'source' | 'version'>,
  asOf: Date,
): boolean {
  if (isFinal(known.status)) return true;
  if (reported.source === 'fetch') return known.asOf !== null && asOf < known.asOf;
  return reported.version <= known.version;
}

interface Live {
  readonly status: SubscriptionStatus;
  readonly gateway: string | null;
  readonly periodEndsAt: Date | null;
  readonly cancelsAt?: Date | null;
}

/**
 * A live subscription is compared with the gateway every day and shortly after its period ends; one that is to end also
 * an hour and half an hour before it would be charged.
 */
export function nextSubscriptionCheck(
  { status, gateway, periodEndsAt, cancelsAt }: Live,
  now: Date,
): Date | null {
  if (isFinal(status) || periodEndsAt === null) return null;
  if (gateway === null) return periodEndsAt;
  const daily = now.getTime() + dayMs;
  const minutesAround = !cancelsAt ? [10] : [-60, -30, 10];
  const checks = minutesAround.map((minutes) => periodEndsAt.getTime() + minutes * minuteMs);
  return new Date(Math.min(daily, ...checks.filter((at) => at > now.getTime())));
}

/**
 * Whether a subscription still runs: it gives access or will be charged again, so that another one to the same plan would
 * be paid twice. One whose renewal was given up does not.
 */
export function isRunning(row: SubscriptionState, now: Date): boolean {
  if (row.firstBilledAt === null || isFinal(row.status)) return false;
  if (row.billingPeriod === 'lifetime') return true;
  if (isLapsed(row, now)) return false;
  const endsAt = row.cancelsAt ?? (row.gateway === null ? row.periodEndsAt : null);
  return endsAt === null || now < endsAt;
}

/** A failed renewal that was given up or whose time of grace is over: it gives no access, and something else may be bought. */
export function isLapsed(
  row: Pick<SubscriptionState, 'status' | 'unpaidSince' | 'hasGivenUp'>,
  now: Date,
): boolean {
  if (row.status !== 'past_due') return false;
  if (row.hasGivenUp) return true;
  if (row.unpaidSince === null) return false;
  return now.getTime() >= row.unpaidSince.getTime() + graceMs;
}

/** Until when a failed renewal leaves access; `null` when none has failed, or nobody goes on trying. */
export function getGraceEnd(
  row: Pick<SubscriptionState, 'status' | 'unpaidSince' | 'hasGivenUp'>,
): Date | null {
  if (row.status !== 'past_due' || row.unpaidSince === null || row.hasGivenUp) return null;
  return new Date(row.unpaidSince.getTime() + graceMs);
}

type AtGateway = Pick<
  SubscriptionState,
  'status' | 'gatewayId' | 'cancelsAt' | 'pausesAt' | 'hasGivenUp' | 'billingPeriod'
>;

const isRecurring = ({ gatewayId, billingPeriod }: AtGateway) =>
  gatewayId !== null && billingPeriod !== 'lifetime';

/** Whether what was to end, or was paused, can go on; what has ended is bought again. */
export function isResumable(row: AtGateway, now: Date): boolean {
  if (!isRecurring(row)) return false;
  if (row.cancelsAt !== null) return row.status === 'active' && now < row.cancelsAt;
  return row.status === 'paused' || (row.status === 'active' && row.pausesAt !== null);
}

/** Whether it can become another one now: what is unpaid, paused or to end is settled first. */
export function isChangeable(row: SubscriptionState, now: Date): boolean {
  return row.status === 'active' && row.cancelsAt === null && row.pausesAt === null && isRunning(row, now);
}

/** Whether it is charged regularly, and neither a pause nor an end is planned already. */
export function isPausable(row: AtGateway): boolean {
  return isRecurring(row) && row.status === 'active' && row.cancelsAt === null && row.pausesAt === null;
}

/** Whether the gateway will charge a card again, so that another one makes sense. */
export function hasCard(row: AtGateway): boolean {
  const isCharged = row.status === 'active' || row.status === 'paused' || row.status === 'past_due';
  return isRecurring(row) && isCharged && row.cancelsAt === null && !row.hasGivenUp;
}

/**
 * The running subscription that stands in the way of buying this plan (docs/product/subscriptions.md#buying-a-plan-twice).
 */
export function findConflict<Row extends SubscriptionState>(
  owned: readonly Row[],
  wanted: Pick<SubscriptionState, 'planId' | 'billingPeriod'>,
  now: Date,
): Row | undefined {
  return owned.find(
    (row) =>
      row.planId === wanted.planId &&
      isRunning(row, now) &&
      (wanted.billingPeriod !== 'lifetime' || row.billingPeriod === 'lifetime'),
  );
}

/** Whether another one of its plan runs beside it, so that it must not be charged again. */
export function isReplaced(
  row: SubscriptionState & { readonly id: string },
  owned: readonly (SubscriptionState & { readonly id: string })[],
  now: Date,
): boolean {
  const others = owned.filter(({ id }) => id !== row.id);
  return findConflict(others, row, now) !== undefined;
}

/** What a lifetime makes needless: the plan's recurring subscriptions that would be charged again. */
export function madeNeedless<Row extends SubscriptionState>(
  owned: readonly Row[],
  bought: Pick<SubscriptionState, 'planId' | 'billingPeriod'>,
  now: Date,
): Row[] {
  if (bought.billingPeriod !== 'lifetime') return [];
  return owned.filter(
    (row) =>
      row.planId === bought.planId &&
      row.billingPeriod !== 'lifetime' &&
      row.cancelsAt === null &&
      isRunning(row, now),
  );
}
