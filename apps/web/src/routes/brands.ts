import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { optionalPage } from './optional-page.ts';
import { rootRoute } from './root.ts';

const brandsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...optionalPage('brands'),
  loader: async ({ context: { call, queryClient } }) => {
    if (!import.meta.env.SSR) return;
    const { brandListQuery } = await import('../lib/api/brand-list.ts');
    await queryClient.prefetchQuery(brandListQuery(call));
  },
  ...lazyPage({
    path: paths.brands,
    page: 'src/features/brands/brands-page.tsx',
    load: () => import('../features/brands/brands-page.tsx'),
    name: 'BrandsPage',
  }),
});

const myBrandRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...lazyPage({
    path: paths.myBrand,
    page: 'src/features/brand-kits/brand-page.tsx',
    load: () => import('../features/brand-kits/brand-page.tsx'),
    name: 'MyBrandPage',
  }),
});

const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.brand,
  ...optionalPage('brands'),
  loader: async ({ context: { call, queryClient }, params: { slug } }) => {
    const { brandQuery } = await import('../features/brands/queries.ts');
    const known = await queryClient.ensureQueryData(brandQuery(call, slug)).catch(() => undefined);
    if (!known) throw notFound();
    const { name, tagline, count, image } = known.data;
    return { name, tagline, count, image };
  },
  head: async ({ loaderData, match, params: { slug } }) => {
    if (!loaderData) return {};
    const { brandHead } = await import('../features/brands/brand-page.tsx');
    return brandHead(match.context, slug, loaderData);
  },
  staticData: { page: 'src/features/brands/brand-page.tsx' },
  component: lazyRouteComponent(() => import('../features/brands/brand-page.tsx'), 'BrandPage'),
});

/** The brands that assets are made for: all of them, each by itself, and people's own. */
export const brandRoutes = [brandsRoute, brandRoute, myBrandRoute] as const;
