import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Store } from '../../store.ts';
import type { Work, World } from '../../world.ts';
import type { Dispute, Invoice, Payment, Refund } from '../entities.ts';
import { missing, RazorpayError, read } from '../errors.ts';
import { collection, notesIn, pageIn } from '../notes.ts';
import { getOrder, settleOrder } from './order-routes.ts';
import { decideRefund, refundPayment } from './refunding.ts';

const captureIn = z.object({ amount: z.coerce.number().int(), currency: z.literal('INR').default('INR') });
const refundIn = z.object({
  amount: z.number().int().min(1).optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  receipt: z.string().max(40).nullish(),
  notes: notesIn,
});

type Params = { Params: { id: string } };

/**
 * Razorpay's calls for payments, refunds, disputes and invoices; amounts are paise. The header `x-refund-idempotency`
 * makes a repeated refund the same one.
 */
export function paymentRoutes(scope: FastifyInstance, world: World): void {
  scope.get('/v1/payments', (request) => {
    const page = read(pageIn, request.query);
    return world.read('razorpay', async ({ entities }) =>
      collection(await entities.list<Payment>('payment', { newestFirst: true }), page),
    );
  });
  scope.get<Params>('/v1/payments/:id', ({ params }) =>
    world.read('razorpay', ({ entities }) => getPayment(entities, params.id)),
  );
  scope.post<Params>('/v1/payments/:id/capture', (request) => {
    const { amount } = read(captureIn, request.body);
    return world.change('razorpay', (work) => capture(work, request.params.id, amount));
  });
  scope.post<Params>('/v1/payments/:id/refund', async (request) => {
    const given = read(refundIn, request.body);
    const key = request.headers['x-refund-idempotency'];
    const fault = world.faults.take('request', 'razorpay', `POST ${request.url}`, ['hold', 'reject_later']);
    const payment = (work: Work) => getPayment(work.entities, request.params.id);
    const made = await world.change('razorpay', async (work) =>
      refundPayment(work, await payment(work), {
        ...given,
        key: typeof key === 'string' ? key : undefined,
        isHeld: fault !== undefined,
      }),
    );
    if (fault?.kind === 'reject_later')
      world.later('razorpay', async (work) => decideRefund(work, made, await payment(work), false));
    return made;
  });
  scope.get<Params>('/v1/payments/:id/refunds', ({ params }) =>
    world.read('razorpay', async ({ entities }) => {
      const items = await entities.list<Refund>('refund', { keys: [params.id] });
      return { entity: 'collection', count: items.length, items };
    }),
  );
  listRoutes(scope, world);
  invoiceRoutes(scope, world);
}

/** Refunds and disputes of all payments, the newest first. */
function listRoutes(scope: FastifyInstance, world: World): void {
  for (const kind of ['refund', 'dispute']) {
    scope.get(`/v1/${kind}s`, (request) => {
      const page = read(pageIn, request.query);
      return world.read('razorpay', async ({ entities }) =>
        collection(await entities.list<Refund | Dispute>(kind, { newestFirst: true }), page),
      );
    });
  }
}

function invoiceRoutes(scope: FastifyInstance, world: World): void {
  scope.get('/v1/invoices', (request) => {
    const page = read(pageIn.extend({ subscription_id: z.string().optional() }), request.query);
    return world.read('razorpay', async ({ entities }) => {
      const keys = page.subscription_id ? [page.subscription_id] : [];
      return collection(await entities.list<Invoice>('invoice', { keys, newestFirst: true }), page);
    });
  });
  scope.get<Params>('/v1/invoices/:id', ({ params }) =>
    world.read('razorpay', async ({ entities }) => {
      const invoice = await entities.get<Invoice>('invoice', params.id);
      if (!invoice) throw missing();
      return invoice;
    }),
  );
}

/** Throws `RazorpayError` 400 where there is none. */
export async function getPayment(entities: Store, id: string): Promise<Payment> {
  const payment = await entities.get<Payment>('payment', id);
  if (!payment) throw missing();
  return payment;
}

/** Takes authorised money; also of a payment that failed first and was authorised late. */
export async function capture(work: Work, paymentId: string, amount?: number): Promise<Payment> {
  const payment = await getPayment(work.entities, paymentId);
  if (payment.status === 'captured') throw new RazorpayError('This payment has already been captured');
  if (payment.status !== 'authorized')
    throw new RazorpayError('Only payments which have been authorized can be captured');
  if (amount !== undefined && amount !== payment.amount) {
    throw new RazorpayError('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
  const captured: Payment = { ...payment, status: 'captured', captured: true };
  await settleOrder(work, await getOrder(work.entities, payment.order_id ?? ''), captured);
  return captured;
}
