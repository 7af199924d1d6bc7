import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Delivery } from '../webhooks/delivery.ts';
import { PaddleError } from '../paddle/errors.ts';
import { payAtPaddle, payAtRazorpay, renewPaddle, renewRazorpay, SandboxError } from './paying.ts';
import { RazorpayError } from '../razorpay/errors.ts';
import { troubleRoutes } from './trouble-routes.ts';
import { replay } from '../webhooks/replay.ts';
import type { Gateway } from '../store.ts';
import { webhookRepository } from '../webhooks/webhook-repository.ts';
import type { World } from '../world.ts';

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
  isCardChange: z.boolean().default(false),
});
const renewIn = z.object({ gateway, id, outcome });
const replayIn = z.object({
  times: z.int().min(1).max(1000).default(1),
  shuffle: z.boolean().default(false),
});
/** What checks and developers control the sandbox with (docs/product/demo.md#emulated-gateways). */
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
