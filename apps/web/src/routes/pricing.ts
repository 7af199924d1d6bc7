import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { site } from '@kitshelf/contract/site.ts';
import { loadPricing } from '../features/billing/pricing-loader.ts';
import { parsePricingSearch } from '../features/billing/plan-filter.ts';
import { pageHead } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';

export const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.pricing,
  validateSearch: parsePricingSearch,
  loaderDeps: ({ search }) => parsePricingSearch(search),
  loader: ({ context, deps }) => loadPricing(context, deps),
  head: ({ match }) =>
    pageHead({
      title: 'Pricing',
      description: `Plans for ${site.name}: a free one that stays free, and paid ones by the year or for a lifetime, with every asset and the source files.`,
      path: paths.pricing,
      origin: match.context.origin,
    }),
  staticData: { page: 'src/features/billing/pricing-page.tsx' },
  component: lazyRouteComponent(() => import('../features/billing/pricing-page.tsx'), 'PricingPage'),
});
