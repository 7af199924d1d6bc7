import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { galleryQuery } from '../features/home/queries.ts';
import { siteJsonLd } from '../features/home/site-json-ld.ts';
import { jsonLd, pageHead } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { call, queryClient } }) => {
    if (import.meta.env.SSR) await queryClient.prefetchQuery(galleryQuery(call));
  },
  head: ({ match: { context } }) => ({
    ...pageHead({
      title: `${site.name}: ${site.tagline}`,
      description: site.description,
      path: paths.home,
      origin: context.origin,
    }),
    scripts: [jsonLd(siteJsonLd(context.origin))],
  }),
  staticData: { page: 'src/features/home/home-page.tsx' },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});
