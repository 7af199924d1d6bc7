import { paths } from '../../../lib/paths.ts';

/**
 * What browsers that know Speculation Rules may do for the link under the pointer. An asset's own page is a document: it is
 * made ready as a whole, and counts as visited only once it is shown (`visit.ts`).
 */
export const assetRules = () =>
  JSON.stringify({ prerender: [{ where: { href_matches: '/asset/*' }, eagerness: 'moderate' }] });

/** Not asked for in advance: what is not a page, what is somebody's own, and where a gateway comes in. */
const notPages = ['/api/*', '/media/*', '/preview/*', '/desk*', '/profile*', '/collections*', '/p/*', '/c/*'];
const personal = [paths.checkout, paths.checkoutSuccess, paths.upgrade, paths.login, paths.register] as const;

/**
 * Until the page is live every link loads a document, which is asked for ahead; then the router fetches what the next page
 * needs, and the rule is taken out (`shell-extras.tsx`). Addresses with a query are without number, and are left alone.
 */
export function untilLiveRules(): string {
  const never = [...notPages, ...personal, '/asset/*', '/*\\?(.+)'];
  const where = {
    and: [{ href_matches: '/*' }, ...never.map((path) => ({ not: { href_matches: path } }))],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
