import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { headerText, parseJson } from '../../platform/http/parse-request.ts';
import { isSignedByAny } from '../../platform/ids.ts';
import type { GatewayEvent, GatewayRef } from '../gateway-event.ts';
import type { WebhookEvent, PaymentGateway, RefusedEvent } from '../gateway.ts';
import { paymentEvent, refundEvent, subscriptionEvent } from './events.ts';
import { adjustmentShape, subscriptionShape, toCamelCase, transactionShape } from './client.ts';

/** Clocks differ and deliveries wait; a replay within this time meets the event's id. */
const toleranceSeconds = 300;

export interface PaddleEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly occurredAt: string | undefined;
  readonly data: unknown;
}

const envelopeShape = z.object({
  event_id: z.string().min(1),
  event_type: z.string(),
  occurred_at: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
});

const refuse = (status: 400 | 401, reason: string): RefusedEvent => ({ kind: 'refused', status, reason });

/** Reads a delivery: the signature is over its time and the raw bytes, and the time must be near ours. */
export const parseWebhook =
  (secrets: readonly string[], clock: Clock): PaymentGateway['parseWebhook'] =>
  (rawBody, headers) => {
    const header = headerText(headers, 'paddle-signature');
    if (!header) return refuse(401, 'no signature');
    const read = readSignatureHeader(header);
    if (!read) return refuse(401, 'malformed signature');
    if (!isSignedByAny(secrets, read.signatures, `${read.seconds}:`, rawBody))
      return refuse(401, 'wrong signature');
    const ageSeconds = Math.abs(clock.now().getTime() / 1000 - Number(read.seconds));
    if (ageSeconds > toleranceSeconds) return refuse(401, 'signature too old or from the future');
    const envelope = envelopeShape.safeParse(parseJson(rawBody)).data;
    if (!envelope) return refuse(400, 'not an event');
    const { event_id: eventId, event_type: eventType, occurred_at: occurredAt, data } = envelope;
    return asWebhookEvent({ eventId, eventType, occurredAt, data: toCamelCase(data) }, clock);
  };

/** `ts=…;h1=…` with any number of `h1` while a secret is being replaced. `undefined` when it is not that. */
function readSignatureHeader(header: string): { seconds: string; signatures: string[] } | undefined {
  const pairs = header.split(';').map((part) => part.trim().split('=', 2));
  const seconds = pairs.filter(([key]) => key === 'ts').map(([, value]) => value ?? '');
  const signatures = pairs.filter(([key]) => key === 'h1').map(([, value]) => value ?? '');
  const [only] = seconds;
  if (seconds.length !== 1 || !only || !/^\d{1,12}$/.test(only) || signatures.length === 0) return undefined;
  return { seconds: only, signatures };
}

/** An event in camel case, from a delivery or from the list of events. */
export function asWebhookEvent(event: PaddleEvent, clock: Clock): WebhookEvent {
  const at = event.occurredAt ? new Date(event.occurredAt) : clock.now();
  const occurredAt = Number.isNaN(at.getTime()) ? clock.now() : at;
  const { events, refs } = readData(event, occurredAt);
  return {
    kind: 'event',
    eventId: event.eventId,
    type: event.eventType,
    occurredAt,
    account: undefined,
    events,
    refs,
  };
}

/** What cannot be read gives no events; the id is still asked for. */
function readData(event: PaddleEvent, at: Date): { events: GatewayEvent[]; refs: GatewayRef[] } {
  const kind = event.eventType.split('.', 1)[0];
  const { id, transactionId } = idsIn(event.data);
  const data = withUpdatedAt(event);
  if (kind === 'subscription' && id) {
    const entity = subscriptionShape.safeParse(data).data;
    return {
      events: entity ? [subscriptionEvent(entity, 'event')] : [],
      refs: [{ kind: 'subscription', id }],
    };
  }
  if (kind === 'transaction' && id) {
    const entity = transactionShape.safeParse(data).data;
    return { events: entity ? [paymentEvent(entity, 'event', at)] : [], refs: [{ kind: 'transaction', id }] };
  }
  if (kind === 'adjustment' && transactionId) {
    const entity = adjustmentShape.safeParse(data).data;
    // Which case a chargeback or its reversal belongs to is seen in all of the transaction's adjustments alone.
    const gatewayEvent = entity && refundEvent(entity, 'event', at);
    return { events: gatewayEvent ? [gatewayEvent] : [], refs: [{ kind: 'transaction', id: transactionId }] };
  }
  return { events: [], refs: [] };
}

function idsIn(data: unknown): { id?: string | undefined; transactionId?: string | undefined } {
  const shape = z.object({
    id: z.string().optional(),
    transactionId: z.string().optional().catch(undefined),
  });
  return shape.safeParse(data).data ?? {};
}

/** Versions go by the entity's own time of change; the event's stands in where it is missing. */
function withUpdatedAt({ data, occurredAt }: PaddleEvent): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const { updatedAt } = data as { updatedAt?: unknown };
  return typeof updatedAt === 'string' ? data : { ...data, updatedAt: occurredAt };
}
