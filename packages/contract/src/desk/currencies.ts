import * as z from 'zod/mini';
import { countries } from '../countries.ts';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';

const codes = new Set(countries.map(({ code }) => code));

/** An alpha-2 code in any case. */
const country = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((code) => codes.has(code), 'must be codes of countries, such as DE'),
);

const shownCurrency = z.object({
  currency: z.enum(currencies),
  /** Everyone who pays in it now, alpha-2 codes in the order of their names. */
  countries: z.array(z.string()),
  /** Those of them that were named for it; the others are everyone else, or follow from the configuration. */
  named: z.array(z.string()),
  /** It is for every country that is not named under any currency. */
  isForOthers: z.boolean(),
  /** The gateway that charges in it is set up. */
  isPayable: z.boolean(),
  /** What charges in it is the sandbox, or a test account of the gateway: nobody pays with money. */
  isSandbox: z.boolean(),
  /** Whether anything has a price in it. */
  isPriced: z.boolean(),
  /** What is on sale and has no price in it, such as `Pro, yearly`: it is not sold to these countries. */
  missing: z.array(z.string()),
});
export type DeskCurrency = z.output<typeof shownCurrency>;

export const listCurrencies = endpoint({
  method: 'GET',
  path: 'desk/currencies',
  summary: 'The currencies that something is priced in or that a country pays in, each with its countries',
  access: 'desk',
  desk: { roles: [] },
  response: z.object({ data: z.array(shownCurrency) }),
});

export const setCurrency = endpoint({
  method: 'PUT',
  path: 'desk/currencies/{currency}',
  summary: 'Say which countries see and pay prices in a currency; those no longer named follow everyone else',
  access: 'desk',
  desk: { roles: [], isProven: true, action: 'currency.countries' },
  params: z.object({ currency: z.enum(currencies) }),
  body: z.object({
    countries: z.array(country).check(z.maxLength(300)),
    /** Every country that is not named. */
    others: z._default(z.boolean(), false),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(600, 'Too Long!'))),
  }),
  response: z.object({ data: z.array(shownCurrency) }),
  errors: ['NotFound'],
});
