import type { BillingPeriod, User } from '@kitshelf/contract/profile.ts';
import type { SubscriptionStatus } from '../../../gateways/gateway-event.ts';
import { periodRanks } from './pricing.ts';
import type { PaymentMode } from './order-rules.ts';

/** What a user's subscriptions give at a moment (docs/product/accounts.md#the-user). */
export type Entitlements = Pick<User, 'premium' | 'premiumBase' | 'activeSubscriptions'>;

/** A grant with what its subscription says of renewals; one given by hand has none, and ends when it ends. */
export interface GrantRow {
  readonly subscriptionId: string;
  readonly planId: string;
  readonly priceId: string;
  readonly billingPeriod: BillingPeriod;
  readonly productName: string;
  readonly toolIds: readonly string[];
  readonly paymentMode: PaymentMode | 'manual';
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
  readonly subscription: {
    readonly gateway: string | null;
    readonly status: SubscriptionStatus;
    readonly hasGivenUp: boolean;
    readonly cancelsAt: Date | null;
    readonly pausesAt: Date | null;
    /** The one that its gateway charges; empty for access given by hand. */
    readonly priceId: string;
  };
}

/** A renewal that fails or is late leaves access this long, while the gateway still tries. */
export const graceMs = 7 * 24 * 60 * 60_000;

/** The grants that give access at `now`, the best first. */
export function grantsInForce(grants: readonly GrantRow[], now: Date): GrantRow[] {
  return grants
    .filter((grant) => isInForce(grant, grants, now))
    .toSorted(
      (a, b) =>
        periodRanks[b.billingPeriod] - periodRanks[a.billingPeriod] ||
        b.startsAt.getTime() - a.startsAt.getTime(),
    );
}

function isInForce(grant: GrantRow, all: readonly GrantRow[], now: Date): boolean {
  if (grant.revokedAt !== null || grant.startsAt > now) return false;
  if (grant.endsAt === null || now < grant.endsAt) return true;
  const isInGrace = now.getTime() < grant.endsAt.getTime() + graceMs;
  return isInGrace && isRenewing(grant.subscription) && isLatest(grant, all);
}

/** The gateway will charge again by itself, or is trying to. */
function isRenewing({ gateway, status, hasGivenUp, cancelsAt, pausesAt }: GrantRow['subscription']): boolean {
  if (gateway === null || cancelsAt !== null || pausesAt !== null) return false;
  return status === 'active' || (status === 'past_due' && !hasGivenUp);
}

/** No period of its subscription ends later, withdrawn ones too: a refunded period gets no grace from the one before. */
function isLatest(grant: GrantRow, all: readonly GrantRow[]): boolean {
  return !all.some((other) => other.subscriptionId === grant.subscriptionId && endOf(other) > endOf(grant));
}

const endOf = ({ endsAt }: GrantRow) => endsAt?.getTime() ?? Infinity;

/** Everything a user is entitled to: the union of all grants in force (docs/product/copying.md#what-coverage-is). */
export function getEntitlements(grants: readonly GrantRow[], now: Date): Entitlements {
  const inForce = grantsInForce(grants, now);
  const best = inForce[0];
  if (!best) {
    return { premium: grants.length === 0 ? 'free' : 'expired', premiumBase: null, activeSubscriptions: [] };
  }
  const bySubscription = new Map<string, GrantRow>();
  for (const grant of inForce) {
    const known = bySubscription.get(grant.subscriptionId);
    if (!known || isShownBefore(grant, known)) bySubscription.set(grant.subscriptionId, grant);
  }
  return {
    premium: 'pro',
    premiumBase: best.billingPeriod,
    activeSubscriptions: [...bySubscription.values()].map((grant) => activeSubscription(grant)),
  };
}

/** Of two times of one subscription the one at the price that is charged is shown, else the later one. */
function isShownBefore(grant: GrantRow, other: GrantRow): boolean {
  const isCharged = (each: GrantRow) => each.priceId === each.subscription.priceId;
  if (isCharged(grant) !== isCharged(other)) return isCharged(grant);
  return other.startsAt < grant.startsAt;
}

function activeSubscription(grant: GrantRow): User['activeSubscriptions'][number] {
  return {
    _id: grant.subscriptionId,
    status: shownStatus(grant.subscription.status),
    billingPeriod: grant.billingPeriod,
    priceId: grant.priceId,
    productDetails: { _id: grant.planId, name: grant.productName, toolIds: [...grant.toolIds] },
    unsettled: unsettledOf(grant.subscription),
  };
}

/** Why a subscription that gives access cannot become another one now. */
function unsettledOf({ status, cancelsAt, pausesAt }: GrantRow['subscription']) {
  if (status === 'past_due') return 'unpaid';
  if (cancelsAt !== null) return 'ending';
  return status === 'paused' || pausesAt !== null ? 'paused' : null;
}

/** The two states that customers see: active until nothing more comes (docs/product/subscriptions.md#states). */
export function shownStatus(status: SubscriptionStatus): 'active' | 'cancelled' {
  return status === 'cancelled' || status === 'ended' ? 'cancelled' : 'active';
}

/**
 * What a user's plans cover at a moment; one rule for copying, downloads and flags
 * (docs/product/copying.md#what-coverage-is).
 */
export interface Coverage {
  readonly isPaid: boolean;
  /** Tools of all plans in force. */
  readonly toolIds: ReadonlySet<string>;
}
