import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { jsonLd, pageHead } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { call, queryClient } }) => {
    if (!import.meta.env.SSR) return;
    const { galleryQuery, staffPicksQuery } = await import('../features/home/queries.ts');
    await Promise.all([
      queryClient.prefetchQuery(galleryQuery(call)),
      queryClient.prefetchQuery(staffPicksQuery(call)),
    ]);
  },
  head: ({ match: { context } }) => ({
    ...pageHead({
      title: `${site.name}: ${site.tagline}`,
      description: site.description,
      path: paths.home,
      origin: context.origin,
    }),
    ...(import.meta.env.SSR && jsonLd(siteJsonLd(context.origin))),
  }),
  staticData: { page: 'src/features/home/home-page.tsx' },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

/** The site as machines read it, with the way to search it (contract §5). */
function siteJsonLd(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: site.description,
    url: `${origin}/`,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.library}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
