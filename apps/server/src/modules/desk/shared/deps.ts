import type { DeskSetting } from '@kitshelf/contract/desk/settings.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import type { OutboxRepository } from '../../../platform/mail/outbox-repository.ts';
import type { AccountsService } from '../../accounts/service.ts';
import type { BillingService, PriceListItems } from '../../billing/index.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { InboxService } from '../../inbox/service.ts';
import type { VisitsService } from '../../visits/service.ts';
import type { NewsletterService } from '../../newsletter/service.ts';
import type { Site } from '../../site/index.ts';
import type { Secret } from '../../../platform/ids.ts';

/** What lists are made from, in the memory of this process. */
export interface ListCache {
  readonly name: string;
  /** Reads it, and what was committed since. */
  readonly readAhead: () => Promise<void>;
  /** How many rows are held. */
  readonly size: () => number;
}

/** What the module needs of the rest. */
export interface DeskDeps {
  readonly database: Database;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly site: Pick<Site, 'facts' | 'settings'>;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly accounts: AccountsService;
  readonly billing: BillingService;
  readonly catalogue: CatalogueService;
  readonly priceList: PriceListItems;
  /** Read as soon as somebody sits down, beside the customers. */
  readonly listCaches: readonly ListCache[];
  readonly newsletter: NewsletterService;
  readonly inbox: Pick<InboxService, 'countUnanswered'>;
  readonly visits: VisitsService;
  readonly outbox: OutboxRepository;
  /** Signs links and seals secrets (`APP_SECRET`). */
  readonly secret: Secret;
  /** Base of links, without a trailing slash; its origin is the only one that may write. */
  readonly publicUrl: string;
  /** The settings as operators may see them. */
  readonly settings: readonly DeskSetting[];
  /** Nobody but this machine can reach the site: a second factor is not required. */
  readonly isLoopback: boolean;
}
