import { createApiKey, listApiKeys, revokeApiKey } from '@kitshelf/contract/api-keys.ts';
import {
  approveConnect,
  denyConnect,
  getConnectRequest,
  startConnect,
  takeConnectToken,
} from '@kitshelf/contract/connect.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiKeys } from './api-keys.ts';
import type { ToolConnections } from './connect.ts';

/** Signing tools in, and the keys of programs. */
export function toolRoutes(
  server: FastifyInstance,
  service: Omit<ApiKeys, 'authenticateKey'> & ToolConnections,
): void {
  server.serve(startConnect, async ({ body, ip }) => ({ data: await service.startConnect(body, ip) }));
  server.serve(getConnectRequest, async ({ session, query }) => ({
    data: await service.connectRequest(session, query.code),
  }));
  server.serve(approveConnect, async ({ session, body }) => {
    const name = await service.approveConnect(session, body.userCode);
    return { message: `${name} is connected.` };
  });
  server.serve(denyConnect, async ({ session, body }) => {
    const name = await service.denyConnect(session, body.userCode);
    return { message: `${name} is refused.` };
  });
  server.serve(takeConnectToken, async ({ body }) => ({
    data: { token: await service.takeConnectToken(body.deviceCode, body.verifier) },
  }));
  server.serve(listApiKeys, async ({ session }) => ({ data: await service.listApiKeys(session.userId) }));
  server.serve(createApiKey, async ({ session, body }) => ({
    data: await service.createApiKey(session, body.name),
  }));
  server.serve(revokeApiKey, async ({ session, params }) => {
    await service.revokeApiKey(session.userId, params.id);
    return { message: 'API key revoked.' };
  });
}
