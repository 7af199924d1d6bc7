import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

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
      return row;
    },

    async insertIfMissing(user: NewUser): Promise<void> {
      await db.insert(users).values(user).onConflictDoNothing();
    },

    async update(id: string, changes: Partial<NewUser>): Promise<UserRow | undefined> {
      const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
      return user;
    },

    /** Forgets registrations that nobody confirmed. */
    async removeUnverifiedBefore(moment: Date): Promise<void> {
      await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, moment)));
    },
  };
}
