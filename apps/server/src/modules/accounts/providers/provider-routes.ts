import {
  confirmProvider,
  finishProvider,
  linkProvider,
  listLinkedProviders,
  listProviders,
  mailFirstPassword,
  mailProof,
  proveByMail,
  proveByPassword,
  type ProviderId,
  providerIds,
  startProvider,
  unlinkProvider,
} from '@kitshelf/contract/providers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { requestingResets } from '../recovery/reset-password.ts';
import type { Providers } from './providers.ts';

type ProviderService = Providers & Pick<ReturnType<typeof requestingResets>, 'mailFirstPassword'>;

/** Signing in by providers, and linking them. */
export function providerRoutes(server: FastifyInstance, service: ProviderService): void {
  server.serve(listProviders, async () => ({ data: service.listProviders() }));
  server.serve(startProvider, async ({ params, query, ip, setHeader }) => {
    setHeader('location', await start(service, idOf(params), query.sessionId, ip));
    return {};
  });
  server.get('/auth/:id/callback', comeBack);
  server.serve(finishProvider, async ({ params, body, ...caller }) => ({
    data: await service.finishProvider(idOf(params), body, caller),
  }));
  server.serve(confirmProvider, async ({ body, ...caller }) => ({
    data: await service.confirmProvider(body, caller),
  }));
  server.serve(proveByPassword, async ({ body, isLocal, ...caller }) => ({
    data: await service.proveByPassword(body, { ...caller, isLocal: isLocal() }),
  }));
  server.serve(mailProof, async ({ body, ip }) => {
    await service.mailProof(body.token, ip);
    return { message: 'We have sent you a link.' };
  });
  server.serve(proveByMail, async ({ query, body, isLocal, ...caller }) => ({
    data: await service.proveByMail(query, body, { ...caller, isLocal: isLocal() }),
  }));
  server.serve(listLinkedProviders, async ({ session }) => ({
    data: await service.listLinkedProviders(session.userId),
  }));
  server.serve(linkProvider, async ({ session, params, body }) => {
    const url = await service.startLinking(session, idOf(params), body.sessionId);
    return { data: { url: url.href } };
  });
  server.serve(unlinkProvider, async ({ session, params }) => {
    await service.unlinkProvider(session.userId, idOf(params));
    return { message: 'It is unlinked.' };
  });
  server.serve(mailFirstPassword, async ({ session, ip }) => {
    await service.mailFirstPassword(session.userId, ip);
    return { message: 'We have sent you a link to choose a password.' };
  });
}

/** The page that finishes a sign-in. */
const loginPath = '/login';

/** What a provider sends a browser back to: the query is handed on as one value, whatever is in it. */
function comeBack({ params, url }: FastifyRequest, reply: FastifyReply) {
  const provider = idOf(params as { id: string });
  const answer = url.split('?').slice(1).join('?');
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  return reply.redirect(`${loginPath}?${new URLSearchParams({ provider, answer }).toString()}`, 302);
}

/** Where the browser goes: what goes wrong is told by the page that it would have come back to. */
async function start(service: ProviderService, id: ProviderId, sessionId: string, ip: string) {
  try {
    return (await service.startProvider(id, sessionId, ip)).href;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NotFound') throw error;
    return `${loginPath}?${new URLSearchParams({ provider: id, failed: error.code }).toString()}`;
  }
}

function idOf({ id }: { readonly id: string }): ProviderId {
  const known = providerIds.find((each) => each === id);
  if (!known) throw new AppError('NotFound');
  return known;
}
