import { copyBrandKit, getBrand, listBrands } from '@kitshelf/contract/brands.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { BrandsService } from './service.ts';

/** The demo library's brands for everybody, and copying one for signed-in users. */
export function brandsRoutes(service: BrandsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listBrands, () => service.list());
    server.serve(getBrand, ({ params, session }) => service.get(params.slug, session?.userId));
    server.serve(copyBrandKit, ({ params, session }) => service.kit(params.slug, session.userId));
  };
}
