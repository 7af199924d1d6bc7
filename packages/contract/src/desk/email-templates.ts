import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mailWords } from '../mail-settings.ts';
import { mailTemplateIds } from '../mail/templates.ts';

const params = z.object({ template: z.enum(mailTemplateIds) });

const sender = z.object({
  /** What `MAIL_FROM` is. */
  configured: z.string(),
  /** From whom mail comes now. */
  name: z.string(),
  address: z.string(),
  /** Where answers go; null: to the sender. */
  replyTo: z.nullable(z.string()),
  /** The address that was set is of a domain that `MAIL_FROM` does not allow, so it only gets the answers. */
  isForeign: z.boolean(),
});
export type MailSenderView = z.output<typeof sender>;

export const getMailSender = endpoint({
  method: 'GET',
  path: 'desk/mail-sender',
  summary: 'From whom mail comes',
  access: 'desk',
  desk: { roles: [] },
  response: z.object({ data: sender }),
});

const preview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Why these words cannot be saved. */
  faults: z.array(z.string()),
});
export type MailPreview = z.output<typeof preview>;

export const previewMail = endpoint({
  method: 'POST',
  path: 'desk/mail-templates/{template}/preview',
  summary: 'A mail of given words with real-looking values; nothing is stored',
  access: 'desk',
  desk: { roles: [] },
  params,
  body: mailWords,
  response: z.object({ data: preview }),
  errors: ['NotFound'],
});

export const testMail = endpoint({
  method: 'POST',
  path: 'desk/mail-templates/{template}/test',
  summary: 'Mails given words to oneself, with real-looking values',
  access: 'desk',
  desk: { roles: [], action: 'site.test-mail', subject: 'site' },
  params,
  body: mailWords,
  response: z.object({ data: z.object({ to: z.string() }) }),
  errors: ['NotFound'],
});
