import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { World } from '../world.ts';
import { adjustmentRoutes } from './transactions/adjustment-routes.ts';
import { catalogueRoutes } from './prices/catalogue-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import type { Event } from './entities.ts';
import { answerPaddleErrors, notFound, PaddleError, paddleErrorBody, refusals } from './errors.ts';
import { page, single } from './listing.ts';
import { pausingRoutes } from './subscriptions/pausing-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { previewRoutes } from './prices/preview-routes.ts';
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts';
import { transactionRoutes } from './transactions/transaction-routes.ts';

/** Paddle's REST API below `/sandbox/paddle`, as its SDK calls it. */
export function paddleApi(world: World) {
  return async (scope: FastifyInstance): Promise<void> => {
    answerPaddleErrors(scope);
    const expected = Buffer.from(world.credentials.paddle.apiKey);
    scope.addHook('onRequest', async (request) => {
      const [, key = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
      const given = Buffer.from(key);
      if (given.length === expected.length && timingSafeEqual(given, expected)) return;
      throw new PaddleError(403, 'forbidden', 'You are not permitted to perform this request.');
    });
    addFaultHooks(scope, {
      faults: world.faults,
      gateway: 'paddle',
      errorBody: (status) =>
        status === 429
          ? paddleErrorBody(429, 'too_many_requests', 'IP address exceeded the allowed rate limit.')
          : paddleErrorBody(500, 'internal_error', 'Internal error.'),
      refusals,
    });
    catalogueRoutes(scope, world);
    customerRoutes(scope, world);
    previewRoutes(scope, world);
    transactionRoutes(scope, world);
    subscriptionRoutes(scope, world);
    pausingRoutes(scope, world);
    adjustmentRoutes(scope, world);
    scope.get('/events', (request) =>
      world.read('paddle', ({ entities }) =>
        page<Event & { id: string }>(entities, request, { kind: 'event' }),
      ),
    );
    notificationRoutes(scope, world);
    singleRoutes(scope, world);
  };
}

/** One entity by its id, where there is nothing more to say about it. */
function singleRoutes(scope: FastifyInstance, world: World): void {
  for (const kind of ['product', 'price', 'discount', 'customer']) {
    scope.get<{ Params: { id: string } }>(`/${kind}s/:id`, ({ params }) =>
      world.read('paddle', async ({ entities }) => {
        const entity = await entities.get(kind, params.id);
        if (!entity) throw notFound(params.id);
        return single(entity);
      }),
    );
  }
}
