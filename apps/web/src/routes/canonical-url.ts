import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { pageRoutes } from './tree.ts';

interface PageOptions {
  readonly validateSearch?: (raw: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/**
 * A page's one address: parameters that its route does not know are dropped, the others stand in a fixed order.
 * Pages with the same canonical address are the same page.
 */
export function canonicalUrl(path: string, query: string | URLSearchParams): string {
  const pathname = path.replace(/(.)\/+$/, '$1');
  const page = pageRoutes.find((route) => pageAddress(route) === pathname);
  const { validateSearch: validate } = (page?.options ?? {}) as PageOptions;
  return pathname + stringifySearch(validate?.(parseSearch(query.toString())) ?? {});
}

interface PlacedRoute {
  readonly options: object;
}

interface Place {
  readonly path?: string;
  readonly getParentRoute?: () => PlacedRoute;
}

/** A route's id as the router writes it: its path below those of the routes around it. */
export function routeId(route: PlacedRoute): string {
  const { path = '', getParentRoute } = route.options as Place;
  return getParentRoute ? `${routeId(getParentRoute())}${path}` : path;
}

/** The address of a route's page: a section's first page has the section's own. */
export function pageAddress(route: PlacedRoute): string {
  return routeId(route).replace(/(.)\/+$/, '$1');
}
