import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { profileRoute } from './profile.ts';
import { unlistedHead } from './unlisted-head.ts';

export const downloadsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/downloads',
  head: ({ match }) =>
    unlistedHead({
      title: 'Downloads',
      description: `Source files of your ${site.name} plan.`,
      path: paths.downloads,
      origin: match.context.origin,
    }),
  staticData: { page: 'src/features/downloads/downloads-page.tsx' },
  component: lazyRouteComponent(() => import('../features/downloads/downloads-page.tsx'), 'DownloadsPage'),
});
