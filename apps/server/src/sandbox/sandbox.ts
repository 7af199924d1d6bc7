import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import { listeningUrl } from '../platform/http/listening.ts';
import { isFromThisMachine } from '../platform/http/loopback.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { browserScripts } from './browser/browser-scripts.ts';
import { controlRoutes } from './control/control-routes.ts';
import type { SandboxCredentials } from './credentials.ts';
import { delivery } from './webhooks/delivery.ts';
import { faults } from './control/faults.ts';
import { paddleApi } from './paddle/routes.ts';
import { razorpayApi } from './razorpay/routes.ts';
import { sender } from './webhooks/sender.ts';
import type { Gateway } from './store.ts';
import { world as openWorld } from './world.ts';

export interface SandboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Nothing is registered unless the site is on a loopback address (docs/product/demo.md#where-the-demo-works). */
  readonly isLoopback: boolean;
  readonly credentials: SandboxCredentials;
  /** A gateway with live keys is not emulated. */
  readonly emulates: Readonly<Record<Gateway, boolean>>;
}

/**
 * The emulated gateways below `/sandbox` (docs/product/demo.md#emulated-gateways): their APIs, browser scripts, webhooks
 * and controls.
 */
export function sandbox(options: SandboxOptions) {
  const { emulates, isLoopback, log } = options;
  return async (server: FastifyInstance): Promise<void> => {
    if (!isLoopback || (!emulates.razorpay && !emulates.paddle)) return;
    server.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new AppError('NotFound');
    });
    const world = openWorld({ ...options, faults: faults(), onChange: () => queue.wake() });
    const deliver = delivery(world, listeningUrl(server));
    const queue = sender({ world, deliver, log });
    server.addHook('onListen', async () => queue.start());
    server.addHook('preClose', () => queue.stop());
    await server.register(controlRoutes({ world, deliver, emulates }), { prefix: '/sandbox' });
    if (emulates.razorpay) await server.register(razorpayApi(world), { prefix: '/sandbox/razorpay' });
    if (emulates.paddle) await server.register(paddleApi(world), { prefix: '/sandbox/paddle' });
    await server.register(browserScripts(world, emulates), { prefix: '/sandbox' });
  };
}
