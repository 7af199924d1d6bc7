import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Where the visitor is; the browser stores it in the cookie below (docs/product/calls.md#countries). */
export const visitorCountry = z.object({
  countryName: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** Empty when it is not known. */
  postalCode: z.string(),
});
export type VisitorCountry = z.output<typeof visitorCountry>;

/** Of URL-encoded JSON of `VisitorCountry` (docs/product/calls.md#countries). Over HTTPS no other host can set it. */
export const countryCookieName = (isHttps: boolean): string => `${isHttps ? '__Host-' : ''}kitshelf.country`;

export const getVisitorCountry = endpoint({
  method: 'GET',
  path: 'user/app/visitor-country',
  summary: 'The country a visitor comes from',
  access: 'public',
  response: z.object({
    data: z.extend(visitorCountry, {
      /** It was found; otherwise it is the seller's, or empty where the seller has named none. */
      isKnown: z.boolean(),
    }),
  }),
});
