import type { Mail } from '../../platform/mail/mail.ts';
import { replyAddress } from './reply-address.ts';
import type { MessageRow, ThreadRow } from './repository.ts';

interface Sender {
  readonly secret: string;
  readonly supportEmail: string;
}

/** An operator's words to a customer, who can answer them. */
export function replyMail({ secret, supportEmail }: Sender, thread: ThreadRow, { text }: MessageRow): Mail {
  const content = {
    title: thread.subject,
    preview: text.slice(0, 90),
    paragraphs: text.split(/\n\s*\n/),
    footnote: 'Answer this mail to write back to us.',
  };
  return {
    to: thread.email,
    template: 'inbox-reply',
    replyTo: replyAddress(secret, supportEmail, thread.id),
    subject: `Re: ${thread.subject}`,
    content,
  };
}
