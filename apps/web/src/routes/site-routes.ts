import { createRoute } from '@tanstack/react-router';
import { toolListQuery } from '../features/tools/queries.ts';
import { updatesQuery } from '../features/updates/queries.ts';
import { parseUpdatesSearch } from '../features/updates/updates-search.ts';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const shared = { getParentRoute: () => rootRoute };

const updatesRoute = createRoute({
  ...shared,
  path: paths.updates,
  validateSearch: parseUpdatesSearch,
  loaderDeps: ({ search }) => parseUpdatesSearch(search),
  // In the browser the page asks by itself, and nothing waits.
  loader: async ({ context: { call, queryClient }, deps: { page = 1 } }) => {
    if (import.meta.env.SSR) await queryClient.prefetchQuery(updatesQuery(call, page));
  },
  ...lazyPage<'UpdatesPage'>(
    {
      page: 'src/features/updates/updates-page.tsx',
      load: () => import('../features/updates/updates-page.tsx'),
    },
    'UpdatesPage',
    paths.updates,
  ),
});

const toolsRoute = createRoute({
  ...shared,
  path: paths.tools,
  loader: async ({ context: { call, queryClient } }) => {
    if (import.meta.env.SSR) await queryClient.prefetchQuery(toolListQuery(call));
  },
  ...lazyPage<'ToolsPage'>(
    { page: 'src/features/tools/tools-page.tsx', load: () => import('../features/tools/tools-page.tsx') },
    'ToolsPage',
    paths.tools,
  ),
});

const jobs = {
  page: 'src/features/creators/jobs-page.tsx',
  load: () => import('../features/creators/jobs-page.tsx'),
};
const styleGuide = {
  page: 'src/features/style-guide/style-guide-page.tsx',
  load: () => import('../features/style-guide/style-guide-page.tsx'),
};

type SupportPage = 'SupportPage' | 'SupportSuccessPage';
const supportRoute = <Path extends string>(path: Path, name: SupportPage) =>
  createRoute({
    ...shared,
    path,
    ...lazyPage<SupportPage>(
      {
        page: 'src/features/support/support-pages.tsx',
        load: () => import('../features/support/support-pages.tsx'),
      },
      name,
      path,
    ),
  });

type NewsletterPage = 'NewsletterConfirmPage' | 'NewsletterUnsubscribePage';
const newsletterRoute = <Path extends string>(path: Path, name: NewsletterPage) =>
  createRoute({
    ...shared,
    path,
    ...lazyPage<NewsletterPage>(
      {
        page: 'src/features/newsletter/newsletter-pages.tsx',
        load: () => import('../features/newsletter/newsletter-pages.tsx'),
      },
      name,
      path,
    ),
  });

type LegalPage = 'TermsPage' | 'LicensePage' | 'RefundPage' | 'PrivacyPage';
const legalRoute = <Path extends string>(path: Path, name: LegalPage) =>
  createRoute({
    ...shared,
    path,
    ...lazyPage<LegalPage>(
      { page: 'src/features/legal/legal-pages.tsx', load: () => import('../features/legal/legal-pages.tsx') },
      name,
      path,
    ),
  });

/** Updates, forms, texts and lists (spec §2). */
export const siteRoutes = [
  updatesRoute,
  toolsRoute,
  createRoute({ ...shared, path: paths.jobs, ...lazyPage<'JobsPage'>(jobs, 'JobsPage', paths.jobs) }),
  createRoute({
    ...shared,
    path: paths.styleGuide,
    ...lazyPage<'StyleGuidePage'>(styleGuide, 'StyleGuidePage', paths.styleGuide),
  }),
  supportRoute(paths.support, 'SupportPage'),
  supportRoute(paths.supportSuccess, 'SupportSuccessPage'),
  newsletterRoute(paths.newsletterConfirm, 'NewsletterConfirmPage'),
  newsletterRoute(paths.newsletterUnsubscribe, 'NewsletterUnsubscribePage'),
  legalRoute(paths.terms, 'TermsPage'),
  legalRoute(paths.license, 'LicensePage'),
  legalRoute(paths.refunds, 'RefundPage'),
  legalRoute(paths.privacy, 'PrivacyPage'),
] as const;
