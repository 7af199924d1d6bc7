import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { assetQuery } from '../features/catalogue/queries.ts';
import { rootRoute } from './root.ts';

/** An asset live, `/preview/{id}`: for people, and not for search engines, which have the asset's page in the library. */
export const stageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview/$id',
  loader: async ({ context: { call, queryClient }, params: { id } }) => {
    const known = await queryClient.ensureQueryData(assetQuery(call, id)).catch(() => undefined);
    if (!known?.data.link?.startsWith('/preview/')) throw notFound();
    const { name, description } = known.data;
    return { name, description };
  },
  head: async ({ loaderData, match, params: { id } }) => {
    if (!loaderData) return {};
    const { stageHead } = await import('../features/catalogue/stage/stage-page.tsx');
    return stageHead(match.context.origin, id, loaderData);
  },
  staticData: { page: 'src/features/catalogue/stage/stage-page.tsx' },
  component: lazyRouteComponent(() => import('../features/catalogue/stage/stage-page.tsx'), 'StagePage'),
});
