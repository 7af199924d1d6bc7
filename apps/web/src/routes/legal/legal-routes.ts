import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../lazy-page.ts';
import { rootRoute } from '../root.ts';

const shared = { getParentRoute: () => rootRoute };
const page = 'src/features/legal/legal-pages.tsx';
const load = () => import('../../features/legal/legal-pages.tsx');

const declarations = {
  page: 'src/features/billing/declarations/declaration-pages.ts',
  load: () => import('../../features/billing/declarations/declaration-pages.ts'),
};

/** A whole number from 1 on, or nothing. */
function parseVersion({ version }: Readonly<Record<string, unknown>>): { readonly version?: number } {
  const number = Number(version);
  return Number.isInteger(number) && number > 0 && number < 100_000 ? { version: number } : {};
}

/** A page that the owner writes; all that it needs comes with its own file, so that the first load has none of it. */
const legalRoute = <Path extends `/${LegalPage}`>(path: Path) =>
  createRoute({
    ...shared,
    path,
    validateSearch: parseVersion,
    loaderDeps: ({ search }) => parseVersion(search),
    loader: async ({ context, deps: { version } }) => (await load()).loadLegalText(context, path, version),
    head: async ({ loaderData, match }) => (await load()).legalHead(match.context, path, loaderData),
    staticData: { page },
    component: lazyRouteComponent(load, 'LegalPage'),
  });

/** The texts of the shop, and what of others is in the site. */
export const legalRoutes = [
  legalRoute(paths.terms),
  legalRoute(paths.license),
  legalRoute(paths.refunds),
  legalRoute(paths.privacy),
  legalRoute(paths.imprint),
  legalRoute(paths.withdrawal),
  legalRoute(paths.cookies),
  createRoute({ ...shared, ...lazyPage({ path: paths.withdraw, ...declarations, name: 'WithdrawPage' }) }),
  createRoute({ ...shared, ...lazyPage({ path: paths.cancel, ...declarations, name: 'CancelPage' }) }),
  createRoute({ ...shared, ...lazyPage({ path: paths.notices, page, load, name: 'NoticesPage' }) }),
] as const;
