import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deriveToken, newId, type Secret, isDerivedToken } from '../../platform/ids.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { limits, getNetwork, type RateLimits } from '../../platform/http/rate-limits.ts';
import type { Site } from '../site/index.ts';
import { confirmationMail } from './email-templates.ts';
import { type Subscriber, type Span, newsletterRepository } from './repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

interface NewsletterDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly secret: Secret;
  readonly publicUrl: string;
  readonly site: Pick<Site, 'facts'>;
}

interface Link {
  readonly id: string;
  readonly token: string;
}

/** Whose subscription it is. */
interface Subscribed {
  readonly email: string;
  readonly until: Date;
}

/** Carries no link: the token is derived when the mail is made, so that none rests in the database. */
const mailConfirmation = defineJob<{ id: string; email: string }>('newsletter.confirm');

/** Mails to one address a day, whoever asks. */
const mailsByAddress = { name: 'newsletter-mails', times: 3, windowMs: 24 * 60 * 60_000 } as const;

export interface NewsletterService {
  /** Mails a confirmation link; the answer is the same whether the address is known or not. Throws 429. */
  readonly subscribe: (email: string, ip: string) => Promise<void>;
  readonly askedWithin: (span: Span) => Promise<Subscriber[]>;
  readonly personalData: PersonalData;
  readonly subscribedAfter: (id: string, limit: number) => Promise<Subscriber[]>;
  /** Since when somebody gets the newsletter, and where; `undefined` for anyone who does not. */
  readonly subscriber: (id: string) => Promise<{ email: string; confirmedAt: Date } | undefined>;
  /** Ends a subscription without its own link; doing it again changes nothing. */
  readonly end: (tx: Transaction, id: string) => Promise<void>;
  /** Makes a subscription valid; doing it again changes nothing. Throws 410. */
  readonly confirm: (link: Link) => Promise<void>;
  /** Ends a subscription; doing it again changes nothing. Throws 410. */
  readonly unsubscribe: (link: Link) => Promise<void>;
}

/**
 * Subscriptions that count once the address is confirmed. Registers the job that mails the link. Throws
 * `TooManyRequests`, `LinkExpired`.
 */
export function newsletterService(deps: NewsletterDeps): NewsletterService {
  const { database, clock, jobs, mailer, rateLimits, secret, publicUrl, site } = deps;
  const tokenOf = (id: string) => deriveToken(secret, 'newsletter', id);

  jobs.handle(mailConfirmation, async ({ id: jobId, payload: { id, email } }) => {
    await rateLimits.take(limits.unprovenMail, 'all');
    const { newsletterRhythm: rhythm } = site.facts();
    const facts = { to: email, publicUrl, id, token: tokenOf(id), rhythm };
    await mailer.send({ id: jobId, ...confirmationMail(facts) });
  });

  const check = ({ id, token }: Link) => {
    if (!isDerivedToken(token, secret, 'newsletter', id)) throw new AppError('LinkExpired');
  };

  return {
    async subscribe(email, ip) {
      await rateLimits.takeAll([
        [limits.formByAddress, getNetwork(ip)],
        [limits.unprovenMailByAddress, getNetwork(ip)],
      ]);
      const mayMail = await rateLimits.allows(mailsByAddress, email);
      await database.transaction(async (tx) => {
        const subscriber = await newsletterRepository(tx).ask(newId(), email, clock.now());
        const isSubscribed = subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
        if (mayMail && !isSubscribed) await jobs.insert(tx, mailConfirmation, { id: subscriber.id, email });
      });
    },

    askedWithin: newsletterRepository(database.orm).askedWithin,
    personalData: personalData(database),
    ...forLetters(database, clock),

    async confirm(link) {
      check(link);
      if (!(await newsletterRepository(database.orm).confirm(link.id, clock.now())))
        throw new AppError('LinkExpired');
    },

    async unsubscribe(link) {
      check(link);
      if (!(await newsletterRepository(database.orm).unsubscribe(link.id, clock.now())))
        throw new AppError('LinkExpired');
    },
  };
}

/** What letters need to know: who gets the newsletter. */
function forLetters(
  database: Database,
  clock: Clock,
): Pick<NewsletterService, 'subscribedAfter' | 'subscriber' | 'end'> {
  const subscribers = newsletterRepository(database.orm);
  return {
    subscribedAfter: subscribers.subscribedAfter,

    async subscriber(id) {
      const row = await subscribers.find(id);
      const { email, confirmedAt, unsubscribedAt } = row ?? {};
      return email && confirmedAt && unsubscribedAt === null ? { email, confirmedAt } : undefined;
    },

    end: async (tx, id) => void (await newsletterRepository(tx).unsubscribe(id, clock.now())),
  };
}

/** What is kept about who subscribed. */
function personalData(database: Database) {
  const subscribers = newsletterRepository(database.orm);
  return {
    export: async ({ email }: Subscribed) => ({ newsletter: await subscribers.ofEmail(email) }),
    erase: ({ email, until }: Subscribed): Promise<void> => subscribers.removeOf(email, until),
  };
}
