import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BackupSettings } from '@kitshelf/contract/desk/backups.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How backups are made: one row, or none as long as nobody has said. */
export const backupSettings = pgTable('backup_settings', {
  id: text('id').primaryKey(),
  /** Raised by each change. */
  version: integer('version').notNull(),
  isOn: boolean('is_on').notNull(),
  every: text('every').$type<BackupSettings['every']>().notNull(),
  hour: integer('hour').notNull(),
  weekday: integer('weekday').notNull(),
  keep: jsonb('keep').$type<BackupSettings['keep']>().notNull(),
  place: text('place').$type<BackupSettings['place']>().notNull(),
  /** Empty: the one in the site's own folder. */
  folder: text('folder').notNull(),
  /** The bucket with its key, and the passphrase, sealed with the site's secret. */
  sealedBucket: text('sealed_bucket'),
  sealedPassphrase: text('sealed_passphrase'),
  /** An owner has said that the passphrase is stored elsewhere, too. */
  isPassphraseStored: boolean('is_passphrase_kept').notNull().default(false),
  /** When this schedule began: it owes nothing from before. */
  since: moment('since').notNull(),
});

/** Every backup that the site made or tried to; removed with its file. */
export const backups = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    /** Of its file. */
    name: text('name').notNull(),
    place: text('place').$type<BackupSettings['place']>().notNull(),
    /** The folder, or the bucket without its key. */
    location: text('location').notNull(),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
    isByHand: boolean('is_by_hand').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the process that makes it was last seen at it. */
    seenAt: moment('seen_at'),
    finishedAt: moment('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: integer('rows'),
    files: integer('files'),
    error: text('error'),
    /** What it was encrypted with, sealed with the site's secret. */
    sealedPassphrase: text('sealed_passphrase'),
    /** When somebody asked for a trial that is not over yet. */
    testAskedAt: moment('test_asked_at'),
    testedAt: moment('tested_at'),
    testError: text('test_error'),
  },
  (table) => [
    // One at a time, in all processes together.
    uniqueIndex('backups_under_way')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('waiting', 'running')`),
    uniqueIndex('backups_name').on(table.name),
  ],
);
