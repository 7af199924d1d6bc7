import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { multilineField } from '../fields.ts';
import { legalPage, legalVersion } from '../legal.ts';
import { timestamp } from '../wire.ts';

/** Characters of Markdown. */
const maxLegalText = 60_000;

const params = z.object({ page: legalPage });
const markdown = multilineField(1, maxLegalText);

const kept = z.extend(legalVersion, {
  /** The operator's id; null: what the shop began with. */
  by: z.nullable(z.string()),
  at: timestamp,
  /** It has not begun to hold yet. */
  isPlanned: z.boolean(),
});

const page = z.object({
  page: legalPage,
  title: z.string(),
  /** The version that holds; null: the page is not published. */
  version: z.nullable(z.int()),
  /** A shop of this seller cannot do without it. */
  isNeeded: z.boolean(),
  /** Placeholders whose values the version that holds does not show, although it must; of the imprint alone. */
  absent: z.array(z.string()),
  /** The seller's facts are others by now than those in the newest version. */
  isOutdated: z.boolean(),
  /** The newest first. */
  versions: z.array(kept),
});
export type DeskLegalPage = z.output<typeof page>;

const text = z.extend(page, {
  /** Of the newest version, else a starting text. */
  markdown: z.string(),
  summary: z.string(),
  /** The text to begin with, to go back to. */
  start: z.object({ markdown: z.string(), summary: z.string() }),
});
export type DeskLegalText = z.output<typeof text>;

const desk = { roles: [] } as const;

const preview = z.object({
  html: z.string(),
  /** Placeholders that need a value, and those that there are not. */
  missing: z.array(z.string()),
  /** Placeholders whose values an imprint has to show and this text does not. */
  absent: z.array(z.string()),
  /** What falls out, because it says a value that the seller left empty. */
  leftOut: z.array(z.object({ text: z.string(), names: z.array(z.string()) })),
  /** The first line of the starting text still stands there. */
  isUnchecked: z.boolean(),
  /** Nothing would be left of it. */
  isEmpty: z.boolean(),
});
export type LegalPreview = z.output<typeof preview>;

export const listLegalPages = endpoint({
  method: 'GET',
  path: 'desk/legal',
  summary: 'The legal pages and their versions',
  access: 'desk',
  desk,
  response: z.object({ data: z.array(page), placeholders: z.array(z.string()) }),
});

export const getDeskLegalText = endpoint({
  method: 'GET',
  path: 'desk/legal/{page}',
  summary: 'The text of a legal page to write on, or a starting text',
  access: 'desk',
  desk,
  params,
  response: z.object({ data: text }),
  errors: ['NotFound'],
});

export const previewLegalText = endpoint({
  method: 'POST',
  path: 'desk/legal/{page}/preview',
  summary: 'A text as visitors would see it, and what keeps it from being published',
  access: 'desk',
  desk,
  params,
  body: z.object({ markdown }),
  response: z.object({ data: preview }),
  errors: ['NotFound'],
});

export const publishLegalText = endpoint({
  method: 'POST',
  path: 'desk/legal/{page}/publish',
  summary: 'Publishes a text as a new version, at once or from a date on',
  access: 'desk',
  desk: { ...desk, action: 'legal.publish', subject: 'legal' },
  params,
  body: z.object({
    markdown,
    summary: z.string().check(z.trim(), z.maxLength(300), z.regex(/^\P{Cc}*$/u, 'Invalid characters')),
    /** Nothing: at once. */
    from: z.optional(timestamp),
    /** The newest version when the text was opened, 0 for none: another one by now is refused. */
    version: z.int().check(z.gte(0)),
  }),
  response: z.object({ data: text }),
  errors: ['NotFound', 'Changed'],
});

export const retractLegalText = endpoint({
  method: 'POST',
  path: 'desk/legal/{page}/retract',
  summary: 'Takes back the newest version while it does not hold yet',
  access: 'desk',
  desk: { ...desk, action: 'legal.retract', subject: 'legal' },
  params,
  body: z.object({ version: z.int().check(z.gte(1)) }),
  response: z.object({ data: text }),
  errors: ['NotFound', 'Changed'],
});
