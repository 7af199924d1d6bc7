import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseUpgradeSearch } from '../features/billing/upgrade-search.ts';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';
import { unlistedHead } from './unlisted-head.ts';

export const upgradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.upgrade,
  validateSearch: parseUpgradeSearch,
  head: ({ match }) =>
    unlistedHead({
      title: 'Upgrade subscription',
      description: `Upgrade your ${site.name} subscription.`,
      path: paths.upgrade,
      origin: match.context.origin,
    }),
  staticData: { page: 'src/features/billing/upgrade-page.tsx' },
  component: lazyRouteComponent(() => import('../features/billing/upgrade-page.tsx'), 'UpgradePage'),
});
