import { accountRoutes } from './account-routes.ts';
import { homeRoute } from './home.ts';
import { libraryRoute } from './library.ts';
import { changePasswordRoute, profileDetailsRoute, profileRoute } from './profile.ts';
import { rootRoute } from './root.ts';

const sitePages = [homeRoute, libraryRoute, ...accountRoutes] as const;
const profilePages = [profileDetailsRoute, changePasswordRoute] as const;

/** Every page of the site. */
export const pageRoutes = [...sitePages, ...profilePages] as const;

/** Frames that several pages share. */
export const frameRoutes = [profileRoute] as const;

export const routeTree = rootRoute.addChildren([...sitePages, profileRoute.addChildren(profilePages)]);
