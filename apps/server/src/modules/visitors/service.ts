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

export type VisitorsService = ReturnType<typeof visitorsService>;

/** Visitors whose country is remembered. */
const maxRemembered = 5000;

/** Longer headers would let anyone fill the memory. */
const maxRememberedLength = 500;

/** Tells where visitors come from. */
export function visitorsService(countryOfAddress: CountryOfAddress = createGeoIp()) {
  const remembered = new LRUCache<string, VisitorCountry>({ max: maxRemembered });
  return {
    /**
     * The visitor's country: named by the call, else by the cookie, else by the address, else India (docs/product/calls.md#countries).
     * Codes that are none of the 244 count as not there; it never fails.
     */
    async countryOf({ country, cookies, ip }: VisitorSigns): Promise<VisitorCountry> {
      const wanted = named(country?.toUpperCase());
      if (wanted) return wanted;
      const visitor = `${ip} ${cookies}`;
      const known = remembered.get(visitor);
      if (known) return known;
      const found = countryInCookies(cookies) ?? named(await countryOfAddress(ip)) ?? india;
      if (visitor.length <= maxRememberedLength) remembered.set(visitor, found);
      return found;
    },
  };
}

/** The country of a visitor about whom nothing is known (docs/product/calls.md#countries). */
const india: VisitorCountry = { countryName: 'India', countryCode: defaultCountryCode, postalCode: '' };

function named(code: string | undefined): VisitorCountry | undefined {
  const country = code === undefined ? undefined : countryOfCode(code);
  return country && { countryName: country.value, countryCode: country.code, postalCode: '' };
}
