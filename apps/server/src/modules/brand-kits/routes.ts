import {
  changeBrandKit,
  createBrandKit,
  deriveBrand,
  exportBrand,
  getBrandKit,
  listBrandKits,
  previewBrand,
  removeBrandKit,
} from '@kitshelf/contract/brand-kits.ts';
import { listFonts } from '@kitshelf/contract/fonts.ts';
import type { FastifyPluginAsync } from 'fastify';
import { limits, type LocalRateLimits, getNetwork } from '../../platform/http/rate-limits.ts';
import type { BrandKitsService } from './service.ts';

interface KitRequest {
  readonly session: { readonly userId: string };
  readonly params: { readonly id: string };
}

const refOf = ({ session: { userId }, params: { id } }: KitRequest) => ({ userId, id });

/** Brands of the signed-in user, and what can be tried without saving one; deriving is limited by address. */
export function brandKitsRoutes(
  service: BrandKitsService,
  localRateLimits: LocalRateLimits,
): FastifyPluginAsync {
  return async (server) => {
    server.serve(listBrandKits, async ({ session }) => ({ data: await service.list(session.userId) }));
    server.serve(createBrandKit, async ({ session, body }) => ({
      data: await service.create(session.userId, body),
    }));
    server.serve(deriveBrand, async ({ body, ip }) => {
      localRateLimits.take(limits.brandByAddress, getNetwork(ip));
      return { data: await service.derive(body) };
    });
    server.serve(previewBrand, async ({ body }) => ({ data: service.preview(body) }));
    server.serve(exportBrand, ({ params, query, session }) =>
      service.export({ ...params, ...query }, session?.userId),
    );
    server.serve(getBrandKit, async (asked) => ({ data: await service.get(refOf(asked)) }));
    server.serve(changeBrandKit, async (asked) => ({ data: await service.change(refOf(asked), asked.body) }));
    server.serve(removeBrandKit, async (asked) => {
      await service.remove(refOf(asked));
      return { message: 'Brand deleted.' };
    });
    server.serve(listFonts, () => service.fonts());
  };
}
