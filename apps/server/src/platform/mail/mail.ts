import { type SiteFacts, withSiteName } from '@kitshelf/contract/site-facts.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { defineJob, PermanentFailure, type Jobs } from '../jobs/jobs.ts';
import type { OutboxRepository } from './outbox-repository.ts';
import { type MailBody, type MailContent, mailLayout } from './mail-layout.ts';

interface MailFacts {
  readonly to: string;
  readonly subject: string;
  /** Which letter it is, for who looks through what was sent. */
  readonly template: string;
  readonly replyTo?: string;
  /** Extra headers, `List-Unsubscribe` for one. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `{site}` in its subject and its words stands for the name of the shop. */
export type Mail = MailFacts & { readonly content: MailContent };

/** One that is laid out already, such as one that is sent again. */
type LaidOutMail = MailFacts & MailBody;

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

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
}

/** Sends through a mail server. The client is loaded with the first mail: it would be a third of a second at every start. */
export function smtpTransport({ url, from }: SmtpOptions): MailTransport {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  let connecting: ReturnType<typeof connect> | undefined;
  return async ({ id, to, subject, html, text, replyTo, headers = {}, attachments = [] }) => {
    const smtp = await (connecting ??= connect(url));
    // The same message id over retries lets mail servers drop what they already have.
    const messageId = `<${id}@${domain}>`;
    const files = { attachments: [...attachments] };
    const extra = { headers: { ...headers }, ...files, ...(replyTo !== undefined && { replyTo }) };
    try {
      await smtp.sendMail({ from, to, subject, html, text, messageId, ...extra });
    } catch (error) {
      throw isRefused(error) ? new PermanentFailure('The recipient was refused', { cause: error }) : error;
    }
  };
}

/** Connects and signs in, without sending anything. Rejects with what the server says. */
export async function verifySmtp(url: string): Promise<void> {
  const smtp = await connect(url);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  return createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
}

/** The server said no to this recipient for good; anything else may pass. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode <= 553;
}

/** Stores mail in the database, for a site without a mail server (docs/product/demo.md#where-the-demo-works). */
export function keepingTransport(repository: OutboxRepository, clock: Clock): MailTransport {
  return (mail) =>
    repository.keep({ ...recordOf(mail, clock), replyTo: mail.replyTo ?? null, state: 'sent' });
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

/** `Name <address>` without the name, in lower case. */
export function bareAddress(to: string): string {
  return (/<([^>]+)>/.exec(to)?.[1] ?? to).trim().toLowerCase();
}

/** Hands one mail over, again until it is taken. */
export const sendMail = defineJob<Mail | LaidOutMail>('send-mail', { lane: 'mail' });

interface MailerParts {
  readonly transport: MailTransport;
  readonly jobs: Jobs;
  /** Whose mail it is. */
  readonly site: { facts(): Pick<SiteFacts, 'name'> };
}

/** Puts the name of the shop in and makes both forms of what is said. */
function laidOut(mail: (Mail | LaidOutMail) & Sending, site: Pick<SiteFacts, 'name'>): Outgoing {
  if (!('content' in mail)) return mail;
  const { content, subject, ...facts } = mail;
  return { ...facts, subject: withSiteName(subject, site), ...mailLayout(content, site) };
}

export type Mailer = ReturnType<typeof createMailer>;

/** Mail leaves from jobs alone, so that a mail server that is down loses nothing and holds nobody up. */
export function createMailer({ transport, jobs, site }: MailerParts) {
  const send = (mail: (Mail | LaidOutMail) & Sending) => transport(laidOut(mail, site.facts()));
  jobs.handle(sendMail, ({ id, payload }) => send({ ...payload, id }));
  return {
    /** Sends a mail once the transaction has committed. It rests in the database until then: no secrets in it. */
    sendAfterCommit: (tx: Queryable, mail: Mail | LaidOutMail): Promise<void> =>
      jobs.insert(tx, sendMail, mail),

    /** Sends a mail now: only for the handlers of jobs, with the job's id. */
    send,
  };
}
