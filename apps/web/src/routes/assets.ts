import { assetPath, toSlug } from '@kitshelf/contract/asset-path.ts';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { assetListQuery } from '../lib/api/asset-list.ts';
import { assetQuery } from '../features/catalogue/index.ts';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';

type Context = (typeof rootRoute)['types']['allContext'];

/** The asset for its page; sends on to its one address, as other names and none lead there too. */
async function loadAsset({ call, queryClient }: Context, id: string, name?: string) {
  const known = await queryClient.ensureQueryData(assetQuery(call, id)).catch(() => undefined);
  if (!known) throw notFound();
  const { figma: _, ...asset } = known.data;
  const slug = toSlug(asset.name);
  if (name !== slug) throw redirect({ to: paths.asset, params: { id, name: slug }, statusCode: 301 });
  return { asset };
}

const assetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.asset,
  loader: ({ context, params: { id, name } }) => loadAsset(context, id, name),
  head: async ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { assetHead } = await import('../features/catalogue/asset/asset-head.ts');
    return assetHead(match.context, loaderData.asset, assetPath(loaderData.asset));
  },
  staticData: { page: 'src/features/catalogue/asset/asset-page.tsx' },
  component: lazyRouteComponent(() => import('../features/catalogue/asset/asset-page.tsx'), 'AssetPage'),
});

const namelessAssetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.assetById,
  loader: ({ context, params: { id } }) => loadAsset(context, id),
  staticData: { page: 'src/features/catalogue/asset/asset-page.tsx' },
  component: lazyRouteComponent(() => import('../features/catalogue/asset/asset-page.tsx'), 'AssetPage'),
});

const creatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.creator,
  loader: async ({ context: { call, queryClient }, params: { name } }) => {
    const query = assetListQuery(call, { createdBy: name, page: 1 });
    const { pagination } = await queryClient.ensureQueryData(query);
    if (pagination.total === 0) throw notFound();
    return { total: pagination.total };
  },
  head: async ({ loaderData, match, params: { name } }) => {
    const { creatorHead } = await import('../features/catalogue/library/creator-page.tsx');
    return creatorHead(match.context, name, loaderData?.total);
  },
  staticData: { page: 'src/features/catalogue/library/creator-page.tsx' },
  component: lazyRouteComponent(
    () => import('../features/catalogue/library/creator-page.tsx'),
    'CreatorPage',
  ),
});

/** Assets and who made them, each at an address of its own. */
export const assetRoutes = [assetRoute, namelessAssetRoute, creatorRoute] as const;
