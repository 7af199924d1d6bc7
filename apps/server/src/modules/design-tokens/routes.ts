import { getAssetTokens, getBrandTokens } from '@kitshelf/contract/design-tokens.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { DesignTokensService } from './service.ts';

/** Design tokens of brands for everybody, and of assets by what the caller may copy. */
export function designTokensRoutes(service: DesignTokensService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getBrandTokens, async ({ params, query }) => ({
      data: await service.ofBrands(query.brands, params.format),
    }));
    server.serve(getAssetTokens, async ({ params, session }) => ({
      data: await service.ofAsset(params.id, params.format, session?.userId),
    }));
  };
}
