import { looksAutomated } from '@kitshelf/contract/form-guard.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { limits, getNetwork, type RateLimits } from '../http/rate-limits.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail, Mailer } from '../mail/mail.ts';
import { formRepository, type FormTable } from './form-repository.ts';

/** What a form is to anyone who answers it. */
export interface NewThread {
  readonly id: string;
  readonly kind: 'support' | 'application';
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Which asset it is about. */
  readonly asset: { readonly _id: string; readonly name: string } | null;
  readonly isSuggestion: boolean;
}

export interface FormsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  /** Who reads what is sent. */
  readonly supportEmail: string;
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  /** Puts a form into the inbox. */
  readonly openThread: (tx: Transaction, thread: NewThread) => Promise<void>;
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
  readonly thread: Omit<NewThread, 'id'>;
  /** What the operator reads, given where it can be answered. */
  readonly mail: (url: string) => Mail;
  readonly ip: string;
}

const dayMs = 24 * 60 * 60_000;
/** Said in the privacy policy. */
const retentionMs = 730 * dayMs;

/**
 * Forms of one kind that visitors send: kept for two years, and unless they look automated put into the inbox and mailed
 * to the operator.
 */
export function forms<Table extends FormTable>(deps: FormsDeps, name: string, table: Table) {
  const { database, clock, jobs, mailer, rateLimits, publicUrl } = deps;
  const all = formRepository(database.orm, table);
  jobs.every(`${name}.retention`, dayMs, () =>
    all.removeBefore(new Date(clock.now().getTime() - retentionMs)),
  );
  return {
    /** Stores a form and passes it on, both or neither. Throws 429. */
    async take({ fields, guard, thread, mail, ip }: Sent<Table>): Promise<void> {
      await rateLimits.take(limits.formByAddress, getNetwork(ip));
      const isAutomated = looksAutomated(guard);
      const id = newId();
      await database.transaction(async (tx) => {
        await formRepository(tx, table).insert({ id, ...fields, isAutomated, createdAt: clock.now() });
        if (isAutomated) return;
        await deps.openThread(tx, { id, ...thread });
        await mailer.sendAfterCommit(tx, mail(`${publicUrl}/desk/inbox?thread=${id}`));
      });
    },

    ofSender: ({ email, until }: Sender) => all.ofEmail(email, until),

    erase: ({ email, until }: Sender): Promise<void> => all.removeOf(email, until),
  };
}
