import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDeadAddress } from '../../platform/mail/delivery-errors.ts';
import type { OutboxRepository } from '../../platform/mail/outbox-repository.ts';
import { recipientRepository } from './recipient-repository.ts';
import { topicRepository } from './topic-repository.ts';

interface ReportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Pick<OutboxRepository, 'find'>;
}

/** What a machine reports of mails of ours, each by its id. */
export interface MailReport {
  readonly kind: 'bounce' | 'complaint';
  /** A status of RFC 3463, or the kind of the complaint. */
  readonly detail: string;
  /** Of the mails that it is about, as the report names them. */
  readonly mailIds: readonly string[];
}

/**
 * Takes a report in. It counts where it names a mail of ours, whose id nobody knows but who got it: no stranger can have
 * letters withheld from somebody. A report that comes again does nothing.
 */
export async function takeReport(
  { database, clock, outbox }: ReportDeps,
  { kind, detail, mailIds }: MailReport,
): Promise<'taken' | 'known' | 'ignored'> {
  const at = clock.now();
  let outcome: 'taken' | 'known' | 'ignored' = 'ignored';
  for (const id of mailIds) {
    const recipient = await recipientRepository(database.orm).find(id);
    const email = recipient ? recipient.email : (await outbox.find(id))?.recipient;
    if (!email) continue;
    const isMark = kind === 'complaint' || isDeadAddress(detail);
    const isNew = await database.transaction(async (tx) => {
      const what = kind === 'bounce' ? 'bouncedAt' : 'complainedAt';
      const isFirst = recipient ? await recipientRepository(tx).note(id, what, at) : true;
      const mark = { email, kind: kind === 'bounce' ? 'bounced' : 'complained', detail, at } as const;
      if (isFirst && isMark) await topicRepository(tx).mark(mark);
      return isFirst;
    });
    outcome = isNew ? 'taken' : outcome === 'ignored' ? 'known' : outcome;
  }
  return outcome;
}
