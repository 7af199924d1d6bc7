import { getHome } from '@kitshelf/contract/site-home.ts';
import { getPricingWords } from '@kitshelf/contract/site-pricing.ts';
import type { FastifyPluginAsync } from 'fastify';
import { homeOf, pricingOf, type Shelf } from './page-words.ts';
import type { Site } from './service.ts';

/** Words of pages that are too long to travel with every page. */
export function sitePageRoutes(site: Site, shelf: Shelf): FastifyPluginAsync {
  return async (server) => {
    server.serve(getHome, async () => ({ data: homeOf(site.settings('home'), site.facts(), shelf) }));
    server.serve(getPricingWords, async () => ({
      data: pricingOf(site.settings('pricing'), site.facts()),
    }));
  };
}
