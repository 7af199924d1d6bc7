import { listEmptySearches, taxonomies, taxonomyCalls, type Term } from '@kitshelf/contract/desk/taxonomy.ts';
import type { FastifyPluginAsync } from 'fastify';
import { compareNames } from '../../../platform/database/ordered-rows.ts';
import type { TaxonomyEditing } from './taxonomy.ts';

const orders = {
  name: (a: Term, b: Term) => compareNames(a.name, b.name),
  assets: (a: Term, b: Term) => a.assets - b.assets || compareNames(a.name, b.name),
};

/** Tools, sub-categories and tags at the desk. */
export function taxonomyRoutes(service: TaxonomyEditing): FastifyPluginAsync {
  return async (server) => {
    for (const kind of taxonomies) {
      const { list, create, show, change, merge } = taxonomyCalls[kind];
      server.serve(list, async ({ query: { page, limit, sort, search = '' } }) => {
        const words = search.toLowerCase();
        const order = orders[sort.endsWith('assets') ? 'assets' : 'name'];
        const found = (await service.list(kind))
          .filter(({ name, synonyms }) => [name, ...synonyms].join('\n').toLowerCase().includes(words))
          .sort((a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)));
        const data = found.slice((page - 1) * limit, page * limit);
        const total = found.length;
        return { data, pagination: { page, totalPages: Math.ceil(total / limit), total } };
      });
      server.serve(create, async ({ body, note }) => ({ data: await service.create(kind, body, note) }));
      server.serve(show, async ({ params }) => ({ data: await service.find(kind, params.id) }));
      server.serve(change, async ({ params, body, note }) => ({
        data: await service.change(kind, params.id, body, note),
      }));
      server.serve(merge, async ({ params, body, note }) => ({
        data: await service.merge(kind, params.id, body.into, note),
      }));
    }
    for (const kind of ['sub-categories', 'tags'] as const)
      server.serve(taxonomyCalls[kind].remove, async ({ params, note }) => ({
        data: await service.remove(kind, params.id, note),
      }));
    server.serve(listEmptySearches, async () => ({ data: await service.emptySearches() }));
  };
}
