import * as z from 'zod/mini';
import { emailField, multilineField, textField, tooLongText } from './fields.ts';
import { wordFaults } from './mail/template.ts';
import { type MailTemplateId, mailTemplateIds, mailTemplates } from './mail/templates.ts';

const oneLine = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLongText), z.regex(/^\P{Cc}*$/u, 'Invalid characters'));
const emailOrNone = z.union([z.literal(''), emailField]);

/** The words of one mail. */
export const mailWords = z.object({
  subject: textField(1, 200),
  preview: oneLine(200),
  body: multilineField(1, 10_000),
});

/** Texts that have lost a value which their mail needs, or have one that it does not know, are refused by its name. */
const changedMails = z.partialRecord(z.enum(mailTemplateIds), mailWords).check((mails) => {
  for (const [id, words] of Object.entries(mails.value)) {
    const faults = words ? wordFaults(words, mailTemplates[id as MailTemplateId]) : [];
    if (faults.length > 0)
      mails.issues.push({ code: 'custom', input: words, path: [id], message: faults.join('. ') });
  }
});

/** From whom mail comes, and the mails whose words the owner has changed. */
export const mail = z.object({
  /** Empty: the name in `MAIL_FROM`, or that of the shop. */
  senderName: oneLine(60),
  /** Empty: `MAIL_FROM`. */
  senderAddress: emailOrNone,
  /** Where answers go; empty: to the sender. */
  replyAddress: emailOrNone,
  /** Lines under each mail, as plain text. */
  signature: z
    .string()
    .check(z.trim(), z.maxLength(500, tooLongText), z.regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'Invalid characters')),
  templates: changedMails,
  /** How often the newsletter comes, such as `about twice a month`; missing in versions of before it could be said. */
  newsletterRhythm: z.optional(oneLine(60)),
});
