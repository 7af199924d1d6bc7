import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { declarations } from './declaration-tables.ts';

export type DeclarationRow = typeof declarations.$inferSelect;
export type NewDeclaration = typeof declarations.$inferInsert;

/** Which declarations are asked for. */
export interface DeclarationFilter {
  readonly kind?: DeclarationRow['kind'] | undefined;
  readonly state?: DeclarationRow['state'] | undefined;
}

interface Page {
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** What customers declared. */
export function declarationRepository(db: Queryable) {
  const select = () => db.select().from(declarations);
  return {
    byId: async (id: string): Promise<DeclarationRow | undefined> =>
      (await select().where(eq(declarations.id, id)))[0],

    withdrawalOf: async (orderId: string): Promise<DeclarationRow | undefined> =>
      (await select().where(and(eq(declarations.kind, 'withdrawal'), eq(declarations.orderId, orderId))))[0],

    ofUser: (userId: string): Promise<DeclarationRow[]> =>
      select().where(eq(declarations.userId, userId)).orderBy(desc(declarations.receivedAt)),

    /** `undefined` when the order has a withdrawal already. */
    async insert(row: NewDeclaration): Promise<DeclarationRow | undefined> {
      const [inserted] = await db.insert(declarations).values(row).onConflictDoNothing().returning();
      return inserted;
    },

    async update(id: string, changes: Partial<DeclarationRow>): Promise<void> {
      await db.update(declarations).set(changes).where(eq(declarations.id, id));
    },

    /** What they said beyond facts of their orders, when they leave. */
    async forgetWords(userId: string): Promise<void> {
      const hasWords = and(eq(declarations.userId, userId), isNotNull(declarations.asked));
      await db.update(declarations).set({ asked: null }).where(hasWords);
    },

    /** Withdrawals whose sender is still to be proven. */
    countAsked: (): Promise<number> => db.$count(declarations, eq(declarations.state, 'asked')),

    async page(filter: DeclarationFilter, { isOldestFirst, limit, offset }: Page) {
      const { kind, state } = filter;
      const isMeant = and(kind && eq(declarations.kind, kind), state && eq(declarations.state, state));
      const order = isOldestFirst ? asc : desc;
      const rows = await select()
        .where(isMeant)
        .orderBy(order(declarations.receivedAt), order(declarations.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ total: count() }).from(declarations).where(isMeant);
      return { rows, total: counted?.total ?? 0 };
    },
  };
}

/** Withdrawals of some users that were carried out, the earliest first. */
export const getWithdrawn = (db: Queryable, userIds: readonly string[]): Promise<DeclarationRow[]> =>
  db
    .select()
    .from(declarations)
    .where(
      and(
        inArray(declarations.userId, [...userIds]),
        eq(declarations.kind, 'withdrawal'),
        eq(declarations.state, 'done'),
      ),
    )
    .orderBy(asc(declarations.decidedAt));
