import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Store } from '../../store.ts';
import type { Work, World } from '../../world.ts';
import { shown, type OrderRecord, type Payment } from '../entities.ts';
import { missing, RazorpayError, read } from '../errors.ts';
import { tell } from '../events.ts';
import { keep, newOrder, newPayment, paidOrder, type Method, type Outcome } from './making-payments.ts';
import { collection, notesIn, pageIn } from '../notes.ts';

const createIn = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullish(),
  payment_capture: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(false),
  notes: notesIn,
});

type Params = { Params: { id: string } };

/** Razorpay's calls for orders and the payments of each; amounts are paise. */
export function orderRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/v1/orders', (request) => {
    const given = read(createIn, request.body);
    return world.change('razorpay', async (work) => {
      const order = newSoldOrder(given, work.now);
      await keep(work, { order });
      return shown(order);
    });
  });
  scope.get('/v1/orders', (request) => {
    const page = read(pageIn.extend({ receipt: z.string().optional() }), request.query);
    return world.read('razorpay', async ({ entities }) => {
      const keys = page.receipt ? [page.receipt] : [];
      const orders = await entities.list<OrderRecord>('order', { keys, newestFirst: true });
      return collection(
        orders.filter((order) => !page.receipt || order.receipt === page.receipt).map(shown),
        page,
      );
    });
  });
  scope.get<Params>('/v1/orders/:id', ({ params }) =>
    world.read('razorpay', async ({ entities }) => shown(await getOrder(entities, params.id))),
  );
  scope.get<Params>('/v1/orders/:id/payments', ({ params }) =>
    world.read('razorpay', async ({ entities }) => {
      await getOrder(entities, params.id);
      const items = await entities.list<Payment>('payment', { keys: [params.id] });
      return { entity: 'collection', count: items.length, items };
    }),
  );
}

function newSoldOrder(given: z.output<typeof createIn>, now: Date): OrderRecord {
  return {
    ...newOrder(now, given.amount),
    receipt: given.receipt ?? null,
    notes: given.notes,
    hidden: { isCapturedAtOnce: Boolean(given.payment_capture) },
  };
}

/** Throws `RazorpayError` 400 where there is none. */
export async function getOrder(entities: Store, id: string): Promise<OrderRecord> {
  const order = await entities.get<OrderRecord>('order', id);
  if (!order) throw missing();
  return order;
}

/** Pays an order as the dialog does; without automatic capture the money is only authorised. */
export async function payOrder(
  work: Work,
  order: OrderRecord,
  outcome: Outcome,
  method: Method,
): Promise<Payment> {
  if (order.status === 'paid') throw new RazorpayError('Payment already done for this order.');
  const reached = outcome === 'success' && !order.hidden.isCapturedAtOnce ? 'authorized' : outcome;
  const { amount, id: orderId, notes } = order;
  const payment = newPayment(work.now, reached, {
    amount,
    orderId,
    invoiceId: null,
    customerId: null,
    method,
    notes,
  });
  const attempted: OrderRecord = { ...order, status: 'attempted', attempts: order.attempts + 1 };
  if (reached === 'failure') {
    await keep(work, { payment, order: attempted });
    await tell(work, 'payment.failed', { payment });
    return payment;
  }
  await tell(work, 'payment.authorized', { payment: { ...payment, status: 'authorized', captured: false } });
  if (reached === 'success') await settleOrder(work, order, payment);
  else await keep(work, { payment, order: attempted });
  return payment;
}

/** The money is in: payment captured, order paid. */
export async function settleOrder(work: Work, order: OrderRecord, payment: Payment): Promise<void> {
  const paid = paidOrder(order);
  await keep(work, { payment, order: paid });
  await tell(work, 'payment.captured', { payment: { ...payment, captured: '1' } });
  await tell(work, 'order.paid', { payment, order: paid });
}
