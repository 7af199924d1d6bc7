import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { challenges, deskSessions, invitations, operators, passkeys } from './operator-tables.ts';

export type OperatorRow = typeof operators.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;
export type DeskSessionRow = typeof deskSessions.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;

/** Operators by their user. `lockAll` has whoever changes roles take turns, so that an owner is always left. */
export function operatorRepository(db: Queryable) {
  return {
    all: (): Promise<OperatorRow[]> => db.select().from(operators),

    async find(userId: string): Promise<OperatorRow | undefined> {
      return (await db.select().from(operators).where(eq(operators.userId, userId)))[0];
    },

    /** Nobody else can change it until the transaction ends. */
    async lock(userId: string): Promise<OperatorRow | undefined> {
      return (await db.select().from(operators).where(eq(operators.userId, userId)).for('update'))[0];
    },

    /** All of them, locked: whether there is another owner is decided by one at a time. */
    lockAll: (): Promise<OperatorRow[]> =>
      db.select().from(operators).orderBy(operators.userId).for('update'),

    async put(row: OperatorRow): Promise<void> {
      const { roles, refundLimit } = row;
      await db
        .insert(operators)
        .values(row)
        .onConflictDoUpdate({ target: operators.userId, set: { roles, refundLimit } });
    },

    async update(userId: string, changes: Partial<OperatorRow>): Promise<void> {
      await db.update(operators).set(changes).where(eq(operators.userId, userId));
    },

    /** With sessions and factors. */
    async remove(userId: string): Promise<void> {
      for (const table of [deskSessions, passkeys, challenges, operators])
        await db.delete(table).where(eq(table.userId, userId));
    },
  };
}

/** Operators' passkeys and the one challenge that each is asked; an answer takes it away. */
export function passkeyRepository(db: Queryable) {
  return {
    ofUser: (userId: string): Promise<PasskeyRow[]> =>
      db.select().from(passkeys).where(eq(passkeys.userId, userId)),

    owners: async (): Promise<Set<string>> =>
      new Set((await db.selectDistinct({ id: passkeys.userId }).from(passkeys)).map(({ id }) => id)),

    async insert(row: PasskeyRow): Promise<void> {
      await db.insert(passkeys).values(row);
    },

    async count(id: string, counter: number): Promise<void> {
      await db.update(passkeys).set({ counter }).where(eq(passkeys.id, id));
    },

    /** The last one asked is the only one that counts. */
    async ask(row: typeof challenges.$inferInsert): Promise<void> {
      const { challenge, expiresAt } = row;
      await db
        .insert(challenges)
        .values(row)
        .onConflictDoUpdate({ target: challenges.userId, set: { challenge, expiresAt } });
    },

    /** What was asked, which nobody can answer a second time. */
    async takeAsked(userId: string, now: Date): Promise<string | undefined> {
      const isThat = and(eq(challenges.userId, userId), gt(challenges.expiresAt, now));
      const [row] = await db.delete(challenges).where(isThat).returning();
      return row?.challenge;
    },
  };
}

async function holdSession(db: Queryable, tokenHash: string): Promise<boolean> {
  const isIt = eq(deskSessions.tokenHash, tokenHash);
  return (
    (await db.select({ of: deskSessions.userId }).from(deskSessions).where(isIt).for('share')).length > 0
  );
}

/** Sessions at the desk by the hash of their token, apart from those of the shop. */
export function deskSessionRepository(db: Queryable) {
  return {
    async insert(row: DeskSessionRow): Promise<void> {
      await db.insert(deskSessions).values(row);
    },

    /** A session that has not run out, with its operator. */
    async findLive(tokenHash: string, now: Date) {
      const [row] = await db
        .select()
        .from(deskSessions)
        .innerJoin(operators, eq(operators.userId, deskSessions.userId))
        .where(and(eq(deskSessions.tokenHash, tokenHash), gt(deskSessions.expiresAt, now)));
      return row && { session: row.desk_sessions, operator: row.operators };
    },

    /** Whether anybody sits at the desk. */
    async isAnyLive(now: Date): Promise<boolean> {
      const live = gt(deskSessions.expiresAt, now);
      const rows = await db.select({ at: deskSessions.expiresAt }).from(deskSessions).where(live).limit(1);
      return rows.length > 0;
    },

    async prove(tokenHash: string, provenAt: Date): Promise<void> {
      await db.update(deskSessions).set({ provenAt }).where(eq(deskSessions.tokenHash, tokenHash));
    },

    async remove(tokenHash: string): Promise<void> {
      await db.delete(deskSessions).where(eq(deskSessions.tokenHash, tokenHash));
    },

    /** Whether it is there; nobody ends it until the transaction does. */
    hold: (tokenHash: string): Promise<boolean> => holdSession(db, tokenHash),

    /** All of a user's, or all but one. */
    async removeAllOf(userId: string, except?: string): Promise<void> {
      const others = except === undefined ? undefined : ne(deskSessions.tokenHash, except);
      await db.delete(deskSessions).where(and(eq(deskSessions.userId, userId), others));
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(deskSessions).where(lte(deskSessions.expiresAt, now));
    },
  };
}

/** Invitations to the desk. `take` succeeds once and only in time; the link's token is not stored here. */
export function invitationRepository(db: Queryable) {
  return {
    all: (): Promise<InvitationRow[]> => db.select().from(invitations),

    async find(id: string): Promise<InvitationRow | undefined> {
      return (await db.select().from(invitations).where(eq(invitations.id, id)))[0];
    },

    async insert(row: InvitationRow): Promise<void> {
      await db.insert(invitations).values(row);
    },

    /** One in time, which nobody can use a second time. */
    async take(id: string, now: Date): Promise<InvitationRow | undefined> {
      const isThat = and(eq(invitations.id, id), gt(invitations.expiresAt, now));
      return (await db.delete(invitations).where(isThat).returning())[0];
    },

    async prolong(id: string, expiresAt: Date): Promise<void> {
      await db.update(invitations).set({ expiresAt }).where(eq(invitations.id, id));
    },

    async remove(id: string): Promise<void> {
      await db.delete(invitations).where(eq(invitations.id, id));
    },

    /** Those that were there. */
    removeTo: (email: string): Promise<InvitationRow[]> =>
      db.delete(invitations).where(eq(invitations.email, email)).returning(),

    /** Whether it was there. */
    async change(id: string, changes: Pick<InvitationRow, 'roles' | 'refundLimit'>): Promise<boolean> {
      const rows = await db.update(invitations).set(changes).where(eq(invitations.id, id)).returning();
      return rows.length > 0;
    },

    /** Those whose link ended at that moment or before. */
    async removeOver(moment: Date): Promise<void> {
      await db.delete(invitations).where(lte(invitations.expiresAt, moment));
    },
  };
}
