import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
/** A month of the calendar, `YYYY-MM`; the present one without it. */
const monthQuery = z.object({ month: z.optional(z.string().check(z.regex(monthPattern, 'Invalid month'))) });

const line = z.object({
  /** As assets name them. */
  creator: z.string(),
  /** Of assets of theirs in the month. */
  copies: z.int(),
  /** Of all copies of the month, in percent with two decimals. */
  share: z.number(),
});
export type StatementLine = z.output<typeof line>;

export const getStatement = endpoint({
  method: 'GET',
  path: 'desk/statements',
  summary: 'How often the assets of each creator were copied in a month, and their share',
  access: 'desk',
  desk: { roles: [] },
  query: monthQuery,
  response: z.object({
    data: z.object({ month: z.string(), copies: z.int(), creators: z.array(line) }),
  }),
});

export const exportStatement = endpoint({
  method: 'GET',
  path: 'desk/statements.csv',
  summary: 'The same as CSV',
  access: 'desk',
  desk: { roles: [], action: 'export.download' },
  query: monthQuery,
  response: z.string(),
  media: 'text/csv',
});
