import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Delivery } from './delivery.ts';
import { requestFaults, webhookFaults, type Fault } from './faults.ts';
import { PaddleError } from './paddle/errors.ts';
import { payAtPaddle, payAtRazorpay, renewPaddle, renewRazorpay } from './paying.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { replay } from './replay.ts';
import { SandboxError } from './sandbox-error.ts';
import type { Gateway } from './store.ts';
import { captureByHand, disputeByBank, refundByHand } from './troubles.ts';
import { webhookRepository } from './webhook-repository.ts';
import type { World } from './world.ts';

export interface ControlOptions {
  readonly world: World;
  readonly deliver: Delivery;
  readonly emulates: Readonly<Record<Gateway, boolean>>;
  /** Turns an id of ours that no gateway was told into one that was. */
  readonly resolveId: (id: string) => Promise<string | undefined>;
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
export function controlRoutes({ world, deliver, emulates, resolveId }: ControlOptions) {
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
    scope.post('/renew', async (request) => {
      const given = emulated(renewIn.parse(request.body));
      const known = (await resolveId(given.id)) ?? given.id;
      const renew = given.gateway === 'razorpay' ? renewRazorpay : renewPaddle;
      return renew(world, known, given.outcome);
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
