import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@kitshelf/contract/second-factor.ts';
import type { FastifyInstance } from 'fastify';
import type { FactorCalls } from './factors.ts';

/** The second factor of an account. */
export function factorRoutes(server: FastifyInstance, service: FactorCalls): void {
  server.serve(getSecondFactor, async ({ session }) => ({
    data: await service.secondFactorOf(session.userId),
  }));
  server.serve(beginSecondFactor, async ({ session, body }) => ({
    data: await service.beginSecondFactor(session, body),
  }));
  server.serve(confirmSecondFactor, async ({ session, body: { code, ...keep } }) => ({
    data: { recoveryCodes: await service.confirmSecondFactor(session, code, keep) },
  }));
  server.serve(renewRecoveryCodes, async ({ session, body }) => ({
    data: { recoveryCodes: await service.renewRecoveryCodes(session, body) },
  }));
  server.serve(turnOffSecondFactor, async ({ session, body }) => {
    await service.turnOffSecondFactor(session, body);
    return { message: 'Two-factor authentication is off.' };
  });
}
