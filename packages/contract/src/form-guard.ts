import * as z from 'zod/mini';

/** The quickest that a person fills a form, in milliseconds. */
export const quickestFillMs = 2000;

/** Marks of a machine in a public form: a field that people cannot see, and the time from showing to sending. */
export const formGuard = {
  website: z.optional(z.string().check(z.maxLength(500))),
  filledInMs: z.optional(z.int().check(z.gte(0))),
};

/** Whether a form looks sent by a machine: it is stored all the same, but nobody gets a mail. */
export function looksAutomated({
  website,
  filledInMs,
}: {
  website?: string | undefined;
  filledInMs?: number | undefined;
}): boolean {
  return Boolean(website) || (filledInMs !== undefined && filledInMs < quickestFillMs);
}
