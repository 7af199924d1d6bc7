import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requestFaults, webhookFaults, type Fault } from './faults.ts';
import { adjust, decide } from '../paddle/transactions/adjustment-routes.ts';
import { touched } from '../paddle/transactions/attempts-made.ts';
import { keepSubscription } from '../paddle/transactions/charging.ts';
import type { Adjustment } from '../paddle/entities.ts';
import { tell } from '../paddle/events.ts';
import { getTransaction } from '../paddle/transactions/transaction-routes.ts';
import { paddleSubscription, SandboxError } from './paying.ts';
import type { Refund } from '../razorpay/entities.ts';
import { keep } from '../razorpay/payments/making-payments.ts';
import { getOrder, settleOrder } from '../razorpay/payments/order-routes.ts';
import { getPayment } from '../razorpay/payments/payment-routes.ts';
import { decideRefund, dispute, refundPayment } from '../razorpay/payments/refunding.ts';
import type { Gateway } from '../store.ts';
import type { World } from '../world.ts';

const gateway = z.enum(['razorpay', 'paddle']);
const id = z.string().min(1);
const webhooks = z.enum(['send', 'drop']).default('send');

const refundIn = z.object({ gateway, id, amount: z.int().min(1).optional(), webhooks });
const decideIn = z.object({ gateway, id, outcome: z.enum(['done', 'failed']), webhooks });
const disputeIn = z.object({
  gateway,
  id,
  outcome: z.enum(['created', 'won', 'lost']),
  /** Until when Razorpay takes evidence; a week from now if nothing is said. */
  respondBy: z.iso.datetime({ offset: true }).optional(),
  webhooks,
});
const unscheduleIn = z.object({ gateway: gateway.default('paddle'), id, webhooks });
const faultIn = z.object({
  gateway,
  on: z.enum(['request', 'webhook']).default('request'),
  kind: z.enum([...requestFaults, ...webhookFaults]),
  where: z.string().default(''),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).default(0),
  retryAfterSeconds: z.int().min(0).default(1),
});

/** What gateways, banks and networks do without being asked by us: for tests. */
export function troubleRoutes(
  scope: FastifyInstance,
  world: World,
  emulated: <T extends { gateway: Gateway }>(given: T) => T,
): void {
  scope.post('/refund', (request) => {
    const given = emulated(refundIn.parse(request.body));
    return refundByHand(world, given);
  });
  scope.post('/dispute', (request) => {
    const given = emulated(disputeIn.parse(request.body));
    return disputeByBank(world, given);
  });
  scope.post('/refund/decide', (request) => decideByHand(world, emulated(decideIn.parse(request.body))));
  scope.post('/unschedule', (request) => unschedule(world, emulated(unscheduleIn.parse(request.body))));
  scope.post('/capture', (request) => captureByHand(world, z.object({ id }).parse(request.body).id));
  scope.post('/faults', (request) => {
    const fault: Fault = faultIn.parse(request.body);
    world.faults.add(fault);
    return { fault };
  });
  scope.post('/faults/clear', () => {
    world.faults.clear();
    return { cleared: true };
  });
}

/** Gives money back from the gateway's own pages, without our asking. */
async function refundByHand(
  world: World,
  { gateway, id: paymentId, amount, webhooks }: z.output<typeof refundIn>,
) {
  return world.change(
    gateway,
    async (work) => {
      if (gateway === 'razorpay') {
        const payment = await getPayment(work.entities, paymentId);
        return refundPayment(work, payment, { amount, speed: 'normal', notes: [], key: undefined });
      }
      const transaction = await getTransaction(work.entities, paymentId);
      return adjust(work, transaction, { action: 'refund', reason: 'Refunded by hand', amount });
    },
    webhooks,
  );
}

/** The refund of a payment that was left undecided is approved, or rejected: at Razorpay the bank sends it back. */
async function decideByHand(
  world: World,
  { gateway, id: paymentId, outcome, webhooks }: z.output<typeof decideIn>,
) {
  return world.change(
    gateway,
    async (work) => {
      const isDone = outcome === 'done';
      const page = { keys: [paymentId] };
      if (gateway === 'razorpay') {
        const refunds = await work.entities.list<Refund>('refund', page);
        const held = refunds.find(({ status }) => status === 'pending');
        if (!held) throw new SandboxError('No refund of this payment is pending');
        return decideRefund(work, held, await getPayment(work.entities, paymentId), isDone);
      }
      const adjustments = await work.entities.list<Adjustment>('adjustment', page);
      const held = adjustments.find(({ status }) => status === 'pending_approval');
      if (!held) throw new SandboxError('No refund of this transaction is pending');
      return decide(work, held, isDone ? 'approved' : 'rejected');
    },
    webhooks,
  );
}

/** A dispute begins or ends; at Paddle money is taken when it is lost and comes back when it is won. */
async function disputeByBank(
  world: World,
  { gateway, id: paymentId, outcome, respondBy, webhooks }: z.output<typeof disputeIn>,
) {
  return world.change(
    gateway,
    async (work) => {
      if (gateway === 'razorpay') {
        const due = respondBy === undefined ? undefined : new Date(respondBy);
        return dispute(work, await getPayment(work.entities, paymentId), outcome, due);
      }
      const actions = {
        created: 'chargeback_warning',
        lost: 'chargeback',
        won: 'chargeback_reverse',
      } as const;
      const transaction = await getTransaction(work.entities, paymentId);
      const revised = touched(work.now, transaction, {});
      return adjust(work, revised, { action: actions[outcome], reason: 'Disputed by the bank' });
    },
    webhooks,
  );
}

/** Paddle's support takes a scheduled cancellation back: the subscription will be charged again. */
async function unschedule(world: World, { gateway, id: anyId, webhooks }: z.output<typeof unscheduleIn>) {
  if (gateway === 'razorpay') throw new SandboxError('Razorpay takes no cancellation back');
  return world.change(
    'paddle',
    async (work) => {
      const subscription = await paddleSubscription(work.entities, anyId);
      if (!subscription?.scheduled_change) throw new SandboxError('Nothing is scheduled');
      const nextBilledAt = subscription.current_billing_period?.ends_at ?? null;
      const going = touched(work.now, subscription, { scheduled_change: null, next_billed_at: nextBilledAt });
      await keepSubscription(work, going);
      await tell(work, 'subscription.updated', going);
      return going;
    },
    webhooks,
  );
}

/** Money that was authorised, or failed at first and was authorised late, is captured. */
async function captureByHand(world: World, paymentId: string) {
  return world.change('razorpay', async (work) => {
    const payment = await getPayment(work.entities, paymentId);
    if (payment.status === 'captured') throw new SandboxError('The payment is captured already');
    const captured = {
      ...payment,
      status: 'captured' as const,
      captured: true,
      error_code: null,
      error_description: null,
    };
    await keep(work, { payment: captured });
    await settleOrder(work, await getOrder(work.entities, payment.order_id ?? ''), captured);
    return captured;
  });
}
