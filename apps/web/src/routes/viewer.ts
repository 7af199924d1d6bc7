import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { assetQuery } from '../features/catalogue/index.ts';
import { rootRoute } from './root.ts';

/** More than a key of the server has. */
const longestKey = 300;

/** An asset live, `/preview/{id}`: for people, and not for search engines, which have the asset's page in the library. */
export const viewerRoute = createRoute({
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
    const { viewerHead } = await import('../features/catalogue/viewer/viewer-page.tsx');
    return viewerHead(match.context, id, loaderData);
  },
  staticData: { page: 'src/features/catalogue/viewer/viewer-page.tsx' },
  component: lazyRouteComponent(() => import('../features/catalogue/viewer/viewer-page.tsx'), 'ViewerPage'),
});
