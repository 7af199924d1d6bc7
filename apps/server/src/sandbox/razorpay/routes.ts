import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { World } from '../world.ts';
import { answerRazorpayErrors, RazorpayError, razorpayErrorBody, refusals } from './errors.ts';
import { orderRoutes } from './payments/order-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { customerRoutes, planRoutes } from './plan-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts';

/** Razorpay's REST API below `/sandbox/razorpay`, as its SDK calls it. */
export function razorpayApi(world: World) {
  return async (scope: FastifyInstance): Promise<void> => {
    acceptEmptyForms(scope);
    answerRazorpayErrors(scope);
    const { keyId, keySecret } = world.credentials.razorpay;
    const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
    scope.addHook('onRequest', async (request) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      if (given.length === expected.length && timingSafeEqual(given, expected)) return;
      throw new RazorpayError('Authentication failed', { status: 401 });
    });
    addFaultHooks(scope, {
      faults: world.faults,
      gateway: 'razorpay',
      errorBody: (status) =>
        status === 429
          ? razorpayErrorBody('BAD_REQUEST_ERROR', 'Too many requests')
          : razorpayErrorBody(
              'SERVER_ERROR',
              'We are facing some trouble completing your request at the moment.',
            ),
      refusals,
    });
    planRoutes(scope, world);
    customerRoutes(scope, world);
    subscriptionRoutes(scope, world);
    orderRoutes(scope, world);
    paymentRoutes(scope, world);
    webhookRoutes(scope, world);
  };
}

/** The SDK cancels at once with an empty body of this type. */
function acceptEmptyForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
}
