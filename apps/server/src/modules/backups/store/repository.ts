import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { backups, backupSettings } from './tables.ts';

export type BackupRow = typeof backups.$inferSelect;
export type SettingsRow = typeof backupSettings.$inferSelect;

const only = 'site';

/** The one row that says how backups are made. */
export function backupSettingsRepository(db: Queryable) {
  return {
    find: async (): Promise<SettingsRow | undefined> => (await db.select().from(backupSettings))[0],

    /** Replaces the row of one version by the next; whether nobody was faster. */
    async replace(row: Omit<SettingsRow, 'id' | 'version'>, version: number): Promise<boolean> {
      const next = { ...row, version: version + 1 };
      const written =
        version === 0
          ? await db
              .insert(backupSettings)
              .values({ id: only, ...next })
              .onConflictDoNothing()
              .returning()
          : await db.update(backupSettings).set(next).where(eq(backupSettings.version, version)).returning();
      return written.length > 0;
    },

    /** Notes that the passphrase of a version is stored elsewhere; whether it is still that version. */
    async notePassphraseStored(version: number): Promise<boolean> {
      const isMeant = and(eq(backupSettings.version, version), isNotNull(backupSettings.sealedPassphrase));
      const stored = { isPassphraseStored: true };
      return (await db.update(backupSettings).set(stored).where(isMeant).returning()).length > 0;
    },
  };
}

/** The rows of backups. */
export function backupRepository(db: Queryable) {
  const change = async (id: string, values: Partial<BackupRow>): Promise<void> =>
    void (await db.update(backups).set(values).where(eq(backups.id, id)));
  return {
    /** The newest first. */
    list: (): Promise<BackupRow[]> =>
      db.select().from(backups).orderBy(desc(backups.createdAt), desc(backups.id)),

    find: async (id: string): Promise<BackupRow | undefined> =>
      (await db.select().from(backups).where(eq(backups.id, id)))[0],

    /** Whether none is under way. */
    async insert(row: typeof backups.$inferInsert): Promise<BackupRow | undefined> {
      return (await db.insert(backups).values(row).onConflictDoNothing().returning())[0];
    },

    change,

    /** Takes one that waits, or that nobody was seen at since a moment; undefined where somebody else has it. */
    async take(id: string, now: Date, unseenSince: Date): Promise<BackupRow | undefined> {
      const isAbandoned = and(
        eq(backups.state, 'running'),
        or(isNull(backups.seenAt), lt(backups.seenAt, unseenSince)),
      );
      const isFree = and(eq(backups.id, id), or(eq(backups.state, 'waiting'), isAbandoned));
      const [row] = await db.update(backups).set({ state: 'running', seenAt: now }).where(isFree).returning();
      return row;
    },

    /** Whether it was there, and not under way. */
    async remove(id: string): Promise<boolean> {
      const isIt = and(eq(backups.id, id), inArray(backups.state, ['done', 'failed']));
      return (await db.delete(backups).where(isIt).returning()).length > 0;
    },
  };
}
