import type { GivenUpJobs } from '../jobs/job-repository.ts';
import { sendMail } from './mail.ts';
import type { KeptMailRepository } from './kept-mail-repository.ts';

interface Recipient {
  readonly email: string;
  readonly until: Date;
}

interface MailRecordsDeps {
  readonly keptMail: KeptMailRepository;
  readonly givenUpJobs: GivenUpJobs;
}

/** What mail is kept about a person; of links in it only that they were there, for a link is a secret. */
export function mailRecords({ keptMail, givenUpJobs }: MailRecordsDeps) {
  return {
    async exportOf({ email }: Recipient) {
      const mails = (await keptMail.latest(email)).map(({ subject, text, createdAt }) => ({
        subject,
        text: text.replaceAll(/([?&]token=)[\w-]+/g, '$1…'),
        createdAt: createdAt.toISOString(),
      }));
      return { mails };
    },

    async erase({ email, until }: Recipient): Promise<void> {
      await keptMail.removeOf(email, until);
      await givenUpJobs.removeOf(sendMail.name, 'to', email);
    },
  };
}
