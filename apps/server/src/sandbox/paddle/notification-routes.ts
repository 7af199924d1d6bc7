import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { webhookRepository } from '../webhooks/webhook-repository.ts';
import type { World } from '../world.ts';
import type { Event } from './entities.ts';
import { meta, read } from './errors.ts';

const subscribed = [
  ...[
    'created',
    'ready',
    'paid',
    'completed',
    'payment_failed',
    'past_due',
    'canceled',
    'updated',
    'revised',
  ].map((name) => `transaction.${name}`),
  ...['created', 'activated', 'updated', 'past_due', 'paused', 'resumed', 'canceled'].map(
    (name) => `subscription.${name}`,
  ),
  'adjustment.created',
  'adjustment.updated',
];

const states = {
  waiting: 'needs_retry',
  delivered: 'delivered',
  dropped: 'failed',
  given_up: 'failed',
} as const;

/** Where webhooks go, and what became of them. */
export function notificationRoutes(scope: FastifyInstance, world: World): void {
  scope.get('/notification-settings', ({ protocol, host }) => {
    const isUnset = world.faults.take('request', 'paddle', 'GET /notification-settings', ['unset']);
    const setting = {
      id: 'ntfset_00000000000000000000000001',
      description: 'The site',
      type: 'url',
      destination: `${protocol}://${host}/api/v1/webhooks/paddle`,
      active: true,
      api_version: 1,
      include_sensitive_fields: false,
      traffic_source: 'all',
      subscribed_events: subscribed.map((name) => ({ name, description: name, group: name.split('.')[0] })),
      endpoint_secret_key: world.credentials.paddle.webhookSecret,
    };
    return listed(isUnset ? [] : [setting]);
  });
  scope.get('/notifications', async (request) => {
    const { filter = '' } = read(z.object({ filter: z.string().optional() }), request.query);
    const sent = await webhookRepository(world.database.orm).all('paddle');
    const about = sent.filter(({ body }) => body.includes(filter)).toReversed();
    return listed(
      about.map(({ type, state, body, attempts }) => {
        const payload = JSON.parse(body) as Event;
        const { notification_id: id, occurred_at: occurredAt } = payload;
        return {
          id,
          type,
          status: states[state],
          payload,
          occurred_at: occurredAt,
          times_attempted: attempts,
        };
      }),
    );
  });
}

function listed(data: readonly unknown[]) {
  const pagination = { per_page: 200, next: '', has_more: false, estimated_total: data.length };
  return { data, meta: { ...meta(), pagination } };
}
