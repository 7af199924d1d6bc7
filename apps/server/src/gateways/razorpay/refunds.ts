import * as z from 'zod';
import type { PaymentGateway } from '../gateway.ts';
import { paymentFact, refundFact } from './facts.ts';
import type { RazorpayContext } from './client.ts';
import { listOf, paymentShape, refundShape } from './shapes.ts';

/** The header makes a second request with the same key answer the first refund. */
export const refund =
  ({ client, call, clock }: RazorpayContext): PaymentGateway['refund'] =>
  (request) => {
    const { paymentId, refundKey, amountMinor } = request;
    const body = {
      ...(amountMinor !== undefined && { amount: amountMinor }),
      speed: 'normal',
      receipt: refundKey,
      notes: { refundKey },
    };
    return call('idempotent', async () => {
      const razorpay = await client();
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const answer = await razorpay.post(path, body, { 'X-Refund-Idempotency': refundKey });
      return [refundFact(refundShape.parse(answer), 'fetch', clock.now())];
    });
  };

const overlapSeconds = 600;
const maxPages = 20;

/** Payments made since the cursor (a time in seconds), with ten minutes of overlap; what they paid for is in `refs`. */
export const listSince =
  ({ client, call, clock }: RazorpayContext): PaymentGateway['listSince'] =>
  (from, cursor) => {
    const start = z.coerce.number().int().safeParse(cursor).data ?? Math.floor(from.getTime() / 1000);
    return call('idempotent', async () => {
      const { sdk } = await client();
      const seen = [];
      for (let page = 0; page < maxPages; page += 1) {
        const query = { from: Math.max(1, start - overlapSeconds), count: 100, skip: page * 100 };
        const payments = listOf(paymentShape).parse(await sdk.payments.all(query));
        seen.push(...payments);
        if (payments.length < 100) break;
      }
      const newest = Math.max(
        start,
        ...seen.map(({ created_at: at }) => Math.floor((at?.getTime() ?? 0) / 1000)),
      );
      return {
        facts: seen.map((payment) => paymentFact(payment, { source: 'fetch', seenAt: clock.now() })),
        refs: seen.map(({ id }) => ({ kind: 'payment' as const, id })),
        cursor: String(newest),
      };
    });
  };
