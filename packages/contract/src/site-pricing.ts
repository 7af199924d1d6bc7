import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const pricing = z.object({
  badge: z.string(),
  title: z.string(),
  /** `{files}` stands where source files are told of, as far as there are any. */
  lead: z.string(),
  /** What every plan licenses; empty: not said. */
  licence: z.string(),
  /** Lines of the comparison beside what plans and library tell themselves. */
  comparison: z.array(z.object({ text: z.string(), inFree: z.boolean(), inPaid: z.boolean() })),
  faqBadge: z.string(),
  faqTitle: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      /** Asked only where there are source files. */
      isOfFiles: z.boolean(),
    }),
  ),
});
export type PricingWords = z.output<typeof pricing>;

export const getPricingWords = endpoint({
  method: 'GET',
  path: 'user/app/site/pricing',
  summary: 'Headings, licence line and questions of the pricing page',
  access: 'public',
  response: z.object({ data: pricing }),
});
