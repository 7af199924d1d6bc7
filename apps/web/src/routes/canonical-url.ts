import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { pageAddress } from './page-address.ts';
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
