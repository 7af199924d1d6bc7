import { copyAsset, getAsset, getFiltersData, listAssets, listTools } from '@kitshelf/contract/catalogue.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(service: CatalogueService): Route[] {
  return [
    serve(listAssets, ({ query, session }) => service.list(query, session?.userId)),
    serve(getAsset, ({ params, session }) => service.get(params.id, session?.userId)),
    serve(copyAsset, ({ params, session }) => service.copy(params.id, session.userId)),
    serve(getFiltersData, ({ query }) => service.filters(query)),
    serve(listTools, () => service.tools()),
  ];
}
