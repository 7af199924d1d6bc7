import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { headerText, parseJson } from '../../platform/http/parse-request.ts';
import { isSignedByAny } from '../../platform/ids.ts';
import type { GatewayEvent, GatewayRef } from '../gateway-event.ts';
import type { PaymentGateway } from '../gateway.ts';
import { disputeEvent, paymentEvent, refundEvent, subscriptionEvent, type PaymentContext } from './events.ts';
import {
  disputeShape,
  invoiceShape,
  orderShape,
  paymentShape,
  refundShape,
  subscriptionShape,
  txIdIn,
} from './client.ts';

const wrapped = <T extends z.ZodType>(entity: T) => z.object({ entity }).optional().catch(undefined);

const payloadShape = z.object({
  subscription: wrapped(subscriptionShape),
  payment: wrapped(paymentShape),
  order: wrapped(orderShape),
  invoice: wrapped(invoiceShape),
  refund: wrapped(refundShape),
  dispute: wrapped(disputeShape),
  created_at: z.number().optional().catch(undefined),
});
type Payload = z.output<typeof payloadShape>;

const envelopeShape = z.object({
  event: z.string(),
  account_id: z.string().optional().catch(undefined),
  payload: payloadShape.optional().catch(undefined),
  created_at: z.number().optional().catch(undefined),
});

/** Reads a delivery: the signature is over the raw bytes, the event's id is in a header. */
export const parseWebhook =
  (secrets: readonly string[], clock: Clock): PaymentGateway['parseWebhook'] =>
  (rawBody, headers) => {
    const signature = headerText(headers, 'x-razorpay-signature');
    if (!signature) return { kind: 'refused', status: 401, reason: 'no signature' };
    if (!isSignedByAny(secrets, [signature], rawBody))
      return { kind: 'refused', status: 401, reason: 'wrong signature' };
    const envelope = envelopeShape.safeParse(parseJson(rawBody)).data;
    if (!envelope) return { kind: 'refused', status: 400, reason: 'not an event' };
    const { event, payload = {} } = envelope;
    const seconds = envelope.created_at ?? payload.created_at;
    const occurredAt = seconds ? new Date(seconds * 1000) : clock.now();
    return {
      kind: 'event',
      eventId:
        headerText(headers, 'x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('hex'),
      type: event,
      occurredAt,
      account: envelope.account_id,
      events: eventsIn(payload, occurredAt),
      refs: refsIn(payload),
    };
  };

function eventsIn(payload: Payload, at: Date): GatewayEvent[] {
  const events: GatewayEvent[] = [];
  if (payload.subscription) events.push(subscriptionEvent(payload.subscription.entity, 'event'));
  if (payload.payment) events.push(paymentEvent(payload.payment.entity, contextOf(payload, at)));
  if (payload.refund) events.push(refundEvent(payload.refund.entity, 'event', at));
  if (payload.dispute) events.push(disputeEvent(payload.dispute.entity, 'event', at));
  return events;
}

/** An order made for a subscription's invoice is not what was sold; the payment's invoice says so. */
function contextOf({ subscription, order, invoice, payment }: Payload, seenAt: Date): PaymentContext {
  const subscriptionId = subscription?.entity.id ?? invoice?.entity.subscription_id;
  if (subscriptionId) {
    const paidFor = { kind: 'subscription', id: subscriptionId } as const;
    const txId = subscription && txIdIn(subscription.entity.notes);
    return { source: 'event', txId, paidFor, subscriptionId, seenAt };
  }
  const orderId = payment?.entity.invoice_id ? undefined : (payment?.entity.order_id ?? order?.entity.id);
  if (!orderId) return { source: 'event', seenAt };
  const txId = order && (txIdIn({ txId: order.entity.receipt }) ?? txIdIn(order.entity.notes));
  return { source: 'event', txId, paidFor: { kind: 'order', id: orderId }, purpose: 'once', seenAt };
}

function refsIn({ subscription, invoice, payment, order, refund, dispute }: Payload): GatewayRef[] {
  const subscriptionId = subscription?.entity.id ?? invoice?.entity.subscription_id;
  if (subscriptionId) return [{ kind: 'subscription', id: subscriptionId }];
  const paymentId = payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id;
  if (paymentId) return [{ kind: 'payment', id: paymentId }];
  return order ? [{ kind: 'order', id: order.entity.id }] : [];
}
