import PostalMime, { type Email } from 'postal-mime';
import { textOfHtml } from './html-text.ts';
import { hasMoreLines, limits, mostLines } from './mail-limits.ts';

/** What the header of an incoming mail says. */
export interface MailHead {
  readonly messageId: string | undefined;
  /** In its one form; empty without one. */
  readonly from: string;
  /** Every address that it was sent to, also on the way. */
  readonly to: readonly string[];
  /** Written by a machine: an absence note, a bounce, a list. */
  readonly isAutomatic: boolean;
  /** About another mail: that it failed, or is called spam. */
  readonly isReport: boolean;
}

/** More than anybody writes, in characters. */
const longestText = 20_000;
/** Of one part of a mail, in characters; what is longer is no letter. */
const longestPart = 1_048_576;
/** Where the mail ends that is answered, in the words of programs that do not mark what they quote. */
const quoteBegins = /^(-{2,} ?Original Message|_{10,}$|From: .+@)/i;

const shortened = '[This email is longer; only its beginning is stored here.]';
const htmlTooLarge = '[The text of this email is more than 1 MB of HTML, which is not stored here.]';
/** Reads a mail's header. Rejects for what is none. */
export async function readHead(head: Uint8Array): Promise<MailHead> {
  const mail = await PostalMime.parse(head, limits);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const list = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? '');
  const onTheWay = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].map(header);
  return {
    messageId: mail.messageId,
    from: (mail.from?.address ?? '').trim().toLowerCase(),
    to: [...list, ...onTheWay],
    isAutomatic:
      /^auto-/i.test(header('auto-submitted')) ||
      /^(bulk|list|junk|auto_reply)$/i.test(header('precedence')) ||
      header('return-path') === '<>',
    isReport: /^multipart\/report\b/i.test(header('content-type')),
  };
}

/** What the sender of a mail wrote, without the quoted end, and which files came with it. Rejects for one of too many lines. */
export async function readText(raw: Uint8Array): Promise<string> {
  if (hasMoreLines(raw, mostLines)) throw new Error('The mail has too many lines');
  const mail = await PostalMime.parse(raw, limits);
  const names = mail.attachments.map(({ filename }) => filename ?? 'without a name');
  const files = names.length > 0 ? cut(`[Not stored: ${names.join(', ')}]`, 2_000) : '';
  // PostgreSQL's text holds neither NUL characters nor halves of surrogate pairs.
  return [cut(saidIn(mail), longestText), files]
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('\0', '')
    .toWellFormed();
}

function saidIn({ text, html = '' }: Email): string {
  if (text !== undefined && (text.trim() !== '' || html === ''))
    return withoutQuote(text.slice(0, longestPart));
  return html.length > longestPart ? htmlTooLarge : withoutQuote(textOfHtml(html));
}

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}\n\n${shortened}`;

function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const cut = lines.findIndex((line) => quoteBegins.test(line));
  const kept = cut === -1 ? lines : lines.slice(0, cut);
  const isOver = (line = '') => line.trim() === '' || line.startsWith('>');
  const hasQuote = kept.findLast((line) => line.trim() !== '')?.startsWith('>');
  while (kept.length > 0 && isOver(kept.at(-1))) kept.pop();
  // "On Monday, somebody wrote:", which programs break after some eighty characters.
  if (hasQuote && /:\s*$/.test(kept.at(-1) ?? '')) {
    const last = kept.pop() ?? '';
    if (!/^(On|Am|Le|El|Il|Op|Em) /.test(last) && /^(On|Am|Le|El|Il|Op|Em) /.test(kept.at(-1) ?? ''))
      kept.pop();
  }
  return kept.join('\n').trim();
}
