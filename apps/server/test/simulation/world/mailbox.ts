import type { Clock } from '../../../src/platform/clock.ts';
import type { MailTransport } from '../../../src/platform/mail/mail.ts';
import type { Fate } from './fate.ts';

/** A mail as it lies in its reader's box. */
export interface ArrivedMail {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

/** A mail server and everybody's box behind it; it outlives the site's process. */
export interface Mailbox {
  readonly mails: ArrivedMail[];
  /** Until then it takes nothing. */
  downUntil: number;
  /** How often something was taken a second time under the same id. */
  readonly repeated: string[];
  /** For one process. */
  transport(fate: Fate): MailTransport;
  newestTo(address: string, template: string): ArrivedMail | undefined;
}

export function createMailbox(clock: Clock): Mailbox {
  const mails: ArrivedMail[] = [];
  const repeated: string[] = [];
  const box: Mailbox = {
    mails,
    repeated,
    downUntil: 0,
    transport: (fate) => async (mail) => {
      fate.check();
      if (clock.now().getTime() < box.downUntil) throw new Error('The mail server does not answer');
      const { id, to, template, subject, text } = mail;
      // The same message id: a reader's server drops what it already has.
      if (mails.some((each) => each.id === id)) return void repeated.push(id);
      mails.push({ id, to: to.toLowerCase(), template, subject, text, at: clock.now() });
    },
    newestTo: (address, template) =>
      mails.findLast((mail) => mail.to.includes(address.toLowerCase()) && mail.template === template),
  };
  return box;
}
