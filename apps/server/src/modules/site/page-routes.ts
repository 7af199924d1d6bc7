import { getHome } from '@kitshelf/contract/site-home.ts';
import { getPricingWords } from '@kitshelf/contract/site-pricing.ts';
import type { FastifyPluginAsync } from 'fastify';
import { getHomeWords, toPricingWords, type LibraryNames } from './page-words.ts';
import type { Site } from './service.ts';

/** Words of pages that are too long to travel with every page. */
export function sitePageRoutes(site: Site, library: LibraryNames): FastifyPluginAsync {
  return async (server) => {
    server.serve(getHome, async () => {
      const settings = { home: site.settings('home'), pricing: site.settings('pricing') };
      return { data: getHomeWords(settings, site.facts(), library) };
    });
    server.serve(getPricingWords, async () => ({
      data: toPricingWords(site.settings('pricing'), site.facts()),
    }));
  };
}
