import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { libraryHead, loadLibrary, parseLibrarySearch } from '../features/catalogue/index.ts';
import { rootRoute } from './root.ts';

export const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library',
  validateSearch: parseLibrarySearch,
  // The router hands over unknown and unordered parameters too; the server's page knows only the canonical ones.
  loaderDeps: ({ search }) => parseLibrarySearch(search),
  loader: ({ context, deps }) => loadLibrary(context, deps),
  head: ({ loaderData, match }) => libraryHead(match.context, match.loaderDeps, loaderData?.asset),
  staticData: { page: 'src/features/catalogue/library/library-page.tsx' },
  component: lazyRouteComponent(
    () => import('../features/catalogue/library/library-page.tsx'),
    'LibraryPage',
  ),
});
