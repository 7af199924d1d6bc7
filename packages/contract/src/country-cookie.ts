import { cookieValue } from './cookies.ts';
import { countryOfCode } from './countries.ts';
import { countryCookieName, type VisitorCountry } from './visitors.ts';

const maxPostalCodeLength = 20;

/** The country that a cookie header remembers; undefined when it holds none that we know. */
export function countryInCookies(cookies: string): VisitorCountry | undefined {
  const value = cookieValue(cookies, countryCookieName);
  try {
    const text = decodeURIComponent(value?.replace(/^"(.*)"$/, '$1') ?? '');
    const { countryCode, postalCode } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const country = countryOfCode(String(countryCode).toUpperCase());
    if (!country) return undefined;
    return {
      countryName: country.value,
      countryCode: country.code,
      postalCode: typeof postalCode === 'string' ? postalCode.slice(0, maxPostalCodeLength) : '',
    };
  } catch {
    return undefined;
  }
}
