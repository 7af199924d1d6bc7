import { countryOfCode } from '@kitshelf/contract/countries.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { richBody } from '../../platform/mail/rich-body.ts';
import type { LetterRow } from './letter-repository.ts';

/** Makes mails of letters. */
export interface LetterMaker {
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  /** Sanitised HTML of Markdown. */
  readonly htmlOf: (markdown: string) => Promise<string>;
  /** Who sells, as the desk says; empty what it does not. */
  readonly seller: () => Pick<SiteSettings['seller'], 'legalName' | 'address' | 'country'>;
}

/** What is the same for all recipients. */
export type LetterWords = Pick<MailContent, 'title' | 'preview' | 'rich' | 'footnote'>;

type LetterText = Pick<LetterRow, 'subject' | 'markdown' | 'audience'>;

/** Why it came. */
const reasons: Readonly<Record<LetterRow['audience'], string>> = {
  newsletter: 'You are receiving this email because you subscribed to the newsletter of {site}.',
  customers: 'You are receiving this email because you have a plan at {site}.',
  plan: 'You are receiving this email because you have a plan at {site}.',
  users: 'You are receiving this email because you subscribed to emails in your profile at {site}.',
};

/**
 * Makes the words of a letter once for all recipients: Markdown as sanitised HTML, why it came, and the seller's name
 * and address.
 */
export async function toWords(
  letter: LetterText,
  { publicUrl, htmlOf, seller }: LetterMaker,
): Promise<LetterWords> {
  const rich = richBody(await htmlOf(letter.markdown), publicUrl);
  const preview = rich.text.replaceAll(/\s+/g, ' ').slice(0, 120);
  return {
    title: letter.subject,
    preview,
    rich,
    footnote: [reasons[letter.audience], imprintOf(seller())].filter(Boolean).join(' '),
  };
}

/** Name and address of the sender in a line, as many countries ask for; nothing until both are set. */
function imprintOf({ legalName, address, country }: ReturnType<LetterMaker['seller']>): string {
  if (!legalName || !address) return '';
  const lines = address.split('\n').map((line) => line.trim());
  const parts = [legalName, ...lines, countryOfCode(country)?.value ?? ''];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** The mail to one recipient, with the one-click headers of RFC 8058; nothing in it says that it was opened. */
export function letterMail(words: LetterWords, to: string, publicUrl: string, link: string): Mail {
  const wayOut = { label: 'Unsubscribe', url: `${publicUrl}/letters/unsubscribe?${link}` };
  return {
    to,
    template: 'letter',
    subject: words.title,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/user/app/letters/unsubscribe?${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    content: { ...words, paragraphs: [], wayOut },
  };
}

/** The same for who wrote it: its link leads to the page, which then says that it is not complete. */
export function sampleMail(words: LetterWords, to: string, publicUrl: string): Mail {
  const wayOut = { label: 'Unsubscribe', url: `${publicUrl}/letters/unsubscribe` };
  const content = { ...words, paragraphs: [], wayOut };
  return { to, template: 'letter-test', subject: `[Test] ${words.title}`, content };
}
