import {
  addPasskey,
  askPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@kitshelf/contract/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import type { Passkeys } from './passkeys.ts';

/** Signing in by passkeys, and the passkeys of an account. */
export function passkeyRoutes(server: FastifyInstance, service: Passkeys): void {
  server.serve(askPasskey, async () => ({ data: await service.askPasskey() }));
  server.serve(signInByPasskey, async ({ body, isLocal, ...caller }) => ({
    data: await service.signInByPasskey(body.answer, { ...caller, isLocal: isLocal() }),
  }));
  server.serve(listPasskeys, async ({ session }) => ({ data: await service.listPasskeys(session.userId) }));
  server.serve(beginPasskey, async ({ session }) => ({ data: await service.beginPasskey(session) }));
  server.serve(addPasskey, async ({ session, body, userAgent }) => {
    await service.addPasskey(session, body.answer, userAgent);
    return { message: 'Your passkey is added.' };
  });
  server.serve(removePasskey, async ({ session, params, body }) => {
    await service.removePasskey(session, params.id, body.keepKeys);
    return { message: 'The passkey is removed.' };
  });
}
