import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/fact.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { gatewayCursors, gatewayEvents } from './event-tables.ts';

export type EventRow = typeof gatewayEvents.$inferSelect;

const isEvent = (gateway: GatewayName, eventId: string) =>
  and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, eventId));

export function eventRepository(db: Queryable) {
  return {
    /** `false` when the event is here already. */
    async insert(row: typeof gatewayEvents.$inferInsert): Promise<boolean> {
      const inserted = await db
        .insert(gatewayEvents)
        .values(row)
        .onConflictDoNothing()
        .returning({ eventId: gatewayEvents.eventId });
      return inserted.length > 0;
    },

    async byId(gateway: GatewayName, eventId: string): Promise<EventRow | undefined> {
      const [row] = await db.select().from(gatewayEvents).where(isEvent(gateway, eventId));
      return row;
    },

    async finish(
      gateway: GatewayName,
      eventId: string,
      result: EventRow['result'],
      now: Date,
    ): Promise<void> {
      await db
        .update(gatewayEvents)
        .set({ handledAt: now, result, lastError: null })
        .where(isEvent(gateway, eventId));
    },

    async countAttempt(gateway: GatewayName, eventId: string, lastError: string | null): Promise<void> {
      await db
        .update(gatewayEvents)
        .set({ attempts: sql`${gatewayEvents.attempts} + 1`, lastError })
        .where(isEvent(gateway, eventId));
    },

    /** Events that nobody has finished since a moment. */
    openSince: (before: Date, limit: number): Promise<EventRow[]> =>
      db
        .select()
        .from(gatewayEvents)
        .where(and(isNull(gatewayEvents.handledAt), lte(gatewayEvents.receivedAt, before)))
        .orderBy(asc(gatewayEvents.receivedAt))
        .limit(limit),
  };
}

/** How far the gateways' own lists have been read. */
export function cursorRepository(db: Queryable) {
  return {
    async cursor(gateway: GatewayName, realm: string) {
      const [row] = await db
        .select()
        .from(gatewayCursors)
        .where(and(eq(gatewayCursors.gateway, gateway), eq(gatewayCursors.realm, realm)));
      return row;
    },

    async keepCursor(row: typeof gatewayCursors.$inferInsert): Promise<void> {
      await db
        .insert(gatewayCursors)
        .values(row)
        .onConflictDoUpdate({
          target: [gatewayCursors.gateway, gatewayCursors.realm],
          set: { cursor: row.cursor ?? null, readUntil: row.readUntil },
        });
    },
  };
}
