import { wordFaults, type MailWords } from '@kitshelf/contract/mail/template.ts';
import { type MailTemplateId, mailTemplates, type MailValuesOf } from '@kitshelf/contract/mail/templates.ts';
import { type SiteFacts, withSiteName } from '@kitshelf/contract/site-facts.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import type { OutboxRepository } from './outbox-repository.ts';
import { bareAddress } from './addresses.ts';
import { layOut, type MailBody, type MailContent, mailLayout, type MailShop } from './mail-layout.ts';
import { filledMail, type MailReader, type MailValues } from './mail-template.ts';

interface Addressed {
  readonly to: string;
  readonly replyTo?: string;
  /** Extra headers, `List-Unsubscribe` for one. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface MailFacts extends Addressed {
  readonly subject: string;
  /** Which letter it is, for anyone who looks through what was sent. */
  readonly template: string;
}

/** One whose words stand in code: `{site}` in them stands for the name of the shop. */
export type Mail = MailFacts & { readonly content: MailContent };

/** One whose words an owner may have changed. */
export type TemplateMail = {
  readonly [Id in MailTemplateId]: Addressed & { readonly template: Id; readonly values: MailValuesOf<Id> };
}[MailTemplateId];

/** One that is laid out already, such as one that is sent again. */
type LaidOutMail = MailFacts & MailBody;

type AnyMail = Mail | LaidOutMail | TemplateMail;

/** A file that goes with a mail; it is made when the mail leaves, and never stored with it. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface Sending {
  readonly id: string;
  readonly attachments?: readonly Attachment[];
}

type Outgoing = LaidOutMail & Sending;

/** Hands one mail over; `id` stays the same when it is tried again. Rejects when it was not taken. */
export type MailTransport = (mail: Outgoing) => Promise<void>;

/** Stores mail in the database, for a site without a mail server (docs/product/demo.md#where-the-demo-works); it was never sent. */
export function keepingTransport(repository: OutboxRepository, clock: Clock): MailTransport {
  return (mail) =>
    repository.keep({
      ...recordOf(mail, clock),
      replyTo: mail.replyTo ?? null,
      state: 'sent',
      sentAt: null,
    });
}

/** Sends, and writes down how that went; without the words of mail that holds a secret or leads into a thread. */
export function recordingTransport(
  send: MailTransport,
  repository: OutboxRepository,
  clock: Clock,
): MailTransport {
  return async (mail) => {
    const { html, text, replyTo, attachments = [] } = mail;
    const isPrivate = text.includes('token=') || replyTo !== undefined || attachments.length > 0;
    const record = { ...recordOf(mail, clock), html: isPrivate ? '' : html, text: isPrivate ? '' : text };
    try {
      await send(mail);
    } catch (error) {
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 300);
      await repository.record({ ...record, state: 'failed', sentAt: null, lastError });
      throw error;
    }
    await repository.record({ ...record, state: 'sent' });
  };
}

function recordOf({ id, to, subject, html, text, template }: Outgoing, clock: Clock) {
  const now = clock.now();
  const words = { subject, html, text, template };
  return {
    id,
    recipient: bareAddress(to),
    ...words,
    createdAt: now,
    sentAt: now,
    lastError: null,
    replyTo: null,
  };
}

/** Hands one mail over, again until it is taken. */
export const sendMail = defineJob<Mail | LaidOutMail>('send-mail', { lane: 'mail' });

/** The same for templates. A version of the site that knows none leaves it to others. */
const sendTemplate = defineJob<TemplateMail>('send-template-mail', { lane: 'mail' });

/** Whose mail it is, and the words that its owner gave it. */
export interface MailSite {
  facts(): Pick<SiteFacts, 'name' | 'look'>;
  settings(area: 'mail'): SiteSettings['mail'];
}

interface MailerParts extends MailReader {
  readonly transport: MailTransport;
  readonly jobs: Jobs;
  readonly site: MailSite;
}

type LayingOut = Omit<MailerParts, 'transport' | 'jobs'>;

function shopOf(site: MailSite): MailShop {
  const { name, look } = site.facts();
  return { name, signature: site.settings('mail').signature, ...(look && { look }) };
}

/** Puts the name of the shop and the values in, and makes both forms of what is said. */
async function laidOut(mail: AnyMail, parts: LayingOut): Promise<LaidOutMail> {
  const shop = shopOf(parts.site);
  if ('values' in mail) {
    const { values, ...facts } = mail;
    return { ...facts, ...(await writtenMail(wordsOf(mail.template, parts.site), { ...values }, parts)) };
  }
  if (!('content' in mail)) return mail;
  const { content, subject, ...facts } = mail;
  return { ...facts, subject: withSiteName(subject, shop), ...mailLayout(content, shop) };
}

/** The owner's words. Those that an update of the site made unusable give way to its own: mail must go out. */
function wordsOf(id: MailTemplateId, site: MailSite): MailWords {
  const changed = site.settings('mail').templates[id];
  return changed && wordFaults(changed, mailTemplates[id]).length === 0 ? changed : mailTemplates[id];
}

async function writtenMail(words: MailWords, values: MailValues, parts: LayingOut) {
  const shop = shopOf(parts.site);
  const reader = { ...parts, paint: shop.look };
  const { subject, ...filled } = await filledMail(words, { ...values, site: shop.name }, reader);
  return { subject, ...layOut(filled, shop) };
}

export type Mailer = ReturnType<typeof createMailer>;

/** Mail leaves from jobs alone, so that a mail server that is down loses nothing and holds nobody up. */
export function createMailer({ transport, jobs, ...parts }: MailerParts) {
  const send = async ({ id, attachments, ...mail }: AnyMail & Sending) =>
    transport({ id, ...(await laidOut(mail, parts)), ...(attachments && { attachments }) });
  jobs.handle(sendMail, ({ id, payload }) => send({ ...payload, id }));
  jobs.handle(sendTemplate, ({ id, payload }) => send({ ...payload, id }));
  return {
    /** Sends a mail once the transaction has committed. It rests in the database until then: no secrets in it. */
    sendAfterCommit: (tx: Queryable, mail: AnyMail): Promise<void> =>
      'values' in mail ? jobs.insert(tx, sendTemplate, mail) : jobs.insert(tx, sendMail, mail),

    /** Sends a mail now: only for the handlers of jobs, with the job's id. */
    send,

    /** Both forms of what is said in code. */
    laidOut: (content: MailContent): MailBody => mailLayout(content, shopOf(parts.site)),

    /** A mail of given words, as it would be sent, also with a look that the shop may get. */
    written: (words: MailWords, values: MailValues, site: MailSite = parts.site) =>
      writtenMail(words, values, { ...parts, site }),
  };
}
