import { paddleWebhook, razorpayWebhook } from '@kitshelf/contract/webhooks.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayName } from '../../../gateways/fact.ts';
import { AppError } from '../../../platform/errors.ts';
import { routeOf } from '../../../platform/mount.ts';
import type { BillingService } from '../service.ts';

const maxBodyBytes = 1_048_576;

/**
 * The gateways' own doors. A plugin, so that its body parser stays in here: a signature covers the bytes as they came,
 * so they are read as bytes and parsed by nobody before they are found genuine.
 */
export function webhookRoutes(service: BillingService) {
  return async (server: FastifyInstance): Promise<void> => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    const handlerOf = (gateway: GatewayName) => (request: FastifyRequest, reply: FastifyReply) =>
      take(service, gateway, request, reply);
    server.route({ ...routeOf(razorpayWebhook), handler: handlerOf('razorpay') });
    server.route({ ...routeOf(paddleWebhook), handler: handlerOf('paddle') });
  };
}

async function take(
  service: BillingService,
  gateway: GatewayName,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const received = await service.receiveWebhook(gateway, body, request.headers);
  if (received.kind === 'refused')
    throw new AppError(received.status === 401 ? 'BadSignature' : 'MalformedRequest');
  return reply.code(200).send({ message: received.kind });
}
