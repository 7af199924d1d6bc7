import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageAnswer } from './wire.ts';

/** What kind of page somebody arrived at. */
export const pageKinds = ['home', 'library', 'asset', 'pricing', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Core Web Vitals: the largest paint and the slowest answer to a press in milliseconds, and how much the page shifted. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

const milliseconds = z.optional(z.int().check(z.minimum(0), z.maximum(60_000)));

export const countVisit = endpoint({
  method: 'POST',
  path: 'user/app/visits',
  summary: 'Count a visitor of the day; the answer says whether this visit is to be measured',
  access: 'public',
  response: z.object({ data: z.object({ isMeasured: z.boolean() }) }),
});

export const reportVitals = endpoint({
  method: 'POST',
  path: 'user/app/vitals',
  summary: 'What a measured visit felt like: web vitals of the page that it began with',
  access: 'public',
  body: z.object({
    page: z.enum(pageKinds),
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.optional(z.number().check(z.minimum(0), z.maximum(10))),
  }),
  response: messageAnswer,
  errors: ['TooManyRequests'],
});
