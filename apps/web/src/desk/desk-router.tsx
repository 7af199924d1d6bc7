import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import { DeskShell } from './shell/desk-shell.tsx';
import { JoinPage, SignInPage } from './sign-in/sign-in-page.tsx';

const root = createRootRoute();
const login = createRoute({ getParentRoute: () => root, path: '/login', component: SignInPage });
const join = createRoute({ getParentRoute: () => root, path: '/join', component: JoinPage });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: DeskShell });

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: () => <Navigate replace to="/account" />,
});
const assets = createRoute({
  getParentRoute: () => shell,
  path: '/assets',
  component: lazyRouteComponent(() => import('./assets/assets-page.tsx'), 'AssetsPage'),
});
const newAsset = createRoute({
  getParentRoute: () => shell,
  path: '/assets/new',
  component: lazyRouteComponent(() => import('./assets/new-asset-page.tsx'), 'NewAssetPage'),
});
const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});
const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  component: lazyRouteComponent(() => import('./operators/operators-page.tsx'), 'OperatorsPage'),
});
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

/** The desk's own addresses; each screen is loaded when it is opened. */
export const deskRouter = createRouter({
  basepath: '/desk',
  routeTree: root.addChildren([
    login,
    join,
    shell.addChildren([home, assets, newAsset, audit, operators, account]),
  ]),
  scrollRestoration: true,
});
