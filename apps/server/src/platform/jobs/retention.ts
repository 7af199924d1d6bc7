import type { Clock } from '../clock.ts';
import type { GivenUpJobs } from './job-repository.ts';
import type { Jobs } from './jobs.ts';
import type { KeptMailRepository } from '../mail/kept-mail-repository.ts';

const dayMs = 24 * 60 * 60_000;

const mailKeptMs = 365 * dayMs;
/** Work that was given up waits so long for somebody to look at it; it may name people. */
const givenUpKeptMs = 90 * dayMs;

interface RetentionDeps {
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly keptMail: KeptMailRepository;
  readonly givenUpJobs: GivenUpJobs;
}

/** Forgets old mail and work that was given up, once a day. */
export function sweepPlatform({ clock, jobs, keptMail, givenUpJobs }: RetentionDeps): void {
  jobs.every('platform.retention', dayMs, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await keptMail.removeBefore(before(mailKeptMs));
    await givenUpJobs.removeBefore(before(givenUpKeptMs));
  });
}
