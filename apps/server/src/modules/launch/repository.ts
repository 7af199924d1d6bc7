import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { launch } from './tables.ts';

export type LaunchRow = Omit<typeof launch.$inferSelect, 'id'>;

const only = 'site';

const nothing: LaunchRow = {
  isDismissed: false,
  dkimSelector: '',
  mailTokenHash: null,
  mailedAt: null,
  mailedBy: null,
  arrivedAt: null,
};

/** The one row of the checklist. */
export function launchRepository(db: Queryable) {
  return {
    read: async (): Promise<LaunchRow> => (await db.select().from(launch))[0] ?? nothing,

    async change(change: Partial<LaunchRow>): Promise<void> {
      const row = { id: only, ...nothing, ...change };
      await db.insert(launch).values(row).onConflictDoUpdate({ target: launch.id, set: change });
    },

    /** Whether the token is that of the last test mail, sent after a moment. Once more says so again. */
    async noteArrival(mailTokenHash: string, after: Date, arrivedAt: Date): Promise<boolean> {
      const isIt = and(eq(launch.mailTokenHash, mailTokenHash), gt(launch.mailedAt, after));
      return (await db.update(launch).set({ arrivedAt }).where(isIt).returning()).length > 0;
    },
  };
}
