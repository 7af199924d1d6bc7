import type { Pagination } from '@kitshelf/contract/wire.ts';
import { updatesPageSize, type Update } from '@kitshelf/contract/updates.ts';
import type { Database } from '../../platform/database/database.ts';
import { updateRepository, type UpdateRow } from './repository.ts';
import { sanitizeRichText } from './rich-text.ts';

interface UpdatesDeps {
  readonly database: Database;
  readonly publicUrl: string;
}

export type UpdateDraft = UpdateRow;
export type UpdatesService = ReturnType<typeof updatesService>;

export function updatesService({ database, publicUrl }: UpdatesDeps) {
  const repository = updateRepository(database.orm);
  const present = ({ id, createdAt, link, images, ...texts }: UpdateRow): Update => ({
    _id: id,
    ...texts,
    createdAt: createdAt.toISOString(),
    link: link && new URL(link, publicUrl).href,
    images: [...images],
  });
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

    /** Stores them, their rich text sanitised, in place of what has their ids; `link` may be a path of the site. */
    async publish(drafts: readonly UpdateDraft[]): Promise<void> {
      const rows = drafts.map((draft) => ({ ...draft, description: sanitizeRichText(draft.description) }));
      await repository.save(rows);
    },
  };
}
