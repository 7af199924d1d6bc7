import type { DeadLetters } from '../jobs/job-repository.ts';
import { sendMail } from './mail.ts';
import type { OutboxRepository } from './outbox-repository.ts';

interface Recipient {
  readonly email: string;
  readonly until: Date;
}

interface MailRecordsDeps {
  readonly outbox: OutboxRepository;
  readonly deadLetters: DeadLetters;
}

/** What mail is kept about a person; of links in it only that they were there, for a link is a secret. */
export function mailRecords({ outbox, deadLetters }: MailRecordsDeps) {
  return {
    async export({ email }: Recipient) {
      const mails = (await outbox.latest(email)).map(({ subject, text, createdAt }) => ({
        subject,
        text: text.replaceAll(/([?&]token=)[\w-]+/g, '$1…'),
        createdAt: createdAt.toISOString(),
      }));
      return { mails };
    },

    async erase({ email, until }: Recipient): Promise<void> {
      await outbox.removeOf(email, until);
      await deadLetters.removeOf(sendMail.name, 'to', email);
    },
  };
}
