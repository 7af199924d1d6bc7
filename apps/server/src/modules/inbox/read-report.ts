import PostalMime from 'postal-mime';
import { hasMoreLines, limits, mostLines } from './mail-limits.ts';

/** What a machine reports of a mail of ours. */
export interface MailReport {
  readonly kind: 'bounce' | 'complaint';
  /** A status of RFC 3463, or the kind of the complaint. */
  readonly detail: string;
  /** The left parts of the message ids that the report returns. */
  readonly mailIds: readonly string[];
}

/** What became of a mail that came in. */
export type Received = 'taken' | 'known' | 'ignored';

/** In bytes, of the mail: what a report says stands before the mail that it returns. Four times as much would take ten times as long to read, where it is made for that. */
const longestReport = 131_072;
/** In characters, of one part. */
const longestPart = 65_536;
const options = { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;

/**
 * A delivery status notification (RFC 3464) that says that a mail failed, or a feedback report (RFC 5965) that somebody
 * calls it spam. `undefined` for one that says anything else, such as that a mail is late. Rejects for anything that is not a mail message.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const start = raw.subarray(0, longestReport);
  if (hasMoreLines(start, mostLines)) throw new Error('The mail has too many lines');
  const { attachments } = await PostalMime.parse(start, options);
  const partOf = (...types: readonly string[]) => {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
    return typeof content === 'string' ? linesOf(content.slice(0, longestPart)) : [];
  };
  const ids = valuesOf(partOf('message/rfc822', 'text/rfc822-headers'), 'message-id');
  const mailIds = ids.slice(0, 1).flatMap((id) => /^<?([0-9a-f]{32})@/.exec(id)?.[1] ?? []);
  const complaint = valuesOf(partOf('message/feedback-report'), 'feedback-type')[0]?.toLowerCase();
  if (complaint === 'abuse' || complaint === 'fraud' || complaint === 'opt-out')
    return { kind: 'complaint', detail: complaint, mailIds };
  const status = partOf('message/delivery-status');
  const hasFailed = valuesOf(status, 'action').some((action) => action.toLowerCase() === 'failed');
  const detail = valuesOf(status, 'status').find((code) => /^5\.\d{1,3}\.\d{1,3}$/.test(code));
  return hasFailed && detail !== undefined ? { kind: 'bounce', detail, mailIds } : undefined;
}

/** Lines as they were before they were folded (RFC 5322). */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line.trimEnd());
  }
  return lines;
}

/** What a field says, each time that it stands there. */
const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines
    .filter((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
    .map((line) => line.slice(name.length + 1).trim());
