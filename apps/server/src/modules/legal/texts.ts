import { readFile } from 'node:fs/promises';
import { type LegalPage, legalPages } from '@kitshelf/contract/legal.ts';

/** The pages of the demonstration shop, with what search engines are told of them. */
const demoSummaries: Readonly<Partial<Record<LegalPage, string>>> = {
  'terms-conditions':
    'The agreement about the library, accounts, plans, renewals and payments, in plain words. Governed by the law of India.',
  license:
    'What you may do with the assets: the Regular license, the Template Creator license and free assets without attribution.',
  'refund-policy':
    'When payments are refunded, and how to ask. Every request is reviewed within 5 business days.',
  'privacy-policy':
    'What we store about you, why and for how long. No advertising, no tracking, no request to a third party.',
};

const startSummaries: Readonly<Record<LegalPage, string>> = {
  'terms-conditions': 'The agreement about the library, accounts, plans and payments.',
  'privacy-policy': 'What we store about you, why and for how long.',
  license: 'What you may do with the assets.',
  'refund-policy': 'When payments are refunded, and how to ask.',
  imprint: 'Who runs this site, and how to reach them.',
  withdrawal: 'Your right to withdraw from a contract, and how to use it.',
  cookies: 'What this site keeps in your browser.',
};

interface WrittenText {
  readonly page: LegalPage;
  readonly markdown: string;
  readonly summary: string;
}

const read = (folder: 'demo' | 'starts', page: LegalPage): Promise<string> =>
  readFile(new URL(`${folder}/${page}.md`, import.meta.url), 'utf8');

/** What the demonstration shop has published. */
export const demoTexts = (): Promise<WrittenText[]> =>
  Promise.all(
    legalPages
      .filter((page) => demoSummaries[page] !== undefined)
      .map(async (page) => ({
        page,
        markdown: await read('demo', page),
        summary: demoSummaries[page] ?? '',
      })),
  );

/** A text to begin with; it is no legal advice, which its first line says. */
export const startingText = async (page: LegalPage): Promise<WrittenText> => ({
  page,
  markdown: await read('starts', page),
  summary: startSummaries[page],
});

/** The line that stands in every starting text until somebody has checked it. */
export const startingMark = 'Starting text, not legal advice';
