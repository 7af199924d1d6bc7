import type { User } from '@kitshelf/contract/profile.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { ReadCaches } from '../../../../platform/database/read-caches.ts';
import { isSandbox, type PaymentMode } from '../../domain/order-rules.ts';
import {
  type Coverage,
  type Entitlements,
  getEntitlements,
  type GrantRow,
  grantsInForce,
} from '../../domain/entitlement-rules.ts';

const isReal = ({ paymentMode }: GrantRow) => paymentMode === 'manual' || !isSandbox(paymentMode);

interface Place {
  readonly gateways: Readonly<Partial<Record<string, { readonly paymentMode: PaymentMode } | undefined>>>;
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
  const isOnTrial = ({ paymentMode, subscription: { gateway } }: GrantRow) =>
    paymentMode === 'test' && gateway !== null && gateways[gateway]?.paymentMode === 'test';
  return (grant) => isLoopback || isReal(grant) || isOnTrial(grant);
}

interface GrantsSource extends Place {
  readonly grants: { grantsOfUsers(ids: readonly string[]): Promise<(GrantRow & { userId: string })[]> };
}

/** What many users have, in one query. */
export function createPremiums({ grants, ...place }: GrantsSource) {
  const isCounted = counting(place);
  const countedByUser = async (userIds: readonly string[]) =>
    Map.groupBy((await grants.grantsOfUsers(userIds)).filter(isCounted), ({ userId }) => userId);
  return {
    /** The ids of the plans that give access at `now`, by the users who hold any. */
    plansHeldAt: async (userIds: readonly string[], now: Date): Promise<Map<string, ReadonlySet<string>>> => {
      const held = [...(await countedByUser(userIds))].map(
        ([id, rows]) => [id, new Set(grantsInForce(rows, now).map(({ planId }) => planId))] as const,
      );
      return new Map(held.filter(([, plans]) => plans.size > 0));
    },

    /** The names of those plans, each once. */
    planNamesHeldAt: async (userIds: readonly string[], now: Date): Promise<Map<string, string[]>> =>
      new Map(
        [...(await countedByUser(userIds))].map(([id, rows]) => [
          id,
          [...new Set(grantsInForce(rows, now).map(({ productName }) => productName))],
        ]),
      ),

    /** As operators see customers: access that was given by hand and has ended leaves them as they were before. */
    premiumsAt: async (userIds: readonly string[], now: Date): Promise<Map<string, User['premium']>> => {
      const byUser = await countedByUser(userIds);
      return new Map(userIds.map((id) => [id, getPremiumAsCustomer(byUser.get(id) ?? [], now)]));
    },
  };
}

function getPremiumAsCustomer(grants: readonly GrantRow[], now: Date): User['premium'] {
  const { premium } = getEntitlements(grants, now);
  const isOnlyGiven = grants.every(({ paymentMode }) => paymentMode === 'manual');
  return premium === 'expired' && isOnlyGiven ? 'free' : premium;
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
      getEntitlements(await countedGrants(userId), now),

    /** The plans that somebody has at this moment. */
    planIdsOf: async (userId: string): Promise<ReadonlySet<string>> =>
      new Set(grantsInForce(await countedGrants(userId), clock.now()).map(({ planId }) => planId)),

    /** At this moment. */
    coverageOf: async (userId: string): Promise<Coverage> => {
      const inForce = grantsInForce(await countedGrants(userId), clock.now());
      return { isPaid: inForce.length > 0, toolIds: new Set(inForce.flatMap((grant) => grant.toolIds)) };
    },
  };
}
