import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { users } from './tables.ts';
import { oauthGrants, oauthRequests, oauthTokens } from './oauth-tables.ts';

export type OAuthRequestRow = typeof oauthRequests.$inferSelect;
export type GrantRow = typeof oauthGrants.$inferSelect;
type TokenRow = typeof oauthTokens.$inferSelect;
export type TokenKind = TokenRow['kind'];

/** Clients' requests that wait for a user's consent, by the hash of their token; expired ones are not found. */
export function oauthRequestRepository(db: Queryable) {
  const isLive = (tokenHash: string, now: Date) =>
    and(eq(oauthRequests.tokenHash, tokenHash), gt(oauthRequests.expiresAt, now));
  return {
    async insert(row: OAuthRequestRow): Promise<void> {
      await db.insert(oauthRequests).values(row);
    },

    async live(tokenHash: string, now: Date): Promise<OAuthRequestRow | undefined> {
      const [row] = await db.select().from(oauthRequests).where(isLive(tokenHash, now));
      return row;
    },

    /** Gives it away: of several who ask at once only one has it. */
    async take(tokenHash: string, now: Date): Promise<OAuthRequestRow | undefined> {
      const [row] = await db.delete(oauthRequests).where(isLive(tokenHash, now)).returning();
      return row;
    },
  };
}

/** What users have allowed clients to do. Removing a grant removes its tokens. */
export function grantRepository(db: Queryable) {
  return {
    async insert(row: GrantRow): Promise<void> {
      await db.insert(oauthGrants).values(row);
    },

    async update(id: string, changes: Partial<GrantRow>): Promise<void> {
      await db.update(oauthGrants).set(changes).where(eq(oauthGrants.id, id));
    },

    liveOf: (userId: string, now: Date): Promise<GrantRow[]> =>
      db
        .select()
        .from(oauthGrants)
        .where(and(eq(oauthGrants.userId, userId), gt(oauthGrants.expiresAt, now)))
        .orderBy(desc(oauthGrants.lastUsedAt), desc(oauthGrants.createdAt)),

    /** With all its tokens. */
    async remove(id: string): Promise<void> {
      await db.delete(oauthGrants).where(eq(oauthGrants.id, id));
    },

    /** Whether there was such a grant of the user's. */
    async removeOf(userId: string, id: string): Promise<boolean> {
      const isIt = and(eq(oauthGrants.userId, userId), eq(oauthGrants.id, id));
      return (await db.delete(oauthGrants).where(isIt).returning({ id: oauthGrants.id })).length > 0;
    },
  };
}

/**
 * Tokens by their hash. `lock` also holds the grant, so that a token is exchanged by one caller at a time;
 * `withAccess` gives `undefined` for what has run out.
 */
export function oauthTokenRepository(db: Queryable) {
  return {
    async insert(row: typeof oauthTokens.$inferInsert): Promise<void> {
      await db.insert(oauthTokens).values(row);
    },

    /** A token of a kind with its grant, which nobody else can change until the transaction ends. */
    async lock(tokenHash: string, kind: TokenKind) {
      const [found] = await db
        .select({ token: oauthTokens, grant: oauthGrants })
        .from(oauthTokens)
        .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
        .where(and(eq(oauthTokens.tokenHash, tokenHash), eq(oauthTokens.kind, kind)))
        .for('update');
      return found;
    },

    async markUsed(tokenHash: string, usedAt: Date): Promise<void> {
      await db.update(oauthTokens).set({ usedAt }).where(eq(oauthTokens.tokenHash, tokenHash));
    },

    withAccess: (tokenHash: string, now: Date) => grantWithAccess(db, tokenHash, now),

    /** The grant of a token of any kind, used or not. */
    async ofToken(tokenHash: string): Promise<GrantRow | undefined> {
      const [row] = await db
        .select({ grant: oauthGrants })
        .from(oauthTokens)
        .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
        .where(eq(oauthTokens.tokenHash, tokenHash));
      return row?.grant;
    },
  };
}

/** The grant of a token that opens calls, with what decides whether its user may use it. */
async function grantWithAccess(db: Queryable, tokenHash: string, now: Date) {
  const isOpen = and(
    eq(oauthTokens.tokenHash, tokenHash),
    eq(oauthTokens.kind, 'access'),
    gt(oauthTokens.expiresAt, now),
    gt(oauthGrants.expiresAt, now),
  );
  const [row] = await db
    .select({ grant: oauthGrants, isDemo: users.isDemo })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(isOpen);
  return row && { ...row.grant, isDemo: row.isDemo };
}

/** Forgets what has run out: requests, grants with their tokens, and tokens of grants that live on. */
export async function removeOverOAuth(db: Queryable, now: Date): Promise<void> {
  for (const table of [oauthRequests, oauthGrants, oauthTokens])
    await db.delete(table).where(lte(table.expiresAt, now));
}
