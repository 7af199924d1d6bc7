import { createRoute } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import type { RouteContext } from './context.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

interface Page {
  readonly context: RouteContext;
}

const shared = {
  getParentRoute: () => rootRoute,
  // The pictures beside the words come with the server's page alone.
  ...(import.meta.env.SSR && {
    loader: async (page: Page) =>
      (await import('../features/accounts/popular-pictures.ts')).loadPopularPictures(page),
  }),
};

const signInPages = {
  page: 'src/features/accounts/sign-in/sign-in-pages.tsx',
  load: () => import('../features/accounts/sign-in/sign-in-pages.tsx'),
};
const passwordPages = {
  page: 'src/features/accounts/sign-in/password-pages.tsx',
  load: () => import('../features/accounts/sign-in/password-pages.tsx'),
};
const waitingPages = {
  page: 'src/features/accounts/sign-in/waiting-pages.tsx',
  load: () => import('../features/accounts/sign-in/waiting-pages.tsx'),
};
const resultPages = {
  page: 'src/features/accounts/sign-in/link-result-pages.tsx',
  load: () => import('../features/accounts/sign-in/link-result-pages.tsx'),
};

const confirmPage = {
  path: paths.registerConfirm,
  page: 'src/features/accounts/sign-in/register-confirm-page.tsx',
  load: () => import('../features/accounts/sign-in/register-confirm-page.tsx'),
  name: 'RegisterConfirmPage',
} as const;

const consentPage = {
  path: paths.consent,
  page: 'src/features/accounts/tools/consent-page.tsx',
  load: () => import('../features/accounts/tools/consent-page.tsx'),
  name: 'ConsentPage',
} as const;

const signInRoute = <Path extends string>(path: Path, name: 'LoginPage' | 'RegisterPage') =>
  createRoute({
    ...shared,
    // Buttons that come later would move what is below them.
    ...(import.meta.env.SSR && {
      loader: async (page: Page) =>
        (await import('../features/accounts/providers/provider-queries.ts')).loadSignIn(page),
    }),
    ...lazyPage({ path, ...signInPages, name }),
  });
const passwordRoute = <Path extends string>(path: Path, name: 'ForgotPasswordPage' | 'UpdatePasswordPage') =>
  createRoute({ ...shared, ...lazyPage({ path, ...passwordPages, name }) });
const waitingRoute = <Path extends string>(path: Path, name: 'RegisterVerifyPage' | 'ResetVerifyPage') =>
  createRoute({ ...shared, ...lazyPage({ path, ...waitingPages, name }) });

type ResultPage = 'RegisterSuccessPage' | 'RegisterFailedPage' | 'ResetSuccessPage' | 'ResetFailedPage';
const resultRoute = <Path extends string>(path: Path, name: ResultPage) =>
  createRoute({ ...shared, ...lazyPage({ path, ...resultPages, name }) });

/** Everything about signing in and up (docs/product/pages.md#addresses). */
export const accountRoutes = [
  signInRoute(paths.login, 'LoginPage'),
  signInRoute(paths.register, 'RegisterPage'),
  passwordRoute(paths.forgotPassword, 'ForgotPasswordPage'),
  passwordRoute(paths.updatePassword, 'UpdatePasswordPage'),
  waitingRoute(paths.registerVerify, 'RegisterVerifyPage'),
  waitingRoute(paths.resetVerify, 'ResetVerifyPage'),
  createRoute({ ...shared, ...lazyPage(confirmPage) }),
  createRoute({ ...shared, ...lazyPage(consentPage) }),
  resultRoute(paths.registerSuccess, 'RegisterSuccessPage'),
  resultRoute(paths.registerFailed, 'RegisterFailedPage'),
  resultRoute(paths.resetSuccess, 'ResetSuccessPage'),
  resultRoute(paths.resetFailed, 'ResetFailedPage'),
] as const;
