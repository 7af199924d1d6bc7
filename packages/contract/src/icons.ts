import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, pagination, pipeList, queryInt } from './wire.ts';

/** Icons on one page, by default and at most. */
export const defaultIconPage = 120;
const maxIconPage = 240;
const maxSearchLength = 100;

/** How icons may be drawn: sizes in px, the stroke's on the 24 grid. */
export const iconSizes = [16, 20, 24, 32, 40, 48, 64, 96] as const;
export const iconStrokes = [1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** A look before somebody has chosen one. */
export const usualIconLook = { size: 24, stroke: 1.75, color: '#16161a' };

const icon = z.object({
  _id: id,
  name: z.string(),
  /** What else it is called. */
  words: z.string(),
  /** The families that it belongs to. */
  sets: z.array(z.string()),
  /** SVG path data of its strokes on a 24 grid. */
  paths: z.array(z.string()),
});
export type Icon = z.output<typeof icon>;

const oneOf = (values: readonly number[]) =>
  z.codec(z.enum(values.map(String)), z.number(), { decode: Number, encode: String });

export const listIcons = endpoint({
  method: 'GET',
  path: 'user/app/icons',
  summary: 'Find single icons',
  access: 'public',
  maxAgeSeconds: 60,
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(maxSearchLength, 'Too Long!'))),
    /** A family's name. */
    set: z.optional(z.string().check(z.maxLength(maxSearchLength, 'Too Long!'))),
    page: z.optional(queryInt(1, 10_000)),
    limit: z.optional(queryInt(1, maxIconPage)),
  }),
  response: z.object({
    data: z.array(icon),
    pagination,
    /** All families, each with how many of the icons found it has. */
    sets: z.array(z.object({ name: z.string(), count: z.int() })),
    didYouMean: z.optional(z.string()),
    /** How many have all words of the search as it stands; the others are near ones. */
    exact: z.int(),
  }),
});

export const copyIcons = endpoint({
  method: 'GET',
  path: 'user/app/icons/figma',
  summary: 'Icons as a clipboard payload for Figma, drawn as asked for',
  access: 'user',
  query: z.object({
    /** Up to 50 names. */
    icons: pipeList,
    size: z.optional(oneOf(iconSizes)),
    stroke: z.optional(oneOf(iconStrokes)),
    color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Invalid colour'))),
  }),
  response: z.object({ data: z.object({ figma: z.string() }) }),
  errors: ['NotFound'],
});
