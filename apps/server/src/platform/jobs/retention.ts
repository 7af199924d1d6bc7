import type { Clock } from '../clock.ts';
import type { DeadLetters } from './job-repository.ts';
import type { Jobs } from './jobs.ts';
import type { OutboxRepository } from '../mail/outbox-repository.ts';

const dayMs = 24 * 60 * 60_000;

const mailRetentionMs = 365 * dayMs;
/** Work that was given up waits so long for somebody to look at it; it may name people. */
const deadLetterRetentionMs = 90 * dayMs;

interface RetentionDeps {
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbox: OutboxRepository;
  readonly deadLetters: DeadLetters;
}

/** Forgets old mail and work that was given up, once a day. */
export function sweepPlatform({ clock, jobs, outbox, deadLetters }: RetentionDeps): void {
  jobs.every('platform.retention', dayMs, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await outbox.removeBefore(before(mailRetentionMs));
    await deadLetters.removeBefore(before(deadLetterRetentionMs));
  });
}
