import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { assetQuery } from '../features/catalogue/queries.ts';
import { rootRoute } from './root.ts';

/** More than a key of the server has. */
const longestKey = 300;

/** An asset live, `/preview/{id}`: for people, and not for search engines, which have the asset's page in the library. */
export const stageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview/$id',
  validateSearch: ({ key }: Readonly<Record<string, unknown>>): { readonly key?: string } =>
    typeof key === 'string' && key.length <= longestKey ? { key } : {},
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
