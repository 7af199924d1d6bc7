import PostalMime, { type Email } from 'postal-mime';
import sanitizeHtml from 'sanitize-html';

/** What of an incoming mail is of interest. */
export interface ReadMail {
  readonly messageId: string | undefined;
  /** In its one form; empty without one. */
  readonly from: string;
  /** Every address that it was sent to, also on the way. */
  readonly to: readonly string[];
  /** Written by a machine: an absence note, a bounce, a list. */
  readonly isAutomatic: boolean;
  /** What the sender wrote, without the quoted end. */
  readonly text: string;
}

/** More than anybody writes, in characters. */
const longestText = 20_000;
/** Where the mail ends that is answered, in the words of programs that do not mark what they quote. */
const quoteBegins = /^(-{2,} ?Original Message|_{10,}$|From: .+@)/i;

/** Reads a mail as its server took it in (RFC 5322). Rejects for what is none. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30 });
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
    text: withFileNames(mail),
  };
}

function withFileNames(mail: Email): string {
  const said = withoutQuote(mail.text ?? plainOf(mail.html ?? ''));
  const names = mail.attachments.map(({ filename }) => filename ?? 'without a name');
  const files = names.length > 0 ? `[Not taken over: ${names.join(', ')}]` : '';
  // PostgreSQL's text holds neither NUL characters nor halves of surrogate pairs.
  return [said, files].filter(Boolean).join('\n\n').slice(0, longestText).replaceAll('\0', '').toWellFormed();
}

function plainOf(html: string): string {
  const [said = ''] = html.split(/<div[^>]*class="[^"]*gmail_quote/i);
  const text = sanitizeHtml(said.replaceAll(/<br\b[^>]*>|<\/(p|div|li|tr|h\d)>/gi, '\n'), {
    allowedTags: [],
    nonTextTags: ['style', 'script', 'title', 'blockquote'],
  });
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return Object.entries(entities).reduce((plain, [entity, sign]) => plain.replaceAll(entity, sign), text);
}

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
