import { looksAutomated } from '@kitshelf/contract/form-guard.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { limits, networkOf, type RateLimits } from '../http/rate-limits.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail, Mailer } from '../mail/mail.ts';
import { formRepository, type FormTable } from './form-repository.ts';

export interface FormsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  /** Who reads what is sent. */
  readonly supportEmail: string;
}

/** Whose forms they are. */
export interface Sender {
  readonly email: string;
  readonly until: Date;
}

interface Sent<Table extends FormTable> {
  readonly fields: Omit<Table['$inferInsert'], 'id' | 'isAutomated' | 'createdAt'>;
  /** What tells machines from people. */
  readonly guard: Parameters<typeof looksAutomated>[0];
  /** What the operator reads. */
  readonly mail: Mail;
  readonly ip: string;
}

const dayMs = 24 * 60 * 60_000;
/** Said in the privacy policy. */
const keptMs = 730 * dayMs;

/** Forms of one kind that visitors send: kept for two years and mailed to the operator, unless they look automated. */
export function forms<Table extends FormTable>(deps: FormsDeps, name: string, table: Table) {
  const { database, clock, jobs, mailer, rateLimits } = deps;
  const all = formRepository(database.orm, table);
  jobs.every(`${name}.retention`, dayMs, () => all.removeBefore(new Date(clock.now().getTime() - keptMs)));
  return {
    /** Stores a form and mails it, both or neither. Throws 429. */
    async take({ fields, guard, mail, ip }: Sent<Table>): Promise<void> {
      await rateLimits.take(limits.formByAddress, networkOf(ip));
      const isAutomated = looksAutomated(guard);
      await database.transaction(async (tx) => {
        await formRepository(tx, table).insert({
          id: newId(),
          ...fields,
          isAutomated,
          createdAt: clock.now(),
        });
        if (!isAutomated) await mailer.sendAfterCommit(tx, mail);
      });
    },

    ofSender: ({ email, until }: Sender) => all.ofEmail(email, until),

    erase: ({ email, until }: Sender): Promise<void> => all.removeOf(email, until),
  };
}
