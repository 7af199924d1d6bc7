import { isLoopbackHost } from '../http/loopback.ts';
import { PermanentFailure } from '../jobs/jobs.ts';
import { allowOutbound } from '../outbound/outbound.ts';
import type { MailTransport } from './mail.ts';
import type { MailSender } from './sender.ts';
import { smtpSockets } from './smtp-socket.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** Its domain names messages, so that they have the same names for every sender. */
  readonly from: string;
  /** From whom mail comes at the moment. */
  readonly sender: () => MailSender;
}

/** Sends through a mail server. The client is loaded with the first mail: it would be a third of a second at every start. */
export function smtpTransport({ url, from, sender }: SmtpOptions): MailTransport {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  let connecting: ReturnType<typeof connect> | undefined;
  return async ({ id, to, subject, html, text, headers = {}, attachments = [], ...mail }) => {
    const { replyTo: usual, ...shop } = sender();
    const replyTo = mail.replyTo ?? usual;
    const smtp = await (connecting ??= connect(url));
    // The same message id over retries lets mail servers drop what they already have.
    const messageId = `<${id}@${domain}>`;
    const files = { attachments: [...attachments] };
    const extra = { headers: { ...headers }, ...files, ...(replyTo !== undefined && { replyTo }) };
    try {
      await smtp.sendMail({ from: shop, to, subject, html, text, messageId, ...extra });
    } catch (error) {
      if (isRefused(error)) throw new PermanentFailure('The recipient was refused', { cause: error });
      throw toldPlainly(url, error);
    }
  };
}

/** Connects and signs in, without sending anything. Rejects with what the server says. */
export async function verifySmtp(url: string): Promise<void> {
  const smtp = await connect(url);
  try {
    await smtp.verify();
  } catch (error) {
    throw toldPlainly(url, error);
  } finally {
    smtp.close();
  }
}

/**
 * What an administrator has to know of a mail server on another machine that is spoken to by `smtp`, in one line;
 * `undefined` where TLS begins at once, where the address does without it, and on this machine.
 */
export function startTlsLine(url: string): string | undefined {
  const { protocol, host } = new URL(url);
  if (protocol === 'smtps:' || !mustEncrypt(url)) return undefined;
  return `SMTP_URL leads to ${host} by smtp: mail goes out only where that server offers STARTTLS; ${forRelays}`;
}

const forRelays = 'a relay without TLS needs ignoreTLS=true in SMTP_URL';

/** Nothing is sent in the open to another machine, unless the operator's address says so. */
function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isLoopbackHost(hostname) && !mayBeOpen(searchParams);
}

/** What the address of a mail server says where TLS is not asked for. */
const mayBeOpen = (query: URLSearchParams): boolean =>
  query.get('requireTLS') === 'false' || query.get('ignoreTLS') === 'true';

/** A server without STARTTLS, in words that say what to do; anything else as it is. */
function toldPlainly(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.includes('STARTTLS')) return error;
  const message = `${new URL(url).host} offers no STARTTLS, so no mail goes out: ${forRelays}`;
  return new Error(message, { cause: error });
}

async function connect(url: string) {
  allowOutbound(url);
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const getSocket = smtpSockets(url, timeouts.connectionTimeout);
  return createTransport({
    url,
    requireTLS: mustEncrypt(url),
    getSocket,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

/** The server said no to this recipient for good; anything else may pass. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode <= 553;
}
