import type { Pagination } from '@kitshelf/contract/wire.ts';
import { updatesPageSize, type Update } from '@kitshelf/contract/updates.ts';
import type { Database } from '../../platform/database.ts';
import { updateRepository, type UpdateRow } from './repository.ts';

export type UpdatesService = ReturnType<typeof updatesService>;

export function updatesService({ database }: { readonly database: Database }) {
  const repository = updateRepository(database.orm);
  return {
    /** One page of announcements, newest first; past the end it is empty. */
    async list(page = 1): Promise<{ data: Update[]; pagination: Pagination }> {
      const total = await repository.count();
      const rows = await repository.listPage(updatesPageSize, (page - 1) * updatesPageSize);
      const totalPages = Math.ceil(total / updatesPageSize);
      return { data: rows.map(present), pagination: { page, totalPages, total } };
    },

    /** The newest announcements for the feed. */
    async newest(limit: number): Promise<Update[]> {
      return (await repository.listPage(limit, 0)).map(present);
    },
  };
}

function present({ id, name, createdAt, description, link, images }: UpdateRow): Update {
  return { _id: id, name, createdAt: createdAt.toISOString(), description, link, images: [...images] };
}
