import * as z from 'zod/mini';
import { tooLongText } from '../fields.ts';
import { id, queryInt, timestamp } from '../wire.ts';

/** The longest text that a list is searched for. */
export const maxSearchLength = 200;

/** The query of a list at the desk: 50 rows a page unless it says otherwise. `sort` names a field, `-` in front: downwards. */
export function listQuery<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return z.object({
    page: z._default(queryInt(1, 1_000_000), 1),
    limit: z._default(queryInt(1, 100), 50),
    search: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength, tooLongText))),
    sort: z._default(z.enum(sorts), sorts[0]),
  });
}

/** Why something is done; nobody does it without. */
export const reasonField = z
  .string('Required')
  .check(z.trim(), z.minLength(1, 'Required'), z.maxLength(500, tooLongText));

/** The body of a call that asks for nothing but a reason. */
export const reasonBody = z.object({ reason: reasonField });

/** What was done to a thing, by whom and why. */
export const historyEvent = z.object({
  at: timestamp,
  action: z.string(),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** The parameters of most calls. */
export const idParams = z.object({ id });

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) =>
  dayPattern.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isDay, 'Invalid date'));

/** Whole days (UTC), both included; the last 31 without them. */
export const daysQuery = z.object({ from: z.optional(day), to: z.optional(day) }).check(
  z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'It must not be before from',
    path: ['to'],
  }),
);
