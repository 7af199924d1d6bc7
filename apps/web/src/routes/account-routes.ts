import { createRoute } from '@tanstack/react-router';
import { loadShelf } from '../features/accounts/shelf-query.ts';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const formPages = {
  page: 'src/features/accounts/form-pages.tsx',
  load: () => import('../features/accounts/form-pages.tsx'),
};
const linkPages = {
  page: 'src/features/accounts/link-pages.tsx',
  load: () => import('../features/accounts/link-pages.tsx'),
};

const shared = {
  getParentRoute: () => rootRoute,
  // The pictures beside the words come with the server's page alone.
  ...(import.meta.env.SSR && { loader: loadShelf }),
};

type FormPage = 'LoginPage' | 'RegisterPage' | 'ForgotPasswordPage' | 'UpdatePasswordPage';
const formRoute = <Path extends string>(path: Path, name: FormPage) =>
  createRoute({ ...shared, path, ...lazyPage<FormPage>(formPages, name, path) });

type LinkPage =
  | 'RegisterVerifyPage'
  | 'RegisterConfirmPage'
  | 'RegisterSuccessPage'
  | 'RegisterFailedPage'
  | 'ResetVerifyPage'
  | 'ResetSuccessPage'
  | 'ResetFailedPage';
const linkRoute = <Path extends string>(path: Path, name: LinkPage) =>
  createRoute({ ...shared, path, ...lazyPage<LinkPage>(linkPages, name, path) });

/** Everything about signing in and up (spec §2). Two files hold it: the forms, and what comes of mailed links. */
export const accountRoutes = [
  formRoute(paths.login, 'LoginPage'),
  formRoute(paths.register, 'RegisterPage'),
  formRoute(paths.forgotPassword, 'ForgotPasswordPage'),
  formRoute(paths.updatePassword, 'UpdatePasswordPage'),
  linkRoute(paths.registerVerify, 'RegisterVerifyPage'),
  linkRoute(paths.registerConfirm, 'RegisterConfirmPage'),
  linkRoute(paths.registerSuccess, 'RegisterSuccessPage'),
  linkRoute(paths.registerFailed, 'RegisterFailedPage'),
  linkRoute(paths.resetVerify, 'ResetVerifyPage'),
  linkRoute(paths.resetSuccess, 'ResetSuccessPage'),
  linkRoute(paths.resetFailed, 'ResetFailedPage'),
] as const;
