import { outsideUnit, raiseAlert } from '../alerts/alerts.ts';
import type { GatewayEvent, GatewayName, GatewayRef } from '../../../../gateways/gateway-event.ts';
import type { WebhookEvent, Headers, PaymentGateway } from '../../../../gateways/gateway.ts';
import { AppError } from '../../../../platform/errors.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import type { Applied } from '../payments/accept-payment.ts';
import { applyEvents } from './apply-events.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { eventRepository, type EventRow } from '../../store/event-repository.ts';

/** Acts on an event that was stored. */
export const handleEventJob = defineJob<{ gateway: GatewayName; eventId: string }>('billing-event', {
  leaseMs: 120_000,
  lane: 'gateway',
});

/** An event has one job, however often it is missed. */
export const eventJobId = (gateway: GatewayName, eventId: string) => `event:${gateway}:${eventId}`;

/** The gateway has not said yes or no; the job that asked is tried again. */
export class GatewayUndecided extends Error {}

/** An event about something that we do not know is looked at this often: it may have overtaken our own commit. */
const maxUnmatchedAttempts = 5;

export type Received =
  | { readonly kind: 'stored' | 'known' }
  | { readonly kind: 'refused'; readonly status: 400 | 401 };

/** Takes the gateways' webhooks in, and acts on them once they are stored. Registers its job. */
export function createWebhookIntake(deps: BillingDeps) {
  deps.jobs.handle(handleEventJob, ({ payload }) => handleEvent(deps, payload.gateway, payload.eventId));
  return {
    /** Throws 404 for a gateway that is not configured. */
    receiveWebhook: async (name: GatewayName, rawBody: Uint8Array, headers: Headers): Promise<Received> => {
      const gateway = deps.gateways[name];
      if (!gateway) throw new AppError('NotFound');
      return receiveEvent(deps, gateway, rawBody, headers);
    },

    /** A part of what gateways sent, without its bytes, and how much there is. */
    eventsPage: repositories(deps).events.page,

    /**
     * Acts on a stored event once more, as if it had just come, and keeps why. Throws 404, 503 when its gateway does not
     * answer.
     */
    replayEvent: async (eventId: string, reason: string): Promise<EventRow[]> => {
      const { events } = repositories(deps);
      const stored = await events.withId(eventId);
      if (stored.length === 0) throw new AppError('NotFound', { message: `There is no event ${eventId}` });
      for (const { gateway } of stored) await replay(deps, gateway, eventId, reason);
      return events.withId(eventId);
    },
  };
}

/**
 * Takes an event in: signature over the raw bytes, one row, and that is all, so that the gateway has its answer at once.
 * What follows from it is a job that exists exactly if the row does.
 */
async function receiveEvent(
  deps: BillingDeps,
  gateway: PaymentGateway,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<Received> {
  const event = gateway.parseWebhook(rawBody, headers);
  if (event.kind === 'refused') {
    deps.log.warn({ gateway: gateway.name, reason: event.reason }, 'a webhook was refused');
    return { kind: 'refused', status: event.status };
  }
  const body = Buffer.from(rawBody).toString('utf8');
  if (await store(deps, gateway.name, event, body)) return { kind: 'stored' };
  const first = await repositories(deps).events.byId(gateway.name, event.eventId);
  // An emptied body was of somebody who has left, or old: nobody can tell whether it is another one.
  if (first && first.body !== '' && first.body !== body) {
    await raiseAlert(outsideUnit(deps), {
      kind: 'event_changed',
      subject: `${gateway.name}:${event.eventId}`,
      words: 'An event came again with another body; the first one counts',
    });
  }
  return { kind: 'known' };
}

function store(deps: BillingDeps, gateway: GatewayName, event: WebhookEvent, body: string): Promise<boolean> {
  const { eventId, type, occurredAt } = event;
  return deps.database.transaction(async (tx) => {
    const isNew = await eventRepository(tx).insert({
      gateway,
      eventId,
      type,
      occurredAt,
      body,
      content: storedContent(event),
      receivedAt: deps.clock.now(),
    });
    if (isNew)
      await deps.jobs.insert(tx, handleEventJob, { gateway, eventId }, { id: eventJobId(gateway, eventId) });
    return isNew;
  });
}

/**
 * Acts on a stored event. It is a hint: the gateway is asked for the truth, and only when it does not answer the event's own
 * words are applied. Throws to be called again.
 */
async function handleEvent(deps: BillingDeps, gatewayName: GatewayName, eventId: string): Promise<void> {
  const { events } = repositories(deps);
  const row = await events.byId(gatewayName, eventId);
  if (!row || row.handledAt) return;
  const gateway = deps.gateways[gatewayName];
  if (!gateway) return events.finish(gatewayName, eventId, 'ignored', deps.clock.now());
  const { results, isWhole } = await applyContent(deps, gateway, row);
  const mayComeLater = results.length > 0 && results.every((result) => result === 'unmatched');
  if (!isWhole || (mayComeLater && row.attempts + 1 < maxUnmatchedAttempts)) {
    const why = isWhole ? 'Nothing here is known by that name yet' : 'The gateway could not be asked';
    await events.countAttempt(gatewayName, eventId, why);
    throw new GatewayUndecided(why);
  }
  if (mayComeLater) {
    await raiseAlert(outsideUnit(deps), {
      kind: 'event_unmatched',
      subject: `${gatewayName}:${eventId}`,
      words: `Nobody here is known to be meant by an event of the type ${row.type}`,
    });
  }
  await events.finish(gatewayName, eventId, resultOf(results, mayComeLater), deps.clock.now());
}

async function replay(
  deps: BillingDeps,
  gateway: GatewayName,
  eventId: string,
  reason: string,
): Promise<void> {
  await repositories(deps).events.reopen(gateway, eventId, reason);
  try {
    await handleEvent(deps, gateway, eventId);
  } catch (error) {
    if (!(error instanceof GatewayUndecided)) throw error;
    throw new AppError('Unavailable', { message: `${error.message}: it is tried again`, cause: error });
  }
}

function resultOf(results: readonly Applied[], isUnmatched: boolean): EventRow['result'] {
  if (isUnmatched) return 'unmatched';
  return results.length === 0 ? 'ignored' : 'applied';
}

async function applyContent(deps: BillingDeps, gateway: PaymentGateway, row: EventRow) {
  const content = readContent(row.content);
  const asOf = deps.clock.now();
  const fetched = await fetchAll(gateway, content.refs);
  const results = await applyEvents(deps, eventsToApply(content, fetched), asOf);
  return { results, isWhole: fetched !== undefined };
}

/** Refunds and disputes are told by events alone; for the rest the fetched truth is enough. */
function eventsToApply(
  { events, refs }: EventContent,
  fetched: readonly GatewayEvent[] | undefined,
): GatewayEvent[] {
  if (fetched === undefined || refs.length === 0) return [...events];
  const ownEvents = events.filter(
    (gatewayEvent) => gatewayEvent.entity === 'refund' || gatewayEvent.entity === 'dispute',
  );
  return [...fetched, ...ownEvents];
}

/** Everything that is true of these now; `undefined` when the gateway does not say. What it does not know is left out. */
async function fetchAll(
  gateway: PaymentGateway,
  refs: readonly GatewayRef[],
): Promise<GatewayEvent[] | undefined> {
  const told: GatewayEvent[] = [];
  for (const ref of refs) {
    const outcome = await gateway.fetch(ref);
    if (outcome.kind === 'unknown') return undefined;
    if (outcome.kind === 'ok') told.push(...outcome.value);
  }
  return told;
}

/** What is kept of an event beside its bytes. */
interface EventContent {
  readonly events: readonly GatewayEvent[];
  readonly refs: readonly GatewayRef[];
}

/** The names of all fields, however deep, that hold dates. */
type DateKeyOf<T> = T extends object
  ? { [K in keyof T]-?: Extract<T[K], Date> extends never ? DateKeyOf<T[K]> : K }[keyof T]
  : never;

/** Complete by its type: a date that an event gains does not stay a text. */
const dateKeys: Readonly<Record<DateKeyOf<GatewayEvent>, true>> = {
  at: true,
  dueAt: true,
  startsAt: true,
  endsAt: true,
  nextBilledAt: true,
  endedAt: true,
  effectiveAt: true,
};

/** Plain JSON of what the adapter read; dates become ISO text. */
function storedContent({ events, refs }: WebhookEvent): unknown {
  return JSON.parse(JSON.stringify({ events, refs }));
}

/** The reverse of `storedContent`; what 1.0.0 stored says `facts` for `events`. */
function readContent(stored: unknown): EventContent {
  const revive = (key: string, value: unknown) =>
    Object.hasOwn(dateKeys, key) && typeof value === 'string' ? new Date(value) : value;
  type EventColumns = Pick<EventContent, 'refs'> &
    Partial<Record<'events' | 'facts', readonly GatewayEvent[]>>;
  const { events, facts, refs } = JSON.parse(JSON.stringify(stored), revive) as EventColumns;
  return { events: events ?? facts ?? [], refs };
}
