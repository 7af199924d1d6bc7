import type { FastifyInstance } from 'fastify';
import { razorpayId } from '../sandbox-ids.ts';
import type { World } from '../world.ts';

const events = {
  payment: [
    'authorized',
    'captured',
    'failed',
    'dispute.created',
    'dispute.won',
    'dispute.lost',
    'dispute.closed',
  ],
  order: ['paid'],
  invoice: ['paid'],
  subscription: [
    'authenticated',
    'activated',
    'charged',
    'pending',
    'halted',
    'cancelled',
    'completed',
    'updated',
    'paused',
    'resumed',
  ],
  refund: ['created', 'processed', 'failed'],
};

/** Where webhooks go. */
export function webhookRoutes(scope: FastifyInstance, world: World): void {
  scope.get('/v1/webhooks', ({ protocol, host }) => {
    const isUnset = world.faults.take('request', 'razorpay', 'GET /v1/webhooks', ['unset']);
    const names = Object.entries(events).flatMap(([kind, all]) => all.map((name) => `${kind}.${name}`));
    const webhook = {
      id: razorpayId('webhook'),
      entity: 'webhook',
      url: `${protocol}://${host}/api/v1/webhooks/razorpay`,
      active: true,
      events: Object.fromEntries(names.map((name) => [name, true])),
    };
    const items = isUnset ? [] : [webhook];
    return { entity: 'collection', count: items.length, items };
  });
}
