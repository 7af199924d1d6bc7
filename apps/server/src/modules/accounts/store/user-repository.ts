import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  gt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { oauthGrants } from './oauth-tables.ts';
import { users, sessions } from './tables.ts';
import { recordChanges, recordDeletedUsers } from './user-change-repository.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Users by id or address. Addresses are compared as stored, in lower case; a new name tells lists too. */
export function userRepository(db: Queryable) {
  return {
    async find(id: string): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return user;
    },

    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.email, email));
      return user;
    },

    listedAfter: (id: string, limit: number) => listedAfter(db, id, limit),
    confirmedAfter: (id: string, limit: number) => listedAfter(db, id, limit, isNotNull(users.verifiedAt)),
    findAll: (ids: readonly string[]) => usersWith(db, ids),
    withEmails: (emails: readonly string[]) => usersAt(db, emails),
    findLike: (text: string, limit: number) => usersLike(db, text, limit),

    /** The user, whom nobody else can change until the transaction ends. */
    async lock(id: string): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.id, id)).for('update');
      return user;
    },

    /** The user with that address, locked; a new one when there is none, also when two ask at once. */
    async lockOrInsert(user: NewUser): Promise<UserRow> {
      const [row] = await db
        .insert(users)
        .values(user)
        .onConflictDoUpdate({ target: users.email, set: { email: user.email } })
        .returning();
      if (!row) throw new Error('An upsert answered no row');
      await recordChanges(db, [row.id]);
      return row;
    },

    async insertIfMissing(user: NewUser): Promise<void> {
      await db.insert(users).values(user).onConflictDoNothing();
      await recordChanges(db, [user.id]);
    },

    /** Names and addresses within a transaction, so that lists learn of them. */
    update: (id: string, changes: Partial<NewUser>) => updateUser(db, id, changes),

    /** With sessions and links; within a transaction. */
    remove: (id: string): Promise<void> => removeWhere(db, eq(users.id, id)),

    /** Forgets registrations that nobody confirmed; within a transaction. */
    removeUnverifiedBefore: (moment: Date): Promise<void> =>
      removeWhere(db, and(isNull(users.verifiedAt), lt(users.createdAt, moment))),
  };
}

async function updateUser(
  db: Queryable,
  id: string,
  changes: Partial<NewUser>,
): Promise<UserRow | undefined> {
  // Who is given a password has one, unless it is said to be nobody's.
  const all = changes.passwordHash === undefined ? changes : { hasPassword: true, ...changes };
  const [row] = await db.update(users).set(all).where(eq(users.id, id)).returning();
  if (changes.name !== undefined || changes.email !== undefined) await recordChanges(db, [id]);
  return row;
}

async function removeWhere(db: Queryable, condition: SQL | undefined): Promise<void> {
  const gone = await db.delete(users).where(condition).returning({ id: users.id });
  await recordDeletedUsers(
    db,
    gone.map(({ id }) => id),
  );
}

/** What lists of users are made by. */
export type ListedUser = Pick<UserRow, 'id' | 'name' | 'email' | 'createdAt'>;

const listedAfter = (db: Queryable, id: string, limit: number, isMeant?: SQL): Promise<ListedUser[]> =>
  db
    .select({ id: users.id, name: users.name, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(and(gt(users.id, id), isMeant))
    .orderBy(asc(users.id))
    .limit(limit);

/** From the one moment, before the other. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/**
 * Confirmed accounts by the day (UTC) on which they were made; those of the demo are none.
 * @param except users who count for nothing
 */
export function signUpsByDay(
  db: Queryable,
  { from, before }: Span,
  except: readonly string[],
): Promise<{ day: string; signUps: number }[]> {
  const date = sql`(${users.createdAt} at time zone 'UTC')::date`;
  // As text once for each day, not for each row.
  const day = sql<string>`to_char(${date}, 'YYYY-MM-DD')`;
  const isWithin = and(gte(users.createdAt, from), lt(users.createdAt, before));
  return db
    .select({ day, signUps: count() })
    .from(users)
    .where(
      and(isWithin, isNotNull(users.verifiedAt), eq(users.isDemo, false), notInArray(users.id, [...except])),
    )
    .groupBy(date);
}

/** The users of the demonstration data. */
export const demoUserIds = async (db: Queryable): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true))).map(({ id }) => id);

const usersWith = (db: Queryable, ids: readonly string[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));

const usersAt = (db: Queryable, emails: readonly string[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(inArray(users.email, [...emails]));

/** Those whose address or name contains a text, a few. */
function usersLike(db: Queryable, text: string, limit: number): Promise<UserRow[]> {
  return db.select().from(users).where(isLike(text)).orderBy(asc(users.email)).limit(limit);
}

function isLike(text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Letters of ASCII need none of a language's rules for capitals, which take three times as long.
  const name = isAscii(text) ? sql`${users.name} collate "C"` : users.name;
  return or(like(users.email, pattern.toLowerCase()), ilike(name, pattern));
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

export type SessionRow = typeof sessions.$inferSelect;

async function seeSession(
  db: Queryable,
  tokenHash: string,
  seen: Pick<SessionRow, 'lastSeenAt' | 'expiresAt'>,
): Promise<boolean> {
  const isIt = eq(sessions.tokenHash, tokenHash);
  return (await db.update(sessions).set(seen).where(isIt).returning({ of: sessions.userId })).length > 0;
}

async function holdSession(db: Queryable, tokenHash: string): Promise<boolean> {
  const isIt = eq(sessions.tokenHash, tokenHash);
  return (await db.select({ of: sessions.userId }).from(sessions).where(isIt).for('share')).length > 0;
}

/** A session that has not run out, with what decides whether its user may use it. */
export interface LiveSession extends SessionRow {
  readonly isDemo: boolean;
}

/** Sessions by the hash of their token. `findLive` and `liveOf` leave out what has run out. */
export function sessionRepository(db: Queryable) {
  return {
    async insert(session: SessionRow): Promise<void> {
      await db.insert(sessions).values(session);
    },

    async findLive(tokenHash: string, now: Date): Promise<LiveSession | undefined> {
      const [row] = await db
        .select({ session: sessions, isDemo: users.isDemo })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
      return row && { ...row.session, isDemo: row.isDemo };
    },

    /** Those of a user that have not run out, the latest used first. */
    async liveOf(userId: string, now: Date): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
    },

    /** Notes its use; false when it has ended. */
    see: (tokenHash: string, lastSeenAt: Date, expiresAt: Date): Promise<boolean> =>
      seeSession(db, tokenHash, { lastSeenAt, expiresAt }),

    /** When it began; `undefined` when it has ended. */
    startOf: async (tokenHash: string): Promise<Date | undefined> =>
      (await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0]?.createdAt,

    /** Whether it is there; nobody ends it until the transaction does. */
    hold: (tokenHash: string): Promise<boolean> => holdSession(db, tokenHash),

    async remove(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** All of a user's, or all but one; the clients that they let in are signed out, too. */
    async removeAllOf(userId: string, except?: string): Promise<void> {
      const others = except === undefined ? undefined : ne(sessions.tokenHash, except);
      await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
      await db.delete(oauthGrants).where(eq(oauthGrants.userId, userId));
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
    },
  };
}
