import { countries } from '@kitshelf/contract/countries.ts';
import { getIndianState, isGstin, stateOfGstin } from '@kitshelf/contract/gst.ts';
import * as z from 'zod';

const printed = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:\P{Cc}|[\r\n])+$/u, 'it must be text that can be printed');

/** Who sells, for tax documents; together or not at all (see `getSeller`). */
export const sellerSettings = {
  SELLER_NAME: printed(100),
  SELLER_ADDRESS: printed(300),
  SELLER_STATE: z
    .string()
    .refine((text) => getIndianState(text) !== undefined, 'it must be a state of India, such as Karnataka'),
  SELLER_GSTIN: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isGstin, 'it must be a GSTIN of 15 characters whose check digit is right'),
  SELLER_SAC: z.string().regex(/^99(?:\d{2}|\d{4})$/, 'it must be 4 or 6 digits that begin with 99'),
  SELLER_LUT: z
    .string()
    .trim()
    .regex(/^[A-Z\d/-]{6,30}$/i, 'it must be the reference number (ARN) of the letter of undertaking'),
} as const;

type SellerSettings = Readonly<Partial<Record<keyof typeof sellerSettings, string | undefined>>>;

const together = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_STATE', 'SELLER_GSTIN', 'SELLER_SAC'] as const;

/** What is wrong with the seller's settings as a whole, as one line; `undefined` when nothing is. */
export function sellerProblem(settings: SellerSettings): string | undefined {
  const given = Object.keys(sellerSettings).filter((name) => settings[name as keyof SellerSettings]);
  const missing = together.find((name) => !settings[name]);
  if (given.length > 0 && missing) return `${missing} is missing: ${together.join(', ')} are set together`;
  if (given.length > 0 && !getSeller(settings))
    return 'SELLER_STATE is not valid: the first two digits of SELLER_GSTIN name another state';
  return undefined;
}

/** The seller as tax documents name it; `undefined` where none is set. */
export function getSeller(settings: SellerSettings) {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_GSTIN: gstin, SELLER_SAC: sac } = settings;
  const state = getIndianState(settings.SELLER_STATE ?? '');
  if (!name || !address || !gstin || !sac || !state || stateOfGstin(gstin) !== state) return undefined;
  return { name, address, state, gstin, sac, lut: settings.SELLER_LUT };
}

const known = new Set(countries.map(({ code }) => code));

/** `US`, `US,CA` or `all,-IN`: the countries that a list names, those behind a minus left out. */
export const countryList = z.string().transform((text, context): ReadonlySet<string> => {
  const parts = text
    .toUpperCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const without = parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1));
  const named = parts.filter((part) => !part.startsWith('-'));
  const isKnown = [...named, ...without].every((code) => known.has(code) || code === 'ALL');
  if (!isKnown || named.length === 0 || without.includes('ALL'))
    context.addIssue('it must list countries by their two letters, such as US or all,-IN');
  const codes = named.flatMap((code) => (code === 'ALL' ? [...known] : [code]));
  return new Set(codes.filter((code) => !without.includes(code)));
});
