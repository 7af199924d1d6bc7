import { htmlOfMarkdown } from './modules/updates/service.ts';
import type { Config } from './config/config.ts';
import { openConnections } from './config/open-connections.ts';
import type { PaymentGateways } from './gateways/gateways.ts';
import { legalService } from './modules/legal/service.ts';
import { type Site, siteService } from './modules/site/index.ts';
import { auditedDatabase } from './platform/audit/audit.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { createReadCaches } from './platform/database/read-caches.ts';
import { createLiveEvents } from './platform/events/events.ts';
import { deadLetterRepository } from './platform/jobs/job-repository.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { outboxRepository, type OutboxRepository } from './platform/mail/outbox-repository.ts';
import { createLog, type Log } from './platform/telemetry/log.ts';
import {
  createMailer,
  keepingTransport,
  type MailTransport,
  recordingTransport,
} from './platform/mail/mail.ts';
import { createSender } from './platform/mail/sender.ts';
import { smtpTransport, startTlsLine } from './platform/mail/smtp.ts';
import { migrate, newestMigration } from './platform/database/migrate.ts';
import { createPasswords, type Passwords } from './platform/security/passwords.ts';
import { createLocalRateLimits, createRateLimits } from './platform/http/rate-limits.ts';
import { sweepPlatform } from './platform/jobs/retention.ts';
import { loadSecret } from './platform/security/secret.ts';
import { createBlobs } from './platform/storage/blobs.ts';
import { openStorage } from './platform/storage/storage.ts';

const dayMs = 24 * 60 * 60_000;

/** What tests bring along: a clock in their hands, a database of their own, and stand-ins for what lies outside. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  /** Already migrated; it is not closed with the app. */
  readonly database?: Database;
  readonly passwords?: Passwords;
  /** In place of those that the settings name. */
  readonly gateways?: PaymentGateways;
  /** Takes what would go to a mail server. */
  readonly sendMail?: MailTransport;
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Opens everything that the modules stand on; the database is migrated. Throws `StartupError`. */
export async function openPlatform(config: Config, overrides: Overrides = {}) {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config.LOG_LEVEL);
  const { readCaches, ...audited } = await openAudited(config, { ...overrides, clock, log });
  const { database } = audited;
  const outbox = outboxRepository(database.orm);
  const jobs = createJobs({ database, clock, log });
  const liveEvents = createLiveEvents({ database, clock, log });
  const deadLetters = deadLetterRepository(database.orm);
  sweepPlatform({ clock, database, jobs, outbox, deadLetters });
  const secret = await secretsIn(config);
  const storage = await openStorage({ dataDir: config.DATA_DIR, s3Url: config.S3_URL });
  const { site, legal } = await openSite({ database, clock, log, storage, seed: config.SEED });
  const blobs = sweptBlobs({ database, storage, clock, jobs });
  return {
    clock,
    log,
    ...audited,
    readCaches,
    jobs,
    outbox,
    deadLetters,
    site,
    legal,
    mailer: mailerOf(config, { outbox, clock, log, site, jobs, sendMail: overrides.sendMail }),
    /** Stand-ins for payment gateways, where there are any. */
    gateways: overrides.gateways,
    passwords: overrides.passwords ?? createPasswords(),
    ...limitsIn({ database, clock }),
    liveEvents,
    storage,
    blobs,
    secret,
    /** The secret where it was made here and belongs into backups. */
    madeSecret: config.APP_SECRET === undefined ? secret[0] : undefined,
    publicUrl: config.PUBLIC_URL,
    async close() {
      for (const part of [jobs, liveEvents, site, legal, readCaches]) await part.stop();
      if (!overrides.database) await database.close();
    },
  };
}

/** The one in use, then the one before it while it is still accepted. */
async function secretsIn({ APP_SECRET, APP_SECRET_OLD, DATA_DIR }: Config) {
  const inUse = await loadSecret(APP_SECRET, DATA_DIR);
  return [inUse, ...(APP_SECRET_OLD === undefined ? [] : [APP_SECRET_OLD])] as const;
}

async function openSite(parts: Parameters<typeof siteService>[0]) {
  const site = siteService(parts);
  await site.start();
  const legal = legalService({ ...parts, site });
  await legal.start(site.announce);
  site.publishedBy(legal.versionsInForce);
  return { site, legal };
}

function sweptBlobs({ jobs, ...parts }: Parameters<typeof createBlobs>[0] & { readonly jobs: Jobs }) {
  const blobs = createBlobs(parts);
  jobs.every('platform.blobs', dayMs, () => blobs.sweep());
  return blobs;
}

const limitsIn = (parts: { readonly database: Database; readonly clock: Clock }) => ({
  rateLimits: createRateLimits(parts),
  localRateLimits: createLocalRateLimits(parts),
});

interface MailParts {
  readonly outbox: OutboxRepository;
  readonly clock: Clock;
  readonly log: Log;
  readonly site: Site;
  readonly sendMail: MailTransport | undefined;
}

function mailerOf(config: Config, { jobs, ...parts }: MailParts & { readonly jobs: Jobs }) {
  const transport = transportOf(config, parts);
  return createMailer({
    transport,
    jobs,
    site: parts.site,
    htmlOf: htmlOfMarkdown,
    publicUrl: config.PUBLIC_URL,
  });
}

function transportOf(
  { SMTP_URL: url, MAIL_FROM: from }: Config,
  { outbox, clock, log, site, sendMail }: MailParts,
): MailTransport {
  if (sendMail) return recordingTransport(sendMail, outbox, clock);
  if (url === undefined) return keepingTransport(outbox, clock);
  const line = startTlsLine(url);
  if (line !== undefined) log.info(line);
  const sender = () => createSender(from, site.settings('mail'), site.facts());
  return recordingTransport(smtpTransport({ url, from, sender }), outbox, clock);
}

async function openAudited(config: Config, { database, clock, log }: Overrides & { clock: Clock; log: Log }) {
  const audited = auditedDatabase(database ?? (await openMigrated(config, log)), clock);
  return { ...audited, readCaches: await createReadCaches(audited) };
}

async function openMigrated(config: Config, log: Log): Promise<Database> {
  for (const line of openConnections(config)) log.warn(line);
  const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  try {
    const applied = await migrate(database);
    log.info({ migration: newestMigration(), applied }, 'the database is up to date');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
