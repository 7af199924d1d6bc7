import * as z from 'zod/mini';

/** A 32-character lower-case hex id (docs/product/calls.md#ids). */
const idPattern = /^[0-9a-f]{32}$/;
export const id = z.string().check(z.regex(idPattern, 'Invalid id'));

/** Whether a text can be an id at all. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** The longest short text of a brand. */
export const maxShortLength = 600;
/** `brand=`: one of the user's brands by its id, or the short text of any. */
export const brandParam = z.string().check(z.maxLength(maxShortLength, 'Too Long!'));

/** An ISO 8601 date in UTC. */
export const timestamp = z.iso.datetime();

/** A part of an address that is one of these; what is none of them is answered as not there, not as a wrong value. */
export const oneOf = (values: readonly string[]) =>
  z.string().register(z.globalRegistry, { enum: [...values] });

/** The body that only says that it worked. */
export const messageAnswer = z.object({ message: z.string() });

/** Paging facts next to a list (docs/product/calls.md#paging); `page` is the one asked for. */
export const pagination = z.object({ page: z.int(), totalPages: z.int(), total: z.int() });
export type Pagination = z.output<typeof pagination>;

/** A whole number written in a query string, from `min` to `max`. */
export function queryInt(min: number, max: number) {
  return z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, 'Invalid number')),
    z.int().check(z.gte(min), z.lte(max)),
    {
      decode: Number,
      encode: String,
    },
  );
}

/** `true` or `false` written in a query string. */
export const queryBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** Several names joined by a pipe (`Hero|Footer`); empty ones are dropped. */
export const pipeList = z.codec(
  z.string().check(z.maxLength(1000, 'Too Long!')),
  z.array(z.string()).check(z.maxLength(50, 'Too Long!')),
  {
    decode: (text) =>
      text
        .split('|')
        .map((name) => name.trim())
        .filter(Boolean),
    encode: (names) => names.join('|'),
  },
);
