import { countryOfCode, defaultCountryCode } from '@kitshelf/contract/countries.ts';
import type { VisitorCountry } from '@kitshelf/contract/visitors.ts';
import { countryInCookies } from '@kitshelf/contract/country-cookie.ts';
import { LRUCache } from 'lru-cache';
import { createGeoIp, type CountryOfAddress } from './geo-ip.ts';

/** What a request may tell of where it comes from. */
export interface VisitorSigns {
  /** The code that the call itself names, where it takes one. */
  readonly country?: string | undefined;
  /** The raw `Cookie` header. */
  readonly cookies: string;
  readonly ip: string;
}

export interface VisitorsService {
  readonly personalData: 'none';
  /**
   * The visitor's country: named by the call, else by the cookie, else by the address, else the seller's, else India
   * (docs/product/calls.md#countries).
   * Codes that are none of the 244 count as not there; it never fails.
   */
  readonly countryOf: (signs: VisitorSigns) => Promise<VisitorCountry>;
  /** What a form may begin with: the visitor's country, else the seller's, else none. */
  readonly suggestion: (signs: VisitorSigns) => Promise<VisitorCountry & { isKnown: boolean }>;
}

/** Visitors whose country is remembered. */
const maxRemembered = 5000;

/** Longer headers would let anyone fill the memory. */
const maxRememberedLength = 500;

interface VisitorsDeps {
  /** Answers a code, or nothing where the seller has named none. */
  readonly sellerCountry?: () => string;
  /** Whether browsers come by HTTPS, which gives the cookie another name. */
  readonly isHttps?: boolean;
  readonly countryOfAddress?: CountryOfAddress;
}

/** Tells where visitors come from. */
export function visitorsService({
  sellerCountry = () => '',
  isHttps = false,
  countryOfAddress = createGeoIp(),
}: VisitorsDeps = {}): VisitorsService {
  const remembered = new LRUCache<string, { readonly country: VisitorCountry | undefined }>({
    max: maxRemembered,
  });
  /** Throws nothing; `undefined` where nothing is known. */
  const find = async ({ country, cookies, ip }: VisitorSigns): Promise<VisitorCountry | undefined> => {
    const wanted = named(country?.toUpperCase());
    if (wanted) return wanted;
    const visitor = `${ip} ${cookies}`;
    const known = remembered.get(visitor);
    if (known) return known.country;
    const found = countryInCookies(cookies, isHttps) ?? named(await countryOfAddress(ip));
    if (visitor.length <= maxRememberedLength) remembered.set(visitor, { country: found });
    return found;
  };
  return {
    personalData: 'none',
    countryOf: async (signs) => (await find(signs)) ?? named(sellerCountry()) ?? india,

    async suggestion(signs) {
      const known = await find(signs);
      return { ...(known ?? named(sellerCountry()) ?? nowhere), isKnown: known !== undefined };
    },
  };
}

/** The country of a visitor about whom nothing is known (docs/product/calls.md#countries). */
const india: VisitorCountry = { countryName: 'India', countryCode: defaultCountryCode, postalCode: '' };

const nowhere: VisitorCountry = { countryName: '', countryCode: '', postalCode: '' };

function named(code: string | undefined): VisitorCountry | undefined {
  const country = code === undefined ? undefined : countryOfCode(code);
  return country && { countryName: country.value, countryCode: country.code, postalCode: '' };
}
