import {
  changePage,
  createPage,
  getPage,
  getPageFormat,
  getSharedPage,
  getSharedPageFormat,
  listPages,
  removePage,
  sharePage,
  unsharePage,
} from '@kitshelf/contract/user-pages.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { UserPagesService } from './service.ts';

interface PageRequest {
  readonly session: { readonly userId: string };
  readonly params: { readonly id: string };
}

const refOf = ({ session: { userId }, params: { id } }: PageRequest) => ({ userId, id });

/**
 * Composed pages of the signed-in user; shared ones are shown to everybody who has the address, but copied only when
 * signed in.
 */
export function userPagesRoutes(service: UserPagesService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listPages, async ({ session }) => ({ data: await service.list(session.userId) }));
    server.serve(createPage, async ({ session, body }) => ({
      data: await service.create(session.userId, body),
    }));
    server.serve(getPage, async (asked) => ({ data: await service.get(refOf(asked)) }));
    server.serve(changePage, async (asked) => ({ data: await service.change(refOf(asked), asked.body) }));
    server.serve(removePage, async (asked) => {
      await service.remove(refOf(asked));
      return { message: 'Page deleted.' };
    });
    server.serve(sharePage, async (asked) => ({ data: await service.share(refOf(asked)) }));
    server.serve(unsharePage, async (asked) => ({ data: await service.unshare(refOf(asked)) }));
    server.serve(getPageFormat, (asked) =>
      service.format(refOf(asked), { ...asked.query, format: asked.params.format }),
    );
    server.serve(getSharedPage, async ({ params, session }) => ({
      data: await service.shared(params.slug, session?.userId),
    }));
    server.serve(getSharedPageFormat, ({ params, query, session }) =>
      service.sharedFormat(params.slug, { ...query, format: params.format, userId: session.userId }),
    );
  };
}
