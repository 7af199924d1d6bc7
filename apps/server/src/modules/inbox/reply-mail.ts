import type { TemplateMail } from '../../platform/mail/mail.ts';
import { replyAddress } from './reply-address.ts';
import type { MessageRow, ThreadRow } from './repository.ts';
import type { Secret } from '../../platform/ids.ts';

interface Sender {
  readonly secret: Secret;
  readonly supportEmail: string;
}

/** An operator's words to a customer, who can answer them. */
export const replyMail = (
  { secret, supportEmail }: Sender,
  { id, email, subject }: ThreadRow,
  { text }: MessageRow,
): TemplateMail => ({
  to: email,
  template: 'inbox-reply',
  replyTo: replyAddress(secret, supportEmail, id),
  values: { subject, text },
});
