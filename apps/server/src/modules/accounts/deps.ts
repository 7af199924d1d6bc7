import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LiveEvents } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Passwords } from '../../platform/security/passwords.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { EntitlementsAt } from './entitlements.ts';

/** What the module needs of the rest. */
export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly liveEvents: LiveEvents;
  readonly storage: Storage;
  readonly entitlementsAt: EntitlementsAt;
  /** Signs links (`APP_SECRET`). */
  readonly secret: string;
  /** Base of links in mail, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether the demo users may sign in: on loopback alone (contract §1). */
  readonly allowsDemoUsers: boolean;
}
