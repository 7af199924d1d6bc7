import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { queryInt, timestamp } from './wire.ts';

/** The legal pages that an owner writes; each stands at the address of its name. */
export const legalPages = [
  'terms-conditions',
  'privacy-policy',
  'license',
  'refund-policy',
  'imprint',
  'withdrawal',
  'cookies',
] as const;
export type LegalPage = (typeof legalPages)[number];

/** What a page is called where its text has no heading of its own. */
export const legalTitles: Readonly<Record<LegalPage, string>> = {
  'terms-conditions': 'Terms and conditions',
  'privacy-policy': 'Privacy policy',
  license: 'Licence',
  'refund-policy': 'Refund policy',
  imprint: 'Imprint',
  withdrawal: 'Right of withdrawal',
  cookies: 'Cookies',
};

export const legalPage = z.enum(legalPages);

/** A version of a page's text, and from when on it holds. */
export const legalVersion = z.object({ version: z.int(), from: timestamp });

export const shownLegalText = z.object({
  page: legalPage,
  title: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Safe in anyone's page. */
  html: z.string(),
  /** For search engines. */
  summary: z.string(),
  ...legalVersion.shape,
  /** The day to show as that of the last change; null: the text says one itself. */
  lastChanged: z.nullable(timestamp),
  /** When another version took its place, or will; null: it holds. */
  until: z.nullable(timestamp),
  /** Every version that holds or held, the newest first. */
  versions: z.array(legalVersion),
});
export type ShownLegalText = z.output<typeof shownLegalText>;

/** Which versions a buyer agreed to. */
export const agreedVersions = z.array(z.object({ page: legalPage, version: z.int() }));

export const getLegalText = endpoint({
  method: 'GET',
  path: 'legal/{page}',
  summary: 'A legal page: the version that holds, or an earlier one',
  access: 'public',
  params: z.object({ page: legalPage }),
  query: z.object({ version: z.optional(queryInt(1, 100_000)) }),
  response: z.object({ data: shownLegalText }),
  errors: ['NotFound'],
});
