import {
  changeBrandKit,
  createBrandKit,
  deriveBrand,
  getBrandKit,
  listBrandKits,
  listFonts,
  removeBrandKit,
} from '@kitshelf/contract/brand-kits.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { BrandKitsService } from './service.ts';

interface Asked {
  readonly session: { readonly userId: string };
  readonly params: { readonly id: string };
}

const refOf = ({ session: { userId }, params: { id } }: Asked) => ({ userId, id });

export function brandKitsRoutes(service: BrandKitsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listBrandKits, async ({ session }) => ({ data: await service.list(session.userId) }));
    server.serve(createBrandKit, async ({ session, body }) => ({
      data: await service.create(session.userId, body),
    }));
    server.serve(deriveBrand, async ({ body }) => ({ data: await service.derive(body) }));
    server.serve(getBrandKit, async (asked) => ({ data: await service.get(refOf(asked)) }));
    server.serve(changeBrandKit, async (asked) => ({ data: await service.change(refOf(asked), asked.body) }));
    server.serve(removeBrandKit, async (asked) => {
      await service.remove(refOf(asked));
      return { message: 'The brand is removed.' };
    });
    server.serve(listFonts, () => service.fonts());
  };
}
