import type { User } from '@kitshelf/contract/profile.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ReadCaches } from '../../../platform/database/read-caches.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { LiveEvents } from '../../../platform/events/events.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { Site } from '../../site/index.ts';
import type { Secret } from '../../../platform/ids.ts';

/**
 * The only source of what a user's subscriptions give at a moment (docs/product/copying.md#what-coverage-is); billing
 * answers it.
 */
type EntitlementsAt = (
  userId: string,
  now: Date,
) => Promise<Pick<User, 'premium' | 'premiumBase' | 'activeSubscriptions'>>;

/** What a user has copied; the catalogue answers it. */
type CopiedBy = (userId: string) => Promise<Pick<User, 'hasFreeCopy' | 'freeCopy' | 'lastCopied'>>;

/** What the module needs of the rest. */
export interface AccountsDeps {
  readonly database: Database;
  readonly readCaches: ReadCaches;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly site: Pick<Site, 'facts' | 'settings'>;
  readonly liveEvents: LiveEvents;
  readonly storage: Storage;
  readonly entitlementsAt: EntitlementsAt;
  readonly copiedBy: CopiedBy;
  /** Ends a user's sessions at the desk, all but one by the hash of its token. */
  readonly endDeskSessions: (tx: Transaction, userId: string, except?: string) => Promise<void>;
  /** Whether a user has access to the desk. */
  readonly hasDeskAccess: (userId: string) => Promise<boolean>;
  /** What all services store about people; asked when somebody takes it along or leaves. */
  readonly personalData: () => readonly PersonalData[];
  /** Whom people can sign in with. */
  readonly providers: readonly ProviderSettings[];
  /** Signs links (`APP_SECRET`). */
  readonly secret: Secret;
  /** Base of links in mail, without a trailing slash. */
  readonly publicUrl: string;
  /** Demo users can sign in only here (docs/product/demo.md#where-the-demo-works). */
  readonly isLoopback: boolean;
}
