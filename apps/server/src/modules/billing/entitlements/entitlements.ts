import type { Clock } from '../../../platform/clock.ts';
import type { ReadCaches } from '../../../platform/database/read-caches.ts';
import type { BillingPeriod, User } from '@kitshelf/contract/profile.ts';
import type { SubscriptionStatus } from '../../../gateways/gateway-event.ts';
import { periodRanks } from '../plans/pricing.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { isSandbox } from '../orders/order-rules.ts';

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
  readonly realm: OrderRow['realm'] | 'manual';
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
function grantsInForce(grants: readonly GrantRow[], now: Date): GrantRow[] {
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
export function entitlementsOf(grants: readonly GrantRow[], now: Date): Entitlements {
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

const isReal = ({ realm }: GrantRow) => realm === 'manual' || !isSandbox(realm);

interface Place {
  readonly gateways: Readonly<Partial<Record<string, { readonly realm: OrderRow['realm'] } | undefined>>>;
  readonly isLoopback: boolean;
}

interface GrantSource extends Place {
  readonly grants: { grantsOfUser(userId: string): Promise<readonly GrantRow[]> };
  readonly readCaches: ReadCaches;
  readonly clock: Clock;
}

/** Whose grants are looked up without the database; some 2 KB each. */
const mostCached = 5_000;

/**
 * Sandbox and demo purchases grant nothing once the site is public, whenever they were made
 * (docs/product/demo.md#where-the-demo-works).
 */
function counting({ gateways, isLoopback }: Place): (grant: GrantRow) => boolean {
  /** A site that lets a gateway's test mode be public counts what was bought in it, as long as the gateway is in it. */
  const isOnTrial = ({ realm, subscription: { gateway } }: GrantRow) =>
    realm === 'test' && gateway !== null && gateways[gateway]?.realm === 'test';
  return (grant) => isLoopback || isReal(grant) || isOnTrial(grant);
}

interface GrantsSource extends Place {
  readonly grants: { grantsOfUsers(ids: readonly string[]): Promise<(GrantRow & { userId: string })[]> };
}

/** What many users have, in one query. */
export function createPremiums({ grants, ...place }: GrantsSource) {
  const isCounted = counting(place);
  return {
    premiumsAt: async (userIds: readonly string[], now: Date): Promise<Map<string, User['premium']>> => {
      const counted = (await grants.grantsOfUsers(userIds)).filter(isCounted);
      const byUser = Map.groupBy(counted, ({ userId }) => userId);
      return new Map(userIds.map((id) => [id, entitlementsOf(byUser.get(id) ?? [], now).premium]));
    },
  };
}

/** The one door out: access is asked for here and nowhere else, and no gateway's word is looked at. */
export function createEntitlements({ grants, readCaches, clock, ...place }: GrantSource) {
  const isCounted = counting(place);
  // The grants with their ends, and not what follows from them: that is judged by the clock each time.
  const cache = readCaches.open<readonly GrantRow[]>('grants', mostCached);
  const read = async (userId: string) => (await grants.grantsOfUser(userId)).filter(isCounted);
  const countedGrants = async (userId: string): Promise<readonly GrantRow[]> =>
    (await cache.get(userId, () => read(userId))) ?? [];

  return {
    entitlementsAt: async (userId: string, now: Date): Promise<Entitlements> =>
      entitlementsOf(await countedGrants(userId), now),

    /** At this moment. */
    coverageOf: async (userId: string): Promise<Coverage> => {
      const inForce = grantsInForce(await countedGrants(userId), clock.now());
      return { isPaid: inForce.length > 0, toolIds: new Set(inForce.flatMap((grant) => grant.toolIds)) };
    },
  };
}
