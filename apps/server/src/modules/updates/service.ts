import type { Pagination } from '@kitshelf/contract/wire.ts';
import { updatesPageSize, type Update } from '@kitshelf/contract/updates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { demoUpdateRepository, updateRepository, type UpdateDraft, type UpdateRow } from './repository.ts';

export { deskUpdates, type DeskUpdates } from './desk-updates.ts';
export type { UpdateDraft } from './repository.ts';

interface UpdatesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Sanitised HTML of Markdown. The packages for it need a quarter of a second, and are read with the first call. */
export const htmlOfMarkdown = async (markdown: string): Promise<string> =>
  (await import('./rich-text.ts')).htmlOfMarkdown(markdown);

export interface UpdatesService {
  readonly personalData: 'none';
  /** One page of announcements, newest first; past the end it is empty. */
  readonly list: (page?: number) => Promise<{ data: Update[]; pagination: Pagination }>;
  /** The newest announcements for the feed. */
  readonly newest: (limit: number) => Promise<Update[]>;
  /** Stores them, their rich text sanitised, in place of what has their ids; `link` may be a path of the site. */
  readonly publish: (drafts: readonly UpdateDraft[]) => Promise<void>;
  /** How many of these there are that an operator has changed, or that nobody has. */
  readonly countOf: (ids: readonly string[], which: { readonly isChanged: boolean }) => Promise<number>;
  /** Removes those that no operator has changed. */
  readonly removeUnchanged: (ids: readonly string[]) => Promise<void>;
  /** Calls `act` whenever a post's time has come; to be called again when one was given another time. */
  readonly watch: (act: () => void) => Promise<void>;
  readonly stop: () => void;
}

/**
 * The updates for visitors (docs/product/library.md#updates). `watch` keeps one timer, which ends with `stop`;
 * nothing is thrown for pages past the end.
 */
export function updatesService({ database, clock, publicUrl }: UpdatesDeps): UpdatesService {
  const repository = updateRepository(database.orm);
  const { countOf, removeUnchanged } = demoUpdateRepository(database.orm);
  const { watch, stop } = waitingFor((now) => repository.nextAfter(now), clock);
  const toUpdate = ({ id, name, description, createdAt, link, images }: UpdateRow): Update => ({
    _id: id,
    name,
    description,
    createdAt: createdAt.toISOString(),
    link: link && new URL(link, publicUrl).href,
    images: [...images],
  });
  return {
    personalData: 'none',
    async list(page = 1) {
      const now = clock.now();
      const total = await repository.count(now);
      const rows = await repository.listPage(now, updatesPageSize, (page - 1) * updatesPageSize);
      const totalPages = Math.ceil(total / updatesPageSize);
      return { data: rows.map(toUpdate), pagination: { page, totalPages, total } };
    },

    async newest(limit) {
      return (await repository.listPage(clock.now(), limit, 0)).map(toUpdate);
    },

    async publish(drafts) {
      // What cleans it takes a while to load.
      const { sanitizeRichText } = await import('./rich-text.ts');
      const rows = drafts.map((draft) => ({ ...draft, description: sanitizeRichText(draft.description) }));
      await repository.save(rows);
    },

    countOf,
    removeUnchanged,
    watch,
    stop,
  };
}

/** Timers cannot wait for longer than some 24 days. */
const longestWaitMs = 24 * 60 * 60_000;

function waitingFor(nextAfter: (now: Date) => Promise<Date | undefined>, clock: Clock) {
  let timer: NodeJS.Timeout | undefined;
  /** Calls `act` whenever a post's time has come; to be called again when one was given another time. */
  async function watch(act: () => void): Promise<void> {
    const now = clock.now();
    const next = await nextAfter(now);
    const waitMs = next ? Math.min(next.getTime() - now.getTime(), longestWaitMs) : longestWaitMs;
    const come = () => {
      act();
      void watch(act).catch(() => undefined);
    };
    clearTimeout(timer);
    timer = setTimeout(come, Math.max(waitMs, 1)).unref();
  }
  return { watch, stop: () => clearTimeout(timer) };
}
