import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ProviderId } from '@kitshelf/contract/providers.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { providerFlows, userIdentities } from './sign-in-tables.ts';

export type IdentityRow = typeof userIdentities.$inferSelect;
export type FlowRow = typeof providerFlows.$inferSelect;
export type NewFlow = typeof providerFlows.$inferInsert;

const ofUser = (userId: string, provider: ProviderId) =>
  and(eq(userIdentities.userId, userId), eq(userIdentities.provider, provider));

/** Who users are at providers: each user has one identity at a provider, and each identity one user. */
export function identityRepository(db: Queryable) {
  return {
    async find(provider: ProviderId, subject: string): Promise<IdentityRow | undefined> {
      const [row] = await db
        .select()
        .from(userIdentities)
        .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)));
      return row;
    },

    ofUser: (userId: string): Promise<IdentityRow[]> =>
      db
        .select()
        .from(userIdentities)
        .where(eq(userIdentities.userId, userId))
        .orderBy(userIdentities.createdAt),

    /** The one of a user at a provider goes in its place; false when the person is somebody else's already. */
    async put(identity: IdentityRow): Promise<boolean> {
      await db.delete(userIdentities).where(ofUser(identity.userId, identity.provider));
      const added = await db.insert(userIdentities).values(identity).onConflictDoNothing().returning();
      return added.length > 0;
    },

    async see(id: string, lastUsedAt: Date): Promise<void> {
      await db.update(userIdentities).set({ lastUsedAt }).where(eq(userIdentities.id, id));
    },

    /** False when there was none. */
    async remove(userId: string, provider: ProviderId): Promise<boolean> {
      return (await db.delete(userIdentities).where(ofUser(userId, provider)).returning()).length > 0;
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(userIdentities).where(eq(userIdentities.userId, userId));
    },
  };
}

/**
 * Sign-ins by provider that are under way, by hashes of their secrets. `take` and `remove` succeed once, however many
 * ask.
 */
export function flowRepository(db: Queryable) {
  return {
    async insert(flow: NewFlow): Promise<void> {
      await db.insert(providerFlows).values(flow);
    },

    /** Takes the one that is in time and has not been taken yet, in whose tab it was begun; nobody takes it twice. */
    async take(
      stateHash: string,
      provider: ProviderId,
      sessionHash: string,
      now: Date,
    ): Promise<FlowRow | undefined> {
      const isIt = and(
        eq(providerFlows.stateHash, stateHash),
        eq(providerFlows.provider, provider),
        eq(providerFlows.sessionHash, sessionHash),
        isNull(providerFlows.usedAt),
        gt(providerFlows.expiresAt, now),
      );
      const [flow] = await db.update(providerFlows).set({ usedAt: now }).where(isIt).returning();
      return flow;
    },

    async update(stateHash: string, changes: Partial<NewFlow>): Promise<void> {
      await db.update(providerFlows).set(changes).where(eq(providerFlows.stateHash, stateHash));
    },

    /** The one whose proof is awaited, still in time. */
    async findByProof(proofHash: string, now: Date): Promise<FlowRow | undefined> {
      const [flow] = await db
        .select()
        .from(providerFlows)
        .where(and(eq(providerFlows.proofHash, proofHash), gt(providerFlows.expiresAt, now)));
      return flow;
    },

    /** False when somebody else has taken it meanwhile. */
    async remove(stateHash: string): Promise<boolean> {
      const gone = await db.delete(providerFlows).where(eq(providerFlows.stateHash, stateHash)).returning();
      return gone.length > 0;
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(providerFlows).where(lte(providerFlows.expiresAt, now));
    },
  };
}
