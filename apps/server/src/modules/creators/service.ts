import { countryOfCode } from '@kitshelf/contract/countries.ts';
import type { CreatorRequest } from '@kitshelf/contract/creators.ts';
import { looksAutomated } from '@kitshelf/contract/form-guard.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { limits, networkOf, type RateLimits } from '../../platform/http/rate-limits.ts';
import { creatorRepository } from './repository.ts';

interface CreatorsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  /** Who reads applications. */
  readonly supportEmail: string;
}

/** Whose forms they are. */
interface Sender {
  readonly email: string;
  readonly until: Date;
}

const dayMs = 24 * 60 * 60_000;
/** Said in the privacy policy. */
const keptMs = 730 * dayMs;

export type CreatorsService = ReturnType<typeof creatorsService>;

export function creatorsService(deps: CreatorsDeps) {
  const { database, clock, jobs, mailer, rateLimits, supportEmail } = deps;
  jobs.every('creators.retention', dayMs, async () => {
    await creatorRepository(database.orm).removeBefore(new Date(clock.now().getTime() - keptMs));
  });
  return {
    /** Stores the application and mails it to the operator, both or neither. Throws 429. */
    async apply(application: CreatorRequest, ip: string): Promise<void> {
      await rateLimits.take(limits.formByAddress, networkOf(ip));
      const { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason } = application;
      const isAutomated = looksAutomated(application);
      await database.transaction(async (tx) => {
        const fields = { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason };
        await creatorRepository(tx).insert({ id: newId(), ...fields, isAutomated, createdAt: clock.now() });
        if (!isAutomated) await mailer.sendAfterCommit(tx, applicationMail(supportEmail, application));
      });
    },

    exportOf: async ({ email, until }: Sender) => ({
      creatorApplications: await creatorRepository(database.orm).ofEmail(email, until),
    }),

    erase: ({ email, until }: Sender): Promise<void> =>
      creatorRepository(database.orm).removeOf(email, until),
  };
}

function applicationMail(to: string, application: CreatorRequest): Mail {
  const { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason } = application;
  const content = {
    title: `${name} would like to create templates`,
    preview: `${platform}, ${onlinePortfolio}`,
    paragraphs: [joinReason],
    facts: [
      ['From', `${name} (${email})`],
      ['Country', countryOfCode(country)?.value ?? country],
      ['Platform', platform],
      ['Portfolio', onlinePortfolio],
      ['Projects', projectsUrl],
    ] as const,
    footnote: 'Sent with the application form. Answer this mail to answer the applicant.',
  };
  return { to, replyTo: email, subject: `Creator application: ${name}`, ...mailLayout(content) };
}
