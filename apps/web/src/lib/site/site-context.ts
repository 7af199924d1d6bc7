import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { createContext, useContext } from 'react';

/** Hands what the shop is called and shows to the screens; it comes with the page. */
export const SiteContext = createContext<SiteFacts | undefined>(undefined);

/** What the shop is called and shows. Throws outside of a page. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No site provided');
  return site;
}
