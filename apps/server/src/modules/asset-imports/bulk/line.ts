import { createHash } from 'node:crypto';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import * as z from 'zod';
import { formatMissing, toolOfFormat } from '@kitshelf/contract/format-tools.ts';

/** Named by what is wrong with it, for the person who wrote the line. */
export interface LineFault {
  /** Absent when the line as a whole is wrong. */
  readonly field?: string | undefined;
  readonly reason: string;
}

/** A line that cannot be imported. */
export class LineError extends Error {
  readonly faults: readonly LineFault[];
  constructor(faults: readonly LineFault[]) {
    super(faults.map((fault) => fault.reason).join('; '));
    this.faults = faults;
  }
}

export const unfoldsTooFar: LineFault = { field: 'figma', reason: 'is too large to decode when unpacked' };

const safeText = z
  .string()
  .refine(
    (text) => !text.includes('\0') && text.isWellFormed(),
    'must not hold null characters or half characters',
  );
const text = (max: number) =>
  safeText.trim().min(1, 'must not be empty').max(max, `must not be longer than ${max} characters`);
const pipeless = text(60).refine(
  (name) => !name.includes('|'),
  'must not hold a "|", which joins filter values',
);
const names = (max: number) => z.array(pipeless).max(max, `must not be more than ${max}`);
const toolsWithFormat = new Set(Object.values(toolOfFormat).map(foldName));
/** Imported assets have Figma's format alone. */
const ownTool = pipeless.refine((name) => !toolsWithFormat.has(foldName(name)), {
  error: ({ input }) => formatMissing(String(input)),
});
/** Each name once, in its first spelling: the filters take all spellings for one. */
function noRepeats(given: string[]): string[] {
  const seen = new Set<string>();
  return given.filter((name) => seen.size < seen.add(foldName(name)).size);
}

/** What lines may name. */
export interface KnownNames {
  readonly tools: readonly string[];
  readonly categories: readonly string[];
}

/** A path of this site: `//host` would be another one. */
export const ownPath = /^\/(?![/\\])/;

const picture = z.strictObject({
  src: text(500).regex(ownPath, 'must be a URL path, starting with one "/"'),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(60_000),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'must be like #a1b2c3'),
});

/** One line of an import file, with what an installation calls its tools and categories, or once called them. */
export function lineSchema({ tools, categories }: KnownNames) {
  return z.strictObject({
    _id: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be 32 lower-case hex characters')
      .optional(),
    name: text(200),
    description: safeText.trim().max(5_000, 'must not be longer than 5000 characters'),
    isPaid: z.boolean(),
    createdAt: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 date and time' }).optional(),
    popularity: z.int().min(0).max(1_000_000_000).optional(),
    category: oneOf(categories),
    subCategories: names(20).transform(noRepeats),
    tags: names(50).transform(noRepeats),
    tools: z.array(oneOf(tools)).min(1, 'must name at least one tool').transform(noRepeats),
    platforms: z.array(ownTool).max(10, 'must not be more than 10').transform(noRepeats).optional(),
    viewports: z.array(z.int().min(1).max(20_000)).max(10),
    link: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
      .max(2_000)
      .nullish(),
    createdBy: text(100).optional(),
    /** A file, a URL path (its size is then not known), or a URL path with its size and colour. */
    images: z.array(z.union([text(1_000), picture], 'must be a path or {src, width, height, color}')).max(20),
    figma: z.string().min(1, 'must not be empty'),
    /** Faces that the asset is published without, each as `Family Style`. */
    missingFaces: z.array(text(300)).max(200, 'must not be more than 200').optional(),
  });
}

export type ImportLine = z.output<ReturnType<typeof lineSchema>>;
export type LineSchema = ReturnType<typeof lineSchema>;

/** One of some names, in whatever case it is written. */
function oneOf(allowed: readonly string[]) {
  return z.string().transform((given, context) => {
    const name = allowed.find((each) => each.toLowerCase() === given.trim().toLowerCase());
    if (name !== undefined) return name;
    context.addIssue({ code: 'custom', message: `must be one of ${allowed.join(', ')}` });
    return z.NEVER;
  });
}

/** Parses a line. Throws `LineError` naming every field that is wrong. */
export function parseLine(schema: LineSchema, line: string): ImportLine {
  const parsed = schema.safeParse(parseJson(line), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new LineError(parsed.error.issues.flatMap(faultsOf));
}

/** The id of a line: its own, or one made from all that it says, so that the same line is the same asset again. */
export function getId(line: ImportLine): string {
  if (line._id !== undefined) return line._id;
  return createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 32);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new LineError([{ reason: `not valid JSON (${(error as Error).message})` }]);
  }
}

function faultsOf(issue: z.core.$ZodIssue): LineFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: key, reason: 'is not a known field' }));
  if (issue.path.length === 0) return [{ reason: 'must be a JSON object' }];
  return [{ field: issue.path.join('.'), reason: reasonOf(issue) }];
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  return issue.input === undefined
    ? 'is missing'
    : `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
}
