import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/gateway-event.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { gatewayCursors, gatewayEvents } from './event-tables.ts';

/** How many events of each gateway wait to be acted on, and since when. */
function unhandledEvents(db: Queryable) {
  return db
    .select({
      gateway: gatewayEvents.gateway,
      count: sql<number>`count(*)::integer`,
      since: sql<Date>`min(${gatewayEvents.receivedAt})`.mapWith(gatewayEvents.receivedAt),
    })
    .from(gatewayEvents)
    .where(isNull(gatewayEvents.handledAt))
    .groupBy(gatewayEvents.gateway);
}

export type EventRow = typeof gatewayEvents.$inferSelect;

const isEvent = (gateway: GatewayName, eventId: string) =>
  and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, eventId));

/**
 * Gateways' events, kept once by gateway and event id however often they are delivered, and whether they are handled.
 */
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

    unhandled: () => unhandledEvents(db),

    withId: (eventId: string) => eventsWithId(db, eventId),

    page: (filter: EventFilter, page: EventsPage) => eventsPage(db, filter, page),

    reopen: (gateway: GatewayName, eventId: string, reason: string) =>
      reopenEvent(db, gateway, eventId, reason),

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

    openSince: (before: Date, limit: number) => openEvents(db, before, limit),
  };
}

/** Events that nobody has finished since a moment, the newest first. */
function openEvents(db: Queryable, before: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(gatewayEvents)
    .where(and(isNull(gatewayEvents.handledAt), lte(gatewayEvents.receivedAt, before)))
    .orderBy(desc(gatewayEvents.receivedAt))
    .limit(limit);
}

/** Gateways number their events by themselves: at most one of each. */
function eventsWithId(db: Queryable, eventId: string): Promise<EventRow[]> {
  return db.select().from(gatewayEvents).where(hasId(eventId));
}

/** By the whole index, which begins with the gateway. */
const hasId = (eventId: string) =>
  and(inArray(gatewayEvents.gateway, ['razorpay', 'paddle']), eq(gatewayEvents.eventId, eventId));

/** An event without its bytes and what was read of them. */
export type ListedEvent = Omit<EventRow, 'body' | 'content'>;

/** Which events are asked for. */
export interface EventFilter {
  readonly state?: 'waiting' | NonNullable<EventRow['result']> | undefined;
  readonly gateway?: GatewayName | undefined;
  /** A whole id or type. */
  readonly text?: string | undefined;
}

export interface EventsPage {
  readonly isUp: boolean;
  readonly limit: number;
  readonly offset: number;
}

async function eventsPage(
  db: Queryable,
  { state, gateway, text }: EventFilter,
  { isUp, limit, offset }: EventsPage,
) {
  const order = isUp ? asc : desc;
  const isMeant = and(
    state && (state === 'waiting' ? isNull(gatewayEvents.handledAt) : eq(gatewayEvents.result, state)),
    gateway && eq(gatewayEvents.gateway, gateway),
    text === undefined ? undefined : or(hasId(text), eq(gatewayEvents.type, text)),
  );
  const { body: _body, content: _content, ...columns } = getTableColumns(gatewayEvents);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(gatewayEvents)
      .where(isMeant)
      .orderBy(order(gatewayEvents.receivedAt), order(gatewayEvents.eventId))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(gatewayEvents).where(isMeant),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** To be handled again, as if it had just come. */
async function reopenEvent(
  db: Queryable,
  gateway: GatewayName,
  eventId: string,
  replayedFor: string,
): Promise<void> {
  const anew = { handledAt: null, result: null, attempts: 0, lastError: null, replayedFor };
  await db.update(gatewayEvents).set(anew).where(isEvent(gateway, eventId));
}

/** How far the gateways' own lists have been read. */
export function cursorRepository(db: Queryable) {
  return {
    async cursor(gateway: GatewayName, paymentMode: string) {
      const [row] = await db
        .select()
        .from(gatewayCursors)
        .where(and(eq(gatewayCursors.gateway, gateway), eq(gatewayCursors.paymentMode, paymentMode)));
      return row;
    },

    async keepCursor(row: typeof gatewayCursors.$inferInsert): Promise<void> {
      await db
        .insert(gatewayCursors)
        .values(row)
        .onConflictDoUpdate({
          target: [gatewayCursors.gateway, gatewayCursors.paymentMode],
          set: { cursor: row.cursor ?? null, readUntil: row.readUntil },
        });
    },
  };
}
