import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { tidyTables } from '../database/embedded/tidy-tables.ts';
import type { DeadLetters } from './job-repository.ts';
import type { Jobs } from './jobs.ts';
import type { OutboxRepository } from '../mail/outbox-repository.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const mailRetentionMs = 365 * dayMs;
/** Work that was given up waits so long for somebody to look at it; it may name people. */
const deadLetterRetentionMs = 90 * dayMs;

interface RetentionDeps {
  readonly clock: Clock;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly outbox: OutboxRepository;
  readonly deadLetters: DeadLetters;
}

/** Forgets old mail and work that was given up, once a day; sees once an hour to tables that nobody else sees to. */
export function sweepPlatform({ clock, database, jobs, outbox, deadLetters }: RetentionDeps): void {
  if (database.kind === 'embedded') jobs.every('platform.tables', hourMs, () => tidyTables(database.orm));
  jobs.every('platform.retention', dayMs, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await outbox.removeBefore(before(mailRetentionMs));
    await deadLetters.removeBefore(before(deadLetterRetentionMs));
  });
}
