import type { AccountsDeps } from './shared/deps.ts';
import { linkRepository } from './store/link-repository.ts';
import { flowRepository } from './store/identity-repository.ts';
import { challengeRepository } from './store/passkey-repository.ts';
import { removeOverOAuth } from './store/oauth-repository.ts';
import { connectRepository } from './store/connect-repository.ts';
import { removeChangesBefore } from './store/user-change-repository.ts';
import { sessionRepository, userRepository } from './store/user-repository.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Longer than mail is tried to be delivered: a link whose mail still waits must be there. */
const linkRetentionMs = 7 * dayMs;
const unverifiedRetentionMs = 30 * dayMs;
/** Twice as long as who keeps names in memory relies on them. */
const changeRetentionMs = 2 * dayMs;

/** Forgets what has run out, once an hour. */
export function sweepAccounts({ database, clock, jobs, rateLimits, liveEvents }: AccountsDeps): void {
  jobs.every('accounts.sweep', hourMs, async () => {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await sessionRepository(database.orm).removeOver(now);
    await connectRepository(database.orm).removeOver(now);
    await removeOverOAuth(database.orm, now);
    await flowRepository(database.orm).removeOver(now);
    await challengeRepository(database.orm).removeOver(now);
    await linkRepository(database.orm).removeExpiredBefore(before(linkRetentionMs));
    await database.transaction((tx) =>
      userRepository(tx).removeUnverifiedBefore(before(unverifiedRetentionMs)),
    );
    await removeChangesBefore(database.orm, before(changeRetentionMs));
    await rateLimits.sweep();
    await liveEvents.sweep();
  });
}
