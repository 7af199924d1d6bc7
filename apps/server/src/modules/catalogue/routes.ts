import {
  getNearResults,
  getSimilar,
  searchByStructure,
  suggestNames,
  suggestSearches,
} from '@kitshelf/contract/catalogue-search.ts';
import { listCategories } from '@kitshelf/contract/categories.ts';
import { getFiltersData, listTools } from '@kitshelf/contract/catalogue-filters.ts';
import { getAssetsById } from '@kitshelf/contract/collections.ts';
import { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import { copyAsset, copyForFree, getAsset, listAssets } from '@kitshelf/contract/catalogue.ts';
import { listStaffPicks } from '@kitshelf/contract/staff-picks.ts';
import { getCopiedChanges, listCopied } from '@kitshelf/contract/copied.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { CatalogueService } from './interface.ts';

/**
 * The library as pages and programs ask for it. Most calls are open to everybody; copying, formats and what was
 * copied need a session.
 */
export function catalogueRoutes(service: CatalogueService): FastifyPluginAsync {
  return async (server) => {
    const { viewersLike } = service;
    server.serve(listAssets, ({ query, session }) => service.list(query, session?.userId), { viewersLike });
    server.serve(getAssetsById, async ({ query, session }) => ({
      data: await service.byId(query.ids, session?.userId),
    }));
    server.serve(getAsset, ({ params, query, session }) =>
      service.get({ ...params, ...query }, session?.userId),
    );
    server.serve(getAssetFormat, ({ session, ...request }) => service.format(request, session.userId));
    server.serve(copyAsset, ({ params, body: { target, ...request }, session }) =>
      service.copy({ id: params.id, format: target, variant: request.variant, ...request }, session.userId),
    );
    server.serve(listCopied, ({ query, session }) => service.copied(session.userId, query));
    server.serve(getCopiedChanges, async ({ params, session }) => ({
      data: await service.changesSinceCopy(session.userId, params.id),
    }));
    server.serve(copyForFree, ({ session, ip, ...request }) =>
      service.copyForFree(request, { userId: session.userId, ip }),
    );
    server.serve(getFiltersData, ({ query }) => service.filters(query));
    server.serve(suggestNames, async ({ query }) => ({ data: await service.suggestNames(query.search) }));
    server.serve(suggestSearches, ({ query }) => service.suggest(query));
    server.serve(getNearResults, ({ query, session }) => service.fallbackResults(query, session?.userId));
    server.serve(getSimilar, ({ params, session }) => service.similar(params.id, session?.userId));
    server.serve(searchByStructure, ({ body, session, ip }) =>
      service.nearStructures(body.fingerprint, { ip, userId: session?.userId }),
    );
    server.serve(listStaffPicks, () => service.staffPicks());
    server.serve(listCategories, async ({ query }) => service.categories(query.named));
    server.serve(listTools, () => service.tools());
  };
}
