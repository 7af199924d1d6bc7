import {
  changeCategory,
  createCategory,
  listDeskCategories,
  removeCategory,
} from '@kitshelf/contract/desk/categories.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { CategoryEditing } from './categories.ts';

/** Categories at the desk. */
export function categoryRoutes(service: CategoryEditing): FastifyPluginAsync {
  return async (server) => {
    server.serve(listDeskCategories, async () => ({ data: await service.list() }));
    server.serve(createCategory, async ({ body, note }) => ({ data: await service.create(body, note) }));
    server.serve(changeCategory, async ({ params, body, note }) => ({
      data: await service.change(params.id, body, note),
    }));
    server.serve(removeCategory, async ({ params, note }) => ({
      data: await service.remove(params.id, note),
    }));
  };
}
