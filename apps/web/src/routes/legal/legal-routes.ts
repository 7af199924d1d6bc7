import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { pageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { textOf } from '../../lib/search-params.ts';
import { lazyPage } from '../lazy-page.ts';
import { rootRoute } from '../root.ts';

const shared = { getParentRoute: () => rootRoute };
const page = 'src/features/legal/legal-pages.tsx';
const load = () => import('../../features/legal/legal-pages.tsx');

interface LegalSearch {
  readonly version?: number;
}

/** What is no version is left out. */
function parseLegalSearch(raw: Readonly<Record<string, unknown>>): LegalSearch {
  const version = textOf(raw['version']);
  return /^[1-9]\d{0,4}$/.test(version) ? { version: Number(version) } : {};
}

/** A page that the owner writes. An earlier version, and what is not published, is in no search engine. */
const legalRoute = <Path extends `/${LegalPage}`>(path: Path) => {
  const name = path.slice(1) as LegalPage;
  return createRoute({
    ...shared,
    path,
    validateSearch: parseLegalSearch,
    loaderDeps: ({ search }) => parseLegalSearch(search),
    loader: async ({ context: { call, queryClient }, deps: { version } }) => {
      const { legalTextQuery } = await import('../../features/legal/queries.ts');
      const asked = queryClient.ensureQueryData(legalTextQuery(call, name, version));
      const known = await asked.catch(() => undefined);
      return known && { title: known.data.title, summary: known.data.summary, isOld: version !== undefined };
    },
    head: ({ loaderData, match }) => {
      const { title = 'Not published yet', summary = '', isOld = true } = loaderData ?? {};
      const { meta, links } = pageHead({ title, description: summary, path }, match.context);
      return { meta: isOld ? [...meta, { name: 'robots', content: 'noindex' }] : meta, links };
    },
    staticData: { page },
    component: lazyRouteComponent(async () => {
      const { LegalPage } = await load();
      return { default: () => createElement(LegalPage, { page: name }) };
    }),
  });
};

/** The texts of the shop, and what of others is in the site. */
export const legalRoutes = [
  legalRoute(paths.terms),
  legalRoute(paths.license),
  legalRoute(paths.refunds),
  legalRoute(paths.privacy),
  legalRoute(paths.imprint),
  legalRoute(paths.withdrawal),
  legalRoute(paths.cookies),
  createRoute({ ...shared, ...lazyPage({ path: paths.notices, page, load, name: 'NoticesPage' }) }),
] as const;
