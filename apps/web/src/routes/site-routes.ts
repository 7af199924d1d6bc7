import { createRoute } from '@tanstack/react-router';
import { parseIconSearch } from '../features/icons/index.ts';
import { updatesQuery, parseUpdatesSearch } from '../features/updates/index.ts';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { optionalPage } from './optional-page.ts';
import { rootRoute } from './root.ts';

const shared = { getParentRoute: () => rootRoute };

const updatesRoute = createRoute({
  ...shared,
  ...optionalPage('updates'),
  validateSearch: parseUpdatesSearch,
  loaderDeps: ({ search }) => parseUpdatesSearch(search),
  // In the browser the page asks by itself, and nothing waits.
  loader: async ({ context: { call, queryClient }, deps: { page = 1 } }) => {
    if (import.meta.env.SSR) await queryClient.prefetchQuery(updatesQuery(call, page));
  },
  ...lazyPage({
    path: paths.updates,
    page: 'src/features/updates/updates-page.tsx',
    load: () => import('../features/updates/updates-page.tsx'),
    name: 'UpdatesPage',
  }),
});

const iconsRoute = createRoute({
  ...shared,
  ...optionalPage('icons'),
  validateSearch: parseIconSearch,
  loaderDeps: ({ search }) => parseIconSearch(search),
  loader: async ({ context: { call, queryClient }, deps }) => {
    if (!import.meta.env.SSR) return;
    const { iconListQuery } = await import('../features/icons/queries.ts');
    await queryClient.prefetchQuery(iconListQuery(call, deps));
  },
  ...lazyPage({
    path: paths.icons,
    page: 'src/features/icons/icons-page.tsx',
    load: () => import('../features/icons/icons-page.tsx'),
    name: 'IconsPage',
  }),
});

const collectionsRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.collections,
    page: 'src/routes/collections/own-collections-page.tsx',
    load: () => import('./collections/own-collections-page.tsx'),
    name: 'CollectionsPage',
  }),
});

const pagesRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.pages,
    page: 'src/features/user-pages/screens/pages-page.tsx',
    load: () => import('../features/user-pages/screens/pages-page.tsx'),
    name: 'PagesPage',
  }),
});

const copiedRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.copied,
    page: 'src/features/catalogue/copied/copied-page.tsx',
    load: () => import('../features/catalogue/copied/copied-page.tsx'),
    name: 'CopiedPage',
  }),
});

const licencesRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.licences,
    page: 'src/features/licences/licences-page.tsx',
    load: () => import('../features/licences/licences-page.tsx'),
    name: 'LicencesPage',
  }),
});

const verifyRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.verify,
    page: 'src/features/licences/verify-page.tsx',
    load: () => import('../features/licences/verify-page.tsx'),
    name: 'VerifyPage',
  }),
});

const toolsRoute = createRoute({
  ...shared,
  ...optionalPage('tools'),
  loader: async ({ context: { call, queryClient } }) => {
    if (!import.meta.env.SSR) return;
    const { toolListQuery } = await import('../features/tools/queries.ts');
    await queryClient.prefetchQuery(toolListQuery(call));
  },
  ...lazyPage({
    path: paths.tools,
    page: 'src/features/tools/tools-page.tsx',
    load: () => import('../features/tools/tools-page.tsx'),
    name: 'ToolsPage',
  }),
});

const figmaPluginRoute = createRoute({
  ...shared,
  ...optionalPage('figma-plugin'),
  ...lazyPage({
    path: paths.figmaPlugin,
    page: 'src/features/tools/figma-plugin-page.tsx',
    load: () => import('../features/tools/figma-plugin-page.tsx'),
    name: 'FigmaPluginPage',
  }),
});

const framerPluginRoute = createRoute({
  ...shared,
  ...optionalPage('framer-plugin'),
  ...lazyPage({
    path: paths.framerPlugin,
    page: 'src/features/tools/framer-plugin-page.tsx',
    load: () => import('../features/tools/framer-plugin-page.tsx'),
    name: 'FramerPluginPage',
  }),
});

const jobsRoute = createRoute({
  ...shared,
  ...optionalPage('jobs'),
  ...lazyPage({
    path: paths.jobs,
    page: 'src/features/creators/jobs-page.tsx',
    load: () => import('../features/creators/jobs-page.tsx'),
    name: 'JobsPage',
  }),
});

const styleGuideRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.styleGuide,
    page: 'src/features/style-guide/style-guide-page.tsx',
    load: () => import('../features/style-guide/style-guide-page.tsx'),
    name: 'StyleGuidePage',
  }),
});

const supportRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.support,
    page: 'src/features/support/support-page.tsx',
    load: () => import('../features/support/support-page.tsx'),
    name: 'SupportPage',
  }),
});

const supportSuccessRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.supportSuccess,
    page: 'src/features/support/support-success-page.tsx',
    load: () => import('../features/support/support-success-page.tsx'),
    name: 'SupportSuccessPage',
  }),
});

const newsletterPages = {
  page: 'src/features/newsletter/newsletter-pages.tsx',
  load: () => import('../features/newsletter/newsletter-pages.tsx'),
};
const newsletterConfirmRoute = createRoute({
  ...shared,
  ...lazyPage({ path: paths.newsletterConfirm, ...newsletterPages, name: 'NewsletterConfirmPage' }),
});
const newsletterUnsubscribeRoute = createRoute({
  ...shared,
  ...lazyPage({ path: paths.newsletterUnsubscribe, ...newsletterPages, name: 'NewsletterUnsubscribePage' }),
});
const monthlyMailUnsubscribeRoute = createRoute({
  ...shared,
  ...lazyPage({
    path: paths.monthlyMailUnsubscribe,
    ...newsletterPages,
    name: 'MonthlyMailUnsubscribePage',
  }),
});

const lettersUnsubscribeRoute = createRoute({
  ...shared,
  ...lazyPage({ path: paths.lettersUnsubscribe, ...newsletterPages, name: 'LettersUnsubscribePage' }),
});

/** Updates, forms and lists (docs/product/pages.md#addresses). */
export const siteRoutes = [
  updatesRoute,
  iconsRoute,
  collectionsRoute,
  pagesRoute,
  copiedRoute,
  licencesRoute,
  verifyRoute,
  toolsRoute,
  figmaPluginRoute,
  framerPluginRoute,
  jobsRoute,
  styleGuideRoute,
  supportRoute,
  supportSuccessRoute,
  newsletterConfirmRoute,
  newsletterUnsubscribeRoute,
  monthlyMailUnsubscribeRoute,
  lettersUnsubscribeRoute,
] as const;
