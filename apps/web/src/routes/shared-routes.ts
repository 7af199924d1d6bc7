import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { createElement } from 'react';
import { NotFoundPage } from '../features/shell/index.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';

interface SharedThing {
  readonly name: string;
  readonly items: readonly { readonly asset: { readonly name: string } }[];
}

/** What a head says of it; undefined where it cannot be asked for just now. Throws for what nobody shares. */
async function sharedFacts(asked: Promise<SharedThing>) {
  try {
    const { name, items } = await asked;
    return { name, assets: items.map(({ asset }) => asset.name) };
  } catch (error) {
    if (error instanceof ApiError ? error.code === 'NotFound' : isNotFound(error)) throw notFound();
    return undefined;
  }
}

/** In the server, calls are answered in process. */
const isNotFound = (error: unknown): boolean => (error as { readonly code?: string }).code === 'NotFound';

/** Nobody shares it, or not any more. */
const nothingShared = (noun: string) => () =>
  createElement(NotFoundPage, { title: `This ${noun} does not exist.` });

const collections = () => import('./collections/shared-collection-page.tsx');
const pages = () => import('../features/user-pages/screens/shared-page.tsx');

const sharedCollectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.sharedCollection,
  loader: async ({ context: { call, queryClient }, params: { slug } }) => {
    const { sharedCollectionQuery } = await import('../features/collections/queries.ts');
    return await sharedFacts(queryClient.ensureQueryData(sharedCollectionQuery(call, slug)));
  },
  head: async ({ loaderData, match, params: { slug } }) => {
    if (match.status === 'notFound') return {};
    return (await collections()).sharedCollectionHead(match.context, slug, loaderData);
  },
  staticData: { page: 'src/routes/collections/shared-collection-page.tsx' },
  component: lazyRouteComponent(collections, 'SharedCollectionPage'),
  notFoundComponent: nothingShared('collection'),
});

const sharedPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.sharedPage,
  loader: async ({ context: { call, queryClient }, params: { slug } }) => {
    const { sharedPageQuery } = await import('../features/user-pages/queries.ts');
    return await sharedFacts(queryClient.ensureQueryData(sharedPageQuery(call, slug)));
  },
  head: async ({ loaderData, match, params: { slug } }) => {
    if (match.status === 'notFound') return {};
    return (await pages()).sharedPageHead(match.context, slug, loaderData);
  },
  staticData: { page: 'src/features/user-pages/screens/shared-page.tsx' },
  component: lazyRouteComponent(pages, 'SharedPage'),
  notFoundComponent: nothingShared('page'),
});

/** What people share, for anyone who has its address. */
export const sharedRoutes = [sharedCollectionRoute, sharedPageRoute] as const;
