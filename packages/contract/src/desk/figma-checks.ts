import * as z from 'zod/mini';
import { figmaCheckResult } from '../catalogue-filters.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText, tooLongText } from '../fields.ts';
import { copyKeys } from '../variants.ts';
import { id, messageAnswer, pagination, queryBoolean, timestamp } from '../wire.ts';
import { idParams, listQuery } from './lists.ts';

/** What was seen of one thing to look at. */
export const outcomes = ['right', 'wrong', 'not_tried'] as const;
export type Outcome = (typeof outcomes)[number];

const key = z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, 'Invalid key'), z.maxLength(40, tooLongText));

/** One thing to look at after pasting. */
const look = z.object({
  key,
  /** At once, or after the first change in Figma. */
  when: z.enum(['pasted', 'changed']),
  text: z.string(),
});
export type Look = z.output<typeof look>;

/** One way to copy a sample. */
const copy = z.object({
  label: z.string(),
  /** Without it the asset's main variant. */
  variant: z.optional(z.enum(copyKeys)),
  hasComponents: z.boolean(),
  /** The path of its picture. */
  src: z.nullable(z.string()),
});
export type SampleCopy = z.output<typeof copy>;

/** An asset that stands for a part of the clipboard's format. */
const sample = z.object({
  key,
  title: z.string(),
  asset: z.object({ _id: id, name: z.string() }),
  /** Why it was chosen: what its payload holds. */
  reason: z.string(),
  copies: z.array(copy),
  looks: z.array(look),
});
export type FigmaSample = z.output<typeof sample>;

/** What the library has no asset for. */
const missingSample = z.object({ key, title: z.string(), text: z.string() });
export type MissingSample = z.output<typeof missingSample>;

const samples = {
  samples: z.array(sample),
  missing: z.array(missingSample),
};

const screenshot = z.object({ _id: id, look: key, width: z.int(), height: z.int() });
export type Screenshot = z.output<typeof screenshot>;

const seenLook = z.object({ outcome: z.enum(outcomes), words: z.string() });
export type SeenLook = z.output<typeof seenLook>;

const row = z.object({
  _id: id,
  startedAt: timestamp,
  /** Null while it is worked on. */
  finishedAt: z.nullable(timestamp),
  figmaVersion: z.string(),
  browser: z.string(),
  system: z.string(),
  right: z.int(),
  wrong: z.int(),
  notTried: z.int(),
});
export type FigmaCheckRow = z.output<typeof row>;

const check = z.extend(row, {
  /** Raised by each change: a change names the one that it was made from. */
  version: z.int(),
  ...samples,
  /** By the key of the look; what is absent was not tried. */
  seen: z.record(z.string(), seenLook),
  screenshots: z.array(screenshot),
});
export type FigmaCheck = z.output<typeof check>;

const oneCheck = z.object({ data: check });
const roles = [] as const;
const subject = 'figma-check';
const version = z.int().check(z.gte(0), z.lte(1_000_000));
const shortText = optionalText(120);

export const chooseFigmaSamples = endpoint({
  method: 'GET',
  path: 'desk/figma-samples',
  summary: 'The assets to paste into Figma, chosen by what their payloads hold, and the last result',
  access: 'desk',
  desk: { roles },
  response: z.object({
    data: z.object({ ...samples, lastResult: z.nullable(figmaCheckResult) }),
  }),
  errors: ['TryLater'],
});

export const copyFigmaSample = endpoint({
  method: 'GET',
  path: 'desk/figma-samples/{id}/payload',
  summary: "A published asset's clipboard payload for Figma, whatever plan somebody has",
  access: 'desk',
  desk: { roles },
  params: idParams,
  query: z.object({ variant: z.optional(z.enum(copyKeys)), components: z.optional(queryBoolean) }),
  response: z.object({ data: z.object({ content: z.string() }) }),
  errors: ['NotFound', 'TryLater'],
});

export const listFigmaChecks = endpoint({
  method: 'GET',
  path: 'desk/figma-checks',
  summary: 'What was seen in Figma, by date',
  access: 'desk',
  desk: { roles },
  query: listQuery(['-startedAt', 'startedAt']),
  response: z.object({ data: z.array(row), pagination }),
});

export const getFigmaCheck = endpoint({
  method: 'GET',
  path: 'desk/figma-checks/{id}',
  summary: 'One check in Figma with all that was seen',
  access: 'desk',
  desk: { roles },
  params: idParams,
  response: oneCheck,
  errors: ['NotFound'],
});

export const startFigmaCheck = endpoint({
  method: 'POST',
  path: 'desk/figma-checks',
  summary: 'Start a check in Figma with the assets that are chosen now',
  access: 'desk',
  desk: { roles, action: 'figma-check.start', subject },
  body: z.object({}),
  status: 201,
  response: oneCheck,
  errors: ['LimitReached', 'WrongState', 'TryLater'],
});

export const changeFigmaCheck = endpoint({
  method: 'PUT',
  path: 'desk/figma-checks/{id}',
  summary: 'Write down what was seen; what is absent stays',
  access: 'desk',
  desk: { roles, action: 'figma-check.change', subject },
  params: idParams,
  body: z.object({
    version,
    figmaVersion: shortText,
    browser: shortText,
    system: shortText,
    seen: z.optional(
      z
        .array(z.object({ look: key, outcome: z.enum(outcomes), words: optionalText(2_000) }))
        .check(z.maxLength(100, tooLongText)),
    ),
  }),
  response: oneCheck,
  errors: ['NotFound', 'Changed', 'WrongState'],
});

export const finishFigmaCheck = endpoint({
  method: 'POST',
  path: 'desk/figma-checks/{id}/finish',
  summary: 'Finish a check: it stays as it is, and /tools shows its result',
  access: 'desk',
  desk: { roles, action: 'figma-check.finish', subject },
  params: idParams,
  body: z.object({ version }),
  response: oneCheck,
  errors: ['NotFound', 'Changed', 'WrongState'],
});

export const deleteFigmaCheck = endpoint({
  method: 'POST',
  path: 'desk/figma-checks/{id}/delete',
  summary: 'Delete a check with its screenshots; /tools shows the one before it',
  access: 'desk',
  desk: { roles, action: 'figma-check.delete', subject },
  params: idParams,
  response: messageAnswer,
  errors: ['NotFound'],
});

/** PNG, JPEG or WebP. */
export const maxScreenshotBytes = 10 * 1024 * 1024;
export const maxScreenshotsOfLook = 4;

export const addFigmaScreenshot = endpoint({
  method: 'POST',
  path: 'desk/figma-checks/{id}/looks/{look}/screenshots',
  summary: 'Store a screenshot (PNG, JPEG or WebP) of what was seen; four at most of one look',
  access: 'desk',
  desk: { roles, action: 'figma-check.screenshot', subject },
  params: z.object({ id, look: key }),
  upload: { field: 'file', maxBytes: maxScreenshotBytes },
  status: 201,
  response: z.object({ data: screenshot }),
  errors: ['NotFound', 'WrongState', 'LimitReached', 'InvalidFile', 'TooLarge', 'UnsupportedMediaType'],
});

const ofScreenshot = { params: z.object({ id, screenshot: id }) };

export const removeFigmaScreenshot = endpoint({
  method: 'POST',
  path: 'desk/figma-checks/{id}/screenshots/{screenshot}/remove',
  summary: 'Remove a screenshot from a check that is not finished',
  access: 'desk',
  desk: { roles, action: 'figma-check.remove-screenshot', subject },
  ...ofScreenshot,
  response: messageAnswer,
  errors: ['NotFound', 'WrongState'],
});

export const getFigmaScreenshot = endpoint({
  method: 'GET',
  path: 'desk/figma-checks/{id}/screenshots/{screenshot}',
  summary: 'A screenshot of a check',
  access: 'desk',
  desk: { roles },
  ...ofScreenshot,
  response: z.string(),
  media: 'image/webp',
  errors: ['NotFound'],
});

export const exportFigmaCheck = endpoint({
  method: 'GET',
  path: 'desk/figma-checks/{id}/export',
  summary: 'A check as a ZIP: result.json and the screenshots',
  access: 'desk',
  desk: { roles, action: 'figma-check.export', subject },
  params: idParams,
  response: z.string(),
  media: 'application/zip',
  errors: ['NotFound'],
});
