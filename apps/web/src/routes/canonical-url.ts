import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { pageRoutes } from './tree.ts';

interface PageOptions {
  readonly validateSearch?: (raw: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

const pages = pageRoutes.map((route) => ({
  address: pageAddress(route),
  pattern: patternOf(pageAddress(route)),
  validate: (route.options as PageOptions).validateSearch,
}));

/**
 * A page's one address: as its route writes it, whatever the case; parameters that the route does not know are
 * dropped, the others stand in a fixed order. Pages with the same canonical address are the same page.
 */
export function canonicalUrl(path: string, query: string | URLSearchParams): string {
  const pathname = withoutEnd(path);
  const page = pageAt(pathname);
  if (!page) return pathname;
  const [, ...params] = page.pattern.exec(pathname) ?? [];
  const address = page.address.replaceAll(/\$\w+/g, () => params.shift() ?? '');
  return address + stringifySearch(page.validate?.(parseSearch(query.toString())) ?? {});
}

/** Whether a page stands at an address. */
export const isPage = (path: string): boolean => pageAt(withoutEnd(path)) !== undefined;

const pageAt = (pathname: string) => pages.find(({ pattern }) => pattern.test(pathname));

/** Without slashes at its end. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** `/a/$id` as the router matches it: without regard to case. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/\$\w+/g, '([^/]+)')}$`, 'i');
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
