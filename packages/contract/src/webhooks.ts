import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const entity = z.optional(z.object({ entity: z.looseObject({ id: z.string() }) }));

const received = {
  method: 'POST',
  access: 'signed',
  response: z.object({ message: z.enum(['stored', 'known']) }),
  errors: ['BadSignature', 'MalformedRequest', 'TooLarge'],
} as const;

/** Razorpay's own body; the signature is an HMAC-SHA256 over its bytes, in hex. */
export const razorpayWebhook = endpoint({
  ...received,
  path: 'webhooks/razorpay',
  summary: 'Events of the payment gateway, signed by it; answered once they are stored',
  headers: z.object({
    'x-razorpay-signature': z.string(),
    /** What a delivery is recognised by when it comes again. */
    'x-razorpay-event-id': z.optional(z.string()),
  }),
  body: z.looseObject({
    event: z.string(),
    account_id: z.optional(z.string()),
    created_at: z.optional(z.int()),
    payload: z.optional(
      z.looseObject({
        subscription: entity,
        payment: entity,
        order: entity,
        invoice: entity,
        refund: entity,
        dispute: entity,
      }),
    ),
  }),
});

/** Paddle's own body; the signature header is `ts=SECONDS;h1=HEX`, an HMAC-SHA256 over `SECONDS:` and the body's bytes. */
export const paddleWebhook = endpoint({
  ...received,
  path: 'webhooks/paddle',
  summary: 'Events of the payment gateway, signed by it; answered once they are stored',
  headers: z.object({ 'paddle-signature': z.string() }),
  body: z.looseObject({
    event_id: z.string(),
    event_type: z.string(),
    occurred_at: z.optional(z.iso.datetime()),
    data: z.looseObject({ id: z.string() }),
  }),
});
