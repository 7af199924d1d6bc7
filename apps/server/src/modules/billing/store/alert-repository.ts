import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { alerts } from './alert-tables.ts';

export type AlertRow = typeof alerts.$inferSelect;

const isOpen = isNull(alerts.closedAt);

export interface AlertPage {
  readonly isOver: boolean;
  readonly isUp: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** How many alerts nobody has closed yet, of all kinds. */
export const countOpenAlerts = (db: Queryable): Promise<number> => db.$count(alerts, isOpen);

/**
 * Alerts as the system raises and closes them: at most one is open of each kind and subject, and closing what is not
 * open changes nothing.
 */
export function alertRepository(db: Queryable) {
  return {
    /** Opens an alert, or counts the open one up. */
    async raise(
      {
        kind,
        subject,
        words,
        dueAt = null,
      }: Pick<AlertRow, 'kind' | 'subject' | 'words'> & Partial<Pick<AlertRow, 'dueAt'>>,
      now: Date,
    ): Promise<void> {
      const seen = { firstSeenAt: now, lastSeenAt: now, count: 1 };
      await db
        .insert(alerts)
        .values({ id: newId(), kind, subject, words, dueAt, ...seen })
        .onConflictDoUpdate({
          target: [alerts.kind, alerts.subject],
          targetWhere: isOpen,
          set: { words, dueAt, lastSeenAt: now, count: sql`${alerts.count} + 1` },
        });
    },

    /** What it warned of is over. */
    async close(kind: string, subject: string, now: Date): Promise<void> {
      await db
        .update(alerts)
        .set({ closedAt: now })
        .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isOpen));
    },

    /** Kinds that stood in a mail after a moment, open or not. */
    async kindsMailedAfter(moment: Date): Promise<Set<string>> {
      const rows = await db
        .selectDistinct({ kind: alerts.kind })
        .from(alerts)
        .where(gt(alerts.mailedAt, moment));
      return new Set(rows.map(({ kind }) => kind));
    },

    /** All open ones stood in a mail. */
    async noteMailed(now: Date): Promise<void> {
      await db.update(alerts).set({ mailedAt: now }).where(isOpen);
    },

    /** The newest first. */
    open: (): Promise<AlertRow[]> => db.select().from(alerts).where(isOpen).orderBy(desc(alerts.lastSeenAt)),
  };
}

/** Alerts one by one, for anyone who looks at them. */
export function alertPageRepository(db: Queryable) {
  return {
    /** Open ones or those that are over, by when they were first seen; and how many there are. */
    async page({ isOver, isUp, limit, offset }: AlertPage) {
      const isMeant = isOver ? isNotNull(alerts.closedAt) : isOpen;
      const order = isUp ? asc : desc;
      const rows = await db
        .select()
        .from(alerts)
        .where(isMeant)
        .orderBy(order(alerts.firstSeenAt), order(alerts.id))
        .limit(limit)
        .offset(offset);
      return { rows, total: await db.$count(alerts, isMeant) };
    },

    async byId(id: string): Promise<AlertRow | undefined> {
      return (await db.select().from(alerts).where(eq(alerts.id, id)))[0];
    },

    /** Whether it was open. */
    async closeBy(id: string, closedBy: string, closedAt: Date): Promise<boolean> {
      const isIt = and(eq(alerts.id, id), isOpen);
      return (await db.update(alerts).set({ closedAt, closedBy }).where(isIt).returning()).length > 0;
    },
  };
}
