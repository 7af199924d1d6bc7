import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { galleryQuery } from '../features/home/queries.ts';
import { siteJsonLd } from '../features/home/site-json-ld.ts';
import { jsonLd } from '../lib/json-ld.ts';
import { pageHead } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { call, queryClient } }) => {
    if (import.meta.env.SSR) await queryClient.prefetchQuery(galleryQuery(call));
  },
  head: ({ match }) => ({
    ...pageHead({
      title: `${site.name}: ${site.tagline}`,
      description: site.description,
      path: paths.home,
      origin: match.context.origin,
    }),
    // For readers of the HTML alone.
    ...(import.meta.env.SSR && { scripts: [jsonLd(siteJsonLd(match.context.origin))] }),
  }),
  staticData: { page: 'src/features/home/home-page.tsx' },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});
