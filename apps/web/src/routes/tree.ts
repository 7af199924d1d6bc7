import { accountRoutes } from './account-routes.ts';
import { assetRoutes } from './assets.ts';
import { billingRoutes } from './billing-routes.ts';
import { brandRoutes } from './brands.ts';
import { homeRoute } from './home.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import { libraryRoute } from './library.ts';
import { profilePages, profileRoute } from './profile/profile.ts';
import { rootRoute } from './root.ts';
import { sharedRoutes } from './shared-routes.ts';
import { siteRoutes } from './site-routes.ts';
import { viewerRoute } from './viewer.ts';

const sitePages = [
  homeRoute,
  libraryRoute,
  viewerRoute,
  ...assetRoutes,
  ...brandRoutes,
  ...accountRoutes,
  ...billingRoutes,
  ...sharedRoutes,
  ...siteRoutes,
  ...legalRoutes,
] as const;

/** Every page of the site. */
export const pageRoutes = [...sitePages, ...profilePages] as const;

/** Frames that several pages share. */
export const frameRoutes = [profileRoute] as const;

export const routeTree = rootRoute.addChildren([...sitePages, profileRoute.addChildren(profilePages)]);
