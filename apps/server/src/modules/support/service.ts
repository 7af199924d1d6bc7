import { looksAutomated } from '@kitshelf/contract/form-guard.ts';
import type { SupportRequest } from '@kitshelf/contract/support.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { limits, networkOf, type RateLimits } from '../../platform/http/rate-limits.ts';
import { supportRepository } from './repository.ts';

interface SupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  /** Who answers requests. */
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

export type SupportService = ReturnType<typeof supportService>;

export function supportService(deps: SupportDeps) {
  const { database, clock, jobs, mailer, rateLimits, supportEmail } = deps;
  jobs.every('support.retention', dayMs, async () => {
    await supportRepository(database.orm).removeBefore(new Date(clock.now().getTime() - keptMs));
  });
  return {
    /** Stores the request and mails it to the operator, both or neither. Throws 429. */
    async submit(request: SupportRequest, ip: string): Promise<void> {
      await rateLimits.take(limits.formByAddress, networkOf(ip));
      const { name, email, department, subject, message } = request;
      const isAutomated = looksAutomated(request);
      await database.transaction(async (tx) => {
        const fields = { name, email, department, subject, message };
        await supportRepository(tx).insert({ id: newId(), ...fields, isAutomated, createdAt: clock.now() });
        if (!isAutomated) await mailer.sendAfterCommit(tx, requestMail(supportEmail, request));
      });
    },

    exportOf: async ({ email, until }: Sender) => ({
      supportRequests: await supportRepository(database.orm).ofEmail(email, until),
    }),

    erase: ({ email, until }: Sender): Promise<void> =>
      supportRepository(database.orm).removeOf(email, until),
  };
}

function requestMail(to: string, { name, email, department, subject, message }: SupportRequest): Mail {
  const content = {
    title: subject,
    preview: `${department}: ${name}`,
    paragraphs: [message],
    facts: [
      ['From', `${name} (${email})`],
      ['Department', department],
    ] as const,
    footnote: 'Sent with the support form. Answer this mail to answer the sender.',
  };
  return { to, replyTo: email, subject: `[${department}] ${subject}`, ...mailLayout(content) };
}
