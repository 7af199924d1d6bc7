import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { PaddleError } from '../paddle/errors.ts';
import { paddleDialogRoutes } from '../paddle/transactions/dialog-routes.ts';
import { RazorpayError } from '../razorpay/errors.ts';
import { razorpayDialogRoutes } from '../razorpay/payments/dialog-routes.ts';
import type { Gateway } from '../store.ts';
import type { World } from '../world.ts';

const script = 'text/javascript; charset=utf-8';

/** The stand-ins for the gateways' browser scripts, from our own origin, and what they ask for. */
export function browserScripts(world: World, emulates: Readonly<Record<Gateway, boolean>>) {
  return async (scope: FastifyInstance): Promise<void> => {
    serve(scope, '/dialog.js', 'dialog.js', script);
    serve(scope, '/dialog-style.css', 'dialog-style.css', 'text/css; charset=utf-8');
    scope.setErrorHandler((error, _request, reply) => {
      const isAskedWrongly =
        error instanceof z.ZodError || error instanceof RazorpayError || error instanceof PaddleError;
      if (!isAskedWrongly) throw error;
      return reply.code(400).send({ error: { name: 'SandboxError', message: error.message } });
    });
    if (emulates.razorpay) {
      serve(scope, '/razorpay/checkout.js', 'razorpay-checkout.js', script);
      razorpayDialogRoutes(scope, world);
    }
    if (emulates.paddle) {
      serve(scope, '/paddle/paddle.js', 'paddle.js', script);
      paddleDialogRoutes(scope, world);
    }
  };
}

function serve(scope: FastifyInstance, url: string, file: string, type: string): void {
  scope.get(url, async (_request, reply) => {
    const text = await readFile(path.join(import.meta.dirname, file), 'utf8');
    return reply.type(type).header('cache-control', 'no-cache').send(text);
  });
}
