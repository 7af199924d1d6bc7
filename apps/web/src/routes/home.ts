import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { call, queryClient } }) => {
    if (!import.meta.env.SSR) return;
    const { brandTrialQuery, freeAssetQuery, galleryQuery, homeQuery, staffPicksQuery } =
      await import('../features/home/assets/queries.ts');
    await Promise.all([
      queryClient.prefetchQuery(homeQuery(call)),
      queryClient.prefetchQuery(brandTrialQuery(call)),
      queryClient.prefetchQuery(galleryQuery(call)),
      queryClient.prefetchQuery(staffPicksQuery(call)),
      queryClient.prefetchQuery(freeAssetQuery(call)),
    ]);
  },
  head: async ({ match: { context } }) => {
    const { homeHead } = await import('../features/home/home-page.tsx');
    return homeHead(context);
  },
  staticData: { page: 'src/features/home/home-page.tsx' },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});
