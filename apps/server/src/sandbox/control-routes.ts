import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Delivery } from './delivery.ts';
import { requestFaults, webhookFaults, type Fault } from './faults.ts';
import { adjust } from './paddle/adjustment-routes.ts';
import { touched } from './paddle/attempts-made.ts';
import { PaddleError } from './paddle/errors.ts';
import { transactionOf } from './paddle/transaction-routes.ts';
import { payAtPaddle, payAtRazorpay, renewPaddle, renewRazorpay, SandboxError } from './paying.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { keep } from './razorpay/making-payments.ts';
import { orderOf, settleOrder } from './razorpay/order-routes.ts';
import { paymentOf } from './razorpay/payment-routes.ts';
import { dispute, refundPayment } from './razorpay/refunding.ts';
import { replay } from './replay.ts';
import type { Gateway } from './store.ts';
import { webhookRepository } from './webhook-repository.ts';
import type { World } from './world.ts';

export interface ControlOptions {
  readonly world: World;
  readonly deliver: Delivery;
  readonly emulates: Readonly<Record<Gateway, boolean>>;
}

const gateway = z.enum(['razorpay', 'paddle']);
const id = z.string().min(1);
const outcome = z.enum(['success', 'failure', 'authorized']).default('success');

const payIn = z.object({
  gateway,
  id,
  outcome,
  webhooks: z.enum(['send', 'drop']).default('send'),
  method: z.enum(['card', 'upi']).default('card'),
  country: z.string().length(2).default('US'),
});
const renewIn = z.object({ gateway, id, outcome });
const replayIn = z.object({
  times: z.int().min(1).max(1000).default(1),
  shuffle: z.boolean().default(false),
});
const refundIn = z.object({ gateway, id, amount: z.int().min(1).optional() });
const disputeIn = z.object({ gateway, id, outcome: z.enum(['created', 'won', 'lost']) });
const faultIn = z.object({
  gateway,
  on: z.enum(['request', 'webhook']).default('request'),
  kind: z.enum([...requestFaults, ...webhookFaults]),
  where: z.string().default(''),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).default(0),
  retryAfterSeconds: z.int().min(0).default(1),
});

/** What checks and developers steer the sandbox with (contract §7, and more for tests). */
export function controlRoutes({ world, deliver, emulates }: ControlOptions) {
  const emulated = <T extends { gateway: Gateway }>(given: T): T => {
    if (!emulates[given.gateway])
      throw new SandboxError(`${given.gateway} is not emulated: it has live keys`);
    return given;
  };
  return async (scope: FastifyInstance): Promise<void> => {
    answerErrors(scope);
    scope.post('/pay', (request) => {
      const given = emulated(payIn.parse(request.body));
      return given.gateway === 'razorpay' ? payAtRazorpay(world, given) : payAtPaddle(world, given);
    });
    scope.post('/renew', (request) => {
      const given = emulated(renewIn.parse(request.body));
      const renew = given.gateway === 'razorpay' ? renewRazorpay : renewPaddle;
      return renew(world, given.id, given.outcome);
    });
    scope.post('/replay', (request) => {
      const { times, shuffle } = replayIn.parse(request.body ?? {});
      return replay(world, deliver, times, shuffle);
    });
    scope.get('/webhooks', () => webhooksMade(world));
    troubleRoutes(scope, world, emulated);
  };
}

function troubleRoutes(
  scope: FastifyInstance,
  world: World,
  emulated: <T extends { gateway: Gateway }>(given: T) => T,
): void {
  scope.post('/refund', (request) => {
    const given = emulated(refundIn.parse(request.body));
    return refundByHand(world, given.gateway, given.id, given.amount);
  });
  scope.post('/dispute', (request) => {
    const given = emulated(disputeIn.parse(request.body));
    return disputeByBank(world, given.gateway, given.id, given.outcome);
  });
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
async function refundByHand(world: World, gateway: Gateway, paymentId: string, amount: number | undefined) {
  return world.change(gateway, async (work) => {
    if (gateway === 'razorpay') {
      const payment = await paymentOf(work.entities, paymentId);
      return refundPayment(work, payment, { amount, speed: 'normal', notes: [], key: undefined });
    }
    const transaction = await transactionOf(work.entities, paymentId);
    return adjust(work, transaction, { action: 'refund', reason: 'Refunded by hand', amount });
  });
}

/** A dispute begins or ends; at Paddle money is taken when it is lost and comes back when it is won. */
async function disputeByBank(
  world: World,
  gateway: Gateway,
  paymentId: string,
  outcome: 'created' | 'won' | 'lost',
) {
  return world.change(gateway, async (work) => {
    if (gateway === 'razorpay') return dispute(work, await paymentOf(work.entities, paymentId), outcome);
    const actions = { created: 'chargeback_warning', lost: 'chargeback', won: 'chargeback_reverse' } as const;
    const transaction = await transactionOf(work.entities, paymentId);
    const revised = touched(work.now, transaction, {});
    return adjust(work, revised, { action: actions[outcome], reason: 'Disputed by the bank' });
  });
}

/** Money that was authorised, or failed at first and was authorised late, is captured. */
async function captureByHand(world: World, paymentId: string) {
  return world.change('razorpay', async (work) => {
    const payment = await paymentOf(work.entities, paymentId);
    if (payment.status === 'captured') throw new SandboxError('The payment is captured already');
    const captured = {
      ...payment,
      status: 'captured' as const,
      captured: true,
      error_code: null,
      error_description: null,
    };
    await keep(work, { payment: captured });
    await settleOrder(work, await orderOf(work.entities, payment.order_id ?? ''), captured);
    return captured;
  });
}

/** Oldest first, each with the answers that it got. */
async function webhooksMade({ database }: World) {
  const repository = webhookRepository(database.orm);
  const [webhooks, answers] = await Promise.all([repository.all(), repository.answers()]);
  const byWebhook = Map.groupBy(answers, ({ webhookId }) => webhookId);
  const data = webhooks.map(({ body, ...webhook }) => ({
    ...webhook,
    body: JSON.parse(body) as unknown,
    answers: (byWebhook.get(webhook.id) ?? []).map(({ status, isReplay, at }) => ({ status, isReplay, at })),
  }));
  return { data };
}

function answerErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    const isAskedWrongly =
      error instanceof z.ZodError ||
      error instanceof SandboxError ||
      error instanceof RazorpayError ||
      error instanceof PaddleError;
    if (!isAskedWrongly) throw error;
    const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return reply
      .code(error instanceof z.ZodError ? 422 : 400)
      .send({ error: { name: 'SandboxError', message } });
  });
}
