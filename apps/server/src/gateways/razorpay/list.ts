import * as z from 'zod';
import type { PaymentGateway } from '../gateway.ts';
import { ok, type Outcome } from '../resilience.ts';
import { disputeEvent, paymentEvent, refundEvent } from './events.ts';
import {
  disputeShape,
  getList,
  paymentShape,
  refundShape,
  type RazorpayClient,
  type RazorpayContext,
} from './client.ts';

const overlapSeconds = 600;
const maxPages = 20;
/** Banks decide about a payment within this time; the list of disputes cannot be asked by time. */
const maxDisputePages = 2;

interface ListedItems<T> {
  readonly items: readonly T[];
  /** What does not look as it should; the others count all the same. */
  readonly unreadable: readonly string[];
}

/** All pages of a list, each asked for by itself; stops at the first that is not full. */
async function listAll<T extends z.ZodType>(
  { client, call }: RazorpayContext,
  shape: T,
  ask: (sdk: RazorpayClient['sdk'], page: { count: number; skip: number }) => Promise<unknown>,
  pages = maxPages,
): Promise<Outcome<ListedItems<z.output<T>>>> {
  const items: z.output<T>[] = [];
  const unreadable: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const answer = await call('idempotent', async () =>
      getList(z.unknown()).parse(await ask((await client()).sdk, { count: 100, skip: page * 100 })),
    );
    if (answer.kind !== 'ok') return answer;
    for (const raw of answer.value) {
      const read = shape.safeParse(raw);
      if (read.success) items.push(read.data);
      else unreadable.push(z.object({ id: z.string() }).safeParse(raw).data?.id ?? '');
    }
    if (answer.value.length < 100) break;
  }
  return ok({ items, unreadable: unreadable.filter(Boolean) });
}

/**
 * Payments and refunds made since the cursor (a time in seconds), with ten minutes of overlap, and the newest disputes;
 * what payments paid for is in `refs`.
 */
export const listSince =
  (context: RazorpayContext): PaymentGateway['listSince'] =>
  async (from, cursor) => {
    const start = z.coerce.number().int().safeParse(cursor).data ?? Math.floor(from.getTime() / 1000);
    const since = { from: Math.max(1, start - overlapSeconds) };
    const payments = await listAll(context, paymentShape, (sdk, page) =>
      sdk.payments.all({ ...since, ...page }),
    );
    if (payments.kind !== 'ok') return payments;
    const refunds = await listAll(context, refundShape, (sdk, page) =>
      sdk.refunds.all({ ...since, ...page }),
    );
    if (refunds.kind !== 'ok') return refunds;
    const disputes = await listAll(
      context,
      disputeShape,
      (sdk, page) => sdk.disputes.all(page),
      maxDisputePages,
    );
    if (disputes.kind !== 'ok') return disputes;
    const seenAt = context.clock.now();
    const newest = Math.max(
      start,
      ...payments.value.items.map(({ created_at: at }) => Math.floor((at?.getTime() ?? 0) / 1000)),
    );
    const ids = [...payments.value.items.map(({ id }) => id), ...payments.value.unreadable];
    return ok({
      events: [
        ...payments.value.items.map((payment) => paymentEvent(payment, { source: 'fetch', seenAt })),
        ...refunds.value.items.map((refund) => refundEvent(refund, 'fetch', seenAt)),
        ...disputes.value.items.map((dispute) => disputeEvent(dispute, 'fetch', seenAt)),
      ],
      refs: ids.map((id) => ({ kind: 'payment' as const, id })),
      cursor: String(newest),
    });
  };
