import type { FigmaSample, MissingSample, SeenLook } from '@kitshelf/contract/desk/figma-checks.ts';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What people saw who pasted samples of the library into Figma, a row each time. */
export const figmaChecks = pgTable(
  'figma_checks',
  {
    id: text('id').primaryKey(),
    startedAt: moment('started_at').notNull(),
    /** Null while it is worked on. */
    finishedAt: moment('finished_at'),
    /** Raised by each change. */
    version: integer('version').notNull(),
    figmaVersion: text('figma_version').notNull(),
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    /** As they were when it was started. */
    samples: jsonb('samples').$type<readonly FigmaSample[]>().notNull(),
    missing: jsonb('missing').$type<readonly MissingSample[]>().notNull(),
    /** By the key of the look. */
    seen: jsonb('seen').$type<Readonly<Record<string, SeenLook>>>().notNull(),
  },
  (table) => [
    index('figma_checks_started').on(table.startedAt, table.id),
    index('figma_checks_finished').on(table.finishedAt),
  ],
);

/** Pictures of what was seen; the files lie in storage under their ids. */
export const figmaScreenshots = pgTable(
  'figma_check_screenshots',
  {
    id: text('id').primaryKey(),
    checkId: text('check_id')
      .notNull()
      .references(() => figmaChecks.id, { onDelete: 'cascade' }),
    /** The key of the look. */
    look: text('look').notNull(),
    /** In px. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('figma_check_screenshots_check').on(table.checkId, table.createdAt)],
);
