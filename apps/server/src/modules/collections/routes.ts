import {
  addToCollection,
  changeCollection,
  createCollection,
  getCollection,
  getSharedCollection,
  listCollections,
  removeCollection,
  shareCollection,
  takeFromCollection,
  unshareCollection,
} from '@kitshelf/contract/collections.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { CollectionsService } from './service.ts';

interface CollectionRequest {
  readonly session: { readonly userId: string };
  readonly params: { readonly id: string };
}

const refOf = ({ session: { userId }, params: { id } }: CollectionRequest) => ({ userId, id });

/** Collections of the signed-in user, and the shared ones for everybody who has the address. */
export function collectionsRoutes(service: CollectionsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listCollections, async ({ session }) => ({ data: await service.list(session.userId) }));
    server.serve(createCollection, async ({ session, body }) => ({
      data: await service.create(session.userId, body),
    }));
    server.serve(getCollection, async (asked) => ({ data: await service.get(refOf(asked)) }));
    server.serve(changeCollection, async (asked) => ({
      data: await service.change(refOf(asked), asked.body),
    }));
    server.serve(removeCollection, async (asked) => {
      await service.remove(refOf(asked));
      return { message: 'Collection deleted.' };
    });
    server.serve(addToCollection, async (asked) => ({ data: await service.add(refOf(asked), asked.body) }));
    server.serve(takeFromCollection, async (asked) => {
      await service.take(refOf(asked), asked.body.assetId);
      return { message: 'Asset removed.' };
    });
    server.serve(shareCollection, async (asked) => ({ data: await service.share(refOf(asked)) }));
    server.serve(unshareCollection, async (asked) => ({ data: await service.unshare(refOf(asked)) }));
    server.serve(getSharedCollection, async ({ params, session }) => ({
      data: await service.shared(params.slug, session?.userId),
    }));
  };
}
