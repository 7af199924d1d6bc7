import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDeadAddress } from '../../platform/mail/delivery-errors.ts';
import type { OutboxRepository } from '../../platform/mail/outbox-repository.ts';
import type { MailReport, Received } from '../inbox/service.ts';
import { recipientRepository } from './recipient-repository.ts';
import { topicRepository } from './topic-repository.ts';

interface ReportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Pick<OutboxRepository, 'find'>;
}

/**
 * Takes a report in. It counts where it names a mail of ours, whose id nobody knows but who got it: no stranger can have
 * letters withheld from somebody. A report that comes again does nothing.
 */
export const createReports = (deps: ReportDeps) => (report: MailReport) => takeReport(deps, report);

async function takeReport(
  { database, clock, outbox }: ReportDeps,
  { kind, detail, mailIds }: MailReport,
): Promise<Received> {
  const at = clock.now();
  let outcome: Received = 'ignored';
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
