import { codeFlavours } from '@kitshelf/contract/asset-formats.ts';
import { maxSearchLength } from '@kitshelf/contract/catalogue.ts';
import { errorCatalogue } from '@kitshelf/contract/errors.ts';
import { pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import { findRegistryItem, listRegistryItems, signRegistryAddress } from '@kitshelf/contract/registry.ts';
import { maxShortLength } from '@kitshelf/contract/wire.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { designTokensRoutes } from '../design-tokens/index.ts';
import { limits, type LocalRateLimits, getNetwork } from '../../platform/http/rate-limits.ts';
import type { Kinds } from './registry-service.ts';
import type { AgentsService } from './service.ts';

/** The most items of one answer; shadcn's tools ask for 100. */
const mostItems = 200;

/** What programs ask for in forms of their own: shadcn's registry. */
export function agentsRoutes(service: AgentsService, localRateLimits: LocalRateLimits): FastifyPluginAsync {
  return async (server) => {
    server.serve(findRegistryItem, async ({ params }) => ({ data: await service.named(params.slug) }));
    server.serve(listRegistryItems, async ({ query }) => ({ data: await service.called(query.ids) }));
    server.serve(signRegistryAddress, async ({ params, body, session }) => ({
      data: await service.signAddress(params.id, { ...noLook, ...body }, session.userId),
    }));
    await server.register(registryRoutes(service, localRateLimits));
    await server.register(designTokensRoutes(service.designTokens));
  };
}

function registryRoutes(service: AgentsService, localRateLimits: LocalRateLimits): FastifyPluginAsync {
  return async (server) => {
    answerAsRegistry(server, service.origin);
    server.get<{ Querystring: Query }>('/r/registry.json', async ({ query }) => {
      const search = typeof query['q'] === 'string' ? query['q'].slice(0, maxSearchLength).trim() : '';
      const limit = Math.max(1, Math.min(numberOf(query['limit'], 100), mostItems));
      const offset = numberOf(query['offset'], 0);
      return await service.index(search || undefined, { offset, limit, kinds: kindsIn(query) });
    });
    server.get<{ Params: { file: string }; Querystring: Query }>('/r/:file', async (request, reply) => {
      const name = /^([\w-]+)\.json$/.exec(request.params.file)?.[1] ?? '';
      const { token } = request.query;
      const isAnybody = request.headers.authorization === undefined;
      const userId = isAnybody ? undefined : (await server.userOf(request, true)).userId;
      reply.header('cache-control', 'private, no-store');
      const look = lookOf(request.query);
      if (isAnybody) {
        localRateLimits.take(limits.openCodeByAddress, getNetwork(request.ip));
        if (typeof token === 'string') return await service.openItem(name, look, token);
        // Each brand is drawn again, which strangers could ask for without end.
        if (look.brand !== undefined) throw new AppError('NoToken');
      }
      return await service.item(name, look, userId);
    });
  };
}

type Query = Readonly<Record<string, unknown>>;

const noLook = { brand: undefined, flavour: undefined, pictures: undefined };

/** In whose colours an item is asked for, with whose components and which pictures. Throws Invalid for what is none of them. */
function lookOf({ brand, flavour, pictures }: Query) {
  if (brand !== undefined && (typeof brand !== 'string' || brand.length > maxShortLength))
    throw new AppError('Invalid', { fields: { brand: 'This brand does not exist' } });
  const known = codeFlavours.find((each) => each === flavour);
  if (flavour !== undefined && known === undefined)
    throw new AppError('Invalid', { message: `The flavours are: ${codeFlavours.join(', ')}.` });
  const kind = pictureKinds.find((each) => each === pictures);
  if (pictures !== undefined && kind === undefined)
    throw new AppError('Invalid', { message: refusalOf(pictures) });
  return { brand, flavour: known, pictures: kind };
}

const refusalOf = (pictures: unknown): string =>
  `${pictures === 'own' ? 'Your own pictures are on the page of the asset alone. ' : ''}The pictures are: ${pictureKinds.join(', ')}.`;

/** `type` names kinds of items, joined by commas: assets are blocks, components of brands are `registry:ui`. */
function kindsIn({ type }: Query): Kinds {
  const wanted = typeof type === 'string' && type !== '' ? type.split(',') : undefined;
  return {
    hasBlocks: wanted?.includes('registry:block') ?? true,
    hasComponents: wanted?.includes('registry:ui') ?? true,
  };
}

const numberOf = (text: unknown, fallback: number): number =>
  typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : fallback;

/** The registry's own form of failures, whose words its tools show: what to do, and where. */
function answerAsRegistry(server: FastifyInstance, origin: string): void {
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error.status).send({ error: error.code, message: wordsOf(error, origin) });
  });
}

function wordsOf({ code, message, url }: AppError, origin: string): string {
  if (code === 'NoToken')
    return `For Pro assets and for brands an API key is needed. Create one at ${origin}/profile and send it as "Authorization: Bearer KEY". Free assets need none.`;
  if (code === 'UserNotFound' && message === errorCatalogue.UserNotFound.message)
    return `This API key is no longer valid. Create a new one at ${origin}/profile.`;
  if (code === 'NotFound') return 'This asset does not exist or has no code.';
  return url === undefined ? message : `${message}: ${url}`;
}
