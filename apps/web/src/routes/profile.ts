import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

/** The frame round every section of the profile; its tabs stand in `profile-tabs.ts`. */
export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.profile,
  staticData: { page: 'src/routes/profile-frame.tsx' },
  component: lazyRouteComponent(() => import('./profile-frame.tsx'), 'ProfileFrame'),
});

const accountPages = {
  page: 'src/features/accounts/profile-pages.tsx',
  load: () => import('../features/accounts/profile-pages.tsx'),
};

export const profileDetailsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/',
  ...lazyPage(accountPages, 'AccountDetailsPage', paths.profile),
});

export const changePasswordRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/change-password',
  ...lazyPage(accountPages, 'ChangePasswordPage', paths.changePassword),
});
